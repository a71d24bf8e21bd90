// The greedy player: looks at every way to end its turn and takes the best position.
#pragma once
#include "ai/circle.hpp"
#include "ai/halves.hpp"
#include "rules/base/prng.hpp"

#include <memory>

namespace aude {

/// Looks one turn ahead: every placement, look-alikes once, with every figure action, up to the
/// next draw. It knows what a seat knows: the board and which tiles are unseen, never their order.
/// Keeps its room between calls and nothing of what it chose: each decision is looked at afresh.
///
/// `HalvesInHand` says how much a half tile must gain to be laid, and `CircleAhead` what comes of a
/// crop circle.
///
/// Tunnel tokens are thought about last, when tile and figure are settled.
///
/// Method: one-ply search; `Evaluation` says what a position is worth. Of equal ones a random one
/// is taken.
class Greedy {
 public:
  /// `rules` must outlive the player. The same seed and the same decisions give the same moves.
  explicit Greedy(const Rules& rules, std::uint64_t seed, const Weights& weights = {});

  /// A move for the seat that is to act; chance is no seat.
  Move choose(Position p);

  /// How many options the last choice had, look-alikes once.
  [[nodiscard]] int options() const { return options_; }

  Prng& prng() { return prng_; }

 private:
  static void go_without_token(const Turn& turn, Seat seat);
  Value best_figure(Position p, Seat seat, Move* best);
  Value worth_of(Position p, Seat seat, const Move& move);
  Value worth_at_end_of_turn(Position p, Seat seat);
  Value worth_after(Position p, Seat seat, const Move& move);
  Value best_after(Position p, Seat seat, const Move& move);
  Move best_ghost(Position p, Seat seat);
  void offer(Value value, const Move& move, Value& best, Move& chosen, std::uint32_t& ties);

  const Rules& rules_;
  Prng prng_;
  Evaluation evaluation_;
  CircleAhead circle_;
  HalvesInHand halves_;
  int options_ = 0;
  MoveList moves_;
  MoveList figure_moves_;
  MoveList ghost_moves_;
  /// After the placement, and after the figure.
  std::unique_ptr<State> placed_;
  std::unique_ptr<State> done_;
};

}  // namespace aude
