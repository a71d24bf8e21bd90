// HALF-4
#include "rules/view/view.hpp"

#include "rules/state/hands.hpp"

#include <algorithm>

namespace aude {
namespace {

bool is_hidden(const Rules& rules, Viewer viewer, const HalfTile& half) {
  return half.kind == kNoKind || (half.seat != kNoSeat && !sees_hand(rules, viewer, half.seat));
}

void sort_halves(Facts& f) {
  std::sort(f.halflings.halves.begin(), f.halflings.halves.end(), half_comes_before);
}

}  // namespace

void hide(const Rules& rules, Viewer viewer, Facts& f) {
  auto& halves = f.halflings.halves;
  const std::uint16_t count = halves.count;
  for (std::uint16_t i = 0; i < count; ++i) {
    HalfTile& half = halves.list[i];
    if (half.kind == kNoKind || !is_hidden(rules, viewer, half)) continue;
    // It may be any of those that the viewer has not seen.
    halves.list[halves.count++] = HalfTile{half.kind, kNoSeat};
    half.kind = kNoKind;
  }
  sort_halves(f);
}

void determinize(const Rules& rules, Viewer viewer, Facts& f, Prng& prng) {
  hide(rules, viewer, f);
  auto& halves = f.halflings.halves;
  HalfTile* const unseen = std::find_if(
      halves.begin(), halves.end(), [](const HalfTile& half) { return half.seat == kNoSeat; });
  auto left = static_cast<std::uint32_t>(halves.end() - unseen);
  for (HalfTile* half = halves.begin(); half != unseen; ++half) {
    if (half->kind != kNoKind) continue;
    HalfTile& chosen = unseen[prng.below(left)];
    half->kind = chosen.kind;
    std::swap(chosen, unseen[--left]);
  }
  halves.count = static_cast<std::uint16_t>(unseen + left - halves.begin());
  sort_halves(f);
}

}  // namespace aude
