// aude serve: the table in the browser. docs/serve.md
#pragma once
#include "cli/options.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace aude::cli {

struct ServeOptions {
  std::uint16_t port = 8080;
  /// On every address of the machine.
  bool lan = false;
  /// The file of the tables; empty for the one in the user's data folder.
  std::string data;
  /// 0: as many as there are processors.
  unsigned threads = 0;
  /// A folder with the page; empty for the one in the program.
  std::string page;
  /// More origins whose pages may open the socket.
  std::vector<std::string> origins;
};

/// Serves until it is told to end by SIGINT or SIGTERM; every acknowledged commit is on the disk
/// then, as it is at any other end. Says on `out` where it is reached once it is. Exit status 2 for
/// an option that does not serve: a port that is taken, a file that is no store.
int run_serve(const Data& data, const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
