// A game's moves, each with where the game stood: what a replay by other rules keeps in step with.
#pragma once
#include "table/table.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <vector>

namespace aude {

/// Where a game waits. Two games of the same moves wait at the same places in the same order; only
/// a ghost, a figure, a token and what a crop circle asks may be asked for in one of them alone.
struct Stand {
  int turn = 0;
  /// In the order in which a turn asks.
  int stage = 0;

  friend bool operator==(const Stand&, const Stand&) = default;

  friend bool operator<(const Stand& a, const Stand& b) {
    return a.turn != b.turn ? a.turn < b.turn : a.stage < b.stage;
  }
};

/// Stages of `Stand`: the first that other rules may skip, and where an ended game is.
inline constexpr int kGhostStage = 5;
inline constexpr int kTokenStage = 8;
inline constexpr int kOver = 100;

Stand stand_of(Position p);

struct Step {
  Move move;
  Stand stand;
  Seat seat = kNoSeat;
  /// The number of the action, from 1; 0 for chance.
  int seq = 0;
  /// A figure goes on a half tile beside the one just laid. HALF-8
  bool on_partner = false;
  /// Tiles to draw once it is done. HALF-19
  std::uint16_t left = 0;
  /// Of ghosts, figures, tokens and crop circles: as `act` takes it.
  boost::json::object action;
};

struct Trace {
  std::vector<Step> steps;
  /// Where the game stands after all of them.
  Stand end;
  bool ended = false;
};

Trace trace_of(const Table& table);

}  // namespace aude
