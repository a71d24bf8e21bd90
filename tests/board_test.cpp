// The geometry with every shape: squares, halves and 2x2 tiles. GEO-1 to GEO-12, BASE-10, BASE-11,
// HALF-6, HALF-7, HALF-12, HALF-13
#include "board_table.hpp"

namespace aude::test {
namespace {

TEST(Board, SidesMeetTheirOpposites) {  // GEO-8, GEO-11
  EXPECT_EQ(opposite(Side::n), Side::s);
  EXPECT_EQ(opposite(Side::w), Side::e);
  EXPECT_EQ(opposite(Side::l), Side::l);
  EXPECT_EQ(left_port(Side::n), Port::nl);
  EXPECT_EQ(right_port(Side::l), Port::lr);
}

TEST(Board, TurningIsClockwiseAndLeavesTheLongEdge) {  // GEO-1, GEO-3
  PortSet ports;
  for (const Port p : {Port::n, Port::wl, Port::l, Port::lr})
    ports.add(p);
  PortSet turned;
  for (const Port p : {Port::e, Port::nl, Port::l, Port::lr})
    turned.add(p);
  EXPECT_EQ(ports.turned(1), turned);
  EXPECT_EQ(half_at(0), Half::sw);
  EXPECT_EQ(half_at(1), Half::nw);
  EXPECT_EQ(half_at(2), Half::ne);
  EXPECT_EQ(half_at(3), Half::se);
  EXPECT_EQ(complement(Half::nw), Half::se);
}

TEST(Board, SquaresJoinOverEdgesAndHalfEdges) {  // GEO-6, GEO-7, GEO-8
  BoardTable t;
  const auto start = t.lay("base/D", 0, {0, 0});  // city N, road W-E
  const auto east = t.lay("base/U", 1, {1, 0});   // road W-E
  EXPECT_TRUE(t.joined(start, Port::e, east, Port::w));
  EXPECT_TRUE(t.joined(start, Port::el, east, Port::wr));  // GEO-8: EL meets WR
  EXPECT_TRUE(t.joined(start, Port::er, east, Port::wl));
  EXPECT_FALSE(t.joined(start, Port::el, east, Port::wl));
  EXPECT_EQ(t.feature(start, Port::e).open, 2);
  EXPECT_EQ(t.count(start, Port::e).tiles, 2);
  const auto north = t.lay("base/E", 2, {0, -1});  // city S
  EXPECT_TRUE(t.complete(start, Port::n));
  EXPECT_EQ(t.count(north, Port::s).tiles, 2);
}

TEST(Board, ALoopIsCompleteAndCountsEachTileOnce) {  // BASE-8, BASE-10
  BoardTable t;
  const auto a = t.lay("base/V", 3, {0, 0});  // roads E, S
  t.lay("base/V", 0, {1, 0});                 // roads S, W
  t.lay("base/V", 1, {1, 1});                 // roads W, N
  EXPECT_FALSE(t.complete(a, Port::e));
  t.lay("base/V", 2, {0, 1});  // roads N, E
  EXPECT_TRUE(t.complete(a, Port::e));
  EXPECT_EQ(t.count(a, Port::e).tiles, 4);
}

TEST(Board, RefusesWhatDoesNotFit) {  // GEO-2, GEO-3, GEO-6, BASE-3, HALF-6
  BoardTable t;
  t.lay("base/D", 0, {0, 0});
  EXPECT_EQ(t.why_not("base/U", 0, {0, 0}), "GEO-2");
  EXPECT_EQ(t.why_not("base/U", 0, {1, 1}), "BASE-3");  // a corner alone
  EXPECT_EQ(t.why_not("base/U", 0, {1, 0}), "BASE-3");  // field against road
  EXPECT_EQ(t.why_not("base/U", 1, {1, 0}), "");
  EXPECT_EQ(t.why_not("base/U", 1, {100, 0}), "BASE-3");
  EXPECT_EQ(t.why_not("halves/04", 1, {1, 1}), "HALF-6");  // a corner alone
  EXPECT_EQ(t.why_not("halves/04", 2, {0, 1}), "");  // NE half, its N edge under the field of D
  EXPECT_EQ(t.why_not("halves/04", 0, {0, 1}), "HALF-6");  // SW half: its short edges touch nothing
  t.lay("halves/04", 2, {0, 1});
  EXPECT_EQ(t.why_not("halves/04", 0, {0, 1}), "");        // its partner: the long edge is enough
  EXPECT_EQ(t.why_not("halves/04", 1, {0, 1}), "GEO-3");   // no pair with NE
  EXPECT_EQ(t.why_not("halves/13", 0, {0, 1}), "HALF-6");  // city against field on the long edge
  EXPECT_EQ(t.why_not("base/B", 0, {0, 1}), "GEO-2");      // a square beside a half
}

TEST(Board, ASideOnAGapTouchesNothing) {  // GEO-5, HALF-7
  BoardTable t;
  t.lay("halves/04", 0, {0, 0});  // SW half, all field: the sides N and E lie on the gap
  EXPECT_EQ(t.why_not("base/E", 3, {1, 0}), "BASE-3");  // E's only contact would be the gap
  t.lay("base/B", 0, {0, 1});
  t.lay("base/E", 0, {1, 1});                     // its city edge N
  EXPECT_EQ(t.why_not("base/E", 2, {1, 0}), "");  // city S on city N; W on the gap is no condition
  EXPECT_EQ(t.why_not("base/C", 0, {1, 0}),
            "");  // all city: W would not match a field, but the gap is none
}

TEST(Board, TwoHalvesMakeASpace) {  // GEO-3, GEO-4, GEO-6, GEO-8
  BoardTable t;
  const auto sw = t.lay("halves/08", 0, {0, 0});  // road S-L
  EXPECT_EQ(t.state->board.gaps, 1);
  EXPECT_EQ(t.feature(sw, Port::l).open, 2);  // HALF-13: the lone long edge is open
  const auto ne = t.lay("halves/08", 2, {0, 0});
  EXPECT_EQ(t.state->board.gaps, 0);
  EXPECT_TRUE(t.joined(sw, Port::l, ne, Port::l));
  EXPECT_TRUE(t.joined(sw, Port::ll, ne, Port::lr));  // GEO-8: LL meets the partner's LR
  EXPECT_FALSE(t.joined(sw, Port::ll, ne, Port::ll));
  EXPECT_EQ(t.feature(sw, Port::l).open, 2);
  EXPECT_EQ(t.count(sw, Port::l).tiles, 2);  // HALF-11 counts: two tiles in one space
  EXPECT_EQ(t.count(sw, Port::l).spaces, 1);
  EXPECT_EQ(partner_of(t.rules, t.state->facts.parts, t.state->board, sw), ne);
  EXPECT_EQ(touching(t.rules, t.state->facts.parts, t.state->board, ne, Side::l), sw);
}

TEST(Board, CountsTheSpacesAroundAMonastery) {  // GEO-9, BASE-11, HALF-12
  BoardTable t;
  const auto b = t.lay("base/B", 0, {0, 0});
  const auto monastery = [&] {
    const auto& parts = t.state->facts.parts;
    for (std::uint16_t s = parts.list[b].first_segment;; ++s)
      if (t.state->board.nodes[s].kind == FeatureKind::monastery)
        return t.state->board.nodes[s].open;
  };
  EXPECT_EQ(monastery(), 8);
  t.lay("halves/04", 0, {1, 0});
  EXPECT_EQ(monastery(), 7);  // GEO-9: a gap does not make the space empty
  t.lay("halves/04", 2, {1, 0});
  EXPECT_EQ(monastery(), 7);
  const Tally around = tally_around(Position{t.rules, *t.state}, {0, 0});
  EXPECT_EQ(around.spaces, 2);
  EXPECT_EQ(around.tiles, 3);
  t.lay("bigs/02", 0, {-1, 1});  // GEO-10: two of its four quarters are neighbours
  EXPECT_EQ(monastery(), 5);
}

TEST(Board, ABigTileIsFourPartsJoinedByPrint) {  // GEO-10, GEO-12
  BoardTable t;
  const auto nw = t.lay("bigs/03", 0, {0, 0});
  EXPECT_EQ(t.state->facts.parts.count, 4);
  const auto ne = static_cast<std::uint16_t>(nw + 1);
  const auto sw = static_cast<std::uint16_t>(nw + 2);
  const auto se = static_cast<std::uint16_t>(nw + 3);
  EXPECT_TRUE(t.joined(nw, Port::e, ne, Port::w));
  EXPECT_TRUE(t.joined(nw, Port::s, sw, Port::n));
  EXPECT_TRUE(t.joined(sw, Port::e, se, Port::w));
  EXPECT_EQ(t.count(nw, Port::e).tiles, 4);
  EXPECT_EQ(t.count(nw, Port::e).pennants, 2);
}

TEST(Board, ABigTileIsNamedByItsNorthWestSpaceHoweverItLies) {  // GEO-12
  EXPECT_EQ(quarter_place(Shape::big, 0, 1, {5, 5}),
            (Place{6, 5}));  // the printed north-west quarter lies north-east
  EXPECT_EQ(quarter_place(Shape::big, 1, 1, {5, 5}), (Place{6, 6}));
  EXPECT_EQ(quarter_place(Shape::big, 3, 2, {5, 5}), (Place{5, 5}));
  EXPECT_EQ(quarter_place(Shape::big, 2, 3, {5, 5}), (Place{6, 6}));
  BoardTable t;
  t.lay("base/B", 0, {0, 0});
  EXPECT_EQ(t.why_not("bigs/02", 0, {0, 0}), "GEO-2");
  EXPECT_EQ(t.why_not("bigs/02", 0, {-1, -1}), "GEO-2");
  EXPECT_EQ(t.why_not("bigs/02", 0, {1, 1}), "BASE-3");   // a corner alone
  EXPECT_EQ(t.why_not("bigs/02", 0, {-2, 0}), "BASE-3");  // its road E against the field
  EXPECT_EQ(t.why_not("bigs/02", 0, {1, 0}), "");
  EXPECT_EQ(t.why_not("bigs/02", 0, {1, -1}), "");  // the south-west quarter's W edge touches
}

TEST(Board, CountsPlacementsOfEveryShapeOnce) {  // BASE-3, HALF-6, GEO-12
  BoardTable t;
  t.lay("base/B", 0, {0, 0});
  EXPECT_EQ(t.fits("base/B"), 16);  // four sides, four rotations
  EXPECT_EQ(t.fits("base/C"), 0);
  EXPECT_EQ(t.fits("halves/04"),
            8);  // on each side the two orientations that have a short edge there
  EXPECT_EQ(t.fits("halves/13"), 8);
  EXPECT_EQ(t.fits("halves/12"), 0);
  int expected = 0;
  for (std::int16_t y = -3; y <= 3; ++y)
    for (std::int16_t x = -3; x <= 3; ++x)
      for (unsigned turns = 0; turns < 4; ++turns)
        expected += t.why_not("bigs/02", turns, {x, y}).empty() ? 1 : 0;
  EXPECT_GT(expected, 0);
  EXPECT_EQ(t.fits("bigs/02"), expected);
  t.lay("halves/04", 0, {1, 0});
  EXPECT_EQ(t.why_not("halves/13", 2, {1, 0}), "HALF-6");
  EXPECT_EQ(t.why_not("halves/04", 2, {1, 0}), "");
}

}  // namespace
}  // namespace aude::test
