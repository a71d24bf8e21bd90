// What is compared, and how the two programs' names are brought together.
#include "check/replay.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words)
    out += (out.empty() ? "" : " ") + word;
  return "[" + out + "]";
}

std::string joined(const std::vector<int>& numbers) {
  std::vector<std::string> words;
  words.reserve(numbers.size());
  for (const int number : numbers)
    words.push_back(std::to_string(number));
  return joined(words);
}

std::vector<int> numbers_of(const json::value& from) {
  std::vector<int> numbers;
  for (const json::value& number : list_of(from))
    numbers.push_back(number_of(number, -1));
  return numbers;
}

std::string place_text(const json::value& at, int rotation) {
  std::string out;
  for (const json::value& number : list_of(at))
    out += std::to_string(number_of(number)) + ",";
  return out + std::to_string(rotation);
}

// A recorded place is [x, y, rotation].
std::string place_text(const json::value& place) {
  const std::vector<int> numbers = numbers_of(place);
  if (numbers.size() != 3) return "[]";
  return std::to_string(numbers[0]) + "," + std::to_string(numbers[1]) + "," +
         std::to_string(numbers[2]);
}

// `city 0,-1 S`; every port of a segment gives a name of its own.
std::string segment_text(const json::value& segment, const std::string& port) {
  const std::string half = text_of(look(segment, "half"));
  const std::vector<int> at = numbers_of(look(segment, "at"));
  if (at.size() != 2) return "no segment";
  return text_of(look(segment, "kind")) + " " + std::to_string(at[0]) + "," +
         std::to_string(at[1]) + (half.empty() ? "" : " " + half) +
         (port.empty() ? "" : " " + port);
}

std::string segment_text(const json::value& segment) {
  return segment_text(segment, text_of(look(segment, "port")));
}

// A recorded option names one segment of several; both sides become the feature's name.
std::string option_text(const char* type,
                        const json::value& option,
                        const std::map<std::string, std::string>& features) {
  std::string feature = segment_text(look(option, "feature"));
  if (const auto known = features.find(feature); known != features.end()) feature = known->second;
  return std::string(type) + " " + text_of(look(option, "figure")) + " on " + feature;
}

bool rule_stands_in(const json::value& event, std::string_view rule) {
  const json::array& rules = list_of(look(event, "rules"));
  return std::any_of(
      rules.begin(), rules.end(), [&](const json::value& one) { return text_of(one) == rule; });
}

std::string token_text(const json::value& option) {
  return text_of(look(option, "color")) + " on " + segment_text(look(option, "feature"));
}

json::object action_of(const char* type, const json::value& option) {
  json::object action{{"type", type}};
  for (const char* key : {"figure", "feature"})
    action[key] = look(option, key);
  return action;
}

bool is_river_tile(const std::string& tile) {
  return tile.rfind("river/", 0) == 0;
}

}  // namespace

Replay::Replay(const Catalog& catalog,
               const RuleTexts& texts,
               const json::value& game,
               Conformance& file)
    : session_(catalog, texts, [] { return Secret{}; }),
      game_(game),
      file_(file),
      number_(number_of(look(game, "game"))) {}

void Replay::play() {
  json::object request = object_of(look(game_, "new"));
  request["cmd"] = "new";
  answer_ = ask(request);
  if (look(answer_, "ok") != json::value(true)) {
    differ("new", "a game", json::serialize(look(answer_, "error")));
    return;
  }
  scores_.assign(list_of(look(request, "players")).size(), 0);
  follow(answer_);
  for (const json::value& turn : list_of(look(game_, "turns"))) {
    ++turn_;
    if (!play_turn(turn)) return;
  }
  turn_ = 0;
  compare_whole_game();
}

bool Replay::play_turn(const json::value& turn) {
  before_completion_ = scores_;
  if (!expect_turn(turn)) return false;
  compare_places(turn);
  const std::vector<int> place = numbers_of(look(turn, "place"));
  if (place.size() != 3) {
    differ("place", json::serialize(look(turn, "place")), "no place");
    return false;
  }
  const json::object action{{"type", "place"},
                            {"tile", look(turn, "tile")},
                            {"at", json::array{place[0], place[1]}},
                            {"rotation", place[2]}};
  if (!act(action, "place")) return false;
  compare_figures(turn);
  compare_tokens(turn);
  if (!act_after_placing(turn)) return false;
  compare_scores(turn);
  return true;
}

bool Replay::expect_turn(const json::value& turn) {
  const auto words = [](const json::value& player, const json::value& tile) {
    return "player " + json::serialize(player) + " places " + text_of(tile);
  };
  const std::string expected = words(look(turn, "player"), look(turn, "tile"));
  std::string came = words(look(answer_, "player"), look(answer_, "tile"));
  if (text_of(look(answer_, "phase")) != "place")
    came = "phase " + json::serialize(look(answer_, "phase"));
  compare("turn", expected, came);
  return came == expected;
}

void Replay::compare_places(const json::value& turn) {
  Options expected;
  for (const json::value& place : list_of(look(turn, "places")))
    expected.insert(place_text(place));
  Options came;
  const json::value legal = ask({{"cmd", "legal"}, {"type", "place"}});
  for (const json::value& action : list_of(look(legal, "actions")))
    came.insert(place_text(look(action, "at"), number_of(look(action, "rotation"), -1)));
  ++file_.decisions;
  // BASE-18: the other program is stricter with river tiles, so only what it allows is compared.
  if (is_river_tile(text_of(look(turn, "tile"))))
    for (auto place = came.begin(); place != came.end();)
      place = expected.count(*place) == 0 ? came.erase(place) : std::next(place);
  compare("places", expected, came);
}

void Replay::compare_figures(const json::value& turn) {
  const json::array& figures = list_of(look(turn, "figures"));
  const json::array& retrieves = list_of(look(turn, "retrieves"));
  const bool asked = text_of(look(answer_, "phase")) == "figure";
  if (!asked && figures.empty() && retrieves.empty()) return;
  ++file_.decisions;
  const std::map<std::string, std::string> names =
      asked ? features() : std::map<std::string, std::string>{};
  Options expected;
  for (const json::value& option : figures)
    expected.insert(option_text("figure", option, names));
  for (const json::value& option : retrieves)
    expected.insert(option_text("retrieve", option, names));
  if (look(turn, "can_pass") == json::value(true)) expected.insert("pass");
  Options came;
  const json::value legal = asked ? ask({{"cmd", "legal"}}) : json::value();
  for (const json::value& action : list_of(look(legal, "actions"))) {
    const std::string type = text_of(look(action, "type"));
    if (type == "token") continue;
    const std::string option = type == "pass" ? type : option_text(type.c_str(), action, names);
    if (!came.insert(option).second) differ("figures", "each option once", option + " twice");
  }
  compare("figures", expected, came);
}

// TUN-4: an opening is a segment, whatever road it belongs to.
void Replay::compare_tokens(const json::value& turn) {
  const json::array& tokens = list_of(look(turn, "tokens"));
  const std::string phase = text_of(look(answer_, "phase"));
  const bool asked = phase == "figure" || phase == "token";
  if (!asked && tokens.empty()) return;
  ++file_.decisions;
  Options expected;
  for (const json::value& option : tokens)
    expected.insert(token_text(option));
  Options came;
  const json::value legal = asked ? ask({{"cmd", "legal"}, {"type", "token"}}) : json::value();
  for (const json::value& action : list_of(look(legal, "actions")))
    came.insert(token_text(action));
  compare("tokens", expected, came);
}

bool Replay::act_after_placing(const json::value& turn) {
  const bool first = look(turn, "token_first") == json::value(true);
  if (first && !act_with_token(turn)) return false;
  if (!act_with_figure(turn)) return false;
  return first || act_with_token(turn);
}

bool Replay::act_with_token(const json::value& turn) {
  const json::value& token = look(turn, "token");
  if (!token.is_null()) {
    json::object action{{"type", "token"}, {"token", "tunnel"}};
    for (const char* key : {"color", "feature"})
      action[key] = look(token, key);
    return act(action, "token");
  }
  return text_of(look(answer_, "phase")) != "token" || act({{"type", "pass"}}, "pass");
}

bool Replay::act_with_figure(const json::value& turn) {
  const json::value& figure = look(turn, "figure");
  const json::value& retrieve = look(turn, "retrieve");
  if (!figure.is_null()) return act(action_of("figure", figure), "figure");
  if (!retrieve.is_null()) return act(action_of("retrieve", retrieve), "retrieve");
  if (text_of(look(answer_, "phase")) == "figure") return act({{"type", "pass"}}, "pass");
  return true;
}

void Replay::compare_scores(const json::value& turn) {
  compare("scores before completion",
          joined(numbers_of(look(turn, "scores_before_commit"))),
          joined(before_completion_));
  compare("scores", joined(numbers_of(look(turn, "scores"))), joined(scores_));
}

void Replay::compare_scorings() {
  const int last = static_cast<int>(list_of(look(game_, "turns")).size());
  std::map<int, std::multiset<std::string>> expected;
  for (const json::value& entry : list_of(look(game_, "points")))
    for (const json::value& one : list_of(look(entry, "pts"))) {
      const json::array& parts = list_of(one);
      if (parts.size() != 3 || number_of(parts[1]) == 0) continue;
      const std::string what = text_of(parts[2]);
      expected[number_of(look(entry, "turn"), last)].insert(json::serialize(parts[0]) + " " +
                                                            json::serialize(parts[1]) + " " +
                                                            what.substr(0, what.find('.')));
    }
  for (int turn = 1; turn <= last; ++turn) {
    const std::multiset<std::string>& a = expected[turn];
    const std::multiset<std::string>& b = scorings_[turn];
    if (a == b) continue;
    turn_ = turn;
    differ("scorings",
           joined(std::vector<std::string>(a.begin(), a.end())),
           joined(std::vector<std::string>(b.begin(), b.end())));
  }
  turn_ = 0;
}

void Replay::compare_whole_game() {
  compare("phase", "ended", text_of(look(answer_, "phase")));
  std::vector<std::string> discarded;
  for (const json::value& tile : list_of(look(game_, "discarded")))
    discarded.push_back(text_of(tile));
  // BASE-18: these fit by the rules, and are not drawn here.
  for (const json::value& tile : list_of(look(game_, "left_out")))
    if (const auto one = std::find(discarded.begin(), discarded.end(), text_of(tile));
        one != discarded.end())
      discarded.erase(one);
  compare("discarded", joined(discarded), joined(discarded_));
  std::vector<int> totals;
  const json::value state = ask({{"cmd", "state"}});
  for (const json::value& player : list_of(look(state, "players")))
    totals.push_back(number_of(look(player, "score"), -1));
  compare("totals", joined(numbers_of(look(game_, "final"))), joined(totals));
  compare_tokens_left(state);
  compare_scorings();
}

// TUN-1: by player, how many of each colour are not on the board.
void Replay::compare_tokens_left(const json::value& state) {
  const json::array& players = list_of(look(state, "players"));
  const json::array& left = list_of(look(game_, "tokens_left"));
  for (std::size_t seat = 0; seat < left.size(); ++seat) {
    std::multiset<std::string> expected;
    for (const auto& [color, count] : object_of(left[seat]))
      for (int i = 0; i < number_of(count); ++i)
        expected.insert(std::string(color));
    std::multiset<std::string> came;
    if (seat < players.size())
      for (const json::value& color : list_of(look(players[seat], "tokens")))
        came.insert(text_of(color));
    compare("tokens left",
            joined(std::vector<std::string>(expected.begin(), expected.end())),
            joined(std::vector<std::string>(came.begin(), came.end())));
  }
}

json::value Replay::ask(const json::object& request) {
  boost::system::error_code failed;
  return json::parse(session_.answer(json::serialize(request)), failed);
}

bool Replay::act(const json::object& action, const char* name) {
  json::value answer = ask({{"cmd", "act"}, {"action", action}});
  if (look(answer, "ok") != json::value(true)) {
    differ(name, json::serialize(action), json::serialize(look(answer, "error")));
    return false;
  }
  answer_ = std::move(answer);
  follow(answer_);
  return true;
}

void Replay::follow(const json::value& answer) {
  for (const json::value& event : list_of(look(answer, "events"))) {
    const std::string kind = text_of(look(event, "event"));
    if (kind == "discarded") discarded_.push_back(text_of(look(event, "tile")));
    const auto seat = static_cast<std::size_t>(number_of(look(event, "player"), -1));
    if (kind != "scored" || seat >= scores_.size()) continue;
    const int points = number_of(look(event, "points"));
    scores_[seat] += points;
    // An abbot called back is scored before anything that the tile completes. BASE-17
    if (rule_stands_in(event, "BASE-17")) before_completion_[seat] += points;
    scorings_[turn_].insert(std::to_string(seat) + " " + std::to_string(points) + " " +
                            text_of(look(look(event, "feature"), "kind")));
  }
}

std::map<std::string, std::string> Replay::features() {
  std::map<std::string, std::string> names;
  const json::value state = ask({{"cmd", "state"}});
  for (const json::value& feature : list_of(look(state, "features"))) {
    const std::string name = segment_text(look(feature, "feature"));
    for (const json::value& segment : list_of(look(feature, "segments")))
      names[segment_text(segment)] = name;
  }
  return names;
}

void Replay::differ(const std::string& what, const std::string& expected, const std::string& came) {
  file_.differences.push_back(Difference{number_, turn_, what, expected, came});
}

void Replay::compare(const std::string& what,
                     const std::string& expected,
                     const std::string& came) {
  if (expected != came) differ(what, expected, came);
}

void Replay::compare(const std::string& what, const Options& expected, const Options& came) {
  std::vector<std::string> missing;
  std::vector<std::string> extra;
  std::set_difference(
      expected.begin(), expected.end(), came.begin(), came.end(), std::back_inserter(missing));
  std::set_difference(
      came.begin(), came.end(), expected.begin(), expected.end(), std::back_inserter(extra));
  if (!missing.empty() || !extra.empty()) differ(what, joined(missing), joined(extra));
}

}  // namespace aude
