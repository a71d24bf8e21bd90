// What tokens need to be remembered between turns, told once more by the oracle alone. TUN-14
#pragma once
#include "oracle/oracle.hpp"

#include <map>
#include <set>
#include <vector>

namespace aude::checks {

/// Follows a game turn by turn.
class TokenWatch {
 public:
  /// The board within the turn of a seat: whether an opening is free, and what was placed when.
  void look(const oracle::Board& board, int turn, int seat);

  /// Colours whose owner had a turn to place the second token in, and an opening, and did not.
  [[nodiscard]] const std::set<Color>& passed_over() const { return passed_over_; }

 private:
  void end_turn();

  int turn_ = 0;
  /// The colours of the seat whose turn it is, and whether it had an opening.
  std::vector<Color> own_;
  bool free_ = false;
  std::map<Color, int> placed_;
  /// In which turn a colour's first token came.
  std::map<Color, int> first_in_;
  std::set<Color> passed_over_;
};

}  // namespace aude::checks
