// What an action that is asked about reaches of the spaces that nobody told, where only a part of
// the board is laid out. docs/judge.md, "Elsewhere unknown"
#pragma once
#include "judge/unknown.hpp"

#include <boost/json.hpp>

#include <string>
#include <vector>

namespace aude {

struct Reached {
  PlaceList spaces;
  /// Fields of the position that would tell.
  std::vector<std::string> needs;
};

/// What is out of sight may allow what this ground forbids: a tile beside (BASE-3), a follower on
/// the road (TUN-13, TUN-15, TUN-16).
bool may_be_out_of_sight(const boost::json::object& ground);

/// What the legality of a move depends on: what lies beside a tile that is laid, and who stands on
/// what a figure, a token or the abbot is about. BASE-3, BASE-5, BASE-17, TUN-13, TUN-16
PlaceList reach_of_move(Position p, const Move& move);

/// What a token that is about to be placed completes depends on: the other ends of the roads that
/// it joins, and where the second token of its colour is. TUN-5, TUN-7
Reached reach_of_token(Position p, const Move& move, const PositionFile& file);

/// What the scoring of a turn depends on: the features on the tile just laid, and what has that
/// tile in its neighbourhood. BASE-6
Reached reach_of_turn(Position p, const PositionFile& file);

}  // namespace aude
