// What a checked game is played with, where nobody says: random sets, editions, players, rulings.
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "rules/base/prng.hpp"
#include "rules/setup/rules.hpp"

#include <string>
#include <utility>
#include <vector>

namespace aude::checks {

/// What is given; the rest is random for every game.
struct Wanted {
  /// 0: one to six.
  int players = 0;
  std::vector<std::string> sets;
  std::vector<std::string> rules;
  std::vector<std::pair<std::string, std::string>> toggles;
};

/// The set of figures `abbot`: that of the catalog, or one of our own while it has none. BASE-16
const TileSet* abbot_set(const Catalog& catalog);

/// Figures of `inns` alone, to go with other sets that show inns: the large meeple. BASE-20
const TileSet* inns_figures();

/// A set-up that `make_rules` takes, or why what is wanted cannot be played. Errors: as of
/// `read_game_options` and `make_rules`.
Result<GameSetup> random_setup(const Catalog& catalog,
                               const RuleTexts& texts,
                               const Wanted& wanted,
                               Prng& prng);

/// Names of the sets and toggles in a set-up that differ from the default, for a message.
std::string words_for(const GameSetup& setup);

}  // namespace aude::checks
