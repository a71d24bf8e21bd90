// A record from a file, as moves to be played again.
#pragma once
#include "cli/options.hpp"
#include "rules/api.hpp"

#include <string>
#include <vector>

namespace aude::cli {

struct RecordedGame {
  GameSetup setup;
  Rules rules;
  /// Those of chance included.
  std::vector<Move> moves;
};

/// The file holds a record, or the answer that carries one. Errors: as of the engine's `load`, and
/// `bad-field` for a file that cannot be read.
Result<RecordedGame> read_record(const Data& data, const std::string& file);

}  // namespace aude::cli
