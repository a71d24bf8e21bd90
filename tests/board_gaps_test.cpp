// Triangular gaps under all four toggle values, and halves laid into them. HALF-14 to HALF-17
#include "board_table.hpp"

namespace aude::test {
namespace {

constexpr std::array<std::pair<GapClosure, GapFields>, 4> kAllRulings{{
    {GapClosure::blocks, GapFields::separates},
    {GapClosure::blocks, GapFields::joins},
    {GapClosure::ignored, GapFields::separates},
    {GapClosure::ignored, GapFields::joins},
}};

// A lone half with a city on its long edge, and a city edge on each of the gap's two sides. HALF
// worked example 4
struct ThreeCities {
  explicit ThreeCities(GapClosure closure, GapFields fields) : t(closure, fields) {
    half = t.lay("halves/13", 0, {0, 0});  // SW, city on L: the gap has the sides N and E
    north = t.lay("base/E", 2, {0, -1});   // city S
    east = t.lay("base/E", 3, {1, 0});     // city W
  }

  BoardTable t;
  std::uint16_t half = 0;
  std::uint16_t north = 0;
  std::uint16_t east = 0;
};

TEST(Gaps, ThreeCitiesAtAnEnclosedGap) {  // HALF-14, HALF-15
  for (const auto& [closure, fields] : kAllRulings) {
    ThreeCities c(closure, fields);
    const bool ignored = closure == GapClosure::ignored;
    EXPECT_EQ(c.t.joined(c.half, Port::l, c.north, Port::s), ignored);
    EXPECT_EQ(c.t.joined(c.half, Port::l, c.east, Port::w), ignored);
    EXPECT_EQ(c.t.complete(c.half, Port::l), ignored);
    EXPECT_EQ(c.t.complete(c.east, Port::w), ignored);
    EXPECT_EQ(c.t.feature(c.east, Port::w).open, ignored ? 0 : 1);
    if (ignored) {
      EXPECT_EQ(c.t.count(c.half, Port::l).tiles, 3);
      // The tile that encloses the gap completes what it does not touch.
      ASSERT_EQ(c.t.state->board.closed, 1);
      EXPECT_EQ(find_root(c.t.state->board, c.t.state->board.just_closed[0]),
                c.t.at(c.half, Port::l));
    }
  }
}

TEST(Gaps, AGapBesideAnEmptySpaceIsAHole) {  // HALF-15
  BoardTable t(GapClosure::ignored, GapFields::joins);
  const auto half = t.lay("halves/13", 0, {0, 0});
  const auto north = t.lay("base/E", 2, {0, -1});
  EXPECT_FALSE(t.joined(half, Port::l, north, Port::s));
  EXPECT_FALSE(t.complete(north, Port::s));
}

TEST(Gaps, AGapBesideAGapIsAHole) {  // HALF-15, HALF-16
  BoardTable t(GapClosure::ignored, GapFields::joins);
  const auto half = t.lay("halves/13", 0, {0, 0});  // gap NE
  t.lay("base/E", 2, {0, -1});
  const auto other =
      t.lay("halves/13", 2, {1, 0});  // gap SW: its side W lies against the first gap's side E
  EXPECT_FALSE(t.complete(half, Port::l));
  EXPECT_FALSE(t.joined(half, Port::l, other, Port::l));
}

TEST(Gaps, ACityBorderAloneIsClosed) {  // HALF-15
  BoardTable t(GapClosure::ignored);
  t.lay("halves/04", 0, {0, 0});
  const auto north = t.lay("base/E", 2, {0, -1});
  t.lay("base/B", 0, {1, 0});
  EXPECT_TRUE(t.complete(north, Port::s));
  EXPECT_EQ(t.count(north, Port::s).tiles, 1);
}

TEST(Gaps, ThreeRoadsAtAGapBranch) {  // HALF-15
  BoardTable t(GapClosure::ignored);
  const auto half = t.lay("halves/08", 0, {0, 0});  // road S-L
  const auto north = t.lay("base/A", 0, {0, -1});   // monastery, road S
  const auto east = t.lay("base/A", 1, {1, 0});     // road W
  EXPECT_TRUE(t.joined(half, Port::l, north, Port::s));
  EXPECT_TRUE(t.joined(half, Port::l, east, Port::w));
  EXPECT_FALSE(t.complete(half, Port::l));  // the half's S edge is open
  t.lay("base/A", 2, {0, 1});
  EXPECT_TRUE(t.complete(half, Port::l));
  EXPECT_EQ(t.count(half, Port::l).tiles, 4);
}

TEST(Gaps, FieldsAroundAGap) {  // HALF-16
  for (const auto& [closure, fields] : kAllRulings) {
    BoardTable t(closure, fields);
    const bool joins = fields == GapFields::joins;
    const auto half = t.lay("halves/08", 0, {0, 0});  // road S-L: two fields at the long edge
    EXPECT_EQ(t.joined(half, Port::ll, half, Port::lr), joins)
        << "both banks of a road that ends there";
    const auto north = t.lay("base/U", 0, {0, -1});  // road N-S: two fields at the gap
    EXPECT_EQ(t.joined(half, Port::ll, north, Port::sr), joins);
    EXPECT_EQ(t.joined(north, Port::sl, north, Port::sr), joins) << "enclosed or not";
    const auto west = t.lay("base/B", 0, {-1, 0});
    EXPECT_TRUE(t.joined(half, Port::wr, west, Port::el));
    EXPECT_EQ(t.joined(north, Port::sr, west, Port::el), joins);
  }
}

TEST(Gaps, AHalfLaidInAGapMatchesAllItsBorders) {  // HALF-17
  BoardTable t(GapClosure::ignored, GapFields::joins);
  t.lay("halves/12", 0, {0, 0});  // SW, all city
  t.lay("base/E", 2, {0, -1});    // city S
  t.lay("base/H", 0, {1, 0});     // cities N and S, field W
  EXPECT_EQ(t.why_not("halves/12", 2, {0, 0}),
            "HALF-6");  // its E edge shows a city, the border a field
  EXPECT_EQ(t.why_not("halves/13", 2, {0, 0}),
            "HALF-6");  // its N edge shows a field, the border a city
  EXPECT_EQ(t.why_not("halves/10", 2, {0, 0}),
            "HALF-6");  // its long edge shows a road, the border a city
}

TEST(Gaps, AFilledGapPartsCitiesThatThePrintKeepsApart) {  // HALF-17, HALF-14
  for (const auto& [closure, fields] : kAllRulings) {
    BoardTable t(closure, fields);
    const auto half = t.lay("halves/04", 0, {0, 0});  // SW, field on L
    const auto north = t.lay("base/E", 2, {0, -1});   // city S
    const auto east = t.lay("base/E", 3, {1, 0});     // city W
    const bool ignored = closure == GapClosure::ignored;
    EXPECT_EQ(t.joined(north, Port::s, east, Port::w), ignored);
    EXPECT_EQ(t.complete(north, Port::s), ignored);
    ASSERT_EQ(t.why_not("halves/07", 2, {0, 0}), "");  // NE: cities N and E are two
    const auto filled = t.lay("halves/07", 2, {0, 0});
    EXPECT_FALSE(t.joined(north, Port::s, east, Port::w));
    EXPECT_TRUE(t.complete(north, Port::s));
    EXPECT_TRUE(t.complete(east, Port::w));
    EXPECT_EQ(t.count(north, Port::s).tiles, 2);
    EXPECT_TRUE(t.joined(half, Port::ll, filled, Port::lr));
    EXPECT_EQ(t.state->board.closed, 2)
        << "what the new half lies on and is complete counts as completed by it";
  }
}

TEST(Gaps, AFilledGapPartsFields) {  // HALF-16, HALF-17
  BoardTable t(GapClosure::blocks, GapFields::joins);
  const auto half = t.lay("halves/08", 0, {0, 0});  // road S-L
  const auto north = t.lay("base/U", 0, {0, -1});   // road N-S
  EXPECT_TRUE(t.joined(half, Port::ll, half, Port::lr));
  EXPECT_TRUE(t.joined(half, Port::lr, north, Port::sl));
  EXPECT_TRUE(t.joined(north, Port::sl, north, Port::sr));
  ASSERT_EQ(t.why_not("halves/08", 2, {0, 0}), "");
  t.lay("halves/08", 2, {0, 0});  // NE: road N-L, a field on either side
  EXPECT_FALSE(t.joined(north, Port::sl, north, Port::sr));
  EXPECT_FALSE(t.joined(half, Port::ll, half, Port::lr));
}

}  // namespace
}  // namespace aude::test
