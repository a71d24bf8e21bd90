// Which tiles are dealt, and how many to whom: the part of `compile` that is about half tiles.
// HALF-1, HALF-2, HALF-3
#pragma once
#include "rules/setup/rules.hpp"

namespace aude {

/// Marks the kinds that are dealt, and leaves out those that stay in the box.
void sort_out_halves(Rules& rules, const GameSetup& setup);

/// How many half tiles each seat gets; the start tiles are known by now. Errors, with the rule:
/// `bad-field` for more than there are (path `sets` or `hands`), `capacity`.
Result<bool> add_dealing(Rules& rules, const GameSetup& setup);

}  // namespace aude
