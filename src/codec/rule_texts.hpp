// What the product says about its rules: toggles, rule sets and the codex, read from data/.
#pragma once
#include "codec/strict_json.hpp"
#include "rules/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aude {

/// One value of a toggle, with what it rests on.
struct ToggleValue {
  std::string value;
  Wording title;
  /// `official clarification community house open project`, as rules/README.md defines them.
  std::string status;
  /// `2021`, `2021-01`; empty where none is known.
  std::string date;
  /// The name of a document.
  std::string source;
};

/// A question that rule sets answer differently. Source: rules/presets.md
struct ToggleText {
  /// In full: `base.tiny-city`.
  std::string id;
  std::string group;
  Wording title;
  /// A choice of what is dealt, drawn or included; otherwise a ruling, how a text is read.
  bool setup = false;
  /// The numbers of the rules that it governs.
  std::vector<std::string> rules;
  /// The default first.
  std::vector<ToggleValue> values;

  /// Null for a value that it does not know.
  [[nodiscard]] const ToggleValue* value(std::string_view name) const {
    for (const ToggleValue& one : values)
      if (one.value == name) return &one;
    return nullptr;
  }
};

/// What a rule set's value of a toggle rests on, where that is another ground than the value's own:
/// what was official in 2021 was an open question in 2014.
struct RuleSetGround {
  /// In full.
  std::string toggle;
  std::string status;
  /// May be empty.
  std::string date;
  std::string source;
};

/// A named answer to every toggle of one group.
struct RuleSetText {
  /// In full: `halflings-2021-01`.
  std::string name;
  std::string group;
  Wording title;
  /// Both may be empty.
  std::string date;
  Wording note;
  /// The one that a group has where a game names none.
  bool is_default = false;
  std::vector<RuleSetGround> grounds;
  /// Toggle in full, value; in the order of the toggles.
  std::vector<std::pair<std::string, std::string>> values;

  /// Empty for a toggle of another group.
  [[nodiscard]] std::string_view value(std::string_view toggle) const {
    for (const auto& [id, chosen] : values)
      if (id == toggle) return chosen;
    return {};
  }
};

/// The value that a rule set has of a toggle of its group, with the ground that it has it on.
ToggleValue value_by(const ToggleText& toggle, const RuleSetText& set);

/// A numbered rule in the product's own words.
struct CodexEntry {
  /// `HALF-14`
  std::string rule;
  Wording title;
  Wording text;
};

/// Everything said about rules. A value; the pointers that its lookups give hold until it changes.
class RuleTexts {
 public:
  /// What is compiled into the program. An error means that a file below data/ is at fault; its
  /// path begins with the file's name.
  static Result<RuleTexts> from_embedded();

  /// The three kinds of files: data/toggles, data/rulesets (after the toggles of their group) and
  /// data/codex (English before German). An entry that is there already is refused, and a German
  /// one without an English one. On an error nothing is added. Errors: as of `read_tile_file`,
  /// `unknown-toggle`, `unknown-value`.
  std::optional<Error> add_toggles(std::string_view json);
  std::optional<Error> add_rule_set(std::string_view json);
  std::optional<Error> add_codex(std::string_view json);

  [[nodiscard]] const std::vector<ToggleText>& toggles() const { return toggles_; }

  [[nodiscard]] const std::vector<RuleSetText>& rule_sets() const { return rule_sets_; }

  [[nodiscard]] const std::vector<CodexEntry>& codex() const { return codex_; }

  /// Groups of the toggles, in the order of their files.
  [[nodiscard]] std::vector<std::string_view> groups() const;

  /// By full name. Errors: `unknown-toggle`, `unknown-rules`, each with the list of what exists.
  [[nodiscard]] Result<const ToggleText*> toggle(std::string_view id) const;
  [[nodiscard]] Result<const RuleSetText*> rule_set(std::string_view name) const;

  /// Null for a group without rule sets.
  [[nodiscard]] const RuleSetText* default_of(std::string_view group) const;

  /// By number (`HALF-14`); null where there is no entry.
  [[nodiscard]] const CodexEntry* codex(std::string_view rule) const;

 private:
  std::vector<ToggleText> toggles_;
  std::vector<RuleSetText> rule_sets_;
  std::vector<CodexEntry> codex_;
};

}  // namespace aude
