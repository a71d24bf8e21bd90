// The steps of scenario files that do something. tests/scenarios/README.md
#include "support/scenario_game.hpp"

#include "check/json_look.hpp"

#include <algorithm>
#include <utility>

namespace aude::testing {
namespace json = boost::json;

namespace {

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

}  // namespace

bool is_ok(const json::value& answer) {
  return look(answer, "ok") == json::value(true);
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
    : session_(catalog,
               texts,
               [] {
                 return Secret{{1, 0}, {}};
               }),
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
  const Value& acts = chosen(look(step, "do"));
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
  came.reserve(unmatched.size());
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
