// The board's own tools for spaces; outside the board nobody calls these.
#pragma once
#include "rules/board/board.hpp"

namespace aude {

std::uint16_t find_or_add_space(const Rules& rules, Board& board, Place at);

/// Enters an empty space in the list of open spaces, or brings its requirement there up to date.
void open_space(Board& board, std::uint16_t id);

/// Takes a space off the list of open spaces, if it stands there.
void close_space(Board& board, std::uint16_t id);

}  // namespace aude
