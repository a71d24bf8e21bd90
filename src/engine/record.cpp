// record and load: a game as its set-up and its moves, checked by a hash at the end.
#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "engine/opening.hpp"

#include <array>

namespace aude::engine {
namespace json = boost::json;

namespace {

constexpr int kFormat = 1;
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr std::size_t kMostMoves = 20'000;
constexpr std::array<std::string_view, 1> kChance{"ask"};

std::string hash_text(const Table& table) {
  const std::uint64_t hash = hash_of(table.rules(), table.state().facts);
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4)
    text += kDigits[hash >> static_cast<unsigned>(shift) & 15U];
  return text;
}

json::object toggles_json(const ToggleValues& toggles) {
  json::object out;
  for (std::size_t t = 0; t < kToggles; ++t)
    out[kToggleSpecs[t].name] = kToggleSpecs[t].values[toggles.at(t)];
  return out;
}

json::array start_json(const Rules& rules) {
  json::array out;
  for (const StartTile& tile : rules.start) {
    json::object one;
    add_laid(rules, one, tile.kind, tile.at, tile.turns);
    out.push_back(std::move(one));
  }
  return out;
}

// Features are named as they lay before each move: the game is played once more.
json::array moves_json(const Table& table) {
  const auto state = std::make_unique<State>();
  const Turn turn{table.rules(), *state, nullptr};
  start(turn);
  json::array out;
  for (const Move& move : table.moves()) {
    out.push_back(json_of(turn.position(), move));
    apply(turn, move);
  }
  return out;
}

/// A record as read, before the game is opened.
struct Read {
  GameOptions options;
  TableSetup setup;
  json::value seed;
  const json::array* moves = nullptr;
  std::string hash;
};

Result<Read> read_record(const json::value& value) {
  Reader reader(value,
                "record",
                {"format",
                 "aude",
                 "players",
                 "sets",
                 "toggles",
                 "seed",
                 "start",
                 "order",
                 "chance",
                 "moves",
                 "hash"});
  Read read;
  reader.need("format");
  reader.number_if_any("format", kFormat, kFormat);
  reader.text_if_any("aude", kMaxNameLength);
  read.setup.players = read_players(reader);
  read.options = read_options(reader);
  read.seed = read_seed(reader, read.setup);
  reader.need("start");
  read.setup.game.start = read_start(reader);
  read.setup.ask_chance = reader.word_if_any("chance", kChance).has_value();
  read.setup.draw_given = !read.setup.ask_chance;
  if (!read.setup.ask_chance) reader.need("order");
  if (read.setup.ask_chance && reader.find("order") != nullptr)
    reader.refuse("bad-field", "order", "chance is asked: there is no order to give");
  read.setup.draw = read_tiles(reader, "order");
  read.moves = reader.list("moves", kMostMoves);
  read.hash = reader.text("hash", kMaxNameLength);
  if (!reader.ok()) return reader.error();
  return read;
}

// Errors of the set-up name the fields of `new`; a record calls its draws `order`.
Error in_record(Error error) {
  if (error.path.compare(0, 4, "draw") == 0) error.path.replace(0, 4, "order");
  error.path = json_path("record", error.path);
  return error;
}

Error bad_move(std::size_t index, const Error& error) {
  const std::string path = json_path("record.moves", index);
  const bool inside = error.path.compare(0, path.size(), path) == 0;
  const bool syntax =
      error.code == "bad-field" || error.code == "missing" || error.code == "unknown-field";
  return Error{syntax ? error.code : "bad-field",
               syntax && inside ? error.path : path,
               error.message,
               error.rule};
}

// The dealer has drawn already where chance is not asked: its draws must be those of the record.
std::optional<Error> replay_move(Table& table,
                                 const json::value& action,
                                 std::size_t index,
                                 Events& events) {
  const std::string path = json_path("record.moves", index);
  const auto asked = read_action(action, path);
  if (!asked) return asked.error();
  const auto& dealt = table.moves();
  if (index < dealt.size()) {
    if (asked.value().type == ActionType::chance &&
        asked.value().tile == table.rules().kinds[dealt[index].tile].name)
      return {};
    return Error{
        "bad-field", path, "here " + table.rules().kinds[dealt[index].tile].name + " is drawn"};
  }
  const Position p = table.position();
  if (auto fault = check_turn(p, asked.value(), path)) return fault;
  const auto move = find_move(p, asked.value(), path);
  if (!move) return move.error();
  Events more;
  const Refusal refusal = table.act(move.value(), more);
  if (!refusal.none())
    return Error{"illegal",
                 path,
                 "this move is not legal here",
                 refusal.rule.none() ? std::string() : name_of_rule(refusal.rule)};
  for (Event event : more.list) {
    event.first_item += static_cast<std::uint32_t>(events.items.size());
    events.list.push_back(event);
  }
  events.items.insert(events.items.end(), more.items.begin(), more.items.end());
  return {};
}

}  // namespace

Answer record(Context& context, const json::value& request) {
  const Reader reader(request, "", {"cmd", "id"});
  if (!reader.ok()) return reader.error();
  if (context.game == nullptr) return no_game();
  const SessionGame& game = *context.game;
  const Table& table = game.table;
  json::object out;
  out["format"] = kFormat;
  out["aude"] = version();
  out["players"] = json::value_from(table.players());
  out["sets"] = json::value_from(game.sets);
  out["toggles"] = toggles_json(table.rules().toggles);
  if (!game.seed.is_null()) out["seed"] = game.seed;
  out["start"] = start_json(table.rules());
  if (table.asks_chance()) {
    out["chance"] = "ask";
  } else {
    json::array order;
    for (const std::uint16_t kind : table.order())
      order.emplace_back(table.rules().kinds[kind].name);
    out["order"] = std::move(order);
  }
  out["moves"] = moves_json(table);
  out["hash"] = hash_text(table);
  return json::object{{"record", std::move(out)}};
}

Answer load(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "record"});
  const json::value* value = reader.need("record");
  if (!reader.ok()) return reader.error();
  auto read = read_record(*value);
  if (!read) return read.error();
  auto game = open_game(context, read.value().options, read.value().setup, read.value().seed);
  if (!game) return in_record(game.error());
  Table& table = game.value().table;
  Events events = table.opening();
  const json::array& moves = *read.value().moves;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (const auto fault = replay_move(table, moves[i], i, events)) return bad_move(i, *fault);
  if (table.moves().size() != moves.size())
    return Error{"bad-field", "record.moves", "the draws at the end are missing"};
  if (hash_text(table) != read.value().hash)
    return Error{"bad-field", "record.hash", "these moves lead to another hash"};
  context.game = std::make_unique<SessionGame>(std::move(game).value());
  return progress(context.game->table, events);
}

}  // namespace aude::engine
