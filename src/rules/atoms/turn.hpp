// What a rule may touch, passed as one thing.
#pragma once
#include "rules/events/events.hpp"
#include "rules/moves/move.hpp"

namespace aude {

/// For questions.
struct Position {
  const Rules& rules;
  const State& state;
};

/// The phase that waits for a decision; meaningless once `Facts::ended`.
inline PhaseId phase_of(Position p) {
  return p.rules.program[p.state.facts.stack[0].step];
}

/// For changes; `events` is null in search.
struct Turn {
  const Rules& rules;
  State& state;
  Events* events = nullptr;

  [[nodiscard]] Position position() const { return {rules, state}; }

  // NOLINTNEXTLINE(google-explicit-constructor): whoever may change may also ask
  operator Position() const { return {rules, state}; }
};

}  // namespace aude
