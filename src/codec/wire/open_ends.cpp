// BASE-8, BASE-9, BASE-11, HALF-13 to HALF-15, TUN-3
#include "codec/wire/open_ends.hpp"

namespace aude {
namespace json = boost::json;

namespace {

enum class Beyond : std::uint8_t { tile, empty_space, gap };

// What an edge of a part lies against. HALF-15: under `ignored` an enclosed gap is as good as a
// tile.
Beyond beyond(Position p, std::uint16_t part, Side side) {
  const Parts& parts = p.state.facts.parts;
  if (touching(p.rules, parts, p.state.board, part, side) != kNone) return Beyond::tile;
  const Place at = parts.list[part].at;
  const std::uint16_t id =
      find_space(p.rules, p.state.board, side == Side::l ? at : beside(at, side));
  if (id == kNone || !occupied(p.state.board.space[id])) return Beyond::empty_space;  // HALF-13
  const bool closed = p.rules.toggles.is(GapClosure::ignored) &&
                      is_enclosed(p.rules, p.state.board, p.state.board.space[id]);
  return closed ? Beyond::tile : Beyond::gap;
}

constexpr std::array<std::string_view, 3> kWhyNames{"empty-space", "gap", "tunnel"};

// TUN-3: an opening whose tunnel is not finished, by its segment.
void add_broken_off(std::vector<OpenEnd>& to, Position p, SegmentName segment) {
  const Parts& parts = p.state.facts.parts;
  if (!is_opening(p.rules, parts, segment)) return;
  const TunnelToken* const token = token_on(parts, segment);
  if (token != nullptr && count_tokens(parts, token->color) == kTokensOfColor) return;
  const LaidPart& laid = parts.list[segment.part];
  OpenEnd end{OpenEnd::Why::tunnel, laid.at, p.rules.forms[laid.form].half, {}};
  const int port = first_port(ports_of(p.rules, parts, segment));
  if (port >= 0) end.port = static_cast<Port>(port);
  to.push_back(end);
}

void add_empty_around(std::vector<OpenEnd>& to, Position p, Place at) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Place there{static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)};
      const std::uint16_t id = find_space(p.rules, p.state.board, there);
      if (id != kNone && occupied(p.state.board.space[id])) continue;  // GEO-9
      to.push_back({OpenEnd::Why::empty_space, there, Half::whole, {}});
    }
}

}  // namespace

std::vector<OpenEnd> open_ends(Position p, std::uint16_t root) {
  const FeatureKind kind = p.state.board.nodes[root].kind;
  const bool ways = kind == FeatureKind::road || kind == FeatureKind::city;
  return open_ends(p, root, ways ? segments_of(p, root) : std::vector<SegmentName>());
}

std::vector<OpenEnd> open_ends(Position p,
                               std::uint16_t root,
                               const std::vector<SegmentName>& segments) {
  const Parts& parts = p.state.facts.parts;
  const Node& node = p.state.board.nodes[root];
  std::vector<OpenEnd> open;
  if (looks_around(node.kind)) {
    if (!is_complete(node)) add_empty_around(open, p, parts.list[node.part].at);
    return open;
  }
  if (is_complete(node) || (node.kind != FeatureKind::road && node.kind != FeatureKind::city))
    return open;
  for (const SegmentName segment : segments) {
    add_broken_off(open, p, segment);
    const PortSet ports = ports_of(p.rules, parts, segment);
    const LaidPart& laid = parts.list[segment.part];
    for (unsigned s = 0; s < kSides; ++s) {
      const auto side = static_cast<Side>(s);
      if (!ports.has(edge_port(side))) continue;
      const Beyond what = beyond(p, segment.part, side);
      if (what == Beyond::tile) continue;
      open.push_back({what == Beyond::gap ? OpenEnd::Why::gap : OpenEnd::Why::empty_space,
                      laid.at,
                      p.rules.forms[laid.form].half,
                      edge_port(side)});
    }
  }
  return open;
}

json::array open_json(Position p, std::uint16_t root) {
  json::array out;
  for (const OpenEnd& end : open_ends(p, root)) {
    json::object one{{"at", json_of(end.at)}};
    if (end.half != Half::whole) one["half"] = kHalfNames[static_cast<std::size_t>(end.half)];
    if (end.port) one["port"] = kPortNames[static_cast<std::size_t>(*end.port)];
    one["why"] = kWhyNames[static_cast<std::size_t>(end.why)];
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace aude
