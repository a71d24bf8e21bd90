#include "codec/rulings.hpp"

#include "codec/strict_json.hpp"

namespace aude {
namespace json = boost::json;

namespace {

using RuleSets = std::vector<const RuleSetText*>;

void add_once(RuleSets& list, const RuleSetText* set) {
  if (std::find(list.begin(), list.end(), set) == list.end()) list.push_back(set);
}

}  // namespace

bool concerns(const Rules& rules, std::string_view group) {
  if (group == "base") return true;
  // Tiles given by hand bring rules without their set.
  const auto acts = [&](ModuleId id) {
    return (rules.active >> static_cast<unsigned>(id) & 1U) != 0;
  };
  if (group == "halflings" &&
      (acts(ModuleId::partner) || shows_symbol(rules, Symbol::hill) ||
       shows_symbol(rules, Symbol::vineyard) || shows_symbol(rules, Symbol::crop_circle)))
    return true;
  if (group == "tunnel" && acts(ModuleId::tunnel)) return true;
  if (group == "ghosts" && (acts(ModuleId::ghosts) || acts(ModuleId::castles))) return true;
  return std::any_of(rules.sets.begin(), rules.sets.end(), [&](const std::string& set) {
    return std::string_view(set).substr(0, group.size()) == group;
  });
}

Result<RuleSets> find_rule_sets(const RuleTexts& texts,
                                const Rules& rules,
                                const std::vector<std::string>& names) {
  RuleSets list;
  if (names.empty())
    return Error{"missing", "rules", "name rule sets, or \"all\" for every one that concerns it"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == kAllRuleSets) {
      for (const RuleSetText& set : texts.rule_sets())
        if (concerns(rules, set.group)) add_once(list, &set);
      continue;
    }
    const auto set = texts.rule_set(names[i]);
    if (!set) {
      Error error = set.error();
      error.path = json_path("rules", i);
      return error;
    }
    add_once(list, set.value());
  }
  // Groups one after the other, however they were named.
  const auto groups = texts.groups();
  const auto rank = [&](const RuleSetText* set) {
    return std::find(groups.begin(), groups.end(), set->group) - groups.begin();
  };
  std::stable_sort(list.begin(), list.end(), [&](const RuleSetText* a, const RuleSetText* b) {
    return rank(a) < rank(b);
  });
  return list;
}

const ToggleText& text_of(const RuleTexts& texts, std::size_t toggle) {
  return *texts.toggle(kToggleSpecs[toggle].name).value();
}

ToggleValues with_rulings(const RuleTexts& texts, ToggleValues values, const RuleSetText& set) {
  for (std::size_t t = 0; t < kToggles; ++t) {
    const std::string_view wanted = set.value(kToggleSpecs[t].name);
    if (wanted.empty() || text_of(texts, t).setup) continue;
    const auto& names = kToggleSpecs[t].values;
    values.put(
        t,
        static_cast<std::uint8_t>(std::find(names.begin(), names.end(), wanted) - names.begin()));
  }
  return values;
}

Cause cause_of(const RuleTexts& texts,
               std::size_t t,
               const ToggleValues& from,
               const ToggleValues& to,
               const RuleSetText* set) {
  const ToggleText& toggle = text_of(texts, t);
  const ToggleValue value = set != nullptr && set->group == toggle.group
                                ? value_by(toggle, *set)
                                : *toggle.value(kToggleSpecs[t].values[to.at(t)]);
  Cause cause;
  cause.toggle = toggle.id;
  cause.title = toggle.title;
  cause.from = kToggleSpecs[t].values[from.at(t)];
  cause.value = value.value;
  cause.value_title = value.title;
  cause.status = value.status;
  cause.date = value.date;
  cause.source = value.source;
  cause.rules = toggle.rules;
  return cause;
}

json::object both_languages(const Wording& wording) {
  return {{"en", wording.en}, {"de", wording.de.empty() ? wording.en : wording.de}};
}

json::object cause_json(const Cause& cause, std::string_view from_key) {
  json::object one{{"toggle", cause.toggle},
                   {"title", both_languages(cause.title)},
                   {from_key, cause.from},
                   {"value", cause.value},
                   {"value_title", both_languages(cause.value_title)},
                   {"status", cause.status}};
  if (!cause.date.empty()) one["date"] = cause.date;
  one["source"] = cause.source;
  one["rules"] = json::value_from(cause.rules);
  return one;
}

}  // namespace aude
