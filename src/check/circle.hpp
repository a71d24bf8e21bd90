// A crop circle told once more: who does what in turn. HALF-33
#pragma once
#include "check/reading.hpp"

#include <deque>
#include <string>

namespace aude::checks {

/// Follows one crop circle from its naming to its end.
class CircleWatch {
 public:
  /// Seat `player` has named it: each from the left neighbour on, the player last.
  void begin(const Move& naming, int player, int seats);

  [[nodiscard]] bool runs() const { return !waiting_.empty(); }

  /// Seats that can do nothing are passed over; then either nobody is left, or that seat is to act.
  void skip(const Reading& reading, const Facts& f);

  /// What may be done, and by whom. Empty where nothing differs.
  [[nodiscard]] std::string differ_in_moves(const Reading& reading,
                                            Position p,
                                            const MoveList& moves) const;

  /// The seat in question has acted.
  void done() { waiting_.pop_front(); }

  [[nodiscard]] int seat() const { return waiting_.front(); }

 private:
  [[nodiscard]] std::vector<oracle::CircleDeed> deeds(const Reading& reading,
                                                      const Facts& f,
                                                      int seat) const;

  std::deque<int> waiting_;
  Role role_ = Role::farmer;
  Deed deed_ = Deed::add;
};

/// The six ways to name it, each once. Empty where nothing differs.
std::string differ_in_naming(const MoveList& moves);

}  // namespace aude::checks
