// Where a tile may be laid and a figure put. GEO-2 to GEO-7, GEO-12, BASE-3, BASE-5, BASE-12,
// BASE-16, BASE-19, HALF-6 to HALF-8, GCC-2, GCC-15, GCC-17
#include "oracle/analysis.hpp"
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

namespace aude::oracle {
namespace {

/// Each space that the tile would cover is empty, or holds just the half that completes this one.
/// GEO-2, GEO-3
bool has_room(const Board& board, const Layout& layout, const TileKind& kind, const Placement& at) {
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
    const auto found = layout.spaces.find(quarter_space(kind.shape, at, q));
    if (found == layout.spaces.end()) continue;
    const std::vector<Part>& parts = found->second;
    if (kind.shape != Shape::half || parts.size() != 1) return false;
    const int there = parts.front().laid;
    if (kind_of(board, there).shape != Shape::half) return false;
    const int its_turns = board.laid[static_cast<std::size_t>(there)].turns;
    if ((its_turns + 2) % 4 != at.turns) return false;
  }
  return true;
}

/// GEO-6, GEO-7, BASE-3, HALF-6, HALF-7: some edge touches an edge, and whatever touches matches. A
/// side on a gap has no edge in the layout, so it neither helps nor hinders.
bool fits(const Board& board, const Layout& layout, const TileKind& kind, const Placement& at) {
  if (!has_room(board, layout, kind, at)) return false;
  bool touches = false;
  for (const auto& [point, terrain] : edges_of(kind, at)) {
    const auto found = layout.edges.find(point);
    if (found == layout.edges.end()) continue;
    touches = true;
    for (const Edge& edge : found->second)
      if (edge.terrain != terrain) return false;
  }
  return touches;
}

/// What a figure may stand on at all.
bool may_stand(const Rulings& rulings, Figure figure, FeatureKind kind) {
  switch (kind) {
    case FeatureKind::road:
    case FeatureKind::city:
      return figure != Figure::abbot;  // BASE-16
    case FeatureKind::field:
      return figure != Figure::abbot && rulings.farmers;  // BASE-12
    case FeatureKind::monastery:
      return true;
    case FeatureKind::garden:
      return figure == Figure::abbot;  // BASE-16
    case FeatureKind::castle:          // GCC-2, GCC-17
      return rulings.castles && figure != Figure::abbot;
    case FeatureKind::cemetery:  // GCC-2, GCC-15
      return rulings.cemeteries && figure != Figure::abbot;
    case FeatureKind::river:  // BASE-19
      return false;
  }
  return false;
}

}  // namespace

std::vector<Placement> find_placements(const Board& board, const Layout& layout, int kind) {
  const TileKind& tile = board.kinds[static_cast<std::size_t>(kind)];
  // Two spaces to the north and west: the anchor of a 2x2 tile is its north-west space.
  std::set<Space> anchors;
  for (const auto& [space, parts] : layout.spaces)
    for (int dy = -2; dy <= 1; ++dy)
      for (int dx = -2; dx <= 1; ++dx)
        anchors.insert({space.x + dx, space.y + dy});
  std::vector<Placement> out;
  for (const Space& anchor : anchors) {
    for (int turns = 0; turns < 4; ++turns) {
      const Placement at{anchor.x, anchor.y, turns};
      if (fits(board, layout, tile, at)) out.push_back(at);
    }
  }
  return out;
}

std::vector<Placement> Analysis::placements(int kind) const {
  return find_placements(*board_, layout_, kind);
}

namespace {

/// HALF-8: half tiles that an edge of the half tile laid last lies against.
std::set<int> halves_beside_last(const Board& board, const Layout& layout) {
  std::set<int> out;
  const int last = static_cast<int>(board.laid.size()) - 1;
  if (kind_of(board, last).shape != Shape::half) return out;
  for (const auto& [point, terrain] :
       edges_of(kind_of(board, last), placement_of(board.laid[static_cast<std::size_t>(last)])))
    for (const Edge& edge : layout.edges.at(point))
      if (edge.laid != last && kind_of(board, edge.laid).shape == Shape::half)
        out.insert(edge.laid);
  return out;
}

}  // namespace

std::vector<SegmentRef> Analysis::figure_places(Figure figure) const {
  std::vector<SegmentRef> out;
  const int last = static_cast<int>(board_->laid.size()) - 1;
  if (board_->rulings.meeple_on_partner) {
    // BASE-5: a monastery or garden that the new tile has just completed may be taken, and is
    // scored.
    const std::set<std::size_t> now = completed_this_turn();
    const auto is_open = [&now](const Feature& feature, std::size_t index) {
      const bool alone =
          feature.kind == FeatureKind::monastery || feature.kind == FeatureKind::garden;
      return !feature.complete || (alone && now.count(index) > 0);
    };
    const std::set<int> beside = halves_beside_last(*board_, layout_);
    for (const auto& [ref, index] : feature_index_) {
      const Feature& feature = features_[index];
      const bool reaches_last = std::any_of(feature.segments.begin(),
                                            feature.segments.end(),
                                            [last](const SegmentRef& s) { return s.laid == last; });
      if (beside.count(ref.laid) > 0 && !reaches_last && is_open(feature, index) &&
          feature.standing.empty() &&
          may_stand(board_->rulings, figure, printed(*board_, ref).kind))
        out.push_back(ref);
    }
  }
  for (const auto& [ref, feature] : feature_index_) {
    if (ref.laid != last || !may_stand(board_->rulings, figure, printed(*board_, ref).kind))
      continue;
    // BASE-5, HALF-8: a complete feature is allowed, one with anybody anywhere on it is not.
    if (features_[feature].standing.empty()) out.push_back(ref);
  }
  return out;
}

}  // namespace aude::oracle
