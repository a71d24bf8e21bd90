// The oracle's geometry and placements; the 2x2 tile.
#include "oracle/oracle.hpp"
#include "oracle/points.hpp"
#include "oracle_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace aude::oracle::testing {
namespace {

// --- Points -------------------------------------------------------------------------------------

TEST(OraclePoints, HalfTurnsClockwise) {  // GEO-3
  const auto at = [](int turns, Port port) {
    return port_point(Shape::half, {0, 0, turns}, 0, port);
  };
  EXPECT_EQ(at(0, Port::s), (Point{4, 8}));
  EXPECT_EQ(at(0, Port::w), (Point{0, 4}));
  EXPECT_EQ(at(1, Port::s), (Point{0, 4}));  // NW: edges W and N
  EXPECT_EQ(at(1, Port::w), (Point{4, 0}));
  EXPECT_EQ(at(2, Port::s), (Point{4, 0}));  // NE: edges N and E
  EXPECT_EQ(at(2, Port::w), (Point{8, 4}));
  EXPECT_EQ(at(3, Port::s), (Point{8, 4}));  // SE: edges E and S
  EXPECT_EQ(at(3, Port::w), (Point{4, 8}));
  for (int turns = 0; turns < 4; ++turns) {
    EXPECT_EQ(at(turns, Port::l), (Point{4, 4}));
    EXPECT_EQ(at(turns, Port::ll), at((turns + 2) % 4, Port::lr));  // GEO-8
  }
}

TEST(OraclePoints, HalfEdgesMeet) {  // GEO-8
  const auto at = [](int x, int y, Port port) {
    return port_point(Shape::square, {x, y, 0}, 0, port);
  };
  EXPECT_EQ(at(0, 0, Port::nl), at(0, -1, Port::sr));
  EXPECT_EQ(at(0, 0, Port::nr), at(0, -1, Port::sl));
  EXPECT_EQ(at(0, 0, Port::el), at(1, 0, Port::wr));
  EXPECT_EQ(at(0, 0, Port::er), at(1, 0, Port::wl));
  // Turned by 90 degrees the north edge lies east, its left half still on the left.
  EXPECT_EQ(port_point(Shape::square, {0, 0, 1}, 0, Port::nl), at(0, 0, Port::el));
  EXPECT_EQ(port_point(Shape::square, {0, 0, 1}, 0, Port::nr), at(0, 0, Port::er));
}

TEST(OraclePoints, QuartersTurnAboutTheMiddle) {  // GEO-12
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 0}, 0), (Space{-3, 5}));
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 1}, 0), (Space{-2, 5}));  // NW goes to NE
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 1}, 1), (Space{-2, 6}));
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 1}, 2), (Space{-3, 5}));
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 2}, 0), (Space{-2, 6}));
  EXPECT_EQ(quarter_space(Shape::big, {-3, 5, 3}, 0), (Space{-3, 6}));
}

// --- Placement ----------------------------------------------------------------------------------

TEST(OraclePlacement, EmptyBoardTakesNothing) {
  const Table table;
  EXPECT_TRUE(placements_of(table, plain()).empty());
}

TEST(OraclePlacement, EdgesMustTouchAndMatch) {  // BASE-3, GEO-6, GEO-7
  Table table;
  table.lay(tile_d(), 0, 0);
  EXPECT_EQ(turns_at(table, tile_e(), 0, -1), (std::vector<int>{2}));
  EXPECT_EQ(turns_at(table, tile_e(), 0, 1), (std::vector<int>{1, 2, 3}));
  EXPECT_TRUE(turns_at(table, tile_e(), 1, 0).empty());
  EXPECT_TRUE(turns_at(table, tile_e(), 0, 0).empty());
  EXPECT_TRUE(turns_at(table, tile_e(), 1, 1).empty());  // a corner only
  EXPECT_EQ(placements_of(table, tile_e()).size(), 4U);
  EXPECT_EQ(turns_at(table, tile_u(), 1, 0), (std::vector<int>{1, 3}));
}

TEST(OraclePlacement, AllEdgesMatchInAHole) {  // BASE-3
  Table table;
  table.lay(tile_d(), 0, 0);
  table.lay(tile_e(), 1, -1, 3);  // its city to the west
  EXPECT_TRUE(turns_at(table, tile_e(), 0, -1).empty());
  EXPECT_EQ(turns_at(table, square("FCCF", {city("E S"), field("NL NR WL WR", {0})}), 0, -1),
            (std::vector<int>{0}));
}

TEST(OraclePlacement, HalfNeedsAShortEdge) {  // HALF-6, HALF-7
  Table table;
  table.lay(plain(), 0, 0);
  // East of a tile only the NW and SW halves have a west edge.
  EXPECT_EQ(turns_at(table, half_i04(), 1, 0), (std::vector<int>{0, 1}));
  EXPECT_EQ(turns_at(table, half_i04(), 0, -1), (std::vector<int>{0, 3}));
  EXPECT_TRUE(turns_at(table, half_i04(), 1, 1).empty());
  EXPECT_EQ(placements_of(table, half_i04()).size(), 8U);
  // A road to the long edge never touches a square tile.
  EXPECT_EQ(turns_at(table, half_ii02(), 1, 0), (std::vector<int>{0}));
}

TEST(OraclePlacement, SideOnAGapTouchesNothing) {  // HALF-7
  Table table;
  table.lay(plain(), 0, 0);
  table.lay(half_i04(), 1, 0, 0);  // SW: sides N and E of the space are on the gap
  EXPECT_TRUE(turns_at(table, tile_c(), 2, 0).empty());
  EXPECT_TRUE(turns_at(table, plain(), 2, 0).empty());
  EXPECT_FALSE(turns_at(table, plain(), 1, 1).empty());
  // With an edge elsewhere, the gap sets no condition: the city may face it.
  table.lay(plain(), 2, 1);
  EXPECT_EQ(turns_at(table, tile_e(), 2, 0), (std::vector<int>{0, 1, 3}));
}

TEST(OraclePlacement, HalfFillsAGap) {  // HALF-6, GEO-2, GEO-3
  Table table;
  table.lay(plain(), 0, 0);
  table.lay(half_i04(), 1, 0, 0);
  // The long edge alone is contact enough, whatever the sides show.
  EXPECT_EQ(turns_at(table, half_i12(), 1, 0), (std::vector<int>{2}));
  EXPECT_TRUE(turns_at(table, half_ii02(), 1, 0).empty());  // a road on the long edge
  EXPECT_TRUE(turns_at(table, plain(), 1, 0).empty());
  // A neighbour at the gap's side must match too.
  table.lay(plain(), 1, 1);
  table.lay(plain(), 2, 1);
  table.lay(plain(), 2, 0);
  EXPECT_TRUE(turns_at(table, half_i12(), 1, 0).empty());
  EXPECT_EQ(turns_at(table, half_i01(), 1, 0), (std::vector<int>{2}));
  EXPECT_TRUE(turns_at(table, half_i10(), 1, 0).empty());  // turned by 180 its W city lies east
  table.lay(half_i04(), 1, 0, 2);
  EXPECT_TRUE(turns_at(table, half_i04(), 1, 0).empty());
}

TEST(OraclePlacement, BigTileNeedsFourSpaces) {  // GEO-2, GEO-12
  Table table;
  table.lay(plain(), 0, 0);
  EXPECT_TRUE(may_lie(table, big_tile(), {1, 0, 0}));
  EXPECT_TRUE(may_lie(table, big_tile(), {1, -1, 0}));
  EXPECT_FALSE(may_lie(table, big_tile(), {1, -2, 0}));  // a corner only
  EXPECT_FALSE(may_lie(table, big_tile(), {0, -1, 0}));
  EXPECT_TRUE(may_lie(table, big_tile(), {-2, 0, 0}));
  EXPECT_TRUE(may_lie(table, big_tile(), {0, -2, 0}));
  EXPECT_TRUE(may_lie(table, big_tile(), {0, 1, 0}));    // below: its NW quarter shows field
  EXPECT_FALSE(may_lie(table, big_tile(), {-1, 1, 0}));  // its NE quarter's road
  // Turned by 90 the road leaves east from the SE space.
  EXPECT_FALSE(may_lie(table, big_tile(), {-2, -1, 1}));
  EXPECT_TRUE(may_lie(table, big_tile(), {-2, 0, 1}));
  table.lay(plain(), 3, 0);
  EXPECT_FALSE(may_lie(table, big_tile(), {2, -1, 0}));
  EXPECT_TRUE(may_lie(table, big_tile(), {1, 0, 0}));  // field against field on both sides
}

// --- The 2x2 tile -------------------------------------------------------------------------------

TEST(OracleBig, QuartersAreTilesJoinedByPrint) {  // GEO-10, GEO-12
  for (int turns = 0; turns < 4; ++turns) {
    Table table;
    table.lay(big_tile(), 0, 0, turns);
    EXPECT_TRUE(table.same({0, 0, 0}, {0, 2, 0}));
    const Feature inner = table.at({0, 0, 0});
    EXPECT_TRUE(inner.complete);
    EXPECT_EQ(inner.spaces, 2);
    EXPECT_EQ(inner.tiles, 2);
    EXPECT_TRUE(table.same({0, 0, 1}, {0, 3, 0}));  // one field round everything
    EXPECT_FALSE(table.at({0, 1, 0}).complete);
    EXPECT_EQ(table.at({0, 3, 1}).spaces, 4);
    table.stand(0, {0, 2, 0});
    table.stand(1, {0, 3, 1});
    table.stand(2, {0, 1, 0});
    EXPECT_EQ(score_turn(table.board).points, (Points{6, 0, 0, 0, 0, 0}));
    EXPECT_EQ(score_end(table.board), (Points{6, 4, 1, 0, 0, 0}));
    EXPECT_EQ(figure_places(table.board, Figure::normal).size(), 4U);  // the field's segments
  }
}

TEST(OracleBig, RoadLeavesWhereTheQuarterLies) {  // GEO-12
  const std::array<Placement, 4> next{{{1, -1, 0}, {2, 1, 1}, {0, 2, 2}, {-1, 0, 3}}};
  for (std::size_t turns = 0; turns < 4; ++turns) {
    Table table;
    table.lay(big_tile(), 0, 0, static_cast<int>(turns));
    table.stand(0, {0, 1, 0});
    const Placement& at = next[turns];
    EXPECT_TRUE(may_lie(table, road_end(), at));
    table.lay(road_end(), at.x, at.y, at.turns);
    EXPECT_EQ(score_turn(table.board).points[0], 2);
  }
}

}  // namespace
}  // namespace aude::oracle::testing
