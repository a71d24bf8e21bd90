// Perft: how many games there are from a position to a depth. One wrong move anywhere below changes
// the number, and `divide` shows under which first move. docs/design.md, "Habits"
#pragma once
#include "ai/deck.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace aude::checks {

/// Who draws.
enum class Draws : std::uint8_t {
  given,  ///< the order of the tiles is known: a draw is no branch, and no ply
  all,    ///< each kind that may be drawn is a branch of its own, however many there are: a ply
};

/// What lies below one first move.
struct Divided {
  Move move;
  std::uint64_t count = 0;
};

/// Counts. A ply is one move of a seat: a tile laid, or a figure placed, called back or not. A
/// phase in which nothing can be done is passed over and is no ply. Rotations that look alike are
/// one move (`KindForm::distinct`). Counted are the ends of all lines of exactly so many plies; a
/// game that is over earlier counts for nothing. Keeps its room between calls.
class Perft {
 public:
  /// `deck`: with `Draws::given`, the tiles of the game from its first draw on, at least
  /// `Rules::draws` of them; else those are not looked at. Half tiles that it deals are no branch
  /// in either case. `rules` must outlive it.
  Perft(const Rules& rules, Draws draws, Deck deck = {});

  /// The number from this position on; 1 for depth 0.
  std::uint64_t count(const State& from, int depth);

  /// The same for each first move, in the order of `legal`; nothing for depth 0.
  std::vector<Divided> divide(const State& from, int depth);

 private:
  struct Level {
    State state;
    FitBits bits;
    MoveList moves;
  };

  Level& level(std::size_t index);
  std::uint64_t count_at(std::size_t at, int depth);
  std::uint64_t count_below(std::size_t at, const Move& move, int depth);

  const Rules& rules_;
  Deck deck_;
  std::vector<std::unique_ptr<Level>> levels_;
};

/// A new game of these rules, up to its first decision.
std::unique_ptr<State> started(const Rules& rules);

/// Answers for chance with the tiles of `deck`, as far as it tells them, until a seat must act.
/// BASE-4: those discarded on the way were drawn too.
void deal(const Rules& rules, const Deck& deck, State& state);

}  // namespace aude::checks
