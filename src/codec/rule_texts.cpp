// Reads data/toggles, data/rulesets and data/codex.
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

constexpr std::size_t kMaxEntries = 1000;
constexpr std::array<std::string_view, 6> kStatuses{
    "official", "clarification", "community", "house", "open", "project"};

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

Fault read_into(const json::object& from, const std::string& path, Wording& out) {
  Result<Wording> title = read_title(from, path);
  if (!title) return title.error();
  out = std::move(title).value();
  return {};
}

// `status`, `date` and `source` of a value, or of a rule set's own ground for it.
template <class Into>
Fault read_ground(const json::object& from, const std::string& path, Into& to) {
  if (Fault fault = read_into(from, "status", path, to.status)) return fault;
  if (std::find(kStatuses.begin(), kStatuses.end(), to.status) == kStatuses.end())
    return bad_field(json_path(path, "status"),
                     "no status; known: official clarification community house open project");
  if (Fault fault = read_into(from, "date", path, to.date, true)) return fault;
  return read_into(from, "source", path, to.source);
}

Result<ToggleValue> read_value(const json::value& entry, const std::string& path) {
  const json::object* from = entry.if_object();
  if (from == nullptr) return bad_field(path, "a value is an object");
  if (Fault fault = unknown_key(*from, path, {"value", "title", "status", "date", "source"}))
    return *fault;
  ToggleValue value;
  if (Fault fault = read_into(*from, "value", path, value.value)) return *fault;
  if (!is_plain_name(value.value))
    return bad_field(json_path(path, "value"), "a name has small letters, digits and . - only");
  if (Fault fault = read_into(*from, path, value.title)) return *fault;
  if (Fault fault = read_ground(*from, path, value)) return *fault;
  return value;
}

Fault read_rules(const json::object& from, const std::string& path, ToggleText& toggle) {
  const auto list = read_list(from, "rules", path, kMaxEntries);
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const json::string* rule = (*list.value())[i].if_string();
    if (rule == nullptr || rule->empty() || rule->size() > kMaxNameLength)
      return bad_field(json_path(json_path(path, "rules"), i), "the number of a rule is needed");
    toggle.rules.emplace_back(std::string_view(*rule));
  }
  return {};
}

Result<ToggleText> read_toggle(const json::value& entry,
                               const std::string& group,
                               const std::string& path) {
  const json::object* from = entry.if_object();
  if (from == nullptr) return bad_field(path, "a toggle is an object");
  if (Fault fault = unknown_key(*from, path, {"id", "title", "kind", "rules", "values"}))
    return *fault;
  ToggleText toggle;
  toggle.group = group;
  if (Fault fault = read_into(*from, "id", path, toggle.id)) return *fault;
  if (!is_plain_name(toggle.id) || toggle.id.compare(0, group.size() + 1, group + ".") != 0)
    return bad_field(json_path(path, "id"), "an id begins with its group and a dot");
  if (Fault fault = read_into(*from, path, toggle.title)) return *fault;
  std::string kind;
  if (Fault fault = read_into(*from, "kind", path, kind)) return *fault;
  if (kind != "ruling" && kind != "setup")
    return bad_field(json_path(path, "kind"), "a kind is ruling or setup");
  toggle.setup = kind == "setup";
  if (Fault fault = read_rules(*from, path, toggle)) return *fault;
  const auto list = read_list(*from, "values", path, kMaxEntries);
  if (!list) return list.error();
  if (list.value()->empty())
    return bad_field(json_path(path, "values"), "at least one value is needed");
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string value_path = json_path(json_path(path, "values"), i);
    Result<ToggleValue> value = read_value((*list.value())[i], value_path);
    if (!value) return value.error();
    if (toggle.value(value.value().value) != nullptr)
      return bad_field(json_path(value_path, "value"), "the value is listed twice");
    toggle.values.push_back(std::move(value).value());
  }
  return toggle;
}

Fault read_grounds(const json::object& root,
                   const std::vector<ToggleText>& toggles,
                   RuleSetText& set) {
  const json::value* const all = root.if_contains("grounds");
  if (all == nullptr) return {};
  if (!all->is_object()) return bad_field("grounds", "an object of toggles is needed");
  for (const auto& [key, entry] : all->get_object()) {
    const std::string toggle(std::string_view(key.data(), key.size()));
    const std::string path = json_path("grounds", toggle);
    const ToggleText* const text = find_by(toggles, &ToggleText::id, toggle);
    if (text == nullptr || text->group != set.group)
      return Error{"unknown-toggle", path, "no toggle of this group"};
    if (!entry.is_object()) return bad_field(path, "an object is needed");
    if (Fault fault = unknown_key(entry.get_object(), path, {"status", "date", "source"}))
      return fault;
    RuleSetGround& ground = set.grounds.emplace_back();
    ground.toggle = toggle;
    if (Fault fault = read_ground(entry.get_object(), path, ground)) return fault;
  }
  return {};
}

}  // namespace

ToggleValue value_by(const ToggleText& toggle, const RuleSetText& set) {
  ToggleValue value = *toggle.value(set.value(toggle.id));
  const auto own =
      std::find_if(set.grounds.begin(), set.grounds.end(), [&](const RuleSetGround& ground) {
        return ground.toggle == toggle.id;
      });
  if (own == set.grounds.end()) return value;
  value.status = own->status;
  value.date = own->date;
  value.source = own->source;
  return value;
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
  for (const std::string_view codex : {"codex/en.json", "codex/de.json"})
    if (Fault fault = load(codex, &RuleTexts::add_codex)) return *fault;
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
      return bad_field(json_path(path, "id"), "another toggle has this id");
    all.push_back(std::move(toggle).value());
  }
  toggles_ = std::move(all);
  return {};
}

Fault RuleTexts::add_rule_set(std::string_view json) {
  json::value document;
  const auto file = read_root(
      json, document, {"name", "group", "title", "date", "note", "default", "grounds", "values"});
  if (!file) return file.error();
  const json::object* root = file.value();
  RuleSetText set;
  if (Fault fault = read_into(*root, "name", "", set.name)) return fault;
  if (!is_plain_name(set.name))
    return bad_field("name", "a name has small letters, digits and . - only");
  if (rule_set(set.name)) return bad_field("name", "another rule set has this name");
  if (Fault fault = read_into(*root, "group", "", set.group)) return fault;
  if (Fault fault = read_into(*root, "", set.title)) return fault;
  if (Fault fault = read_into(*root, "date", "", set.date, true)) return fault;
  if (root->if_contains("note") != nullptr) {
    const Result<Wording> note = read_wording(*root, "note", "");
    if (!note) return note.error();
    set.note = note.value();
  }
  if (Fault fault = read_grounds(*root, toggles_, set)) return fault;
  const Result<bool> is_default = read_flag(*root, "default", "");
  if (!is_default) return is_default.error();
  set.is_default = is_default.value();
  if (set.is_default && default_of(set.group) != nullptr)
    return bad_field("default", "another rule set is the default of the group");
  const json::value* values = root->if_contains("values");
  if (values == nullptr || !values->is_object())
    return bad_field("values", "an object of toggles and their values is needed");
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
  std::string language;
  if (Fault fault = read_into(*root, "language", "", language)) return fault;
  if (language != "en" && language != "de") return bad_field("language", "a language is en or de");
  const bool german = language == "de";
  const auto list = read_list(*root, "rules", "", kMaxEntries);
  if (!list) return list.error();
  std::vector<CodexEntry> all = codex_;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("rules", i);
    const json::object* from = (*list.value())[i].if_object();
    if (from == nullptr) return bad_field(path, "an entry is an object");
    if (Fault fault = unknown_key(*from, path, {"rule", "title", "text"})) return fault;
    std::string rule;
    if (Fault fault = read_into(*from, "rule", path, rule)) return fault;
    auto entry = std::find_if(
        all.begin(), all.end(), [&](const CodexEntry& other) { return other.rule == rule; });
    if (german && entry == all.end())
      return bad_field(json_path(path, "rule"), "the rule has no entry in English");
    if (entry != all.end() && (!german || !entry->text.de.empty()))
      return bad_field(json_path(path, "rule"), "the rule has an entry already");
    if (!german) entry = all.insert(all.end(), CodexEntry{rule, {}, {}});
    const auto word = german ? &Wording::de : &Wording::en;
    if (Fault fault = read_into(*from, "title", path, entry->title.*word)) return fault;
    if (Fault fault = read_into(*from, "text", path, entry->text.*word)) return fault;
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
               "no toggle " + cut_name(id) + "; known: " + list_names(toggles_, &ToggleText::id)};
}

Result<const RuleSetText*> RuleTexts::rule_set(std::string_view name) const {
  if (const RuleSetText* found = find_by(rule_sets_, &RuleSetText::name, name)) return found;
  return Error{
      "unknown-rules",
      "",
      "no rule set " + cut_name(name) + "; known: " + list_names(rule_sets_, &RuleSetText::name)};
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
