#include "oracle/points.hpp"

namespace aude::oracle {
namespace {

/// On one part at rotation 0, from its space's north-west corner. GEO-11
Point printed_point(Port port) {
  switch (port) {
    case Port::n:
      return {4, 0};
    case Port::nl:
      return {2, 0};
    case Port::nr:
      return {6, 0};
    case Port::e:
      return {8, 4};
    case Port::el:
      return {8, 2};
    case Port::er:
      return {8, 6};
    case Port::s:
      return {4, 8};
    case Port::sl:
      return {6, 8};
    case Port::sr:
      return {2, 8};
    case Port::w:
      return {0, 4};
    case Port::wl:
      return {0, 6};
    case Port::wr:
      return {0, 2};
    // GEO-3: a half at rotation 0 is the SW one, so the long edge runs from the NW corner to the
    // SE corner; looking out over it to the north-east, left is the NW end.
    case Port::l:
      return {4, 4};
    case Port::ll:
      return {2, 2};
    case Port::lr:
      return {6, 6};
  }
  return {};
}

/// GEO-10: quarters are NW NE SW SE.
Point quarter_corner(int quarter) {
  return {(quarter % 2) * kUnits, (quarter / 2) * kUnits};
}

/// Clockwise inside the square that the tile covers. GEO-12: its north-west corner stays.
Point turned(Point p, Shape shape, int turns) {
  const int size = shape == Shape::big ? 2 * kUnits : kUnits;
  for (int i = 0; i < turns; ++i)
    p = {size - p.y, p.x};
  return p;
}

}  // namespace

Point port_point(Shape shape, const Placement& at, int quarter, Port port) {
  const Point corner = quarter_corner(quarter);
  const Point inside = printed_point(port);
  const Point p = turned({corner.x + inside.x, corner.y + inside.y}, shape, at.turns);
  return {at.x * kUnits + p.x, at.y * kUnits + p.y};
}

Space quarter_space(Shape shape, const Placement& at, int quarter) {
  const Point corner = quarter_corner(quarter);
  const Point middle = turned({corner.x + kUnits / 2, corner.y + kUnits / 2}, shape, at.turns);
  return {at.x + middle.x / kUnits, at.y + middle.y / kUnits};
}

}  // namespace aude::oracle
