// Turning, as a property: ports, spaces and the points of the oracle agree. GEO-1, GEO-3, GEO-8,
// GEO-12
#include "oracle/points.hpp"
#include "rules/board/board.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace aude {
namespace {

constexpr unsigned kAllPorts = (1U << static_cast<unsigned>(kPorts)) - 1U;

PortSet any_ports() {
  return PortSet(static_cast<std::uint16_t>(*rc::gen::inRange(0U, kAllPorts + 1U)));
}

unsigned any_turns() {
  return *rc::gen::inRange(0U, 4U);
}

std::size_t count(PortSet ports) {
  std::size_t n = 0;
  for (unsigned p = 0; p < static_cast<unsigned>(kPorts); ++p)
    n += ports.has(static_cast<Port>(p)) ? 1U : 0U;
  return n;
}

PortSet only(Port port) {
  PortSet out;
  out.add(port);
  return out;
}

RC_GTEST_PROP(PropertyPorts, FourQuarterTurnsAreNone, ()) {
  const PortSet ports = any_ports();
  RC_ASSERT(ports.turned(0) == ports);
  RC_ASSERT(ports.turned(1).turned(1).turned(1).turned(1) == ports);
  RC_ASSERT(ports.turned(4) == ports);
}

RC_GTEST_PROP(PropertyPorts, TurnsAddUp, ()) {
  const PortSet ports = any_ports();
  const unsigned a = any_turns();
  const unsigned b = any_turns();
  RC_ASSERT(ports.turned(a).turned(b) == ports.turned(a + b));
}

RC_GTEST_PROP(PropertyPorts, NoPortIsLostOrJoined, ()) {
  const PortSet ports = any_ports();
  RC_ASSERT(count(ports.turned(any_turns())) == count(ports));
}

// GEO-3
RC_GTEST_PROP(PropertyPorts, TheLongEdgeStays, ()) {
  const PortSet ports = any_ports();
  const PortSet turned = ports.turned(any_turns());
  for (const Port port : {Port::l, Port::ll, Port::lr})
    RC_ASSERT(turned.has(port) == ports.has(port));
}

// GEO-8: a turned port lies where the oracle sees the printed one of the turned tile.
RC_GTEST_PROP(PropertyPorts, TurnedPortsLieWhereTheOracleSeesThem, ()) {
  // All ports but those of the long edge: N E S W, then NL to WR.
  const int index = *rc::gen::inRange(0, 12);
  const auto port = static_cast<Port>(index < 4 ? index : index + 1);
  const unsigned turns = any_turns();
  const int x = *rc::gen::inRange(-50, 50);
  const int y = *rc::gen::inRange(-50, 50);
  const oracle::Placement turned_tile{x, y, static_cast<int>(turns)};
  const oracle::Placement unturned_tile{x, y, 0};
  const PortSet turned = only(port).turned(turns);
  for (unsigned p = 0; p < static_cast<unsigned>(kPorts); ++p) {
    const auto other = static_cast<Port>(p);
    if (!turned.has(other)) continue;
    RC_ASSERT(oracle::port_point(Shape::square, unturned_tile, 0, other) ==
              oracle::port_point(Shape::square, turned_tile, 0, port));
  }
}

// GEO-12
RC_GTEST_PROP(PropertyPorts, QuartersLieWhereTheOracleSeesThem, ()) {
  const auto shape = static_cast<Shape>(*rc::gen::inRange(0, 3));
  const unsigned turns = any_turns();
  const Place at{static_cast<std::int16_t>(*rc::gen::inRange(-500, 500)),
                 static_cast<std::int16_t>(*rc::gen::inRange(-500, 500))};
  std::set<std::pair<int, int>> covered;
  for (unsigned quarter = 0; quarter < (shape == Shape::big ? 4U : 1U); ++quarter) {
    const Place here = quarter_place(shape, quarter, turns, at);
    const oracle::Space there = oracle::quarter_space(
        shape, {at.x, at.y, static_cast<int>(turns)}, static_cast<int>(quarter));
    RC_ASSERT(here.x == there.x);
    RC_ASSERT(here.y == there.y);
    RC_ASSERT(here.x - at.x >= 0 && here.x - at.x <= 1);
    RC_ASSERT(here.y - at.y >= 0 && here.y - at.y <= 1);
    covered.insert({here.x, here.y});
  }
  RC_ASSERT(covered.size() == (shape == Shape::big ? 4U : 1U));
}

RC_GTEST_PROP(PropertyPorts, TheCornersOfABigTileLeadToItsAnchor, ()) {
  const Place at{static_cast<std::int16_t>(*rc::gen::inRange(-500, 500)),
                 static_cast<std::int16_t>(*rc::gen::inRange(-500, 500))};
  for (unsigned corner = 0; corner < 4; ++corner)
    RC_ASSERT(anchor_of(quarter_place(Shape::big, corner, 0, at), corner) == at);
}

// GEO-3, GEO-6
RC_GTEST_PROP(PropertyPorts, NeighboursFaceEachOther, ()) {
  const auto side = static_cast<Side>(*rc::gen::inRange(0, kShortSides));
  const Place at{static_cast<std::int16_t>(*rc::gen::inRange(-500, 500)),
                 static_cast<std::int16_t>(*rc::gen::inRange(-500, 500))};
  RC_ASSERT(beside(beside(at, side), opposite(side)) == at);
  RC_ASSERT(opposite(opposite(side)) == side);
  const Half half = half_at(any_turns());
  RC_ASSERT(complement(complement(half)) == half);
  for (const Side covered : sides_of(half)) {
    const auto others = sides_of(complement(half));
    RC_ASSERT(std::find(others.begin(), others.end(), covered) == others.end());
  }
}

}  // namespace
}  // namespace aude
