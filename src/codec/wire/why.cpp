#include "codec/wire/why.hpp"

#include <algorithm>
#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

/// Rules that speak of actions which no set in the game brings.
std::string_view rule_of_absent(const Rules& rules, ActionType type) {
  const bool knows_ghosts = rules.ghosts > 0;
  switch (type) {
    case ActionType::token:
      if (!has_tokens(rules)) return "TUN-1";
      break;
    case ActionType::ghost:
      return knows_ghosts ? std::string_view() : "GCC-1";
    case ActionType::draw:
    case ActionType::remove:
    case ActionType::choose:
    case ActionType::chance:
    case ActionType::place:
    case ActionType::figure:
    case ActionType::retrieve:
    case ActionType::pass:
      break;
  }
  return {};
}

json::object forbidding(std::string_view rule, std::string_view what, std::string message) {
  return json::object{
      {"rule", rule}, {"allows", false}, {"message", std::move(message)}, {"what", what}};
}

// HALF-33: by a crop circle a figure joins one of one's own, and says so; else never.
void add_beside(json::array& rules, Position p, const AskedAction& asked) {
  const bool circle = circle_order(p).has_value();
  if (asked.type != ActionType::figure || asked.beside == circle) return;
  if (circle)
    rules.push_back(forbidding("HALF-33", "other", std::string(kBesideIsMissing)));
  else
    rules.push_back(forbidding("HALF-33", "beside", std::string(kBesideInVain)));
}

json::array rules_for(Position p, const AskedAction& asked, const Move& move, const Words& words) {
  json::array rules = grounds_json(p, move, explain(p, move), words);
  if (asked.player && !p.state.facts.ended && *asked.player != to_act(p))
    rules.push_back(forbidding("BASE-3", "turn", "it is not this player's turn"));
  add_beside(rules, p, asked);
  return rules;
}

}  // namespace

Result<json::object> why_json(Position p,
                              const AskedAction& asked,
                              const std::string& path,
                              const Words& words) {
  json::array rules;
  const std::string_view absent = rule_of_absent(p.rules, asked.type);
  if (!absent.empty()) {
    rules.push_back(forbidding(absent, "unknown", "no set in this game knows this action"));
  } else {
    AskedAction plain = asked;
    plain.beside = circle_order(p).has_value();
    const auto move = find_move(p, plain, path);
    if (!move) return move.error();
    rules = rules_for(p, asked, move.value(), words);
  }
  const bool legal = std::all_of(rules.begin(), rules.end(), [](const json::value& rule) {
    return rule.at("allows").as_bool();
  });
  return json::object{{"legal", legal}, {"rules", std::move(rules)}};
}

}  // namespace aude
