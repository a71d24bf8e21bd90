// What a phase is, and the phases of the base turn; `program.cpp` strings them and those of the
// modules together.
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

/// What the program does after a phase was entered, or a move of it done.
enum class Next : std::uint8_t {
  wait,        ///< a decision is needed
  advance,     ///< on to the next phase
  again,       ///< the same phase once more: somebody else may have to decide in it
  placed,      ///< a tile lies: on to what follows the placing
  draw_again,  ///< back to the draw: the tile fitted nowhere
  no_tile,     ///< the turn goes without a tile: on to what follows it all the same
  over         ///< the game has ended
};

/// A set of stateless functions.
struct Phase {
  PhaseId id;
  Next (*enter)(const Turn&);
  void (*moves)(Position, MoveList&);
  Refusal (*check)(Position, const Move&);
  Next (*apply)(const Turn&, const Move&);
  /// Who would decide.
  Seat (*who)(Position);
};

constexpr Seat chance_decides(Position /*p*/) {
  return kNoSeat;
}

inline Seat turn_seat_decides(Position p) {
  return p.state.facts.turn_seat;
}

inline constexpr Refusal kWrongPhase{Refusal::Code::wrong_phase, {}};

/// Whether a figure may go on a feature that lies beside the tile just laid, as far as its
/// completeness goes: it is unfinished, or a monastery or garden that this tile completed. HALF-8,
/// BASE-5
bool may_be_taken_beside(Position p, std::uint16_t root);

/// One of those that every game has.
const Phase& base_phase(PhaseId id);

}  // namespace aude
