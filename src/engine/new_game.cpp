// new
#include "codec/strict_json.hpp"
#include "codec/wire/opening.hpp"
#include "engine/commands.hpp"

#include <array>

namespace aude::engine {
namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 1> kThen{"shuffle"};
constexpr std::array<std::string_view, 1> kChance{"ask"};

// HALF-2: nobody has half tiles in hand before their expansion has come.
void read_hands(Reader& reader, std::size_t players) {
  const json::array* hands = reader.list_if_any("hands", kMaxSeats);
  if (hands == nullptr) return;
  if (hands->size() != players)
    reader.refuse("bad-field", "hands", "one hand for each player is needed");
  for (std::size_t i = 0; i < hands->size(); ++i) {
    const json::array* hand = (*hands)[i].if_array();
    if (hand == nullptr || !hand->empty())
      reader.refuse(Error{"bad-field",
                          json_path(reader.path_of("hands"), i),
                          "an empty list is needed: no set in this game is held in hand"});
  }
}

void read_dealing(Reader& reader, TableSetup& setup) {
  setup.draw_given = reader.find("draw") != nullptr;
  setup.draw = read_tiles(reader, "draw");
  setup.then_shuffle = reader.word_if_any("then", kThen).has_value();
  if (setup.then_shuffle && !setup.draw_given)
    reader.refuse("bad-field", "then", "it follows \"draw\"");
  setup.ask_chance = reader.word_if_any("chance", kChance).has_value();
  if (setup.ask_chance && setup.draw_given)
    reader.refuse("bad-field", "draw", "chance is asked: there is no order to give");
}

}  // namespace

Answer new_game(Context& context, const json::value& request) {
  Reader reader(request,
                "",
                {"cmd",
                 "id",
                 "players",
                 "sets",
                 "rules",
                 "toggles",
                 "seed",
                 "draw",
                 "then",
                 "hands",
                 "start",
                 "chance"});
  TableSetup setup;
  setup.players = read_players(reader);
  GameOptions options = read_options(reader);
  read_rule_sets(reader, options);
  Origin origin = read_typed_seed(reader);
  read_dealing(reader, setup);
  read_hands(reader, setup.players.size());
  setup.game.start = read_start(reader);
  if (!reader.ok()) return reader.error();
  const bool shuffles = !setup.ask_chance && (!setup.draw_given || setup.then_shuffle);
  if (!shuffles)
    origin = Origin{};
  else if (origin.by == Origin::By::nobody)
    origin = sealed(context.fresh_secret());
  auto game = open_game(context.catalog, context.texts, options, setup, origin);
  if (!game) return named_as_given(game.error(), request);
  context.game = std::make_unique<TableGame>(std::move(game).value());
  json::object out = progress(context.game->table, context.game->table.opening());
  if (!context.game->origin.commitment.empty()) out["commitment"] = context.game->origin.commitment;
  return out;
}

}  // namespace aude::engine
