// position, judge.
#include "codec/position_text.hpp"
#include "codec/strict_json.hpp"
#include "engine/commands.hpp"
#include "judge/judge.hpp"
#include "judge/position_of.hpp"

#include <array>

namespace aude::engine {
namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 1> kChance{"ask"};

Error within(Error error, const char* field) {
  if (error.path.compare(0, std::string_view(field).size(), field) != 0)
    error.path = json_path(field, error.path);
  return error;
}

Answer present_position(Context& context) {
  if (context.game == nullptr) return no_game();
  const auto position = position_of_game(context.catalog, context.texts, *context.game);
  if (!position) return position.error();
  return json::object{{"position", position_json(position.value())},
                      {"text", position_text(position.value())}};
}

}  // namespace

Answer position(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "position", "text", "seed", "chance"});
  const json::value* described = reader.find("position");
  const json::value* text = reader.find("text");
  if (text != nullptr && (described != nullptr || !text->is_string()))
    reader.refuse("bad-field", "text", "a position is given as JSON or as text");
  Origin origin = read_typed_seed(reader);
  const bool ask = reader.word_if_any("chance", kChance).has_value();
  if (!reader.ok()) return reader.error();
  if (described == nullptr && text == nullptr) return present_position(context);
  const char* const field = text != nullptr ? "text" : "position";
  const auto read = text != nullptr ? read_position_text(std::string_view(text->get_string()))
                                    : read_position(*described, field);
  if (!read) return within(read.error(), field);
  if (!ask && origin.by == Origin::By::nobody) origin = sealed(context.fresh_secret());
  auto game = game_of_position(context.catalog, context.texts, read.value(), origin.secret, ask);
  if (!game) return within(game.error(), field);
  context.game = std::make_unique<TableGame>(std::move(game).value());
  return progress(context.game->table, context.game->table.opening());
}

Answer judge(Context& context, const json::value& request) {
  return judge_json(context.catalog, context.texts, request);
}

}  // namespace aude::engine
