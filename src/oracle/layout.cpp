#include "oracle/layout.hpp"

#include <cstddef>
#include <utility>

namespace aude::oracle {
namespace {

void add_spaces_and_edges(const Board& board, int laid, Layout& out) {
  const TileKind& kind = kind_of(board, laid);
  const Placement at = placement_of(board.laid[static_cast<std::size_t>(laid)]);
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q)
    out.spaces[quarter_space(kind.shape, at, q)].push_back({laid, q});
  for (const auto& [point, terrain] : edges_of(kind, at))
    out.edges[point].push_back({laid, terrain});
}

void add_segments(const Board& board, int laid, Layout& out) {
  const TileKind& kind = kind_of(board, laid);
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
    const auto count = static_cast<int>(kind.parts[static_cast<std::size_t>(q)].segments.size());
    for (int s = 0; s < count; ++s) {
      const SegmentRef ref{laid, q, s};
      for (const Point& point : points_of(board, ref))
        out.segments[point].push_back(ref);
    }
  }
}

/// A gap has the borders of the half tile that would fill it: the lone half's, turned by 180
/// degrees. GEO-3, GEO-4
Gap gap_beside(const Layout& layout, const Laid& half) {
  const Placement filler{half.x, half.y, (half.turns + 2) % 4};
  const auto at = [&](Port port) { return port_point(Shape::half, filler, 0, port); };
  Gap gap;
  gap.borders = {at(Port::s), at(Port::w), at(Port::l)};
  gap.half_borders = {
      at(Port::sl), at(Port::sr), at(Port::wl), at(Port::wr), at(Port::ll), at(Port::lr)};
  // HALF-15: an empty space and another gap have no edge there.
  gap.enclosed = layout.edges.count(gap.borders[0]) > 0 && layout.edges.count(gap.borders[1]) > 0;
  return gap;
}

}  // namespace

const TileKind& kind_of(const Board& board, int laid) {
  return board.kinds[static_cast<std::size_t>(board.laid[static_cast<std::size_t>(laid)].kind)];
}

Placement placement_of(const Laid& laid) {
  return {laid.x, laid.y, laid.turns};
}

const Segment& printed(const Board& board, const SegmentRef& ref) {
  return kind_of(board, ref.laid)
      .parts[static_cast<std::size_t>(ref.quarter)]
      .segments[static_cast<std::size_t>(ref.segment)];
}

Space space_of(const Board& board, const SegmentRef& ref) {
  const Laid& laid = board.laid[static_cast<std::size_t>(ref.laid)];
  return quarter_space(kind_of(board, ref.laid).shape, placement_of(laid), ref.quarter);
}

std::vector<Point> points_of(const Board& board, const SegmentRef& ref) {
  const Shape shape = kind_of(board, ref.laid).shape;
  const Placement at = placement_of(board.laid[static_cast<std::size_t>(ref.laid)]);
  const PortSet ports = printed(board, ref).ports;
  std::vector<Point> out;
  for (int p = 0; p < kPorts; ++p) {
    const auto port = static_cast<Port>(p);
    if (ports.has(port)) out.push_back(port_point(shape, at, ref.quarter, port));
  }
  return out;
}

std::vector<std::pair<Point, Terrain>> edges_of(const TileKind& kind, const Placement& at) {
  std::vector<std::pair<Point, Terrain>> out;
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
    const auto& edges = kind.parts[static_cast<std::size_t>(q)].edges;
    for (int s = 0; s < kSides; ++s) {
      const Terrain terrain = edges[static_cast<std::size_t>(s)];
      if (terrain == Terrain::none) continue;
      out.emplace_back(port_point(kind.shape, at, q, edge_port(static_cast<Side>(s))), terrain);
    }
  }
  return out;
}

Layout lay_out(const Board& board) {
  Layout out;
  for (int i = 0; i < static_cast<int>(board.laid.size()); ++i) {
    add_spaces_and_edges(board, i, out);
    add_segments(board, i, out);
  }
  for (const auto& [space, parts] : out.spaces) {
    const bool lone = parts.size() == 1;
    if (!lone || kind_of(board, parts.front().laid).shape != Shape::half) continue;
    out.gaps.push_back(gap_beside(out, board.laid[static_cast<std::size_t>(parts.front().laid)]));
  }
  return out;
}

}  // namespace aude::oracle
