// A game as its record.
#include "codec/wire/actions.hpp"
#include "codec/wire/opening.hpp"
#include "rules/base/hash.hpp"
#include "table/record.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

json::array start_json(const Rules& rules) {
  json::array out;
  for (const StartTile& tile : rules.start) {
    json::object one;
    add_laid(rules, one, tile.kind, tile.at, tile.turns);
    out.push_back(std::move(one));
  }
  return out;
}

json::object head_json(const TableGame& game) {
  const Rules& rules = game.table.rules();
  json::object out;
  out["aude"] = "record";
  out["format"] = kRecordFormat;
  out["players"] = json::value_from(game.table.players());
  out["sets"] = json::value_from(game.sets);
  out["tiles"] = json::value_from(game.tiles);
  if (!game.rules.empty()) out["rules"] = json::value_from(game.rules);
  out["toggles"] = toggles_json(rules.toggles);
  out["start"] = start_json(rules);
  out["draws"] = rules.draws;
  if (game.table.asks_chance()) {
    out["chance"] = "ask";
    return out;
  }
  if (game.origin.given > 0) out["given"] = game.origin.given;
  if (game.origin.by == Origin::By::person) out["seed_by"] = "person";
  if (game.origin.by == Origin::By::system) out["seed_by"] = "system";
  if (!game.origin.commitment.empty()) out["commitment"] = game.origin.commitment;
  return out;
}

json::object draw_json(const Rules& rules, std::uint16_t kind) {
  return json::object{{"draw", rules.kinds[kind].name}};
}

json::object action_json(Position p, const Move& move) {
  json::object action = json_of(p, move);
  action["player"] = to_act(p);
  return action;
}

json::array scores_json(const Facts& f) {
  json::array out;
  for (Seat seat = 0; seat < f.seats; ++seat)
    out.emplace_back(f.seat[seat].score);
  return out;
}

// Plays the game once more: features are named as they lay before each move.
class Writer {
 public:
  explicit Writer(const TableGame& game) : game_(game) {
    start(turn());
    for (const Move& move : game.table.moves())
      add(move);
  }

  json::array moves() { return std::move(moves_); }

  json::object end(RecordFor reader) {
    const Facts& f = state_->facts;
    json::object out;
    out["ended"] = f.ended;
    out["seq"] = seq_;
    out["hash"] = hash_of_state();
    out["scores"] = scores_json(f);
    for (const Event& event : events_.list)
      if (event.kind == EventKind::ended) out["winners"] = seats_json(event.winners);
    if (!game_.table.asks_chance() && (f.ended || reader == RecordFor::keeper)) open_all(out);
    return out;
  }

 private:
  Turn turn() { return {game_.table.rules(), *state_, &events_}; }

  std::string hash_of_state() const { return hex_of(hash_of(game_.table.rules(), state_->facts)); }

  void add(const Move& move) {
    const bool is_draw = move.verb == Verb::chance;
    moves_.push_back(is_draw ? draw_json(game_.table.rules(), move.tile)
                             : action_json(turn().position(), move));
    events_.clear();
    apply(turn(), move);
    if (is_draw) {
      ++drawn_;
    } else if (++seq_ % kActionsForHash == 0) {
      moves_.push_back(json::object{{"seq", seq_}, {"hash", hash_of_state()}});
    }
  }

  void open_all(json::object& out) const {
    const std::vector<std::uint16_t>& order = game_.table.order();
    json::array rest;
    for (std::size_t i = drawn_; i < order.size(); ++i)
      rest.emplace_back(game_.table.rules().kinds[order[i]].name);
    if (!rest.empty() || !state_->facts.ended) out["rest"] = std::move(rest);
    if (game_.origin.by == Origin::By::person) out["seed"] = game_.origin.typed;
    if (game_.origin.by != Origin::By::system) return;
    out["seed"] = hex_of(game_.origin.secret.seed);
    out["salt"] = hex_of(game_.origin.secret.salt);
  }

  const TableGame& game_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Events events_;
  json::array moves_;
  std::size_t drawn_ = 0;
  int seq_ = 0;
};

void add_text(Hash& hash, std::string_view text) {
  hash.add(text.size());
  for (const char c : text)
    hash.add(static_cast<unsigned char>(c));
}

void add_value(Hash& hash, const json::value& value);

// By sorted keys, so that the order of the fields does not matter.
void add_fields(Hash& hash, const json::object& object) {
  std::vector<std::string_view> keys;
  for (const auto& entry : object)
    keys.emplace_back(entry.key());
  std::sort(keys.begin(), keys.end());
  hash.add(keys.size());
  for (const std::string_view key : keys) {
    add_text(hash, key);
    add_value(hash, object.at(key));
  }
}

// Everything with a number for its type in front.
void add_value(Hash& hash, const json::value& value) {
  if (const json::object* object = value.if_object()) {
    hash.add(1);
    add_fields(hash, *object);
  } else if (const json::array* list = value.if_array()) {
    hash.add(2);
    hash.add(list->size());
    for (const json::value& entry : *list)
      add_value(hash, entry);
  } else if (const json::string* text = value.if_string()) {
    hash.add(3);
    add_text(hash, *text);
  } else {
    hash.add(4);
    add_text(hash, json::serialize(value));
  }
}

}  // namespace

std::string sum_of_record(const json::object& record) {
  Hash hash;
  json::object whole = record;
  if (json::value* end = whole.if_contains("end"))
    if (json::object* fields = end->if_object()) fields->erase("sum");
  add_fields(hash, whole);
  return hex_of(hash.value());
}

json::object record_json(const TableGame& game, RecordFor reader) {
  Writer writer(game);
  json::object out = head_json(game);
  out["moves"] = writer.moves();
  out["end"] = writer.end(reader);
  out["end"].get_object()["sum"] = sum_of_record(out);
  return out;
}

std::string record_text(const json::object& record) {
  json::object head;
  for (const auto& field : record)
    if (field.key() != "moves" && field.key() != "end") head[field.key()] = field.value();
  std::string text = json::serialize(head) + '\n';
  for (const json::value& entry : record.at("moves").as_array())
    text += json::serialize(entry) + '\n';
  return text + json::serialize(record.at("end")) + '\n';
}

}  // namespace aude
