// Inns and Cathedrals: dearer roads and cities, and a large meeple. BASE-20
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Inns {
  static constexpr ModuleId id = ModuleId::inns;

  /// In the game when a tile of it shows an inn or a cathedral.
  static bool included(const Rules& rules);
  static void on(At<moment::Contents>, Rules& rules);
  static void on(At<moment::PayRates>, Position p, Rates& rates);
};

}  // namespace aude
