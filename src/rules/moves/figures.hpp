// Which figure may stand on what, and what it weighs. BASE-5, BASE-16, BASE-19, BASE-20, GCC-14,
// GCC-15, GCC-17
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
    case FeatureKind::castle:
      if (toggles.is(WithCastles::off)) return "GCC-2"_rule;
      return figure == Figure::abbot ? "GCC-17"_rule : RuleId{};
    case FeatureKind::cemetery:
      if (toggles.is(WithCemeteries::off)) return "GCC-2"_rule;
      return figure == Figure::abbot ? "GCC-15"_rule : RuleId{};
  }
  return figure == Figure::abbot ? "BASE-16"_rule : RuleId{};
}

/// The rule by which a figure may be put on a feature of a kind that it may stand on.
constexpr RuleId rule_of_standing(Figure figure, FeatureKind kind) {
  if (kind == FeatureKind::cemetery) return "GCC-15"_rule;
  if (kind == FeatureKind::castle) return "GCC-17"_rule;
  if (figure == Figure::guard) return "GCC-14"_rule;
  return figure == Figure::abbot ? "BASE-16"_rule : "BASE-5"_rule;
}

/// How much a figure counts for the majority: the large meeple for two, a guard as any other.
/// BASE-7, BASE-20, GCC-14
constexpr int weight_of(Figure figure) {
  return figure == Figure::large ? 2 : 1;
}

}  // namespace aude
