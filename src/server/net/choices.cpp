#include "server/net/choices.hpp"

#include "ai/player.hpp"
#include "codec/rulings.hpp"

#include <boost/json.hpp>

#include <utility>

namespace aude::server {
namespace {

namespace json = boost::json;

template <class Texts>
json::array list_of(const Texts& texts) {
  json::array out;
  for (const auto& text : texts)
    out.emplace_back(json::string_view(text.data(), text.size()));
  return out;
}

json::array sets_of(const Catalog& catalog) {
  json::array out;
  for (const TileFile& file : catalog.files()) {
    json::object set{{"set", file.set},
                     {"title", both_languages(file.title)},
                     {"editions", list_of(file.editions)},
                     {"latest", file.latest}};
    if (!file.note.en.empty()) set["note"] = both_languages(file.note);
    out.push_back(std::move(set));
  }
  return out;
}

json::array rule_sets_of(const RuleTexts& texts) {
  json::array out;
  for (const RuleSetText& set : texts.rule_sets()) {
    json::object values;
    for (const auto& [toggle, value] : set.values)
      values[toggle] = value;
    // Notes have one wording, which stands for every language.
    json::value note;
    if (!set.note.en.empty()) note = both_languages(set.note);
    out.push_back(json::object{{"rules", set.name},
                               {"group", set.group},
                               {"title", both_languages(set.title)},
                               {"date", set.date},
                               {"note", std::move(note)},
                               {"default", set.is_default},
                               {"values", std::move(values)}});
  }
  return out;
}

json::array toggles_of(const RuleTexts& texts) {
  json::array out;
  for (const ToggleText& toggle : texts.toggles()) {
    json::array values;
    for (const ToggleValue& value : toggle.values)
      values.push_back(json::object{{"value", value.value},
                                    {"title", both_languages(value.title)},
                                    {"status", value.status},
                                    {"date", value.date},
                                    {"source", value.source}});
    out.push_back(json::object{{"toggle", toggle.id},
                               {"group", toggle.group},
                               {"title", both_languages(toggle.title)},
                               {"setup", toggle.setup},
                               {"rules", list_of(toggle.rules)},
                               {"values", std::move(values)}});
  }
  return out;
}

}  // namespace

std::string choices_as_json(const Catalog& catalog, const RuleTexts& texts) {
  return json::serialize(
      json::object{{"sets", sets_of(catalog)},
                   {"rules", rule_sets_of(texts)},
                   {"toggles", toggles_of(texts)},
                   {"policies", list_of(kPolicies)},
                   {"aids", json::array{"places", "worth", "fields", "left", "dead", "why"}}});
}

std::string codex_as_json(const RuleTexts& texts, Language language) {
  const auto in = [language](const Wording& wording) -> const std::string& {
    return language == Language::de ? wording.de : wording.en;
  };
  json::array out;
  for (const CodexEntry& entry : texts.codex())
    out.push_back(
        json::object{{"rule", entry.rule}, {"title", in(entry.title)}, {"text", in(entry.text)}});
  return json::serialize(out);
}

std::vector<Document> data_documents(const Catalog& catalog, const RuleTexts& texts) {
  std::vector<Document> out;
  out.push_back(make_document("/data/choices.json", choices_as_json(catalog, texts)));
  out.push_back(make_document("/data/codex/en.json", codex_as_json(texts, Language::en)));
  out.push_back(make_document("/data/codex/de.json", codex_as_json(texts, Language::de)));
  return out;
}

}  // namespace aude::server
