// `aude simulate`: plays many games and says what came out and how fast.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

struct SimulateOptions {
  PlayOptions play;
  int games = 1000;
  std::string seed = "1";
  int players = 2;
  std::string policy = "random";
  bool json = false;
};

int run_simulate(const Data& data,
                 const SimulateOptions& options,
                 std::ostream& out,
                 std::ostream& err);

}  // namespace aude::cli
