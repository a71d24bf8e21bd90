// The half tiles against the tile table, and what a file says about tiles that are dealt and about
// symbols. HALF-1, HALF-2, HALF-18, HALF-19, HALF-32, HALF-33; rules/tiles.md, section 1
#include "codec/catalog.hpp"
#include "codec/tile_file.hpp"
#include "codec/wire/tiles.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace aude {
namespace {

const Catalog& catalog() {
  static const Catalog loaded = Catalog::from_embedded().value();
  return loaded;
}

const TileSet& set_named(const std::string& name) {
  return *catalog().find(name).value();
}

/// As the table has it: roads and cities by their edges, fields by half-edges with `c` for a city.
struct Row {
  std::string edges;
  std::string roads;
  std::string cities;
  std::string fields;
};

// Letters L S W; LL is LN of the table, LR is LS.
const std::map<std::string, Row> kTable{
    {"halflings-1/01", {"FRF", "S", "", "SL SR WL WR LL LR"}},
    {"halflings-1/02", {"FRR", "S|W", "", "SL SR WL WR LL LR"}},
    {"halflings-1/03", {"FRR", "S W", "", "SL WR LL LR|SR WL"}},
    {"halflings-1/04", {"FFF", "", "", "SL SR WL WR LL LR"}},
    {"halflings-1/05", {"FRC", "S", "W", "SL SR LL LR c"}},
    {"halflings-1/06", {"FCF", "", "S", "WL WR LL LR c"}},
    {"halflings-1/07", {"FCC", "", "S W", "LL LR c"}},
    {"halflings-1/08", {"FCR", "W", "S", "WL WR LL LR c"}},
    {"halflings-1/09", {"FRC", "S", "W", "SL LL LR c|SR c"}},
    {"halflings-1/10", {"FFC", "", "W", "SL SR LL LR c"}},
    {"halflings-1/11", {"FCR", "W", "S", "WL c|WR LL LR c"}},
    {"halflings-1/12", {"FCC", "", "S|W", "LL LR cc"}},
    {"halflings-2/01", {"FFR", "W", "", "SL SR WL WR LL LR"}},
    {"halflings-2/02", {"RRF", "S L", "", "SL LR|SR WL WR LL"}},
    {"halflings-2/03", {"RFR", "W L", "", "SL SR WL LR|WR LL"}},
    {"halflings-2/04", {"FFF", "", "", "SL SR WL WR LL LR"}},
    {"halflings-2/05", {"RRC", "S L", "W", "SL LR|SR LL c"}},
    {"halflings-2/06", {"RFC", "L", "W", "SL SR LR c|LL c"}},
    {"halflings-2/07", {"FCC", "", "S W", "LL LR c"}},
    {"halflings-2/08", {"RCF", "L", "S", "WL WR LL c|LR c"}},
    {"halflings-2/09", {"RCR", "W L", "S", "WL LR c|WR LL"}},
    {"halflings-2/10", {"CCR", "W", "S L", "WL c|WR c"}},
    {"halflings-2/11", {"CCC", "", "S W L", ""}},
    {"halflings-2/12", {"CFF", "", "L", "SL SR WL WR c"}},
};

/// Ports of one segment after another, sorted, `|` between segments.
std::string segments_of(const PrintedPart& part, FeatureKind kind) {
  std::string out;
  bool first = true;
  for (const Segment& segment : part.segments) {
    if (segment.kind != kind) continue;
    if (!first) out += '|';
    first = false;
    std::string ports;
    for (std::size_t p = 0; p < kPortNames.size(); ++p)
      if (segment.ports.has(static_cast<Port>(p)))
        ports += (ports.empty() ? "" : " ") + std::string(kPortNames[p]);
    std::string cities;
    for (std::size_t c = 0; c < part.segments.size(); ++c)
      if ((segment.cities >> c & 1U) != 0) cities += 'c';
    out += ports + (cities.empty() ? "" : " " + cities);
  }
  return out;
}

TEST(HalflingTiles, ShowWhatTheTileTableSays) {
  std::size_t seen = 0;
  for (const char* name : {"halflings-1", "halflings-2"}) {
    const TileSet& set = set_named(name);
    EXPECT_TRUE(set.dealt);
    EXPECT_TRUE(set.start.empty());
    EXPECT_EQ(set.kinds.size(), 12U);
    for (const KindCount& one : set.kinds) {
      SCOPED_TRACE(one.kind.name);
      const Row& row = kTable.at(one.kind.name);
      const PrintedPart& part = one.kind.parts.at(0);
      std::string letters;
      for (const Side side : {Side::l, Side::s, Side::w})
        letters += "-FRCS"[static_cast<std::size_t>(edge_of(part, side))];
      EXPECT_EQ(one.count, 1);
      EXPECT_EQ(one.kind.shape, Shape::half);
      EXPECT_EQ(letters, row.edges);
      EXPECT_EQ(segments_of(part, FeatureKind::road), row.roads);
      EXPECT_EQ(segments_of(part, FeatureKind::city), row.cities);
      EXPECT_EQ(segments_of(part, FeatureKind::field), row.fields);
      ++seen;
    }
  }
  EXPECT_EQ(seen, kTable.size());
}

TEST(HalflingTiles, OneMonasteryTwoCoatsOfArmsFourSymbols) {  // HALF-1
  std::map<std::string, std::string> symbols;
  for (const char* name : {"halflings-1", "halflings-2"})
    for (const KindCount& one : set_named(name).kinds) {
      const PrintedPart& part = one.kind.parts.at(0);
      for (const Segment& segment : part.segments) {
        EXPECT_EQ(segment.pennants > 0,
                  segment.kind == FeatureKind::city &&
                      (one.kind.name == "halflings-2/07" || one.kind.name == "halflings-2/11"));
        EXPECT_EQ(segment.kind == FeatureKind::monastery,
                  one.kind.name == "halflings-1/04" && segment.ports.empty());
        EXPECT_FALSE(segment.inn || segment.cathedral);
      }
      for (std::size_t s = 0; s < kSymbolNames.size(); ++s)
        if (part.symbols.has(static_cast<Symbol>(s))) symbols[one.kind.name] += kSymbolNames[s];
    }
  const std::map<std::string, std::string> expected{{"halflings-2/01", "vineyard"},
                                                    {"halflings-2/02", "sheep"},
                                                    {"halflings-2/03", "hill"},
                                                    {"halflings-2/04", "crop-circle"}};
  EXPECT_EQ(symbols, expected);
}

TEST(HalflingTiles, TheSheepLieInTheFirstField) {  // HALF-32
  const KindCount& tile = set_named("halflings-2").kinds.at(1);
  ASSERT_EQ(tile.kind.name, "halflings-2/02");
  for (const Segment& segment : tile.kind.parts[0].segments)
    EXPECT_EQ(segment.symbols.has(Symbol::sheep), segment.ports.has(Port::wl));
  const auto list = tiles_json({&set_named("halflings-2")});
  ASSERT_TRUE(list);
  EXPECT_EQ(boost::json::serialize(list.value().at(1).at("symbols")), R"(["sheep"])");
  EXPECT_EQ(boost::json::serialize(list.value().at(3).at("symbols")), R"(["crop-circle"])");
  EXPECT_EQ(boost::json::serialize(list.value().at(4).at("symbols")), "[]");
}

std::string file_with(const std::string& root, const std::string& tile, const std::string& field) {
  return R"({"set":"s","title":{"en":"S"},)" + root +
         R"("tiles":[{"id":"A","count":1,"shape":"half","edges":"FFF",)" + tile +
         R"("segments":[{"kind":"field","ports":["SL","SR","WL","WR","LL","LR"])" + field + "}]}]}";
}

std::string fault_of(const std::string& json) {
  const Result<TileFile> file = read_tile_file(json);
  return file ? "none" : file.error().code + " " + file.error().path;
}

TEST(TileFiles, SymbolsAreKnownAndWhereTheyBelong) {  // HALF-18, HALF-19, HALF-32, HALF-33
  const auto tile = [](const std::string& list) {
    return fault_of(file_with("", R"("symbols":)" + list + ",", ""));
  };
  const auto field = [](const std::string& list) {
    return fault_of(file_with("", "", R"(,"symbols":)" + list));
  };
  EXPECT_EQ(tile(R"(["vineyard","hill","crop-circle"])"), "none");
  EXPECT_EQ(tile("[]"), "none");
  EXPECT_EQ(tile(R"(["sheep"])"), "bad-field tiles[0].symbols[0]");
  EXPECT_EQ(tile(R"(["hill","hill"])"), "bad-field tiles[0].symbols[1]");
  EXPECT_EQ(tile(R"(["dragon"])"), "bad-field tiles[0].symbols[0]");
  EXPECT_EQ(tile("[1]"), "bad-field tiles[0].symbols[0]");
  EXPECT_EQ(tile(R"("hill")"), "bad-field tiles[0].symbols");
  EXPECT_EQ(field(R"(["sheep"])"), "none");
  EXPECT_EQ(field(R"(["hill"])"), "bad-field tiles[0].segments[0].symbols[0]");
  EXPECT_EQ(fault_of(R"({"set":"s","title":{"en":"S"},"tiles":[{"id":"A","count":1,"edges":"FFFF",)"
                     R"("segments":[{"kind":"monastery","symbols":["sheep"]},)"
                     R"({"kind":"field","ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]}]})"),
            "bad-field tiles[0].segments[0].symbols");
}

TEST(TileFiles, DealtTilesAreHalvesWithoutAnOrder) {  // HALF-2
  EXPECT_EQ(fault_of(file_with(R"("dealt":true,)", "", "")), "none");
  EXPECT_EQ(fault_of(file_with(R"("dealt":1,)", "", "")), "bad-field dealt");
  const std::string square = R"({"set":"s","title":{"en":"S"},"dealt":true,)";
  const std::string tiles =
      R"("tiles":[{"id":"A","count":1,"edges":"FFFF","segments":[)"
      R"({"kind":"field","ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]}]})";
  EXPECT_EQ(fault_of(square + tiles), "bad-field dealt");
  EXPECT_EQ(fault_of(square + R"("start":"A",)" + tiles), "bad-field dealt");
}

}  // namespace
}  // namespace aude
