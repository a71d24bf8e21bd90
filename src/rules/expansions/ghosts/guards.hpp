// Guards: meeples that no ghost haunts; the keeper of a cemetery earns one more. GCC-2, GCC-14,
// GCC-16
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Guards {
  static constexpr ModuleId id = ModuleId::guards;

  /// In the game when some tile is of this expansion and guards are not left out. GCC-2
  static bool included(const Rules& rules);
  static void on(At<moment::Contents>, Rules& rules);
  static void on(At<moment::FeaturePaid>, const Turn& turn, std::uint16_t root);
};

/// How many guards of its colour a seat has not come to have yet. GCC-2
int guards_in_reserve(Position p, Seat seat);

}  // namespace aude
