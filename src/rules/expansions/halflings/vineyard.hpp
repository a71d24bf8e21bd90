// Vineyards: a completed monastery among them pays more. HALF-18
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Vineyard {
  static constexpr ModuleId id = ModuleId::vineyard;

  /// In the game when some tile shows a vineyard and vineyards count.
  static bool included(const Rules& rules);
  static void on(At<moment::MonasteryItems>, Position p, Place at, Sheet& sheet);
};

}  // namespace aude
