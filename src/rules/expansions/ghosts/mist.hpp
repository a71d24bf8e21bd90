// Mist on the edges of the tile just laid: what it expands, what it limits. GCC-5
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

struct MistMeets {
  /// A misty edge lies against a misty edge.
  bool expanded = false;
  /// A misty edge lies against a clear one, as the toggle `ghosts.limit-reading` has it.
  bool limited = false;
};

/// What the tile laid in this turn does to the mist; its own inner edges do nothing (GCC-5), nor
/// does an edge on an empty space or a gap.
MistMeets mist_of_last_tile(Position p);

}  // namespace aude
