// How a game begins, as `new` and records say it. BASE-1, BASE-2, GEO-1
#include "codec/wire/opening.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/names.hpp"

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostSets = 64;
constexpr std::size_t kMostTiles = 1000;
constexpr std::size_t kMostToggles = 100;
constexpr std::size_t kMostRules = 64;
/// So that no board can grow beyond `kMaxCoordinate`.
constexpr int kMaxStart = kMaxCoordinate - kMaxParts;

void read_chosen(Reader& reader, GameOptions& options) {
  const json::value* toggles = reader.find("toggles");
  if (toggles == nullptr) return;
  const json::object* object = toggles->if_object();
  if (object == nullptr || object->size() > kMostToggles) {
    reader.refuse("bad-field", "toggles", "an object of toggles and their values is needed");
    return;
  }
  for (const auto& entry : *object) {
    const std::string key(std::string_view(entry.key()).substr(0, kMaxTextLength));
    const json::string* chosen = entry.value().if_string();
    if (chosen == nullptr || chosen->size() > kMaxTextLength) {
      reader.refuse(Error{"bad-field",
                          json_path(reader.path_of("toggles"), key.substr(0, 2 * kMaxNameLength)),
                          "a text is needed"});
      return;
    }
    options.toggles.emplace_back(key, std::string_view(*chosen));
  }
}

}  // namespace

std::vector<std::string> read_players(Reader& reader) {
  reader.need("players");
  std::vector<std::string> players = read_names(reader, "players", kMostTiles, kMaxPlayerName);
  if (reader.ok() && (players.empty() || players.size() > kMaxSeats))
    reader.refuse(Error{"bad-field", reader.path_of("players"), "one to six players", "BASE-1"});
  return players;
}

GameOptions read_options(Reader& reader) {
  GameOptions options;
  reader.need("sets");
  options.sets = read_names(reader, "sets", kMostSets, 2 * kMaxNameLength);
  read_chosen(reader, options);
  return options;
}

void read_rule_sets(Reader& reader, GameOptions& options) {
  const json::value* rules = reader.find("rules");
  if (rules == nullptr) return;
  if (rules->is_string())
    options.rules.push_back(reader.text("rules", 2 * kMaxNameLength));
  else
    options.rules = read_names(reader, "rules", kMostRules, 2 * kMaxNameLength);
}

Error named_as_given(Error error, const json::value& request) {
  const json::value* rules = request.get_object().if_contains("rules");
  const bool one_of_rules = error.path.compare(0, 6, "rules[") == 0;
  if (one_of_rules && (error.code == "bad-field" || (rules != nullptr && rules->is_string())))
    error.path = "rules";
  return error;
}

json::object toggles_json(const ToggleValues& toggles) {
  json::object out;
  for (std::size_t t = 0; t < kToggles; ++t)
    out[kToggleSpecs[t].name] = kToggleSpecs[t].values[toggles.at(t)];
  return out;
}

std::vector<NamedStart> read_start(Reader& reader) {
  std::vector<NamedStart> start;
  const json::array* list = reader.list_if_any("start", kMostTiles);
  if (list == nullptr) return start;
  if (list->empty()) reader.refuse("bad-field", "start", "at least one tile is needed");
  for (std::size_t i = 0; i < list->size(); ++i) {
    Reader entry(
        (*list)[i], json_path(reader.path_of("start"), i), {"tile", "at", "rotation", "half"});
    NamedStart tile;
    tile.tile = entry.text("tile", kMaxTileName);
    tile.at = entry.place("at", kMaxStart);
    tile.turns = entry.turns("rotation");
    const auto half = entry.word_if_any("half", kHalfNames);
    if (half && static_cast<Half>(*half) != half_at(tile.turns))
      entry.refuse("bad-field", "half", "the rotation makes it another half");
    tile.names_half = half.has_value();
    if (!entry.ok()) reader.refuse(entry.error());
    start.push_back(std::move(tile));
  }
  return start;
}

std::vector<std::string> read_tiles(Reader& reader, std::string_view key) {
  return read_names(reader, key, kMostTiles, kMaxTileName);
}

}  // namespace aude
