// What a viewer may know. Every door asks here: snapshots, events, lists of moves and records for
// people, and computer players that think about what others may hold. HALF-4
#pragma once
#include "rules/base/prng.hpp"
#include "rules/state/state.hpp"

namespace aude {

/// Whose eyes something is for.
struct Viewer {
  /// The dealer's: what nobody at the table knows too.
  bool everything = true;
  /// Bit s for each seat that looks: several where people share a screen, none for a spectator.
  unsigned seats = 0;

  /// HALF-4: a dealt hand is its owner's to see.
  [[nodiscard]] constexpr bool sees_hand_of(Seat other) const {
    return everything || (other < kMaxSeats && (seats >> other & 1U) != 0);
  }
};

inline constexpr Viewer kEverything{};
inline constexpr Viewer kSpectator{false, 0};

constexpr Viewer viewer_at(Seat seat) {
  return {false, 1U << seat};
}

/// Whether a hand is open to a viewer: drafted ones are open to all. HALF-4
inline bool sees_hand(const Rules& rules, Viewer viewer, Seat owner) {
  return rules.dealing.open || viewer.sees_hand_of(owner);
}

/// Makes of the facts what a viewer knows of them: hidden half tiles are unknown, and their kinds
/// are among the unseen ones. Two games that a viewer cannot tell apart are equal then. HALF-4
void hide(const Rules& rules, Viewer viewer, Facts& f);

/// Makes of the facts a game that looks the same to a viewer: what it does not know is dealt anew,
/// every way as likely as every other. HALF-4
void determinize(const Rules& rules, Viewer viewer, Facts& f, Prng& prng);

}  // namespace aude
