// Plays the games that another program recorded and compares at every step what may be done and
// what is scored. tests/conformance/README.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <string>
#include <vector>

namespace aude {

/// One place where the engine and a recorded game disagree.
struct Difference {
  int game = 0;
  /// From 1; 0 for the game as a whole.
  int turn = 0;
  /// What was compared, such as `places` or `scores`.
  std::string what;
  /// As recorded, and as the engine has it; of sets only what the other lacks.
  std::string expected;
  std::string came;
};

/// How a file went.
struct Conformance {
  /// As its games say: `base1`.
  std::string name;
  /// A set that the catalog does not know: then nothing was played.
  std::string unknown_set;
  int games = 0;
  /// Sets of options that were compared.
  int decisions = 0;
  std::vector<Difference> differences;
};

/// Plays every game of a `.jsonl` or `.jsonl.gz` file. A game that cannot go on as recorded ends
/// there, with a difference. Errors: as of `read_text_file`, and `bad-json` with the line.
Result<Conformance> play_recorded(const Catalog& catalog,
                                  const RuleTexts& texts,
                                  const std::string& path);

/// `base1: 8 games, 1128 decisions compared, 0 differences`, then a line for each difference.
std::string report_of(const Conformance& file);

}  // namespace aude
