// Geometry as points: a space is 8 x 8 units, each edge and half-edge is known by its midpoint, and
// two of them touch when their points are equal. GEO-1, GEO-3, GEO-6, GEO-8, GEO-11, GEO-12
#pragma once
#include "oracle/oracle.hpp"
#include "rules/base/words.hpp"

#include <compare>

namespace aude::oracle {

inline constexpr int kUnits = 8;

/// A point of the table, in units; (0, 0) is the north-west corner of space (0, 0).
struct Point {
  int x = 0;
  int y = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const Point&) const = default;
};

/// A space of the grid. GEO-1
struct Space {
  int x = 0;
  int y = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const Space&) const = default;
};

/// Where the edge or half-edge that is *printed* as `port` lies on the table.
Point port_point(Shape shape, const Placement& at, int quarter, Port port);

/// The space that a printed quarter covers (quarter 0 of a square tile or a half: its only space).
Space quarter_space(Shape shape, const Placement& at, int quarter);

}  // namespace aude::oracle
