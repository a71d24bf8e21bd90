// The engine's answers beside the oracle's. Each function gives what differs in words, empty where
// nothing does.
#pragma once
#include "check/reading.hpp"

#include <string>
#include <vector>

namespace aude::checks {

/// `(3,-1) SW`, the kind and the segment, for a message.
std::string words_for(Position p, SegmentName name);

/// A move in words.
std::string words_for(Position p, const Move& move);

/// Features as a partition of the segments, with kind, completeness, raw counts, meeples and
/// majority. `gone`: figures of the reading, by index, that are off the board in the position.
std::string differ_in_features(const Reading& reading,
                               Position p,
                               const std::vector<int>& gone,
                               std::uint64_t& compared);

/// The places for a kind of tile, all rotations. `moves`: the legal ones. BASE-3, HALF-6, HALF-7
std::string differ_in_placements(const std::vector<oracle::Placement>& expected,
                                 Position p,
                                 std::uint16_t kind,
                                 const MoveList& moves);

/// The places for each figure that the seat has, and calling back its abbot. BASE-5, BASE-16,
/// BASE-17
std::string differ_in_figures(const Reading& reading, Position p, const MoveList& moves);

/// The tokens that may be placed, and where. TUN-4, TUN-13 to TUN-16
std::string differ_in_tokens(const Reading& reading, Position p, const MoveList& moves);

/// Who may take the ghost that is to be given. GCC-6, GCC-7, GCC-9
std::string differ_in_ghosts(const Reading& reading, Position p, const MoveList& moves);

/// Whether the oracle sees any figure action for a seat with these supplies.
bool has_figure_action(const Reading& reading, const SeatFacts& seat, Seat number);

/// What a turn or the end of the game should have changed.
struct Expected {
  std::array<int, kMaxSeats> scores{};
  /// Figures on the board, in the order in which they came.
  std::vector<oracle::Standing> standing;
};

/// Scores and figures on the board. BASE-6
std::string differ_in_outcome(const Translation& told, const Expected& expected, Position p);

}  // namespace aude::checks
