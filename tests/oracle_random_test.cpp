// What must hold for the oracle on any board.
#include "oracle/analysis.hpp"
#include "oracle/oracle.hpp"
#include "oracle_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace aude::oracle::testing {
namespace {

std::vector<TileKind> random_kinds() {
  return {tile_b(),    tile_c(),    tile_d(),    tile_e(),   tile_g(),   tile_u(),    tile_v(),
          road_end(),  plain(),     half_i01(),  half_i04(), half_i07(), half_i10(),  half_i12(),
          half_ii02(), half_ii11(), half_ii12(), big_tile(), half_i01(), half_ii12(), half_ii02()};
}

/// A board of legal placements, always the same for a seed.
Board random_board(unsigned seed, std::size_t size) {
  const auto random = [&seed](std::size_t n) {
    seed = seed * 1664525U + 1013904223U;
    return static_cast<std::size_t>(seed >> 16U) % n;
  };
  Board board;
  board.kinds = random_kinds();
  board.laid.push_back({2, 0, 0, 0});
  for (int tries = 0; board.laid.size() < size && tries < 1000; ++tries) {
    const auto kind = static_cast<int>(random(board.kinds.size()));
    const std::vector<Placement> all = placements(board, kind);
    if (all.empty()) continue;
    const Placement& at = all[random(all.size())];
    board.laid.push_back({kind, at.x, at.y, at.turns});
    const std::vector<SegmentRef> places = figure_places(board, Figure::normal);
    if (!places.empty() && random(2) == 0)
      board.standing.push_back(
          {static_cast<int>(random(3)), Figure::normal, places[random(places.size())]});
  }
  return board;
}

/// The whole table turned clockwise by 90 degrees about a corner of space (0, 0).
Board turned(Board board) {
  for (Laid& laid : board.laid) {
    const int size = board.kinds[static_cast<std::size_t>(laid.kind)].shape == Shape::big ? 2 : 1;
    laid = {laid.kind, -laid.y - size, laid.x, (laid.turns + 1) % 4};
  }
  return board;
}

TEST(OracleRandom, NothingDependsOnTheDirection) {
  for (unsigned seed = 0; seed < 24; ++seed) {
    Board board = random_board(seed, 40);
    board.rulings.gap_closure = seed % 2 == 0 ? Gap::blocks : Gap::ignored;
    board.rulings.gap_fields = seed % 4 < 2 ? GapFields::separates : GapFields::joins;
    const Board other = turned(board);
    const std::vector<Feature> a = features(board);
    const std::vector<Feature> b = features(other);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_EQ(a[i].segments, b[i].segments);
      EXPECT_EQ(a[i].complete, b[i].complete);
      EXPECT_EQ(a[i].spaces, b[i].spaces);
      EXPECT_EQ(a[i].tiles, b[i].tiles);
    }
    EXPECT_EQ(score_end(board), score_end(other));
    EXPECT_EQ(score_turn(board).points, score_turn(other).points);
    for (int kind = 0; kind < static_cast<int>(board.kinds.size()); ++kind)
      EXPECT_EQ(placements(board, kind).size(), placements(other, kind).size());
  }
}

TEST(OracleRandom, AnalysisAnswersAsTheFunctions) {
  const Board board = random_board(7, 60);
  const Analysis analysis(board);
  EXPECT_EQ(analysis.features().size(), features(board).size());
  EXPECT_EQ(analysis.score_turn().points, score_turn(board).points);
  EXPECT_EQ(analysis.score_end(), score_end(board));
  EXPECT_EQ(analysis.figure_places(Figure::normal), figure_places(board, Figure::normal));
  EXPECT_EQ(analysis.placements(3), placements(board, 3));
  for (const Feature& feature : analysis.features())
    for (const SegmentRef& ref : feature.segments)
      EXPECT_EQ(&analysis.feature_of(ref), &feature);
}

/// Gaps that are ignored only ever join and close; fields that join only ever join.
TEST(OracleRandom, RulingsOnlyJoin) {
  for (unsigned seed = 100; seed < 116; ++seed) {
    Board board = random_board(seed, 40);
    const std::vector<Feature> apart = features(board);
    board.rulings.gap_closure = Gap::ignored;
    board.rulings.gap_fields = GapFields::joins;
    const std::vector<Feature> joined = features(board);
    EXPECT_LE(joined.size(), apart.size());
    for (const Feature& f : apart) {
      const auto whole = std::find_if(joined.begin(), joined.end(), [&](const Feature& g) {
        return g.segments.count(*f.segments.begin()) > 0;
      });
      ASSERT_NE(whole, joined.end());
      for (const SegmentRef& ref : f.segments)
        EXPECT_EQ(whole->segments.count(ref), 1U);
      EXPECT_TRUE(!f.complete || whole->complete);
    }
  }
}

}  // namespace
}  // namespace aude::oracle::testing
