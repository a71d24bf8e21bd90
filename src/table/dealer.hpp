// The dealer's stack of tiles, and the half tiles that are dealt. BASE-3, HALF-2
#pragma once
#include "table/table.hpp"

#include <cstdint>
#include <vector>

namespace aude {

/// The kinds to draw, in order: those of `draw` first, then, if nothing was given or
/// `then_shuffle`, the rest shuffled by the seed. Errors: `unknown-tile`, `bad-field` (more of a
/// kind than the sets hold besides the start tiles).
Result<std::vector<std::uint16_t>> stack_tiles(const Rules& rules, const TableSetup& setup);

/// The half tiles to deal, in order: those of `hands`, or shuffled by the seed. None where they are
/// drafted. Errors: as of `stack_tiles`, for `hands`. HALF-2
Result<std::vector<std::uint16_t>> stack_halves(const Rules& rules, const TableSetup& setup);

}  // namespace aude
