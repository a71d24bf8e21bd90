// record and load.
#include "table/record.hpp"

#include "codec/strict_json.hpp"
#include "engine/commands.hpp"

namespace aude::engine {
namespace json = boost::json;

Answer record(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "for"});
  const Viewer viewer = read_viewer(context, reader);
  if (!reader.ok()) return reader.error();
  if (context.game == nullptr) return no_game();
  if (context.game->table.is_from_state())
    return Error{"no-game", "", "a game that began with a position has no record"};
  return json::object{{"record", record_json(*context.game, viewer)}};
}

Answer load(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "record"});
  const json::value* value = reader.need("record");
  if (!reader.ok()) return reader.error();
  auto loaded = load_record(context.catalog, context.texts, *value);
  if (!loaded) {
    Error error = loaded.error();
    error.path = error.path.empty() ? "record" : json_path("record", error.path);
    return error;
  }
  context.game = std::make_unique<TableGame>(std::move(loaded.value().game));
  return progress(context.game->table, loaded.value().events);
}

}  // namespace aude::engine
