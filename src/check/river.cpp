#include "check/river.hpp"

#include "oracle/layout.hpp"
#include "oracle/points.hpp"

#include <optional>

namespace aude::checks {
namespace {

using oracle::Placement;
using oracle::Point;

std::vector<Point> river_points(const TileKind& kind, const Placement& at) {
  std::vector<Point> out;
  for (const auto& [point, terrain] : oracle::edges_of(kind, at))
    if (terrain == Terrain::river) out.push_back(point);
  return out;
}

Point middle_of(const Placement& at) {
  return {at.x * oracle::kUnits + oracle::kUnits / 2, at.y * oracle::kUnits + oracle::kUnits / 2};
}

// Which way the river turns in a square tile on its way from one point to another: 0 straight on,
// else with a sign.
int bend(const Placement& at, Point from, Point to) {
  const Point middle = middle_of(at);
  return (middle.x - from.x) * (to.y - middle.y) - (middle.y - from.y) * (to.x - middle.x);
}

// The end of a tile's river that is not `end`.
std::optional<Point> other_end(const std::vector<Point>& points, Point end) {
  for (const Point& point : points)
    if (point != end) return point;
  return {};
}

bool turns_again(const Placement& before,
                 const std::vector<Point>& its_river,
                 const Placement& at,
                 const std::vector<Point>& river,
                 Point joint) {
  const std::optional<Point> from = other_end(its_river, joint);
  const std::optional<Point> to = other_end(river, joint);
  if (!from || !to) return false;  // source and lake do not turn
  return bend(before, *from, joint) * bend(at, joint, *to) > 0;
}

bool continues(const oracle::Board& board, const TileKind& tile, const Placement& at) {
  const std::vector<Point> river = river_points(tile, at);
  for (int i = 0; i < static_cast<int>(board.laid.size()); ++i) {
    const Placement before = oracle::placement_of(board.laid[static_cast<std::size_t>(i)]);
    const std::vector<Point> its_river = river_points(oracle::kind_of(board, i), before);
    for (const Point& joint : its_river)
      for (const Point& end : river)
        if (joint == end) return !turns_again(before, its_river, at, river, joint);
  }
  return false;
}

}  // namespace

std::vector<int> draw_tiers(const GameSetup& setup, const Rules& rules) {
  std::vector<int> out(rules.kinds.size(), 2);
  for (const TileSet* set : setup.sets)
    for (const KindCount& one : set->kinds) {
      const std::uint16_t kind = find_kind(rules, one.kind.name);
      if (set->first && kind != kNoKind) out[kind] = one.kind.name == set->last ? 1 : 0;
    }
  return out;
}

std::vector<int> draws_from(const Facts& facts, const std::vector<int>& tiers) {
  for (const int tier : {0, 1, 2}) {
    std::vector<int> out;
    for (std::size_t kind = 0; kind < tiers.size(); ++kind)
      if (tiers[kind] == tier && facts.bag[kind] > 0) out.push_back(static_cast<int>(kind));
    if (!out.empty()) return out;
  }
  return {};
}

std::vector<Placement> places_on_river(const oracle::Board& board,
                                       int kind,
                                       const std::vector<Placement>& places) {
  std::vector<Placement> out;
  for (const Placement& at : places)
    if (continues(board, board.kinds[static_cast<std::size_t>(kind)], at)) out.push_back(at);
  return out;
}

}  // namespace aude::checks
