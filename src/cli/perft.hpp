// `aude perft`: how many games there are to a depth.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

/// Deeper than any count that ends.
inline constexpr int kMostPlies = 40;

struct PerftOptions {
  PlayOptions play;
  /// Files of counts to be compared; then everything else but `limit` is left aside.
  std::vector<std::string> files;
  /// Of a file, counts above this are left out.
  std::uint64_t limit = 1'000'000;
  int depth = 3;
  int players = 2;
  /// The first tiles to draw. Without `seed` the game ends after them; without both the stack is
  /// that of seed 1.
  std::vector<std::string> draw;
  std::string seed;
  /// Every kind that may be drawn is a branch, and a ply.
  bool with_chance = false;
  /// The count for each first move, to the whole depth only.
  bool divide = false;
};

/// Exit status 1 if a count is not what a file says.
int run_perft(const Data& data, const PerftOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
