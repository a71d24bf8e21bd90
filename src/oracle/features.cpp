// Which segments are one feature, and what can be seen of it. GEO-8, BASE-7 to BASE-11, HALF-11 to
// HALF-17, HALF-19, TUN-3, TUN-5, GCC-3, GCC-16, GCC-17
#include "oracle/analysis.hpp"
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace aude::oracle {
namespace {

/// Segments that meet somewhere; those of one kind among them are one feature.
using Meeting = std::vector<SegmentRef>;

/// Everything of one kind at some of a gap's points.
template <std::size_t N>
Meeting meeting_at_gap(const Board& board,
                       const Layout& layout,
                       const std::array<Point, N>& points,
                       FeatureKind kind) {
  Meeting out;
  for (const Point& point : points) {
    const auto found = layout.segments.find(point);
    if (found == layout.segments.end()) continue;
    for (const SegmentRef& ref : found->second)
      if (printed(board, ref).kind == kind) out.push_back(ref);
  }
  return out;
}

std::vector<Meeting> meetings(const Board& board, const Layout& layout) {
  std::vector<Meeting> out;
  for (const auto& [point, refs] : layout.segments)
    out.push_back(refs);
  for (const Meeting& under_ground : tunnels(board))
    out.push_back(under_ground);
  for (const Gap& gap : layout.gaps) {
    // HALF-15: an enclosed gap makes its city borders one city, its road borders one road. HALF-14
    // joins nothing.
    if (board.rulings.gap_closure == Rulings::Gap::ignored && gap.enclosed) {
      out.push_back(meeting_at_gap(board, layout, gap.borders, FeatureKind::city));
      out.push_back(meeting_at_gap(board, layout, gap.borders, FeatureKind::road));
    }
    // HALF-16: enclosed or not.
    if (board.rulings.gap_fields == Rulings::GapFields::joins)
      out.push_back(meeting_at_gap(board, layout, gap.half_borders, FeatureKind::field));
  }
  return out;
}

std::vector<SegmentRef> all_segments(const Board& board) {
  std::vector<SegmentRef> out;
  for (int i = 0; i < static_cast<int>(board.laid.size()); ++i) {
    const TileKind& kind = kind_of(board, i);
    for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
      const auto count = static_cast<int>(kind.parts[static_cast<std::size_t>(q)].segments.size());
      for (int s = 0; s < count; ++s)
        out.push_back({i, q, s});
    }
  }
  return out;
}

/// The sets of connected segments, each found from its smallest one.
std::vector<std::set<SegmentRef>> connected(const Board& board, const Layout& layout) {
  const std::vector<Meeting> all = meetings(board, layout);
  std::map<SegmentRef, std::vector<std::size_t>> meetings_of;
  for (std::size_t m = 0; m < all.size(); ++m)
    for (const SegmentRef& ref : all[m])
      meetings_of[ref].push_back(m);

  std::vector<std::set<SegmentRef>> out;
  std::set<SegmentRef> seen;
  for (const SegmentRef& first : all_segments(board)) {
    if (!seen.insert(first).second) continue;
    std::vector<SegmentRef> queue{first};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const SegmentRef here = queue[next];
      for (const std::size_t m : meetings_of[here])
        for (const SegmentRef& there : all[m])
          if (printed(board, there).kind == printed(board, here).kind && seen.insert(there).second)
            queue.push_back(there);
    }
    out.emplace_back(queue.begin(), queue.end());
  }
  return out;
}

/// The borders of enclosed gaps count as closed where gaps are ignored. HALF-15
std::set<Point> borders_closed_by_gaps(const Board& board, const Layout& layout) {
  std::set<Point> out;
  if (board.rulings.gap_closure != Rulings::Gap::ignored) return out;
  for (const Gap& gap : layout.gaps)
    if (gap.enclosed) out.insert(gap.borders.begin(), gap.borders.end());
  return out;
}

/// BASE-8, BASE-9, HALF-13 to HALF-15: every edge lies against another edge, or is a border of an
/// enclosed gap that is ignored. Without any edge nothing can be open.
bool walled_all_round(const Board& board,
                      const Layout& layout,
                      const std::set<Point>& closed_by_gaps,
                      const std::set<SegmentRef>& segments) {
  for (const SegmentRef& ref : segments) {
    if (is_broken_off(board, ref)) return false;  // TUN-3
    for (const Point& point : points_of(board, ref))
      if (layout.edges.at(point).size() < 2 && closed_by_gaps.count(point) == 0) return false;
  }
  return true;
}

/// BASE-11, HALF-12: occupied spaces and tiles of the nine spaces around and under it.
void count_around(const Layout& layout, Space middle, Feature& feature) {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const auto found = layout.spaces.find({middle.x + dx, middle.y + dy});
      if (found == layout.spaces.end()) continue;
      ++feature.spaces;
      feature.tiles += static_cast<int>(found->second.size());
    }
  }
}

/// GCC-3, GCC-17: each quarter of the start tile is a tile with mist of its own, or without.
int misty_tiles(const Board& board, const Layout& layout, Space middle) {
  int count = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const auto found = layout.spaces.find({middle.x + dx, middle.y + dy});
      if (found == layout.spaces.end()) continue;
      for (const Part& part : found->second)
        if (kind_of(board, part.laid).parts[static_cast<std::size_t>(part.quarter)].misty) ++count;
    }
  return count;
}

/// BASE-10, GEO-10, HALF-11: each space and each tile once; a quarter is a tile.
void count_own(const Board& board, Feature& feature) {
  std::set<Space> spaces;
  std::set<std::pair<int, int>> tiles;
  for (const SegmentRef& ref : feature.segments) {
    spaces.insert(space_of(board, ref));
    tiles.insert({ref.laid, ref.quarter});
  }
  feature.spaces = static_cast<int>(spaces.size());
  feature.tiles = static_cast<int>(tiles.size());
}

bool is_cloister(FeatureKind kind) {
  // BASE-16; GCC-16 and GCC-17: complete as a monastery is.
  return kind == FeatureKind::monastery || kind == FeatureKind::garden ||
         kind == FeatureKind::castle || kind == FeatureKind::cemetery;
}

}  // namespace

int count_symbol(const Board& board, const Layout& layout, Space space, Symbol symbol) {
  const auto found = layout.spaces.find(space);
  if (found == layout.spaces.end()) return 0;
  return static_cast<int>(
      std::count_if(found->second.begin(), found->second.end(), [&](const Part& part) {
        return kind_of(board, part.laid)
            .parts[static_cast<std::size_t>(part.quarter)]
            .symbols.has(symbol);
      }));
}

std::vector<int> majority_among(const Board& board,
                                const Layout& layout,
                                const std::vector<int>& standing) {
  std::map<int, int> strength;
  for (const int i : standing) {
    const Standing& figure = board.standing[static_cast<std::size_t>(i)];
    strength[figure.seat] += figure.figure == Figure::large ? 2 : 1;  // BASE-20, GCC-14
  }
  int most = 0;
  for (const auto& [seat, figures] : strength)
    most = std::max(most, figures);
  std::vector<int> out;
  for (const auto& [seat, figures] : strength)
    if (figures == most) out.push_back(seat);
  if (out.size() < 2 || !board.rulings.symbols) return out;
  // HALF-19: the hill holds for its whole space, so for a figure on either half.
  std::vector<int> on_hills;
  for (const int seat : out) {
    const bool any = std::any_of(standing.begin(), standing.end(), [&](int i) {
      const Standing& one = board.standing[static_cast<std::size_t>(i)];
      return one.seat == seat &&
             count_symbol(board, layout, space_of(board, one.on), Symbol::hill) > 0;
    });
    if (any) on_hills.push_back(seat);
  }
  return on_hills.empty() ? out : on_hills;
}

std::vector<Feature> find_features(const Board& board, const Layout& layout) {
  const std::set<Point> closed_by_gaps = borders_closed_by_gaps(board, layout);
  std::vector<Feature> out;
  for (const std::set<SegmentRef>& segments : connected(board, layout)) {
    Feature feature;
    feature.segments = segments;
    feature.kind = printed(board, *segments.begin()).kind;
    if (is_cloister(feature.kind)) {
      count_around(layout, space_of(board, *segments.begin()), feature);
      feature.complete = feature.spaces == 9;
      if (feature.kind == FeatureKind::castle)
        feature.misty = misty_tiles(board, layout, space_of(board, *segments.begin()));
    } else {
      count_own(board, feature);
    }
    if (feature.kind == FeatureKind::road || feature.kind == FeatureKind::city)
      feature.complete = walled_all_round(board, layout, closed_by_gaps, segments);
    for (const SegmentRef& ref : segments)
      feature.pennants += printed(board, ref).pennants;
    for (std::size_t i = 0; i < board.standing.size(); ++i)
      if (segments.count(board.standing[i].on) > 0) feature.standing.push_back(static_cast<int>(i));
    feature.majority = majority_among(board, layout, feature.standing);
    out.push_back(std::move(feature));
  }
  return out;
}

}  // namespace aude::oracle
