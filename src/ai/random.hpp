// The random player: a uniform placement, then a uniform figure action. It measures speed and plays
// the games of tests. BASE-3, BASE-5, HALF-5
#pragma once
#include "rules/api.hpp"
#include "rules/base/prng.hpp"

namespace aude {

/// Keeps its room between calls: choosing allocates nothing in play. Not copied around: it is 5 KB
/// large.
class RandomPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed);

  /// A move for the seat that is to act; chance's draws come in proportion to what the bag holds.
  /// Placements are counted with look-alike rotations once, so that a tile that looks the same from
  /// all sides does not lie four times as often on a space.
  Move choose(Position p);

  /// How many options the last choice had.
  [[nodiscard]] int options() const { return options_; }

  Prng& prng() { return prng_; }

 private:
  Move half_or_draw(Position p);

  Prng prng_;
  int options_ = 0;
  MoveList moves_;
  FitBits bits_;
};

}  // namespace aude
