// Haunted castles: worth what lies in mist around them. GCC-17
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

struct Castles {
  static constexpr ModuleId id = ModuleId::castles;

  /// In the game when some tile has one; whether it may be occupied is another matter (GCC-2).
  static bool included(const Rules& rules);
  static void on(
      At<moment::BuildingWorth>, Position p, std::uint16_t root, bool complete, Sheet& sheet);
};

/// Tiles with mist in the nine spaces around and under a place; each quarter of a 2x2 tile is one.
/// GCC-3, GCC-17, GEO-10
int misty_tiles_around(Position p, Place at);

}  // namespace aude
