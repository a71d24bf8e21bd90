// The file as a whole: its keys, its variants, its set-up.
#include "support/scenario.hpp"

#include "check/json_look.hpp"
#include "codec/strict_json.hpp"
#include "support/scenario_game.hpp"
#include "support/scenario_words.hpp"

#include <string>

namespace aude::testing {
namespace json = boost::json;

namespace {

// A scenario without variants has one that changes nothing.
json::object variants_of(const json::value& file) {
  if (look(file, "variants").is_null()) return {{"", json::object()}};
  json::object variants = object_of(look(file, "variants"));
  if (variants.empty()) throw ScenarioFault("`variants` is an object and has one at least");
  for (const auto& [name, changes] : variants)
    check_keys(changes, {"rules", "toggles", "about"});
  return variants;
}

json::object request_of(const json::value& file, const json::value& changes) {
  json::object request = object_of(look(file, "new"));
  request["cmd"] = "new";
  json::array rules = list_of(look(request, "rules"));
  for (const json::value& rule_set : list_of(look(changes, "rules")))
    rules.push_back(rule_set);
  if (!rules.empty()) request["rules"] = rules;
  json::object toggles = object_of(look(request, "toggles"));
  for (const auto& [toggle, value] : object_of(look(changes, "toggles")))
    toggles[toggle] = value;
  if (!toggles.empty()) request["toggles"] = toggles;
  return request;
}

void check_file(const json::value& file, const RuleTexts& texts, ScenarioReport& report) {
  check_keys(file, {"title", "about", "rules", "new", "variants", "steps", "refused"});
  if (text_of(look(file, "title")).empty()) throw ScenarioFault("a scenario has a title");
  for (const json::value& rule : list_of(look(file, "rules"))) {
    report.rules.push_back(text_of(rule));
    if (texts.codex(report.rules.back()) == nullptr)
      throw ScenarioFault("the codex has no rule " + report.rules.back());
  }
  if (report.rules.empty()) throw ScenarioFault("a scenario names its rules");
  const bool refused = !look(file, "refused").is_null();
  if (refused != list_of(look(file, "steps")).empty())
    throw ScenarioFault("a scenario has steps, or its set-up is refused");
}

void play_variant(const json::value& file, ScenarioGame& game, const json::object& request) {
  if (const json::value& refused = look(file, "refused"); !refused.is_null()) {
    game.expect_refused_setup(request, refused);
    return;
  }
  game.start(request);
  for (const json::value& step : list_of(look(file, "steps")))
    game.step(step);
  game.finish();
}

}  // namespace

ScenarioReport run_scenario(std::string_view text, const Catalog& catalog, const RuleTexts& texts) {
  ScenarioReport report;
  json::value file;
  try {
    if (const auto error = parse_strictly(text, file)) throw ScenarioFault(error->message);
    check_file(file, texts, report);
    const json::object variants = variants_of(file);
    Variants names;
    for (const auto& [name, changes] : variants)
      names.emplace_back(name);
    for (const auto& [name, changes] : variants) {
      ScenarioGame game(catalog, texts, names, std::string(name));
      try {
        play_variant(file, game, request_of(file, changes));
      } catch (const ScenarioFault& fault) {
        report.faults.push_back((name.empty() ? "" : "variant " + std::string(name) + ", ") +
                                "step " + std::to_string(game.steps()) + ": " + fault.what());
      }
      report.expectations += game.expectations();
    }
    if (report.expectations == 0) throw ScenarioFault("a scenario expects something");
  } catch (const ScenarioFault& fault) {
    report.faults.emplace_back(fault.what());
  }
  return report;
}

}  // namespace aude::testing
