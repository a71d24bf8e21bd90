// What lies where: the spaces, edges, half-edges and gaps of a board, as plain maps.
// GEO-2, GEO-4 to GEO-9, HALF-7, HALF-15
#pragma once
#include "oracle/oracle.hpp"
#include "oracle/points.hpp"

#include <array>
#include <map>
#include <utility>
#include <vector>

namespace aude::oracle {

/// A piece of a laid tile that covers a space, or half of it.
struct Part {
  int laid = 0;
  int quarter = 0;
};

/// A tile's edge that lies on a point.
struct Edge {
  int laid = 0;
  Terrain terrain = Terrain::none;
};

/// A triangular gap. GEO-4
struct Gap {
  /// Midpoints of its two sides, then of the lone half's long edge.
  std::array<Point, 3> borders{};
  std::array<Point, 6> half_borders{};
  /// Both sides are an edge of a neighbouring tile. HALF-15
  bool enclosed = false;
};

struct Layout {
  /// Only spaces that hold something. GEO-9
  std::map<Space, std::vector<Part>> spaces;
  /// Two entries where two tiles touch. A side on a gap belongs to no tile. GEO-5, GEO-6
  std::map<Point, std::vector<Edge>> edges;
  /// The segments that reach an edge (roads, cities, rivers) or a half-edge (fields). GEO-8
  std::map<Point, std::vector<SegmentRef>> segments;
  std::vector<Gap> gaps;
};

Layout lay_out(const Board& board);

const TileKind& kind_of(const Board& board, int laid);
Placement placement_of(const Laid& laid);
const Segment& printed(const Board& board, const SegmentRef& ref);
Space space_of(const Board& board, const SegmentRef& ref);

/// The points where a segment reaches the rim of its part.
std::vector<Point> points_of(const Board& board, const SegmentRef& ref);

/// The edges of a tile at a placement, inner edges of a 2x2 tile included.
std::vector<std::pair<Point, Terrain>> edges_of(const TileKind& kind, const Placement& at);

}  // namespace aude::oracle
