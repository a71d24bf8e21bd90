// The phases of the base turn, each a set of stateless functions; `program.cpp` strings them
// together.
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

/// What the program does after a phase was entered.
enum class Next : std::uint8_t {
  wait,        ///< a decision is needed
  advance,     ///< on to the next phase
  draw_again,  ///< back to the draw: the tile fitted nowhere
  end_turn,    ///< straight to the end of the turn
  over         ///< the game has ended
};

/// `seat` is who would decide: `kNoSeat` for chance.
struct Phase {
  PhaseId id;
  Next (*enter)(const Turn&);
  void (*moves)(Position, MoveList&);
  Refusal (*check)(Position, const Move&);
  void (*apply)(const Turn&, const Move&);
  bool chance;
};

const Phase& phase(PhaseId id);

}  // namespace aude
