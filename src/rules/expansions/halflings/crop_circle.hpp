// The universal crop circle: after the turn everybody adds a figure of one kind or takes one back.
// HALF-33
#pragma once
#include "rules/moments/moment.hpp"
#include "rules/turn/phases.hpp"

#include <array>
#include <optional>

namespace aude {

struct CropCircle {
  static constexpr ModuleId id = ModuleId::crop_circle;

  /// In the game when some tile shows the universal crop circle and it works by itself.
  static bool included(const Rules& rules);

  static Next enter(const Turn& turn);
  static void moves(Position p, MoveList& moves);
  static Refusal check(Position p, const Move& move);
  static Next apply(const Turn& turn, const Move& move);

  static constexpr std::array<Phase, 1> kModulePhases{
      {{PhaseId::crop_circle, enter, moves, check, apply, turn_seat_decides}}};
};

/// What a crop circle asks of the seats, while they do it in turn. HALF-33
struct CircleOrder {
  Role role = Role::farmer;
  Deed deed = Deed::add;
};

/// The same as a frame on the stack remembers it.
std::uint16_t memo_of(CircleOrder order);

/// Nothing before it has been named, and where there is none.
std::optional<CircleOrder> circle_order(Position p);

}  // namespace aude
