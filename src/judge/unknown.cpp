// GEO-5, GEO-6, BASE-11, BASE-12, BASE-13, HALF-13 to HALF-16, GCC-10, TUN-3, TUN-5
#include "judge/unknown.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/open_ends.hpp"

#include <algorithm>
#include <bitset>

namespace aude {
namespace {

// HALF-14, HALF-15: an edge on a gap that stays a hole, whatever is laid out of sight.
bool has_open_edge(Position p, std::uint16_t root) {
  const std::vector<OpenEnd> ends = open_ends(p, root);
  return std::any_of(ends.begin(), ends.end(), [&](const OpenEnd& end) {
    if (end.why != OpenEnd::Why::gap) return false;
    if (p.rules.toggles.is(GapClosure::blocks)) return true;
    const auto side = static_cast<Side>(*end.port);
    const Place at = side == Side::l ? end.at : beside(end.at, side);
    const Space& gap = p.state.board.space[find_space(p.rules, p.state.board, at)];
    // A hole in any case if one of its sides is another gap.
    const std::array<Side, 2> sides = sides_of(gap.gap);
    return std::any_of(sides.begin(), sides.end(), [&](Side other) {
      const std::uint16_t id = find_space(p.rules, p.state.board, beside(at, other));
      return id != kNone && occupied(p.state.board.space[id]) &&
             p.state.board.space[id].owner[static_cast<std::size_t>(opposite(other))] == kNone;
    });
  });
}

// TUN-5: where nobody told that the second token is still held, it may lie out of sight.
std::string need_of_opening(Position p, SegmentName segment, const PositionFile& file) {
  const Parts& parts = p.state.facts.parts;
  const TunnelToken* const token = token_on(parts, segment);
  if (token == nullptr || count_tokens(parts, token->color) == kTokensOfColor) return {};
  const Seat owner = owner_of(p.rules, token->color);
  if (owner >= file.players.size() || !file.players[owner].tokens)
    return owner == kNoSeat ? "tokens"
                            : json_path(json_path("players", std::size_t{owner}), "tokens");
  const std::vector<Color>& held = *file.players[owner].tokens;
  return std::find(held.begin(), held.end(), token->color) == held.end() ? "tokens" : "";
}

// TUN-3
bool has_open_tunnel(Position p,
                     std::uint16_t root,
                     const PositionFile& file,
                     SegmentName claimed) {
  const Parts& parts = p.state.facts.parts;
  const std::vector<SegmentName> segments = segments_of(p, root);
  return std::any_of(segments.begin(), segments.end(), [&](SegmentName segment) {
    if (segment == claimed || !is_opening(p.rules, parts, segment)) return false;
    const TunnelToken* const token = token_on(parts, segment);
    if (token != nullptr && count_tokens(parts, token->color) == kTokensOfColor) return false;
    return token == nullptr || need_of_opening(p, segment, file).empty();
  });
}

bool comes_earlier(Place a, Place b) {
  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

class Reach {
 public:
  explicit Reach(Position p) : p_(p) {}

  void add_feature(std::uint16_t root);
  void add_cities_at(std::uint16_t field);
  void add_other_fields(std::uint16_t field);

  PlaceList take() {
    std::sort(places_.begin(), places_.end(), comes_earlier);
    places_.erase(std::unique(places_.begin(), places_.end()), places_.end());
    return std::move(places_);
  }

 private:
  [[nodiscard]] bool is_empty(Place at) const {
    const std::uint16_t id = find_space(p_.rules, p_.state.board, at);
    return id == kNone || !occupied(p_.state.board.space[id]);
  }

  void add_side(const LaidPart& laid, Side side, bool over_gaps);
  void add_gap(Place at);
  void add_ways(std::uint16_t root);

  Position p_;
  PlaceList places_;
};

// HALF-15, HALF-16: what lies on the two sides of a gap can join over it, or close it.
void Reach::add_gap(Place at) {
  const std::uint16_t id = find_space(p_.rules, p_.state.board, at);
  const Half gap = p_.state.board.space[id].gap;
  if (gap == Half::whole) return;
  for (const Side side : sides_of(gap))
    if (is_empty(beside(at, side))) places_.push_back(beside(at, side));
}

void Reach::add_side(const LaidPart& laid, Side side, bool over_gaps) {
  const Place there = side == Side::l ? laid.at : beside(laid.at, side);
  if (is_empty(there)) {
    places_.push_back(there);
    return;
  }
  const std::uint16_t id = find_space(p_.rules, p_.state.board, there);
  const Space& space = p_.state.board.space[id];
  const bool on_gap = side == Side::l
                          ? space.gap != Half::whole
                          : space.owner[static_cast<std::size_t>(opposite(side))] == kNone;
  if (on_gap && over_gaps) add_gap(there);
}

void Reach::add_ways(std::uint16_t root) {
  const Parts& parts = p_.state.facts.parts;
  const FeatureKind kind = p_.state.board.nodes[root].kind;
  const bool over_gaps = kind == FeatureKind::field ? p_.rules.toggles.is(GapFields::joins)
                                                    : p_.rules.toggles.is(GapClosure::ignored);
  for_each_segment(
      p_.rules, parts, p_.state.board, root, [&](SegmentName name, const PartForm& /*form*/) {
        const PortSet ports = ports_of(p_.rules, parts, name);
        for (unsigned s = 0; s < kSides; ++s) {
          const auto side = static_cast<Side>(s);
          if (ports.has(edge_port(side)) || ports.has(left_port(side)) ||
              ports.has(right_port(side)))
            add_side(parts.list[name.part], side, over_gaps);
        }
      });
}

void Reach::add_feature(std::uint16_t root) {
  const Node& node = p_.state.board.nodes[root];
  if (!looks_around(node.kind)) return add_ways(root);
  for (const OpenEnd& end : open_ends(p_, root))
    places_.push_back(end.at);
}

// BASE-12: a city that is not complete as far as it is laid out may be.
void Reach::add_cities_at(std::uint16_t field) {
  const Parts& parts = p_.state.facts.parts;
  for_each_segment(
      p_.rules, parts, p_.state.board, field, [&](SegmentName name, const PartForm& form) {
        unsigned touched = p_.rules.segment(form, name.segment).cities;
        for (std::uint8_t i = 0; touched != 0; ++i, touched >>= 1U)
          if ((touched & 1U) != 0 &&
              !has_open_edge(
                  p_, find_root(p_.state.board, segment_id(parts, SegmentName{name.part, i}))))
            add_ways(find_root(p_.state.board, segment_id(parts, SegmentName{name.part, i})));
      });
}

// BASE-13: by these rules the farmers of other fields at the same cities matter.
void Reach::add_other_fields(std::uint16_t field) {
  const Parts& parts = p_.state.facts.parts;
  const Board& board = p_.state.board;
  std::bitset<kMaxSegments> cities;
  const auto each_city = [&](SegmentName name, const PartForm& form, auto&& use) {
    for (std::uint8_t i = 0; i < form.segments; ++i)
      if ((p_.rules.segment(form, name.segment).cities >> i & 1U) != 0)
        use(find_root(board, segment_id(parts, SegmentName{name.part, i})));
  };
  for_each_segment(p_.rules, parts, board, field, [&](SegmentName name, const PartForm& form) {
    each_city(name, form, [&](std::uint16_t city) { cities[city] = true; });
  });
  for (std::uint16_t part = 0; part < parts.count; ++part) {
    const PartForm& form = p_.rules.forms[parts.list[part].form];
    for (std::uint8_t s = 0; s < form.segments; ++s)
      each_city({part, s}, form, [&](std::uint16_t city) {
        if (cities[city]) add_ways(find_root(board, segment_id(parts, {part, s})));
      });
  }
}

}  // namespace

PlaceList depends_of(Position p, std::uint16_t root) {
  Reach reach(p);
  reach.add_feature(root);
  if (p.state.board.nodes[root].kind == FeatureKind::field) {
    reach.add_cities_at(root);
    if (!p.rules.toggles.is(FieldScoring::per_field_3)) reach.add_other_fields(root);
  }
  return reach.take();
}

std::vector<std::string> needs_of(Position p, std::uint16_t root, const PositionFile& file) {
  std::vector<std::string> out;
  if (!file.unknown || p.state.board.nodes[root].kind != FeatureKind::road) return out;
  for (const SegmentName segment : segments_of(p, root))
    if (std::string need = need_of_opening(p, segment, file); !need.empty())
      out.push_back(std::move(need));
  return out;
}

bool is_open_in_any_case(Position p,
                         std::uint16_t root,
                         const PositionFile& file,
                         SegmentName claimed) {
  const FeatureKind kind = p.state.board.nodes[root].kind;
  if (kind == FeatureKind::city) return has_open_edge(p, root);
  return kind == FeatureKind::road &&
         (has_open_edge(p, root) || has_open_tunnel(p, root, file, claimed));
}

PlaceList empty_beside(Position p, std::uint16_t kind, unsigned turns, Place at) {
  PlaceList out;
  const KindForm& tile = p.rules.kinds[kind];
  const unsigned quarters = tile.shape == Shape::big ? 4 : 1;
  for (unsigned q = 0; q < quarters; ++q) {
    const PartForm& form = p.rules.forms[tile.first_form + 4 * q + turns];
    const Place here = quarter_place(tile.shape, q, turns, at);
    for (unsigned s = 0; s < kShortSides; ++s) {
      if (form.edges[s] == Terrain::none) continue;
      const Place there = beside(here, static_cast<Side>(s));
      const int dx = there.x - at.x;
      const int dy = there.y - at.y;
      if (quarters == 4 && dx >= 0 && dx < 2 && dy >= 0 && dy < 2) continue;
      const std::uint16_t id = find_space(p.rules, p.state.board, there);
      if (id == kNone || !occupied(p.state.board.space[id])) out.push_back(there);
    }
  }
  return merged(std::move(out), {});
}

PlaceList merged(PlaceList a, const PlaceList& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end(), comes_earlier);
  a.erase(std::unique(a.begin(), a.end()), a.end());
  return a;
}

}  // namespace aude
