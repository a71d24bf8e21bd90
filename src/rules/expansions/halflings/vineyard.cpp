// HALF-18
#include "rules/expansions/halflings/vineyard.hpp"

#include "rules/score/score.hpp"

namespace aude {

bool Vineyard::included(const Rules& rules) {
  return rules.toggles.is(Symbols::always) && shows_symbol(rules, Symbol::vineyard);
}

void Vineyard::on(At<moment::MonasteryItems> /*at*/, Position p, Place at, Sheet& sheet) {
  int vineyards = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      // The monastery's own space can hold a half tile with a vineyard beside its own.
      if (dx == 0 && dy == 0 && p.rules.toggles.is(VineyardOwnSpace::no)) continue;
      vineyards += count_symbols(
          p,
          {static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)},
          Symbol::vineyard);
    }
  if (vineyards > 0)
    sheet.add(SheetItem{Item::vineyards,
                        static_cast<std::int16_t>(vineyards),
                        static_cast<std::int16_t>(3 * vineyards),
                        "HALF-18"_rule,
                        {}});
}

}  // namespace aude
