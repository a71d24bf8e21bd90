// From the names that a person or a request gives (sets, rule sets, toggles) to what a game is set
// up with. docs/protocol.md, `new`; rules/presets.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "rules/setup/rules.hpp"

#include <string>
#include <utility>
#include <vector>

namespace aude {

/// What a game is asked to be played with, by names alone.
struct GameOptions {
  /// `base`, `base:c1`; each may stand here more than once. BASE-2
  std::vector<std::string> sets;
  /// Rule sets, at most one of a group; groups not named take their default.
  std::vector<std::string> rules;
  /// Toggle in full and its value, where they differ from the rule set's.
  std::vector<std::pair<std::string, std::string>> toggles;
};

/// Values for every toggle: the defaults, then the rule sets, then single toggles. Errors, with the
/// path of the request's field (`rules[1]`, `toggles.base.tiny-city`): `unknown-rules`,
/// `unknown-toggle`, `unknown-value`, each with the list of what exists, and `bad-field` for two
/// rule sets of one group or a toggle given twice.
Result<ToggleValues> read_toggles(const RuleTexts& texts, const GameOptions& options);

/// A set-up with these sets and toggles and everything else as by default; the catalog must outlive
/// it. Errors: as of `read_toggles`, and `unknown-set` (path `sets[0]`).
Result<GameSetup> read_game_options(const Catalog& catalog,
                                    const RuleTexts& texts,
                                    const GameOptions& options);

}  // namespace aude
