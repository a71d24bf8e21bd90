// tiles, why, value.
#include "codec/wire/actions.hpp"
#include "codec/wire/opening.hpp"
#include "codec/wire/tiles.hpp"
#include "codec/wire/why.hpp"
#include "codec/wire/worth.hpp"
#include "engine/commands.hpp"

namespace aude::engine {
namespace json = boost::json;

Answer tiles(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "sets"});
  const GameOptions options = read_options(reader);
  if (!reader.ok()) return reader.error();
  const auto setup = read_game_options(context.catalog, context.texts, options);
  if (!setup) return setup.error();
  auto list = tiles_json(setup.value().sets);
  if (!list) return list.error();
  return json::object{{"tiles", std::move(list).value()}};
}

Answer why(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "action"});
  const json::value* action = reader.need("action");
  if (!reader.ok()) return reader.error();
  const auto asked = read_action(*action, "action");
  if (!asked) return asked.error();
  if (context.game == nullptr) return no_game();
  const Table& table = context.game->table;
  return why_json(table.position(), asked.value(), "action", {table.players(), context.texts});
}

Answer value(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "feature"});
  const json::value* feature = reader.need("feature");
  if (!reader.ok()) return reader.error();
  const auto asked = read_segment(*feature, "feature");
  if (!asked) return asked.error();
  if (context.game == nullptr) return no_game();
  const Position p = context.game->table.position();
  const auto segment = find_segment(p, asked.value(), "feature");
  if (!segment) return segment.error();
  const std::uint16_t root =
      find_root(p.state.board, segment_id(p.state.facts.parts, segment.value()));
  json::object out;
  add_worth(out, p, root);
  return out;
}

}  // namespace aude::engine
