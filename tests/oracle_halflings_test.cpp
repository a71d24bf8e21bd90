// The oracle on half tiles and gaps.
#include "oracle/oracle.hpp"
#include "oracle_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace aude::oracle::testing {
namespace {

// --- Half tiles ---------------------------------------------------------------------------------

TEST(OracleHalves, FieldsOverTheLongEdge) {  // GEO-8
  Table table;
  table.lay(half_ii02(), 0, 0);     // fields {SL LR} and {SR WL WR LL}
  table.lay(half_ii02(), 0, 0, 2);  // LL meets LR
  EXPECT_TRUE(table.same({0, 0, 0}, {1, 0, 0}));
  EXPECT_TRUE(table.same({0, 0, 1}, {1, 0, 2}));
  EXPECT_TRUE(table.same({0, 0, 2}, {1, 0, 1}));
  EXPECT_FALSE(table.same({0, 0, 1}, {1, 0, 1}));
}

TEST(OracleHalves, CityOfTwoHalvesAndTwoSquares) {  // HALF example 1, HALF-11
  TileKind with_pennant = tile_e();
  with_pennant.parts[0].segments[0].pennants = 1;
  // In two spaces: the halves end a city of two square tiles.
  Table apart;
  apart.lay(tile_g(), 0, 0);
  TileKind g = tile_g();
  g.parts[0].segments[0].pennants = 1;
  apart.lay(g, 1, 0);
  apart.lay(half_i10(), 2, 0, 0);
  apart.stand(0, {0, 0, 0});
  apart.lay(half_i10(), -1, 0, 2);
  // In one space: both halves run over the long edge.
  Table together;
  const TileKind over = half("CFC", {city("W L"), field("SL SR", {0})});
  together.lay(with_pennant, 0, 0, 1);
  together.lay(over, 1, 0, 0);
  together.lay(over, 1, 0, 2);
  together.stand(0, {0, 0, 0});
  together.lay(tile_e(), 2, 0, 3);
  EXPECT_EQ(score_turn(apart.board).points[0], 10);
  EXPECT_EQ(score_turn(together.board).points[0], 8);
  count_by(apart, Count::tile);
  count_by(together, Count::tile);
  EXPECT_EQ(score_turn(apart.board).points[0], 10);
  EXPECT_EQ(score_turn(together.board).points[0], 10);
}

TEST(OracleHalves, RoadOfFiveTiles) {  // HALF example 2
  Table table;
  table.lay(road_end(), 0, 0);      // south edge
  table.lay(half_ii02(), 0, 1, 2);  // from its N edge to the long edge
  table.lay(half_ii02(), 0, 1, 0);  // and out in the south
  table.lay(tile_u(), 0, 2);
  table.stand(0, {0, 0, 0});
  table.lay(half_i01(), 0, 3, 2);  // ends in a lone half
  EXPECT_TRUE(table.at({0, 0, 0}).complete);
  EXPECT_EQ(score_turn(table.board).points[0], 4);
  count_by(table, Count::tile);
  EXPECT_EQ(score_turn(table.board).points[0], 5);
  // Each in its own space.
  Table apart;
  apart.lay(half_i01(), 0, 0);
  for (int y = 1; y <= 3; ++y)
    apart.lay(tile_u(), 0, y);
  apart.stand(0, {0, 0, 0});
  apart.lay(half_i01(), 0, 4, 2);
  EXPECT_EQ(score_turn(apart.board).points[0], 5);
  count_by(apart, Count::tile);
  EXPECT_EQ(score_turn(apart.board).points[0], 5);
}

TEST(OracleHalves, OnlyTheHalfThatShowsItCounts) {  // HALF-11
  Table table;
  table.lay(tile_e(), 0, 0, 1);
  table.stand(0, {0, 0, 0});
  table.lay(half_i01(), 1, 0, 2);
  table.lay(half_i10(), 1, 0, 0);
  count_by(table, Count::tile);
  EXPECT_EQ(score_turn(table.board).points[0], 4);
}

// --- Gaps ---------------------------------------------------------------------------------------

struct Closing {
  Gap closure;
  GapFields fields;
};

const std::vector<Closing> kAllGapRulings{{Gap::blocks, GapFields::separates},
                                          {Gap::blocks, GapFields::joins},
                                          {Gap::ignored, GapFields::separates},
                                          {Gap::ignored, GapFields::joins}};

void rule_gaps(Table& table, const Closing& ruling) {
  table.board.rulings.gap_closure = ruling.closure;
  table.board.rulings.gap_fields = ruling.fields;
}

/// A lone SW half at (0, 0) whose long edge shows city; its gap's sides N and E face cities. The
/// tile in the north is laid last, so it encloses the gap.
Table three_cities_at_a_gap() {
  Table table;
  table.lay(plain(), 0, 1);
  table.lay(half_ii12(), 0, 0, 0);
  table.lay(plain(), 1, 1);
  table.lay(tile_e(), 1, 0, 3);
  table.stand(0, {1, 0, 0});
  table.stand(1, {3, 0, 0});
  table.lay(plain(), -1, 0);
  table.lay(plain(), -1, -1);
  return table;
}

TEST(OracleGaps, ThreeCitiesAtAnEnclosedGap) {  // HALF example 4, HALF-14, HALF-15
  for (const Closing& ruling : kAllGapRulings) {
    Table table = three_cities_at_a_gap();
    rule_gaps(table, ruling);
    EXPECT_FALSE(table.same({1, 0, 0}, {3, 0, 0}));  // the north side is still on an empty space
    EXPECT_FALSE(table.at({1, 0, 0}).complete);
    const int last = table.lay(tile_e(), 0, -1, 2);
    const bool ignored = ruling.closure == Gap::ignored;
    EXPECT_EQ(table.same({1, 0, 0}, {3, 0, 0}), ignored);
    EXPECT_EQ(table.same({1, 0, 0}, {last, 0, 0}), ignored);
    EXPECT_EQ(table.at({1, 0, 0}).complete, ignored);
    EXPECT_EQ(table.at({3, 0, 0}).complete, ignored);
    const TurnScore score = score_turn(table.board);
    EXPECT_EQ(score.points[0], ignored ? 6 : 0);
    EXPECT_EQ(score.points[1], ignored ? 6 : 0);
    EXPECT_EQ(score.returned.size(), ignored ? 2U : 0U);
    EXPECT_EQ(score_end(table.board)[0], ignored ? 6 : 1);
  }
}

TEST(OracleGaps, ClosedByATileThatDoesNotTouch) {  // HALF-15
  for (const Closing& ruling : kAllGapRulings) {
    Table table = three_cities_at_a_gap();
    rule_gaps(table, ruling);
    const int last = table.lay(plain(), 0, -1);  // field on the gap's north side
    const bool ignored = ruling.closure == Gap::ignored;
    const TurnScore score = score_turn(table.board);
    EXPECT_EQ(score.points[0], ignored ? 4 : 0);
    EXPECT_EQ(score.points[1], ignored ? 4 : 0);
    EXPECT_EQ(score.returned.size(), ignored ? 2U : 0U);
    for (const SegmentRef& ref : figure_places(table.board, Figure::normal))
      EXPECT_EQ(ref.laid, last);
    table.lay(plain(), -2, 0);  // somewhere else: nothing again
    EXPECT_TRUE(score_turn(table.board).returned.empty());
  }
}

TEST(OracleGaps, ClosedByTheLoneHalf) {  // HALF-15
  Table table;
  table.lay(tile_e(), 1, 0, 3);
  table.lay(plain(), 1, -1);
  table.lay(plain(), 0, -1);
  table.lay(plain(), -1, -1);
  table.lay(plain(), -1, 0);
  table.stand(0, {0, 0, 0});
  table.lay(half_i04(), 0, 0, 0);  // field on its long edge: a city border alone is closed too
  EXPECT_EQ(score_turn(table.board).points[0], 0);
  table.board.rulings.gap_closure = Gap::ignored;
  EXPECT_EQ(score_turn(table.board).points[0], 2);
}

TEST(OracleGaps, RoadsAtAGap) {  // HALF-15: three of them a branching one
  Table table;
  table.lay(plain(), 0, 1);
  table.lay(half("RFF", {road("L"), field("SL SR WL WR LL LR")}), 0, 0, 0);
  table.lay(plain(), 1, 1);
  table.lay(road_end(), 1, 0, 1);
  table.lay(road_end(), 0, -1, 0);
  EXPECT_FALSE(table.same({1, 0, 0}, {4, 0, 0}));
  EXPECT_FALSE(table.at({4, 0, 0}).complete);
  table.board.rulings.gap_closure = Gap::ignored;
  EXPECT_TRUE(table.same({1, 0, 0}, {4, 0, 0}));
  EXPECT_TRUE(table.same({3, 0, 0}, {4, 0, 0}));
  EXPECT_TRUE(table.at({4, 0, 0}).complete);
  table.stand(0, {1, 0, 0});
  EXPECT_EQ(score_turn(table.board).points[0], 3);
}

TEST(OracleGaps, TwoNeighbouringGapsStayOpen) {  // HALF-15, HALF-16
  Table table;
  table.lay(half_ii12(), 0, 0, 0);  // gap with sides N and E
  table.lay(half_ii12(), 1, 0, 3);  // SE half: gap with sides N and W
  table.lay(tile_e(), 0, -1, 2);
  table.lay(tile_e(), 1, -1, 2);
  table.board.rulings.gap_closure = Gap::ignored;
  table.board.rulings.gap_fields = GapFields::joins;
  EXPECT_FALSE(table.at({0, 0, 0}).complete);
  EXPECT_FALSE(table.same({0, 0, 0}, {1, 0, 0}));
  EXPECT_FALSE(table.same({0, 0, 0}, {2, 0, 0}));
  EXPECT_FALSE(table.at({2, 0, 0}).complete);
}

TEST(OracleGaps, FieldsRoundAGap) {  // HALF-16
  for (const Closing& ruling : kAllGapRulings) {
    Table table;
    rule_gaps(table, ruling);
    table.lay(tile_u(), 0, 1);        // a road runs north into the half
    table.lay(half_ii02(), 0, 0, 0);  // and ends at the gap; fields {SL LR}, {SR WL WR LL}
    table.lay(plain(), 1, 1, 0);
    table.lay(square("FFFS", {field("NL NR EL WR"), field("ER SL SR WL"), river("W")}), 1, 0);
    const bool joins = ruling.fields == GapFields::joins;
    EXPECT_EQ(table.same({1, 0, 1}, {1, 0, 2}), joins);  // both banks of the road
    EXPECT_EQ(table.same({1, 0, 1}, {3, 0, 0}), joins);  // both banks of the river
    EXPECT_EQ(table.same({3, 0, 0}, {3, 0, 1}), joins);
    EXPECT_FALSE(table.at({1, 0, 0}).complete);  // a side on an empty space: a hole
    EXPECT_FALSE(table.at({3, 0, 2}).complete);
    table.board.laid.pop_back();
    EXPECT_EQ(table.same({1, 0, 1}, {1, 0, 2}), joins);
    table.lay(half_ii02(), 0, 0, 2);  // HALF-17: filled, so the printed edges decide
    EXPECT_FALSE(table.same({1, 0, 1}, {1, 0, 2}));
  }
}

TEST(OracleGaps, FarmWithAGap) {  // HALF example 5
  Table table;
  // A finished city of (0, 0) and (1, 0), with two fields that end at the gap in (1, 1).
  const TileKind west = square(
      "FCRR",
      {road("S"), road("W"), city("E"), field("NL NR WR", {2}), field("SL", {2}), field("SR WL")});
  const TileKind east =
      square("FFRC", {road("S"), city("W"), field("NL NR EL ER SL", {1}), field("SR", {1})});
  table.lay(west, 0, 0);
  table.lay(east, 1, 0);
  // The left part goes from (0, 0) to (0, 1), whose east half-edges border the gap.
  table.lay(square("RFFF", {road("N"), field(kAllOfSquare)}), 0, 1);
  // The gap of the SE half has the sides N and W; the right part's {SR} borders it in the north.
  table.lay(plain(), 1, 2);
  table.lay(half("CFF", {city("L"), field("SL SR WL WR", {0})}), 1, 1, 3);
  const SegmentRef left{2, 0, 1};
  const SegmentRef right{1, 0, 3};
  EXPECT_TRUE(table.at({0, 0, 2}).complete);
  EXPECT_FALSE(table.same(left, right));
  table.stand(0, left);
  table.stand(1, left);
  table.stand(0, right);
  EXPECT_EQ(score_end(table.board), (Points{6, 3, 0, 0, 0, 0}));
  table.board.rulings.field_scoring = FieldScoring::per_city_3;
  EXPECT_EQ(score_end(table.board), (Points{3, 3, 0, 0, 0, 0}));
  table.board.rulings.field_scoring = FieldScoring::per_field_3;
  table.board.rulings.gap_fields = GapFields::joins;
  EXPECT_TRUE(table.same(left, right));
  EXPECT_EQ(score_end(table.board), (Points{3, 0, 0, 0, 0, 0}));
}

TEST(OracleGaps, FillingParts) {  // HALF-17
  Table table = three_cities_at_a_gap();
  table.board.rulings.gap_closure = Gap::ignored;
  table.lay(tile_e(), 0, -1, 2);
  EXPECT_TRUE(may_lie(table, half_ii11(), {0, 0, 2}));
  EXPECT_FALSE(may_lie(table, half_i07(), {0, 0, 2}));  // field against the long edge's city
  table.board.standing.clear();
  // Three cities that the new half keeps apart: each is complete and scored by itself.
  const int last = table.lay(half("CCC", {city("S"), city("W"), city("L")}), 0, 0, 2);
  EXPECT_FALSE(table.same({1, 0, 0}, {3, 0, 0}));
  EXPECT_TRUE(table.at({1, 0, 0}).complete);
  table.stand(2, {last, 0, 0});
  EXPECT_EQ(score_turn(table.board).points[2], 4);
  // Or one city of four tiles in three spaces.
  table.board.kinds.back() = half_ii11();
  EXPECT_TRUE(table.same({1, 0, 0}, {3, 0, 0}));
  EXPECT_EQ(score_turn(table.board).points[2], 8);  // with a coat of arms
  count_by(table, Count::tile);
  EXPECT_EQ(score_turn(table.board).points[2], 10);
}

}  // namespace
}  // namespace aude::oracle::testing
