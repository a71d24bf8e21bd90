// What a position is worth to a seat: points now, what open features promise, figures at hand.
#pragma once
#include "ai/chances.hpp"

#include <array>
#include <cstdint>

namespace aude {

/// 40 KB large. Looks at positions of one decision: those that the seat can reach before chance
/// draws again, so that all of them have the same bag.
///
/// Method: own. For each seat the points now, the figures in the supply, and for each feature with
/// figures, to whoever has the majority there, the worth if completed times the chance of
/// completing, else the worth as it stands (BASE-7 to BASE-14); fields by completed and likely
/// cities. From the seat's sum the mean of the others' is taken.
class Evaluation {
 public:
  explicit Evaluation(const Rules& rules, const Weights& weights = {});

  /// Begins a decision in this position.
  void begin(Position p);

  /// The worth of a position that waits for chance, or whose game is over: then the points and
  /// nothing else.
  Value of(Position p, Seat seat);

  /// What `of` would say more if the seat had put a figure on a feature that nobody holds in the
  /// turn that is over; it is scored if it is complete. `p` is the position that `of` was asked
  /// about last. Exact as long as the game goes on.
  Value of_figure(Position p, Seat seat, Figure figure, std::uint16_t root);

 private:
  /// What whoever has the majority may expect, and how likely its figures come back.
  struct Promise {
    Value worth = 0;
    Chance complete = 0;
  };

  /// A feature with figures on it.
  struct Held {
    std::uint16_t root = 0;
    Strengths strengths{};
    std::array<std::uint8_t, kMaxSeats> figures{};
    std::array<std::uint8_t, kMaxSeats> ghosts{};
  };

  /// `holders`: who is paid for it, bit s for seat s.
  Promise promise(Position p, std::uint16_t root, unsigned holders);
  [[nodiscard]] Promise promise_of_castle(Position p, std::uint16_t root, const Prospect& around);
  [[nodiscard]] Value cost_of_ghosts(FeatureKind kind, int ghosts, const Promise& there) const;
  const Prospect& prospect(Position p, std::uint16_t root);
  Value worth_of_field(Position p, std::uint16_t root);
  [[nodiscard]] Value supply_worth(const SeatFacts& seat) const;
  [[nodiscard]] Value fading(Value value) const;
  std::size_t find_held(Position p);

  const Rules& rules_;
  Weights weights_;
  Chances chances_;
  /// A completed monastery may pay more than one left unfinished. HALF-18
  bool vineyards_;
  std::array<Held, kMaxMeeples> held_;
  /// Prospects of roads and cities in the position looked at, by root, and in which look each was
  /// entered.
  std::array<Prospect, kMaxSegments> prospect_;
  std::array<std::uint32_t, kMaxSegments> entered_{};
  std::uint32_t look_ = 0;
  /// Cities counted for a field, by root, and for which count each.
  std::array<std::uint32_t, kMaxSegments> counted_{};
  std::uint32_t count_ = 0;
};

}  // namespace aude
