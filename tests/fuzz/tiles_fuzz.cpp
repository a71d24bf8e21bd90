// Any bytes as a tile file. One that is accepted must hold what docs/tile-files.md promises, say
// the same after being written and read again, and be fit for play: engine and oracle agree on a
// short game with its tiles.
#include "ai/random.hpp"
#include "check/game.hpp"
#include "codec/tile_file.hpp"
#include "fuzz/fuzz_bytes.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace json = boost::json;

namespace aude::fuzz {
namespace {

constexpr int kMostDecisions = 24;
constexpr std::array<std::string_view, 3> kShapes{"square", "half", "big"};

// --- written again
// ------------------------------------------------------------------------------------------

json::array ports_json(PortSet ports) {
  json::array out;
  for (std::size_t p = 0; p < kPortNames.size(); ++p)
    if (ports.has(static_cast<Port>(p))) out.emplace_back(kPortNames[p]);
  return out;
}

json::object segment_json(const PrintedPart& part, const Segment& segment) {
  json::object out;
  out["kind"] = kFeatureKindNames[static_cast<std::size_t>(segment.kind)];
  out["ports"] = ports_json(segment.ports);
  if (segment.pennants > 0) out["pennants"] = segment.pennants;
  if (segment.inn) out["inn"] = true;
  if (segment.cathedral) out["cathedral"] = true;
  json::array cities;
  for (std::size_t c = 0; c < part.segments.size(); ++c)
    if ((segment.cities >> c & 1U) != 0) cities.push_back(ports_json(part.segments[c].ports));
  if (!cities.empty()) out["cities"] = cities;
  return out;
}

json::object part_json(const PrintedPart& part, Shape shape) {
  json::object out;
  std::string edges;
  for (const Side side : {Side::n, Side::e, Side::l, Side::s, Side::w})
    if (edge_of(part, side) != Terrain::none)
      edges += "-FRCS"[static_cast<std::size_t>(edge_of(part, side))];
  demand(edges.size() == (shape == Shape::half ? 3U : 4U), "a part with too few edges");
  out["edges"] = edges;
  if (part.misty) out["mist"] = ports_json(part.mist);
  if (part.ghosts > 0) out["ghosts"] = part.ghosts;
  json::array segments;
  for (const Segment& segment : part.segments)
    segments.push_back(segment_json(part, segment));
  out["segments"] = segments;
  return out;
}

json::object tile_json(const TileKind& kind, const std::string& set) {
  json::object out;
  if (kind.shape == Shape::big) {
    json::array quarters;
    for (const PrintedPart& part : kind.parts)
      quarters.push_back(part_json(part, kind.shape));
    out["quarters"] = quarters;
  } else {
    out = part_json(kind.parts.at(0), kind.shape);
  }
  out["id"] = kind.name.substr(set.size() + 1);
  out["shape"] = kShapes[static_cast<std::size_t>(kind.shape)];
  return out;
}

std::string id_in(const TileSet& set, const std::string& name) {
  return name.substr(set.name.size() + 1);
}

// Every kind of every edition stands for itself.
std::string written(const TileFile& file) {
  json::object out{{"set", file.set}, {"title", {{"en", file.title.en}}}};
  if (!file.title.de.empty()) out["title"].get_object()["de"] = file.title.de;
  if (!file.note.en.empty()) out["note"] = {{"en", file.note.en}};
  const bool editions = !file.editions.empty();
  json::array tiles;
  json::object starts;
  json::object lasts;
  for (const TileSet& set : file.sets) {
    for (const KindCount& kind : set.kinds) {
      json::object tile = tile_json(kind.kind, file.set);
      tile["count"] = editions ? json::value{{set.edition, kind.count}} : json::value(kind.count);
      tiles.push_back(tile);
    }
    if (!set.start.empty()) starts[set.edition] = id_in(set, set.start);
    if (!set.last.empty()) lasts[set.edition] = id_in(set, set.last);
    if (set.first) out["first"] = true;
    if (set.replaces_start) out["replaces_start"] = true;
  }
  if (editions) {
    out["editions"] = json::value_from(file.editions);
    out["latest"] = file.latest;
  }
  if (!starts.empty()) out["start"] = editions ? json::value(starts) : starts.begin()->value();
  if (!lasts.empty()) out["last"] = editions ? json::value(lasts) : lasts.begin()->value();
  out["tiles"] = tiles;
  return json::serialize(out);
}

// --- what is promised
// ---------------------------------------------------------------------------------------

// Each port in one segment, each segment on its own terrain, cities that are cities.
void check_part(const PrintedPart& part, const std::string& where) {
  demand(part.segments.size() <= kMaxSegmentsOnPart, "too many segments", where);
  PortSet covered;
  for (const Segment& segment : part.segments) {
    demand((covered.bits() & segment.ports.bits()) == 0, "a port in two segments", where);
    covered = PortSet(static_cast<std::uint16_t>(covered.bits() | segment.ports.bits()));
    demand(segment.cities == 0 || segment.kind == FeatureKind::field, "cities of no field", where);
    demand(segment.cities >> part.segments.size() == 0, "a city beyond the segments", where);
    for (std::size_t c = 0; c < part.segments.size(); ++c)
      demand((segment.cities >> c & 1U) == 0 || part.segments[c].kind == FeatureKind::city,
             "a field touches what is no city",
             where);
    for (std::size_t p = 0; p < kPortNames.size(); ++p) {
      const auto port = static_cast<Port>(p);
      if (!segment.ports.has(port) || segment.kind == FeatureKind::field) continue;
      demand(terrain_of(segment.kind) == edge_of(part, side_of(port)), "another terrain", where);
    }
  }
  demand(covered == ports_to_cover(part), "edges and segments differ", where);
}

void check_file(const TileFile& file) {
  demand(!file.sets.empty(), "a file without any set", file.set);
  demand(file.editions.empty() || file.edition("") != nullptr, "no latest edition", file.set);
  for (const TileSet& set : file.sets)
    for (const KindCount& kind : set.kinds) {
      demand(kind.count > 0 && kind.count <= kMaxCount, "a count out of range", kind.kind.name);
      demand(kind.kind.parts.size() == (kind.kind.shape == Shape::big ? 4U : 1U),
             "a tile of too many parts",
             kind.kind.name);
      for (const PrintedPart& part : kind.kind.parts)
        check_part(part, kind.kind.name);
    }
}

// --- played
// -------------------------------------------------------------------------------------------------

GameSetup setup_with(const TileSet& set, unsigned ruling) {
  GameSetup setup;
  setup.sets.push_back(&set);
  if ((ruling & 1U) != 0) setup.toggles.set(GapClosure::ignored);
  if ((ruling & 2U) != 0) setup.toggles.set(GapFields::joins);
  for (const KindCount& kind : set.kinds)
    if (set.start.empty() && setup.start.empty())
      setup.start.push_back({kind.kind.name, Place{}, 0});
  return setup;
}

void play(const TileSet& set, unsigned ruling) {
  const GameSetup setup = setup_with(set, ruling);
  const Result<Rules> rules = make_rules(setup);
  if (!rules) {
    demand(!rules.error().code.empty() && !rules.error().message.empty(), "an error without words");
    return;
  }
  RandomPlayer player(ruling);
  int left = kMostDecisions;
  checks::Compared compared;
  checks::RuleCounts counts;
  const auto difference = checks::check_game(
      setup,
      rules.value(),
      1,
      [&](Position p, const MoveList& /*moves*/) -> std::optional<Move> {
        if (left-- == 0) return {};
        return player.choose(p);
      },
      compared,
      counts);
  if (!difference) return;
  std::string told = difference->setup;
  for (const std::string& move : difference->moves)
    told += "\n" + move;
  finding("engine and oracle differ in " + difference->where + ": " + difference->message, told);
}

void run(std::string_view text) {
  const Result<TileFile> file = read_tile_file(text);
  if (!file) {
    demand(!file.error().code.empty() && !file.error().message.empty(), "a refusal without words");
    return;
  }
  check_file(file.value());
  std::size_t kinds = 0;
  for (const TileSet& set : file.value().sets)
    kinds += set.kinds.size();
  const std::string again = written(file.value());
  if (kinds <= kMaxKinds && again.size() <= kMaxJsonBytes) {
    const Result<TileFile> second = read_tile_file(again);
    demand(second.ok(), "what was written is refused", again);
    demand(written(second.value()) == again, "it says something else after being read", again);
  }
  auto ruling = static_cast<unsigned>(text.size());
  for (const TileSet& set : file.value().sets)
    play(set, ruling++);
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aude::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
