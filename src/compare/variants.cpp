#include "compare/variants.hpp"

#include "codec/strict_json.hpp"
#include "rules/base/assert.hpp"

#include <utility>

namespace aude {
namespace {

// The set-up as the record has it: whatever is dealt, drawn or included stays.
Result<GameSetup> setup_of(const Catalog& catalog, const TableGame& game) {
  const Rules& rules = game.table.rules();
  GameSetup setup;
  setup.seats = rules.seats;
  setup.toggles = rules.toggles;
  for (std::size_t i = 0; i < game.sets.size(); ++i) {
    const auto set = catalog.find(game.sets[i]);
    if (!set || hash_of(*set.value()) != game.tiles[i])
      return Error{"bad-field",
                   json_path("sets", i),
                   "the tiles of " + game.sets[i] + " are not those of this game"};
    setup.sets.push_back(set.value());
  }
  for (const StartTile& tile : rules.start)
    setup.start.push_back(NamedStart{rules.kinds[tile.kind].name, tile.at, tile.turns, false});
  setup.draws = rules.draws;
  setup.hands = game.named_hands;
  return setup;
}

}  // namespace

Result<Variants> Variants::of(const Catalog& catalog,
                              const RuleTexts& texts,
                              const TableGame& game) {
  auto setup = setup_of(catalog, game);
  if (!setup) return setup.error();
  for (const Move& move : game.table.moves())
    if (move.verb == Verb::chance && move.tile == kNoKind)
      return Error{"bad-field", "moves", "half tiles are hidden in this game", "HALF-4"};
  Variants variants(texts, game);
  variants.setup_ = std::move(setup).value();
  variants.trace_ = trace_of(game.table);
  return variants;
}

const Replayed& Variants::by(const ToggleValues& toggles) {
  for (const auto& [known, replayed] : played_)
    if (known == toggles) return replayed;
  setup_.toggles = toggles;
  const Result<Rules> rules = make_rules(setup_);
  AUDE_ASSERT(rules.ok());  // the game was set up, and rulings set nothing up
  played_.emplace_back(
      toggles,
      replay(game_->table.rules(), rules.value(), trace_, game_->table.players(), *texts_));
  return played_.back().second;
}

}  // namespace aude
