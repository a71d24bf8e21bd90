// What the product says about its rules: toggles, rule sets and the codex, read from data/. The
// strict reading of JSON text that they share with the tile files is here too.
#pragma once
#include "rules/base/result.hpp"

#include <boost/json/fwd.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aude {

/// What people read, by language. `de` is empty where the file has none.
struct Title {
  std::string en;
  std::string de;
};

/// One value of a toggle, with what it rests on.
struct ToggleValue {
  std::string value;
  Title title;
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
  Title title;
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

/// A named answer to every toggle of one group.
struct RuleSetText {
  /// In full: `halflings-2021-01`.
  std::string name;
  std::string group;
  Title title;
  /// Both may be empty.
  std::string date;
  std::string note;
  /// The one that a group has where a game names none.
  bool is_default = false;
  /// Toggle in full, value; in the order of the toggles.
  std::vector<std::pair<std::string, std::string>> values;

  /// Empty for a toggle of another group.
  [[nodiscard]] std::string_view value(std::string_view toggle) const {
    for (const auto& [id, chosen] : values)
      if (id == toggle) return chosen;
    return {};
  }
};

/// A numbered rule in the product's own words.
struct CodexEntry {
  /// `HALF-14`
  std::string rule;
  std::string title;
  std::string text;
};

/// Everything said about rules. A value; the pointers that its lookups give hold until it changes.
class RuleTexts {
 public:
  /// What is compiled into the program. An error means that a file below data/ is at fault; its
  /// path begins with the file's name.
  static Result<RuleTexts> from_embedded();

  /// The three kinds of files: data/toggles, data/rulesets (after the toggles of their group) and
  /// data/codex. An entry that is there already is refused. On an error nothing is added. Errors:
  /// as of `read_tile_file`, `unknown-toggle`, `unknown-value`.
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

/// Limits for text from outside, in bytes.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{1} << 20U;
inline constexpr std::size_t kMaxNameLength = 40;
inline constexpr std::size_t kMaxTextLength = 1000;

/// JSON into `out`: at most 16 levels, 1 MiB, no key twice. Returns why it was refused: `bad-json`,
/// `too-long`.
std::optional<Error> parse_strictly(std::string_view json, boost::json::value& out);

/// The object that a whole file is, held by `document`. Errors: as of `parse_strictly`,
/// `unknown-field` for a key that is not among `known`.
Result<const boost::json::object*> read_root(std::string_view json,
                                             boost::json::value& document,
                                             const std::vector<std::string_view>& known);

/// `tiles` and 3: `tiles[3]`.
inline std::string json_path(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

/// `tiles[3]` and `id`: `tiles[3].id`.
inline std::string json_path(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : path + "." + std::string(key);
}

/// A name for the protocol: lower case letters, digits, `.` and `-`, a letter or digit first, at
/// most `kMaxNameLength` bytes.
inline bool is_plain_name(std::string_view name) {
  if (name.empty() || name.size() > kMaxNameLength || name[0] == '.' || name[0] == '-')
    return false;
  return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == name.npos;
}

/// The string at `key`, of 1 to `max_length` bytes. Errors: `missing`, `bad-field`.
Result<std::string> read_text(const boost::json::object& from,
                              std::string_view key,
                              const std::string& path,
                              std::size_t max_length);

/// The whole number from 0 to `most` at `key`; `absent` where there is none, an error if that is
/// negative. Errors: `missing`, `bad-field`.
Result<int> read_number(const boost::json::object& from,
                        std::string_view key,
                        const std::string& path,
                        int most,
                        int absent = -1);

/// True or false at `key`; false where there is none. Error: `bad-field`.
Result<bool> read_flag(const boost::json::object& from,
                       std::string_view key,
                       const std::string& path);

/// `{"en": "...", "de": "..."}` at `title`, of which `en` must be there.
Result<Title> read_title(const boost::json::object& from, const std::string& path);

/// The list at `key`, of at most `most` entries; it lives as long as `from`.
Result<const boost::json::array*> read_list(const boost::json::object& from,
                                            std::string_view key,
                                            const std::string& path,
                                            std::size_t most);

/// An `unknown-field` for the first key of `from` that is not among `known`.
std::optional<Error> unknown_key(const boost::json::object& from,
                                 const std::string& path,
                                 const std::vector<std::string_view>& known);

}  // namespace aude
