// GEO-2 to GEO-7, BASE-3, BASE-18, HALF-6, HALF-7, GEO-12
#include "judge/geometry.hpp"

#include "codec/strict_json.hpp"
#include "judge/groups.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace aude {
namespace {

constexpr std::array<std::string_view, 5> kTerrains{"nothing", "field", "road", "city", "river"};

struct PartAt {
  std::size_t tile;
  const PartForm* form;
  Place at;
};

using Spot = std::pair<int, int>;

Spot spot(Place at) {
  return {at.x, at.y};
}

std::string_view terrain_word(Terrain terrain) {
  return kTerrains[static_cast<std::size_t>(terrain)];
}

bool is_half(const PartForm& form) {
  return form.half != Half::whole;
}

// The corners of the grid that a part covers; a half has none opposite its right angle. GEO-3
std::vector<Spot> corners_of(const PartAt& part) {
  std::vector<Spot> out;
  for (const Half corner : {Half::ne, Half::se, Half::sw, Half::nw}) {
    if (part.form->half == complement(corner)) continue;
    const bool east = corner == Half::ne || corner == Half::se;
    const bool south = corner == Half::se || corner == Half::sw;
    out.emplace_back(part.at.x + (east ? 1 : 0), part.at.y + (south ? 1 : 0));
  }
  return out;
}

class Geometry {
 public:
  Geometry(const Rules& rules, const std::vector<KnownTile>& tiles)
      : rules_(rules), tiles_(tiles), islands_(tiles.size()), rivers_(tiles.size()) {
    for (std::size_t t = 0; t < tiles.size(); ++t) {
      const KindForm& kind = rules.kinds[tiles[t].kind];
      const unsigned quarters = kind.shape == Shape::big ? 4 : 1;
      for (unsigned q = 0; q < quarters; ++q) {
        const PartForm& form = rules.forms[kind.first_form + 4 * q + tiles[t].turns];
        const Place at = quarter_place(kind.shape, q, tiles[t].turns, tiles[t].at);
        spaces_[spot(at)].push_back(parts_.size());
        parts_.push_back({t, &form, at});
      }
    }
  }

  GeometryVerdict check(bool in_part);

 private:
  void check_capacity();
  void check_spaces();
  void check_edges();
  void check_edge(const PartAt& here, Side side, const PartAt& there);
  void check_river(const PartAt& here, Side side, const PartAt& there);
  void check_islands();
  void check_rivers();
  [[nodiscard]] bool is_of_river(const PartAt& part) const;
  [[nodiscard]] bool touches_by_corner(std::size_t island);
  PositionFault& add(FaultCode code, const PartAt& part, RuleId rule, std::string message);

  const Rules& rules_;
  const std::vector<KnownTile>& tiles_;
  std::vector<PartAt> parts_;
  std::map<Spot, std::vector<std::size_t>> spaces_;
  // Tiles that hang together edge to edge, and by the river.
  Groups islands_;
  Groups rivers_;
  GeometryVerdict out_;
};

PositionFault& Geometry::add(FaultCode code, const PartAt& part, RuleId rule, std::string message) {
  PositionFault fault;
  fault.code = code;
  fault.rule = rule;
  fault.message = std::move(message);
  fault.path = json_path("board", tiles_[part.tile].index);
  fault.fields["at"] = json_of(part.at);
  if (is_half(*part.form))
    fault.fields["half"] = kHalfNames[static_cast<std::size_t>(part.form->half)];
  fault.fields["tile"] = rules_.kinds[tiles_[part.tile].kind].name;
  out_.faults.push_back(std::move(fault));
  return out_.faults.back();
}

// What the program's board holds: parts, their segments, spaces with a known side, buildings.
void Geometry::check_capacity() {
  std::size_t segments = 0;
  std::size_t watches = 0;
  std::map<Spot, bool> known;
  for (const PartAt& part : parts_) {
    segments += std::size_t{part.form->segments} + (is_half(*part.form) ? 3U : 0U);
    for (std::size_t s = 0; s < part.form->segments; ++s)
      watches += looks_around(rules_.segment(*part.form, s).kind) ? 1U : 0U;
    known[spot(part.at)] = true;
    for (std::size_t s = 0; s < kShortSides; ++s)
      known[spot(beside(part.at, static_cast<Side>(s)))] = true;
  }
  if (parts_.size() <= kMaxParts && segments <= kMaxSegments && known.size() <= kMaxSpaces &&
      watches <= kMaxWatches)
    return;
  out_.can_be_laid = false;
  add(FaultCode::capacity, parts_.back(), {}, "the board is larger than the program holds");
}

void Geometry::check_spaces() {
  for (const auto& [at, here] : spaces_) {
    if (here.size() < 2) continue;
    const PartAt& first = parts_[here[0]];
    const PartAt& second = parts_[here[1]];
    const std::string where = words_of(second.at);
    const bool both_half = is_half(*first.form) && is_half(*second.form);
    const bool pair = both_half && second.form->half == complement(first.form->half);
    if (here.size() > 2 || !both_half || first.form->half == second.form->half) {
      out_.can_be_laid = false;
      add(FaultCode::overlap,
          parts_[here.back()],
          "GEO-2"_rule,
          "the space " + where + " holds more than it can: one square tile, or two half tiles");
    } else if (!pair) {
      out_.can_be_laid = false;
      add(FaultCode::halves,
          second,
          "GEO-3"_rule,
          "the half tiles on " + where + " are no pair: NE goes with SW, NW with SE");
    } else {
      islands_.join(first.tile, second.tile);
      const Terrain ours = second.form->edges[4];
      const Terrain theirs = first.form->edges[4];
      if (ours == theirs) continue;
      out_.can_be_laid = false;
      PositionFault& fault =
          add(FaultCode::long_edge,
              second,
              "HALF-6"_rule,
              "the long edges on " + where + " do not match: " + std::string(terrain_word(ours)) +
                  " against " + std::string(terrain_word(theirs)));
      fault.fields["port"] = "L";
      fault.fields["ours"] = terrain_word(ours);
      fault.fields["theirs"] = terrain_word(theirs);
    }
  }
}

void Geometry::check_edge(const PartAt& here, Side side, const PartAt& there) {
  const Terrain ours = here.form->edges[static_cast<std::size_t>(side)];
  const Terrain theirs = there.form->edges[static_cast<std::size_t>(opposite(side))];
  if (ours == Terrain::none || theirs == Terrain::none) return;  // HALF-7: a gap touches nothing
  islands_.join(here.tile, there.tile);
  if (here.tile == there.tile) return;  // GEO-12: inner edges match by print
  if (ours == theirs) {
    if (ours != Terrain::river) return;
    rivers_.join(here.tile, there.tile);
    check_river(here, side, there);
    return;
  }
  out_.can_be_laid = false;
  // Told of the one that stands later in the list, as if it had been laid against the other.
  const bool later = tiles_[here.tile].index > tiles_[there.tile].index;
  const PartAt& laid = later ? here : there;
  const PartAt& other = later ? there : here;
  const Side at_side = later ? side : opposite(side);
  const auto shown = [&](bool own) { return terrain_word(own == later ? ours : theirs); };
  PositionFault& fault =
      add(FaultCode::edges,
          laid,
          matching_rule(laid.form->half, other.form->half),
          rules_.kinds[tiles_[laid.tile].kind].name + " on " + words_of(laid.at) + " shows " +
              std::string(shown(true)) + " to the " +
              std::string(
                  std::array{"north", "east", "south", "west"}[static_cast<std::size_t>(at_side)]) +
              ", where " + rules_.kinds[tiles_[other.tile].kind].name + " shows " +
              std::string(shown(false)));
  fault.fields["port"] = kPortNames[static_cast<std::size_t>(edge_port(at_side))];
  fault.fields["ours"] = shown(true);
  fault.fields["theirs"] = shown(false);
  fault.fields["other"] = rules_.kinds[tiles_[other.tile].kind].name;
}

// Quarter turns, clockwise, that the river takes on a part between its edge `side` and the other
// one; 0 straight on, or at its ends.
unsigned river_turn(const PartForm& form, Side side, bool leaves_there) {
  for (unsigned s = 0; s < kShortSides; ++s) {
    const auto other = static_cast<Side>(s);
    if (other == side || form.edges[s] != Terrain::river) continue;
    const Side in = leaves_there ? other : side;
    const Side out = leaves_there ? side : other;
    return (static_cast<unsigned>(out) - static_cast<unsigned>(opposite(in))) & 3U;
  }
  return 0;
}

// BASE-18: what it turned on one tile it may not turn again on the next.
void Geometry::check_river(const PartAt& here, Side side, const PartAt& there) {
  if (rules_.kinds[tiles_[here.tile].kind].tier == Tier::others ||
      rules_.kinds[tiles_[there.tile].kind].tier == Tier::others)
    return;
  const unsigned turn = river_turn(*here.form, side, true);
  if (turn == 0 || turn != river_turn(*there.form, opposite(side), false)) return;
  const bool later = tiles_[here.tile].index > tiles_[there.tile].index;
  const PartAt& laid = later ? here : there;
  add(FaultCode::river,
      laid,
      "BASE-18"_rule,
      "the river on " + words_of(laid.at) + " turns the same way twice running");
}

void Geometry::check_edges() {
  for (const PartAt& here : parts_)
    for (const Side side : {Side::e, Side::s}) {
      const auto found = spaces_.find(spot(beside(here.at, side)));
      if (found == spaces_.end()) continue;
      for (const std::size_t other : found->second)
        check_edge(here, side, parts_[other]);
    }
}

bool Geometry::touches_by_corner(std::size_t island) {
  std::map<Spot, bool> elsewhere;
  for (const PartAt& part : parts_)
    for (const Spot& corner : corners_of(part))
      if (islands_.find(part.tile) != island) elsewhere[corner] = true;
  return std::any_of(parts_.begin(), parts_.end(), [&](const PartAt& part) {
    if (islands_.find(part.tile) != island) return false;
    const std::vector<Spot> corners = corners_of(part);
    return std::any_of(corners.begin(), corners.end(), [&](const Spot& corner) {
      return elsewhere.find(corner) != elsewhere.end();
    });
  });
}

// BASE-3, HALF-6: everything hangs together edge to edge with the largest part of the board.
void Geometry::check_islands() {
  Sizes sizes;
  for (std::size_t t = 0; t < tiles_.size(); ++t)
    ++sizes[islands_.find(t)];
  const std::size_t main = largest_of(sizes);
  for (const auto& [island, size] : sizes) {
    if (island == main) continue;
    const std::size_t here = island;
    const auto first = std::find_if(parts_.begin(), parts_.end(), [&](const PartAt& part) {
      return islands_.find(part.tile) == here;
    });
    const bool corner = touches_by_corner(island);
    const RuleId rule = is_half(*first->form) ? "HALF-6"_rule : "BASE-3"_rule;
    PositionFault& fault =
        add(corner ? FaultCode::corner_only : FaultCode::island,
            *first,
            rule,
            rules_.kinds[tiles_[first->tile].kind].name + " on " + words_of(first->at) +
                (corner ? " touches the rest of the board at a corner only"
                        : " touches nothing of the rest of the board"));
    fault.fields["count"] = size;
  }
}

bool Geometry::is_of_river(const PartAt& part) const {
  const auto& edges = part.form->edges;
  return rules_.kinds[tiles_[part.tile].kind].tier != Tier::others &&
         std::find(edges.begin(), edges.end(), Terrain::river) != edges.end();
}

// BASE-18: each of its tiles continues the river's open end, so they are one river.
void Geometry::check_rivers() {
  Sizes sizes;
  for (const PartAt& part : parts_)
    if (is_of_river(part)) ++sizes[rivers_.find(part.tile)];
  if (sizes.empty()) return;
  const std::size_t main = largest_of(sizes);
  for (const auto& [river, size] : sizes) {
    if (river == main) continue;
    const std::size_t here = river;
    const auto first = std::find_if(parts_.begin(), parts_.end(), [&](const PartAt& part) {
      return is_of_river(part) && rivers_.find(part.tile) == here;
    });
    add(FaultCode::river,
        *first,
        "BASE-18"_rule,
        rules_.kinds[tiles_[first->tile].kind].name + " on " + words_of(first->at) +
            " does not continue the river")
        .fields["count"] = size;
  }
}

GeometryVerdict Geometry::check(bool in_part) {
  check_capacity();
  check_spaces();
  if (out_.can_be_laid) check_edges();
  if (out_.can_be_laid && !in_part) {
    check_islands();
    check_rivers();
  }
  return std::move(out_);
}

// The tile that covers the space that `last` names; the board's size where none does.
std::size_t find_last(const std::vector<KnownTile>& tiles, const Rules& rules, LastTile last) {
  std::size_t i = 0;
  for (; i < tiles.size(); ++i) {
    const Shape shape = rules.kinds[tiles[i].kind].shape;
    const int extent = shape == Shape::big ? 1 : 0;
    const int dx = last.at.x - tiles[i].at.x;
    const int dy = last.at.y - tiles[i].at.y;
    const bool covers = dx >= 0 && dy >= 0 && dx <= extent && dy <= extent;
    const bool half = !last.half || (shape == Shape::half && half_at(tiles[i].turns) == *last.half);
    if (covers && half) break;
  }
  return i;
}

}  // namespace

Result<std::vector<KnownTile>> known_tiles(const PositionSetup& setup, const Rules& rules) {
  std::vector<KnownTile> out;
  const auto& board = setup.file.board;
  for (std::size_t i = 0; i < board.size(); ++i) {
    const std::string path = json_path("board", i);
    const std::uint16_t kind = find_kind(rules, board[i].tile);
    if (kind == kNoKind) {
      const bool show = is_presentable(board[i].tile, kMaxTileName);
      return Error{
          "unknown-tile",
          json_path(path, "tile"),
          "no tile " + (show ? board[i].tile : std::string("of that name")) + " in these sets"};
    }
    if (board[i].names_half && rules.kinds[kind].shape != Shape::half)
      return bad_field(json_path(path, "half"), board[i].tile + " is no half tile");
    out.push_back({kind, board[i].at, board[i].turns, i});
  }
  if (!setup.file.last) return out;
  const LastTile& last = *setup.file.last;
  const std::size_t at = find_last(out, rules, last);
  if (at == out.size()) return bad_field("last", "no such tile lies on " + words_of(last.at));
  const auto again = std::find_if(out.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                                  out.end(),
                                  [&](const KnownTile& tile) { return tile.at == last.at; });
  if (!last.half && again != out.end())
    return Error{"ambiguous",
                 "last",
                 "the space " + words_of(last.at) + " holds two half tiles: \"half\" is needed"};
  std::rotate(out.begin() + static_cast<std::ptrdiff_t>(at),
              out.begin() + static_cast<std::ptrdiff_t>(at) + 1,
              out.end());
  return out;
}

GeometryVerdict check_geometry(const Rules& rules,
                               const std::vector<KnownTile>& tiles,
                               bool in_part) {
  return Geometry(rules, tiles).check(in_part);
}

}  // namespace aude
