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
  if (!game.named_hands.empty()) out["hands"] = json::value_from(game.named_hands);
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

// HALF-4: a hidden half tile stands there without its name.
json::object deal_json(const Rules& rules, std::uint16_t kind, Seat seat, bool shown) {
  json::value tile;
  if (shown && kind != kNoKind) tile = rules.kinds[kind].name;
  return json::object{{"deal", std::move(tile)}, {"player", seat}};
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
  /// What is hidden from `viewer` at the end of these moves is hidden in all of them.
  Writer(const TableGame& game, Viewer viewer)
      : game_(game), viewer_(game.table.state().facts.ended ? kEverything : viewer) {
    start(turn());
    before_hill_ = game.table.rules().draws;
    for (const Move& move : game.table.moves())
      add(move);
  }

  json::array moves() { return std::move(moves_); }

  json::object end() {
    const Facts& f = state_->facts;
    json::object out;
    out["ended"] = f.ended;
    out["seq"] = seq_;
    out["hash"] = hash_of_state();
    out["scores"] = scores_json(f);
    for (const Event& event : events_.list)
      if (event.kind == EventKind::ended) out["winners"] = seats_json(event.winners);
    const bool all = viewer_.everything;
    if (!game_.table.asks_chance() && all) open_all(out);
    return out;
  }

 private:
  Turn turn() { return {game_.table.rules(), *state_, &events_}; }

  // Of what the viewer knows: a hash of everything would let hidden half tiles be guessed. HALF-4
  std::string hash_of_state() const {
    const Rules& rules = game_.table.rules();
    if (viewer_.everything || rules.dealing.open) return hex_of(hash_of(rules, state_->facts));
    const auto seen = std::make_unique<Facts>(state_->facts);
    hide(rules, viewer_, *seen);
    return hex_of(hash_of(rules, *seen));
  }

  json::object chance_json(const Move& move) const {
    const Rules& rules = game_.table.rules();
    if (phase_of({rules, *state_}) == PhaseId::half_or_draw) return no_fit_json();
    if (phase_of({rules, *state_}) != PhaseId::deal) return draw_json(rules, move.tile);
    const Seat seat = next_to_be_dealt({rules, *state_});
    return deal_json(rules, move.tile, seat, sees_hand(rules, viewer_, seat));
  }

  [[nodiscard]] json::object no_fit_json() const {
    return json::object{{"fits", false}, {"player", state_->facts.turn_seat}};
  }

  // HALF-4, HALF-5: that a player was not asked tells that nothing in the hand fits. Whoever does
  // not know the hand needs to be told.
  void note_nothing_fits(std::uint16_t turn_before) {
    const Facts& f = state_->facts;
    const Rules& rules = game_.table.rules();
    if (f.ended || f.turn == turn_before || phase_of({rules, *state_}) != PhaseId::draw ||
        sees_hand(rules, viewer_, f.turn_seat) || count_halves(f, f.turn_seat) == 0)
      return;
    const auto seen = std::make_unique<State>();
    copy(rules, *state_, *seen);
    hide(rules, viewer_, seen->facts);
    if (may_lay_half({rules, *seen})) moves_.push_back(no_fit_json());
  }

  void add(const Move& move) {
    const std::uint16_t turn_before = state_->facts.turn;
    const bool chance = move.verb == Verb::chance;
    moves_.push_back(chance ? chance_json(move) : action_json(turn().position(), move));
    events_.clear();
    apply(turn(), move);
    note_nothing_fits(turn_before);
    if (!chance && ++seq_ % kActionsForHash == 0)
      moves_.push_back(json::object{{"seq", seq_}, {"hash", hash_of_state()}});
    note_hills();
  }

  // HALF-19: what went under hills, in the dealer's order.
  void note_hills() {
    const std::vector<std::uint16_t>& order = game_.table.order();
    for (const Event& event : events_.list) {
      const std::size_t top = game_.table.rules().draws - std::size_t{event.number} - 1U;
      if (event.kind == EventKind::hill && event.number < before_hill_ && top < order.size())
        hills_.emplace_back(game_.table.rules().kinds[order[top]].name);
      if (event.kind == EventKind::hill || event.kind == EventKind::drawn)
        before_hill_ = event.number;
    }
  }

  void open_all(json::object& out) const {
    const std::vector<std::uint16_t>& order = game_.table.order();
    json::array rest;
    for (std::size_t i = order.size() - state_->facts.draws_left; i < order.size(); ++i)
      rest.emplace_back(game_.table.rules().kinds[order[i]].name);
    if (!rest.empty() || !state_->facts.ended) out["rest"] = std::move(rest);
    if (!hills_.empty()) out["hills"] = hills_;
    if (game_.origin.by == Origin::By::person) out["seed"] = game_.origin.typed;
    if (game_.origin.by != Origin::By::system) return;
    out["seed"] = hex_of(game_.origin.secret.seed);
    out["salt"] = hex_of(game_.origin.secret.salt);
  }

  const TableGame& game_;
  Viewer viewer_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Events events_;
  json::array moves_;
  json::array hills_;
  std::uint16_t before_hill_ = 0;
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

json::object record_json(const TableGame& game, Viewer viewer) {
  Writer writer(game, viewer);
  json::object out = head_json(game);
  out["moves"] = writer.moves();
  out["end"] = writer.end();
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
