// `aude check`: the engine and the oracle side by side, over random games or a record.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

struct CheckOptions {
  PlayOptions play;
  std::uint64_t games = 100;
  /// The number of the first game: a difference is seen again by its seed and number.
  std::uint64_t first = 0;
  std::string seed = "1";
  /// 0: random.
  int players = 0;
  int jobs = 1;
  /// A record's file; empty for random games.
  std::string file;
  bool json = false;
};

/// Exit status 1 if something differs, or if a rule that should have decided something never did.
int run_check(const Data& data, const CheckOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
