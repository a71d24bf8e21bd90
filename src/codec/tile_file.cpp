// docs/tile-files.md: JSON to tiles. Each check names the path of its fault. GEO-3, GEO-7, GEO-8,
// GEO-10
#include "codec/tile_file.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;
constexpr std::string_view kIdLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-+!";

Error bad(std::string path, std::string message) {
  return {"bad-field", std::move(path), std::move(message)};
}

constexpr std::string_view kTerrainLetters = "FRCS";  // in the order of Terrain, without `none`
constexpr std::array<std::string_view, 3> kShapeNames{"square", "half", "big"};

/// The place of a word in a list of words; its length where the word is unknown.
template <class Words>
std::size_t index_of(const Words& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

/// A list of ports without repetition, in the file's order.
Result<std::vector<Port>> read_ports(const json::value& value, const std::string& path) {
  const json::array* list = value.if_array();
  if (list == nullptr) return bad(path, "a list of ports is needed");
  std::vector<Port> ports;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::string* name = (*list)[i].if_string();
    const std::size_t known = name == nullptr ? kPortNames.size() : index_of(kPortNames, *name);
    if (known == kPortNames.size())
      return bad(json_path(path, i), "no port: ports are edges, as N, or half-edges, as NL");
    const Port port = static_cast<Port>(known);
    if (std::find(ports.begin(), ports.end(), port) != ports.end())
      return bad(json_path(path, i), "the port is named twice");
    ports.push_back(port);
  }
  return ports;
}

PortSet as_set(const std::vector<Port>& ports) {
  PortSet set;
  for (const Port port : ports)
    set.add(port);
  return set;
}

/// May a segment of this kind reach this port of the part? GEO-7, GEO-8
Fault check_port(const PrintedPart& part, FeatureKind kind, Port port, const std::string& path) {
  const Terrain edge = edge_of(part, side_of(port));
  if (edge == Terrain::none) return bad(path, "the tile has no edge there");
  if (kind == FeatureKind::field) {
    if (!is_half_edge(port)) return bad(path, "a field reaches half-edges such as NL, not edges");
    if (edge == Terrain::city) return bad(path, "a field cannot reach the edge of a city");
    return {};
  }
  if (terrain_of(kind) == Terrain::none) return bad(path, "a segment of this kind reaches no edge");
  if (is_half_edge(port)) return bad(path, "only fields reach half-edges");
  if (edge != terrain_of(kind)) return bad(path, "the edge shows another terrain than the segment");
  return {};
}

/// A segment as the file gives it: `cities` still names ports.
struct RawSegment {
  Segment segment;
  std::vector<PortSet> cities;
  std::string path;
};

/// Pennants, inn, cathedral: each belongs to one kind. BASE-9, BASE-20
Fault read_marks(const json::object& from, RawSegment& raw) {
  Segment& segment = raw.segment;
  const Result<int> pennants = read_number(from, "pennants", raw.path, kMaxPennants, 0);
  if (!pennants) return pennants.error();
  segment.pennants = static_cast<std::uint8_t>(pennants.value());
  if (segment.pennants > 0 && segment.kind != FeatureKind::city)
    return bad(json_path(raw.path, "pennants"), "only a city has coats of arms");
  const auto read_mark = [&](std::string_view key, FeatureKind owner, bool& out) -> Fault {
    const Result<bool> mark = read_flag(from, key, raw.path);
    if (!mark) return mark.error();
    out = mark.value();
    if (!out || segment.kind == owner) return {};
    return bad(json_path(raw.path, key), "not on a segment of this kind");
  };
  if (Fault fault = read_mark("inn", FeatureKind::road, segment.inn)) return fault;
  return read_mark("cathedral", FeatureKind::city, segment.cathedral);
}

Fault read_cities(const json::object& from, RawSegment& raw) {
  if (from.if_contains("cities") == nullptr) return {};
  const std::string path = json_path(raw.path, "cities");
  if (raw.segment.kind != FeatureKind::field) return bad(path, "only a field touches cities");
  const auto list =
      read_list(from, "cities", raw.path, static_cast<std::size_t>(kMaxSegmentsOnPart));
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const auto ports = read_ports((*list.value())[i], json_path(path, i));
    if (!ports) return ports.error();
    const PortSet city = as_set(ports.value());
    if (std::find(raw.cities.begin(), raw.cities.end(), city) != raw.cities.end())
      return bad(json_path(path, i), "the city is named twice");
    raw.cities.push_back(city);
  }
  return {};
}

Result<RawSegment> read_segment(const json::value& value,
                                const PrintedPart& part,
                                const std::string& path) {
  const json::object* from = value.if_object();
  if (from == nullptr) return bad(path, "a segment is an object");
  if (Fault fault =
          unknown_key(*from, path, {"kind", "ports", "pennants", "inn", "cathedral", "cities"}))
    return *fault;
  const Result<std::string> kind = read_text(*from, "kind", path, kMaxNameLength);
  if (!kind) return kind.error();
  const std::size_t known = index_of(kFeatureKindNames, kind.value());
  if (known == kFeatureKindNames.size()) return bad(json_path(path, "kind"), "no kind of segment");
  RawSegment raw;
  raw.path = path;
  raw.segment.kind = static_cast<FeatureKind>(known);
  if (const json::value* list = from->if_contains("ports")) {
    const std::string where = json_path(path, "ports");
    const auto ports = read_ports(*list, where);
    if (!ports) return ports.error();
    std::size_t i = 0;
    for (const Port port : ports.value())
      if (Fault fault = check_port(part, raw.segment.kind, port, json_path(where, i++)))
        return *fault;
    raw.segment.ports = as_set(ports.value());
  }
  if (Fault fault = read_marks(*from, raw)) return *fault;
  if (Fault fault = read_cities(*from, raw)) return *fault;
  return raw;
}

/// Every port in exactly one segment, and no two segments of a kind without any port: they could
/// not be told apart. GEO-7, GEO-8
Fault check_partition(const PrintedPart& part,
                      const std::vector<RawSegment>& raws,
                      const std::string& path) {
  PortSet covered;
  for (std::size_t i = 0; i < raws.size(); ++i) {
    const Segment& segment = raws[i].segment;
    if ((covered.bits() & segment.ports.bits()) != 0)
      return bad(json_path(raws[i].path, "ports"), "a port is in two segments");
    covered = PortSet(static_cast<std::uint16_t>(covered.bits() | segment.ports.bits()));
    for (std::size_t j = 0; j < i; ++j)
      if (segment.ports.empty() && raws[j].segment.ports.empty() &&
          segment.kind == raws[j].segment.kind)
        return bad(raws[i].path, "a second segment of this kind without ports");
  }
  const PortSet needed = ports_to_cover(part);
  for (std::size_t p = 0; p < kPortNames.size(); ++p)
    if (needed.has(static_cast<Port>(p)) && !covered.has(static_cast<Port>(p)))
      return bad(json_path(path, "segments"), "no segment reaches " + std::string(kPortNames[p]));
  return {};
}

bool in_order(const RawSegment& a, const RawSegment& b) {
  if (a.segment.kind != b.segment.kind) return a.segment.kind < b.segment.kind;
  const unsigned bits_a = a.segment.ports.bits();
  const unsigned bits_b = b.segment.ports.bits();
  return (bits_a & (0U - bits_a)) < (bits_b & (0U - bits_b));
}

/// Sorts, and turns the named cities into bits. BASE-12
Fault settle_segments(std::vector<RawSegment>& raws, PrintedPart& part) {
  std::sort(raws.begin(), raws.end(), in_order);
  for (RawSegment& raw : raws) {
    for (std::size_t c = 0; c < raw.cities.size(); ++c) {
      const auto city = std::find_if(raws.begin(), raws.end(), [&](const RawSegment& other) {
        return other.segment.kind == FeatureKind::city && other.segment.ports == raw.cities[c];
      });
      if (city == raws.end())
        return bad(json_path(json_path(raw.path, "cities"), c),
                   "the tile has no city with exactly these ports");
      raw.segment.cities =
          static_cast<std::uint16_t>(raw.segment.cities | 1U << (city - raws.begin()));
    }
    part.segments.push_back(raw.segment);
  }
  return {};
}

/// `edges` and `segments` of a tile or of a quarter.
Result<PrintedPart> read_part(const json::object& from, bool half, const std::string& path) {
  const Result<std::string> letters = read_text(from, "edges", path, kMaxNameLength);
  if (!letters) return letters.error();
  const std::vector<Side> sides = half ? std::vector<Side>{Side::l, Side::s, Side::w}
                                       : std::vector<Side>{Side::n, Side::e, Side::s, Side::w};
  if (letters.value().size() != sides.size())
    return bad(json_path(path, "edges"), half ? "needed: L S W" : "needed: N E S W");
  PrintedPart part;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::size_t found = kTerrainLetters.find(letters.value()[i]);
    if (found == std::string_view::npos)
      return bad(json_path(path, "edges"), "an edge is F, R, C or S");
    part.edges[static_cast<std::size_t>(sides[i])] = static_cast<Terrain>(found + 1);
  }
  const auto list = read_list(from, "segments", path, static_cast<std::size_t>(kMaxSegmentsOnPart));
  if (!list) return list.error();
  std::vector<RawSegment> raws;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    Result<RawSegment> raw =
        read_segment((*list.value())[i], part, json_path(json_path(path, "segments"), i));
    if (!raw) return raw.error();
    raws.push_back(std::move(raw).value());
  }
  if (Fault fault = check_partition(part, raws, path)) return *fault;
  if (Fault fault = settle_segments(raws, part)) return *fault;
  return part;
}

/// The four quarters of a 2x2 tile, whose inner edges match. GEO-10, GEO-12
Fault read_quarters(const json::object& from, const std::string& path, TileKind& kind) {
  const auto list = read_list(from, "quarters", path, 4);
  if (!list) return list.error();
  const std::string list_path = json_path(path, "quarters");
  if (list.value()->size() != 4) return bad(list_path, "four quarters are needed: NW NE SW SE");
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string quarter = json_path(list_path, i);
    const json::object* object = (*list.value())[i].if_object();
    if (object == nullptr) return bad(quarter, "a quarter is an object");
    if (Fault fault = unknown_key(*object, quarter, {"edges", "segments"})) return fault;
    const Result<PrintedPart> part = read_part(*object, false, quarter);
    if (!part) return part.error();
    kind.parts.push_back(part.value());
    for (std::size_t j = 0; j < i; ++j) {
      if (i + j == 3) continue;  // NE and SW, NW and SE meet in a corner only
      const Side seam = i - j == 1 ? Side::e : Side::s;
      if (edge_of(kind.parts[j], seam) != edge_of(kind.parts[i], opposite(seam)))
        return bad(json_path(quarter, "edges"),
                   "an inner edge differs from the one it lies against");
    }
  }
  return {};
}

/// Everything of a tile but its count.
Result<TileKind> read_kind(const json::object& from,
                           const std::string& set,
                           const std::string& path) {
  const Result<std::string> id = read_text(from, "id", path, kMaxNameLength);
  if (!id) return id.error();
  if (id.value().find_first_not_of(kIdLetters) != std::string::npos)
    return bad(json_path(path, "id"), "an id has letters, digits and . - + ! only");
  TileKind kind;
  kind.name = set + "/" + id.value();
  if (from.if_contains("shape") != nullptr) {
    const Result<std::string> shape = read_text(from, "shape", path, kMaxNameLength);
    if (!shape) return shape.error();
    const std::size_t known = index_of(kShapeNames, shape.value());
    if (known == kShapeNames.size())
      return bad(json_path(path, "shape"), "a shape is square, half or big");
    kind.shape = static_cast<Shape>(known);
  }
  if (kind.shape == Shape::big) {
    if (Fault fault = unknown_key(from, path, {"id", "count", "shape", "quarters"})) return *fault;
    if (Fault fault = read_quarters(from, path, kind)) return *fault;
    return kind;
  }
  if (Fault fault = unknown_key(from, path, {"id", "count", "shape", "edges", "segments"}))
    return *fault;
  const Result<PrintedPart> part = read_part(from, kind.shape == Shape::half, path);
  if (!part) return part.error();
  kind.parts.push_back(part.value());
  return kind;
}

/// Calls `read(from, key, path, index)` for what holds in edition number `index`: once for each
/// edition that the object at `key` names, or for every edition where there is no object.
template <class Read>
Fault for_editions(const json::object& root,
                   std::string_view key,
                   const std::string& path,
                   const TileFile& file,
                   Read read) {
  const json::value* value = root.if_contains(key);
  const json::object* by_edition = value != nullptr ? value->if_object() : nullptr;
  if (by_edition == nullptr || file.editions.empty()) {
    for (std::size_t i = 0; i < file.sets.size(); ++i)
      if (Fault fault = read(root, key, path, i)) return fault;
    return {};
  }
  const std::vector<std::string_view> known(file.editions.begin(), file.editions.end());
  if (Fault fault = unknown_key(*by_edition, json_path(path, key), known)) return fault;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (by_edition->if_contains(known[i]) != nullptr)
      if (Fault fault = read(*by_edition, known[i], json_path(path, key), i)) return fault;
  return {};
}

Fault read_tiles(const json::object& root, TileFile& file) {
  const auto list = read_list(root, "tiles", "", static_cast<std::size_t>(kMaxKinds));
  if (!list) return list.error();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("tiles", i);
    const json::object* object = (*list.value())[i].if_object();
    if (object == nullptr) return bad(path, "a tile is an object");
    const Result<TileKind> kind = read_kind(*object, file.set, path);
    if (!kind) return kind.error();
    if (index_of(names, kind.value().name) != names.size())
      return bad(json_path(path, "id"), "another tile has this id");
    names.push_back(kind.value().name);
    const auto read_count = [&](const json::object& from,
                                std::string_view key,
                                const std::string& where,
                                std::size_t edition) -> Fault {
      const Result<int> count = read_number(from, key, where, kMaxCount);
      if (!count) return count.error();
      if (count.value() > 0) file.sets[edition].kinds.push_back({kind.value(), count.value()});
      return {};
    };
    if (Fault fault = for_editions(*object, "count", path, file, read_count)) return fault;
  }
  return {};
}

Fault read_editions(const json::object& root, TileFile& file) {
  if (root.if_contains("editions") == nullptr && root.if_contains("latest") == nullptr) {
    file.sets.push_back({file.set, "", {}, ""});
    return {};
  }
  const auto list = read_list(root, "editions", "", static_cast<std::size_t>(kMaxEditions));
  if (!list) return list.error();
  if (list.value()->empty()) return bad("editions", "leave it out for a set without editions");
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const json::string* name = (*list.value())[i].if_string();
    if (name == nullptr || !is_plain_name(*name))
      return bad(json_path("editions", i), "a name has small letters, digits and . - only");
    if (index_of(file.editions, *name) != file.editions.size())
      return bad(json_path("editions", i), "the edition is named twice");
    file.editions.emplace_back(*name);
    file.sets.push_back({file.set, file.editions.back(), {}, ""});
  }
  const Result<std::string> latest = read_text(root, "latest", "", kMaxNameLength);
  if (!latest) return latest.error();
  if (index_of(file.editions, latest.value()) == file.editions.size())
    return bad("latest", "not one of the editions");
  file.latest = latest.value();
  return {};
}

/// The start tile is one of those counted, and no half. BASE-1
Fault read_start(const json::object& root, TileFile& file) {
  if (root.if_contains("start") == nullptr) return {};
  const auto read = [&](const json::object& from,
                        std::string_view key,
                        const std::string& path,
                        std::size_t edition) -> Fault {
    const Result<std::string> id = read_text(from, key, path, kMaxNameLength);
    if (!id) return id.error();
    TileSet& set = file.sets[edition];
    set.start = set.name + "/" + id.value();
    for (const KindCount& entry : set.kinds)
      if (entry.kind.name == set.start && entry.kind.shape != Shape::half) return {};
    return bad(json_path(path, key), "the edition has no square or 2x2 tile of this id");
  };
  return for_editions(root, "start", "", file, read);
}

}  // namespace

Result<TileFile> read_tile_file(std::string_view json) {
  json::value document;
  const auto file_root =
      read_root(json, document, {"set", "title", "editions", "latest", "start", "tiles"});
  if (!file_root) return file_root.error();
  const json::object* root = file_root.value();
  TileFile file;
  const Result<std::string> set = read_text(*root, "set", "", kMaxNameLength);
  if (!set) return set.error();
  if (!is_plain_name(set.value()))
    return bad("set", "a name has small letters, digits and . - only");
  file.set = set.value();
  const Result<Title> title = read_title(*root, "");
  if (!title) return title.error();
  file.title = title.value();
  if (Fault fault = read_editions(*root, file)) return *fault;
  if (Fault fault = read_tiles(*root, file)) return *fault;
  if (Fault fault = read_start(*root, file)) return *fault;
  return file;
}

}  // namespace aude
