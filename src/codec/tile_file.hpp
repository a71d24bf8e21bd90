// Reads the tile files of docs/tile-files.md and refuses every one that contradicts itself.
#pragma once
#include "codec/strict_json.hpp"
#include "rules/base/result.hpp"
#include "rules/tiles/tile.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// One file: a set of tiles in each of its editions.
struct TileFile {
  /// `base`
  std::string set;
  Wording title;
  /// What whoever chooses the set should know; empty where there is nothing.
  Wording note;
  /// As the file lists them; empty for a set without editions.
  std::vector<std::string> editions;
  /// The edition that `base` alone means; empty for a set without editions.
  std::string latest;
  /// One for each edition, in their order, each with the kinds that it has at least once, in the
  /// file's order; a single one without an edition's name for a set without editions.
  std::vector<TileSet> sets;

  /// The edition of that name, `latest` for an empty name; null where there is none.
  [[nodiscard]] const TileSet* edition(std::string_view name) const {
    const std::string_view wanted = name.empty() ? std::string_view(latest) : name;
    for (const TileSet& one : sets)
      if (one.edition == wanted) return &one;
    return nullptr;
  }
};

/// Limits for files from outside, besides those of the texts.
inline constexpr int kMaxEditions = 20;
inline constexpr int kMaxKinds = 1000;
inline constexpr int kMaxCount = 1000;
inline constexpr int kMaxPennants = 9;
inline constexpr int kMaxGhostsDrawn = 9;

/// The file as values, segments in the protocol's order (kind, then first port, those without a
/// port first) with `cities` counted in that order. Errors: `bad-json`, `too-long`,
/// `unknown-field`, `missing`, `bad-field`, each with the path of the fault. Source:
/// docs/tile-files.md
Result<TileFile> read_tile_file(std::string_view json);

/// Halves of an edge, such as NL; the others are whole edges. GEO-8
constexpr bool is_half_edge(Port p) {
  return p >= Port::nl;
}

constexpr Side side_of(Port p) {
  const auto i = static_cast<unsigned>(p);
  return static_cast<Side>(i < 5U ? i : (i - 5U) / 2U);
}

/// What the part shows at that side; `none` where it has no edge.
inline Terrain edge_of(const PrintedPart& part, Side side) {
  return part.edges[static_cast<std::size_t>(side)];
}

/// What an edge that a segment of this kind reaches shows; `none` for fields, which reach
/// half-edges only, and for kinds that reach no edge. GEO-7
constexpr Terrain terrain_of(FeatureKind kind) {
  if (kind == FeatureKind::road) return Terrain::road;
  if (kind == FeatureKind::city) return Terrain::city;
  if (kind == FeatureKind::river) return Terrain::river;
  return Terrain::none;
}

/// The ports that the segments of a part must cover between them, each once: roads, cities and
/// rivers the edges, fields both half-edges of every edge but a city's or one in mist. GEO-7,
/// GEO-8, GCC-10
constexpr PortSet ports_to_cover(const PrintedPart& part) {
  PortSet ports;
  for (unsigned i = 0; i < static_cast<unsigned>(kSides); ++i) {
    const Side side = static_cast<Side>(i);
    const Terrain edge = part.edges[i];
    if (edge == Terrain::none) continue;
    if (edge != Terrain::field) ports.add(edge_port(side));
    if (edge == Terrain::city || part.mist.has(edge_port(side))) continue;
    ports.add(left_port(side));
    ports.add(right_port(side));
  }
  return ports;
}

}  // namespace aude
