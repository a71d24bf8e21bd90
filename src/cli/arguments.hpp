// The command line: every subcommand with its options, and nothing else. The only file that knows
// CLI11, which is slow to compile.
#pragma once

namespace aude::cli {

/// Runs what the arguments ask for; the exit status.
int run_command_line(int argc, char** argv);

}  // namespace aude::cli
