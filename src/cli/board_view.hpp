// The table as a picture: what lies there, who stands where, and numbers on the places to choose
// from.
#pragma once
#include "rules/api.hpp"

#include <string>
#include <vector>

namespace aude::cli {

/// A space on which a tile may lie, and how.
struct PlaceChoice {
  Place at;
  std::uint16_t kind = kNoKind;
  /// Indexes into the legal moves, by quarter turns; -1 where it may not.
  std::array<int, 4> move{-1, -1, -1, -1};
};

/// The legal placements by tile and space, in the order of reading, look-alike rotations once.
std::vector<PlaceChoice> choices_of(Position p, const MoveList& moves);

/// `columns`: room on the terminal; what does not fit around the last tile is left out. The
/// tile laid last has marks in its corners.
std::string board_text(Position p,
                       const std::vector<PlaceChoice>& choices,
                       int columns,
                       bool colour);

/// The tiles that nobody has seen, a picture for each kind with its number and name.
std::string tiles_left_text(Position p, int columns, bool colour);

/// A tile in its four rotations, side by side, named a to d.
std::string hand_text(Position p, std::uint16_t kind, bool colour);

}  // namespace aude::cli
