// Names as the protocol writes them. GEO-11, GEO-12
#include "codec/wire/names.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>
#include <bitset>

namespace aude {
namespace json = boost::json;

namespace {

std::string text_of(Place at) {
  return "[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]";
}

// The part that a request means by `at` and `half`.
Result<std::uint16_t> find_part(Position p, const AskedSegment& asked, const std::string& path) {
  const Parts& parts = p.state.facts.parts;
  const std::uint16_t id = find_space(p.rules, p.state.board, asked.at);
  if (id == kNone || !occupied(p.state.board.space[id]))
    return Error{"bad-field", path, "no tile lies on the space " + text_of(asked.at)};
  const auto& owners = p.state.board.space[id].owner;
  const std::uint16_t any =
      *std::find_if(owners.begin(), owners.end(), [](std::uint16_t o) { return o != kNone; });
  const bool halves = p.rules.forms[parts.list[any].form].half != Half::whole;
  if (halves && !asked.half)
    return Error{"ambiguous",
                 path,
                 "the space " + text_of(asked.at) + " holds a half tile: \"half\" is needed"};
  if (!halves && asked.half)
    return Error{"bad-field",
                 json_path(path, "half"),
                 "the space " + text_of(asked.at) + " holds no half tile"};
  if (!halves) return any;
  const std::uint16_t part = part_at(p.rules, parts, p.state.board, asked.at, *asked.half);
  if (part == kNone)
    return Error{"bad-field",
                 path,
                 "no half tile " + std::string(kHalfNames[static_cast<std::size_t>(*asked.half)]) +
                     " lies on the space " + text_of(asked.at)};
  return part;
}

}  // namespace

json::array json_of(Place at) {
  return {std::int64_t{at.x}, std::int64_t{at.y}};
}

std::string name_of_rule(RuleId rule) {
  return std::string(kRuleFamilies[rule.family]) + "-" + std::to_string(int{rule.number});
}

json::object json_of(const Rules& rules, const Parts& parts, SegmentName segment) {
  const LaidPart& laid = parts.list[segment.part];
  const PartForm& form = rules.forms[laid.form];
  json::object out;
  out["at"] = json_of(laid.at);
  if (form.half != Half::whole) out["half"] = kHalfNames[static_cast<std::size_t>(form.half)];
  const FeatureKind kind = rules.segment(form, segment.segment).kind;
  out["kind"] = kFeatureKindNames[static_cast<std::size_t>(kind)];
  const int port = first_port(ports_of(rules, parts, segment));
  if (port >= 0) out["port"] = kPortNames[static_cast<std::size_t>(port)];
  return out;
}

json::object feature_json(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  return json_of(p.rules, parts, name_of(p.rules, parts, p.state.board, root));
}

json::object meeple_json(Position p, const Meeple& meeple) {
  json::object out;
  out["player"] = meeple.seat;
  out["figure"] = kFigureNames[static_cast<std::size_t>(meeple.figure)];
  out["feature"] =
      feature_json(p, find_root(p.state.board, segment_id(p.state.facts.parts, meeple.on)));
  if (meeple.ghosts != 0) out["ghosts"] = meeple.ghosts;
  return out;
}

json::array seats_json(unsigned seats) {
  json::array out;
  for (unsigned seat = 0; seat < kMaxSeats; ++seat)
    if ((seats >> seat & 1U) != 0) out.emplace_back(seat);
  return out;
}

void add_laid(const Rules& rules, json::object& to, std::uint16_t kind, Place at, unsigned turns) {
  const KindForm& form = rules.kinds[kind];
  to["tile"] = form.name;
  to["at"] = json_of(at);
  to["rotation"] = turns * 90;
  if (form.shape == Shape::half) to["half"] = kHalfNames[static_cast<std::size_t>(half_at(turns))];
}

Place place_of_tile(const Rules& rules, const Parts& parts, std::uint16_t part) {
  Place at = parts.list[part].at;
  if (rules.kinds[rules.forms[parts.list[part].form].kind].shape != Shape::big) return at;
  for (std::uint16_t i = part; i < part + 4; ++i) {
    at.x = std::min(at.x, parts.list[i].at.x);
    at.y = std::min(at.y, parts.list[i].at.y);
  }
  return at;
}

std::vector<std::uint16_t> tiles_on_board(const Rules& rules, const Parts& parts) {
  std::vector<std::uint16_t> tiles;
  for (std::uint16_t part = 0; part < parts.count; ++part)
    if (rules.forms[parts.list[part].form].quarter == 0) tiles.push_back(part);
  return tiles;
}

std::vector<SegmentName> segments_of(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  std::vector<SegmentName> names;
  for_each_segment(
      p.rules, parts, p.state.board, root, [&](SegmentName name, const PartForm& /*form*/) {
        names.push_back(name);
      });
  std::sort(names.begin(), names.end(), [&](SegmentName a, SegmentName b) {
    return comes_before(p.rules, parts, a, b);
  });
  return names;
}

std::vector<std::uint16_t> features_on_board(Position p) {
  const Parts& parts = p.state.facts.parts;
  std::bitset<kMaxSegments> seen;
  std::vector<std::pair<SegmentName, std::uint16_t>> found;
  for (std::uint16_t part = 0; part < parts.count; ++part)
    for (std::uint8_t s = 0; s < p.rules.forms[parts.list[part].form].segments; ++s) {
      const std::uint16_t root = find_root(p.state.board, segment_id(parts, {part, s}));
      if (seen[root]) continue;
      seen[root] = true;
      found.emplace_back(name_of(p.rules, parts, p.state.board, root), root);
    }
  std::sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
    return comes_before(p.rules, parts, a.first, b.first);
  });
  std::vector<std::uint16_t> roots;
  roots.reserve(found.size());
  for (const auto& [name, root] : found)
    roots.push_back(root);
  return roots;
}

Result<AskedSegment> read_segment(const json::value& value, const std::string& path) {
  Reader reader(value, path, {"at", "half", "kind", "port"});
  AskedSegment asked;
  asked.at = reader.place("at");
  if (const auto half = reader.word_if_any("half", kHalfNames))
    asked.half = static_cast<Half>(*half);
  asked.kind = static_cast<FeatureKind>(reader.word("kind", kFeatureKindNames));
  if (const auto port = reader.word_if_any("port", kPortNames))
    asked.port = static_cast<Port>(*port);
  if (!reader.ok()) return reader.error();
  return asked;
}

Result<SegmentName> find_segment(Position p, const AskedSegment& asked, const std::string& path) {
  const Result<std::uint16_t> part = find_part(p, asked, path);
  if (!part) return part.error();
  const Parts& parts = p.state.facts.parts;
  const PartForm& form = p.rules.forms[parts.list[part.value()].form];
  bool has_ports = false;
  for (std::uint8_t s = 0; s < form.segments; ++s) {
    const SegmentName name{part.value(), s};
    if (p.rules.segment(form, s).kind != asked.kind) continue;
    const PortSet ports = ports_of(p.rules, parts, name);
    if (asked.port ? ports.has(*asked.port) : ports.empty()) return name;
    has_ports = has_ports || !ports.empty();
  }
  const std::string kind(kFeatureKindNames[static_cast<std::size_t>(asked.kind)]);
  if (!asked.port && has_ports)
    return Error{
        "missing", json_path(path, "port"), "a " + kind + " is named with one of its ports"};
  return Error{
      "bad-field",
      path,
      "the tile on " + text_of(asked.at) + " has no " + kind +
          (asked.port ? " at " + std::string(kPortNames[static_cast<std::size_t>(*asked.port)])
                      : std::string())};
}

}  // namespace aude
