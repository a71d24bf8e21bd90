// What the greedy player's evaluation is made of, as numbers to tune.
#pragma once
#include <array>
#include <cstdint>

namespace aude {

/// Points as the evaluation counts them: in 256ths, so that all of it is whole numbers and the same
/// on every platform.
using Value = std::int32_t;
inline constexpr Value kPoint = 256;

/// A value in points.
constexpr Value from_points(double number) {
  return static_cast<Value>(number * kPoint);
}

/// Source: tuned by matches of the player against itself with one weight changed, on duplicate
/// decks of the base game, then with gardens, abbot and inns, then with both Halflings.
struct Weights {
  /// Of a seat's turns to come, the percentage that it can spend on closing one road or city.
  int effort = 35;
  /// The same for filling the spaces around a monastery or garden, where everybody's tiles help.
  int effort_around = 120;
  /// What the first meeple in a supply is worth, the second, and so on; more count as the last.
  std::array<Value, 7> meeple{from_points(15),
                              from_points(8),
                              from_points(5.5),
                              from_points(4),
                              from_points(3.5),
                              from_points(3),
                              from_points(2)};
  /// What a large meeple in the supply is worth beyond a normal one. BASE-20
  Value large = from_points(0.5);
  /// What an abbot in the supply is worth. BASE-16
  Value abbot = from_points(5);
  /// What a guard is worth beyond a normal meeple, and what a cemetery's keeper earns with it.
  /// GCC-14, GCC-16
  Value guard = from_points(0.5);
  Value guard_earned = from_points(5);
  /// Of what a haunted meeple's feature promises, the percentage that is taken as lost with each
  /// ghost: three drive it away. GCC-8
  int haunted = 6;
  /// The percentage of spaces filled around a castle that bring mist. GCC-17
  int mist_around = 30;
  /// Figures in the supply have their full worth as long as their owner has so many turns to come,
  /// and then less and less.
  int full_turns = 10;
  /// What a figure is worth that comes back for certain: it stands on a feature that will be
  /// complete. BASE-6
  Value coming_back = from_points(1);
  /// The percentage of a city's worth for a field that an unfinished one has, if it is certain to
  /// be completed. BASE-12
  int open_city = 30;
  /// What a field still gains with `full_turns` to come, and then less and less.
  Value growing_field = from_points(0.5);
  /// What a drawn tile brings, as the evaluation sees it. HALF-5
  Value drawn_tile = from_points(3);
  /// What a half tile brings in a good moment: one that only leads on, and what is added for an end
  /// of a city, of a road, for a pennant, a monastery and a crop circle. HALF-3, HALF-5
  Value half = from_points(5);
  Value half_city_end = from_points(3);
  Value half_road_end = from_points(1.5);
  Value half_pennant = from_points(0.5);
  Value half_monastery = from_points(5);
  Value half_circle = from_points(12);
  /// Good moments are waited for with so many turns to come, and then less and less.
  int waiting_turns = 8;
  /// The percentage of a chance that a road keeps at an opening that nobody has claimed, at one
  /// that waits for a token of whoever is on the road, at one that waits for another's, and at one
  /// whose token may be taken. TUN-5, TUN-14
  int tunnel_to_begin = 55;
  int tunnel_of_own = 80;
  int tunnel_of_others = 15;
  int tunnel_to_take = 45;
};

}  // namespace aude
