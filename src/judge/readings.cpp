// TUN-14, TUN-15
#include "judge/readings.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::string_view kGiven = "given";

std::string name_of(std::size_t toggle, std::uint8_t value) {
  return std::string(kToggleSpecs[toggle].name) + "=" +
         std::string(kToggleSpecs[toggle].values[value]);
}

void add(std::vector<RulesReading>& to, RulesReading reading) {
  const auto known = std::find_if(
      to.begin(), to.end(), [&](const RulesReading& other) { return other.name == reading.name; });
  if (known == to.end()) to.push_back(std::move(reading));
}

void add_values(std::vector<RulesReading>& to, const Rules& rules, std::size_t t) {
  const auto& values = kToggleSpecs[t].values;
  for (std::size_t v = 0; v < values.size() && !values[v].empty(); ++v) {
    if (v == rules.toggles.at(t)) continue;
    RulesReading reading{name_of(t, static_cast<std::uint8_t>(v)), rules.toggles, nullptr, t};
    reading.toggles.put(t, static_cast<std::uint8_t>(v));
    add(to, std::move(reading));
  }
}

// Every other value of each ruling that concerns the sets.
void add_all_rulings(std::vector<RulesReading>& to, const RuleTexts& texts, const Rules& rules) {
  for (std::size_t t = 0; t < kToggles; ++t) {
    const ToggleText& text = text_of(texts, t);
    if (!text.setup && concerns(rules, text.group)) add_values(to, rules, t);
  }
}

std::optional<Error> add_single(std::vector<RulesReading>& to,
                                const RuleTexts& texts,
                                const Rules& rules,
                                const std::string& name,
                                const std::string& path) {
  const std::size_t equals = name.find('=');
  const auto text = texts.toggle(name.substr(0, equals));
  if (!text) return Error{"unknown-toggle", path, text.error().message};
  std::size_t t = 0;
  while (kToggleSpecs[t].name != text.value()->id)
    ++t;
  const auto& values = kToggleSpecs[t].values;
  const auto found = std::find(values.begin(), values.end(), name.substr(equals + 1));
  if (found == values.end() || found->empty())
    return Error{"unknown-value", path, "no such value of " + text.value()->id};
  if (text.value()->setup)
    return bad_field(path, text.value()->id + " is no ruling but sets something up");
  RulesReading reading{name, rules.toggles, nullptr, t};
  reading.toggles.put(t, static_cast<std::uint8_t>(found - values.begin()));
  add(to, std::move(reading));
  return {};
}

// What decides nothing about a position as it lies: who wins a game that has ended is asked of
// games alone, and no set yet acts by the grid or knows special areas.
ToggleValues without_idle(ToggleValues toggles, const ToggleValues& given) {
  for (const Toggle idle : {Toggle::tie_break, Toggle::grid, Toggle::special_areas})
    toggles.put(static_cast<std::size_t>(idle), given.at(static_cast<std::size_t>(idle)));
  return toggles;
}

void index_features(JudgedReading& judged) {
  const Parts& parts = judged.laid->state.facts.parts;
  judged.feature_of.assign(std::size_t{parts.count} * kMaxSegmentsOnPart, kNone);
  for (std::size_t i = 0; i < judged.features.size(); ++i)
    for (const SegmentName name : judged.features[i].segments)
      judged.feature_of[key_of_segment(name)] = static_cast<std::uint16_t>(i);
}

}  // namespace

Result<std::vector<RulesReading>> find_readings(const RuleTexts& texts,
                                                const Rules& rules,
                                                const std::vector<std::string>& names) {
  std::vector<RulesReading> out{{std::string(kGiven), rules.toggles, nullptr, kToggles}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == kGiven) continue;
    if (names[i].find('=') != std::string::npos) {
      if (auto fault = add_single(out, texts, rules, names[i], json_path("rules", i)))
        return *fault;
      continue;
    }
    const auto sets = find_rule_sets(texts, rules, {names[i]});
    if (!sets) {
      Error error = sets.error();
      error.path = json_path("rules", i);
      return error;
    }
    for (const RuleSetText* set : sets.value())
      add(out, {set->name, with_rulings(texts, rules.toggles, *set), set, kToggles});
    if (names[i] == kAllRuleSets) add_all_rulings(out, texts, rules);
  }
  return out;
}

json::object reading_json(const RuleTexts& texts, const RulesReading& reading) {
  json::object out{{"name", reading.name}};
  if (reading.rule_set != nullptr) {
    out["group"] = reading.rule_set->group;
    out["title"] = both_languages(reading.rule_set->title);
    if (!reading.rule_set->date.empty()) out["date"] = reading.rule_set->date;
  }
  if (reading.toggle == kToggles) return out;
  const ToggleText& text = text_of(texts, reading.toggle);
  const ToggleValue& value =
      *text.value(kToggleSpecs[reading.toggle].values[reading.toggles.at(reading.toggle)]);
  out["group"] = text.group;
  out["toggle"] = text.id;
  out["value"] = value.value;
  out["title"] = both_languages(text.title);
  out["value_title"] = both_languages(value.title);
  out["status"] = value.status;
  if (!value.date.empty()) out["date"] = value.date;
  out["source"] = value.source;
  return out;
}

const JudgedReading* Judgements::by(const ToggleValues& asked) {
  const ToggleValues toggles = without_idle(asked, setup_->game.toggles);
  for (const JudgedReading& known : judged_)
    if (known.toggles == toggles) return known.laid == nullptr ? nullptr : &known;
  if (judged_.size() >= kMostJudged) return nullptr;
  JudgedReading& judged = judged_.emplace_back();
  judged.toggles = toggles;
  Result<Rules> rules = rules_of_position(*setup_, toggles);
  if (!rules) {
    if (!error_) error_ = rules.error();
    return nullptr;
  }
  auto laid = lay_out(*setup_, std::move(rules).value(), *tiles_);
  if (!laid) {
    if (!error_) error_ = laid.error();
    return nullptr;
  }
  judged.laid = std::move(laid).value();
  if (order_.empty()) order_ = segments_by_name(judged.laid->position());
  judged.features = facts_of_features(judged.laid->position(), order_, setup_->file);
  index_features(judged);
  return &judged;
}

}  // namespace aude
