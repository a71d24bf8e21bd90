// A space has a zone in the middle, one at each edge and one in each corner; a segment fills the
// zones that it reaches.
#include "cli/picture.hpp"

#include <array>
#include <optional>

namespace aude::cli {
namespace {

struct Look {
  /// 256-colour codes of ground and sign.
  int ground;
  int sign;
};

// In the order of `Tone`.
constexpr std::array<Look, 16> kLooks{{{-1, 245},
                                       {236, 236},
                                       {71, 22},
                                       {137, 94},
                                       {252, 240},
                                       {68, 255},
                                       {146, 60},
                                       {224, 88},
                                       {-1, 255},
                                       {214, 16},
                                       {160, 255},
                                       {27, 255},
                                       {226, 16},
                                       {28, 255},
                                       {16, 255},
                                       {201, 16}}};

std::string code(const Look& look) {
  std::string out = "\x1b[0;1;38;5;" + std::to_string(look.sign);
  if (look.ground >= 0) out += ";48;5;" + std::to_string(look.ground);
  return out + "m";
}

// The end of an edge's zone towards the middle of the space.
constexpr Spot edge_spot(Side side) {
  switch (side) {
    case Side::n:
      return {0, 3};
    case Side::e:
      return {1, 5};
    case Side::s:
      return {2, 3};
    case Side::w:
      return {1, 1};
    case Side::l:
      break;
  }
  return {1, 3};
}

// A half-edge lies in the corner that it ends in. GEO-11
constexpr std::array<Spot, 10> kHalfEdgeSpots{
    {{0, 1}, {0, 5}, {0, 6}, {2, 6}, {2, 5}, {2, 1}, {2, 0}, {0, 0}, {1, 2}, {1, 4}}};

// The corner that a cell lies in, by the two sides that meet there; none for the other cells.
std::optional<std::array<Side, 2>> corner_of(Spot spot) {
  if (spot.row == 1 || (spot.column > 1 && spot.column < 5)) return {};
  return std::array<Side, 2>{spot.row == 0 ? Side::n : Side::s,
                             spot.column <= 1 ? Side::w : Side::e};
}

std::optional<Side> edge_of(Spot spot) {
  if (spot.row != 1) return spot.row == 0 ? Side::n : Side::s;
  if (spot.column <= 1) return Side::w;
  if (spot.column >= 5) return Side::e;
  return {};
}

// GEO-3: whether a cell lies in the half of the space that the part covers.
bool covers(Half half, Spot spot) {
  const int across = (2 * spot.column + 1) * kSpaceRows;
  const int down = (2 * spot.row + 1) * kSpaceColumns;
  const int whole = 2 * kSpaceRows * kSpaceColumns;
  switch (half) {
    case Half::sw:
      return down >= across;
    case Half::ne:
      return down < across;
    case Half::nw:
      return down + across <= whole;
    case Half::se:
      return down + across > whole;
    case Half::whole:
      break;
  }
  return true;
}

struct Fill {
  char glyph = '.';
  Tone tone = Tone::field;
};

Fill fill_of(Terrain terrain, Spot spot) {
  switch (terrain) {
    case Terrain::city:
      return {'#', Tone::city};
    case Terrain::road:
      return {spot.row == 1 ? '-' : '|', Tone::road};
    case Terrain::river:
      return {'~', Tone::river};
    case Terrain::field:
    case Terrain::none:
      break;
  }
  return {};
}

constexpr Fill kMistFill{'%', Tone::mist};

// Roads and rivers are one cell wide, cities fill their zone; mist lies where a field would. GCC-4
Fill edge_fill(const PartForm& form, Side side, Spot spot) {
  const Terrain terrain = form.edges[static_cast<std::size_t>(side)];
  const bool narrow = terrain == Terrain::road || terrain == Terrain::river;
  const bool ground = terrain == Terrain::field || (narrow && spot.row != 1 && spot.column != 3);
  if (ground && form.mist.has(edge_port(side))) return kMistFill;
  return ground ? Fill{} : fill_of(terrain, spot);
}

// A corner is city where one city reaches both its edges, mist where both are in mist.
Fill corner_fill(const PartForm& form, const std::array<Side, 2>& sides, Spot spot) {
  const auto first = static_cast<std::size_t>(sides[0]);
  const auto second = static_cast<std::size_t>(sides[1]);
  if (form.edges[first] == Terrain::city && form.edges[second] == Terrain::city &&
      form.edge_segment[first] == form.edge_segment[second])
    return fill_of(Terrain::city, spot);
  if (form.mist.has(edge_port(sides[0])) && form.mist.has(edge_port(sides[1]))) return kMistFill;
  return {};
}

int edges_of(const PartForm& form, std::uint8_t segment) {
  int count = 0;
  for (const std::uint8_t at : form.edge_segment)
    count += at == segment ? 1 : 0;
  return count;
}

// The middle: what runs through the part; a village where roads only end.
Fill middle_fill(const Rules& rules, const PartForm& form, Spot spot) {
  int road_ends = 0;
  std::optional<Terrain> through;
  for (std::uint8_t s = 0; s < form.segments; ++s) {
    const FeatureKind kind = rules.segment(form, s).kind;
    const int edges = edges_of(form, s);
    // A road that runs into a tunnel does not end in the middle. TUN-3
    if (kind == FeatureKind::road && edges == 1 && !rules.segment(form, s).tunnel) ++road_ends;
    if (edges < 2) continue;
    if (kind == FeatureKind::city) return fill_of(Terrain::city, spot);
    if (kind == FeatureKind::river && !through) through = Terrain::river;
    if (kind == FeatureKind::road) through = Terrain::road;
  }
  const bool west = form.edges[3] != Terrain::none && form.edges[3] != Terrain::field;
  const bool east = form.edges[1] != Terrain::none && form.edges[1] != Terrain::field;
  const bool reached = spot.column == 3 || (spot.column < 3 ? west : east);
  if (through && reached) {
    Fill fill = fill_of(*through, spot);
    if (*through == Terrain::road && spot.column == 3) fill.glyph = '+';
    return fill;
  }
  if (!through && road_ends > 0 && spot.column == 3) return {road_ends > 2 ? 'X' : 'o', Tone::road};
  return {};
}

Fill fill_at(const Rules& rules, const PartForm& form, Spot spot) {
  if (const auto corner = corner_of(spot)) return corner_fill(form, *corner, spot);
  if (const auto edge = edge_of(spot)) return edge_fill(form, *edge, spot);
  return middle_fill(rules, form, spot);
}

// A cell that a part covers, beside its corner and free of segments' signs.
constexpr Spot beside_corner(Half half) {
  switch (half) {
    case Half::nw:
      return {0, 1};
    case Half::ne:
      return {0, 5};
    case Half::se:
      return {2, 5};
    case Half::sw:
    case Half::whole:
      break;
  }
  return {2, 1};
}

// What stands on a segment: a letter where its figure would stand.
void draw_signs(Picture& picture, Spot corner, const Rules& rules, const PartForm& form) {
  for (std::uint8_t s = 0; s < form.segments; ++s) {
    const SegmentForm& segment = rules.segment(form, s);
    Spot at = spot_of(rules, form, s);
    at = {corner.row + at.row, corner.column + at.column};
    if (segment.kind == FeatureKind::monastery) picture.put(at, 'M', Tone::building);
    if (segment.kind == FeatureKind::garden) picture.put(at, 'G', Tone::building);
    if (segment.kind == FeatureKind::castle) picture.put(at, 'H', Tone::building);
    if (segment.kind == FeatureKind::cemetery) picture.put(at, 'T', Tone::building);
    if (segment.cathedral) picture.put(at, 'C', Tone::building);
    if (segment.tunnel) {
      const Spot opening = opening_of(rules, form, s);
      picture.put({corner.row + opening.row, corner.column + opening.column}, 'n', Tone::building);
    }
    if (segment.inn) picture.put({at.row, at.column - 1}, 'i', Tone::building);
    if (segment.pennants > 0) picture.put({at.row, at.column + 1}, '*', Tone::city);
  }
  constexpr std::string_view symbols = "vshc";  // in the order of `Symbol`
  const Spot inside = beside_corner(form.half);
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (form.symbols.has(static_cast<Symbol>(i)))
      picture.put(
          {corner.row + inside.row, corner.column + inside.column}, symbols[i], Tone::building);
}

}  // namespace

Picture::Picture(int rows, int columns)
    : rows_(rows),
      columns_(columns),
      cells_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

void Picture::put(Spot spot, char glyph, Tone tone) {
  if (spot.row < 0 || spot.row >= rows_ || spot.column < 0 || spot.column >= columns_) return;
  const auto index = static_cast<std::size_t>(spot.row) * static_cast<std::size_t>(columns_) +
                     static_cast<std::size_t>(spot.column);
  cells_[index] = {glyph, tone};
}

void Picture::write(Spot spot, std::string_view text, Tone tone) {
  for (const char glyph : text) {
    put(spot, glyph, tone);
    ++spot.column;
  }
}

std::string Picture::text(bool colour) const {
  std::string out;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    Tone last = Tone::empty;
    for (int column = 0; column < columns_; ++column) {
      const Cell& cell = cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                                static_cast<std::size_t>(column)];
      if (colour && cell.tone != last) line += code(kLooks[static_cast<std::size_t>(cell.tone)]);
      last = cell.tone;
      // Ground that its colour tells needs no sign.
      const bool plain = cell.tone == Tone::field || cell.tone == Tone::city ||
                         cell.tone == Tone::road || cell.tone == Tone::river ||
                         cell.tone == Tone::mist;
      const bool letter = cell.glyph == '*' || cell.glyph == 'X' || cell.glyph == 'o';
      line += colour && plain && !letter ? ' ' : cell.glyph;
    }
    if (colour)
      line += "\x1b[0m";
    else
      line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

void draw_part(Picture& picture, Spot corner, const Rules& rules, const PartForm& form) {
  for (int row = 0; row < kSpaceRows; ++row)
    for (int column = 0; column < kSpaceColumns; ++column) {
      if (!covers(form.half, {row, column})) continue;
      const Fill fill = fill_at(rules, form, {row, column});
      picture.put({corner.row + row, corner.column + column}, fill.glyph, fill.tone);
    }
  draw_signs(picture, corner, rules, form);
}

void mark_part(Picture& picture, Spot corner, Half half) {
  constexpr int right = kSpaceColumns - 1;
  constexpr int bottom = kSpaceRows - 1;
  const auto put = [&](Spot spot, char glyph) {
    if (covers(half, spot))
      picture.put({corner.row + spot.row, corner.column + spot.column}, glyph, Tone::mark);
  };
  put({0, 0}, '/');
  put({0, right}, '\\');
  put({bottom, 0}, '\\');
  put({bottom, right}, '/');
}

Spot spot_of(const Rules& rules, const PartForm& form, std::uint8_t segment) {
  const SegmentForm& what = rules.segment(form, segment);
  if ((looks_around(what.kind) && what.kind != FeatureKind::garden) || what.cathedral)
    return {1, 3};
  if (what.kind == FeatureKind::garden) return {1, 2};
  const int port = first_port(what.ports.turned(form.turns));
  if (port < 0) return {1, 4};
  if (port < kSides) return edge_spot(static_cast<Side>(port));
  return kHalfEdgeSpots[static_cast<std::size_t>(port - kSides)];
}

Spot opening_of(const Rules& rules, const PartForm& form, std::uint8_t segment) {
  const Spot at = spot_of(rules, form, segment);
  // Inwards from the sides, beside the road from above and below.
  return {at.row, at.column + (at.column == 5 ? -1 : 1)};
}

std::string in_seat_colour(std::string_view text, Seat seat, bool colour) {
  if (!colour) return std::string(text);
  const auto tone = static_cast<std::size_t>(Tone::seat0) + seat;
  return code(kLooks[tone]) + std::string(text) + "\x1b[0m";
}

}  // namespace aude::cli
