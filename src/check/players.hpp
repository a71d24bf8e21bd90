// Players for checked games: half of them look for the positions in which rules go wrong.
#pragma once
#include "ai/random.hpp"
#include "rules/api.hpp"

#include <memory>
#include <optional>

namespace aude::checks {

class Player {
 public:
  /// A biased player fills gaps, merges claimed features, completes features and puts figures down;
  /// the other one chooses evenly.
  Player(std::uint64_t seed, bool biased);

  /// One of `moves`, the legal ones of this position.
  Move choose(Position p, const MoveList& moves);

 private:
  std::optional<Move> token_among(Position p, const MoveList& moves);
  Move biased_placement(Position p, const MoveList& moves);
  Move biased_figure(Position p, const MoveList& moves);
  Move biased_ghost(const MoveList& moves);

  Move any(const MoveList& moves) {
    return moves[prng().below(static_cast<std::uint32_t>(moves.size()))];
  }

  Prng& prng() { return random_.prng(); }

  int value_of(Position p, const Move& move);

  RandomPlayer random_;
  bool biased_;
  /// Half tiles mostly stay in hand, some to the end. HALF-10
  bool keeps_halves_;
  std::unique_ptr<State> trial_;
};

}  // namespace aude::checks
