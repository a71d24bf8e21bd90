#include "cli/rules_json.hpp"

#include <boost/json.hpp>

namespace aude::cli {
namespace {

namespace json = boost::json;

json::object value_of(const ToggleValue& value) {
  json::object out{{"value", value.value}, {"title", value.title.en}, {"status", value.status}};
  if (!value.date.empty()) out["date"] = value.date;
  out["source"] = value.source;
  return out;
}

json::array list_of(const std::vector<std::string>& texts) {
  json::array out;
  for (const std::string& text : texts)
    out.emplace_back(text);
  return out;
}

json::object head_of(const RuleSetText& set) {
  json::object out{{"name", set.name}, {"group", set.group}, {"title", set.title.en}};
  if (!set.date.empty()) out["date"] = set.date;
  if (!set.note.en.empty()) out["note"] = set.note.en;
  out["default"] = set.is_default;
  return out;
}

json::object head_of(const ToggleText& toggle) {
  return {{"toggle", toggle.id},
          {"title", toggle.title.en},
          {"kind", toggle.setup ? "setup" : "ruling"},
          {"rules", list_of(toggle.rules)}};
}

}  // namespace

std::string rule_sets_as_json(const RuleTexts& texts) {
  json::array out;
  for (const RuleSetText& set : texts.rule_sets())
    out.push_back(head_of(set));
  return json::serialize(out);
}

std::string toggles_as_json(const std::vector<const ToggleText*>& toggles) {
  json::array out;
  for (const ToggleText* toggle : toggles) {
    json::array values;
    for (const ToggleValue& value : toggle->values)
      values.push_back(value_of(value));
    json::object one = head_of(*toggle);
    one["values"] = std::move(values);
    out.push_back(std::move(one));
  }
  return json::serialize(out);
}

std::string rule_set_as_json(const RuleTexts& texts, const RuleSetText& set) {
  json::object values;
  for (const ToggleText& toggle : texts.toggles())
    if (toggle.group == set.group) values[toggle.id] = value_of(value_by(toggle, set));
  json::object out = head_of(set);
  out["values"] = std::move(values);
  return json::serialize(out);
}

std::string diff_as_json(const std::vector<const ToggleText*>& differing,
                         const RuleSetText& a,
                         const RuleSetText& b) {
  json::array out;
  for (const ToggleText* toggle : differing) {
    json::object one = head_of(*toggle);
    for (const RuleSetText* set : {&a, &b})
      one[set->name] = value_of(value_by(*toggle, *set));
    out.push_back(std::move(one));
  }
  return json::serialize(out);
}

std::string codex_as_json(const std::vector<const CodexEntry*>& entries) {
  json::array out;
  for (const CodexEntry* entry : entries)
    out.push_back(
        json::object{{"rule", entry->rule}, {"title", entry->title.en}, {"text", entry->text.en}});
  return json::serialize(out);
}

}  // namespace aude::cli
