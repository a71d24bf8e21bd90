// The river: its tiles continue its open end and do not turn the same way twice running. BASE-18
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct River {
  static constexpr ModuleId id = ModuleId::river;

  /// In the game when a set that comes first has river edges.
  static bool included(const Rules& rules);
  static void on(At<moment::LimitsPlacing>, Position p, std::uint16_t kind, bool& limited);
  static void on(
      At<moment::TileFits>, Position p, std::uint16_t kind, Placement where, RuleId& forbidden);
  static void on(At<moment::BarsHalves>, Position p, RuleId& forbidden);
};

}  // namespace aude
