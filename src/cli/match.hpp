// `aude match`: two players over duplicate decks with the seats exchanged.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

struct MatchOptions {
  PlayOptions play;
  std::string a = "greedy";
  std::string b = "random";
  int pairs = 100;
  std::string seed = "1";
  bool json = false;
};

/// Win rate with draws counted half, and the mean margin with its standard error over pairs.
int run_match(const Data& data, const MatchOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
