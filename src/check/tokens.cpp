// TUN-14
#include "check/tokens.hpp"

#include <cstddef>

namespace aude::checks {

void TokenWatch::end_turn() {
  for (const Color color : own_)
    if (free_ && placed_[color] == 1 && first_in_.at(color) < turn_) passed_over_.insert(color);
}

void TokenWatch::look(const oracle::Board& board, int turn, int seat) {
  if (!board.rulings.tunnels || !board.rulings.steal) return;
  if (turn != turn_) {
    end_turn();
    free_ = false;
  }
  turn_ = turn;
  own_ = dealt_colors(board)[static_cast<std::size_t>(seat)];
  free_ = free_ || !free_openings(board).empty();
  placed_.clear();
  for (const oracle::Token& token : board.tokens) {
    ++placed_[token.color];
    first_in_.emplace(token.color, turn);
  }
}

}  // namespace aude::checks
