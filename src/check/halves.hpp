// Half tiles told once more, from the sets and toggles alone: who is dealt what, who drafts when,
// when a half tile may be laid. HALF-1 to HALF-5, HALF-10
#pragma once
#include "oracle/oracle.hpp"
#include "rules/api.hpp"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace aude::checks {

/// Where a kind may lie, by the oracle.
using PlacesFor = std::function<std::vector<oracle::Placement>(std::uint16_t kind)>;

/// Each function gives what differs in words, empty where nothing does.
class HalfRules {
 public:
  HalfRules(const GameSetup& setup, const Rules& rules);

  /// The phases `deal` and `draft`: what may come now, and whose choice it is. HALF-2, HALF-3
  [[nodiscard]] std::string differ_in_dealing(Position p, const MoveList& moves) const;

  /// One tile more in the right hand. HALF-2, HALF-3
  [[nodiscard]] std::string differ_after_dealing(Position before, Position after) const;

  /// Hands when the first turn begins. HALF-2, HALF-3
  [[nodiscard]] std::string differ_in_hands(Position p) const;

  /// The choice before a draw. `places`: of the oracle. HALF-5
  [[nodiscard]] static std::string differ_in_choice(Position p,
                                                    const MoveList& moves,
                                                    const PlacesFor& places,
                                                    bool river_comes);

  /// A turn began with a draw, and nobody was asked. HALF-5, HALF-10
  [[nodiscard]] static std::string differ_without_choice(Position p,
                                                         const PlacesFor& places,
                                                         bool river_comes);

 private:
  struct Group {
    std::set<int> kinds;
    int each = 0;
  };

  [[nodiscard]] int dealt(Position p) const;
  [[nodiscard]] Seat next_seat(int dealt) const;

  int seats_;
  bool draft_;
  /// Somebody has named the hands: nothing is foretold.
  bool named_;
  std::vector<Group> groups_;
};

}  // namespace aude::checks
