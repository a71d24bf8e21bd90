// `aude replay`: a recorded game, action by action.
#pragma once
#include "cli/options.hpp"

#include <optional>

namespace aude::cli {

struct ReplayOptions {
  std::string file;
  /// Begin after so many actions; without a terminal show nothing else.
  std::optional<int> step;
  /// Every event as the protocol tells it, with its rules, instead of words.
  bool events = false;
  /// Ask after each step; by default where input and output are a terminal.
  bool interactive = false;
  bool colour = false;
  int columns = 120;
};

/// What the terminal offers.
void look_at_terminal(ReplayOptions& options);

/// Enter goes on, `b` back, a number to that action, `q` ends. Without a terminal everything is
/// printed.
int run_replay(const Data& data,
               const ReplayOptions& options,
               std::istream& in,
               std::ostream& out,
               std::ostream& err);

}  // namespace aude::cli
