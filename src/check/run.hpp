// Many checked games, each with its own set-up and players, each repeatable by its number.
#pragma once
#include "check/game.hpp"
#include "check/setups.hpp"

#include <optional>

namespace aude::checks {

struct Report {
  Compared compared;
  RuleCounts counts;
  std::vector<Difference> differences;

  void add(const Report& other);
};

/// Plays and compares game number `game` of the run `seed`: the same whatever ran before. In half
/// of the games the players are biased. Errors: as of `random_setup`.
std::optional<Error> check_random_game(const Catalog& catalog,
                                       const RuleTexts& texts,
                                       const Wanted& wanted,
                                       std::uint64_t seed,
                                       std::uint64_t game,
                                       Report& report,
                                       const Alter& alter = {});

}  // namespace aude::checks
