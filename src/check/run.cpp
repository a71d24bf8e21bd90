#include "check/run.hpp"

#include "check/players.hpp"
#include "rules/base/hash.hpp"

#include <utility>

namespace aude::checks {

void Report::add(const Report& other) {
  compared.add(other.compared);
  counts.add(other.counts);
  differences.insert(differences.end(), other.differences.begin(), other.differences.end());
}

std::optional<Error> check_random_game(const Catalog& catalog,
                                       const RuleTexts& texts,
                                       const Wanted& wanted,
                                       std::uint64_t seed,
                                       std::uint64_t game,
                                       Report& report,
                                       const Alter& alter) {
  Hash mixed;
  mixed.add(seed);
  mixed.add(game);
  Prng prng(mixed.value());
  const Result<GameSetup> setup = random_setup(catalog, texts, wanted, prng);
  if (!setup) return setup.error();
  const Result<Rules> rules = make_rules(setup.value());
  if (!rules) return rules.error();
  // One draw a line: compilers evaluate the arguments of one call in different orders.
  const bool biased = prng.below(2) == 0;
  Player player(prng.next(), biased);
  std::optional<Difference> difference = check_game(
      setup.value(),
      rules.value(),
      prng.next(),
      [&player](Position p, const MoveList& moves) { return player.choose(p, moves); },
      report.compared,
      report.counts,
      alter);
  if (!difference) return {};
  difference->seed = seed;
  difference->game = game;
  report.differences.push_back(std::move(*difference));
  return {};
}

}  // namespace aude::checks
