// Ghosts: they come with the mist, haunt meeples and cost points. GCC-6 to GCC-9, GCC-11 to GCC-13
#pragma once
#include "rules/moments/moment.hpp"
#include "rules/turn/phases.hpp"

#include <array>

namespace aude {

struct Ghosts {
  static constexpr ModuleId id = ModuleId::ghosts;

  /// In the game when some tile is of this expansion and ghosts are not left out. GCC-2
  static bool included(const Rules& rules);
  static void on(At<moment::Contents>, Rules& rules);
  static void on(At<moment::SeatItems>, Position p, const PaidSeat& payment, Sheet& sheet);
  static void on(At<moment::ScoringDone>, const Turn& turn);

  /// A ghost for another player's meeple, then one for one's own. GCC-6
  static Next enter_other(const Turn& turn);
  static Next enter_own(const Turn& turn);
  static void moves(Position p, MoveList& moves);
  static Refusal check(Position p, const Move& move);
  static Next apply(const Turn& turn, const Move& move);

  static constexpr std::array<Phase, 2> kModulePhases{
      {{PhaseId::ghost_other, enter_other, moves, check, apply, turn_seat_decides},
       {PhaseId::ghost_own, enter_own, moves, check, apply, turn_seat_decides}}};
};

/// Whether a ghost is to be given now. GCC-6
inline bool is_giving_ghosts(Position p) {
  return !p.state.facts.ended &&
         (phase_of(p) == PhaseId::ghost_other || phase_of(p) == PhaseId::ghost_own);
}

/// The ghosts that haunt nobody. GCC-2
int ghosts_in_supply(Position p);

/// Whether ghosts ever haunt such a figure. GCC-9
constexpr bool takes_ghosts(Figure figure) {
  return figure != Figure::guard;
}

/// The meeple that a ghost's move means; `Facts::meeples` where none is like that.
std::uint8_t find_haunted(const Facts& f, const Move& move);

/// The move that gives a ghost to a meeple.
Move ghost_move(const Meeple& meeple);

}  // namespace aude
