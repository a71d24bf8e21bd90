// The oracle's scores against the worked examples of the rules.
#include "oracle/oracle.hpp"

#include "oracle_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace aude::oracle::testing {
namespace {

// --- Roads and cities ---------------------------------------------------------------------------

TEST(OracleScore, TinyCity) {  // BASE example 1, BASE-14
  for (const int pennants : {0, 1}) {
    Table table;
    TileKind e = tile_e();
    table.lay(e, 0, 0);
    table.stand(1, {0, 0, 0});
    EXPECT_FALSE(table.at({0, 0, 0}).complete);
    EXPECT_EQ(score_end(table.board)[1], 1);
    e.parts[0].segments[0].pennants = static_cast<std::uint8_t>(pennants);
    table.lay(e, 0, -1, 2);
    EXPECT_TRUE(table.at({0, 0, 0}).complete);
    EXPECT_EQ(score_turn(table.board).points[1], 4 + 2 * pennants);
    EXPECT_EQ(score_turn(table.board).returned, (std::vector<int>{0}));
    table.board.rulings.tiny_city = TinyCity::two;
    EXPECT_EQ(score_turn(table.board).points[1], 2 + pennants);
    EXPECT_EQ(value_now(table.board, table.at({1, 0, 0}))[1], 2 + pennants);
    EXPECT_EQ(value_as_it_stands(table.board, table.at({1, 0, 0}))[1], 0);
  }
}

TEST(OracleScore, TinyGoesByTheCount) {  // BASE-14 with HALF-11
  Table table;
  table.lay(tile_e(), 0, 0, 1);    // city to the east
  table.lay(half_i10(), 1, 0, 0);  // its city W
  table.board.rulings.tiny_city = TinyCity::two;
  table.stand(0, {0, 0, 0});
  EXPECT_EQ(score_turn(table.board).points[0], 2);
  // Two halves and two squares: three spaces, four tiles.
  Table other;
  other.lay(tile_e(), 0, 0, 1);
  other.lay(half("CFC", {city("W L"), field("SL SR", {0})}), 1, 0, 0);
  other.lay(half_ii12(), 1, 0, 2);
  other.stand(0, {0, 0, 0});
  other.board.rulings.tiny_city = TinyCity::two;
  EXPECT_TRUE(other.at({0, 0, 0}).complete);
  EXPECT_EQ(score_turn(other.board).points[0], 2);
  count_by(other, Count::tile);
  EXPECT_EQ(score_turn(other.board).points[0], 6);
}

TEST(OracleScore, MergedClaimsPayBoth) {  // BASE example 4, BASE-7
  Table table;
  table.lay(tile_e(), 0, 0, 1);
  table.lay(tile_e(), 2, 0, 3);
  table.stand(0, {0, 0, 0});
  table.stand(2, {1, 0, 0});
  table.lay(tile_g(), 1, 0);
  EXPECT_EQ(table.at({0, 0, 0}).majority, (std::vector<int>{0, 2}));
  EXPECT_EQ(score_turn(table.board).points, (Points{6, 0, 6, 0, 0, 0}));
  EXPECT_EQ(score_turn(table.board).returned, (std::vector<int>{0, 1}));
  table.board.standing[1].figure = Figure::large;  // BASE-20: counts as two
  EXPECT_EQ(score_turn(table.board).points, (Points{0, 0, 6, 0, 0, 0}));
  EXPECT_EQ(score_turn(table.board).returned, (std::vector<int>{0, 1}));
}

TEST(OracleScore, LoopRoad) {  // BASE example 5, BASE-8, BASE-10
  Table table;
  table.lay(tile_v(), 1, 0, 0);
  table.lay(tile_v(), 0, 0, 3);
  table.lay(tile_v(), 1, 1, 1);
  table.stand(0, {0, 0, 0});
  EXPECT_EQ(score_end(table.board)[0], 3);
  EXPECT_FALSE(table.at({0, 0, 0}).complete);
  table.lay(tile_v(), 0, 1, 2);
  const Feature loop = table.at({0, 0, 0});
  EXPECT_TRUE(loop.complete);
  EXPECT_EQ(loop.tiles, 4);
  EXPECT_EQ(score_turn(table.board).points[0], 4);
  EXPECT_EQ(score_end(table.board)[0],
            4);  // whoever still stands on a complete one is paid for it as complete
}

TEST(OracleScore, TileWithTwoSegmentsCountsOnce) {  // BASE-10
  // A tile whose two northern and eastern cities are parted, joined round the corner.
  const TileKind two = square("CCFF", {city("N"), city("E"), field("SL SR WL WR", {0, 1})});
  const TileKind bend_sw = square("FFCC", {city("S W"), field("NL NR EL ER", {0})});
  Table table;
  table.lay(two, 0, 0);
  table.lay(square("FFFC", {city("W"), field("NL NR EL ER SL SR", {0})}), 1, 0);
  EXPECT_FALSE(table.same({0, 0, 0}, {0, 0, 1}));
  Table ring;
  ring.lay(two, 0, 0);
  ring.lay(square("FCCF", {city("E S"), field("NL NR WL WR", {0})}), 0, -1);
  ring.lay(bend_sw, 1, -1);
  ring.lay(square("CFFC", {city("N W"), field("EL ER SL SR", {0})}), 1, 0);
  ring.stand(0, {0, 0, 1});
  EXPECT_TRUE(ring.same({0, 0, 0}, {0, 0, 1}));
  EXPECT_EQ(score_turn(ring.board).points[0], 8);
}

TEST(OracleScore, Inns) {  // BASE example 8, BASE-20
  Table table;
  table.lay(road_end(true), 0, 0);
  table.stand(0, {0, 0, 0});
  table.lay(tile_u(), 0, 1);
  EXPECT_EQ(score_end(table.board)[0], 0);
  table.board.rulings.unfinished_as_usual = true;
  EXPECT_EQ(score_end(table.board)[0], 2);
  table.lay(road_end(), 0, 2, 2);
  EXPECT_EQ(score_turn(table.board).points[0], 6);
}

TEST(OracleScore, Cathedral) {  // BASE-20
  TileKind cathedral = tile_c();
  cathedral.parts[0].segments[0].cathedral = true;
  Table table;
  table.lay(cathedral, 0, 0);
  table.stand(0, {0, 0, 0});
  table.lay(tile_e(), 0, 1, 0);
  table.lay(tile_e(), 1, 0, 3);
  table.lay(tile_e(), -1, 0, 1);
  EXPECT_EQ(score_end(table.board)[0], 0);
  table.board.rulings.unfinished_as_usual = true;
  EXPECT_EQ(score_end(table.board)[0], 5);
  table.lay(tile_e(), 0, -1, 2);
  EXPECT_EQ(score_turn(table.board).points[0], 18);
}

TEST(OracleScore, NothingWithoutTheLastTile) {  // BASE-6
  Table table;
  table.lay(tile_e(), 0, 0);
  table.lay(tile_e(), 0, -1, 2);
  table.stand(0, {0, 0, 0});
  table.lay(plain(), 0, 1);
  EXPECT_EQ(score_turn(table.board).points[0], 0);
  EXPECT_TRUE(score_turn(table.board).returned.empty());
}

TEST(OracleScore, SegmentWithoutEdgeIsComplete) {
  Table table;
  table.lay(square("FFFF", {city("", 1), field(kAllOfSquare, {0})}), 0, 0);
  table.stand(0, {0, 0, 0});
  EXPECT_TRUE(table.at({0, 0, 0}).complete);
  EXPECT_EQ(score_turn(table.board).points[0], 4);
}

// --- Monasteries --------------------------------------------------------------------------------

TEST(OracleMonastery, SquareTiles) {  // BASE-11, BASE-16
  Table table;
  table.lay(square("FFFF", {field(kAllOfSquare), monastery(), garden()}), 0, 0);
  table.stand(0, {0, 0, 1});
  table.stand(1, {0, 0, 2}, Figure::abbot);
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if ((dx != 0 || dy != 0) && (dx != 1 || dy != 1)) table.lay(plain(), dx, dy);
  EXPECT_EQ(score_turn(table.board).points[0], 0);
  EXPECT_EQ(score_end(table.board)[0], 8);
  EXPECT_EQ(value_as_it_stands(table.board, table.at({0, 0, 2}))[1], 8);  // BASE-17
  table.lay(plain(), 1, 1);
  EXPECT_EQ(score_turn(table.board).points, (Points{9, 9, 0, 0, 0, 0}));
  EXPECT_EQ(score_turn(table.board).returned, (std::vector<int>{0, 1}));
  table.lay(plain(), 2, 1);
  EXPECT_EQ(score_turn(table.board).points[0], 0);
}

TEST(OracleMonastery, Halves) {  // HALF example 3, HALF-12
  Table table;
  table.lay(tile_b(), 0, 0);
  table.stand(0, {0, 0, 1});
  int spaces = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      table.lay(plain_half(), dx, dy, 0);
      if (++spaces <= 7) table.lay(plain_half(), dx, dy, 2);
    }
  }
  const Feature built = table.at({0, 0, 1});
  EXPECT_TRUE(built.complete);
  EXPECT_EQ(built.spaces, 9);
  EXPECT_EQ(built.tiles, 16);
  EXPECT_EQ(score_turn(table.board).points[0], 9);
  count_by(table, Count::tile);
  EXPECT_EQ(score_turn(table.board).points[0], 16);
  // The second half in an occupied space completes nothing again.
  table.lay(plain_half(), 1, 1, 2);
  EXPECT_EQ(score_turn(table.board).points[0], 0);
  EXPECT_EQ(value_now(table.board, table.at({0, 0, 1}))[0], 17);
}

TEST(OracleMonastery, OnAHalf) {  // HALF-12, HALF example 6
  Table table;
  table.lay(half_i04(), 0, 0);
  table.stand(0, {0, 0, 1});
  table.lay(plain_half(), 0, 0, 2);
  for (int dx = -1; dx <= 1; ++dx)
    table.lay(plain(), dx, 1);
  EXPECT_EQ(score_end(table.board)[0], 4);
  count_by(table, Count::tile);
  EXPECT_EQ(score_end(table.board)[0], 5);
  for (int dx = -1; dx <= 1; ++dx)
    table.lay(plain(), dx, -1);
  EXPECT_EQ(score_end(table.board)[0], 8);
  count_by(table, Count::space);
  EXPECT_EQ(score_end(table.board)[0], 7);
}

TEST(OracleMonastery, CompleteWhenLaid) {
  Table table;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx != 0 || dy != 0) table.lay(plain(), dx, dy);
  const int last = table.lay(tile_b(), 0, 0);
  EXPECT_EQ(figure_places(table.board, Figure::normal),
            (std::vector<SegmentRef>{{last, 0, 0}, {last, 0, 1}}));
  table.stand(3, {last, 0, 1});
  EXPECT_EQ(score_turn(table.board).points[3], 9);
}

// --- Fields -------------------------------------------------------------------------------------

/// A finished city from (0, 0) to (2, 0), field north and south of its middle tile.
Table city_between_two_fields() {
  Table table;
  const TileKind end = square("FFFC", {city("W"), field("NL NR EL ER SL SR", {0})});
  table.lay(end, 0, 0, 2);
  table.lay(tile_g(), 1, 0);
  table.lay(end, 2, 0);
  return table;
}

/// The same with a road through both ends, so that the fields stay apart.
Table city_between_three_fields() {
  Table table;
  const TileKind end =
      square("FRFC", {road("E"), city("W"), field("NL NR EL", {1}), field("ER SL SR", {1})});
  table.lay(end, 0, 0, 2);
  table.lay(tile_g(), 1, 0);
  table.lay(end, 2, 0);
  return table;
}

TEST(OracleField, OneCityTwoFields) {  // BASE example 2, BASE-12, BASE-13
  Table table = city_between_two_fields();
  table.stand(0, {1, 0, 1});
  table.stand(0, {1, 0, 2});
  EXPECT_EQ(score_end(table.board)[0], 6);
  table.board.rulings.field_scoring = FieldScoring::per_city_3;
  EXPECT_EQ(score_end(table.board)[0], 3);
  table.board.rulings.field_scoring = FieldScoring::per_city_4;
  EXPECT_EQ(score_end(table.board)[0], 4);
  table.board.rulings.farmers = false;
  EXPECT_EQ(score_end(table.board)[0], 0);
}

TEST(OracleField, OneCityThreeFields) {  // BASE example 3
  Table table = city_between_three_fields();
  EXPECT_FALSE(table.same({1, 0, 1}, {1, 0, 2}));
  table.stand(0, {1, 0, 1});
  table.stand(0, {1, 0, 2});
  table.stand(1, {2, 0, 3});
  EXPECT_FALSE(table.same({1, 0, 1}, {2, 0, 3}));
  EXPECT_FALSE(table.same({1, 0, 2}, {2, 0, 3}));
  EXPECT_EQ(score_end(table.board), (Points{6, 3, 0, 0, 0, 0}));
  table.board.rulings.field_scoring = FieldScoring::per_city_3;
  EXPECT_EQ(score_end(table.board), (Points{3, 3, 0, 0, 0, 0}));
  table.board.rulings.field_scoring = FieldScoring::per_city_4;
  EXPECT_EQ(score_end(table.board), (Points{4, 0, 0, 0, 0, 0}));
}

TEST(OracleField, PaysOnlyForCompletedCities) {  // BASE-12, BASE example 6
  Table table;
  table.lay(tile_e(), 0, 0);
  table.stand(0, {0, 0, 1});
  EXPECT_EQ(score_end(table.board)[0], 0);
  table.lay(tile_e(), 0, -1, 2);
  EXPECT_EQ(score_end(table.board)[0], 3);
  Table loop;
  for (const auto& [x, y, turns] : {Placement{1, 0, 0}, {0, 0, 3}, {0, 1, 2}, {1, 1, 1}})
    loop.lay(tile_v(), x, y, turns);
  EXPECT_EQ(loop.at({3, 0, 2}).segments.size(), 4U);  // the enclosed field
  const std::vector<SegmentRef> may = figure_places(loop.board, Figure::normal);
  EXPECT_NE(std::find(may.begin(), may.end(), SegmentRef{3, 0, 2}), may.end());
  loop.stand(0, {3, 0, 2});
  EXPECT_EQ(score_end(loop.board)[0], 0);
}

TEST(OracleField, RoadAndRiverPart) {  // GEO-8, BASE-19
  Table table;
  table.lay(tile_u(), 0, 0);
  table.lay(tile_u(), 0, 1);
  EXPECT_TRUE(table.same({0, 0, 1}, {1, 0, 1}));
  EXPECT_FALSE(table.same({0, 0, 1}, {1, 0, 2}));
  table.lay(tile_u(), 0, 2, 2);  // turned by 180 the segments change sides
  EXPECT_TRUE(table.same({1, 0, 1}, {2, 0, 2}));
  EXPECT_TRUE(table.same({1, 0, 2}, {2, 0, 1}));
  const TileKind stream =
      square("SFSF", {field("NR EL ER SL"), field("NL SR WL WR"), river("N S")});
  Table wet;
  wet.lay(stream, 0, 0);
  wet.lay(stream, 0, 1);
  EXPECT_TRUE(wet.same({0, 0, 2}, {1, 0, 2}));
  EXPECT_FALSE(wet.at({0, 0, 2}).complete);
  EXPECT_TRUE(wet.same({0, 0, 1}, {1, 0, 1}));
  EXPECT_FALSE(wet.same({0, 0, 0}, {1, 0, 1}));
  EXPECT_EQ(figure_places(wet.board, Figure::large),
            (std::vector<SegmentRef>{{1, 0, 0}, {1, 0, 1}}));
}

// --- Figures ------------------------------------------------------------------------------------

TEST(OracleFigures, WhoMayStandWhere) {  // BASE-5, BASE-12, BASE-16
  Table table;
  table.lay(square("CRFF",
                   {road("E"),
                    city("N"),
                    field("EL", {1}),
                    field("ER SL SR WL WR", {1}),
                    monastery(),
                    garden()}),
            0,
            0);
  const std::vector<SegmentRef> usual{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 0, 4}};
  EXPECT_EQ(figure_places(table.board, Figure::normal), usual);
  EXPECT_EQ(figure_places(table.board, Figure::large), usual);
  EXPECT_EQ(figure_places(table.board, Figure::guard), usual);
  EXPECT_EQ(figure_places(table.board, Figure::abbot),
            (std::vector<SegmentRef>{{0, 0, 4}, {0, 0, 5}}));
  table.board.rulings.farmers = false;
  EXPECT_EQ(figure_places(table.board, Figure::normal),
            (std::vector<SegmentRef>{{0, 0, 0}, {0, 0, 1}, {0, 0, 4}}));
}

TEST(OracleFigures, NotOnAnOccupiedFeature) {  // BASE-5, HALF-8
  Table table;
  table.lay(tile_e(), 0, 0);
  table.stand(0, {0, 0, 0});
  table.lay(tile_e(), 0, -1, 2);
  EXPECT_EQ(figure_places(table.board, Figure::normal), (std::vector<SegmentRef>{{1, 0, 1}}));
  Table halves;
  halves.lay(half_ii02(), 0, 0);
  halves.stand(0, {0, 0, 0});
  halves.lay(half_ii02(), 0, 0, 2);
  EXPECT_EQ(figure_places(halves.board, Figure::normal),
            (std::vector<SegmentRef>{{1, 0, 1}, {1, 0, 2}}));
  EXPECT_TRUE(figure_places(Board{}, Figure::normal).empty());
}

}  // namespace
}  // namespace aude::oracle::testing
