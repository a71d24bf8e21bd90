// The steps of scenario files. tests/scenarios/README.md
#include "support/scenario_game.hpp"

#include "check/json_look.hpp"

#include <algorithm>
#include <utility>

namespace aude::testing {
namespace json = boost::json;

namespace {

bool is_ok(const json::value& answer) {
  return look(answer, "ok") == json::value(true);
}

// Events of one kind as short words: what a reader of the scenario cares for.
std::vector<std::string> briefly(const json::array& events,
                                 const std::string& kind,
                                 const Players& players) {
  std::vector<std::string> out;
  for (const json::value& event : events) {
    if (text_of(look(event, "event")) != kind) continue;
    const auto seat = static_cast<std::size_t>(number_of(look(event, "player"), -1));
    if (kind == "discarded" || kind == "drawn")
      out.push_back(text_of(look(event, "tile")));
    else if (kind == "completed")
      out.push_back(words_of_segment(look(event, "feature")));
    else
      out.push_back((seat < players.size() ? players[seat] : "nobody") + " " +
                    text_of(look(event, "figure")));
  }
  return out;
}

json::array sorted(json::array list) {
  std::sort(list.begin(), list.end(), [](const json::value& a, const json::value& b) {
    return json::serialize(a) < json::serialize(b);
  });
  return list;
}

json::array array_of(const std::vector<std::string>& words) {
  json::array list;
  for (const std::string& word : words)
    list.emplace_back(word);
  return list;
}

}  // namespace

void check_keys(const json::value& object, const std::vector<std::string_view>& known) {
  if (!object.is_object()) throw ScenarioFault("not an object: " + json::serialize(object));
  for (const auto& [key, value] : object_of(object))
    if (std::find(known.begin(), known.end(), std::string_view(key.data(), key.size())) ==
        known.end())
      throw ScenarioFault("unknown key: " + std::string(key));
}

ScenarioGame::ScenarioGame(const Catalog& catalog,
                           const RuleTexts& texts,
                           Variants variants,
                           std::string variant)
    : session_(catalog, texts, [] { return std::uint64_t{1}; }),
      variants_(std::move(variants)),
      variant_(std::move(variant)) {}

void ScenarioGame::start(const json::object& request) {
  for (const json::value& player : list_of(look(request, "players")))
    players_.push_back(text_of(player));
  answer_ = ask(request);
  if (!is_ok(answer_))
    throw ScenarioFault("the set-up is refused: " + json::serialize(look(answer_, "error")));
}

void ScenarioGame::expect_refused_setup(const json::object& request, const Value& refused) {
  check_keys(refused, {"code", "rule", "field"});
  expect_error(refused, ask(request));
}

void ScenarioGame::step(const Value& step) {
  ++steps_;
  if (stopped_) throw ScenarioFault("`stop` is the last step");
  const json::object& keys = object_of(step);
  if (keys.contains("do")) return do_step(step);
  if (keys.contains("refuse")) return refuse_step(step);
  if (keys.contains("legal")) return legal_step(step);
  if (keys.contains("value")) return value_step(step);
  if (keys.contains("feature")) return feature_step(step);
  if (keys.contains("joined") || keys.contains("apart")) return joined_step(step);
  if (keys.contains("state")) return state_step(step);
  check_keys(step, {"stop", "about"});
  expect("phase", chosen(look(step, "stop")), look(answer_, "phase"));
  stopped_ = true;
}

void ScenarioGame::finish() {
  const std::string phase = text_of(look(answer_, "phase"));
  if (!stopped_ && phase != "ended")
    throw ScenarioFault("the scenario ends while somebody is to act; phase " + phase +
                        " (say so with `stop`)");
}

void ScenarioGame::do_step(const Value& step) {
  check_keys(step,
             {"do",
              "about",
              "scored",
              "scores",
              "events",
              "completed",
              "returned",
              "discarded",
              "drawn",
              "winners"});
  json::array events;
  const Value& acts = look(step, "do");
  if (acts.is_array() && list_of(acts).empty()) throw ScenarioFault("`do` is empty");
  if (!acts.is_array()) act(acts, events);
  for (const Value& one : list_of(acts))
    act(one, events);
  expect_events(step, events);
}

void ScenarioGame::act(const Value& given, json::array& events) {
  json::value answer = ask({{"cmd", "act"}, {"action", action(given)}});
  if (!is_ok(answer))
    throw ScenarioFault(json::serialize(given) + " is refused in phase " +
                        text_of(look(answer_, "phase")) + ": " +
                        json::serialize(look(answer, "error")));
  for (const Value& event : list_of(look(answer, "events")))
    events.push_back(event);
  answer_ = std::move(answer);
}

void ScenarioGame::expect_scored(const Value& expected, const std::vector<const Value*>& scored) {
  std::vector<std::string> left;
  std::vector<const Value*> unmatched = scored;
  for (const Value& one : list_of(expected)) {
    const std::string words = text_of(one);
    const auto found = std::find_if(unmatched.begin(), unmatched.end(), [&](const Value* event) {
      return says_the_same(players_, words, *event);
    });
    if (found == unmatched.end())
      left.push_back(words);
    else
      unmatched.erase(found);
  }
  expectations_ += static_cast<int>(list_of(expected).size());
  if (left.empty() && unmatched.empty()) return;
  std::vector<std::string> came;
  for (const Value* event : unmatched)
    came.push_back(words_of_score(players_, *event));
  throw ScenarioFault("scored: expected " + listed(left) + ", came " + listed(came));
}

// What nobody expects must not happen: scorings and discarded tiles are always compared.
void ScenarioGame::expect_events(const Value& step, const json::array& events) {
  std::vector<const Value*> scored;
  json::array kinds;
  for (const Value& event : events) {
    if (text_of(look(event, "event")) == "scored") scored.push_back(&event);
    kinds.push_back(look(event, "event"));
    if (text_of(look(event, "event")) == "ended" && !look(step, "winners").is_null()) {
      json::array names;
      for (const Value& seat : list_of(look(event, "winners")))
        names.emplace_back(name_of_player(seat));
      expect("winners", chosen(look(step, "winners")), names);
    }
  }
  if (!look(step, "winners").is_null() && text_of(look(answer_, "phase")) != "ended")
    throw ScenarioFault("`winners`, but the game goes on");
  expect_scored(chosen(look(step, "scored")), scored);
  for (const char* kind : {"discarded", "completed", "returned", "drawn"}) {
    const bool discarded = std::string_view(kind) == "discarded";
    const std::string event = std::string_view(kind) == "returned" ? "figure-returned" : kind;
    const json::array came = array_of(briefly(events, event, players_));
    const Value& expected = chosen(look(step, kind));
    if (expected.is_null() && (!discarded || came.empty())) continue;
    const json::array wanted = list_of(expected);
    if (discarded || event == "drawn")
      expect(kind, wanted, came);
    else
      expect(kind, sorted(wanted), sorted(came));
  }
  if (const Value& expected = chosen(look(step, "events")); !expected.is_null())
    expect("events", expected, kinds);
  if (const Value& expected = chosen(look(step, "scores")); !expected.is_null()) {
    json::array scores;
    const Value state = ask({{"cmd", "state"}});
    for (const Value& player : list_of(look(state, "players")))
      scores.push_back(look(player, "score"));
    expect("scores", expected, scores);
  }
}

void ScenarioGame::refuse_step(const Value& step) {
  check_keys(step, {"refuse", "about", "code", "rule", "field"});
  const Value before = ask({{"cmd", "state"}});
  const Value refused = action(look(step, "refuse"));
  expect_error(step, ask({{"cmd", "act"}, {"action", refused}}));
  const Value after = ask({{"cmd", "state"}});
  if (before != after) throw ScenarioFault("a refused action has changed the state");
}

void ScenarioGame::expect_error(const Value& expected, const Value& answer) {
  if (is_ok(answer)) throw ScenarioFault("it should be refused, and is not");
  const Value& error = look(answer, "error");
  if (look(expected, "code").is_null()) throw ScenarioFault("a refusal has a code");
  expect("code", chosen(look(expected, "code")), look(error, "code"));
  expect("rule", chosen(look(expected, "rule")), look(error, "rule"));
  if (!look(expected, "field").is_null())
    expect("field", chosen(look(expected, "field")), look(error, "field"));
}

void ScenarioGame::legal_step(const Value& step) {
  check_keys(step, {"legal", "about", "count", "exactly", "has", "lacks"});
  json::object request{{"cmd", "legal"}};
  const std::string type = text_of(look(step, "legal"));
  if (type != "all") request["type"] = type;
  const Value answer = ask(request);
  std::vector<std::string> actions;
  for (const Value& one : list_of(look(answer, "actions")))
    actions.push_back(words_of_action(one));
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

void ScenarioGame::feature_step(const Value& step) {
  check_keys(step,
             {"feature", "about", "complete", "open", "tiles", "spaces", "segments", "meeples",
              "majority", "name"});
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
      meeples.emplace_back(name_of_player(look(meeple, "player")) + " " +
                           text_of(look(meeple, "figure")));
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
  check_keys(wanted, {"phase", "player", "tile", "to_draw", "discarded", "supply", "scores"});
  if (object_of(wanted).empty()) throw ScenarioFault("`state` says nothing");
  const Value state = ask({{"cmd", "state"}});
  const json::array& players = list_of(look(state, "players"));
  for (const auto& [key, value] : object_of(wanted)) {
    const Value& expected = chosen(value);
    if (key == "player") {
      expect("player", expected, json::value(name_of_player(look(state, "player"))));
    } else if (key == "supply") {
      for (const auto& [name, supply] : object_of(expected))
        expect("supply of " + std::string(name),
               supply,
               look(players.at(static_cast<std::size_t>(seat_of(players_, std::string(name)))),
                    "supply"));
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
        const bool same = feature_at(state, text_of(segments[i])) ==
                          feature_at(state, text_of(segments[j]));
        ++expectations_;
        if (same != (std::string_view(key) == "joined"))
          throw ScenarioFault(text_of(segments[j]) + " and " + text_of(segments[i]) +
                              (same ? " are one feature" : " are two features"));
      }
  }
}

const json::value& ScenarioGame::chosen(const Value& value) const {
  const json::object& object = object_of(value);
  if (object.size() != 1 || !object.contains("by")) return value;
  const Value* found = nullptr;
  std::vector<std::string> named;
  for (const auto& [names, one] : object_of(look(value, "by")))
    for (const std::string& name : words_of(std::string(names))) {
      named.push_back(name);
      if (name == variant_) found = &one;
    }
  Variants all = variants_;
  std::sort(all.begin(), all.end());
  std::sort(named.begin(), named.end());
  if (named != all)
    throw ScenarioFault("`by` names " + listed(named) + ", the variants are " + listed(all));
  return *found;
}

json::value ScenarioGame::ask(const json::object& request) {
  return json::parse(session_.answer(json::serialize(request)));
}

json::value ScenarioGame::action(const Value& given) const {
  if (given.is_object()) return given;
  return action_of(players_, text_of(given));
}

json::value ScenarioGame::feature_at(const Value& state, const std::string& segment) const {
  const std::string wanted = words_of_segment(segment_of(segment));
  for (const Value& feature : list_of(look(state, "features")))
    for (const Value& one : list_of(look(feature, "segments")))
      if (words_of_segment(one) == wanted) return feature;
  throw ScenarioFault("no feature has the segment " + segment);
}

void ScenarioGame::expect(const std::string& what, const Value& expected, const Value& came) {
  ++expectations_;
  if (expected != came)
    throw ScenarioFault(what + ": expected " + json::serialize(expected) + ", came " +
                        json::serialize(came));
}

std::string ScenarioGame::name_of_player(const Value& seat) const {
  const auto index = static_cast<std::size_t>(number_of(seat, -1));
  return index < players_.size() ? players_[index] : "nobody";
}

}  // namespace aude::testing
