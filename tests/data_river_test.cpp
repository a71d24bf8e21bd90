// The river's tiles in its three editions, and what a set of tiles that comes first says about
// itself. BASE-18, BASE-19; docs/tile-files.md
#include "codec/catalog.hpp"
#include "codec/tile_file.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace aude {
namespace {

const Catalog& catalog() {
  static const Catalog loaded = [] {
    Result<Catalog> all = Catalog::from_embedded();
    EXPECT_TRUE(all) << all.error().path << ": " << all.error().message;
    return all ? std::move(all).value() : Catalog();
  }();
  return loaded;
}

const TileSet& river(const std::string& edition) {
  static const TileSet none;
  const auto found = catalog().find("river:" + edition);
  EXPECT_TRUE(found) << edition;
  return found ? *found.value() : none;
}

const std::vector<std::string> kEditions{"c1", "c2", "c3"};

/// How many segments of a kind the tile of a letter has.
int count(const std::string& edition, const std::string& letter, FeatureKind kind) {
  int found = 0;
  for (const KindCount& entry : river(edition).kinds)
    if (entry.kind.name == "river/" + letter)
      for (const Segment& segment : entry.kind.parts[0].segments)
        found += segment.kind == kind ? 1 : 0;
  return found;
}

std::string edges(const TileKind& kind) {
  std::string letters;
  for (const Side side : {Side::n, Side::e, Side::s, Side::w})
    letters += "-FRCS"[static_cast<std::size_t>(edge_of(kind.parts[0], side))];
  return letters;
}

TEST(RiverTiles, TwelveInEveryEditionUnderTheSameNames) {  // BASE-18
  for (const std::string& edition : kEditions) {
    SCOPED_TRACE(edition);
    std::string letters;
    for (const KindCount& entry : river(edition).kinds) {
      EXPECT_EQ(entry.count, 1) << entry.kind.name;
      letters += entry.kind.name.substr(std::string("river/").size());
    }
    EXPECT_EQ(letters, "ABCDEFGHIJKL");
    EXPECT_EQ(river(edition).start, "river/A");
    EXPECT_EQ(river(edition).last, "river/L");
    EXPECT_TRUE(river(edition).first);
  }
  EXPECT_EQ(catalog().find("river").value()->edition, "c3");
}

TEST(RiverTiles, ShowTheEdgesOfTheTileTable) {  // rules/tiles.md
  const std::map<std::string, std::string> expected{{"B", "CSRS"},
                                                    {"C", "CSCS"},
                                                    {"D", "SFSF"},
                                                    {"E", "CCSS"},
                                                    {"F", "SFSF"},
                                                    {"G", "SFFS"},
                                                    {"H", "FSRS"},
                                                    {"I", "RSSR"},
                                                    {"J", "FSSF"},
                                                    {"K", "SRSR"},
                                                    {"L", "SFFF"}};
  for (const std::string& edition : kEditions)
    for (const KindCount& entry : river(edition).kinds) {
      const std::string letter = entry.kind.name.substr(std::string("river/").size());
      const std::string source = edition == "c3" ? "RRSF" : "FFSF";
      EXPECT_EQ(edges(entry.kind), letter == "A" ? source : expected.at(letter))
          << edition << letter;
    }
}

TEST(RiverTiles, OneRiverThatPartsTheFields) {  // BASE-19
  const std::map<std::string, int> fields{{"B", 4},
                                          {"C", 2},
                                          {"D", 2},
                                          {"E", 2},
                                          {"F", 2},
                                          {"G", 2},
                                          {"H", 3},
                                          {"I", 3},
                                          {"J", 2},
                                          {"K", 4},
                                          {"L", 1}};
  for (const std::string& edition : kEditions) {
    SCOPED_TRACE(edition);
    for (const auto& [letter, number] : fields) {
      EXPECT_EQ(count(edition, letter, FeatureKind::field), number) << letter;
      EXPECT_EQ(count(edition, letter, FeatureKind::river), 1) << letter;
    }
    EXPECT_EQ(count(edition, "A", FeatureKind::field), edition == "c3" ? 3 : 1);
    EXPECT_EQ(count(edition, "A", FeatureKind::road), edition == "c3" ? 1 : 0);
    EXPECT_EQ(count(edition, "A", FeatureKind::river), 1);
  }
}

TEST(RiverTiles, GardenAndMonasteriesByEdition) {  // BASE-2, BASE-11
  for (const std::string& edition : kEditions) {
    SCOPED_TRACE(edition);
    for (const KindCount& entry : river(edition).kinds) {
      const std::string letter = entry.kind.name.substr(std::string("river/").size());
      const bool garden = letter == "J" && edition != "c1";
      const bool monastery = letter == "H" || (letter == "L" && edition == "c3");
      EXPECT_EQ(count(edition, letter, FeatureKind::garden), garden ? 1 : 0) << letter;
      EXPECT_EQ(count(edition, letter, FeatureKind::monastery), monastery ? 1 : 0) << letter;
    }
  }
}

/// A set with a start tile `A` in both editions and what is given besides.
std::string set_of(const std::string& keys, const std::string& tiles) {
  return R"({"set":"s","title":{"en":"S"},"editions":["c1","c2"],"latest":"c2","start":"A",)" +
         keys +
         R"("tiles":[{"id":"A","count":2,"edges":"CCCC",)"
         R"("segments":[{"kind":"city","ports":["N","E","S","W"]}]})" +
         tiles + "]}";
}

/// A tile that is all city, with coats of arms to tell it by.
std::string city(const std::string& id, const std::string& counts, const std::string& pennants) {
  return R"(,{"id":")" + id + R"(","count":)" + counts +
         R"(,"edges":"CCCC","segments":[{"kind":"city","ports":["N","E","S","W"],"pennants":)" +
         pennants + "}]}";
}

TEST(TileFiles, EditionsMayShareAnIdForDifferentTiles) {
  const Result<TileFile> file =
      read_tile_file(set_of("",
                            city("B", R"({"c1":1})", "1") + city("B", R"({"c2":3})", "2") +
                                city("B", "0", "3") + city("B", "{}", "4")));
  ASSERT_TRUE(file) << file.error().path << ": " << file.error().message;
  for (const TileSet& set : file.value().sets) {
    ASSERT_EQ(set.kinds.size(), 2U);
    EXPECT_EQ(set.kinds[1].kind.name, "s/B");
  }
  EXPECT_EQ(file.value().sets[0].kinds[1].kind.parts[0].segments[0].pennants, 1);
  EXPECT_EQ(file.value().sets[1].kinds[1].kind.parts[0].segments[0].pennants, 2);
  EXPECT_EQ(file.value().sets[1].kinds[1].count, 3);
  const Result<TileFile> twice = read_tile_file(
      set_of("", city("B", R"({"c1":1,"c2":1})", "1") + city("B", R"({"c2":1})", "2")));
  ASSERT_FALSE(twice.ok());
  EXPECT_EQ(twice.error().path, "tiles[2].id");
}

TEST(TileFiles, FirstAndLastArriveByEdition) {  // BASE-18
  const std::string tiles = city("B", "1", "0") + city("C", R"({"c1":2,"c2":1})", "0");
  const auto read = [&](const std::string& keys) {
    const Result<TileFile> file = read_tile_file(set_of(keys, tiles));
    EXPECT_TRUE(file) << file.error().path << ": " << file.error().message;
    return file ? file.value() : TileFile{};
  };
  const TileFile plain = read("");
  const TileFile both = read(R"("last":"B","first":true,)");
  const TileFile one = read(R"("last":{"c2":"C"},"first":false,)");
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(plain.sets[i].last, "");
    EXPECT_FALSE(plain.sets[i].first);
    EXPECT_EQ(both.sets[i].last, "s/B");
    EXPECT_TRUE(both.sets[i].first);
    EXPECT_EQ(one.sets[i].last, i == 0 ? "" : "s/C");
    EXPECT_FALSE(one.sets[i].first);
  }
  EXPECT_FALSE(catalog().find("base").value()->first);
  EXPECT_EQ(catalog().find("base").value()->last, "");
}

TEST(ShippedTiles, HaveTitlesInBothLanguages) {
  for (const TileFile& file : catalog().files()) {
    EXPECT_FALSE(file.title.en.empty()) << file.set;
    EXPECT_FALSE(file.title.de.empty()) << file.set;
  }
}

}  // namespace
}  // namespace aude
