// What features pay in two replays of one game, side by side.
#pragma once
#include "compare/replay.hpp"

#include <cstdint>
#include <vector>

namespace aude {

/// A feature that does not pay the same in both. Features that share a segment are taken together.
struct Unequal {
  FeatureDifference difference;
  /// `key_of` of every segment.
  std::vector<std::uint32_t> segments;
};

/// Those that differ in the points of some seat, by turn. `seats`: how many there are.
std::vector<Unequal> unequal_features(const Replayed& recorded, const Replayed& there, int seats);

/// What features with any of these segments pay each seat.
std::vector<int> points_on(const Replayed& replayed,
                           const std::vector<std::uint32_t>& segments,
                           int seats);

}  // namespace aude
