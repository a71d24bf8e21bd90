// Reads data/toggles, data/rulesets and data/codex; and JSON from outside in general, strictly.
#include "codec/rule_texts.hpp"

#include "codec/embedded.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

constexpr std::size_t kMaxDepth = 16;
constexpr std::size_t kMaxEntries = 1000;
constexpr std::array<std::string_view, 6> kStatuses{
    "official", "clarification", "community", "house", "open", "project"};

Error bad(std::string path, std::string message) {
  return {"bad-field", std::move(path), std::move(message)};
}

std::string cut(std::string_view text) {
  return std::string(text.substr(0, kMaxNameLength));
}

/// All keys of all objects below `value`. The depth is limited by the parser.
std::size_t count_keys(const json::value& value) {
  std::size_t keys = 0;
  if (const json::object* object = value.if_object()) {
    keys += object->size();
    for (const auto& entry : *object)
      keys += count_keys(entry.value());
  }
  if (const json::array* list = value.if_array())
    for (const json::value& entry : *list)
      keys += count_keys(entry);
  return keys;
}

/// The colons outside of strings: in well-formed JSON one for each key, repeated ones too.
std::size_t count_colons(std::string_view text) {
  std::size_t colons = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') in_string = !in_string;
    if (text[i] == '\\')
      ++i;  // only strings have one
    else if (text[i] == ':' && !in_string)
      ++colons;
  }
  return colons;
}

Error missing(const std::string& path, std::string_view key) {
  return {"missing", path, "\"" + std::string(key) + "\" is missing"};
}

/// Text at `key` into `out`; where it may be absent, an absent one leaves `out` as it is.
Fault read_into(const json::object& from,
                std::string_view key,
                const std::string& path,
                std::string& out,
                bool may_be_absent = false) {
  if (may_be_absent && from.if_contains(key) == nullptr) return {};
  Result<std::string> text = read_text(from, key, path, kMaxTextLength);
  if (!text) return text.error();
  out = std::move(text).value();
  return {};
}

/// The entry whose `name` is that; null where there is none.
template <class Entry>
const Entry* find_by(const std::vector<Entry>& entries,
                     std::string Entry::*name,
                     std::string_view wanted) {
  for (const Entry& entry : entries)
    if (entry.*name == wanted) return &entry;
  return nullptr;
}

template <class Entry>
std::string list_names(const std::vector<Entry>& entries, std::string Entry::*name) {
  std::string names;
  for (const Entry& entry : entries)
    names += (names.empty() ? "" : ", ") + entry.*name;
  return names.empty() ? "none" : names;
}

Fault read_into(const json::object& from, const std::string& path, Title& out) {
  Result<Title> title = read_title(from, path);
  if (!title) return title.error();
  out = std::move(title).value();
  return {};
}

Result<ToggleValue> read_value(const json::value& entry, const std::string& path) {
  const json::object* from = entry.if_object();
  if (from == nullptr) return bad(path, "a value is an object");
  if (Fault fault = unknown_key(*from, path, {"value", "title", "status", "date", "source"}))
    return *fault;
  ToggleValue value;
  if (Fault fault = read_into(*from, "value", path, value.value)) return *fault;
  if (!is_plain_name(value.value))
    return bad(json_path(path, "value"), "a name has small letters, digits and . - only");
  if (Fault fault = read_into(*from, path, value.title)) return *fault;
  if (Fault fault = read_into(*from, "status", path, value.status)) return *fault;
  if (std::find(kStatuses.begin(), kStatuses.end(), value.status) == kStatuses.end())
    return bad(json_path(path, "status"),
               "no status; known: official clarification community house open project");
  if (Fault fault = read_into(*from, "date", path, value.date, true)) return *fault;
  if (Fault fault = read_into(*from, "source", path, value.source)) return *fault;
  return value;
}

Fault read_rules(const json::object& from, const std::string& path, ToggleText& toggle) {
  const auto list = read_list(from, "rules", path, kMaxEntries);
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const json::string* rule = (*list.value())[i].if_string();
    if (rule == nullptr || rule->empty() || rule->size() > kMaxNameLength)
      return bad(json_path(json_path(path, "rules"), i), "the number of a rule is needed");
    toggle.rules.emplace_back(std::string_view(*rule));
  }
  return {};
}

Result<ToggleText> read_toggle(const json::value& entry,
                               const std::string& group,
                               const std::string& path) {
  const json::object* from = entry.if_object();
  if (from == nullptr) return bad(path, "a toggle is an object");
  if (Fault fault = unknown_key(*from, path, {"id", "title", "kind", "rules", "values"}))
    return *fault;
  ToggleText toggle;
  toggle.group = group;
  if (Fault fault = read_into(*from, "id", path, toggle.id)) return *fault;
  if (!is_plain_name(toggle.id) || toggle.id.compare(0, group.size() + 1, group + ".") != 0)
    return bad(json_path(path, "id"), "an id begins with its group and a dot");
  if (Fault fault = read_into(*from, path, toggle.title)) return *fault;
  std::string kind;
  if (Fault fault = read_into(*from, "kind", path, kind)) return *fault;
  if (kind != "ruling" && kind != "setup")
    return bad(json_path(path, "kind"), "a kind is ruling or setup");
  toggle.setup = kind == "setup";
  if (Fault fault = read_rules(*from, path, toggle)) return *fault;
  const auto list = read_list(*from, "values", path, kMaxEntries);
  if (!list) return list.error();
  if (list.value()->empty()) return bad(json_path(path, "values"), "at least one value is needed");
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string value_path = json_path(json_path(path, "values"), i);
    Result<ToggleValue> value = read_value((*list.value())[i], value_path);
    if (!value) return value.error();
    if (toggle.value(value.value().value) != nullptr)
      return bad(json_path(value_path, "value"), "the value is listed twice");
    toggle.values.push_back(std::move(value).value());
  }
  return toggle;
}

}  // namespace

Fault parse_strictly(std::string_view json, json::value& out) {
  if (json.size() > kMaxJsonBytes)
    return Error{"too-long", "", "more than " + std::to_string(kMaxJsonBytes) + " bytes"};
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::error_code failed;
  out = json::parse({json.data(), json.size()}, failed, {}, options);
  if (failed) return Error{"bad-json", "", "no JSON: " + failed.message()};
  if (count_keys(out) != count_colons(json))
    return Error{"bad-json", "", "an object has a key twice"};
  return {};
}

Result<const json::object*> read_root(std::string_view text,
                                      json::value& document,
                                      const std::vector<std::string_view>& known) {
  if (Fault fault = parse_strictly(text, document)) return *fault;
  const json::object* root = document.if_object();
  if (root == nullptr) return bad("", "the file must be an object");
  if (Fault fault = unknown_key(*root, "", known)) return *fault;
  return root;
}

Result<std::string> read_text(const json::object& from,
                              std::string_view key,
                              const std::string& path,
                              std::size_t max_length) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  const json::string* text = value->if_string();
  if (text == nullptr || text->empty() || text->size() > max_length)
    return bad(json_path(path, key),
               "a text of 1 to " + std::to_string(max_length) + " bytes is needed");
  return std::string(std::string_view(*text));
}

Result<int> read_number(
    const json::object& from, std::string_view key, const std::string& path, int most, int absent) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr && absent >= 0) return absent;
  if (value == nullptr) return missing(path, key);
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < 0 || *number > most)
    return bad(json_path(path, key),
               "a whole number from 0 to " + std::to_string(most) + " is needed");
  return static_cast<int>(*number);
}

Result<bool> read_flag(const json::object& from, std::string_view key, const std::string& path) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return false;
  if (const bool* flag = value->if_bool()) return *flag;
  return bad(json_path(path, key), "true or false is needed");
}

Result<Title> read_title(const json::object& from, const std::string& path) {
  const json::value* value = from.if_contains("title");
  if (value == nullptr) return missing(path, "title");
  const json::object* texts = value->if_object();
  const std::string title_path = json_path(path, "title");
  if (texts == nullptr)
    return bad(title_path, "a title is an object with a text for each language");
  if (Fault fault = unknown_key(*texts, title_path, {"en", "de"})) return *fault;
  Title title;
  if (Fault fault = read_into(*texts, "en", title_path, title.en)) return *fault;
  if (Fault fault = read_into(*texts, "de", title_path, title.de, true)) return *fault;
  return title;
}

Result<const json::array*> read_list(const json::object& from,
                                     std::string_view key,
                                     const std::string& path,
                                     std::size_t most) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  const json::array* list = value->if_array();
  if (list == nullptr) return bad(json_path(path, key), "a list is needed");
  if (list->size() > most)
    return bad(json_path(path, key), "at most " + std::to_string(most) + " entries are allowed");
  return list;
}

Fault unknown_key(const json::object& from,
                  const std::string& path,
                  const std::vector<std::string_view>& known) {
  for (const auto& entry : from) {
    const std::string_view key = std::string_view(entry.key());
    if (std::find(known.begin(), known.end(), key) == known.end())
      return Error{"unknown-field", json_path(path, cut(key)), "not known here"};
  }
  return {};
}

Result<RuleTexts> RuleTexts::from_embedded() {
  RuleTexts texts;
  const auto load = [&texts](std::string_view folder,
                             Fault (RuleTexts::*add)(std::string_view)) -> Fault {
    for (const std::string_view path : embedded_files(folder))
      if (Fault fault = (texts.*add)(embedded_file(path))) {
        fault->path = std::string(path) + ": " + fault->path;
        return fault;
      }
    return {};
  };
  if (Fault fault = load("toggles/", &RuleTexts::add_toggles)) return *fault;
  if (Fault fault = load("rulesets/", &RuleTexts::add_rule_set)) return *fault;
  if (Fault fault = load("codex/en.json", &RuleTexts::add_codex)) return *fault;
  return texts;
}

Fault RuleTexts::add_toggles(std::string_view json) {
  json::value document;
  const auto file = read_root(json, document, {"group", "toggles"});
  if (!file) return file.error();
  const json::object* root = file.value();
  std::string group;
  if (Fault fault = read_into(*root, "group", "", group)) return fault;
  const auto list = read_list(*root, "toggles", "", kMaxEntries);
  if (!list) return list.error();
  std::vector<ToggleText> all = toggles_;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("toggles", i);
    Result<ToggleText> toggle = read_toggle((*list.value())[i], group, path);
    if (!toggle) return toggle.error();
    if (find_by(all, &ToggleText::id, toggle.value().id) != nullptr)
      return bad(json_path(path, "id"), "another toggle has this id");
    all.push_back(std::move(toggle).value());
  }
  toggles_ = std::move(all);
  return {};
}

Fault RuleTexts::add_rule_set(std::string_view json) {
  json::value document;
  const auto file =
      read_root(json, document, {"name", "group", "title", "date", "note", "default", "values"});
  if (!file) return file.error();
  const json::object* root = file.value();
  RuleSetText set;
  if (Fault fault = read_into(*root, "name", "", set.name)) return fault;
  if (!is_plain_name(set.name)) return bad("name", "a name has small letters, digits and . - only");
  if (rule_set(set.name)) return bad("name", "another rule set has this name");
  if (Fault fault = read_into(*root, "group", "", set.group)) return fault;
  if (Fault fault = read_into(*root, "", set.title)) return fault;
  if (Fault fault = read_into(*root, "date", "", set.date, true)) return fault;
  if (Fault fault = read_into(*root, "note", "", set.note, true)) return fault;
  const Result<bool> is_default = read_flag(*root, "default", "");
  if (!is_default) return is_default.error();
  set.is_default = is_default.value();
  if (set.is_default && default_of(set.group) != nullptr)
    return bad("default", "another rule set is the default of the group");
  const json::value* values = root->if_contains("values");
  if (values == nullptr || !values->is_object())
    return bad("values", "an object of toggles and their values is needed");
  std::vector<std::string_view> ids;
  for (const ToggleText& toggle : toggles_) {
    if (toggle.group != set.group) continue;
    ids.push_back(toggle.id);
    std::string value;
    if (Fault fault = read_into(values->get_object(), toggle.id, "values", value)) return fault;
    if (toggle.value(value) == nullptr)
      return Error{"unknown-value",
                   json_path("values", toggle.id),
                   "known: " + list_names(toggle.values, &ToggleValue::value)};
    set.values.emplace_back(toggle.id, value);
  }
  if (Fault fault = unknown_key(values->get_object(), "values", ids))
    return Error{"unknown-toggle", fault->path, fault->message};
  rule_sets_.push_back(std::move(set));
  return {};
}

Fault RuleTexts::add_codex(std::string_view json) {
  json::value document;
  const auto file = read_root(json, document, {"language", "rules"});
  if (!file) return file.error();
  const json::object* root = file.value();
  const auto list = read_list(*root, "rules", "", kMaxEntries);
  if (!list) return list.error();
  std::vector<CodexEntry> all = codex_;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("rules", i);
    const json::object* from = (*list.value())[i].if_object();
    if (from == nullptr) return bad(path, "an entry is an object");
    if (Fault fault = unknown_key(*from, path, {"rule", "title", "text"})) return fault;
    CodexEntry entry;
    if (Fault fault = read_into(*from, "rule", path, entry.rule)) return fault;
    if (Fault fault = read_into(*from, "title", path, entry.title)) return fault;
    if (Fault fault = read_into(*from, "text", path, entry.text)) return fault;
    if (find_by(all, &CodexEntry::rule, entry.rule) != nullptr)
      return bad(json_path(path, "rule"), "the rule has an entry already");
    all.push_back(std::move(entry));
  }
  codex_ = std::move(all);
  return {};
}

std::vector<std::string_view> RuleTexts::groups() const {
  std::vector<std::string_view> found;
  for (const ToggleText& toggle : toggles_)
    if (std::find(found.begin(), found.end(), toggle.group) == found.end())
      found.push_back(toggle.group);
  return found;
}

Result<const ToggleText*> RuleTexts::toggle(std::string_view id) const {
  if (const ToggleText* found = find_by(toggles_, &ToggleText::id, id)) return found;
  return Error{"unknown-toggle",
               "",
               "no toggle " + cut(id) + "; known: " + list_names(toggles_, &ToggleText::id)};
}

Result<const RuleSetText*> RuleTexts::rule_set(std::string_view name) const {
  if (const RuleSetText* found = find_by(rule_sets_, &RuleSetText::name, name)) return found;
  return Error{
      "unknown-rules",
      "",
      "no rule set " + cut(name) + "; known: " + list_names(rule_sets_, &RuleSetText::name)};
}

const RuleSetText* RuleTexts::default_of(std::string_view group) const {
  for (const RuleSetText& one : rule_sets_)
    if (one.group == group && one.is_default) return &one;
  return nullptr;
}

const CodexEntry* RuleTexts::codex(std::string_view rule) const {
  return find_by(codex_, &CodexEntry::rule, rule);
}

}  // namespace aude
