// From tile sets, seats and toggles to the rules of one game. BASE-1, BASE-2, GEO-1
#include "rules/setup/dealing.hpp"

#include <algorithm>
#include <tuple>

namespace aude {
namespace {

constexpr std::array<unsigned, 4> kQuarterAfterTurn{
    1, 3, 0, 2};  // NW NE SW SE, a quarter turn clockwise

Error error(std::string code, std::string path, std::string message, std::string rule = {}) {
  return Error{std::move(code), std::move(path), std::move(message), std::move(rule)};
}

int popcount(std::uint16_t bits) {
  int n = 0;
  for (; bits != 0; bits = static_cast<std::uint16_t>(bits & (bits - 1U)))
    ++n;
  return n;
}

int edge_count(PortSet ports) {
  return popcount(static_cast<std::uint16_t>(ports.bits() & 0x1FU));
}

// GEO-1: turned clockwise; the long edge of a half keeps its name (GEO-3).
PartForm turned_form(const PrintedPart& printed, Shape shape, unsigned turns) {
  PartForm form;
  form.turns = static_cast<std::uint8_t>(turns);
  form.half = shape == Shape::half ? half_at(turns) : Half::whole;
  form.segments = static_cast<std::uint8_t>(printed.segments.size());
  form.edge_segment.fill(kNoSegment);
  form.half_segment.fill(kNoSegment);
  for (unsigned s = 0; s < kShortSides; ++s)
    form.edges[(s + turns) & 3U] = printed.edges[s];
  form.edges[4] = printed.edges[4];
  form.symbols = printed.symbols;
  form.mist = printed.mist.turned(turns);
  form.misty = printed.misty;
  for (std::size_t i = 0; i < printed.segments.size(); ++i) {
    const PortSet ports = printed.segments[i].ports.turned(turns);
    form.looks_around = form.looks_around || looks_around(printed.segments[i].kind);
    // TUN-11: unless the module of the tunnels makes openings of them.
    form.runs_through = form.runs_through || printed.segments[i].tunnel;
    for (std::size_t s = 0; s < kSides; ++s) {
      const auto side = static_cast<Side>(s);
      const auto index = static_cast<std::uint8_t>(i);
      if (ports.has(edge_port(side))) form.edge_segment[s] = index;
      if (ports.has(left_port(side))) form.half_segment[2 * s] = index;
      if (ports.has(right_port(side))) form.half_segment[2 * s + 1] = index;
    }
  }
  return form;
}

// What a tile looks like after turning, whatever order its segments have: equal looks are
// look-alikes.
using SegmentLook =
    std::tuple<FeatureKind, std::uint16_t, int, int, bool, bool, bool, std::vector<std::uint16_t>>;
using Look = std::vector<std::vector<SegmentLook>>;

Look look_of(const TileKind& kind, unsigned turns) {
  Look look(kind.parts.size());
  for (unsigned q = 0; q < kind.parts.size(); ++q) {
    unsigned where = q;
    for (unsigned t = 0; kind.parts.size() > 1 && t < turns; ++t)
      where = kQuarterAfterTurn[where];
    std::vector<SegmentLook>& part = look[where];
    const PrintedPart& printed = kind.parts[q];
    // What a half covers, or where mist lies (GCC-4): fields of no segment.
    const unsigned mark = kind.shape == Shape::half ? turns : printed.mist.turned(turns).bits();
    if (kind.shape == Shape::half || mark != 0)
      part.emplace_back(
          FeatureKind::field, mark, -1, 0, false, false, false, std::vector<std::uint16_t>{});
    for (const Segment& s : printed.segments) {
      std::vector<std::uint16_t> cities;
      for (std::size_t c = 0; c < printed.segments.size(); ++c)
        if ((s.cities >> c & 1U) != 0)
          cities.push_back(printed.segments[c].ports.turned(turns).bits());
      std::sort(cities.begin(), cities.end());
      part.emplace_back(s.kind,
                        s.ports.turned(turns).bits(),
                        s.pennants,
                        s.symbols.bits(),
                        s.inn,
                        s.cathedral,
                        s.tunnel,
                        std::move(cities));
    }
    std::sort(part.begin(), part.end());
  }
  return look;
}

std::uint8_t distinct_rotations(const TileKind& kind) {
  std::vector<Look> seen;
  std::uint8_t bits = 0;
  for (unsigned turns = 0; turns < 4; ++turns) {
    Look look = look_of(kind, turns);
    if (std::find(seen.begin(), seen.end(), look) != seen.end()) continue;
    bits = static_cast<std::uint8_t>(bits | 1U << turns);
    seen.push_back(std::move(look));
  }
  return bits;
}

// Notes a rotation for every requirement that it meets: each known side must show the same terrain;
// a side that this form does not have is never asked (GEO-5).
void add_fits(KindForm& kind,
              const PartForm& form,
              unsigned turns,
              unsigned side = 0,
              unsigned requirement = 0) {
  if (side == kShortSides) {
    kind.fits[requirement] = static_cast<std::uint8_t>(kind.fits[requirement] | 1U << turns);
    return;
  }
  const Terrain edge = form.edges[side];
  for (unsigned known = 0; known < 5; ++known)
    if (known == 0 || edge == Terrain::none || edge == static_cast<Terrain>(known))
      add_fits(kind, form, turns, side + 1, requirement + known * kSideDigit[side]);
}

Tier tier_of(const TileSet& set, const TileKind& kind) {
  if (!set.first) return Tier::others;
  return kind.name == set.last ? Tier::last_of_first : Tier::first;
}

SegmentForm segment_form(const Segment& printed) {
  SegmentForm form;
  form.kind = printed.kind;
  form.edges = static_cast<std::uint8_t>(edge_count(printed.ports));
  form.ends = form.edges;
  form.pennants = printed.pennants;
  form.inn = printed.inn;
  form.cathedral = printed.cathedral;
  form.tunnel = printed.tunnel;
  form.cities = printed.cities;
  form.ports = printed.ports;
  form.symbols = printed.symbols;
  return form;
}

void add_kind(Rules& rules, const TileSet& set, const TileKind& kind, int count) {
  KindForm form;
  form.tier = tier_of(set, kind);
  form.name = kind.name;
  form.shape = kind.shape;
  form.count = static_cast<std::uint16_t>(count);
  form.first_form = static_cast<std::uint16_t>(rules.forms.size());
  form.distinct = distinct_rotations(kind);
  for (unsigned q = 0; q < kind.parts.size(); ++q) {
    const PrintedPart& printed = kind.parts[q];
    const auto first_segment = static_cast<std::uint16_t>(rules.segments.size());
    for (unsigned turns = 0; turns < 4; ++turns) {
      PartForm part = turned_form(printed, kind.shape, turns);
      part.kind = static_cast<std::uint16_t>(rules.kinds.size());
      part.quarter = static_cast<std::uint8_t>(q);
      part.first_segment = first_segment;
      rules.forms.push_back(part);
    }
    for (const Segment& s : printed.segments)
      rules.segments.push_back(segment_form(s));
  }
  if (kind.shape != Shape::big)
    for (unsigned turns = 0; turns < 4; ++turns)
      add_fits(form, rules.forms[form.first_form + turns], turns);
  rules.kinds.push_back(std::move(form));
}

Result<bool> add_sets(Rules& rules, const GameSetup& setup) {
  std::vector<const TileSet*> seen;
  for (std::size_t i = 0; i < setup.sets.size(); ++i) {
    const TileSet& set = *setup.sets[i];
    const auto path = "sets[" + std::to_string(i) + "]";
    for (const TileSet* other : seen) {
      if (other->name == set.name && other->edition != set.edition)
        return error("bad-field", path, "two editions of the set " + set.name + " in one game");
      if (other->name == set.name && set.first)
        return error(
            "bad-field", path, "the set " + set.name + " can be in a game only once", "BASE-18");
    }
    seen.push_back(&set);
    if (std::find(rules.sets.begin(), rules.sets.end(), set.name) == rules.sets.end())
      rules.sets.push_back(set.name);
    for (const KindCount& kind : set.kinds) {
      if (kind.count == 0) continue;
      const std::uint16_t at = find_kind(rules, kind.kind.name);
      if (at != kNoKind) {
        const int count = rules.kinds[at].count + kind.count;
        if (count > kMaxParts)  // before it outgrows its type
          return error("capacity", path, "too many tiles " + kind.kind.name);
        rules.kinds[at].count = static_cast<std::uint16_t>(count);
        continue;
      }
      if (rules.kinds.size() >= kMaxKindsInGame)
        return error(
            "capacity", path, "more than " + std::to_string(kMaxKindsInGame) + " kinds of tiles");
      add_kind(rules, set, kind.kind, kind.count);
    }
  }
  if (setup.sets.empty()) return error("missing", "sets", "a game needs at least one set of tiles");
  return true;
}

// TUN-14 and TUN-15 exclude each other.
Result<bool> check_toggles(const ToggleValues& toggles) {
  if (toggles.is(StealToken::off) || toggles.is(BothAtOnce::off)) return true;
  return error("bad-field",
               "toggles.tunnel.both-at-once",
               "tokens that belong to nobody cannot be stolen: tunnel.steal excludes it",
               "TUN-15");
}

// What the board would hold with every tile of the game on it.
Result<bool> check_capacity(const Rules& rules) {
  std::size_t parts = 0;
  std::size_t segments = 0;
  for (const KindForm& kind : rules.kinds) {
    const std::size_t quarters = kind.shape == Shape::big ? 4 : 1;
    parts += quarters * kind.count;
    for (std::size_t q = 0; q < quarters; ++q)
      segments += std::size_t{rules.forms[kind.first_form + 4 * q].segments} * kind.count;
    if (kind.shape == Shape::half) segments += std::size_t{3} * kind.count;
  }
  if (parts <= kMaxParts && segments <= kMaxSegments) return true;
  return error("capacity",
               "sets",
               "these sets have " + std::to_string(parts) + " tiles with " +
                   std::to_string(segments) + " segments; the table holds " +
                   std::to_string(kMaxParts) + " with " + std::to_string(kMaxSegments));
}

// Whether a request that names its own start tiles names that of a set.
bool is_named_start(const GameSetup& setup, const TileSet& set) {
  return std::any_of(setup.start.begin(), setup.start.end(), [&](const NamedStart& named) {
    return named.tile == set.start;
  });
}

// The start tile of the set that comes first, else of one whose start tile replaces the others
// unless it stays in the box, else of the first set that has one. BASE-1, BASE-18, GCC-1, GCC-2
const TileSet* starting_set(const GameSetup& setup) {
  const auto rank = [&](const TileSet& set) {
    if (set.start.empty()) return 0;
    if (set.first) return 3;
    if (!set.replaces_start) return 1;
    const bool lies = setup.start.empty() || is_named_start(setup, set);
    return lies && setup.toggles.is(GhostsStartTile::on) ? 2 : 0;
  };
  const TileSet* found = nullptr;
  for (const TileSet* set : setup.sets)
    if (rank(*set) > (found == nullptr ? 0 : rank(*found))) found = set;
  return found;
}

// What else could have been a start tile is shuffled in or left out; a 2x2 tile cannot be shuffled
// in, and no other stays where one takes the place of all. BASE-18, GCC-1
void leave_out_starts(Rules& rules, const GameSetup& setup, const TileSet* starting) {
  bool lies = false;
  for (const TileSet* set : setup.sets) {
    const bool is_it = set == starting && !lies;  // a second copy brings another
    lies = lies || is_it;
    if (is_it || set->start.empty()) continue;
    KindForm& kind = rules.kinds[find_kind(rules, set->start)];
    const bool river = starting != nullptr && starting->first;
    const bool replaced = starting != nullptr && starting->replaces_start;
    const bool out =
        replaced || set->replaces_start ||
        (river && (rules.toggles.is(RiverStartTile::left_out) || kind.shape == Shape::big));
    if (out && kind.count > 0) --kind.count;
  }
}

Result<bool> add_start(Rules& rules, const GameSetup& setup) {
  std::vector<NamedStart> start = setup.start;
  const TileSet* const starting = starting_set(setup);
  leave_out_starts(rules, setup, starting);
  if (start.empty() && starting != nullptr)
    start.push_back(NamedStart{starting->start, Place{0, 0}, 0});
  if (start.empty())
    return error("missing", "start", "none of these sets has a start tile: name one in `start`");
  std::vector<int> used(rules.kinds.size(), 0);
  for (std::size_t i = 0; i < start.size(); ++i) {
    const auto path = "start[" + std::to_string(i) + "].tile";
    const std::uint16_t kind = find_kind(rules, start[i].tile);
    if (kind == kNoKind)
      return error("unknown-tile", path, "no tile " + start[i].tile + " in this game");
    if (++used[kind] > rules.kinds[kind].count)
      return error("bad-field", path, "more " + start[i].tile + " than the sets hold");
    if (start[i].names_half && rules.kinds[kind].shape != Shape::half)
      return error(
          "bad-field", "start[" + std::to_string(i) + "].half", start[i].tile + " is no half tile");
    rules.start.push_back(StartTile{kind, start[i].at, start[i].turns});
  }
  return true;
}

std::uint8_t bits_for(std::size_t spaces) {
  std::uint8_t bits = 6;
  while ((std::size_t{1} << bits) < 2 * spaces && (1 << bits) < 2048)
    ++bits;
  return bits;
}

}  // namespace

std::uint16_t find_kind(const Rules& rules, std::string_view name) {
  for (std::size_t i = 0; i < rules.kinds.size(); ++i)
    if (rules.kinds[i].name == name) return static_cast<std::uint16_t>(i);
  return kNoKind;
}

bool shows_haunts(const Rules& rules) {
  const auto is_haunt = [](const SegmentForm& segment) {
    return segment.kind == FeatureKind::castle || segment.kind == FeatureKind::cemetery;
  };
  return std::any_of(rules.segments.begin(), rules.segments.end(), is_haunt) ||
         std::any_of(rules.forms.begin(), rules.forms.end(), [](const PartForm& form) {
           return form.misty;
         });
}

bool shows_symbol(const Rules& rules, Symbol symbol) {
  return std::any_of(rules.forms.begin(), rules.forms.end(), [&](const PartForm& form) {
    return form.symbols.has(symbol) && rules.kinds[form.kind].count > 0;
  });
}

Result<Rules> compile(const GameSetup& setup) {
  Rules rules;
  if (setup.seats < 1 || setup.seats > kMaxSeats)
    return error("bad-field", "players", "one to six players", "BASE-1");
  rules.seats = setup.seats;
  rules.toggles = setup.toggles;
  rules.gaps_join = setup.toggles.is(GapClosure::ignored) || setup.toggles.is(GapFields::joins);
  rules.supply[static_cast<std::size_t>(Figure::normal)] = 7;  // BASE-1
  if (auto sound = check_toggles(setup.toggles); !sound) return sound.error();
  if (auto added = add_sets(rules, setup); !added) return added.error();
  sort_out_halves(rules, setup);
  if (auto room = check_capacity(rules); !room) return room.error();
  if (auto started = add_start(rules, setup); !started) return started.error();
  if (auto dealt = add_dealing(rules, setup); !dealt) return dealt.error();

  int tiles = 0;
  for (const StartTile& tile : rules.start)
    tiles -= rules.kinds[tile.kind].group == 0 ? 1 : 0;
  std::size_t parts = 0;
  for (const KindForm& kind : rules.kinds) {
    tiles += kind.group == 0 ? kind.count : 0;
    parts += std::size_t{kind.count} * (kind.shape == Shape::big ? 4U : 1U);
  }
  if (setup.draws > tiles)
    return error("bad-field", "draw", "more tiles to draw than the sets hold");
  rules.draws = static_cast<std::uint16_t>(setup.draws < 0 ? tiles : setup.draws);
  rules.table_bits = bits_for(parts * 5 / 2 + 8);
  return rules;
}

}  // namespace aude
