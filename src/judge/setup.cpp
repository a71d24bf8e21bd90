// BASE-1, BASE-18, GCC-1, HALF-1
#include "judge/setup.hpp"

#include "codec/strict_json.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeatNames{
    "Red", "Blue", "Green", "Yellow", "Black", "Gray"};
/// Room for as many spaces as any board has: a position may have islands.
constexpr std::uint8_t kTableBits = 11;

// The tiles given by hand as a file of the set `own`, each once unless it says otherwise.
Result<TileFile> read_own(const json::array& tiles) {
  json::array all;
  for (const json::value& tile : tiles) {
    json::object one = tile.as_object();
    if (!one.contains("count")) one["count"] = 1;
    all.push_back(std::move(one));
  }
  const json::object file{
      {"set", kOwnSet}, {"title", json::object{{"en", kOwnSet}}}, {"tiles", std::move(all)}};
  return read_tile_file(json::serialize(file));
}

// Half tiles are held in hand, the others are drawn. HALF-2
std::vector<TileSet> split_own(const TileSet& all) {
  std::vector<TileSet> out(2);
  for (TileSet& set : out)
    set.name = all.name;
  out[1].dealt = true;
  for (const KindCount& one : all.kinds)
    out[one.kind.shape == Shape::half ? 1 : 0].kinds.push_back(one);
  out.erase(
      std::remove_if(out.begin(), out.end(), [](const TileSet& set) { return set.kinds.empty(); }),
      out.end());
  return out;
}

bool lies(const PositionFile& file, const std::string& tile) {
  return std::any_of(file.board.begin(), file.board.end(), [&](const PlacedTile& placed) {
    return placed.tile == tile;
  });
}

bool is_known(const GameSetup& game, const std::string& tile) {
  return std::any_of(game.sets.begin(), game.sets.end(), [&](const TileSet* set) {
    return std::any_of(set->kinds.begin(), set->kinds.end(), [&](const KindCount& one) {
      return one.count > 0 && one.kind.name == tile;
    });
  });
}

// A board need not hold the usual start tile. It is named where that tells which tiles left the
// game (GCC-1, GCC-2), and where the sets have none.
void name_start(GameSetup& game, const PositionFile& file) {
  const auto starts = [&](auto&& matches) {
    for (const TileSet* set : game.sets)
      if (!set->start.empty() && matches(*set)) return set;
    return static_cast<const TileSet*>(nullptr);
  };
  const bool any = starts([](const TileSet&) { return true; }) != nullptr;
  const bool first = starts([](const TileSet& set) { return set.first; }) != nullptr;
  const TileSet* const replacing = starts([](const TileSet& set) { return set.replaces_start; });
  for (const PlacedTile& placed : file.board) {
    const bool is_start =
        starts([&](const TileSet& set) { return set.start == placed.tile; }) != nullptr;
    const bool tells = replacing != nullptr && !first && !lies(file, replacing->start) && is_start;
    if (!tells && (any || !is_known(game, placed.tile))) continue;
    game.start.push_back(NamedStart{placed.tile, placed.at, placed.turns, false});
    return;
  }
}

int highest_seat(const PositionFile& file) {
  int most = 1;  // at least two players
  for (const PositionMeeple& meeple : file.meeples)
    most = std::max(most, meeple.player);
  for (const PositionToken& token : file.tokens)
    most = std::max(most, token.player.value_or(0));
  return std::max({most, file.player.value_or(0), file.turn.value_or(0)});
}

std::optional<Error> check_seats(const PositionFile& file, int seats) {
  const auto absent = [&](std::string path) {
    return bad_field(std::move(path),
                     "there are " + std::to_string(seats) + " players, numbered from 0");
  };
  for (std::size_t i = 0; i < file.meeples.size(); ++i)
    if (file.meeples[i].player >= seats)
      return absent(json_path(json_path("meeples", i), "player"));
  for (std::size_t i = 0; i < file.tokens.size(); ++i)
    if (file.tokens[i].player.value_or(0) >= seats)
      return absent(json_path(json_path("tokens", i), "player"));
  if (file.player.value_or(0) >= seats) return absent("player");
  if (file.turn.value_or(0) >= seats) return absent("turn");
  return {};
}

}  // namespace

Result<PositionSetup> set_up_position(const Catalog& catalog,
                                      const RuleTexts& texts,
                                      PositionFile file) {
  auto game = read_game_options(catalog, texts, file.options);
  if (!game) return game.error();
  PositionSetup out;
  out.game = std::move(game).value();
  if (!file.tiles.empty()) {
    const auto own = read_own(file.tiles);
    if (!own) return own.error();
    out.own = std::make_shared<const std::vector<TileSet>>(split_own(own.value().sets.front()));
    for (const TileSet& set : *out.own)
      out.game.sets.push_back(&set);
  }
  const int seats =
      file.players.empty() ? highest_seat(file) + 1 : static_cast<int>(file.players.size());
  if (auto fault = check_seats(file, seats)) return *fault;
  for (int seat = 0; seat < seats; ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const bool named = s < file.players.size() && !file.players[s].name.empty();
    out.players.push_back(named ? file.players[s].name : std::string(kSeatNames[s]));
  }
  out.game.seats = seats;
  name_start(out.game, file);
  // Hands are as the position has them: nobody is dealt anything any more. HALF-2
  const bool deals = std::any_of(
      out.game.sets.begin(), out.game.sets.end(), [](const TileSet* set) { return set->dealt; });
  if (deals) out.game.hands.assign(static_cast<std::size_t>(seats), 0);
  out.file = std::move(file);
  return out;
}

Result<Rules> rules_of_position(const PositionSetup& setup, const ToggleValues& toggles) {
  GameSetup game = setup.game;
  game.toggles = toggles;
  Result<Rules> rules = make_rules(game);
  if (rules) rules.value().table_bits = kTableBits;
  return rules;
}

}  // namespace aude
