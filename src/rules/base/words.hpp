// The field's words as small types: sides, ports, terrains, features, figures. GEO-1..GEO-11.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace aude {

/// A side of a part in board directions, clockwise from north; `l` is the long edge of a half.
/// GEO-3
enum class Side : std::uint8_t { n, e, s, w, l };
inline constexpr int kSides = 5;
inline constexpr int kShortSides = 4;

/// The side of the neighbouring space that touches `s`. The long edge faces the partner's long
/// edge.
constexpr Side opposite(Side s) {
  return s == Side::l ? s : static_cast<Side>((static_cast<unsigned>(s) + 2U) & 3U);
}

/// A place where a segment reaches the rim of a part: five edges, then ten half-edges, in the
/// protocol's order. Left and right as seen from inside looking out. GEO-8, GEO-11
enum class Port : std::uint8_t { n, e, s, w, l, nl, nr, el, er, sl, sr, wl, wr, ll, lr };
inline constexpr int kPorts = 15;
inline constexpr std::array<std::string_view, kPorts> kPortNames{
    "N", "E", "S", "W", "L", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "LL", "LR"};

constexpr Port edge_port(Side s) {
  return static_cast<Port>(s);
}

constexpr Port left_port(Side s) {
  return static_cast<Port>(5U + 2U * static_cast<unsigned>(s));
}

constexpr Port right_port(Side s) {
  return static_cast<Port>(6U + 2U * static_cast<unsigned>(s));
}

/// A set of ports, one bit each, in the order of `Port`.
class PortSet {
 public:
  constexpr PortSet() = default;

  constexpr explicit PortSet(std::uint16_t bits) : bits_(bits) {}

  [[nodiscard]] constexpr bool has(Port p) const {
    return (bits_ >> static_cast<unsigned>(p) & 1U) != 0;
  }

  constexpr void add(Port p) {
    bits_ = static_cast<std::uint16_t>(bits_ | 1U << static_cast<unsigned>(p));
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  /// The set turned clockwise by `quarter_turns`; ports of the long edge stay. GEO-1
  [[nodiscard]] constexpr PortSet turned(unsigned quarter_turns) const {
    PortSet out;
    for (unsigned s = 0; s < 4; ++s) {
      const auto from = static_cast<Side>(s);
      const auto to = static_cast<Side>((s + quarter_turns) & 3U);
      if (has(edge_port(from))) out.add(edge_port(to));
      if (has(left_port(from))) out.add(left_port(to));
      if (has(right_port(from))) out.add(right_port(to));
    }
    for (const Port p : {Port::l, Port::ll, Port::lr})
      if (has(p)) out.add(p);
    return out;
  }

  friend constexpr bool operator==(PortSet, PortSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

/// What an edge shows. `none`: the part has no edge there. GEO-7
enum class Terrain : std::uint8_t { none, field, road, city, river };

/// Kinds of segments and features, in the protocol's order.
enum class FeatureKind : std::uint8_t {
  road,
  city,
  field,
  river,
  monastery,
  garden,
  castle,
  cemetery
};
inline constexpr int kFeatureKinds = 8;
inline constexpr std::array<std::string_view, kFeatureKinds> kFeatureKindNames{
    "road", "city", "field", "river", "monastery", "garden", "castle", "cemetery"};

/// Kinds that are complete when the spaces around them are occupied. BASE-11, BASE-16
constexpr bool looks_around(FeatureKind k) {
  return k >= FeatureKind::monastery;
}

/// What a tile covers: one space, half a space, or two by two spaces. GEO-2
enum class Shape : std::uint8_t { square, half, big };

/// The half of a space that a part covers, named by its right angle. GEO-3
enum class Half : std::uint8_t { whole, sw, nw, ne, se };
inline constexpr std::array<std::string_view, 5> kHalfNames{"", "SW", "NW", "NE", "SE"};

/// Rotation 0 is SW, then clockwise. GEO-3
constexpr Half half_at(unsigned quarter_turns) {
  return static_cast<Half>(1U + (quarter_turns & 3U));
}

/// Wooden figures, in the protocol's order.
enum class Figure : std::uint8_t { normal, abbot, large, guard };
inline constexpr int kFigures = 4;
inline constexpr std::array<std::string_view, kFigures> kFigureNames{
    "normal", "abbot", "large", "guard"};

/// Colours of tunnel tokens, in the order in which they are dealt. TUN-2
enum class Color : std::uint8_t { red, blue, green, yellow, black, gray };
inline constexpr int kColors = 6;
inline constexpr std::array<std::string_view, kColors> kColorNames{
    "red", "blue", "green", "yellow", "black", "gray"};

/// What a tile shows besides its segments, in the protocol's order. HALF-1; village and water tower
/// are decoration (GCC-1).
enum class Symbol : std::uint8_t { vineyard, sheep, hill, crop_circle, village, water_tower };
inline constexpr int kSymbols = 6;
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames{
    "vineyard", "sheep", "hill", "crop-circle", "village", "water-tower"};

/// A set of symbols, one bit each.
class SymbolSet {
 public:
  [[nodiscard]] constexpr bool has(Symbol s) const {
    return (bits_ >> static_cast<unsigned>(s) & 1U) != 0;
  }

  constexpr void add(Symbol s) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(s));
  }

  constexpr void add(SymbolSet more) { bits_ = static_cast<std::uint8_t>(bits_ | more.bits_); }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

  [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }

  friend constexpr bool operator==(SymbolSet, SymbolSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// What a meeple is by the feature that it stands on. HALF-33
enum class Role : std::uint8_t { farmer, knight, highwayman };
inline constexpr int kRoles = 3;
inline constexpr std::array<std::string_view, kRoles> kRoleNames{"farmer", "knight", "highwayman"};

constexpr FeatureKind feature_of(Role role) {
  switch (role) {
    case Role::farmer:
      return FeatureKind::field;
    case Role::knight:
      return FeatureKind::city;
    case Role::highwayman:
      break;
  }
  return FeatureKind::road;
}

/// What a crop circle asks of everybody. HALF-33
enum class Deed : std::uint8_t { add, remove };
inline constexpr int kDeeds = 2;
inline constexpr std::array<std::string_view, kDeeds> kDeedNames{"add", "remove"};

/// A seat at the table, 0 for the player who begins. BASE-1
using Seat = std::uint8_t;
inline constexpr int kMaxSeats = 6;
/// Nobody: chance is to act, or the game is over.
inline constexpr Seat kNoSeat = 0xFF;

/// A space of the grid, x to the east and y to the south. GEO-1
struct Place {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

/// The neighbouring space over a short side. GEO-6
constexpr Place beside(Place p, Side s) {
  constexpr std::array<std::int16_t, 4> dx{0, 1, 0, -1};
  constexpr std::array<std::int16_t, 4> dy{-1, 0, 1, 0};
  const auto i = static_cast<unsigned>(s);
  return {static_cast<std::int16_t>(p.x + dx[i]), static_cast<std::int16_t>(p.y + dy[i])};
}

}  // namespace aude
