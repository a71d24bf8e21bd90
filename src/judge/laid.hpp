// A position laid out by one choice of rules: a state to ask, and what is wrong with its pieces.
#pragma once
#include "judge/geometry.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace aude {

/// A position under one set of rules. Stays where it is.
struct LaidPosition {
  Rules rules;
  State state;
  /// Of figures, ghosts and tokens.
  PositionFaults faults;
  /// It is known whose move it is, and what is asked of them.
  bool has_phase = false;
  /// The phase that the position names comes by its own rules and not by these. HALF-33
  bool phase_never_comes = false;
  /// Seats whose half tiles are not known, one bit each. HALF-4
  unsigned unknown_hands = 0;

  [[nodiscard]] Position position() const { return {rules, state}; }
};

/// Lays out a board whose geometry holds. Errors: `unknown-tile` for a tile in hand and the like,
/// `bad-field` for a phase that these sets do not have or that contradicts the rest.
Result<std::unique_ptr<LaidPosition>> lay_out(const PositionSetup& setup,
                                              Rules rules,
                                              const std::vector<KnownTile>& tiles);

/// Figures, ghosts and tokens go on a board; what cannot be right is a fault. The board is made
/// anew with them. Errors: `bad-field` and `missing` where it is not said which half or segment.
std::optional<Error> place_pieces(const PositionSetup& setup, LaidPosition& laid);

/// How often each tile is used: on the board, in hands, in hand, out of the game. BASE-1, BASE-18,
/// HALF-1, HALF-2, GCC-1, GCC-2
PositionFaults check_box(const PositionSetup& setup, const LaidPosition& laid);

}  // namespace aude
