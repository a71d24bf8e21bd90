// Perft by the oracle: the same numbers from the printed tiles alone, with nothing that the engine
// has worked out. Slow.
#pragma once
#include "check/perft.hpp"
#include "oracle/oracle.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace aude::testing {

/// Counts as `checks::Perft` does, but for crop circles.
class OraclePerft {
 public:
  /// `deck` has no draws where each kind that may be drawn is a branch; it deals all half tiles.
  OraclePerft(const GameSetup& setup, const Rules& rules, checks::Draws draws, const Deck& deck);

  std::uint64_t count(int depth);

 private:
  struct Game {
    oracle::Board board;
    std::array<std::array<int, kFigures>, kMaxSeats> supply{};
    std::vector<int> bag;
    /// Half tiles in hand. HALF-5
    std::array<std::vector<int>, kMaxSeats> hand{};
    int seat = 0;
    int drawn = 0;
  };

  [[nodiscard]] bool may_come(const Game& game, std::size_t kind) const;
  std::vector<Game> half_turns(const Game& game) const;
  std::uint64_t begin_turn(const Game& game, int depth);
  std::uint64_t draw(const Game& game, int depth);
  std::uint64_t place(const Game& game, int kind, int depth);
  std::uint64_t haunt(const Game& game, int depth, bool own);
  std::uint64_t figure(const Game& game, int depth);
  void take_guard(Game& game, int seat) const;
  std::uint64_t end_turn(Game game, int depth);

  Game begin_;
  int seats_;
  int draws_left_;
  /// Of each seat, those of the reserve included. GCC-2
  int guards_ = 0;
  checks::Draws draws_;
  std::vector<std::uint16_t> order_;
  /// By kind: 0 for the river, 1 for its last tile, 2 for everything else.
  std::vector<int> tiers_;
  /// By kind and rotation: the smallest rotation that looks the same.
  std::vector<std::array<int, 4>> looks_;
};

}  // namespace aude::testing
