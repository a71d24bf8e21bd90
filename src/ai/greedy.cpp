// One turn ahead. BASE-3, BASE-5, BASE-17, HALF-3, HALF-5, HALF-33, TUN-4, GCC-6
#include "ai/greedy.hpp"

#include "rules/base/assert.hpp"

#include <algorithm>
#include <limits>

namespace aude {
namespace {

constexpr Value kWorst = std::numeric_limits<Value>::min();

bool waits_for(Position p, Seat seat, PhaseId id) {
  return !p.state.facts.ended && to_act(p) == seat && phase_of(p) == id;
}

}  // namespace

Greedy::Greedy(const Rules& rules, std::uint64_t seed, const Weights& weights)
    : rules_(rules),
      prng_(seed),
      evaluation_(rules, weights),
      circle_(rules, evaluation_),
      halves_(rules, weights),
      placed_(std::make_unique<State>()),
      done_(std::make_unique<State>()) {}

// Keeps the best; of equals each is kept as likely as every other.
void Greedy::offer(Value value, const Move& move, Value& best, Move& chosen, std::uint32_t& ties) {
  if (value < best) return;
  ties = value > best ? 1 : ties + 1;
  if (ties > 1 && prng_.below(ties) != 0) return;
  best = value;
  chosen = move;
}

// Without a token, whatever else was done; tokens are thought about in a phase of their own. TUN-4
void Greedy::go_without_token(const Turn& turn, Seat seat) {
  if (waits_for(turn, seat, PhaseId::token)) apply(turn, Move{});
}

// The worth of a position when the turn is over but for naming what a crop circle does. HALF-33
Value Greedy::worth_at_end_of_turn(Position p, Seat seat) {
  const bool circle = waits_for(p, seat, PhaseId::crop_circle) && !circle_order(p);
  const Value gain = circle ? circle_.gain(p, seat) : 0;
  return evaluation_.of(p, seat) + gain;
}

// The worth of the best figure action in a figure phase of `seat`; `best` may be null.
Value Greedy::best_figure(Position p, Seat seat, Move* best) {
  const Turn done{rules_, *done_, nullptr};
  legal(p, figure_moves_);
  copy(rules_, p.state, *done_);
  apply(done, Move{});  // pass: what nearly all the others share
  go_without_token(done, seat);
  const bool ended = done_->facts.ended;
  const Value passed = worth_at_end_of_turn(done, seat);
  Value most = kWorst;
  Move chosen;
  std::uint32_t ties = 0;
  // What puts a figure down adds to the position after a pass, but not at the end of the game,
  // where fields may pay over each other (BASE-13). Others are done and looked at in full, last.
  for (const Move& move : figure_moves_) {
    if (move.verb == Verb::pass)
      offer(passed, move, most, chosen, ties);
    else if (move.verb == Verb::figure && !ended)
      offer(passed + evaluation_.of_figure(
                         done,
                         seat,
                         move.figure,
                         find_root(done_->board, segment_id(done_->facts.parts, move.on))),
            move,
            most,
            chosen,
            ties);
  }
  for (const Move& move : figure_moves_) {
    if (move.verb == Verb::pass || move.verb == Verb::token) continue;
    if (move.verb == Verb::figure && !ended) continue;
    copy(rules_, p.state, *done_);
    apply(done, move);
    go_without_token(done, seat);
    offer(worth_at_end_of_turn(done, seat), move, most, chosen, ties);
  }
  if (best != nullptr) *best = chosen;
  return most;
}

// Who should take a ghost that is called for; of equals the first. GCC-6
Move Greedy::best_ghost(Position p, Seat seat) {
  legal(p, ghost_moves_);
  Move best = ghost_moves_.front();
  Value most = kWorst;
  for (const Move& move : ghost_moves_) {
    if (move.verb == Verb::token) continue;
    const Value value = worth_after(p, seat, move);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

// The worth of a move with the best that can follow it in this turn.
Value Greedy::best_after(Position p, Seat seat, const Move& move) {
  const Turn placed{rules_, *placed_, nullptr};
  copy(rules_, p.state, *placed_);
  apply(placed, move);
  while (is_giving_ghosts(placed))
    apply(placed, best_ghost(placed, seat));
  if (waits_for(placed, seat, PhaseId::figure)) return best_figure(placed, seat, nullptr);
  go_without_token(placed, seat);
  return worth_at_end_of_turn(placed, seat);
}

// The worth of a move and nothing after it.
Value Greedy::worth_after(Position p, Seat seat, const Move& move) {
  copy(rules_, p.state, *done_);
  apply({rules_, *done_, nullptr}, move);
  return evaluation_.of({rules_, *done_}, seat);
}

Value Greedy::worth_of(Position p, Seat seat, const Move& move) {
  switch (move.verb) {
    case Verb::draw:  // HALF-5
      return evaluation_.of(p, seat);
    case Verb::choose:
      return move.what == What::draft ? halves_.good_moment(move.tile)
                                      : circle_.worth_of_naming(p, seat, move);
    case Verb::place:
      return best_after(p, seat, move) - (waits_for(p, seat, PhaseId::half_or_draw)
                                              ? halves_.worth_of_keeping(p, seat, move.tile)
                                              : 0);
    case Verb::figure:
    case Verb::ghost:
    case Verb::remove:
    case Verb::pass:
    case Verb::token:
    case Verb::retrieve:
    case Verb::chance:
      break;
  }
  return worth_after(p, seat, move);
}

Move Greedy::choose(Position p) {
  const Seat seat = to_act(p);
  AUDE_ASSERT(!p.state.facts.ended && seat != kNoSeat);
  evaluation_.begin(p);
  circle_.begin();
  if (waits_for(p, seat, PhaseId::figure)) {
    Move best;
    best_figure(p, seat, &best);
    options_ = static_cast<int>(figure_moves_.size());
    return best;
  }
  legal(p, moves_);
  options_ = 0;
  Value most = kWorst;
  Move chosen = moves_.front();
  std::uint32_t ties = 0;
  const bool tokens = waits_for(p, seat, PhaseId::token);
  for (const Move& move : moves_) {
    if (move.verb == Verb::token && !tokens) continue;
    if (move.verb == Verb::place && (rules_.kinds[move.tile].distinct >> move.turns & 1U) == 0)
      continue;
    ++options_;
    offer(worth_of(p, seat, move), move, most, chosen, ties);
  }
  return chosen;
}

}  // namespace aude
