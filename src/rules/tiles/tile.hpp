// What is printed on a tile, at rotation 0: the facts that a tile file gives. GEO-7, GEO-8, GEO-10
#pragma once
#include "rules/base/words.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace aude {

/// One connected piece of one feature on one part.
struct Segment {
  FeatureKind kind = FeatureKind::field;
  /// Where it reaches the rim. Empty for monasteries and gardens, and for fields, roads or cities
  /// that lie wholly inside the part.
  PortSet ports;
  /// Coats of arms. BASE-9
  std::uint8_t pennants = 0;
  /// BASE-20
  bool inn = false;
  bool cathedral = false;
  /// A road that runs into a tunnel: it has an opening. TUN-3
  bool tunnel = false;
  /// Fields: the cities of the same part that it touches, one bit for each index in
  /// `PrintedPart::segments`. BASE-12
  std::uint16_t cities = 0;
  /// What lies in this segment: a flock of sheep. HALF-32
  SymbolSet symbols;
};

/// What lies on one space: a square tile, a half, or a quarter of a 2x2 tile. GEO-10
struct PrintedPart {
  /// By `Side`; `none` where the part has no edge: the long edge of a square, N and E of a half.
  std::array<Terrain, kSides> edges{};
  /// At most `kMaxSegmentsOnPart`, in the protocol's order: kind, then first port.
  std::vector<Segment> segments;
  /// Those of its segments too. HALF-18, HALF-19, HALF-33
  SymbolSet symbols;
  /// The edges in mist, as ports of edges; no field reaches these. GCC-4, GCC-10
  PortSet mist;
  /// Mist lies somewhere on it, on an edge or only within. GCC-17
  bool misty = false;
  /// Drawn in the mist, where they mean nothing. GCC-4
  std::uint8_t ghosts = 0;
};

inline constexpr int kMaxSegmentsOnPart = 12;

/// One kind of tile.
struct TileKind {
  /// `set/name`, without edition: `base/E`.
  std::string name;
  Shape shape = Shape::square;
  /// One part, or the four quarters NW NE SW SE of a 2x2 tile, as they lie at rotation 0.
  std::vector<PrintedPart> parts;
};

/// How many of a kind one copy of a set brings.
struct KindCount {
  TileKind kind;
  int count = 0;
};

/// One edition of a set of tiles: `base:c3`.
struct TileSet {
  /// `base`
  std::string name;
  /// `c3`; empty where the set knows no editions.
  std::string edition;
  std::vector<KindCount> kinds;
  /// The name of the kind that lies at (0, 0) when the game starts; empty for none. BASE-1
  std::string start;
  /// The name of the kind that is drawn after all others of the set; empty for none. BASE-18
  std::string last;
  /// Its tiles are drawn before those of all other sets, and its start tile is the game's. BASE-18
  bool first = false;
  /// Its tiles are dealt into hands, not drawn; all of them are half tiles. HALF-2
  bool dealt = false;
  /// Its start tile takes the place of all others, which leave the game. GCC-1
  bool replaces_start = false;
};

}  // namespace aude
