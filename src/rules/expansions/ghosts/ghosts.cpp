// GCC-2, GCC-6 to GCC-9, GCC-11, GCC-12, GCC-16, GCC-18
#include "rules/expansions/ghosts/ghosts.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/expansions/ghosts/mist.hpp"
#include "rules/moments/order.hpp"
#include "rules/score/score.hpp"

namespace aude {
namespace {

constexpr std::uint8_t kGhosts = 15;
/// So many drive a meeple away. GCC-8
constexpr std::uint8_t kTooMany = 3;

bool may_take(const Facts& f, const Meeple& meeple, bool own) {
  return (meeple.seat == f.turn_seat) == own && takes_ghosts(meeple.figure);
}

// Each meeple that may take a ghost, those that are alike in everything once.
template <class Use>
void for_each_victim(Position p, bool own, Use&& use) {
  const Facts& f = p.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    if (!may_take(f, f.meeple[i], own)) continue;
    bool seen = false;
    for (std::uint8_t earlier = 0; earlier < i; ++earlier)
      seen = seen || f.meeple[earlier] == f.meeple[i];
    if (!seen) use(f.meeple[i]);
  }
}

// GCC-7: without a ghost or a meeple for it the step is skipped.
Next enter(Position p, bool called_for, bool own) {
  if (!called_for || ghosts_in_supply(p) == 0) return Next::advance;
  bool any = false;
  for_each_victim(p, own, [&](const Meeple& /*meeple*/) { any = true; });
  return any ? Next::wait : Next::advance;
}

bool gives_to_own(Position p) {
  return phase_of(p) == PhaseId::ghost_own;
}

}  // namespace

bool Ghosts::included(const Rules& rules) {
  return rules.toggles.is(WithGhosts::on) && shows_haunts(rules);
}

void Ghosts::on(At<moment::Contents> /*at*/, Rules& rules) {
  rules.ghosts = kGhosts;  // GCC-1
}

// GCC-11: also where the feature is worth nothing. GCC-16: an unfinished cemetery is not scored.
void Ghosts::on(At<moment::SeatItems> /*at*/, Position p, const PaidSeat& payment, Sheet& sheet) {
  const Facts& f = p.state.facts;
  int ghosts = 0;
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    if (f.meeple[i].ghosts > 0 && f.meeple[i].seat == payment.seat &&
        find_root(p.state.board, segment_id(f.parts, f.meeple[i].on)) == payment.root)
      ghosts += f.meeple[i].ghosts;
  if (ghosts == 0) return;
  const FeatureKind kind = p.state.board.nodes[payment.root].kind;
  if (kind == FeatureKind::cemetery && !payment.in_game) return;
  if (kind == FeatureKind::field && !is_paid_for_field(p, payment.root, payment.seat)) return;
  const int each = payment.in_game ? 2 : 1;
  sheet.add(SheetItem{Item::ghosts,
                      static_cast<std::int16_t>(ghosts),
                      static_cast<std::int16_t>(-each * ghosts),
                      payment.called_back ? "GCC-18"_rule : "GCC-11"_rule,
                      {}});
}

// GCC-12: once for all that was scored, so that its order does not matter.
void Ghosts::on(At<moment::ScoringDone> /*at*/, const Turn& turn) {
  for (Seat seat = 0; seat < turn.rules.seats; ++seat)
    if (turn.state.facts.seat[seat].score < 0) stop_at_zero(turn, seat);
}

Next Ghosts::enter_other(const Turn& turn) {
  return enter(turn, mist_of_last_tile(turn).expanded, false);
}

Next Ghosts::enter_own(const Turn& turn) {
  return enter(turn, mist_of_last_tile(turn).limited, true);
}

void Ghosts::moves(Position p, MoveList& moves) {
  for_each_victim(
      p, gives_to_own(p), [&](const Meeple& meeple) { moves.push_back(ghost_move(meeple)); });
  run<moment::TokenMoves>(p.rules, p, moves);
}

Refusal Ghosts::check(Position p, const Move& move) {
  if (move.verb == Verb::pass && move == Move{}) return Refusal::illegal("GCC-6"_rule);
  if (move.verb != Verb::ghost) return kWrongPhase;
  const Facts& f = p.state.facts;
  if (move.seat >= f.seats || (move.seat == f.turn_seat) != gives_to_own(p))
    return Refusal::illegal("GCC-6"_rule);
  if (!takes_ghosts(move.figure)) return Refusal::illegal("GCC-9"_rule);
  const std::uint8_t index = find_haunted(f, move);
  const bool there = index < f.meeples && move == ghost_move(f.meeple[index]);
  return there ? Refusal{} : Refusal::illegal("GCC-6"_rule);
}

Next Ghosts::apply(const Turn& turn, const Move& move) {
  const std::uint8_t index = find_haunted(turn.state.facts, move);
  add_ghost(turn, index);
  if (turn.state.facts.meeple[index].ghosts == kTooMany) return_meeple(turn, index, "GCC-8"_rule);
  return Next::advance;
}

int ghosts_in_supply(Position p) {
  int left = p.rules.ghosts;
  for (std::uint8_t i = 0; i < p.state.facts.meeples; ++i)
    left -= p.state.facts.meeple[i].ghosts;
  return left;
}

std::uint8_t find_haunted(const Facts& f, const Move& move) {
  const Meeple wanted{move.on, move.seat, move.figure, move.ghosts};
  std::uint8_t i = 0;
  while (i < f.meeples && !(f.meeple[i] == wanted))
    ++i;
  return i;
}

Move ghost_move(const Meeple& meeple) {
  Move move;
  move.verb = Verb::ghost;
  move.seat = meeple.seat;
  move.figure = meeple.figure;
  move.on = meeple.on;
  move.ghosts = meeple.ghosts;
  return move;
}

}  // namespace aude
