// The river as a second opinion: which of the places that the edges allow it leaves open. Worked
// out from points, as the oracle does. BASE-18
#pragma once
#include "check/reading.hpp"

#include <vector>

namespace aude::checks {

/// By kind: 0 for the tiles of a set that comes first, 1 for its last tile, 2 for all others.
std::vector<int> draw_tiers(const GameSetup& setup, const Rules& rules);

/// The kinds that may be drawn, ascending: of the lowest tier of which the bag holds any.
std::vector<int> draws_from(const Facts& facts, const std::vector<int>& tiers);

/// Of `places`, those at which a river tile continues the river's open end and does not turn the
/// same way as the tile before it.
std::vector<oracle::Placement> places_on_river(const oracle::Board& board,
                                               int kind,
                                               const std::vector<oracle::Placement>& places);

}  // namespace aude::checks
