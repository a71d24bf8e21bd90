// The tile files, shipped and synthetic, and every way in which one is refused. docs/tile-files.md
#include "codec/catalog.hpp"
#include "codec/embedded.hpp"
#include "codec/tile_file.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace aude {
namespace {

namespace fs = std::filesystem;
const std::string kTests = AUDE_SOURCE_DIR "/tests/tiles/";

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TileFile load(const fs::path& path) {
  Result<TileFile> file = read_tile_file(text_of(path));
  if (file) return std::move(file).value();
  ADD_FAILURE() << path << ": " << file.error().path << ": " << file.error().message;
  return {};
}

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".json") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<fs::path> good_files() {
  std::vector<fs::path> all = json_files(AUDE_SOURCE_DIR "/data/tiles");
  const std::vector<fs::path> synthetic = json_files(kTests);
  all.insert(all.end(), synthetic.begin(), synthetic.end());
  return all;
}

int total(const TileSet& set) {
  int sum = 0;
  for (const KindCount& entry : set.kinds)
    sum += entry.count;
  return sum;
}

const KindCount* kind(const TileSet& set, const std::string& name) {
  for (const KindCount& entry : set.kinds)
    if (entry.kind.name == name) return &entry;
  return nullptr;
}

const Segment* segment_at(const PrintedPart& part, Port port) {
  for (const Segment& segment : part.segments)
    if (segment.ports.has(port)) return &segment;
  return nullptr;
}

/// Calls `look` for every part of every kind in every edition of every file that is in order.
template <class Look>
void for_parts(Look look) {
  for (const fs::path& path : good_files()) {
    const TileFile file = load(path);
    EXPECT_FALSE(file.sets.empty()) << path;
    for (const TileSet& set : file.sets)
      for (const KindCount& entry : set.kinds)
        for (const PrintedPart& part : entry.kind.parts) {
          SCOPED_TRACE(path.string() + ": " + entry.kind.name);
          look(entry.kind, part);
        }
  }
}

TEST(ShippedTiles, BaseHas72InEveryEdition) {  // BASE-1
  const TileFile file = load(AUDE_SOURCE_DIR "/data/tiles/base.json");
  ASSERT_EQ(file.sets.size(), 3U);
  EXPECT_EQ(file.latest, "c3");
  for (const TileSet& set : file.sets) {
    EXPECT_EQ(total(set), 72) << set.edition;
    EXPECT_EQ(set.start, "base/D");
    ASSERT_NE(kind(set, "base/D"), nullptr);
    EXPECT_EQ(kind(set, "base/D")->count, 4);
  }
  EXPECT_EQ(file.edition("c1")->kinds.size(), 24U);
  EXPECT_EQ(file.edition("c2")->kinds.size(), 32U);
  EXPECT_EQ(file.edition("")->kinds.size(), 32U);
  EXPECT_EQ(file.edition("c9"), nullptr);
}

TEST(ShippedTiles, EightGardensSinceTheSecondEdition) {  // BASE-2
  const TileFile file = load(AUDE_SOURCE_DIR "/data/tiles/base.json");
  const TileSet& c1 = *file.edition("c1");
  const TileSet& c3 = *file.edition("c3");
  for (const std::string letter : {"E", "H", "I", "M", "N", "R", "U", "V"}) {
    const KindCount* plain = kind(c3, "base/" + letter);
    const KindCount* garden = kind(c3, "base/" + letter + ".garden");
    ASSERT_NE(garden, nullptr) << letter;
    EXPECT_EQ(garden->count, 1);
    EXPECT_EQ(plain->count + 1, kind(c1, "base/" + letter)->count) << letter;
    EXPECT_EQ(garden->kind.parts[0].edges, plain->kind.parts[0].edges);
    EXPECT_EQ(garden->kind.parts[0].segments.size(), plain->kind.parts[0].segments.size() + 1);
    EXPECT_EQ(garden->kind.parts[0].segments.back().kind, FeatureKind::garden);
    EXPECT_TRUE(garden->kind.parts[0].segments.back().ports.empty());
  }
}

TEST(ShippedTiles, CoatsOfArmsAndMonasteries) {  // BASE-9, BASE-11
  const TileFile file = load(AUDE_SOURCE_DIR "/data/tiles/base.json");
  for (const TileSet& set : file.sets) {
    int pennants = 0;
    int monasteries = 0;
    for (const KindCount& entry : set.kinds)
      for (const Segment& segment : entry.kind.parts[0].segments) {
        pennants += segment.pennants * entry.count;
        if (segment.kind == FeatureKind::monastery) monasteries += entry.count;
      }
    EXPECT_EQ(pennants, 10);
    EXPECT_EQ(monasteries, 6);
  }
}

TEST(TileFiles, EveryPortIsInExactlyOneSegment) {  // GEO-7, GEO-8
  for_parts([](const TileKind&, const PrintedPart& part) {
    for (std::size_t p = 0; p < kPortNames.size(); ++p) {
      const auto port = static_cast<Port>(p);
      int found = 0;
      for (const Segment& segment : part.segments)
        if (segment.ports.has(port)) {
          ++found;
          EXPECT_EQ(segment.kind == FeatureKind::field, is_half_edge(port));
        }
      EXPECT_EQ(found, ports_to_cover(part).has(port) ? 1 : 0) << kPortNames[p];
    }
  });
}

TEST(TileFiles, SegmentsAreInTheProtocolsOrder) {
  const auto first = [](const Segment& s) {
    return s.ports.bits() & (0U - static_cast<unsigned>(s.ports.bits()));
  };
  for_parts([&](const TileKind&, const PrintedPart& part) {
    EXPECT_LE(part.segments.size(), static_cast<std::size_t>(kMaxSegmentsOnPart));
    for (std::size_t i = 1; i < part.segments.size(); ++i) {
      const Segment& a = part.segments[i - 1];
      const Segment& b = part.segments[i];
      EXPECT_TRUE(a.kind < b.kind || (a.kind == b.kind && first(a) < first(b)));
    }
  });
}

TEST(TileFiles, FieldsTouchTheCitiesThatTheyMeetInACorner) {  // BASE-12

  struct Corner {
    Port field, beside;
    Side city;
  };

  const std::vector<Corner> square{{Port::nl, Port::wr, Side::w},
                                   {Port::nr, Port::el, Side::e},
                                   {Port::er, Port::sl, Side::s},
                                   {Port::sr, Port::wl, Side::w}};
  const std::vector<Corner> half{
      {Port::ll, Port::wr, Side::w}, {Port::sl, Port::lr, Side::l}, {Port::sr, Port::wl, Side::w}};
  for_parts([&](const TileKind& tile, const PrintedPart& part) {
    const auto check = [&](Port field, Side side) {
      const Segment* touching = segment_at(part, field);
      if (touching == nullptr || edge_of(part, side) != Terrain::city) return;
      const Segment* city = segment_at(part, edge_port(side));
      ASSERT_NE(city, nullptr);
      const auto index = static_cast<unsigned>(city - part.segments.data());
      EXPECT_NE(touching->cities >> index & 1U, 0U)
          << kPortNames[static_cast<std::size_t>(field)] << " beside a city";
    };
    for (const Corner& corner : tile.shape == Shape::half ? half : square) {
      check(corner.field, corner.city);
      check(corner.beside, side_of(corner.field));
    }
    for (const Segment& segment : part.segments)
      for (std::size_t i = 0; i < 16; ++i)
        if ((segment.cities >> i & 1U) != 0) {
          ASSERT_LT(i, part.segments.size());
          EXPECT_EQ(segment.kind, FeatureKind::field);
          EXPECT_EQ(part.segments[i].kind, FeatureKind::city);
        }
  });
}

TEST(TileFiles, ShapesHaveTheirEdges) {  // GEO-3, GEO-10
  for_parts([](const TileKind& tile, const PrintedPart& part) {
    EXPECT_EQ(tile.parts.size(), tile.shape == Shape::big ? 4U : 1U);
    const bool half = tile.shape == Shape::half;
    for (const Side side : {Side::n, Side::e, Side::s, Side::w, Side::l}) {
      const bool has_edge = half ? side >= Side::s : side != Side::l;
      EXPECT_EQ(edge_of(part, side) != Terrain::none, has_edge);
    }
  });
  EXPECT_EQ(load(kTests + "halves.json").sets[0].kinds.size(), 13U);
  EXPECT_EQ(load(kTests + "bigs.json").sets[0].kinds.size(), 4U);
  EXPECT_TRUE(load(kTests + "halves.json").sets[0].start.empty());
  EXPECT_EQ(load(kTests + "bigs.json").sets[0].start, "bigs/01");
}

TEST(TileFiles, MarksArrive) {
  const TileFile file = load(kTests + "squares.json");
  const TileSet& set = file.sets[0];
  EXPECT_TRUE(kind(set, "squares/inn")->kind.parts[0].segments[0].inn);
  EXPECT_TRUE(kind(set, "squares/cathedral")->kind.parts[0].segments[0].cathedral);
  EXPECT_EQ(kind(set, "squares/pennants")->kind.parts[0].segments[0].pennants, 2);
  const PrintedPart& inner = kind(set, "squares/inner-field")->kind.parts[0];
  ASSERT_EQ(inner.segments.size(), 5U);
  EXPECT_TRUE(inner.segments[4].ports.empty());
  EXPECT_EQ(inner.segments[4].cities, 0b1111);
  const PrintedPart& city = kind(set, "squares/inner-city")->kind.parts[0];
  EXPECT_EQ(city.segments[2].cities, 0);
  EXPECT_EQ(city.segments[3].cities, 0b10);  // the field that begins at NR
}

TEST(BadTileFiles, AreRefusedWithThePathOfTheFault) {
  const boost::json::value index = boost::json::parse(text_of(kTests + "bad/index.json"));
  std::map<std::string, int> listed{{"good.json", 1}, {"index.json", 1}};
  for (const boost::json::value& entry : index.as_array()) {
    const auto word = [&](const char* key) {
      return std::string(entry.at(key).as_string().c_str());
    };
    ++listed[word("file")];
    SCOPED_TRACE(word("file"));
    const Result<TileFile> file = read_tile_file(text_of(kTests + "bad/" + word("file")));
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, word("code"));
    EXPECT_EQ(file.error().path, word("path"));
    EXPECT_NE(file.error().message.find(word("message")), std::string::npos)
        << file.error().message;
  }
  EXPECT_GE(index.as_array().size(), 20U);
  for (const fs::path& path : json_files(kTests + "bad"))
    EXPECT_EQ(listed[path.filename().string()], 1) << path;
  EXPECT_EQ(load(kTests + "bad/good.json").sets.size(), 2U);  // what the bad ones were made from
}

TEST(BadTileFiles, HostileTextIsRefused) {
  const auto code = [](const std::string& text) {
    const Result<TileFile> file = read_tile_file(text);
    return file ? "accepted" : file.error().code;
  };
  EXPECT_EQ(code(""), "bad-json");
  EXPECT_EQ(code(std::string(100, '\0')), "bad-json");
  EXPECT_EQ(code(std::string(500'000, '[')), "bad-json");
  EXPECT_EQ(code(std::string((1U << 20U) + 1, ' ')), "too-long");
  EXPECT_EQ(code("{\"set\":\"" + std::string(900'000, 'a') + "\"}"), "bad-field");
  EXPECT_EQ(code("{\"" + std::string(900'000, 'k') + "\":1}"), "unknown-field");
  EXPECT_EQ(code("{\"set\":\"\xff\xfe\"}"), "bad-json");
  EXPECT_EQ(code("{\"set\":Infinity}"), "bad-json");
  for (const std::string number : {"1e999",
                                   "-1e999",
                                   "1e-999",
                                   "18446744073709551615",
                                   "9223372036854775808",
                                   "-0.0",
                                   "true",
                                   "null",
                                   "\"1\"",
                                   "[1]",
                                   "{}"}) {
    const std::string text = R"({"set":"s","title":{"en":"S"},"tiles":[{"id":"A","edges":"CCCC",)"
                             R"("segments":[{"kind":"city","ports":["N","E","S","W"]}],"count":)" +
                             number + "}]}";
    EXPECT_NE(code(text), "accepted") << number;
  }
  std::string many = R"({"set":"s","title":{"en":"S"},"tiles":[0)";
  for (int i = 0; i < 100'000; ++i)
    many += ",0";
  EXPECT_EQ(code(many + "]}"), "bad-field");
}

TEST(BadTileFiles, DamagedTextNeverCrashes) {
  const std::string whole = text_of(kTests + "bad/good.json");
  for (std::size_t length = 0; length + 2 < whole.size(); ++length)
    EXPECT_FALSE(read_tile_file(std::string_view(whole).substr(0, length)).ok()) << length;
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  const std::string letters = "{}[]\":,0-9.eNESWLRFCtrue \\";
  for (int round = 0; round < 3000; ++round) {
    std::string text = whole;
    for (std::size_t n = 1 + below(3); n > 0; --n)
      text[below(text.size())] = letters[below(letters.size())];
    const Result<TileFile> file = read_tile_file(text);
    EXPECT_TRUE(file.ok() || !file.error().message.empty());
  }
}

TEST(Catalogs, FindSetsByNameAndEdition) {
  const Result<Catalog> loaded = Catalog::from_embedded();
  ASSERT_TRUE(loaded) << loaded.error().path << ": " << loaded.error().message;
  const Catalog& catalog = loaded.value();
  ASSERT_TRUE(catalog.find("base"));
  EXPECT_EQ(catalog.find("base").value()->edition, "c3");
  EXPECT_EQ(catalog.find("base:c1").value()->edition, "c1");
  for (const std::string name :
       {"", ":", "base:", "base:c9", "base:c1:c2", "Base", "bas", "bases"}) {
    const auto found = catalog.find(name);
    ASSERT_FALSE(found) << name;
    EXPECT_EQ(found.error().code, "unknown-set");
    EXPECT_NE(found.error().message.find("base:c1, base:c2, base:c3"), std::string::npos);
  }
}

TEST(Catalogs, FilesOfTheUserAddAndReplace) {
  Catalog catalog = Catalog::from_embedded().value();
  EXPECT_EQ(catalog.add_folder(kTests), std::nullopt);
  ASSERT_TRUE(catalog.find("halves"));
  EXPECT_EQ(total(*catalog.find("halves").value()), 33);
  const std::size_t before = catalog.files().size();
  EXPECT_EQ(catalog.add(R"({"set":"base","title":{"en":"Mine"},"tiles":[]})"), std::nullopt);
  EXPECT_EQ(catalog.files().size(), before);
  EXPECT_TRUE(catalog.find("base").value()->kinds.empty());
  EXPECT_FALSE(catalog.find("base:c1"));

  const std::optional<Error> refused = catalog.add_folder(kTests + "bad");
  ASSERT_TRUE(refused);
  EXPECT_NE(refused->path.find(".json: tiles["), std::string::npos) << refused->path;
  EXPECT_FALSE(catalog.find("bad")) << "nothing of a folder with a fault is added";
  EXPECT_TRUE(catalog.add_folder(kTests + "nowhere"));
}

TEST(Embedded, HoldsEveryFileOfData) {
  std::size_t files = 0;
  const fs::path root = AUDE_SOURCE_DIR "/data";
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
    ++files;
    EXPECT_EQ(embedded_file(fs::relative(entry.path(), root).generic_string()),
              text_of(entry.path()))
        << entry.path();
  }
  EXPECT_EQ(embedded_files("").size(), files);
  EXPECT_TRUE(embedded_file("tiles/none.json").empty());
}

}  // namespace
}  // namespace aude
