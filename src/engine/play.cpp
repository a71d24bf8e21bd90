// hello, legal, act, state, undo.
#include "codec/wire/actions.hpp"
#include "codec/wire/events.hpp"
#include "codec/wire/grounds.hpp"
#include "codec/wire/snapshot.hpp"
#include "engine/commands.hpp"

#include <algorithm>

namespace aude::engine {
namespace json = boost::json;

std::string_view version() {
  return AUDE_VERSION;
}

Error no_game() {
  return Error{"no-game", "", R"(no game has been opened: "new" or "load" does that)"};
}

Viewer read_viewer(const Context& context, Reader& reader) {
  const json::value* field = reader.find("for");
  Viewer viewer;
  if (field != nullptr && field->is_string()) {
    if (std::string_view(field->get_string()) != "all")
      reader.refuse("bad-field", "for", "a player's number or \"all\" is needed");
    viewer = kSpectator;
  } else if (field != nullptr) {
    const int seats = context.game == nullptr
                          ? kMaxSeats
                          : static_cast<int>(context.game->table.players().size());
    const auto seat = reader.number_if_any("for", 0, seats - 1);
    viewer = viewer_at(static_cast<Seat>(seat.value_or(0)));
  }
  return viewer;
}

json::object progress(const Table& table, const Events& events) {
  json::object out;
  out["seq"] = table.seq();
  add_turn(out, table.position());
  out["events"] = events_json(table.position(), events, table.players());
  return out;
}

Answer hello(Context& /*context*/, const json::value& request) {
  const Reader reader(request, "", {"cmd", "id"});
  if (!reader.ok()) return reader.error();
  return json::object{{"name", "aude"}, {"protocol", 1}, {"version", version()}};
}

Answer legal(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "type", "for"});
  const auto type = reader.word_if_any("type", kActionTypes);
  const Viewer viewer = read_viewer(context, reader);
  if (!reader.ok()) return reader.error();
  if (context.game == nullptr) return no_game();
  const Position p = context.game->table.position();
  MoveList moves;
  // HALF-4: what a seat may do tells its hand.
  if (viewer.sees_hand_of(to_act(p))) aude::legal(p, moves);
  json::object out;
  add_turn(out, p);
  std::optional<ActionType> only;
  if (type) only = static_cast<ActionType>(*type);
  return json::object{
      {"player", out["player"]}, {"phase", out["phase"]}, {"actions", legal_json(p, moves, only)}};
}

Answer act(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "action"});
  const json::value* action = reader.need("action");
  if (!reader.ok()) return reader.error();
  const auto asked = read_action(*action, "action");
  if (!asked) return asked.error();
  if (context.game == nullptr) return no_game();
  Table& table = context.game->table;
  if (const auto fault = check_turn(table.position(), asked.value(), "action")) return *fault;
  const auto move = find_move(table.position(), asked.value(), "action");
  if (!move) return move.error();
  Events events;
  const Refusal refusal = table.act(move.value(), events);
  if (!refusal.none())
    return error_of(
        table.position(), move.value(), refusal, "action", {table.players(), context.texts});
  return progress(table, events);
}

Answer state(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "for"});
  const Viewer viewer = read_viewer(context, reader);
  if (!reader.ok()) return reader.error();
  if (context.game == nullptr) return no_game();
  const Table& table = context.game->table;
  json::object out;
  add_snapshot(out, table.position(), table.players(), table.seq(), viewer);
  return out;
}

Answer undo(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "to"});
  const int seq = context.game == nullptr ? 0 : context.game->table.seq();
  const auto to = reader.number_if_any("to", 0, context.game == nullptr ? INT32_MAX : seq);
  if (!reader.ok()) return reader.error();
  if (context.game == nullptr) return no_game();
  if (!to && seq == 0) return Error{"bad-field", "to", "there is no action to take back"};
  Table& table = context.game->table;
  table.undo_to(to ? static_cast<int>(*to) : seq - 1);
  return progress(table, Events{});
}

}  // namespace aude::engine
