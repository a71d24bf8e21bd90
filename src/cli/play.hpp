// `aude play`: a game in the terminal, against the computer or with others on one screen.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

struct GameOptionsAtTerminal {
  PlayOptions play;
  int players = 2;
  int humans = 1;
  /// Empty: another game each time.
  std::string seed;
  /// A file for the record of the game; empty for none.
  std::string record;
  /// How the computer plays.
  std::string policy = "greedy";
  /// In colours; by default where standard output is a terminal and NO_COLOR is not set.
  bool colour = false;
  int columns = 120;
};

/// What a terminal shows: colours and room. https://no-color.org
void look_at_terminal(GameOptionsAtTerminal& options);

/// Reads a line for each decision. The end of the input ends the game.
int run_play(const Data& data,
             const GameOptionsAtTerminal& options,
             std::istream& in,
             std::ostream& out,
             std::ostream& err);

}  // namespace aude::cli
