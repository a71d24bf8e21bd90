#include "ai/random.hpp"

#include <algorithm>

namespace aude {
namespace {

// How many tiles of a kind may come now: of the lowest tier that is left. BASE-18
std::uint32_t drawable(Position p, std::size_t kind, Tier tier) {
  return p.rules.kinds[kind].tier == tier ? p.state.facts.bag[kind] : 0U;
}

Tier tier_of_draw(Position p) {
  Tier lowest = Tier::others;
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    if (p.state.facts.bag[kind] > 0) lowest = std::min(lowest, p.rules.kinds[kind].tier);
  return lowest;
}

// Chance: every tile that may come is as likely as every other. BASE-3
Move draw(Position p, Prng& prng, int& options) {
  const Tier tier = tier_of_draw(p);
  std::uint32_t tiles = 0;
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    tiles += drawable(p, kind, tier);
  options = static_cast<int>(tiles);
  std::uint32_t nth = prng.below(tiles);
  Move move;
  move.verb = Verb::chance;
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind) {
    move.tile = static_cast<std::uint16_t>(kind);
    const std::uint32_t here = drawable(p, kind, tier);
    if (nth < here) break;
    nth -= here;
  }
  return move;
}

}  // namespace

RandomPlayer::RandomPlayer(std::uint64_t seed) : prng_(seed) {
  moves_.reserve(64);
}

Move RandomPlayer::choose(Position p) {
  const Facts& f = p.state.facts;
  switch (phase_of(p)) {
    case PhaseId::place:
      options_ = placements(p, p.rules.kinds[f.tile].distinct, bits_);
      return place_move(
          p,
          nth_fit(p.state.board,
                  bits_,
                  static_cast<int>(prng_.below(static_cast<std::uint32_t>(options_)))));
    case PhaseId::draw:
      return draw(p, prng_, options_);
    case PhaseId::figure:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  legal(p, moves_);
  options_ = static_cast<int>(moves_.size());
  return moves_[prng_.below(static_cast<std::uint32_t>(moves_.size()))];
}

}  // namespace aude
