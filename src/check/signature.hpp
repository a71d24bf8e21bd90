// The signature of the engine: a hash over fixed games, the same on every compiler and machine. A
// commit that changes it changes what the engine does. docs/design.md, "Habits"
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace aude::checks {

/// Some games of one set-up.
struct SignedGames {
  /// `base, 2 players`
  std::string name;
  int games = 0;
  std::uint64_t moves = 0;
  std::uint64_t value = 0;
};

struct Signature {
  std::vector<SignedGames> parts;
  std::uint64_t moves = 0;
  std::uint64_t value = 0;
};

/// Plays them. Errors: as of `read_game_options` and `make_rules`, if a set that is named here is
/// not in the catalog.
Result<Signature> signature(const Catalog& catalog, const RuleTexts& texts);

/// Sixteen digits.
std::string hexadecimal(std::uint64_t value);

}  // namespace aude::checks
