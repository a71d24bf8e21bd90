// Ghosts, Castles and Cemeteries: every fact that is known of its tiles holds in the file, which is
// a reconstruction otherwise; and whoever owns the box can put it right. GCC-1, GCC-3, GCC-4
#include "codec/catalog.hpp"
#include "codec/embedded.hpp"
#include "codec/game_options.hpp"
#include "rules/api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

namespace aude {
namespace {

constexpr unsigned kCastle = 1;
constexpr unsigned kCemetery = 2;
constexpr unsigned kMist = 4;
constexpr unsigned kVillage = 8;
constexpr unsigned kWaterTower = 16;

struct Fact {
  const char* picture;
  int count;
  unsigned shows;
  int ghosts;
};

// docs/rules/tiles.md, section 5
constexpr std::array<Fact, 52> kFacts{{
    {"01", 2, kCemetery, 0},
    {"03", 1, kCastle | kMist, 1},
    {"04", 1, kCastle | kMist, 2},
    {"05", 1, kMist, 2},
    {"06", 1, kMist, 2},
    {"07", 2, 0, 0},
    {"09", 2, kCemetery, 0},
    {"11", 1, kCastle | kMist, 1},
    {"12", 1, kMist, 3},
    {"13", 1, kMist, 3},
    {"14", 3, kMist, 3},
    {"21", 1, kMist | kWaterTower, 1},
    {"20", 1, 0, 0},
    {"22", 1, 0, 0},
    {"23", 2, kMist, 3},
    {"25", 1, kMist, 2},
    {"26", 1, kMist, 2},
    {"27", 1, kMist, 1},
    {"28", 1, kMist, 2},
    {"29", 1, kMist, 2},
    {"30", 1, 0, 0},
    {"31", 1, kMist, 1},
    {"32", 1, kMist, 3},
    {"33", 1, kMist | kVillage, 1},
    {"34", 1, kMist, 2},
    {"17", 1, 0, 0},
    {"18", 1, kMist, 2},
    {"35", 1, kMist, 2},
    {"19", 1, kMist | kWaterTower, 2},
    {"36", 1, kMist, 2},
    {"37", 1, kMist, 1},
    {"38", 2, 0, 0},
    {"40", 1, kVillage, 0},
    {"41", 1, kMist | kVillage, 1},
    {"42", 1, kMist, 1},
    {"43", 1, kCastle | kMist, 1},
    {"44", 1, kMist, 1},
    {"45", 1, kMist, 1},
    {"46", 1, kCemetery, 0},
    {"47", 1, kMist, 3},
    {"48", 1, 0, 0},
    {"50", 1, kMist | kWaterTower, 1},
    {"49", 1, kWaterTower, 0},
    {"51", 1, kMist, 1},
    {"52", 1, kMist, 2},
    {"54", 2, kMist, 2},
    {"55", 1, 0, 0},
    {"56", 1, kMist, 1},
    {"58", 1, kCastle | kMist, 1},
    {"57", 1, kMist, 2},
    {"59", 1, kMist, 1},
    {"60", 1, kMist, 2},
}};

const TileFile& ghosts() {
  static const TileFile file = [] {
    Result<TileFile> read = read_tile_file(embedded_file("tiles/ghosts.json"));
    EXPECT_TRUE(read) << read.error().path << ": " << read.error().message;
    return std::move(read).value();
  }();
  return file;
}

const KindCount* kind(const std::string& id) {
  for (const KindCount& entry : ghosts().sets[0].kinds)
    if (entry.kind.name == "ghosts/" + id) return &entry;
  return nullptr;
}

bool has_kind(const PrintedPart& part, FeatureKind kind) {
  return std::any_of(part.segments.begin(), part.segments.end(), [kind](const Segment& segment) {
    return segment.kind == kind;
  });
}

unsigned shown_on(const PrintedPart& part) {
  return (has_kind(part, FeatureKind::castle) ? kCastle : 0U) |
         (has_kind(part, FeatureKind::cemetery) ? kCemetery : 0U) | (part.misty ? kMist : 0U) |
         (part.symbols.has(Symbol::village) ? kVillage : 0U) |
         (part.symbols.has(Symbol::water_tower) ? kWaterTower : 0U);
}

int edges_of(PortSet ports) {
  int count = 0;
  for (const Side side : {Side::n, Side::e, Side::s, Side::w})
    count += ports.has(edge_port(side)) ? 1 : 0;
  return count;
}

int roads_that_end(const PrintedPart& part) {
  return static_cast<int>(
      std::count_if(part.segments.begin(), part.segments.end(), [](const Segment& segment) {
        return segment.kind == FeatureKind::road && edges_of(segment.ports) == 1;
      }));
}

TEST(GhostsTiles, HoldEveryFactOfTheList) {  // GCC-1
  int tiles = 0;
  for (const Fact& fact : kFacts) {
    SCOPED_TRACE(fact.picture);
    const KindCount* found = kind(fact.picture);
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->kind.parts.size(), 1U);
    EXPECT_EQ(found->count, fact.count);
    EXPECT_EQ(shown_on(found->kind.parts[0]), fact.shows);
    EXPECT_EQ(found->kind.parts[0].ghosts, fact.ghosts);
    tiles += fact.count;
  }
  EXPECT_EQ(tiles, 60);
  EXPECT_EQ(ghosts().sets[0].kinds.size(), kFacts.size() + 1) << "and the start tile";
}

TEST(GhostsTiles, HaveTheTotalsOfTheList) {
  int misty = 0;
  int drawn = 0;
  int gardens = 0;
  std::array<int, 4> with_ghosts{};
  for (const KindCount& entry : ghosts().sets[0].kinds) {
    if (entry.kind.shape == Shape::big) continue;
    const PrintedPart& part = entry.kind.parts[0];
    misty += part.misty ? entry.count : 0;
    drawn += part.ghosts * entry.count;
    with_ghosts.at(part.ghosts) += entry.count;
    gardens += has_kind(part, FeatureKind::garden) ? entry.count : 0;
  }
  EXPECT_EQ(misty, 43);
  EXPECT_EQ(drawn, 78);
  EXPECT_EQ(with_ghosts, (std::array<int, 4>{17, 17, 17, 9}));
  EXPECT_EQ(gardens, 0);
}

TEST(GhostsTiles, HaveWhatIsKnownOfSingleOnes) {
  int pennants = 0;
  for (const KindCount& entry : ghosts().sets[0].kinds) {
    SCOPED_TRACE(entry.kind.name);
    for (const PrintedPart& part : entry.kind.parts) {
      if (has_kind(part, FeatureKind::castle)) {
        EXPECT_GE(roads_that_end(part), 1);
      }
      if (has_kind(part, FeatureKind::cemetery)) {
        EXPECT_TRUE(has_kind(part, FeatureKind::city)) << "a cemetery tile has a city";
      }
      if (part.symbols.has(Symbol::village)) {
        EXPECT_GE(roads_that_end(part), 2);
      }
      for (const Segment& segment : part.segments)
        pennants += segment.pennants;
    }
  }
  EXPECT_GT(pennants, 0) << "some cities have a coat of arms";
}

TEST(GhostsTiles, StartTileIsFourTilesRoundARuin) {  // GCC-3
  const TileSet& set = ghosts().sets[0];
  EXPECT_EQ(set.start, "ghosts/start");
  EXPECT_TRUE(set.replaces_start);
  const KindCount* start = kind("start");
  ASSERT_NE(start, nullptr);
  ASSERT_EQ(start->kind.parts.size(), 4U);
  int drawn = 0;
  int misty = 0;
  int ending = 0;
  for (const PrintedPart& quarter : start->kind.parts) {
    drawn += quarter.ghosts;
    misty += quarter.misty ? 1 : 0;
    ending += roads_that_end(quarter);
    for (const Segment& segment : quarter.segments)
      EXPECT_FALSE(looks_around(segment.kind)) << "the ruin is decoration";
  }
  EXPECT_EQ(start->count, 1);
  EXPECT_EQ(drawn, 3);
  EXPECT_GE(misty, 1);
  EXPECT_LE(misty, 3);
  EXPECT_GE(ending, 1) << "roads end at the ruin";
}

TEST(GhostsTiles, PlayWell) {
  // No kind of edge starves, and mist can grow: a guess at what is printed, so no more than that.
  std::array<int, 5> edges{};
  int misty = 0;
  for (const KindCount& entry : ghosts().sets[0].kinds) {
    if (entry.kind.shape == Shape::big) continue;
    const PrintedPart& part = entry.kind.parts[0];
    EXPECT_EQ(edges_of(part.mist), part.ghosts) << entry.kind.name;
    misty += edges_of(part.mist) * entry.count;
    for (std::size_t side = 0; side < kShortSides; ++side)
      edges.at(static_cast<std::size_t>(part.edges[side])) += entry.count;
  }
  EXPECT_EQ(misty, 78);
  for (const Terrain terrain : {Terrain::field, Terrain::road, Terrain::city})
    EXPECT_GE(edges.at(static_cast<std::size_t>(terrain)), 240 / 5);
}

TEST(GhostsTiles, SayThatTheyAreAReconstruction) {
  EXPECT_NE(ghosts().title.en.find("reconstruction"), std::string::npos);
  EXPECT_NE(ghosts().title.de.find("Rekonstruktion"), std::string::npos);
  EXPECT_FALSE(ghosts().note.en.empty());
  EXPECT_FALSE(ghosts().note.de.empty());
}

// docs/tile-files.md, "Putting the reconstructed tiles right"
TEST(GhostsTiles, AreCorrectedWithoutCode) {
  std::string text(embedded_file("tiles/ghosts.json"));
  const auto put = [&text](const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  // Somebody reads on picture 14 that its mist lies north and south, and that a road runs through.
  put(R"("edges": "FFFF", "mist": ["N", "E", "S"], "ghosts": 3, "segments": [
      {"kind": "field", "ports": ["WL", "WR"]}]})",
      R"("edges": "RFRF", "mist": ["N", "S"], "ghosts": 3, "segments": [
      {"kind": "road", "ports": ["N", "S"]},
      {"kind": "field", "ports": ["EL", "ER"]},
      {"kind": "field", "ports": ["WL", "WR"]}]})");
  put(" (reconstruction)", "");
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "aude_ghosts_corrected";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "ghosts.json") << text;
  Catalog catalog = Catalog::from_embedded().value();
  const std::optional<Error> fault = catalog.add_folder(folder.string());
  std::filesystem::remove_all(folder);
  ASSERT_FALSE(fault) << fault->path << ": " << fault->message;
  const RuleTexts texts = RuleTexts::from_embedded().value();
  const Result<GameSetup> setup = read_game_options(catalog, texts, {{"base", "ghosts"}, {}, {}});
  ASSERT_TRUE(setup);
  const Result<Rules> rules = make_rules(setup.value());
  ASSERT_TRUE(rules);
  const std::uint16_t corrected = find_kind(rules.value(), "ghosts/14");
  ASSERT_NE(corrected, kNoKind);
  const PartForm& form = rules.value().forms[rules.value().kinds[corrected].first_form];
  EXPECT_EQ(form.edges[0], Terrain::road);
  EXPECT_TRUE(form.mist.has(Port::s));
  EXPECT_FALSE(form.mist.has(Port::e));
  const auto state = std::make_unique<State>();
  start(Turn{rules.value(), *state, nullptr});
  EXPECT_EQ(state->facts.parts.count, 4) << "the start tile lies there";
}

}  // namespace
}  // namespace aude
