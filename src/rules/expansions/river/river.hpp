// The river: its tiles continue its open end and do not turn the same way twice running. BASE-18
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct River {
  static constexpr ModuleId id = ModuleId::river;

  /// In the game when a set that comes first has river edges.
  static bool included(const Rules& rules);
  static void on(At<moment::LimitsPlacing>, Position p, bool& limited);
  static void on(At<moment::TileFits>, Position p, Placement where, RuleId& forbidden);
};

}  // namespace aude
