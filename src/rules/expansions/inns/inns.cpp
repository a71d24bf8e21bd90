// BASE-20
#include "rules/expansions/inns/inns.hpp"

#include <algorithm>

namespace aude {

bool Inns::included(const Rules& rules) {
  return std::any_of(rules.segments.begin(), rules.segments.end(), [](const SegmentForm& s) {
    return s.inn || s.cathedral;
  });
}

void Inns::on(At<moment::Contents> /*at*/, Rules& rules) {
  if (std::find(rules.sets.begin(), rules.sets.end(), "inns") != rules.sets.end())
    rules.supply[static_cast<std::size_t>(Figure::large)] = 1;
}

void Inns::on(At<moment::PayRates> /*at*/, Position p, Rates& rates) {
  const bool city = rates.kind == FeatureKind::city;
  if ((city ? rates.cathedrals : rates.inns) == 0) return;
  if (!rates.complete && p.rules.toggles.is(UnfinishedInnsCathedrals::as_usual)) return;
  rates.per_tile = rates.complete ? (city ? 3 : 2) : 0;
  rates.per_pennant = rates.complete ? 3 : 0;
  rates.rule = "BASE-20"_rule;
  rates.because = city ? Item::cathedral : Item::inn;
}

}  // namespace aude
