// Scoring in the game and at its end. BASE-6, BASE-7, BASE-15
#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/score/score.hpp"

#include <algorithm>

namespace aude {
namespace {

RuleId completion_rule(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::road:
      return "BASE-8"_rule;
    case FeatureKind::city:
      return "BASE-9"_rule;
    case FeatureKind::garden:
      return "BASE-16"_rule;
    case FeatureKind::monastery:
      return "BASE-11"_rule;
    case FeatureKind::castle:
      return "GCC-17"_rule;
    case FeatureKind::cemetery:
      return "GCC-16"_rule;
    case FeatureKind::field:
    case FeatureKind::river:
      break;
  }
  return {};
}

RuleId field_rule(const Rules& rules) {
  return rules.toggles.is(FieldScoring::per_field_3) ? "BASE-12"_rule : "BASE-13"_rule;
}

// What `fill` puts on the sheet goes to the seat.
template <class Fill>
void pay_seat(const Turn& turn, std::uint16_t root, Seat seat, RuleId why, Fill&& fill) {
  Sheet sheet;
  if (turn.events != nullptr) sheet.items = &turn.events->items;
  const std::size_t first = turn.events != nullptr ? turn.events->items.size() : 0;
  fill(sheet);
  award(turn, seat, root, sheet, first, why);
}

void pay(const Turn& turn, std::uint16_t root, Stage stage) {
  const unsigned seats = majority_on(turn, root).seats;
  if (seats == 0) return;
  const FeatureKind kind = turn.state.board.nodes[root].kind;
  for (Seat seat = 0; seat < turn.rules.seats; ++seat) {
    // BASE-13: over all fields at a city somebody may be paid who has no majority in this one.
    const bool over_all =
        kind == FeatureKind::field && !turn.rules.toggles.is(FieldScoring::per_field_3);
    if (!over_all && (seats >> seat & 1U) == 0) continue;
    pay_seat(turn,
             root,
             seat,
             kind == FeatureKind::field ? field_rule(turn.rules) : completion_rule(kind),
             [&](Sheet& sheet) { worth_to(turn, root, stage, seat, sheet); });
  }
}

}  // namespace

void score_complete(const Turn& turn, std::uint16_t root) {
  Facts& f = turn.state.facts;
  announce_completed(turn, root, completion_rule(turn.state.board.nodes[root].kind));
  if (turn.state.board.nodes[root].meeples == 0) return;
  pay(turn, root, Stage::complete);
  run<moment::FeaturePaid>(turn.rules, turn, root);
  for (std::uint8_t i = f.meeples; i-- > 0;)
    if (find_root(turn.state.board, segment_id(f.parts, f.meeple[i].on)) == root)
      return_meeple(turn, i, "BASE-6"_rule);
}

void score_called_back(const Turn& turn, std::uint16_t root, Seat seat, RuleId why) {
  pay_seat(turn, root, seat, why, [&](Sheet& sheet) {
    worth(turn, root, Stage::at_end, sheet);
    run<moment::SeatItems>(turn.rules, turn, PaidSeat{root, seat, true, true}, sheet);
  });
}

void score_at_end(const Turn& turn) {
  const Facts& f = turn.state.facts;
  const Board& board = turn.state.board;
  std::array<std::uint16_t, kMaxMeeples> roots{};
  std::size_t count = 0;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const std::uint16_t root = find_root(board, segment_id(f.parts, f.meeple[i].on));
    const auto end = roots.begin() + static_cast<std::ptrdiff_t>(count);
    if (std::find(roots.begin(), end, root) == end) roots[count++] = root;
  }
  // BASE-15: roads, cities, monasteries and the like, then fields.
  const auto rank = [&](std::uint16_t root) {
    const FeatureKind kind = board.nodes[root].kind;
    return kind == FeatureKind::field ? kFeatureKinds : static_cast<int>(kind);
  };
  for (int r = 0; r <= kFeatureKinds; ++r)
    for (std::size_t i = 0; i < count; ++i)
      if (rank(roots[i]) == r) pay(turn, roots[i], stage_at_end(board.nodes[roots[i]]));
}

unsigned winners(Position p) {
  const Facts& f = p.state.facts;
  std::int32_t best = f.seat[0].score;
  for (std::size_t s = 1; s < f.seats; ++s)
    best = std::max(best, f.seat[s].score);
  unsigned seats = 0;
  for (unsigned s = 0; s < f.seats; ++s) {
    if (f.seat[s].score != best) continue;
    if (p.rules.toggles.is(TieBreak::second_player)) seats = 0;  // BASE-15: the last in turn order
    seats |= 1U << s;
  }
  return seats;
}

}  // namespace aude
