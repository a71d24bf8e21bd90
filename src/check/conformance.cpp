// Recorded games through the session that all doors share: requests in, answers out, nothing else.
#include "check/conformance.hpp"

#include "check/replay.hpp"
#include "check/text_file.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

Result<std::vector<json::value>> read_games(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  std::vector<json::value> games;
  std::string_view rest = text.value();
  for (int line = 1; !rest.empty(); ++line) {
    const std::string_view one = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    boost::system::error_code failed;
    json::value game = json::parse(json::string_view(one.data(), one.size()), failed);
    if (failed || !game.is_object())
      return Error{"bad-json", path + ":" + std::to_string(line), "a line is one game"};
    games.push_back(std::move(game));
  }
  if (games.empty()) return Error{"bad-json", path, "there is no game in it"};
  return games;
}

std::string unknown_set(const Catalog& catalog, const json::value& game) {
  for (const json::value& set : list_of(look(look(game, "new"), "sets")))
    if (!catalog.find(text_of(set))) return text_of(set);
  return {};
}

}  // namespace

Result<Conformance> play_recorded(const Catalog& catalog,
                                  const RuleTexts& texts,
                                  const std::string& path) {
  const Result<std::vector<json::value>> games = read_games(path);
  if (!games) return games.error();
  Conformance file;
  file.name = text_of(look(games.value().front(), "name"));
  for (const json::value& game : games.value()) {
    file.unknown_set = unknown_set(catalog, game);
    if (!file.unknown_set.empty()) return file;
  }
  for (const json::value& game : games.value()) {
    Replay(catalog, texts, game, file).play();
    ++file.games;
  }
  return file;
}

std::string report_of(const Conformance& file) {
  if (!file.unknown_set.empty()) return file.name + ": skipped, no set " + file.unknown_set + "\n";
  std::string out = file.name + ": " + std::to_string(file.games) + " games, " +
                    std::to_string(file.decisions) + " decisions compared, " +
                    std::to_string(file.differences.size()) + " differences\n";
  for (const Difference& d : file.differences)
    out += "  game " + std::to_string(d.game) + ", turn " + std::to_string(d.turn) + ", " + d.what +
           ": expected " + d.expected + ", came " + d.came + "\n";
  return out;
}

}  // namespace aude
