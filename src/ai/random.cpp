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

// HALF-2: every half tile that may be dealt is as likely as every other.
Move deal(Position p, Prng& prng, int& options) {
  const std::uint8_t group = group_due(p);
  const auto may_come = [&](const HalfTile& half) {
    return half.seat == kNoSeat && is_of_group(p.rules, half.kind, group);
  };
  std::uint32_t tiles = 0;
  for (const HalfTile& half : p.state.facts.halflings.halves)
    tiles += may_come(half) ? 1U : 0U;
  options = static_cast<int>(tiles);
  std::uint32_t nth = prng.below(tiles);
  Move move;
  move.verb = Verb::chance;
  for (const HalfTile& half : p.state.facts.halflings.halves)
    if (may_come(half) && nth-- == 0) move.tile = half.kind;
  return move;
}

}  // namespace

// HALF-5: as often as not a half tile, of a kind as likely as every other in hand.
Move RandomPlayer::half_or_draw(Position p) {
  const Seat seat = p.state.facts.turn_seat;
  Move move;
  move.verb = Verb::draw;
  options_ = 2;
  if (prng_.below(2) == 0) return move;
  std::uint32_t kinds = 0;
  for_each_playable(p.state.facts, seat, [&](std::uint16_t /*kind*/) { ++kinds; });
  std::uint32_t nth = prng_.below(kinds);
  std::uint16_t chosen = kNoKind;
  for_each_playable(p.state.facts, seat, [&](std::uint16_t kind) {
    if (nth-- == 0) chosen = kind;
  });
  const int fits = placements(p, chosen, 0xFU, bits_);
  if (fits == 0) return move;
  options_ = fits + 1;
  const auto index = static_cast<int>(prng_.below(static_cast<std::uint32_t>(fits)));
  return place_move(chosen, nth_fit(p.state.board, bits_, index));
}

RandomPlayer::RandomPlayer(std::uint64_t seed) : prng_(seed) {
  moves_.reserve(512);  // TUN-15: every pair of openings
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
    case PhaseId::deal:
      return deal(p, prng_, options_);
    case PhaseId::half_or_draw:
      return half_or_draw(p);
    case PhaseId::figure:
    case PhaseId::token:
    case PhaseId::draft:
    case PhaseId::crop_circle:
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  legal(p, moves_);
  options_ = static_cast<int>(moves_.size());
  return moves_[prng_.below(static_cast<std::uint32_t>(moves_.size()))];
}

}  // namespace aude
