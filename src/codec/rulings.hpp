// Rulings as something to vary: which rule sets concern a game, what they change, and what a change
// rests on. Comparison and judge share it. docs/compare.md, docs/judge.md
#pragma once
#include "codec/rule_texts.hpp"
#include "rules/setup/rules.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// In a list of rule sets: every one of each group that concerns the game's sets.
inline constexpr std::string_view kAllRuleSets = "all";

/// Whether a group of toggles matters to a game: the base game's always do, those of an expansion
/// where its sets are in the game, those of half tiles where there are any.
bool concerns(const Rules& rules, std::string_view group);

/// The rule sets of that name, `all` for those that concern the game; groups one after the other.
/// Errors: `unknown-rules` (path `rules[1]`), `missing` for an empty list.
Result<std::vector<const RuleSetText*>> find_rule_sets(const RuleTexts& texts,
                                                       const Rules& rules,
                                                       const std::vector<std::string>& names);

/// Toggles with the rulings of one rule set. What is set up stays as it was.
ToggleValues with_rulings(const RuleTexts& texts, ToggleValues values, const RuleSetText& set);

/// A toggle's text by its number.
const ToggleText& text_of(const RuleTexts& texts, std::size_t toggle);

/// A ruling that makes a difference, with what it rests on.
struct Cause {
  /// In full: `base.tiny-city`.
  std::string toggle;
  Wording title;
  /// What it was before.
  std::string from;
  /// What the other rule set says, and its ground.
  std::string value;
  Wording value_title;
  std::string status;
  std::string date;
  std::string source;
  /// The rules that the toggle governs.
  std::vector<std::string> rules;

  friend bool operator==(const Cause& a, const Cause& b) {
    return a.toggle == b.toggle && a.value == b.value && a.status == b.status && a.date == b.date &&
           a.source == b.source;
  }
};

/// Of the toggle with this number, from one choice of values to another. `set`: the rule set that
/// makes the other choice, whose grounds it then has; null for a single ruling.
Cause cause_of(const RuleTexts& texts,
               std::size_t toggle,
               const ToggleValues& from,
               const ToggleValues& to,
               const RuleSetText* set);

/// A cause as JSON; `from_key` is what the earlier value is called there.
boost::json::object cause_json(const Cause& cause, std::string_view from_key);

/// Both languages, the English one where there is no German.
boost::json::object both_languages(const Wording& wording);

/// Numbers of toggles.
using ToggleList = std::vector<std::size_t>;

/// Where two choices differ.
inline ToggleList differing(const ToggleValues& a, const ToggleValues& b) {
  ToggleList list;
  for (std::size_t t = 0; t < kToggles; ++t)
    if (a.at(t) != b.at(t)) list.push_back(t);
  return list;
}

/// `to` with the values that `from` has for these toggles.
inline ToggleValues exchanged(ToggleValues to, const ToggleValues& from, const ToggleList& which) {
  for (const std::size_t t : which)
    to.put(t, from.at(t));
  return to;
}

struct CauseList {
  ToggleList toggles;
  bool together = false;
};

/// Why something is another by `there` than by `given`; `has_effect(toggles)` says whether it is
/// as by `there` under other toggles. Method: each toggle alone that has the same effect as all; if
/// none has, as few as possible: from all of them one after the other is put back as long as the
/// effect stays.
template <class HasEffect>
CauseList find_causes(const ToggleValues& given, const ToggleValues& there, HasEffect&& by) {
  const ToggleList all = differing(given, there);
  const auto has_effect = [&](const ToggleList& some) { return by(exchanged(given, there, some)); };
  CauseList causes;
  for (const std::size_t t : all)
    if (has_effect({t})) causes.toggles.push_back(t);
  if (!causes.toggles.empty()) return causes;
  ToggleList few = all;
  for (const std::size_t t : all) {
    ToggleList without;
    for (const std::size_t other : few)
      if (other != t) without.push_back(other);
    if (has_effect(without)) few = without;
  }
  return {few, true};
}

}  // namespace aude
