// The feature graph: union by size, no path compression, members in a ring. The board's own tools.
#pragma once
#include "rules/board/board.hpp"

namespace aude {

/// Joins two features; returns the root. Their open ends add up.
inline std::uint16_t unite(Board& board, std::uint16_t a, std::uint16_t b) {
  a = find_root(board, a);
  b = find_root(board, b);
  if (a == b) return a;
  if (board.nodes[a].size < board.nodes[b].size) {
    const std::uint16_t smaller = a;
    a = b;
    b = smaller;
  }
  Node& root = board.nodes[a];
  Node& other = board.nodes[b];
  other.parent = a;
  root.size = static_cast<std::uint16_t>(root.size + other.size);
  root.open = static_cast<std::int16_t>(root.open + other.open);
  root.meeples = static_cast<std::uint8_t>(root.meeples + other.meeples);
  const std::uint16_t next = root.next;
  root.next = other.next;
  other.next = next;
  return a;
}

/// Closes `ends` open ends of the feature of a segment.
inline std::uint16_t close_ends(Board& board, std::uint16_t segment, int ends) {
  const std::uint16_t root = find_root(board, segment);
  board.nodes[root].open = static_cast<std::int16_t>(board.nodes[root].open - ends);
  return root;
}

/// Joins what meets over the edge `side` of part `a` with part `b`. GEO-7, GEO-8
void join_edge(const Rules& rules,
               const Parts& parts,
               Board& board,
               std::uint16_t a,
               Side side,
               std::uint16_t b);

/// Adds the nodes of a part that is new on the board.
void add_nodes(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part);

/// Adds the nodes of the gap beside a half that is the first in its space.
void add_gap_nodes(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part);

/// What a gap joins and closes, as it lies now. HALF-15, HALF-16; nothing where the rules say
/// blocks and separates.
void join_over_gap(const Rules& rules, const Parts& parts, Board& board, std::uint16_t space);

/// Enters a segment in `just_closed` if its feature is complete and not there yet.
void note_if_closed(Board& board, std::uint16_t segment);

/// A gap brings a city, a road and a field of no worth, to hang its joins on.
inline constexpr int kGapSegments = 3;

}  // namespace aude
