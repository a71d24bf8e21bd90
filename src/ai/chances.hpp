// How likely an open feature is to be completed, by what the bag still holds for each hole. Only
// what a seat may know: how many tiles of each kind are unseen, and how many will be drawn.
#pragma once
#include "ai/weights.hpp"
#include "rules/api.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace aude {

/// A probability in 4096ths.
using Chance = std::int32_t;
inline constexpr Chance kCertain = 4096;

/// What may become of a feature.
struct Prospect {
  Chance complete = 0;
  /// Roads and cities: spaces where it is open, at least so many tiles are still to come.
  /// Monasteries and gardens: empty spaces around.
  int holes = 0;
  /// It has an inn or a cathedral. BASE-20
  bool dear = false;
  /// Monasteries and gardens: how many of the spaces around will be filled, in 4096ths.
  std::int32_t filled = 0;
};

/// Method: own. Each hole waits for one tile of those that fit the empty space with all its known
/// sides and leave the feature closed there; n holes share the turns of a seat evenly, so a hole
/// for which a share q of all unseen tiles will do is closed with 1 - (1 - q)^(turns / n), and the
/// holes are taken as independent. Tiles that fit but leave the feature open do not count (matches
/// showed no gain in it), and unions of features are not foreseen.
class Chances {
 public:
  Chances(const Rules& rules, const Weights& weights);

  /// Takes the bag of this position; whatever is asked next is asked with the same bag.
  void look_into_bag(Position p);

  /// Turns that each seat still has, in quarters of a turn.
  [[nodiscard]] int quarter_turns() const { return quarter_turns_; }

  /// For a road or city.
  Prospect of_way(Position p, std::uint16_t root);

  /// For what looks around it.
  Prospect of_watcher(Position p, std::uint16_t segment);

 private:
  static constexpr int kMaxHoles = 8;
  static constexpr std::uint16_t kUnknown = 0xFFFF;

  /// Who closes a hole: the seat with its own tiles, or everybody on the way.
  enum class By : std::uint8_t { seat, all };

  struct Hole {
    std::uint16_t space = kNone;
    /// Sides of the hole on which the feature lies: bit s for side s.
    std::uint8_t sides = 0;
  };

  struct Holes {
    int count = 0;
    /// More than anybody closes.
    bool too_many = false;
    bool dear = false;
    std::array<Hole, kMaxHoles> list;
  };

  void find_holes(Position p, std::uint16_t root, Holes& holes) const;
  static void add_hole(Holes& holes, std::uint16_t space, Side side);
  std::uint16_t tiles_for(Position p, const Space& space, std::uint8_t sides);
  std::uint16_t count_tiles(unsigned requirement, std::uint8_t sides) const;
  [[nodiscard]] std::uint16_t count_for_gap(Position p, const Space& gap, std::uint8_t sides) const;
  Chance chance(std::uint16_t tiles, int holes, By by);

  const Rules& rules_;
  Weights weights_;
  /// By form: the sides that the road or city on each side reaches.
  std::vector<std::array<std::uint8_t, kSides>> reach_;
  /// Kinds that the bag still holds.
  std::vector<std::uint16_t> kinds_;
  std::vector<std::uint16_t> bag_;
  int unseen_ = 0;
  int quarter_turns_ = 0;
  /// By requirement and sides: tiles that close such a hole, `kUnknown` until asked.
  std::vector<std::uint16_t> tiles_;
  /// By who, number of holes and tiles: the chance, `kUnknown` until asked.
  std::vector<std::uint16_t> chance_;
};

}  // namespace aude
