// Tables that a player may ask for: what features are worth, what has been scored, who has won.
#pragma once
#include "cli/play_text.hpp"
#include "table/table.hpp"

#include <string>

namespace aude::cli {

/// The open features and the occupied ones; with `all` the complete and the lonely ones too.
std::string features_text(const Speaker& speaker, Position p, bool all);

/// Every scoring of the game so far, turn by turn, with its parts and rules, and the sums.
std::string score_sheet_text(const Speaker& speaker, const Table& table);

/// After the end: the players by score, and who has won.
std::string standings_text(const Speaker& speaker, Position p);

}  // namespace aude::cli
