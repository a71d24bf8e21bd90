// A word that is not understood is a fault, so that a slip of the pen never passes for a test.
#include "support/scenario_words.hpp"

#include "check/json_look.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace aude::testing {
namespace json = boost::json;

namespace {

const std::array<std::string, 4> kHalves{"SW", "NW", "NE", "SE"};

int whole_number(const std::string& word) {
  std::size_t used = 0;
  int number = 0;
  try {
    number = std::stoi(word, &used);
  } catch (const std::exception&) {
    used = 0;
  }
  if (word.empty() || used != word.size()) throw ScenarioFault("not a number: " + word);
  return number;
}

json::array place_of(const std::string& word) {
  const std::size_t comma = word.find(',');
  if (comma == std::string::npos) throw ScenarioFault("a space is written x,y, not " + word);
  return {whole_number(word.substr(0, comma)), whole_number(word.substr(comma + 1))};
}

std::string place_words(const json::value& at) {
  const json::array& place = list_of(at);
  if (place.size() != 2) return "?";
  return json::serialize(place[0]) + "," + json::serialize(place[1]);
}

bool is_rule(const std::string& word) {
  return word.find('-') != std::string::npos && word[0] >= 'A' && word[0] <= 'Z';
}

std::string after(const std::string& text, const std::string& mark) {
  const std::size_t found = text.find(mark);
  if (found == std::string::npos) throw ScenarioFault("\"" + mark + "\" is missing in: " + text);
  return text.substr(found + mark.size());
}

// `2 tiles 4`, and the rule if it is given.
bool part_says_the_same(const std::string& expected, const json::value& part) {
  const std::vector<std::string> words = words_of(expected);
  if (words.size() < 3 || words.size() > 4)
    throw ScenarioFault("a part is written `2 tiles 4` or `2 tiles 4 BASE-9`, not " + expected);
  return json::serialize(look(part, "count")) == words[0] &&
         text_of(look(part, "what")) == words[1] &&
         json::serialize(look(part, "points")) == words[2] &&
         (words.size() == 3 || text_of(look(part, "rule")) == words[3]);
}

std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> pieces;
  std::istringstream from(text);
  for (std::string piece; std::getline(from, piece, mark);)
    pieces.push_back(piece);
  return pieces;
}

// `token red on road 0,0 E`, `token red on road 0,0 E and road 1,0 W`. TUN-4, TUN-15
json::object token_of(const std::vector<std::string>& words, const std::string& rest) {
  json::object action{{"type", "token"}, {"token", "tunnel"}, {"color", words[1]}};
  const std::string where = after(rest, " on ");
  const std::size_t both = where.find(" and ");
  if (both == std::string::npos)
    action["feature"] = segment_of(where);
  else
    action["features"] =
        json::array{segment_of(where.substr(0, both)), segment_of(where.substr(both + 5))};
  return action;
}

std::string words_of_token(const json::value& action) {
  std::string out = "token " + text_of(look(action, "color")) + " on ";
  const json::array& pair = list_of(look(action, "features"));
  if (pair.empty()) return out + words_of_segment(look(action, "feature"));
  return out + words_of_segment(pair.at(0)) + " and " + words_of_segment(pair.at(1));
}

bool has_rule(const json::value& scored, const std::string& rule) {
  const json::array& rules = list_of(look(scored, "rules"));
  return std::any_of(
      rules.begin(), rules.end(), [&](const json::value& one) { return text_of(one) == rule; });
}

}  // namespace

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream from(text);
  std::vector<std::string> words;
  for (std::string word; from >> word;)
    words.push_back(word);
  return words;
}

int seat_of(const Players& players, const std::string& name) {
  const auto found = std::find(players.begin(), players.end(), name);
  if (found == players.end()) throw ScenarioFault("nobody here is called " + name);
  return static_cast<int>(found - players.begin());
}

json::object segment_of(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 2 || words.size() > 4)
    throw ScenarioFault("a segment is written `city 0,-1 S`, not " + text);
  json::object segment{{"at", place_of(words[1])}, {"kind", words[0]}};
  for (std::size_t i = 2; i < words.size(); ++i) {
    const bool half = std::find(kHalves.begin(), kHalves.end(), words[i]) != kHalves.end();
    if (!segment.emplace(half ? "half" : "port", words[i]).second)
      throw ScenarioFault("a segment has one half and one port: " + text);
  }
  return segment;
}

std::string words_of_segment(const json::value& segment) {
  std::string out = text_of(look(segment, "kind")) + " " + place_words(look(segment, "at"));
  for (const char* key : {"half", "port"})
    if (const std::string word = text_of(look(segment, key)); !word.empty()) out += " " + word;
  return out;
}

json::object action_of(const Players& players, const std::string& text) {
  json::object action;
  const std::string name = text.substr(0, text.find(": "));
  const std::string rest = after(text, ": ");
  const std::vector<std::string> words = words_of(rest);
  if (rest == "pass" || rest == "draw") {
    action["type"] = rest;
  } else if (words.size() > 4 && words[0] == "token" && words[2] == "on") {
    action = token_of(words, rest);
  } else if (words.size() == 3 && words[0] == "choose") {  // HALF-3, HALF-33
    action["type"] = "choose";
    action["what"] = words[1] == "draft" ? "draft" : "crop-circle";
    action[words[1] == "draft" ? "tile" : "kind"] = words[words[1] == "draft" ? 2 : 1];
    if (words[1] != "draft") action["do"] = words[2];
  } else if (words.size() > 3 && words[0] == "remove") {
    action["type"] = "remove";
    action["meeple"] = {{"player", seat_of(players, name)},
                        {"figure", words[1]},
                        {"feature", segment_of(after(rest, " from "))}};
  } else if (words.size() > 4 && words[0] == "ghost") {  // GCC-6
    action["type"] = "ghost";
    std::string segment = after(rest, " on ");
    json::object meeple{{"player", seat_of(players, words[1])}, {"figure", words[2]}};
    if (const std::size_t with = segment.find(" with "); with != std::string::npos) {
      meeple["ghosts"] = whole_number(segment.substr(with + 6));
      segment.resize(with);
    }
    meeple["feature"] = segment_of(segment);
    action["meeple"] = std::move(meeple);
  } else if (words.size() == 4 && words[0] == "place") {
    action["type"] = "place";
    action["tile"] = words[1];
    action["at"] = place_of(words[2]);
    action["rotation"] = whole_number(words[3]);
  } else if (words.size() > 3 && words[0] == "retrieve") {
    action["type"] = "retrieve";
    action["figure"] = words[1];
    action["feature"] = segment_of(after(rest, " from "));
  } else if (words.size() > 2 && (words[1] == "on" || words[1] == "beside")) {
    action["type"] = "figure";
    action["figure"] = words[0];
    action["feature"] = segment_of(after(rest, " " + words[1] + " "));
    if (words[1] == "beside") action["beside"] = true;
  } else {
    throw ScenarioFault("not an action: " + text);
  }
  action["player"] = seat_of(players, name);
  return action;
}

std::string words_of_action(const Players& players, const json::value& action) {
  std::string type = text_of(look(action, "type"));
  const std::string figure = text_of(look(action, "figure"));
  if (type == "place")
    return "place " + text_of(look(action, "tile")) + " " + place_words(look(action, "at")) + " " +
           json::serialize(look(action, "rotation"));
  if (type == "figure") {
    const bool beside = look(action, "beside") == json::value(true);
    return figure + (beside ? " beside " : " on ") + words_of_segment(look(action, "feature"));
  }
  if (type == "token") return words_of_token(action);
  if (type == "ghost") {
    const json::value& meeple = look(action, "meeple");
    const auto owner = static_cast<std::size_t>(number_of(look(meeple, "player"), -1));
    const json::value& ghosts = look(meeple, "ghosts");
    return "ghost " + players.at(owner) + " " + text_of(look(meeple, "figure")) + " on " +
           words_of_segment(look(meeple, "feature")) +
           (ghosts.is_null() ? "" : " with " + json::serialize(ghosts));
  }
  if (type == "remove") {
    const json::value& meeple = look(action, "meeple");
    return "remove " + text_of(look(meeple, "figure")) + " from " +
           words_of_segment(look(meeple, "feature"));
  }
  if (type == "choose" && text_of(look(action, "what")) == "draft")
    return "choose draft " + text_of(look(action, "tile"));
  if (type == "choose")
    return "choose " + text_of(look(action, "kind")) + " " + text_of(look(action, "do"));
  if (type == "chance") return "chance " + text_of(look(action, "tile"));
  if (type == "retrieve")
    return "retrieve " + figure + " from " + words_of_segment(look(action, "feature"));
  return type;
}

std::string words_of_score(const Players& players, const json::value& scored) {
  const auto seat = static_cast<std::size_t>(number_of(look(scored, "player"), -1));
  std::string out = (seat < players.size() ? players[seat] : "nobody") + " " +
                    json::serialize(look(scored, "points"));
  if (!look(scored, "feature").is_null())
    out += " " + text_of(look(look(scored, "feature"), "kind"));
  for (const json::value& rule : list_of(look(scored, "rules")))
    out += " " + text_of(rule);
  std::string mark = ": ";
  for (const json::value& part : list_of(look(scored, "parts"))) {
    out += mark + json::serialize(look(part, "count")) + " " + text_of(look(part, "what")) + " " +
           json::serialize(look(part, "points")) + " " + text_of(look(part, "rule"));
    mark = ", ";
  }
  return out;
}

bool says_the_same(const Players& players, const std::string& expected, const json::value& scored) {
  const std::vector<std::string> halves = split(expected, ':');
  if (halves.empty() || halves.size() > 2) throw ScenarioFault("not a score: " + expected);
  const std::vector<std::string> words = words_of(halves[0]);
  if (words.size() < 2) throw ScenarioFault("a score is written `Alice 4 city`, not " + expected);
  if (seat_of(players, words[0]) != number_of(look(scored, "player"), -1) ||
      whole_number(words[1]) != number_of(look(scored, "points")))
    return false;
  for (std::size_t i = 2; i < words.size(); ++i)
    if (is_rule(words[i]) ? !has_rule(scored, words[i])
                          : words[i] != text_of(look(look(scored, "feature"), "kind")))
      return false;
  if (halves.size() == 1) return true;
  const std::vector<std::string> parts = split(halves[1], ',');
  const json::array& came = list_of(look(scored, "parts"));
  if (parts.size() != came.size()) return false;
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!part_says_the_same(parts[i], came[i])) return false;
  return true;
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words)
    out += (out.empty() ? "" : ", ") + word;
  return "[" + out + "]";
}

}  // namespace aude::testing
