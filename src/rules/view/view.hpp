// What a viewer may know. In the sets so far nothing is hidden but the order of the tiles, which no
// state holds; hands of half tiles will be (HALF-4), and every door asks here.
#pragma once
#include "rules/base/words.hpp"

namespace aude {

/// Whose eyes a snapshot is for.
struct Viewer {
  enum class Kind : std::uint8_t { everything, seat, spectator };
  Kind kind = Kind::everything;
  Seat seat = 0;

  /// HALF-4: a dealt hand is its owner's to see.
  [[nodiscard]] constexpr bool sees_hand_of(Seat other) const {
    return kind == Kind::everything || (kind == Kind::seat && seat == other);
  }
};

}  // namespace aude
