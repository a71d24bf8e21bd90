// Tiny tiles and tables for the tests of the oracle. Tile letters: data/tiles.md.
#pragma once
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace aude::oracle::testing {

using Points = std::array<int, kMaxSeats>;
using FieldScoring = Rulings::FieldScoring;
using TinyCity = Rulings::TinyCity;
using Gap = Rulings::Gap;
using GapFields = Rulings::GapFields;
using Count = Rulings::Count;

inline PortSet ports(const std::string& names) {
  PortSet out;
  std::istringstream in(names);
  for (std::string name; in >> name;) {
    const auto* found = std::find(kPortNames.begin(), kPortNames.end(), name);
    if (found == kPortNames.end()) ADD_FAILURE() << "no port " << name;
    out.add(static_cast<Port>(found - kPortNames.begin()));
  }
  return out;
}

inline Segment segment(FeatureKind kind, const std::string& names = "") {
  Segment out;
  out.kind = kind;
  out.ports = ports(names);
  return out;
}

inline Segment road(const std::string& names, bool inn = false) {
  Segment out = segment(FeatureKind::road, names);
  out.inn = inn;
  return out;
}

inline Segment city(const std::string& names, int pennants = 0) {
  Segment out = segment(FeatureKind::city, names);
  out.pennants = static_cast<std::uint8_t>(pennants);
  return out;
}

/// `cities`: indexes of the part's segments.
inline Segment field(const std::string& names, const std::vector<unsigned>& cities = {}) {
  Segment out = segment(FeatureKind::field, names);
  for (const unsigned c : cities)
    out.cities = static_cast<std::uint16_t>(out.cities | 1U << c);
  return out;
}

inline Segment river(const std::string& names) {
  return segment(FeatureKind::river, names);
}

inline Segment monastery() {
  return segment(FeatureKind::monastery);
}

inline Segment garden() {
  return segment(FeatureKind::garden);
}

inline Terrain terrain(char letter) {
  switch (letter) {
    case 'F':
      return Terrain::field;
    case 'R':
      return Terrain::road;
    case 'C':
      return Terrain::city;
    case 'S':
      return Terrain::river;
    default:
      return Terrain::none;
  }
}

/// `edges`: N E S W.
inline PrintedPart part(const std::string& edges, std::vector<Segment> segments) {
  PrintedPart out;
  for (std::size_t i = 0; i < 4; ++i)
    out.edges[i] = terrain(edges[i]);
  out.segments = std::move(segments);
  return out;
}

inline TileKind square(const std::string& edges, std::vector<Segment> segments) {
  return {"test/square", Shape::square, {part(edges, std::move(segments))}};
}

/// `edges`: L S W, as in the tile table.
inline TileKind half(const std::string& edges, std::vector<Segment> segments) {
  PrintedPart out = part(std::string("--") + edges[1] + edges[2], std::move(segments));
  out.edges[static_cast<std::size_t>(Side::l)] = terrain(edges[0]);
  return {"test/half", Shape::half, {out}};
}

inline const std::string kAllOfSquare = "NL NR EL ER SL SR WL WR";
inline const std::string kAllOfHalf = "SL SR WL WR LL LR";

// Tiles of the table in data/tiles.md.
inline TileKind tile_b() {
  return square("FFFF", {field(kAllOfSquare), monastery()});
}

inline TileKind tile_c() {
  return square("CCCC", {city("N E S W", 1)});
}

inline TileKind tile_d() {
  return square("CRFR", {road("E W"), city("N"), field("EL WR", {1}), field("ER SL SR WL")});
}

inline TileKind tile_e() {
  return square("CFFF", {city("N"), field("EL ER SL SR WL WR", {0})});
}

inline TileKind tile_g() {
  return square("FCFC", {city("E W"), field("NL NR", {0}), field("SL SR", {0})});
}

inline TileKind tile_u() {
  return square("RFRF", {road("N S"), field("NR EL ER SL"), field("NL SR WL WR")});
}

inline TileKind tile_v() {
  return square("FFRR", {road("S W"), field("NL NR EL ER SL WR"), field("SR WL")});
}

/// A road from the south edge to a village in the middle of the tile.
inline TileKind road_end(bool inn = false) {
  return square("FFRF", {road("S", inn), field(kAllOfSquare)});
}

inline TileKind plain() {
  return square("FFFF", {field(kAllOfSquare)});
}

inline TileKind plain_half() {
  return half("FFF", {field(kAllOfHalf)});
}

inline TileKind half_i01() {
  return half("FRF", {road("S"), field(kAllOfHalf)});
}

inline TileKind half_i04() {
  return half("FFF", {field(kAllOfHalf), monastery()});
}

inline TileKind half_i07() {
  return half("FCC", {city("S W"), field("LL LR", {0})});
}

inline TileKind half_i10() {
  return half("FFC", {city("W"), field("SL SR LL LR", {0})});
}

inline TileKind half_i12() {
  return half("FCC", {city("S"), city("W"), field("LL LR", {0, 1})});
}

inline TileKind half_ii02() {
  return half("RRF", {road("S L"), field("SL LR"), field("SR WL WR LL")});
}

inline TileKind half_ii11() {
  return half("CCC", {city("S W L", 1)});
}

inline TileKind half_ii12() {
  return half("CFF", {city("L"), field("SL SR WL WR", {0})});
}

/// Puts tiles on the table, each of a kind of its own.
class Table {
 public:
  /// Returns the index of the laid tile.
  int lay(const TileKind& kind, int x, int y, int turns = 0) {
    board.kinds.push_back(kind);
    board.laid.push_back({static_cast<int>(board.kinds.size()) - 1, x, y, turns});
    for (const auto& [point, edges] : lay_out(board).edges)
      EXPECT_EQ(edges.front().terrain, edges.back().terrain) << point.x << ' ' << point.y;
    return static_cast<int>(board.laid.size()) - 1;
  }

  void stand(int seat, const SegmentRef& on, Figure figure = Figure::normal) {
    board.standing.push_back({seat, figure, on});
  }

  [[nodiscard]] Feature at(const SegmentRef& ref) const {
    for (const Feature& f : features(board))
      if (f.segments.count(ref) > 0) return f;
    ADD_FAILURE() << "no such segment";
    return {};
  }

  [[nodiscard]] bool same(const SegmentRef& a, const SegmentRef& b) const {
    return at(a).segments.count(b) > 0;
  }

  Board board;
};

inline std::vector<Placement> placements_of(const Table& table, const TileKind& kind) {
  Board board = table.board;
  board.kinds.push_back(kind);
  return placements(board, static_cast<int>(board.kinds.size()) - 1);
}

inline bool may_lie(const Table& table, const TileKind& kind, const Placement& at) {
  const std::vector<Placement> all = placements_of(table, kind);
  return std::find(all.begin(), all.end(), at) != all.end();
}

/// The turns at which a tile may lie in a space.
inline std::vector<int> turns_at(const Table& table, const TileKind& kind, int x, int y) {
  std::vector<int> out;
  for (const Placement& p : placements_of(table, kind))
    if (p.x == x && p.y == y) out.push_back(p.turns);
  return out;
}

/// Both counting toggles at once.
inline void count_by(Table& table, Count count) {
  table.board.rulings.roads_and_cities = count;
  table.board.rulings.monasteries = count;
}

/// 2x2: a city over the inner edge of the two western quarters, a road north from the NE quarter, a
/// monastery in the SE one; a single field round everything.
inline TileKind big_tile() {
  return {"test/big",
          Shape::big,
          {part("FFCF", {city("S", 1), field("NL NR EL ER WL WR", {0})}),
           part("RFFF", {road("N"), field(kAllOfSquare)}),
           part("CFFF", {city("N"), field("EL ER SL SR WL WR", {0})}),
           part("FFFF", {field(kAllOfSquare), monastery()})}};
}

}  // namespace aude::oracle::testing
