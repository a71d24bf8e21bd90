// Mist at the tile laid last, and who can be haunted. GCC-5 to GCC-9
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

namespace aude::oracle {
namespace {

constexpr int kGhosts = 15;  // GCC-1

/// Every edge of every tile, by the point that it lies on: whose it is, and whether it is in mist.
struct MistyEdge {
  int laid = 0;
  bool misty = false;
};

std::map<Point, std::vector<MistyEdge>> misty_edges(const Board& board) {
  std::map<Point, std::vector<MistyEdge>> out;
  for (int i = 0; i < static_cast<int>(board.laid.size()); ++i) {
    const TileKind& kind = kind_of(board, i);
    const Placement at = placement_of(board.laid[static_cast<std::size_t>(i)]);
    for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
      const PrintedPart& part = kind.parts[static_cast<std::size_t>(q)];
      for (int s = 0; s < kSides; ++s) {
        if (part.edges[static_cast<std::size_t>(s)] == Terrain::none) continue;
        const Port port = edge_port(static_cast<Side>(s));
        out[port_point(kind.shape, at, q, port)].push_back({i, part.mist.has(port)});
      }
    }
  }
  return out;
}

}  // namespace

MistMet mist_met(const Board& board) {
  MistMet out;
  const int last = static_cast<int>(board.laid.size()) - 1;
  for (const auto& [point, edges] : misty_edges(board)) {
    // GCC-5: two different tiles, one of them the new one; so no edge on an empty space or a gap.
    if (edges.size() != 2 || edges[0].laid == edges[1].laid) continue;
    for (const int mine : {0, 1}) {
      const MistyEdge& new_one = edges[static_cast<std::size_t>(mine)];
      const MistyEdge& old_one = edges[static_cast<std::size_t>(1 - mine)];
      if (new_one.laid != last) continue;
      if (new_one.misty && old_one.misty) out.expanded = true;
      if (new_one.misty && !old_one.misty) out.limited = true;
      if (!new_one.misty && old_one.misty && !board.rulings.limit_by_new_mist_only)
        out.limited = true;
    }
  }
  return out;
}

std::vector<int> ghost_victims(const Board& board, int seat, bool own) {
  int left = kGhosts;
  for (const Standing& one : board.standing)
    left -= one.ghosts;
  std::vector<int> out;
  if (left == 0) return out;  // GCC-7
  for (std::size_t i = 0; i < board.standing.size(); ++i) {
    const Standing& one = board.standing[i];
    if ((one.seat == seat) == own && one.figure != Figure::guard)  // GCC-9
      out.push_back(static_cast<int>(i));
  }
  return out;
}

}  // namespace aude::oracle
