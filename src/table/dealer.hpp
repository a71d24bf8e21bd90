// The dealer's stack of tiles. BASE-3
#pragma once
#include "table/table.hpp"

#include <cstdint>
#include <vector>

namespace aude {

/// The kinds to draw, in order: those of `draw` first, then, if nothing was given or
/// `then_shuffle`, the rest shuffled by the seed. Errors: `unknown-tile`, `bad-field` (more of a
/// kind than the sets hold besides the start tiles).
Result<std::vector<std::uint16_t>> stack_tiles(const Rules& rules, const TableSetup& setup);

}  // namespace aude
