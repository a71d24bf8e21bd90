// What single expansions add to the facts: a slot each, declared once as a list of fields with
// numbers that never change. Hash, equality, copy and view come from it.
#pragma once
#include "rules/base/fixed_list.hpp"
#include "rules/setup/rules.hpp"

#include <cstddef>
#include <cstdint>

namespace aude {

/// A half tile that does not lie on the board. HALF-2
struct HalfTile {
  /// `kNoKind`: one of the unseen ones, where this copy of a game does not know which (HALF-4).
  std::uint16_t kind = kNoKind;
  /// In whose hand it is; `kNoSeat` for nobody's. What a hand holds unknown is among these too.
  Seat seat = kNoSeat;
  friend bool operator==(const HalfTile&, const HalfTile&) = default;
};

struct HalflingsSlot {
  /// By seat, then by kind: equal hands look equal.
  FixedList<HalfTile, std::size_t{2} * kMaxHalves> halves;
};

/// `visit(number, list)` for each field of each slot.
template <class AnyFacts, class Visit>
void visit_slots(AnyFacts& f, Visit&& visit) {
  visit(101, f.halflings.halves);
  visit(201, f.parts.tokens);
}

}  // namespace aude
