// Records in files.
#pragma once
#include "cli/options.hpp"
#include "table/record.hpp"

#include <optional>
#include <string>

namespace aude::cli {

/// What a file holds. Errors: `bad-field` for one that cannot be read, `too-long` beyond
/// `kMaxRecordBytes`.
Result<std::string> read_file(const std::string& file);

/// Error: `bad-field` for a file that cannot be written.
std::optional<Error> write_file(const std::string& file, const std::string& text);

/// The file holds a record as text, or the engine's answer that carries one. Errors: as of
/// `read_file` and `load_record_text`, with the file's name in front.
Result<LoadedGame> read_record(const Data& data, const std::string& file);

/// The set-up that the game was opened with. Errors: none, for a game that was loaded with `data`.
Result<GameSetup> setup_of(const Data& data, const TableGame& game);

}  // namespace aude::cli
