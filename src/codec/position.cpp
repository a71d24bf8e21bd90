// Positions as JSON, read strictly. docs/positions.md
#include "codec/position.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/opening.hpp"

namespace aude {
namespace json = boost::json;

namespace {

/// On the track, which ends at 0. GCC-12
constexpr int kMostPoints = 100'000;
constexpr int kMostTilesLeft = 1000;
constexpr std::array<std::string_view, 2> kElsewhere{"empty", "unknown"};

const Reader::Keys kKeys{
    "sets",
    "rules",
    "toggles",
    "tiles",
    "players",
    "board",
    "meeples",
    "tokens",
    "player",
    "turn",
    "phase",
    "tile",
    "last",
    "crop_circle",
    "left",
    "to_draw",
    "discarded",
    "elsewhere",
    "ask",
    // what `state` says besides, and what a file says for people: nothing here follows from it
    "features",
    "ghosts",
    "common_tokens",
    "seq",
    "ok",
    "id",
    "title",
    "text",
    "source",
    "expect"};

// The entries of a list, each by `read(Reader&)`; a fault of one is the reader's.
template <class Entry, class Read>
std::vector<Entry> read_entries(Reader& reader,
                                std::string_view key,
                                std::size_t most,
                                const Reader::Keys& known,
                                Read&& read) {
  std::vector<Entry> out;
  const json::array* list = reader.list_if_any(key, most);
  for (std::size_t i = 0; list != nullptr && i < list->size() && reader.ok(); ++i) {
    Reader entry((*list)[i], json_path(reader.path_of(key), i), known);
    Entry one = read(entry);
    if (!entry.ok()) reader.refuse(entry.error());
    out.push_back(std::move(one));
  }
  return out;
}

int number(Reader& reader, std::string_view key, std::int64_t most) {
  reader.need(key);
  return static_cast<int>(reader.number_if_any(key, 0, most).value_or(0));
}

std::optional<int> number_if_any(Reader& reader, std::string_view key, int least, int most) {
  const auto found = reader.number_if_any(key, least, most);
  return found ? std::optional<int>(static_cast<int>(*found)) : std::nullopt;
}

AskedSegment read_feature(Reader& reader, std::string_view key) {
  const json::value* value = reader.need(key);
  if (value == nullptr) return {};
  const auto segment = read_segment(*value, reader.path_of(key));
  if (segment) return segment.value();
  reader.refuse(segment.error());
  return {};
}

PlacedTile read_placed(Reader& reader) {
  PlacedTile tile;
  tile.tile = reader.text("tile", kMaxTileName);
  tile.at = reader.place("at");
  tile.turns = reader.find("rotation") == nullptr ? std::uint8_t{0} : reader.turns("rotation");
  const auto half = reader.word_if_any("half", kHalfNames);
  tile.names_half = half.has_value();
  if (half && static_cast<Half>(*half) != half_at(tile.turns))
    reader.refuse("bad-field", "half", "the rotation makes it another half");
  return tile;
}

PositionMeeple read_meeple(Reader& reader) {
  PositionMeeple meeple;
  meeple.player = number(reader, "player", kMaxSeats - 1);
  if (const auto figure = reader.word_if_any("figure", kFigureNames))
    meeple.figure = static_cast<Figure>(*figure);
  meeple.feature = read_feature(reader, "feature");
  meeple.ghosts = number_if_any(reader, "ghosts", 0, 99).value_or(0);
  return meeple;
}

PositionToken read_token(Reader& reader) {
  PositionToken token;
  token.color = static_cast<Color>(reader.word("color", kColorNames));
  token.player = number_if_any(reader, "player", 0, kMaxSeats - 1);
  token.feature = read_feature(reader, "feature");
  token.now = reader.flag_if_any("now");
  token.passed = reader.flag_if_any("passed");
  return token;
}

void read_supply(Reader& reader, PositionSeat& seat) {
  const json::value* value = reader.find("supply");
  if (value == nullptr) return;
  const Reader::Keys figures(kFigureNames.begin(), kFigureNames.end());
  Reader supply(*value, reader.path_of("supply"), figures);
  for (std::size_t i = 0; i < kFigures; ++i)
    seat.supply[i] = number_if_any(supply, kFigureNames[i], 0, 99).value_or(-1);
  if (!supply.ok()) reader.refuse(supply.error());
}

void read_colors(Reader& reader, PositionSeat& seat) {
  const json::array* list = reader.list_if_any("tokens", kMaxTokens);
  if (list == nullptr) return;
  seat.tokens.emplace();
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::string* name = (*list)[i].if_string();
    const auto* const known =
        name == nullptr
            ? kColorNames.end()
            : std::find(kColorNames.begin(), kColorNames.end(), std::string_view(*name));
    if (known == kColorNames.end())
      return reader.refuse(bad_field(json_path(reader.path_of("tokens"), i),
                                     "a colour is red, blue, green, yellow, black or gray"));
    seat.tokens->push_back(static_cast<Color>(known - kColorNames.begin()));
  }
}

PositionSeat read_seat(Reader& reader) {
  PositionSeat seat;
  if (reader.find("name") != nullptr) {
    seat.name = reader.text("name", kMaxPlayerName);
    if (reader.ok() && !is_presentable(seat.name, kMaxPlayerName))
      reader.refuse("bad-field", "name", "a name without control characters is needed");
  }
  seat.score = number_if_any(reader, "score", 0, kMostPoints);
  read_supply(reader, seat);
  if (reader.find("hand") != nullptr)
    seat.hand = read_names(reader, "hand", kMaxHalves, kMaxTileName);
  seat.hand_count = number_if_any(reader, "hand_count", 0, kMaxHalves);
  read_colors(reader, seat);
  if (const json::value* reserve = reader.find("reserve")) {
    Reader inner(*reserve, reader.path_of("reserve"), {"guard"});
    seat.reserve = number_if_any(inner, "guard", 0, 99);
    if (!inner.ok()) reader.refuse(inner.error());
  }
  return seat;
}

// `players` as a list of objects, or of names as in `new`.
void read_seats(Reader& reader, PositionFile& out) {
  const json::array* list = reader.list_if_any("players", 1000);
  if (list == nullptr) return;
  if (list->empty() || list->size() > kMaxSeats)
    return reader.refuse(
        Error{"bad-field", reader.path_of("players"), "one to six players", "BASE-1"});
  if (!list->front().is_string()) {
    out.players = read_entries<PositionSeat>(
        reader,
        "players",
        kMaxSeats,
        {"name", "score", "supply", "hand", "hand_count", "tokens", "reserve"},
        read_seat);
    return;
  }
  for (std::string& name : read_names(reader, "players", kMaxSeats, kMaxPlayerName))
    out.players.emplace_back().name = std::move(name);
}

void read_last(Reader& reader, PositionFile& out) {
  const json::value* value = reader.find("last");
  if (value == nullptr || value->is_null()) return;
  Reader last(*value, reader.path_of("last"), {"at", "half", "tile", "rotation"});
  LastTile tile;
  tile.at = last.place("at");
  if (const auto half = last.word_if_any("half", kHalfNames)) tile.half = static_cast<Half>(*half);
  if (!last.ok()) reader.refuse(last.error());
  out.last = tile;
}

void read_left(Reader& reader, PositionFile& out) {
  const json::value* value = reader.find("left");
  if (value == nullptr) return;
  const json::object* object = value->if_object();
  if (object == nullptr || object->size() > kMaxKindsInGame)
    return reader.refuse("bad-field", "left", "an object of tiles and how many are left is needed");
  out.left.emplace();
  for (const auto& entry : *object) {
    const std::string name(std::string_view(entry.key()).substr(0, kMaxTileName));
    const std::int64_t* count = entry.value().if_int64();
    if (count == nullptr || *count < 0 || *count > kMostTilesLeft)
      return reader.refuse(bad_field(json_path(reader.path_of("left"), cut_name(name)),
                                     "a whole number from 0 to 1000 is needed"));
    out.left->emplace_back(name, static_cast<int>(*count));
  }
}

void read_turn(Reader& reader, PositionFile& out) {
  const auto seat = [&](std::string_view key) -> std::optional<int> {
    const json::value* value = reader.find(key);
    if (value == nullptr || value->is_null()) return {};
    return number_if_any(reader, key, 0, kMaxSeats - 1);
  };
  out.player = seat("player");
  out.turn = seat("turn");
  if (const auto phase = reader.word_if_any("phase", kPositionPhases))
    out.phase = kPositionPhases[*phase];
  const json::value* tile = reader.find("tile");
  if (tile != nullptr && !tile->is_null()) out.tile = reader.text("tile", kMaxTileName);
  read_last(reader, out);
  if (const json::value* circle = reader.find("crop_circle")) {
    Reader inner(*circle, reader.path_of("crop_circle"), {"kind", "do"});
    out.circle = NamedCircle{static_cast<Role>(inner.word("kind", kRoleNames)),
                             static_cast<Deed>(inner.word("do", kDeedNames))};
    if (!inner.ok()) reader.refuse(inner.error());
  }
}

void read_own_tiles(Reader& reader, PositionFile& out) {
  const json::array* tiles = reader.list_if_any("tiles", kMaxKindsInGame);
  if (tiles == nullptr) return;
  for (std::size_t i = 0; i < tiles->size(); ++i) {
    if (!(*tiles)[i].is_object())
      return reader.refuse(bad_field(json_path(reader.path_of("tiles"), i), "a tile is an object"));
    out.tiles.push_back((*tiles)[i]);
  }
}

}  // namespace

Result<PositionFile> read_position(const json::value& value, const std::string& path) {
  Reader reader(value, path, kKeys);
  PositionFile out;
  out.options = read_options(reader);
  read_rule_sets(reader, out.options);
  read_own_tiles(reader, out);
  read_seats(reader, out);
  reader.need("board");
  out.board = read_entries<PlacedTile>(
      reader, "board", kMaxParts, {"tile", "at", "rotation", "half"}, read_placed);
  if (reader.ok() && out.board.empty())
    reader.refuse("bad-field", "board", "at least one tile is needed");
  out.meeples = read_entries<PositionMeeple>(
      reader, "meeples", kMaxMeeples, {"player", "figure", "feature", "ghosts"}, read_meeple);
  out.tokens = read_entries<PositionToken>(reader,
                                           "tokens",
                                           std::size_t{4} * kMaxTokens,
                                           {"color", "player", "feature", "now", "passed"},
                                           read_token);
  read_turn(reader, out);
  read_left(reader, out);
  out.to_draw = number_if_any(reader, "to_draw", 0, kMostTilesLeft);
  out.discarded = read_names(reader, "discarded", kMaxParts, kMaxTileName);
  out.unknown = reader.word_if_any("elsewhere", kElsewhere).value_or(0) == 1;
  if (const json::array* ask = reader.list_if_any("ask", kMostAsked)) out.ask = *ask;
  if (!reader.ok()) return reader.error();
  return out;
}

}  // namespace aude
