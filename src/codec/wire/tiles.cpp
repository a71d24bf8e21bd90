// Kinds of tiles. GEO-7, GEO-8, GEO-10
#include "codec/wire/tiles.hpp"

#include "codec/rule_texts.hpp"
#include "rules/board/names.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 3> kShapeNames{"square", "half", "big"};

json::array ports_json(PortSet ports) {
  json::array out;
  for (std::size_t i = 0; i < kPorts; ++i)
    if (ports.has(static_cast<Port>(i))) out.emplace_back(kPortNames[i]);
  return out;
}

// The cities that a field touches, each named by its kind and first port. BASE-12
json::array cities_json(const PrintedPart& part, const Segment& field) {
  json::array out;
  for (std::size_t i = 0; i < part.segments.size(); ++i) {
    if ((field.cities >> i & 1U) == 0) continue;
    json::object city{{"kind", "city"}};
    const int port = first_port(part.segments[i].ports);
    if (port >= 0) city["port"] = kPortNames[static_cast<std::size_t>(port)];
    out.push_back(std::move(city));
  }
  return out;
}

json::array symbols_json(SymbolSet symbols) {
  json::array out;
  for (std::size_t i = 0; i < kSymbolNames.size(); ++i)
    if (symbols.has(static_cast<Symbol>(i))) out.emplace_back(kSymbolNames[i]);
  return out;
}

json::object segment_json(const PrintedPart& part, const Segment& segment) {
  json::object out;
  out["kind"] = kFeatureKindNames[static_cast<std::size_t>(segment.kind)];
  out["ports"] = ports_json(segment.ports);
  if (segment.pennants > 0) out["pennants"] = segment.pennants;
  if (segment.inn) out["inn"] = true;
  if (segment.cathedral) out["cathedral"] = true;
  if (segment.tunnel) out["tunnel"] = true;
  if (segment.kind == FeatureKind::field) out["cities"] = cities_json(part, segment);
  if (!segment.symbols.empty()) out["symbols"] = symbols_json(segment.symbols);
  return out;
}

json::object tile_json(const TileKind& kind, int count) {
  json::array segments;
  SymbolSet symbols;
  for (const PrintedPart& part : kind.parts)
    symbols.add(part.symbols);
  json::array mist;
  int ghosts = 0;
  bool misty = false;
  for (std::size_t q = 0; q < kind.parts.size(); ++q) {
    const PrintedPart& part = kind.parts[q];
    ghosts += part.ghosts;
    misty = misty || part.misty;
    if (part.misty) {
      json::object one{{"ports", ports_json(part.mist)}};
      if (kind.shape == Shape::big) one["quarter"] = q;
      mist.push_back(std::move(one));
    }
  }
  for (std::size_t q = 0; q < kind.parts.size(); ++q)
    for (const Segment& segment : kind.parts[q].segments) {
      json::object one = segment_json(kind.parts[q], segment);
      if (kind.shape == Shape::big) one["quarter"] = q;
      segments.push_back(std::move(one));
    }
  json::object out;
  out["tile"] = kind.name;
  out["count"] = count;
  out["shape"] = kShapeNames[static_cast<std::size_t>(kind.shape)];
  out["segments"] = std::move(segments);
  out["symbols"] = symbols_json(symbols);
  if (misty) out["mist"] = std::move(mist);  // GCC-4
  if (ghosts > 0) out["ghosts"] = ghosts;
  return out;
}

}  // namespace

Result<json::array> tiles_json(const std::vector<const TileSet*>& sets) {
  std::vector<std::pair<const TileKind*, int>> kinds;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t other = 0; other < i; ++other)
      if (sets[other]->name == sets[i]->name && sets[other]->edition != sets[i]->edition)
        return Error{"bad-field",
                     json_path("sets", i),
                     "two editions of the set " + sets[i]->name + " in one request"};
    for (const KindCount& kind : sets[i]->kinds) {
      if (kind.count == 0) continue;
      const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) {
        return one.first->name == kind.kind.name;
      });
      if (known == kinds.end())
        kinds.emplace_back(&kind.kind, kind.count);
      else
        known->second += kind.count;
    }
  }
  json::array out;
  for (const auto& [kind, count] : kinds)
    out.push_back(tile_json(*kind, count));
  return out;
}

}  // namespace aude
