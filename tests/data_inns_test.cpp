// The files of Inns & Cathedrals and of the abbot. BASE-16, BASE-20
#include "codec/catalog.hpp"

#include <gtest/gtest.h>

namespace aude {
namespace {

Catalog embedded() {
  return Catalog::from_embedded().value();
}

struct Contents {
  int tiles = 0;
  int inns = 0;
  int cathedrals = 0;
  int pennants = 0;
  int monasteries = 0;
  int gardens = 0;
};

Contents contents(const TileSet& set) {
  Contents all;
  for (const KindCount& entry : set.kinds) {
    all.tiles += entry.count;
    for (const Segment& segment : entry.kind.parts[0].segments) {
      all.inns += segment.inn ? entry.count : 0;
      all.cathedrals += segment.cathedral ? entry.count : 0;
      all.pennants += segment.pennants * entry.count;
      all.monasteries += segment.kind == FeatureKind::monastery ? entry.count : 0;
      all.gardens += segment.kind == FeatureKind::garden ? entry.count : 0;
    }
  }
  return all;
}

TEST(ShippedInns, HaveSixInnsAndTwoCathedralsOnEighteenTiles) {  // BASE-20
  const Catalog catalog = embedded();
  for (const char* name : {"inns:c1", "inns:c2"}) {
    const TileSet& set = *catalog.find(name).value();
    const Contents all = contents(set);
    EXPECT_EQ(all.tiles, 18) << name;
    EXPECT_EQ(all.inns, 6) << name;
    EXPECT_EQ(all.cathedrals, 2) << name;
    EXPECT_EQ(all.pennants, 3) << name;
    EXPECT_EQ(all.monasteries, 1) << name;
    EXPECT_EQ(set.start, "");
  }
  EXPECT_EQ(contents(*catalog.find("inns:c1").value()).gardens, 0);
  EXPECT_EQ(contents(*catalog.find("inns").value()).gardens, 2);
}

TEST(ShippedAbbot, IsAFigureWithoutTiles) {  // BASE-16
  const Catalog catalog = embedded();
  const TileSet& set = *catalog.find("abbot").value();
  EXPECT_EQ(set.name, "abbot");
  EXPECT_TRUE(set.kinds.empty());
}

}  // namespace
}  // namespace aude
