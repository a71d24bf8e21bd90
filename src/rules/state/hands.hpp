// Half tiles in hands, to ask about. HALF-2, HALF-4, HALF-5
#pragma once
#include "rules/state/state.hpp"

#include <algorithm>

namespace aude {

constexpr bool half_comes_before(const HalfTile& a, const HalfTile& b) {
  return a.seat != b.seat ? a.seat < b.seat : a.kind < b.kind;
}

/// Null where there is none such.
inline const HalfTile* find_half(const Facts& f, HalfTile half) {
  const auto* const found = std::find(f.halflings.halves.begin(), f.halflings.halves.end(), half);
  return found == f.halflings.halves.end() ? nullptr : found;
}

/// How many a seat has; `kNoSeat`: how many nobody has for certain.
inline int count_halves(const Facts& f, Seat seat) {
  int count = 0;
  for (const HalfTile& half : f.halflings.halves)
    count += half.seat == seat ? 1 : 0;
  return count;
}

/// How many of a kind nobody has for certain.
inline int count_unseen(const Facts& f, std::uint16_t kind) {
  int count = 0;
  for (const HalfTile& half : f.halflings.halves)
    count += half.seat == kNoSeat && half.kind == kind ? 1 : 0;
  return count;
}

/// `use(kind)` for each kind among what a seat, or nobody, has; unknown ones as `kNoKind`.
template <class Use>
void for_each_kind(const Facts& f, Seat seat, Use&& use) {
  const HalfTile* last = nullptr;
  for (const HalfTile& half : f.halflings.halves) {
    if (half.seat != seat || (last != nullptr && *last == half)) continue;
    last = &half;
    use(half.kind);
  }
}

/// Whether a seat may have a tile of that kind: it is known to, or has an unknown one while such a
/// tile is unseen. HALF-4, HALF-5
inline bool may_hold(const Facts& f, Seat seat, std::uint16_t kind) {
  if (kind == kNoKind) return false;
  if (find_half(f, {kind, seat}) != nullptr) return true;
  return find_half(f, {kNoKind, seat}) != nullptr && find_half(f, {kind, kNoSeat}) != nullptr;
}

/// `use(kind)` for each kind that a seat may have.
template <class Use>
void for_each_playable(const Facts& f, Seat seat, Use&& use) {
  bool unknown = false;
  for_each_kind(f, seat, [&](std::uint16_t kind) {
    unknown = unknown || kind == kNoKind;
    if (kind != kNoKind) use(kind);
  });
  if (!unknown) return;
  for_each_kind(f, kNoSeat, [&](std::uint16_t kind) {
    if (find_half(f, {kind, seat}) == nullptr) use(kind);
  });
}

}  // namespace aude
