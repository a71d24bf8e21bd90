// `w` at the table: why a move is legal or not, ground by ground.
#pragma once
#include "cli/board_view.hpp"
#include "codec/wire/grounds.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace aude::cli {

/// What a person may point at: the numbers on the screen.
struct Shown {
  const std::vector<PlaceChoice>& places;
  const MoveList& legal;
};

/// `asked` is what stands after the `w`: `3b`, `3` or `-1,0 b` while a tile is to be laid; `2`,
/// `field NL` or `abbot 0,1 garden` while a figure may be put. A hint for anything else.
std::string why_text(Position p, std::string_view asked, const Shown& shown, const Words& words);

}  // namespace aude::cli
