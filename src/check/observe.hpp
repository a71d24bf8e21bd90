// Watches a game and counts which rules were at work where neither event nor refusal names them.
#pragma once
#include "check/reading.hpp"
#include "check/rule_counts.hpp"

namespace aude::checks {

/// Rules in events and on score sheets.
void count_events(const Events& events, RuleCounts& counts);

/// What the tile just laid shows; `first` is its first part. HALF-6, HALF-7, GEO-4 to GEO-12
void observe_tile(Position p, std::uint16_t first, RuleCounts& counts);

/// What a turn's or the final scoring shows. `reading`: the board with the figures that were
/// scored. BASE-7, BASE-10, HALF-11, HALF-12
void observe_scoring(Position p, const Reading& reading, const Events& events, RuleCounts& counts);

/// What happens to hands, hills and crop circles. HALF-8, HALF-10, HALF-19, HALF-33
void observe_halves(Position before, Position after, const Events& events, RuleCounts& counts);

/// A half tile filled a gap that joined something before, and no longer does. HALF-17
void observe_filled_gap(Position before, Position after, Place at, RuleCounts& counts);

/// What a token did besides lying there. TUN-3, TUN-7
void observe_token(Position before, Position after, const Move& token, RuleCounts& counts);

/// What the tile just laid does to the mist, and which ghost is to be given first. GCC-5 to GCC-7
void observe_mist(const oracle::MistMet& met, bool other, bool own, RuleCounts& counts);

}  // namespace aude::checks
