// Whether tiles can lie as they do, by their edges alone and in whatever order they were laid.
// GEO-2 to GEO-7, BASE-3, BASE-18, HALF-6, HALF-7
#pragma once
#include "judge/fault.hpp"
#include "judge/setup.hpp"

#include <vector>

namespace aude {

/// A tile of the position as the rules know it.
struct KnownTile {
  std::uint16_t kind = 0;
  Place at;
  std::uint8_t turns = 0;
  /// Its place in `PositionFile::board`.
  std::size_t index = 0;
};

/// The board in an order in which `last` comes last. Errors: `unknown-tile` and `bad-field`, for a
/// half that is none, or a `last` that does not lie there.
Result<std::vector<KnownTile>> known_tiles(const PositionSetup& setup, const Rules& rules);

struct GeometryVerdict {
  PositionFaults faults;
  /// The board can be made of these tiles; otherwise nothing can be said of features.
  bool can_be_laid = true;
};

/// Everything wrong with how they lie. Islands and parts of a river are no faults where the board
/// is laid out in part: elsewhere is unknown.
GeometryVerdict check_geometry(const Rules& rules,
                               const std::vector<KnownTile>& tiles,
                               bool in_part);

}  // namespace aude
