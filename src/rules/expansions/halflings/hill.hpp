// Hills: a tile goes under each, and they break ties. HALF-19
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Hill {
  static constexpr ModuleId id = ModuleId::hill;

  /// In the game when some tile shows a hill and hills count.
  static bool included(const Rules& rules);
  static void on(At<moment::TileLaid>, const Turn& turn, std::uint16_t part);
  static void on(
      At<moment::BreaksTies>, Position p, const FeatureSpan& features, unsigned& seats, RuleId& by);
};

}  // namespace aude
