// GEO-4 to GEO-12, BASE-5, BASE-7, BASE-10, HALF-6 to HALF-17, TUN-3, TUN-6 to TUN-8, GCC-5 to
// GCC-7, GCC-10
#include "check/observe.hpp"

#include "rules/board/graph.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace aude::checks {
namespace {

constexpr std::array<Side, kShortSides> kShort{Side::n, Side::e, Side::s, Side::w};

const Space* space_at(Position p, Place at) {
  const std::uint16_t id = find_space(p.rules, p.state.board, at);
  return id == kNone ? nullptr : &p.state.board.space[id];
}

const PartForm& form_of(Position p, std::uint16_t part) {
  return p.rules.forms[p.state.facts.parts.list[part].form];
}

std::uint16_t root_of(Position p, std::uint16_t part, std::uint8_t segment) {
  const std::uint16_t first = p.state.facts.parts.list[part].first_segment;
  return find_root(p.state.board, static_cast<std::uint16_t>(first + segment));
}

bool road_or_city(Terrain terrain) {
  return terrain == Terrain::road || terrain == Terrain::city;
}

// GEO-8
void observe_road_edge(Position p, std::uint16_t part, Side side, RuleCounts& counts) {
  const PartForm& form = form_of(p, part);
  const auto s = static_cast<std::size_t>(side);
  const std::uint8_t left = form.half_segment[2 * s];
  const std::uint8_t right = form.half_segment[2 * s + 1];
  if (form.edges[s] != Terrain::road || left == kNoSegment || right == kNoSegment) return;
  if (root_of(p, part, left) != root_of(p, part, right)) counts.saw(Seen::fields_apart);
}

// GCC-10: a field that meets mist ends there.
void observe_mist_edge(
    Position p, std::uint16_t part, Side side, std::uint16_t other, RuleCounts& counts) {
  const bool ours = form_of(p, part).mist.has(edge_port(side));
  const bool theirs = form_of(p, other).mist.has(edge_port(opposite(side)));
  if (ours != theirs) counts.saw(Seen::mist_ends_field);
}

// Returns whether a short side touches an edge.
bool observe_side(Position p, std::uint16_t part, Side side, RuleCounts& counts) {
  const PartForm& form = form_of(p, part);
  const Terrain terrain = form.edges[static_cast<std::size_t>(side)];
  if (terrain == Terrain::none) return false;
  const Space* space = space_at(p, beside(p.state.facts.parts.list[part].at, side));
  if (space == nullptr) return false;
  const std::uint16_t other = space->owner[static_cast<std::size_t>(opposite(side))];
  if (other != kNone) {
    observe_road_edge(p, part, side, counts);
    observe_mist_edge(p, part, side, other, counts);
    return true;
  }
  const bool half = form.half != Half::whole;
  if (occupied(*space)) {  // the side lies on a gap
    counts.saw(Seen::edge_on_gap);
    if (!half) counts.saw(Seen::square_beside_gap);
  } else if (half && road_or_city(terrain)) {
    counts.saw(Seen::end_on_empty_space);
  }
  return false;
}

// The three borders of an enclosed gap, if it is one; else nothing. HALF-15
std::optional<std::array<std::uint16_t, 3>> enclosed_owners(Position p, const Space& gap) {
  if (gap.gap == Half::whole || !is_enclosed(p.rules, p.state.board, gap)) return {};
  std::array<std::uint16_t, 3> owners{};
  owners[0] = gap.owner[static_cast<std::size_t>(sides_of(complement(gap.gap))[0])];
  for (std::size_t i = 0; i < 2; ++i) {
    const Side side = sides_of(gap.gap)[i];
    owners[i + 1] =
        space_at(p, beside(gap.at, side))->owner[static_cast<std::size_t>(opposite(side))];
  }
  return owners;
}

// HALF-14, HALF-15: enclosed by the tile just laid.
void observe_enclosed(Position p, const Space& gap, std::uint16_t first, RuleCounts& counts) {
  const auto owners = enclosed_owners(p, gap);
  if (!owners) return;
  if (std::none_of(
          owners->begin(), owners->end(), [first](std::uint16_t part) { return part >= first; }))
    return;
  const std::array<Side, 3> sides{
      Side::l, opposite(sides_of(gap.gap)[0]), opposite(sides_of(gap.gap)[1])};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!road_or_city(form_of(p, (*owners)[i]).edges[static_cast<std::size_t>(sides[i])])) continue;
    counts.saw(p.rules.toggles.is(GapClosure::blocks) ? Seen::gap_kept_open : Seen::gap_closed);
    return;
  }
}

// The first of the gap's own nodes: city, road, field. Only where gaps join.
std::uint16_t gap_nodes(Position p, const Space& gap) {
  const std::uint16_t half = gap.owner[static_cast<std::size_t>(sides_of(complement(gap.gap))[0])];
  return static_cast<std::uint16_t>(p.state.facts.parts.list[half].first_segment +
                                    form_of(p, half).segments);
}

// HALF-16: two printed fields in one ring with the gap's own.
void observe_gap_field(Position p, const Space& gap, RuleCounts& counts) {
  if (!p.rules.toggles.is(GapFields::joins)) return;
  const auto id = static_cast<std::uint16_t>(gap_nodes(p, gap) + kGapSegments - 1);
  if (p.state.board.nodes[find_root(p.state.board, id)].size > 2) counts.saw(Seen::fields_joined);
}

void observe_gaps(Position p, std::uint16_t first, RuleCounts& counts) {
  for (std::uint16_t i = 0; i < p.state.board.gaps; ++i)
    observe_enclosed(p, p.state.board.space[p.state.board.gap_space[i]], first, counts);
}

void observe_half(Position p, std::uint16_t part, bool touches, RuleCounts& counts) {
  const Space& space = *space_at(p, p.state.facts.parts.list[part].at);
  if (space.gap != Half::whole) {
    counts.saw(Seen::gap);
    observe_gap_field(p, space, counts);
    return;
  }
  counts.saw(Seen::long_edges);
  if (!touches) counts.saw(Seen::long_edge_alone);
}

bool has_mixed_space(Position p, Place at, bool& gap) {
  bool mixed = false;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Space* space =
          space_at(p, {static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)});
      if (space == nullptr || !occupied(*space)) continue;
      mixed = mixed || space->parts > 1;
      gap = gap || space->gap != Half::whole;
    }
  return mixed;
}

// BASE-10, GEO-10, HALF-11: how the tiles of a scored road or city were counted.
void observe_way(Position p, const oracle::Feature& feature, RuleCounts& counts) {
  if (feature.spaces != feature.tiles)
    counts.saw(p.rules.toggles.is(CountRoadsAndCities::space) ? Seen::partner_counted_once
                                                              : Seen::partner_counted_twice);
  if (static_cast<int>(feature.segments.size()) > feature.tiles) counts.saw(Seen::counted_once);
  const oracle::SegmentRef* before = nullptr;
  for (const oracle::SegmentRef& ref : feature.segments) {
    if (before != nullptr && before->laid == ref.laid && before->quarter != ref.quarter) {
      counts.saw(Seen::quarters_counted);
      return;
    }
    before = &ref;
  }
}

// BASE-7
void observe_majority(const oracle::Feature& feature, const Reading& reading, RuleCounts& counts) {
  std::set<int> seats;
  for (const int figure : feature.standing)
    seats.insert(reading.told.board.standing[static_cast<std::size_t>(figure)].seat);
  if (feature.majority.size() > 1) counts.saw(Seen::tie_paid);
  if (seats.size() > feature.majority.size()) counts.saw(Seen::majority_paid);
}

void observe_scored(Position p, const Reading& reading, SegmentName name, RuleCounts& counts) {
  const oracle::Feature& feature = reading.analysis.feature_of(reading.told.ref_of(name));
  if (feature.kind == FeatureKind::field) return;
  observe_majority(feature, reading, counts);
  if (!looks_around(feature.kind)) {
    observe_way(p, feature, counts);
    return;
  }
  bool gap = false;
  if (has_mixed_space(p, p.state.facts.parts.list[name.part].at, gap))
    counts.saw(Seen::halves_around_monastery);
  if (gap && feature.complete) counts.saw(Seen::gap_around_monastery);
}

// TUN-6, TUN-8: the tunnels of a scored road.
void observe_tunnels(Position p, std::uint16_t road, RuleCounts& counts) {
  const Parts& parts = p.state.facts.parts;
  int finished = 0;
  for (const TunnelToken& token : parts.tokens) {
    const SegmentName first = first_token(parts, token.color);
    if (first == token.on || find_root(p.state.board, segment_id(parts, first)) != road) continue;
    ++finished;
    if (first.part == token.on.part) counts.saw(Seen::entrance_and_exit);
  }
  if (finished > 1) counts.saw(Seen::tunnels_in_a_row);
}

// HALF-15: what is complete without a segment on the tile just laid, and looks around nothing.
bool is_afar(const Reading& reading, SegmentName name) {
  const oracle::Feature& feature = reading.analysis.feature_of(reading.told.ref_of(name));
  const auto last = static_cast<int>(reading.told.board.laid.size()) - 1;
  return !looks_around(feature.kind) &&
         std::none_of(feature.segments.begin(),
                      feature.segments.end(),
                      [last](const oracle::SegmentRef& ref) { return ref.laid == last; });
}

}  // namespace

void count_events(const Events& events, RuleCounts& counts) {
  for (const Event& event : events.list)
    for (const RuleId rule : event.rules)
      counts.count(rule);
  for (const SheetItem& item : events.items) {
    counts.count(item.rule);
    if (item.what == Item::hill) counts.saw(Seen::won_by_hill);
  }
}

void observe_mist(const oracle::MistMet& met, bool other, bool own, RuleCounts& counts) {
  if (met.expanded) counts.saw(Seen::mist_expanded);
  if (met.limited) counts.saw(Seen::mist_limited);
  if (met.expanded && met.limited) counts.saw(Seen::mist_both);
  if ((met.expanded && !other) || (met.limited && !other && !own)) counts.saw(Seen::ghost_skipped);
}

void observe_halves(Position before, Position after, const Events& events, RuleCounts& counts) {
  const Facts& f = after.state.facts;
  for (const Event& event : events.list)
    if (event.kind == EventKind::hill && f.draws_left < before.state.facts.draws_left)
      counts.saw(Seen::tile_under_hill);
  if (f.ended)
    for (Seat seat = 0; seat < f.seats; ++seat)
      if (count_halves(f, seat) > 0) counts.saw(Seen::left_in_hand);
  const bool acted = !events.list.empty() && events.list.front().kind == EventKind::figure_placed;
  if (!acted) return;
  const Event& figure = events.list.front();
  if (figure.rules[0] == "HALF-33"_rule) {
    counts.saw(Seen::joined_own);
    return;
  }
  // HALF-8: another figure on the partner was no bar.
  const std::uint16_t partner =
      partner_of(after.rules, f.parts, after.state.board, figure.segment.part);
  if (partner == kNone || !(figure.rules[0] == "BASE-5"_rule)) return;
  const Facts& earlier = before.state.facts;
  for (std::uint8_t i = 0; i < earlier.meeples; ++i)
    if (earlier.meeple[i].on.part == partner) {
      counts.saw(Seen::partner_bars_nothing);
      return;
    }
}

void observe_tile(Position p, std::uint16_t first, RuleCounts& counts) {
  const Parts& parts = p.state.facts.parts;
  for (std::uint16_t part = first; part < parts.count; ++part) {
    bool touches = false;
    for (const Side side : kShort)
      touches = observe_side(p, part, side, counts) || touches;
    if (form_of(p, part).half != Half::whole) observe_half(p, part, touches, counts);
  }
  if (parts.count - first == 4 && form_of(p, first).turns != 0) counts.saw(Seen::big_turned);
  observe_gaps(p, first, counts);
}

void observe_scoring(Position p, const Reading& reading, const Events& events, RuleCounts& counts) {
  SegmentName before;
  for (const Event& event : events.list) {
    if (event.kind == EventKind::completed && p.rules.toggles.is(GapClosure::ignored) &&
        reading.told.board.tokens_now == 0 && is_afar(reading, event.feature))
      counts.saw(Seen::closed_from_afar);
    if (event.kind == EventKind::figure_returned && event.rules[0] == "BASE-6"_rule &&
        !events.list.empty() && events.list.front().kind == EventKind::figure_placed &&
        events.list.front().feature == event.feature)
      counts.saw(Seen::taken_and_returned);
    // One feature may pay several seats, one after the other.
    if (event.kind != EventKind::scored || event.feature == before) continue;
    before = event.feature;
    observe_scored(p, reading, event.feature, counts);
    observe_tunnels(
        p, find_root(p.state.board, segment_id(p.state.facts.parts, event.feature)), counts);
  }
}

void observe_filled_gap(Position before, Position after, Place at, RuleCounts& counts) {
  if (!before.rules.gaps_join) return;
  const Space* gap = space_at(before, at);
  if (gap == nullptr || gap->gap == Half::whole) return;
  const Board& board = before.state.board;
  for (int i = 0; i < kGapSegments; ++i) {
    const auto id = static_cast<std::uint16_t>(gap_nodes(before, *gap) + i);
    std::uint16_t whole = kNone;
    for (std::uint16_t other = board.nodes[id].next; other != id; other = board.nodes[other].next) {
      if (local_segment(before.state.facts.parts, board, other) >=
          form_of(before, board.nodes[other].part).segments)
        continue;  // another gap's
      const std::uint16_t root = find_root(after.state.board, other);
      if (whole != kNone && root != whole) {
        counts.saw(Seen::joins_parted);
        return;
      }
      whole = root;
    }
  }
}

void observe_token(Position before, Position after, const Move& token, RuleCounts& counts) {
  const Parts& parts = before.state.facts.parts;
  const Board& board = before.state.board;
  if (board.nodes[find_root(board, segment_id(parts, token.on))].open == 1)
    counts.saw(Seen::broken_off);
  const Board& now = after.state.board;
  const bool complete = is_complete(now.nodes[find_root(now, segment_id(parts, token.on))]);
  if (complete) counts.saw(Seen::completed_by_token);
}

}  // namespace aude::checks
