// The print of one part: ports, segments and what each of them may be. GEO-7, GEO-8
#include "codec/tile_parts.hpp"

#include "codec/strict_json.hpp"
#include "codec/tile_file.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

constexpr std::string_view kTerrainLetters = "FRCS";  // in the order of Terrain, without `none`

/// A list of ports without repetition, in the file's order.
Result<std::vector<Port>> read_ports(const json::value& value, const std::string& path) {
  const json::array* list = value.if_array();
  if (list == nullptr) return bad_field(path, "a list of ports is needed");
  std::vector<Port> ports;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::string* name = (*list)[i].if_string();
    const std::size_t known = name == nullptr ? kPortNames.size() : index_of(kPortNames, *name);
    if (known == kPortNames.size())
      return bad_field(json_path(path, i), "no port: ports are edges, as N, or half-edges, as NL");
    const Port port = static_cast<Port>(known);
    if (std::find(ports.begin(), ports.end(), port) != ports.end())
      return bad_field(json_path(path, i), "the port is named twice");
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
  if (edge == Terrain::none) return bad_field(path, "the tile has no edge there");
  if (kind == FeatureKind::field) {
    if (!is_half_edge(port))
      return bad_field(path, "a field reaches half-edges such as NL, not edges");
    if (edge == Terrain::city) return bad_field(path, "a field cannot reach the edge of a city");
    if (part.mist.has(edge_port(side_of(port))))
      return bad_field(path, "a field cannot reach an edge in mist");
    return {};
  }
  if (terrain_of(kind) == Terrain::none)
    return bad_field(path, "a segment of this kind reaches no edge");
  if (is_half_edge(port)) return bad_field(path, "only fields reach half-edges");
  if (edge != terrain_of(kind))
    return bad_field(path, "the edge shows another terrain than the segment");
  return {};
}

/// A segment as the file gives it: `cities` still names ports.
struct RawSegment {
  Segment segment;
  std::vector<PortSet> cities;
  std::string path;
};

/// Pennants, inn, cathedral, tunnel opening: each belongs to one kind. BASE-9, BASE-20, TUN-3
Fault read_marks(const json::object& from, RawSegment& raw) {
  Segment& segment = raw.segment;
  const Result<int> pennants = read_number(from, "pennants", raw.path, kMaxPennants, 0);
  if (!pennants) return pennants.error();
  segment.pennants = static_cast<std::uint8_t>(pennants.value());
  if (segment.pennants > 0 && segment.kind != FeatureKind::city)
    return bad_field(json_path(raw.path, "pennants"), "only a city has coats of arms");
  const auto read_mark = [&](std::string_view key, FeatureKind owner, bool& out) -> Fault {
    const Result<bool> mark = read_flag(from, key, raw.path);
    if (!mark) return mark.error();
    out = mark.value();
    if (!out || segment.kind == owner) return {};
    return bad_field(json_path(raw.path, key), "not on a segment of this kind");
  };
  if (Fault fault = read_mark("inn", FeatureKind::road, segment.inn)) return fault;
  if (Fault fault = read_mark("tunnel", FeatureKind::road, segment.tunnel)) return fault;
  return read_mark("cathedral", FeatureKind::city, segment.cathedral);
}

/// Names of symbols at `symbols`, none twice. A flock lies in a field; the others are the whole
/// tile's. HALF-18, HALF-19, HALF-32, HALF-33
Fault read_symbols(const json::object& from,
                   const std::string& path,
                   bool of_segment,
                   SymbolSet& symbols) {
  if (from.if_contains("symbols") == nullptr) return {};
  const auto list = read_list(from, "symbols", path, std::size_t{kSymbols});
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string where = json_path(json_path(path, "symbols"), i);
    const json::string* name = (*list.value())[i].if_string();
    const std::size_t known =
        name == nullptr ? std::size_t{kSymbols} : index_of(kSymbolNames, *name);
    if (known == std::size_t{kSymbols}) return bad_field(where, "no such symbol");
    const auto symbol = static_cast<Symbol>(known);
    if ((symbol == Symbol::sheep) != of_segment)
      return bad_field(
          where, of_segment ? "only sheep lie in a segment" : "sheep lie in a segment of the tile");
    if (symbols.has(symbol)) return bad_field(where, "the symbol is named twice");
    symbols.add(symbol);
  }
  return {};
}

/// Edges in mist; an empty list where mist lies within the tile only. Mist lies over fields and
/// roads, and on no half tile. GCC-4, GCC-5
Fault read_mist(const json::object& from, bool half, const std::string& path, PrintedPart& part) {
  const Result<int> ghosts = read_number(from, "ghosts", path, kMaxGhostsDrawn, 0);
  if (!ghosts) return ghosts.error();
  part.ghosts = static_cast<std::uint8_t>(ghosts.value());
  const json::value* list = from.if_contains("mist");
  part.misty = list != nullptr;
  if (!part.misty)
    return part.ghosts == 0 ? Fault{}
                            : bad_field(json_path(path, "ghosts"), "ghosts are drawn in mist only");
  const std::string where = json_path(path, "mist");
  if (half) return bad_field(where, "a half tile has no mist");
  const auto ports = read_ports(*list, where);
  if (!ports) return ports.error();
  for (std::size_t i = 0; i < ports.value().size(); ++i) {
    const Port port = ports.value()[i];
    const Terrain edge = edge_of(part, side_of(port));
    if (is_half_edge(port) || (edge != Terrain::field && edge != Terrain::road))
      return bad_field(json_path(where, i), "mist lies on edges of fields and roads");
  }
  part.mist = as_set(ports.value());
  return {};
}

Fault read_cities(const json::object& from, RawSegment& raw) {
  if (from.if_contains("cities") == nullptr) return {};
  const std::string path = json_path(raw.path, "cities");
  if (raw.segment.kind != FeatureKind::field) return bad_field(path, "only a field touches cities");
  const auto list =
      read_list(from, "cities", raw.path, static_cast<std::size_t>(kMaxSegmentsOnPart));
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const auto ports = read_ports((*list.value())[i], json_path(path, i));
    if (!ports) return ports.error();
    const PortSet city = as_set(ports.value());
    if (std::find(raw.cities.begin(), raw.cities.end(), city) != raw.cities.end())
      return bad_field(json_path(path, i), "the city is named twice");
    raw.cities.push_back(city);
  }
  return {};
}

Result<RawSegment> read_segment(const json::value& value,
                                const PrintedPart& part,
                                const std::string& path) {
  const json::object* from = value.if_object();
  if (from == nullptr) return bad_field(path, "a segment is an object");
  if (Fault fault = unknown_key(
          *from,
          path,
          {"kind", "ports", "pennants", "inn", "cathedral", "tunnel", "cities", "symbols"}))
    return *fault;
  const Result<std::string> kind = read_text(*from, "kind", path, kMaxNameLength);
  if (!kind) return kind.error();
  const std::size_t known = index_of(kFeatureKindNames, kind.value());
  if (known == kFeatureKindNames.size())
    return bad_field(json_path(path, "kind"), "no kind of segment");
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
  if (Fault fault = read_symbols(*from, path, true, raw.segment.symbols)) return *fault;
  if (!raw.segment.symbols.empty() && raw.segment.kind != FeatureKind::field)
    return bad_field(json_path(path, "symbols"), "sheep lie in a field");
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
      return bad_field(json_path(raws[i].path, "ports"), "a port is in two segments");
    covered = PortSet(static_cast<std::uint16_t>(covered.bits() | segment.ports.bits()));
    for (std::size_t j = 0; j < i; ++j)
      if (segment.ports.empty() && raws[j].segment.ports.empty() &&
          segment.kind == raws[j].segment.kind)
        return bad_field(raws[i].path, "a second segment of this kind without ports");
  }
  const PortSet needed = ports_to_cover(part);
  for (std::size_t p = 0; p < kPortNames.size(); ++p)
    if (needed.has(static_cast<Port>(p)) && !covered.has(static_cast<Port>(p)))
      return bad_field(json_path(path, "segments"),
                       "no segment reaches " + std::string(kPortNames[p]));
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
        return bad_field(json_path(json_path(raw.path, "cities"), c),
                         "the tile has no city with exactly these ports");
      raw.segment.cities =
          static_cast<std::uint16_t>(raw.segment.cities | 1U << (city - raws.begin()));
    }
    part.segments.push_back(raw.segment);
  }
  return {};
}

}  // namespace

Result<PrintedPart> read_part(const json::object& from, bool half, const std::string& path) {
  const Result<std::string> letters = read_text(from, "edges", path, kMaxNameLength);
  if (!letters) return letters.error();
  const std::vector<Side> sides = half ? std::vector<Side>{Side::l, Side::s, Side::w}
                                       : std::vector<Side>{Side::n, Side::e, Side::s, Side::w};
  if (letters.value().size() != sides.size())
    return bad_field(json_path(path, "edges"), half ? "needed: L S W" : "needed: N E S W");
  PrintedPart part;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::size_t found = kTerrainLetters.find(letters.value()[i]);
    if (found == std::string_view::npos)
      return bad_field(json_path(path, "edges"), "an edge is F, R, C or S");
    part.edges[static_cast<std::size_t>(sides[i])] = static_cast<Terrain>(found + 1);
  }
  if (Fault fault = read_mist(from, half, path, part)) return *fault;
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
  if (Fault fault = read_symbols(from, path, false, part.symbols)) return *fault;
  for (const Segment& segment : part.segments)
    part.symbols.add(segment.symbols);
  return part;
}

}  // namespace aude
