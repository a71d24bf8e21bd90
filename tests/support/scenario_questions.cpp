// The steps of scenario files that only look. tests/scenarios/README.md
#include "check/json_look.hpp"
#include "support/scenario_game.hpp"

#include <algorithm>

namespace aude::testing {
namespace json = boost::json;

void ScenarioGame::legal_step(const Value& step) {
  check_keys(step, {"legal", "about", "count", "exactly", "has", "lacks"});
  json::object request{{"cmd", "legal"}};
  const std::string type = text_of(look(step, "legal"));
  if (type != "all") request["type"] = type;
  const Value answer = ask(request);
  std::vector<std::string> actions;
  for (const Value& one : list_of(look(answer, "actions")))
    actions.push_back(words_of_action(players_, one));
  const int before = expectations_;
  if (const Value& count = chosen(look(step, "count")); !count.is_null())
    expect("count", count, static_cast<std::int64_t>(actions.size()));
  if (const Value& exactly = chosen(look(step, "exactly")); !exactly.is_null())
    expect("legal", sorted(list_of(exactly)), sorted(array_of(actions)));
  for (const char* key : {"has", "lacks"})
    for (const Value& one : list_of(chosen(look(step, key)))) {
      const bool listed_there =
          std::find(actions.begin(), actions.end(), text_of(one)) != actions.end();
      ++expectations_;
      if (listed_there != (std::string_view(key) == "has"))
        throw ScenarioFault("legal " + std::string(key) + " " + text_of(one) + "; it is " +
                            listed(actions));
    }
  if (before == expectations_) throw ScenarioFault("`legal` says nothing");
}

void ScenarioGame::value_step(const Value& step) {
  check_keys(step, {"value", "about", "now", "at_end"});
  const Value answer =
      ask({{"cmd", "value"}, {"feature", segment_of(text_of(look(step, "value")))}});
  if (!is_ok(answer)) throw ScenarioFault(json::serialize(answer));
  bool any = false;
  for (const char* key : {"now", "at_end"}) {
    const Value& expected = chosen(look(step, key));
    if (expected.is_null()) continue;
    any = true;
    std::vector<const Value*> entries;
    for (const Value& entry : list_of(look(answer, key)))
      entries.push_back(&entry);
    ++expectations_;
    expect_scored(expected, entries);
  }
  if (!any) throw ScenarioFault("`value` says nothing");
}

// `Red normal`, and of a haunted one `Red normal with 2`.
std::string ScenarioGame::words_of_meeple(const Value& meeple) const {
  const Value& ghosts = look(meeple, "ghosts");
  return name_of_player(look(meeple, "player")) + " " + text_of(look(meeple, "figure")) +
         (ghosts.is_null() ? "" : " with " + json::serialize(ghosts));
}

void ScenarioGame::feature_step(const Value& step) {
  check_keys(step,
             {"feature",
              "about",
              "complete",
              "open",
              "tiles",
              "spaces",
              "segments",
              "meeples",
              "majority",
              "name"});
  const Value state = ask({{"cmd", "state"}});
  const Value feature = feature_at(state, text_of(look(step, "feature")));
  const int before = expectations_;
  for (const char* key : {"complete", "tiles", "spaces"})
    if (const Value& expected = chosen(look(step, key)); !expected.is_null())
      expect(key, expected, look(feature, key));
  for (const char* key : {"open", "segments"})
    if (const Value& expected = chosen(look(step, key)); !expected.is_null())
      expect(key, expected, static_cast<std::int64_t>(list_of(look(feature, key)).size()));
  if (const Value& expected = chosen(look(step, "majority")); !expected.is_null()) {
    json::array names;
    for (const Value& seat : list_of(look(feature, "majority")))
      names.emplace_back(name_of_player(seat));
    expect("majority", expected, names);
  }
  if (const Value& expected = chosen(look(step, "meeples")); !expected.is_null()) {
    json::array meeples;
    for (const Value& meeple : list_of(look(feature, "meeples")))
      meeples.emplace_back(words_of_meeple(meeple));
    expect("meeples", sorted(list_of(expected)), sorted(meeples));
  }
  if (const Value& expected = chosen(look(step, "name")); !expected.is_null())
    expect("name", expected, json::value(words_of_segment(look(feature, "feature"))));
  if (before == expectations_) throw ScenarioFault("`feature` says nothing");
}

// `{"state": {"phase": "place", "player": "Alice", "supply": {"Alice": {"normal": 6}}}}`
void ScenarioGame::state_step(const Value& step) {
  check_keys(step, {"state", "about"});
  const Value& wanted = look(step, "state");
  check_keys(wanted,
             {"phase",
              "player",
              "tile",
              "to_draw",
              "discarded",
              "supply",
              "reserve",
              "ghosts",
              "scores",
              "hands",
              "tokens",
              "on_board"});
  if (object_of(wanted).empty()) throw ScenarioFault("`state` says nothing");
  const Value state = ask({{"cmd", "state"}});
  const json::array& players = list_of(look(state, "players"));
  for (const auto& [key, value] : object_of(wanted)) {
    const Value& expected = chosen(value);
    if (key == "player") {
      expect("player", expected, json::value(name_of_player(look(state, "player"))));
    } else if (key == "supply" || key == "reserve") {
      for (const auto& [name, supply] : object_of(expected))
        expect(std::string(key) + " of " + std::string(name),
               supply,
               look(players.at(static_cast<std::size_t>(seat_of(players_, std::string(name)))),
                    std::string_view(key.data(), key.size())));
    } else if (key == "on_board") {
      json::array tokens;
      for (const Value& token : list_of(look(state, "tokens")))
        tokens.emplace_back(name_of_player(look(token, "player")) + " " +
                            text_of(look(token, "color")) + " " +
                            words_of_segment(look(token, "feature")));
      expect("tokens on the board", expected, tokens);
    } else if (key == "tokens") {
      for (const auto& [name, tokens] : object_of(expected))
        expect("tokens of " + std::string(name),
               tokens,
               look(players.at(static_cast<std::size_t>(seat_of(players_, std::string(name)))),
                    "tokens"));
    } else if (key == "hands") {
      for (const auto& [name, hand] : object_of(expected))
        expect("hand of " + std::string(name),
               hand,
               look(players.at(static_cast<std::size_t>(seat_of(players_, std::string(name)))),
                    "hand"));
    } else if (key == "scores") {
      json::array scores;
      for (const Value& player : players)
        scores.push_back(look(player, "score"));
      expect("scores", expected, scores);
    } else {
      expect(std::string(key), expected, look(state, std::string_view(key.data(), key.size())));
    }
  }
}

void ScenarioGame::joined_step(const Value& step) {
  check_keys(step, {"joined", "apart", "about"});
  const Value state = ask({{"cmd", "state"}});
  for (const char* key : {"joined", "apart"}) {
    const json::array segments = list_of(chosen(look(step, key)));
    for (std::size_t i = 1; i < segments.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const bool same =
            feature_at(state, text_of(segments[i])) == feature_at(state, text_of(segments[j]));
        ++expectations_;
        if (same != (std::string_view(key) == "joined"))
          throw ScenarioFault(text_of(segments[j]) + " and " + text_of(segments[i]) +
                              (same ? " are one feature" : " are two features"));
      }
  }
}

json::value ScenarioGame::feature_at(const Value& state, const std::string& segment) const {
  const std::string wanted = words_of_segment(segment_of(segment));
  for (const Value& feature : list_of(look(state, "features")))
    for (const Value& one : list_of(look(feature, "segments")))
      if (words_of_segment(one) == wanted) return feature;
  throw ScenarioFault("no feature has the segment " + segment);
}

}  // namespace aude::testing
