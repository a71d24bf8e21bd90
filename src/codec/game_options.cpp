// Names to sets and toggle values. rules/presets.md
#include "codec/game_options.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace aude {
namespace {

using Fault = std::optional<Error>;

std::string path_at(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

Error at_path(Error error, std::string path) {
  error.path = std::move(path);
  return error;
}

// Both names must be known to the rules library: a test compares its table with data/toggles.
Fault put(ToggleValues& values, std::string_view toggle, std::string_view value) {
  for (std::size_t t = 0; t < kToggles; ++t) {
    if (kToggleSpecs[t].name != toggle) continue;
    const auto& names = kToggleSpecs[t].values;
    const auto found = std::find(names.begin(), names.end(), value);
    if (value.empty() || found == names.end()) break;
    values.put(t, static_cast<std::uint8_t>(found - names.begin()));
    return {};
  }
  return Error{"unknown-toggle", "", "no toggle " + std::string(toggle) + " in this program"};
}

Fault put_all(ToggleValues& values, const RuleSetText& set) {
  for (const auto& [toggle, value] : set.values)
    if (Fault fault = put(values, toggle, value)) return fault;
  return {};
}

Fault put_rule_sets(ToggleValues& values, const RuleTexts& texts, const GameOptions& options) {
  std::vector<const RuleSetText*> named;
  for (std::size_t i = 0; i < options.rules.size(); ++i) {
    const auto set = texts.rule_set(options.rules[i]);
    if (!set) return at_path(set.error(), path_at("rules", i));
    for (const RuleSetText* other : named)
      if (other->group == set.value()->group)
        return Error{"bad-field",
                     path_at("rules", i),
                     "two rule sets of the group " + other->group + ": " + other->name + " and " +
                         set.value()->name};
    named.push_back(set.value());
    if (Fault fault = put_all(values, *set.value())) return fault;
  }
  return {};
}

Fault put_single_toggles(ToggleValues& values, const RuleTexts& texts, const GameOptions& options) {
  for (std::size_t i = 0; i < options.toggles.size(); ++i) {
    const auto& [id, value] = options.toggles[i];
    const auto toggle = texts.toggle(id);
    // A name that nobody knows is not repeated at any length.
    if (!toggle)
      return at_path(toggle.error(), "toggles." + id.substr(0, std::size_t{2} * kMaxNameLength));
    const std::string path = "toggles." + id;
    for (std::size_t j = 0; j < i; ++j)
      if (options.toggles[j].first == id)
        return Error{"bad-field", path, "the toggle is given twice"};
    if (toggle.value()->value(value) == nullptr) {
      std::string message = id + " knows:";
      for (const ToggleValue& known : toggle.value()->values)
        message += (&known == toggle.value()->values.data() ? " " : ", ") + known.value;
      return Error{"unknown-value", path, message};
    }
    if (Fault fault = put(values, id, value)) return at_path(*fault, path);
  }
  return {};
}

}  // namespace

Result<ToggleValues> read_toggles(const RuleTexts& texts, const GameOptions& options) {
  ToggleValues values;
  for (const std::string_view group : texts.groups())
    if (const RuleSetText* set = texts.default_of(group))
      if (Fault fault = put_all(values, *set)) return *fault;
  if (Fault fault = put_rule_sets(values, texts, options)) return *fault;
  if (Fault fault = put_single_toggles(values, texts, options)) return *fault;
  return values;
}

Result<GameSetup> read_game_options(const Catalog& catalog,
                                    const RuleTexts& texts,
                                    const GameOptions& options) {
  GameSetup setup;
  for (std::size_t i = 0; i < options.sets.size(); ++i) {
    const auto set = catalog.find(options.sets[i]);
    if (!set) return at_path(set.error(), path_at("sets", i));
    setup.sets.push_back(set.value());
  }
  const Result<ToggleValues> toggles = read_toggles(texts, options);
  if (!toggles) return toggles.error();
  setup.toggles = toggles.value();
  return setup;
}

}  // namespace aude
