// TUN-3, TUN-5, TUN-14, TUN-15
#include "ai/tunnels.hpp"

#include <algorithm>

namespace aude {
namespace {

// The free openings of the board, and those of one road.
struct FreeOpenings {
  int all = 0;
  int here = 0;
};

FreeOpenings count_free(Position p, std::uint16_t road) {
  const Parts& parts = p.state.facts.parts;
  FreeOpenings count;
  find_free_opening(p.rules, parts, [&](SegmentName on) {
    ++count.all;
    count.here += find_root(p.state.board, segment_id(parts, on)) == road ? 1 : 0;
    return false;
  });
  return count;
}

// Somebody on the road has tokens for a tunnel of their own, or all have.
bool has_tokens_left(Position p, unsigned holders) {
  for (int c = 0; c < kColors; ++c) {
    const Seat owner = owner_of(p.rules, static_cast<Color>(c));
    const bool ours =
        p.rules.toggles.is(BothAtOnce::on) || (owner != kNoSeat && (holders >> owner & 1U) != 0);
    if (ours && tokens_left(p.state.facts, static_cast<Color>(c)) == kTokensOfColor) return true;
  }
  return false;
}

int chance_of_token(Position p,
                    const TunnelToken& token,
                    unsigned holders,
                    const Weights& weights) {
  const Seat owner = owner_of(p.rules, token.color);
  if (owner != kNoSeat && (holders >> owner & 1U) != 0) return weights.tunnel_of_own;
  return p.rules.toggles.is(StealToken::on) ? weights.tunnel_to_take : weights.tunnel_of_others;
}

}  // namespace

int tunnel_chance(Position p, std::uint16_t road, unsigned holders, const Weights& weights) {
  const Parts& parts = p.state.facts.parts;
  const FreeOpenings free = count_free(p, road);
  int chance = 100;
  int needed = free.here;
  for (const TunnelToken& token : parts.tokens) {
    if (count_tokens(parts, token.color) != 1 ||
        find_root(p.state.board, segment_id(parts, token.on)) != road)
      continue;
    ++needed;
    chance = chance * chance_of_token(p, token, holders, weights) / 100;
  }
  for (int i = 0; i < free.here; ++i)
    chance = chance * (has_tokens_left(p, holders) ? weights.tunnel_to_begin : 0) / 100;
  // Two ends make a tunnel; tiles still to come may bring others.
  if (needed > 0 && free.all == 0 && p.state.facts.draws_left < p.state.facts.seats) return 0;
  return free.all == 0 ? chance / 2 : chance;
}

}  // namespace aude
