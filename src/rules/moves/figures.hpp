// Which figure may stand on what, and what it weighs. BASE-5, BASE-16, BASE-19, BASE-20
#pragma once
#include "rules/setup/rules.hpp"

namespace aude {

/// The rule by which this figure never stands on a feature of this kind; none if it may.
constexpr RuleId may_not_stand(const ToggleValues& toggles, Figure figure, FeatureKind kind) {
  switch (kind) {
    case FeatureKind::river:
      return "BASE-19"_rule;
    case FeatureKind::garden:
      return figure == Figure::abbot ? RuleId{} : "BASE-16"_rule;
    case FeatureKind::monastery:
      return {};
    case FeatureKind::field:
      if (toggles.is(Farmers::off)) return "BASE-12"_rule;
      break;
    case FeatureKind::road:
    case FeatureKind::city:
      break;
    // GCC-15, GCC-17: their expansion has not come yet.
    case FeatureKind::castle:
      return "GCC-17"_rule;
    case FeatureKind::cemetery:
      return "GCC-15"_rule;
  }
  return figure == Figure::abbot ? "BASE-16"_rule : RuleId{};
}

/// How much a figure counts for the majority: the large meeple for two. BASE-7, BASE-20
constexpr int weight_of(Figure figure) {
  return figure == Figure::large ? 2 : 1;
}

}  // namespace aude
