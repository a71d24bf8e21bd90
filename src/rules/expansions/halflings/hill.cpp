// HALF-19
#include "rules/expansions/halflings/hill.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/score/score.hpp"

namespace aude {

bool Hill::included(const Rules& rules) {
  return rules.toggles.is(Symbols::always) && shows_symbol(rules, Symbol::hill);
}

void Hill::on(At<moment::TileLaid> /*at*/, const Turn& turn, std::uint16_t part) {
  const LaidPart& laid = turn.state.facts.parts.list[part];
  if (turn.rules.forms[laid.form].symbols.has(Symbol::hill)) bury_tile(turn, laid.at);
}

void Hill::on(At<moment::BreaksTies> /*at*/,
              Position p,
              const FeatureSpan& features,
              unsigned& seats,
              RuleId& by) {
  unsigned on_hills = 0;
  for (Seat seat = 0; seat < p.rules.seats; ++seat)
    if ((seats >> seat & 1U) != 0 && count_on_symbol(p, features, seat, Symbol::hill) > 0)
      on_hills |= 1U << seat;
  if (on_hills == 0 || on_hills == seats) return;
  seats = on_hills;
  by = "HALF-19"_rule;
}

}  // namespace aude
