// The sum that the greedy player makes of a position. BASE-7 to BASE-16, BASE-20, HALF-18, TUN-3,
// GCC-8, GCC-11, GCC-16, GCC-17
#include "ai/evaluation.hpp"

#include "ai/tunnels.hpp"
#include "rules/expansions/halflings/vineyard.hpp"
#include "rules/moves/figures.hpp"

#include <algorithm>

namespace aude {
namespace {

constexpr int kQuarters = 4;
constexpr int kPerCity = 3;       // BASE-12
constexpr int kPerCityFirst = 4;  // BASE-13

Value scored(Position p, std::uint16_t root, Stage stage) {
  Sheet sheet;
  worth(p, root, stage, sheet);
  return sheet.points * kPoint;
}

// What another tile adds to a road or city that is completed. BASE-8, BASE-9, BASE-20
Value per_tile(FeatureKind kind, bool dear) {
  return ((kind == FeatureKind::city ? 2 : 1) + (dear ? 1 : 0)) * kPoint;
}

// Own points less the mean of the others'.
Value difference(const std::array<Value, kMaxSeats>& sums, int seats, Seat seat) {
  Value others = 0;
  for (int s = 0; s < seats; ++s)
    if (s != seat) others += sums[static_cast<std::size_t>(s)];
  return sums[seat] - (seats > 1 ? others / (seats - 1) : 0);
}

}  // namespace

Evaluation::Evaluation(const Rules& rules, const Weights& weights)
    : rules_(rules),
      weights_(weights),
      chances_(rules, weights),
      vineyards_(Vineyard::included(rules)) {}

void Evaluation::begin(Position p) {
  chances_.look_into_bag(p);
}

Value Evaluation::fading(Value value) const {
  const int full = kQuarters * weights_.full_turns;
  return value * std::min(chances_.quarter_turns(), full) / full;
}

Value Evaluation::supply_worth(const SeatFacts& seat) const {
  const int large = seat.supply[static_cast<std::size_t>(Figure::large)];
  const int guards = seat.supply[static_cast<std::size_t>(Figure::guard)];
  const int meeples = seat.supply[static_cast<std::size_t>(Figure::normal)] + large + guards;
  Value sum = large * weights_.large + guards * weights_.guard +
              seat.supply[static_cast<std::size_t>(Figure::abbot)] * weights_.abbot;
  for (int i = 0; i < meeples; ++i)
    sum += weights_.meeple[std::min(static_cast<std::size_t>(i), weights_.meeple.size() - 1)];
  return fading(sum);
}

const Prospect& Evaluation::prospect(Position p, std::uint16_t root) {
  if (entered_[root] != look_) {
    entered_[root] = look_;
    prospect_[root] = chances_.of_way(p, root);
  }
  return prospect_[root];
}

Value Evaluation::worth_of_field(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  const Board& board = p.state.board;
  Chance cities = 0;
  ++count_;
  for_each_segment(rules_, parts, board, root, [&](SegmentName name, const PartForm& form) {
    unsigned touched = rules_.segment(form, name.segment).cities;
    for (std::uint8_t i = 0; touched != 0; ++i, touched >>= 1U) {
      if ((touched & 1U) == 0) continue;
      const std::uint16_t city = find_root(board, segment_id(parts, SegmentName{name.part, i}));
      if (counted_[city] == count_) continue;
      counted_[city] = count_;
      cities += is_complete(board.nodes[city])
                    ? kCertain
                    : prospect(p, city).complete * weights_.open_city / 100;
    }
  });
  const bool first_rules = rules_.toggles.is(FieldScoring::per_city_4);
  return cities * (first_rules ? kPerCityFirst : kPerCity) * kPoint / kCertain +
         fading(weights_.growing_field);
}

// GCC-17: twice as much when it is complete, and more with every misty tile laid around it.
Evaluation::Promise Evaluation::promise_of_castle(Position p,
                                                  std::uint16_t root,
                                                  const Prospect& around) {
  const Value now = scored(p, root, Stage::at_end) +
                    around.filled * kPoint / kCertain * weights_.mist_around / 100;
  return {now + now / kQuarters * around.complete / (kCertain / kQuarters), around.complete};
}

// GCC-11: two points a ghost in the game, one at its end; GCC-16: nothing for a cemetery that stays
// open. GCC-8: with each ghost the meeple is nearer to running away.
Value Evaluation::cost_of_ghosts(FeatureKind kind, int ghosts, const Promise& there) const {
  if (ghosts == 0) return 0;
  const Chance paid =
      kind == FeatureKind::cemetery ? 2 * there.complete : kCertain + there.complete;
  const Value lost = std::max(there.worth, 0) * std::min(ghosts * weights_.haunted, 100) / 100;
  return ghosts * (paid * kPoint / kCertain) + lost;
}

Evaluation::Promise Evaluation::promise(Position p, std::uint16_t root, unsigned holders) {
  const FeatureKind kind = p.state.board.nodes[root].kind;
  if (kind == FeatureKind::field) return {worth_of_field(p, root), 0};
  if (looks_around(kind)) {
    const Prospect around = chances_.of_watcher(p, root);
    if (kind == FeatureKind::castle) return promise_of_castle(p, root, around);
    if (kind == FeatureKind::cemetery)
      return {fading(weights_.guard_earned) * around.complete / kCertain, around.complete};
    const Value at_end = scored(p, root, Stage::at_end);
    // HALF-18: paid on completion only.
    const Value vineyards = vineyards_ ? scored(p, root, Stage::complete) - at_end : 0;
    return {at_end + (around.filled * kPoint + vineyards * around.complete) / kCertain,
            around.complete};
  }
  Prospect way = prospect(p, root);
  if (kind == FeatureKind::road && has_tokens(rules_) && !is_complete(p.state.board.nodes[root]))
    way.complete = way.complete * tunnel_chance(p, root, holders, weights_) / 100;
  const Value complete =
      way.complete == 0 ? 0
                        : scored(p, root, Stage::complete) + way.holes * per_tile(kind, way.dear);
  const Value at_end = way.complete == kCertain ? 0 : scored(p, root, Stage::at_end);
  return {at_end + (complete - at_end) / kQuarters * way.complete / (kCertain / kQuarters),
          way.complete};
}

// The features with figures, each once, with who stands there.
std::size_t Evaluation::find_held(Position p) {
  const Facts& f = p.state.facts;
  std::size_t count = 0;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, meeple.on));
    std::size_t at = 0;
    while (at < count && held_[at].root != root)
      ++at;
    if (at == count) held_[count++] = Held{root, {}, {}, {}};
    held_[at].strengths[meeple.seat] += weight_of(meeple.figure);
    ++held_[at].figures[meeple.seat];
    held_[at].ghosts[meeple.seat] =
        static_cast<std::uint8_t>(held_[at].ghosts[meeple.seat] + meeple.ghosts);
  }
  return count;
}

Value Evaluation::of(Position p, Seat seat) {
  const Facts& f = p.state.facts;
  std::array<Value, kMaxSeats> sums{};
  for (std::size_t s = 0; s < f.seats; ++s)
    sums[s] = f.seat[s].score * kPoint + (f.ended ? 0 : supply_worth(f.seat[s]));
  if (f.ended) return difference(sums, f.seats, seat);
  ++look_;
  const std::size_t count = find_held(p);
  for (std::size_t i = 0; i < count; ++i) {
    const Held& held = held_[i];
    const unsigned winners = majority_on(p, FeatureSpan{&held.root, 1}, held.strengths).seats;
    const Promise here = promise(p, held.root, winners);
    const Value back = fading(weights_.coming_back) * here.complete / kCertain;
    const FeatureKind kind = p.state.board.nodes[held.root].kind;
    for (std::size_t s = 0; s < f.seats; ++s) {
      sums[s] += held.figures[s] * back;
      if ((winners >> s & 1U) != 0)
        sums[s] += here.worth - cost_of_ghosts(kind, held.ghosts[s], here);
    }
  }
  return difference(sums, f.seats, seat);
}

Value Evaluation::of_figure(Position p, Seat seat, Figure figure, std::uint16_t root) {
  if (is_complete(p.state.board.nodes[root]))
    return scored(p, root, Stage::complete) +
           (p.state.board.nodes[root].kind == FeatureKind::cemetery ? fading(weights_.guard_earned)
                                                                    : 0);
  SeatFacts rest = p.state.facts.seat[seat];
  const Value before = supply_worth(rest);
  --rest.supply[static_cast<std::size_t>(figure)];
  const Promise there = promise(p, root, 1U << seat);
  return there.worth + fading(weights_.coming_back) * there.complete / kCertain +
         supply_worth(rest) - before;
}

}  // namespace aude
