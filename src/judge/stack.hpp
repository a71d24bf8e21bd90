// Which tiles are still to come, and how many of a kind a game has at most, by what set-up takes
// out of the boxes. BASE-1, BASE-18, HALF-1, HALF-2, GCC-1, GCC-2
#pragma once
#include "judge/setup.hpp"

#include <vector>

namespace aude {

/// A start tile that no game draws: it lies there first, or stays in the box. GCC-1, GCC-2
bool is_only_start(const PositionSetup& setup, const std::string& tile);

/// What is left to draw where the position does not say, by kind; `used`: how many lie, are held or
/// have left the game.
std::vector<int> tiles_left(const PositionSetup& setup,
                            const Rules& rules,
                            const Parts& parts,
                            const std::vector<int>& used);

/// How many of a kind of tile a game with these sets can have.
struct BoxCount {
  /// What the boxes hold.
  int held = 0;
  /// What of it set-up leaves in the game.
  int most = 0;
  /// Of set-up, where it takes some out.
  RuleId rule;
};

BoxCount count_in_box(const PositionSetup& setup, const std::string& tile);

}  // namespace aude
