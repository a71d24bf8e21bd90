#include "ai/deck.hpp"

#include "rules/base/assert.hpp"

namespace aude {

Move chance_move(const Deck& deck, Position p) {
  AUDE_ASSERT(tells(deck, p));
  Move move;
  move.verb = Verb::chance;
  // HALF-19: a tile under a hill was on top of the stack.
  move.tile = phase_of(p) == PhaseId::deal
                  ? deck.deals[static_cast<std::size_t>(dealt_so_far(p))]
                  : deck.draws[static_cast<std::size_t>(p.rules.draws - p.state.facts.draws_left)];
  return move;
}

}  // namespace aude
