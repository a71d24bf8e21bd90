// Figures on a half tile beside the one just laid. HALF-8
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Partner {
  static constexpr ModuleId id = ModuleId::partner;

  /// In the game when there are half tiles, whether they are dealt or drawn.
  static bool included(const Rules& rules);
  static void on(At<moment::StandsBeside>, Position p, PartsBeside& beside);
};

}  // namespace aude
