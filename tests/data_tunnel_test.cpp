// The four tiles of The Tunnel against the tile table, and what a file says about openings. TUN-1,
// TUN-3, TUN-10, TUN-11; rules/tiles.md, section 3
#include "codec/catalog.hpp"
#include "codec/tile_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace aude {
namespace {

const TileSet& tunnel() {
  static const Catalog loaded = Catalog::from_embedded().value();
  return *loaded.find("tunnel").value();
}

/// Roads by their edges, those with an opening with `t`; fields by half-edges, with `c` for the
/// city.
struct Row {
  std::string edges;
  std::vector<std::string> roads;
  std::string city;
  std::vector<std::string> fields;
};

const std::map<std::string, Row> kTable{
    {"tunnel/1", {"CRFR", {"Et", "Wt"}, "N", {"EL WR c", "ER SL SR WL"}}},
    {"tunnel/2", {"CRRR", {"Et", "St", "Wt"}, "N", {"EL WR c", "ER SL", "SR WL"}}},
    {"tunnel/3", {"FRRF", {"Et", "St"}, "", {"ER SL", "NL NR EL SR WL WR"}}},
    {"tunnel/4", {"RRRR", {"Et", "N", "St", "Wt"}, "", {"ER SL", "NL NR EL WR", "SR WL"}}},
};

std::string ports_of(const Segment& segment) {
  std::string out;
  for (int p = 0; p < kPorts; ++p)
    if (segment.ports.has(static_cast<Port>(p)))
      out += (out.empty() ? "" : " ") + std::string(kPortNames[static_cast<std::size_t>(p)]);
  return out;
}

Row row_of(const PrintedPart& part) {
  Row row;
  for (std::size_t s = 0; s < kShortSides; ++s)
    row.edges += " FRCS"[static_cast<std::size_t>(part.edges[s])];
  for (const Segment& segment : part.segments) {
    const std::string ports = ports_of(segment);
    if (segment.kind == FeatureKind::road) row.roads.push_back(ports + (segment.tunnel ? "t" : ""));
    if (segment.kind == FeatureKind::city) row.city += ports;
    if (segment.kind == FeatureKind::field)
      row.fields.push_back(ports + (segment.cities != 0 ? " c" : ""));
  }
  std::sort(row.roads.begin(), row.roads.end());
  std::sort(row.fields.begin(), row.fields.end());
  return row;
}

TEST(ShippedTunnel, HasFourTiles) {  // TUN-1
  EXPECT_EQ(tunnel().kinds.size(), kTable.size());
  for (const KindCount& kind : tunnel().kinds)
    EXPECT_EQ(kind.count, 1) << kind.kind.name;
  EXPECT_EQ(tunnel().start, "");
  EXPECT_FALSE(tunnel().dealt);
}

// Two, three, two and three fields; the road that ends at the houses of tile 4 parts none. TUN-10
TEST(ShippedTunnel, AreThoseOfTheTable) {
  for (const KindCount& kind : tunnel().kinds) {
    SCOPED_TRACE(kind.kind.name);
    const Row& expected = kTable.at(kind.kind.name);
    const Row row = row_of(kind.kind.parts[0]);
    EXPECT_EQ(row.edges, expected.edges);
    EXPECT_EQ(row.roads, expected.roads);
    EXPECT_EQ(row.city, expected.city);
    EXPECT_EQ(row.fields, expected.fields);
  }
}

TEST(ShippedTunnel, TileOneHasTwoFieldsTwoThreeThreeTwoFourThree) {  // TUN-10
  std::map<std::string, int> fields;
  for (const KindCount& kind : tunnel().kinds)
    for (const Segment& segment : kind.kind.parts[0].segments)
      fields[kind.kind.name] += segment.kind == FeatureKind::field ? 1 : 0;
  EXPECT_EQ(fields,
            (std::map<std::string, int>{
                {"tunnel/1", 2}, {"tunnel/2", 3}, {"tunnel/3", 2}, {"tunnel/4", 3}}));
}

std::string tile_with(const std::string& segments) {
  return R"({"set": "t", "title": {"en": "t"}, "tiles": [{"id": "a", "count": 1, "edges": "CRFF", "segments": [)" +
         segments + "]}]}";
}

const std::string kFieldAndCity =
    R"({"kind": "city", "ports": ["N"]}, {"kind": "field", "ports": ["EL", "ER", "SL", "SR", "WL", "WR"]})";

// One flag of a road, in any set. TUN-3, TUN-11
TEST(TunnelFiles, AnOpeningIsOneFlagOfARoad) {
  const auto file = read_tile_file(
      tile_with(R"({"kind": "road", "ports": ["E"], "tunnel": true}, )" + kFieldAndCity));
  ASSERT_TRUE(file) << file.error().path << ' ' << file.error().message;
  const auto& segments = file.value().sets[0].kinds[0].kind.parts[0].segments;
  EXPECT_EQ(
      std::count_if(segments.begin(), segments.end(), [](const Segment& s) { return s.tunnel; }),
      1);
}

TEST(TunnelFiles, NothingElseHasOne) {
  for (const char* segment : {R"({"kind": "city", "ports": ["N"], "tunnel": true}, )"
                              R"({"kind": "road", "ports": ["E"]})",
                              R"({"kind": "city", "ports": ["N"]}, )"
                              R"({"kind": "road", "ports": ["E"], "tunnel": 1})"}) {
    const auto file = read_tile_file(
        tile_with(std::string(segment) +
                  R"(, {"kind": "field", "ports": ["EL", "ER", "SL", "SR", "WL", "WR"]})"));
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, "bad-field");
    EXPECT_NE(file.error().path.find("tunnel"), std::string::npos) << file.error().path;
  }
}

}  // namespace
}  // namespace aude
