// A record as a game: played again move by move, and compared.
#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "codec/wire/grounds.hpp"
#include "codec/wire/opening.hpp"
#include "table/record.hpp"
#include "table/record_head.hpp"

#include <algorithm>
#include <array>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

void append(Events& to, const Events& more) {
  for (Event event : more.list) {
    event.first_item += static_cast<std::uint32_t>(to.items.size());
    to.list.push_back(event);
  }
  to.items.insert(to.items.end(), more.items.begin(), more.items.end());
}

class Loader {
 public:
  Loader(const RuleTexts& texts, const RecordHead& head, TableGame game)
      : texts_(texts), head_(head), loaded_{std::move(game), {}, 0, false, {}, {}} {
    loaded_.events = table().opening();
  }

  Fault play();
  Fault compare_end(const json::object& record);

  LoadedGame take() { return std::move(loaded_); }

 private:
  Table& table() { return loaded_.game.table; }

  Fault play_entry(const json::value& entry, const std::string& path);
  Fault draw(const json::value& entry, const std::string& path);
  Fault deal(const json::value& entry, const std::string& path);
  Fault nothing_fits(const json::value& entry, const std::string& path);
  Fault compare_hash(const json::value& entry, const std::string& path);
  Fault act(const json::value& entry, const std::string& path);
  Fault compare_results(Reader& end);
  Fault read_origin(Reader& end, bool opened);
  Fault read_rest(Reader& end);
  Fault read_hills(Reader& end, std::vector<int>& bag);

  std::string hash_now() { return hex_of(hash_of(table().rules(), table().state().facts)); }

  const RuleTexts& texts_;
  const RecordHead& head_;
  LoadedGame loaded_;
  /// A hash must stand here.
  bool due_ = false;
};

Fault Loader::draw(const json::value& entry, const std::string& path) {
  Reader reader(entry, path, {"draw"});
  const std::string name = reader.text("draw", kMaxTextLength);
  if (!reader.ok()) return reader.error();
  const Rules& rules = table().rules();
  Move move;
  move.verb = Verb::chance;
  move.tile = find_kind(rules, name);
  if (move.tile == kNoKind)
    return Error{"unknown-tile", reader.path_of("draw"), "no such tile in this game"};
  Events more;
  if (head_.asks_chance) {
    const Refusal refusal = table().act(move, more);
    if (!refusal.none())
      return error_of(table().position(), move, refusal, path, {table().players(), texts_});
  } else if (!table().draw(move.tile, more)) {
    const bool turn = !table().state().facts.ended && to_act(table().position()) == kNoSeat;
    return Error{"bad-field",
                 reader.path_of("draw"),
                 turn ? "no " + name + " is left to draw" : "no tile is drawn here"};
  }
  loaded_.order.push_back(move.tile);
  append(loaded_.events, more);
  return {};
}

// HALF-2, HALF-4: a hidden half tile has no name.
Fault Loader::deal(const json::value& entry, const std::string& path) {
  Reader reader(entry, path, {"deal", "player"});
  const json::value* tile = reader.need("deal");
  std::uint16_t kind = kNoKind;
  if (tile != nullptr && !tile->is_null()) {
    kind = find_kind(table().rules(), reader.text("deal", kMaxTileName));
    if (reader.ok() && kind == kNoKind)
      reader.refuse("unknown-tile", "deal", "no such tile in this game");
  }
  reader.need("player");
  const auto player = reader.number_if_any("player", 0, kMaxSeats);
  if (!reader.ok()) return reader.error();
  const Position p = table().position();
  const bool due = !p.state.facts.ended && phase_of(p) == PhaseId::deal;
  if (due && player != std::int64_t{next_to_be_dealt(p)})
    return Error{"bad-field", reader.path_of("player"), "another player is dealt to here"};
  Events more;
  if (!due || !table().deal_half(kind, more))
    return Error{"bad-field",
                 reader.path_of("deal"),
                 due ? "no such half tile is left to deal" : "no half tile is dealt here"};
  loaded_.deals.push_back(kind);
  append(loaded_.events, more);
  return {};
}

// HALF-4, HALF-5: nothing in a hidden hand fits, so that its owner was not asked.
Fault Loader::nothing_fits(const json::value& entry, const std::string& path) {
  Reader reader(entry, path, {"fits", "player"});
  if (reader.flag_if_any("fits"))
    reader.refuse("bad-field", "fits", "only that nothing fits is told");
  reader.need("player");
  const auto player = reader.number_if_any("player", 0, kMaxSeats);
  if (!reader.ok()) return reader.error();
  if (player != std::int64_t{table().state().facts.turn_seat})
    return Error{"bad-field", reader.path_of("player"), "it is another player's turn"};
  Events more;
  if (!table().nothing_fits(more))
    return Error{"bad-field", reader.path_of("fits"), "no hidden half tile could be laid here"};
  append(loaded_.events, more);
  return {};
}

Fault Loader::compare_hash(const json::value& entry, const std::string& path) {
  Reader reader(entry, path, {"seq", "hash"});
  reader.need("seq");
  const auto seq = reader.number_if_any("seq", 0, kMostMoves);
  const std::string hash = reader.text("hash", kMaxNameLength);
  if (!reader.ok()) return reader.error();
  if (!due_ || seq != table().seq())
    return Error{"bad-field",
                 reader.path_of("seq"),
                 std::to_string(table().seq()) + " actions stand here; a hash follows every " +
                     std::to_string(kActionsForHash) + " of them"};
  if (hash != hash_now())
    return Error{"bad-field", reader.path_of("hash"), "the moves so far lead to another state"};
  due_ = false;
  ++loaded_.hashes;
  return {};
}

Fault Loader::act(const json::value& entry, const std::string& path) {
  const auto asked = read_action(entry, path);
  if (!asked) return asked.error();
  if (asked.value().type == ActionType::chance)
    return Error{"bad-field", json_path(path, "type"), "a draw stands in a record as \"draw\""};
  const Position p = table().position();
  if (auto fault = check_turn(p, asked.value(), path)) return fault;
  const auto move = find_move(p, asked.value(), path);
  if (!move) return move.error();
  Events more;
  std::uint16_t left = p.state.facts.draws_left;
  const Refusal refusal = table().act(move.value(), more);
  if (!refusal.none()) return error_of(p, move.value(), refusal, path, {table().players(), texts_});
  for (; left > p.state.facts.draws_left; --left)
    loaded_.order.push_back(kNoKind);  // HALF-19: under a hill
  append(loaded_.events, more);
  due_ = table().seq() % kActionsForHash == 0;
  return {};
}

Fault Loader::play_entry(const json::value& entry, const std::string& path) {
  const json::object* object = entry.if_object();
  if (object == nullptr) return Error{"bad-field", path, "an object is needed"};
  if (object->contains("hash")) return compare_hash(entry, path);
  if (object->contains("fits")) return nothing_fits(entry, path);
  if (due_)
    return Error{"missing",
                 path,
                 "the hash after " + std::to_string(table().seq()) + " actions is missing here"};
  if (object->contains("deal")) return deal(entry, path);
  return object->contains("draw") ? draw(entry, path) : act(entry, path);
}

// What the protocol says about a request is said about a record here.
Error in_record(Error error, const std::string& path) {
  const bool syntax = error.code == "bad-field" || error.code == "missing" ||
                      error.code == "unknown-field" || error.code == "unknown-tile";
  if (!syntax) error.code = "bad-field";
  if (error.path.compare(0, path.size(), path) != 0) error.path = path;
  return error;
}

Fault Loader::play() {
  const json::array& moves = *head_.moves;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string path = json_path("moves", i);
    if (const auto fault = play_entry(moves[i], path)) return in_record(*fault, path);
  }
  const bool open = !table().state().facts.ended && to_act(table().position()) == kNoSeat;
  if (due_ || (open && !head_.asks_chance))
    return Error{"missing",
                 json_path("moves", moves.size()),
                 due_ ? "the hash of the state is missing here" : "a draw is missing here"};
  return {};
}

Fault Loader::compare_results(Reader& end) {
  const Facts& f = table().state().facts;
  if (end.need("ended") != nullptr && end.flag_if_any("ended") != f.ended)
    end.refuse("bad-field", "ended", f.ended ? "the game is over" : "the game is not over");
  end.need("seq");
  const auto seq = end.number_if_any("seq", 0, kMostMoves);
  if (seq && seq != table().seq())
    end.refuse("bad-field", "seq", "there are " + std::to_string(table().seq()) + " actions");
  const std::string hash = end.text("hash", kMaxNameLength);
  if (end.ok() && hash != hash_now())
    end.refuse("bad-field", "hash", "these moves lead to another state");
  const json::array* scores = end.list("scores", kMaxSeats);
  json::array own;
  for (Seat seat = 0; seat < f.seats; ++seat)
    own.emplace_back(f.seat[seat].score);
  if (scores != nullptr && *scores != own)
    end.refuse("bad-field", "scores", "the scores are " + json::serialize(own));
  const json::value* winners = f.ended ? end.need("winners") : end.find("winners");
  json::array best;
  for (const Event& event : loaded_.events.list)
    if (event.kind == EventKind::ended) best = seats_json(event.winners);
  if (winners != nullptr && (!winners->is_array() || winners->get_array() != best))
    end.refuse("bad-field", "winners", "the winners are " + json::serialize(best));
  ++loaded_.hashes;
  if (!end.ok()) return end.error();
  return {};
}

Fault Loader::read_origin(Reader& end, bool opened) {
  Origin& origin = loaded_.game.origin;
  const bool by_system = head_.by == Origin::By::system;
  const bool has_seed = opened && head_.by != Origin::By::nobody;
  for (const auto& [key, wanted] :
       {std::pair{"seed", has_seed}, std::pair{"salt", opened && by_system}}) {
    if (wanted) end.need(key);
    if (!wanted && end.find(key) != nullptr)
      end.refuse("bad-field", key, "there is nothing to open with it");
  }
  if (!end.ok()) return end.error();
  if (opened && head_.by == Origin::By::person) origin = read_typed_seed(end);
  if (opened && by_system) {
    const auto seed = bits_from_hex(end.text("seed", kMaxNameLength));
    const auto salt = bits_from_hex(end.text("salt", kMaxNameLength));
    for (const auto& [key, bits] : {std::pair{"seed", seed}, std::pair{"salt", salt}})
      if (!bits) end.refuse("bad-field", key, "32 hexadecimal digits are needed");
    if (!end.ok()) return end.error();
    origin = sealed({*seed, *salt});
    if (!origin.commitment.empty() && !head_.commitment.empty() &&
        origin.commitment != head_.commitment)
      end.refuse("bad-field", "seed", "seed and salt are not those that the commitment promised");
  }
  origin.commitment = head_.commitment;
  origin.by = head_.by;
  origin.given = head_.given;
  if (!end.ok()) return end.error();
  return {};
}

Fault Loader::read_hills(Reader& end, std::vector<int>& bag) {
  const Rules& rules = table().rules();
  const std::vector<std::string> hills = read_tiles(end, "hills");
  if (!end.ok()) return end.error();
  auto place = loaded_.order.begin();
  for (std::size_t i = 0; i < hills.size(); ++i) {
    const std::string path = json_path(end.path_of("hills"), i);
    const std::uint16_t kind = find_kind(rules, hills[i]);
    place = std::find(place, loaded_.order.end(), kNoKind);
    if (kind == kNoKind) return Error{"unknown-tile", path, "no such tile in this game"};
    if (place == loaded_.order.end()) return Error{"bad-field", path, "no hill took a tile"};
    if (bag[kind]-- == 0) return Error{"bad-field", path, "no " + hills[i] + " was left to take"};
    *place++ = kind;
  }
  if (std::find(place, loaded_.order.end(), kNoKind) != loaded_.order.end())
    return Error{"missing", end.path_of("hills"), "a tile that a hill took is missing"};
  return {};
}

Fault Loader::read_rest(Reader& end) {
  const Rules& rules = table().rules();
  const std::vector<std::string> rest = read_tiles(end, "rest");
  if (!end.ok()) return end.error();
  const auto& unseen = table().state().facts.bag;
  std::vector<int> bag(unseen.begin(),
                       unseen.begin() + static_cast<std::ptrdiff_t>(rules.kinds.size()));
  if (auto fault = read_hills(end, bag)) return fault;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const std::string path = json_path(end.path_of("rest"), i);
    const std::uint16_t kind = find_kind(rules, rest[i]);
    if (kind == kNoKind) return Error{"unknown-tile", path, "no such tile in this game"};
    if (bag[kind]-- == 0) return Error{"bad-field", path, "no " + rest[i] + " is left to draw"};
    loaded_.order.push_back(kind);
  }
  if (loaded_.order.size() != rules.draws)
    return Error{"bad-field",
                 end.path_of("rest"),
                 std::to_string(rules.draws) + " tiles are to be drawn, not " +
                     std::to_string(loaded_.order.size())};
  table().hand_to_dealer(loaded_.order);
  return {};
}

Fault Loader::compare_end(const json::object& record) {
  Reader end(*head_.end,
             "end",
             {"ended", "seq", "hash", "scores", "winners", "rest", "hills", "seed", "salt", "sum"});
  if (auto fault = compare_results(end)) return fault;
  const bool has_rest = end.find("rest") != nullptr;
  if (has_rest && head_.asks_chance)
    return Error{"bad-field", "end.rest", "chance is asked: there is no order of tiles"};
  const bool opened = !head_.asks_chance && (has_rest || table().state().facts.ended);
  if (auto fault = read_origin(end, opened)) return fault;
  if (opened)
    if (auto fault = read_rest(end)) return fault;
  if (!opened && end.find("hills") != nullptr)
    return Error{"bad-field", "end.hills", "what lies under hills is told with the rest"};
  const bool hidden = std::count(loaded_.deals.begin(), loaded_.deals.end(), kNoKind) > 0;
  if (hidden && (opened || table().state().facts.ended))
    return Error{
        "bad-field", "moves", "a record that tells everything hides no half tile", "HALF-4"};
  loaded_.redacted = hidden || (!opened && !head_.asks_chance);
  const std::string sum = end.text("sum", kMaxNameLength);
  if (!end.ok()) return end.error();
  if (sum != sum_of_record(record))
    return Error{"bad-field",
                 "end.sum",
                 "the sum over the record is another one: a name in the head, the "
                 "spelling of a move or the sum itself was changed"};
  return {};
}

Error at_opening(Error error) {
  if (error.path == "draw") error.path = "draws";
  return error;
}

}  // namespace

Result<LoadedGame> load_record(const Catalog& catalog,
                               const RuleTexts& texts,
                               const json::value& record) {
  const auto head = read_head(record);
  if (!head) return head.error();
  auto game = open_game(catalog, texts, head.value().options, head.value().setup, Origin{});
  if (!game) return at_opening(game.error());
  const std::vector<std::string>& tiles = head.value().tiles;
  if (tiles.size() != game.value().tiles.size())
    return Error{"bad-field", "tiles", "a hash for each set is needed"};
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (tiles[i] != game.value().tiles[i])
      return Error{"bad-field",
                   json_path("tiles", i),
                   "the tiles of " + game.value().sets[i] + " are not those of this record"};
  game.value().rules = head.value().rules;
  game.value().named_hands = head.value().setup.game.hands;
  Loader loader(texts, head.value(), std::move(game).value());
  if (auto fault = loader.play()) return *fault;
  if (auto fault = loader.compare_end(record.get_object())) return *fault;
  return loader.take();
}

}  // namespace aude
