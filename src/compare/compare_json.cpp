// docs/protocol.schema.json, `Comparison`
#include "codec/wire/names.hpp"
#include "compare/compare.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

json::array causes_json(const Causes& causes) {
  json::array out;
  for (const Cause& cause : causes.list)
    out.push_back(cause_json(cause, "recorded"));
  return out;
}

void add_causes(json::object& to, const Causes& causes) {
  to["causes"] = causes_json(causes);
  to["together"] = causes.together;
}

json::object paid_json(const Paid& paid) {
  json::object out{{"points", json::value_from(paid.points)}};
  if (paid.turn == 0) return out;
  out["turn"] = paid.turn;
  out["at_end"] = paid.at_end;
  return out;
}

// GCC-12: `track_floor`, where anything was forgotten.
void add_forgiven(json::object& to, const std::vector<int>& forgiven) {
  const auto some = [](int points) { return points != 0; };
  if (std::any_of(forgiven.begin(), forgiven.end(), some))
    to["track_floor"] = json::value_from(forgiven);
}

json::object outcome_json(const Outcome& outcome) {
  json::object out{{"rules", outcome.rule_set},
                   {"group", outcome.group},
                   {"title", both_languages(outcome.title)},
                   {"as_recorded", outcome.as_recorded},
                   {"scores", json::value_from(outcome.scores)},
                   {"winners", seats_json(outcome.winners)}};
  add_forgiven(out, outcome.forgiven);
  add_causes(out, outcome.causes);
  return out;
}

json::object difference_json(const FeatureDifference& difference, const TableGame& game) {
  json::object out{
      {"feature", json_of(game.table.rules(), game.table.state().facts.parts, difference.feature)},
      {"rule_sets", json::value_from(difference.rule_sets)},
      {"recorded", paid_json(difference.recorded)},
      {"there", paid_json(difference.there)}};
  add_causes(out, difference.causes);
  return out;
}

json::object remark_json(const Remark& remark) {
  json::object out{{"what", name_of(remark.what)},
                   {"rule_sets", json::value_from(remark.rule_sets)},
                   {"turn", remark.turn},
                   {"player", remark.player}};
  if (remark.what == Remark::What::left_out) {
    out["seq"] = remark.seq;
    out["action"] = remark.action;
  }
  if (remark.what == Remark::What::hill) out["at"] = json_of(remark.at);
  out["rule"] = remark.rule;
  out["message"] = remark.message;
  return out;
}

}  // namespace

json::object comparison_json(const Comparison& comparison, const TableGame& game) {
  json::array outcomes;
  for (const Outcome& outcome : comparison.outcomes)
    outcomes.push_back(outcome_json(outcome));
  json::array differences;
  for (const FeatureDifference& difference : comparison.differences)
    differences.push_back(difference_json(difference, game));
  json::array remarks;
  for (const Remark& remark : comparison.remarks)
    remarks.push_back(remark_json(remark));
  json::object recorded{{"rules", json::value_from(comparison.rules)},
                        {"scores", json::value_from(comparison.scores)},
                        {"winners", seats_json(comparison.winners)}};
  add_forgiven(recorded, comparison.forgiven);
  return {{"players", json::value_from(comparison.players)},
          {"ended", comparison.ended},
          {"recorded", std::move(recorded)},
          {"outcomes", std::move(outcomes)},
          {"differences", std::move(differences)},
          {"remarks", std::move(remarks)}};
}

}  // namespace aude
