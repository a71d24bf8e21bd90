// The program `aude`: one subcommand, one file beside this one.
#include "cli/arguments.hpp"

int main(int argc, char** argv) {
  return aude::cli::run_command_line(argc, argv);
}
