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

// HALF-2: the half tiles in each hand, instead of dealing them.
void read_hands(Reader& reader, TableSetup& setup) {
  const json::array* hands = reader.list_if_any("hands", kMaxSeats);
  if (hands == nullptr) return;
  if (hands->size() != setup.players.size())
    reader.refuse("bad-field", "hands", "one hand for each player is needed");
  for (std::size_t i = 0; i < hands->size() && reader.ok(); ++i) {
    const std::string path = json_path(reader.path_of("hands"), i);
    const json::array* hand = (*hands)[i].if_array();
    if (hand == nullptr || hand->size() > std::size_t{kMaxHalves}) {
      reader.refuse(Error{"bad-field",
                          path,
                          "a list of at most " + std::to_string(kMaxHalves) + " tiles is needed"});
      return;
    }
    std::vector<std::string>& names = setup.hands.emplace_back();
    for (std::size_t tile = 0; tile < hand->size(); ++tile) {
      const json::string* name = (*hand)[tile].if_string();
      if (name == nullptr || !is_presentable(*name, kMaxTileName)) {
        reader.refuse(Error{"bad-field", json_path(path, tile), "the name of a tile is needed"});
        return;
      }
      names.emplace_back(std::string_view(*name));
    }
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
  read_hands(reader, setup);
  setup.game.start = read_start(reader);
  if (!reader.ok()) return reader.error();
  // Whether anything is shuffled by it the table knows.
  if (!setup.ask_chance && origin.by == Origin::By::nobody) origin = sealed(context.fresh_secret());
  auto game = open_game(context.catalog, context.texts, options, setup, origin);
  if (!game) return named_as_given(game.error(), request);
  context.game = std::make_unique<TableGame>(std::move(game).value());
  json::object out = progress(context.game->table, context.game->table.opening());
  if (!context.game->origin.commitment.empty()) out["commitment"] = context.game->origin.commitment;
  return out;
}

}  // namespace aude::engine
