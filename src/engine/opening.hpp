// What `new` and a record have in common: who plays, with what, and how it begins.
#pragma once
#include "codec/game_options.hpp"
#include "engine/commands.hpp"

#include <boost/json.hpp>

#include <string>
#include <vector>

namespace aude::engine {

/// One to six presentable names. BASE-1
std::vector<std::string> read_players(Reader& reader);

/// The fields `sets` and `toggles`.
GameOptions read_options(Reader& reader);

/// The field `start`: tiles that lie there when the game begins. GEO-1
std::vector<NamedStart> read_start(Reader& reader);

/// A list of names of tiles; empty where the field is absent.
std::vector<std::string> read_tiles(Reader& reader, std::string_view key);

/// A text, or a whole number below 2^53, into `setup`; as it was given, or null.
boost::json::value read_seed(Reader& reader, TableSetup& setup);

/// Opens the table. Errors: those of the options and of the table.
Result<SessionGame> open_game(const Context& context,
                              const GameOptions& options,
                              TableSetup setup,
                              boost::json::value seed);

}  // namespace aude::engine
