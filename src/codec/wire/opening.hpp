// What `new` and a record have in common: who plays, with what, and how it begins.
#pragma once
#include "codec/game_options.hpp"
#include "codec/wire/reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Of a player.
inline constexpr std::size_t kMaxPlayerName = 64;

/// One to six presentable names. BASE-1
std::vector<std::string> read_players(Reader& reader);

/// The fields `sets` and `toggles`.
GameOptions read_options(Reader& reader);

/// The field `rules` of a request: one rule set as a text, or a list of them.
void read_rule_sets(Reader& reader, GameOptions& options);

/// An error of `read_game_options` with the path as the request has it, which may name a single
/// rule set as a text.
Error named_as_given(Error error, const boost::json::value& request);

/// Every toggle with its value.
boost::json::object toggles_json(const ToggleValues& toggles);

/// The field `start`: tiles that lie there when the game begins. GEO-1
std::vector<NamedStart> read_start(Reader& reader);

/// A list of names of tiles; empty where the field is absent.
std::vector<std::string> read_tiles(Reader& reader, std::string_view key);

}  // namespace aude
