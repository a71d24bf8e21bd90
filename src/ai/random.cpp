#include "ai/random.hpp"

namespace aude {
namespace {

// Chance: every tile that nobody has seen is as likely as every other. BASE-3
Move draw(Position p, std::uint32_t nth) {
  Move move;
  move.verb = Verb::chance;
  for (std::uint16_t kind = 0; kind < p.rules.kinds.size(); ++kind) {
    move.tile = kind;
    if (nth < p.state.facts.bag[kind]) return move;
    nth -= p.state.facts.bag[kind];
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
    case PhaseId::draw: {
      std::uint32_t tiles = 0;
      for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
        tiles += f.bag[kind];
      options_ = static_cast<int>(tiles);
      return draw(p, prng_.below(tiles));
    }
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
