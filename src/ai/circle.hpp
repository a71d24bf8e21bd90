// What a crop circle will do, foreseen. HALF-33
#pragma once
#include "ai/evaluation.hpp"

#include <memory>

namespace aude {

/// Method: every seat in turn does what is best for it at once.
class CircleAhead {
 public:
  CircleAhead(const Rules& rules, Evaluation& evaluation);

  /// Forgets what `gain` has found.
  void begin() { known_ = false; }

  /// What a position is worth to `seat` once it has named a kind and a deed and all have done it.
  Value worth_of_naming(Position p, Seat seat, const Move& naming);

  /// What the best naming adds to a position that waits for it. Looked at once a decision: where
  /// the tile with the circle lies and who stands on it changes little.
  Value gain(Position p, Seat seat);

 private:
  Move best_deed(Position p, Seat seat);

  const Rules& rules_;
  Evaluation& evaluation_;
  bool known_ = false;
  Value gain_ = 0;
  MoveList namings_;
  MoveList deeds_;
  /// After the naming and the deeds so far, and after one deed more; only where there are circles.
  std::unique_ptr<State> named_;
  std::unique_ptr<State> tried_;
};

}  // namespace aude
