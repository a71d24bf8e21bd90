// Games to compare by rule sets.
#pragma once
#include "compare/compare.hpp"
#include "record_game.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace aude::testing {

/// tests/records/compare/<name>.aude
inline LoadedGame compared_record(const std::string& name) {
  std::ifstream file(AUDE_SOURCE_DIR "/tests/records/compare/" + name + ".aude", std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  return verified(text).value();
}

inline Comparison compared(const TableGame& game, const std::vector<std::string>& rules = {"all"}) {
  return compare_rule_sets(test_catalog(), test_texts(), game, rules).value();
}

/// A game with sets and toggles by chance, played to its end by chance.
inline TableGame random_game(std::uint64_t seed) {
  Prng prng(seed);
  GameOptions options = with_sets({"base", "halflings-1", "halflings-2"});
  if (prng.below(3) == 0) options.sets.emplace_back("abbot");
  if (prng.below(3) == 0) options.sets.emplace_back("inns");
  if (prng.below(4) == 0) options.sets.emplace_back("river");
  if (prng.below(3) == 0) options.sets.emplace_back("tunnel");
  if (prng.below(3) == 0) options.sets.emplace_back("ghosts");
  for (const ToggleText& toggle : test_texts().toggles()) {
    // Half tiles for everybody there must be; TUN-14 and TUN-15 exclude each other.
    const bool fixed = toggle.id == "halflings.deal" || toggle.id == "tunnel.both-at-once";
    if (fixed || prng.below(2) == 0) continue;
    const auto any = prng.below(static_cast<std::uint32_t>(toggle.values.size()));
    options.toggles.emplace_back(toggle.id, toggle.values[any].value);
  }
  options.toggles.emplace_back("halflings.deal", prng.below(2) == 0 ? "2" : "even");
  TableSetup setup;
  setup.players = {"Alice", "Bob", "Cleo"};
  setup.players.resize(2 + prng.below(2));
  TableGame game = recorded_game(options, typed_origin(static_cast<std::int64_t>(seed)), setup);
  play_some(game, prng, 10'000);
  return game;
}

}  // namespace aude::testing
