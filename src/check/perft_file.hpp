// Perft counts as data: what is played, and how many games there are to each depth.
// tests/perft/README.md says how such a file is written.
#pragma once
#include "check/perft.hpp"
#include "codec/catalog.hpp"
#include "codec/game_options.hpp"
#include "codec/rule_texts.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aude::checks {

/// A number that must come out.
struct PerftCount {
  Draws draws = Draws::given;
  int depth = 0;
  std::uint64_t expected = 0;
};

/// One position with its numbers.
struct PerftCase {
  std::string id;
  GameOptions options;
  int players = 2;
  std::vector<NamedStart> start;
  /// The first tiles to draw; alone, the game ends after them.
  std::vector<std::string> draw;
  /// The half tiles in each hand; empty: dealt as the rules say. HALF-2
  std::vector<std::vector<std::string>> hands;
  /// The rest, or all, shuffled by the seed.
  bool shuffled = false;
  std::uint64_t seed = 0;
  std::vector<PerftCount> counts;
};

/// Deeper than any count that ends.
inline constexpr int kMaxPerftDepth = 40;

/// The cases of a file in their order. Error: `bad-field` with the number of the line.
Result<std::vector<PerftCase>> read_perft(std::string_view text);

/// A case as it is played; the deck has no draws where every kind is a branch.
struct PerftGame {
  GameSetup setup;
  Rules rules;
  Deck deck;
};

/// The catalog must outlive it. Errors: as of `read_game_options`, `make_rules` and `stack_tiles`;
/// `missing` for given draws where the case names none.
Result<PerftGame> open_perft(const PerftCase& one,
                             Draws draws,
                             const Catalog& catalog,
                             const RuleTexts& texts);

}  // namespace aude::checks
