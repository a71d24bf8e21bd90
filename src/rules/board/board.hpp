// The board: parts as they lie (facts), and what follows from them (derived): spaces, the feature
// graph, open spaces. GEO-1 to GEO-12
#pragma once
#include "rules/base/fixed_list.hpp"
#include "rules/board/segment_name.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace aude {

/// A part on its space. Index into `Rules::forms`, its first segment on the board.
struct LaidPart {
  std::uint16_t form = 0;
  std::uint16_t first_segment = 0;
  Place at;
  friend bool operator==(const LaidPart&, const LaidPart&) = default;
};

/// A token that claims a tunnel opening; two of one colour join theirs. TUN-4, TUN-5
struct TunnelToken {
  SegmentName on;
  Color color = Color::red;
  /// Who placed it, and in which turn.
  Seat seat = 0;
  std::uint16_t turn = 0;
  /// Its owner has let a turn pass in which the second token could have followed. TUN-14
  bool passed_over = false;
  friend bool operator==(const TunnelToken&, const TunnelToken&) = default;
};

/// Two of each colour. TUN-1
inline constexpr int kTokensOfColor = 2;
inline constexpr int kMaxTokens = kTokensOfColor * kColors;

/// Facts: the parts in the order of laying, and the tokens on them in the order of placing.
struct Parts {
  std::uint16_t count = 0;
  /// Segments on the board so far, those of gaps included.
  std::uint16_t segments = 0;
  std::array<LaidPart, kMaxParts> list;
  FixedList<TunnelToken, kMaxTokens> tokens;
};

/// A segment in the feature graph: union by size without path compression, members in a ring.
/// `open`, `size` and `meeples` hold at the root only.
struct Node {
  std::uint16_t parent;
  std::uint16_t next;
  std::uint16_t size;
  /// Edges that lie against nothing; around a monastery, spaces that are empty. 0: complete.
  std::int16_t open;
  std::uint16_t part;
  FeatureKind kind;
  std::uint8_t meeples;
};

/// A space that holds something or has a known side.
struct Space {
  Place at;
  /// By side: the part whose edge it is; `kNone` on an empty space or a gap. GEO-5
  std::array<std::uint16_t, kShortSides> owner;
  /// Digits of what the neighbours show on the four sides.
  std::uint16_t requirement;
  /// Where it stands in `Board::open`, `kNone` if it is not empty.
  std::uint16_t open_index;
  /// Parts that lie here: 0, 1 or 2.
  std::uint8_t parts;
  /// The free half beside a lone half (GEO-4), else `whole`.
  Half gap;
};

/// A monastery or the like that still waits for neighbours.
struct Watch {
  Place at;
  std::uint16_t segment;
};

inline constexpr int kMaxWatches = kMaxParts;
inline constexpr int kMaxClosed = 64;
inline constexpr int kTableSize = 2048;

/// Derived: everything here is made from the parts and the meeples; `rebuild` makes it from
/// nothing.
struct Board {
  std::uint16_t spaces = 0;
  std::uint16_t open = 0;
  std::uint16_t gaps = 0;
  std::uint16_t watches = 0;
  std::uint16_t closed = 0;
  std::array<Node, kMaxSegments> nodes;
  std::array<Space, kMaxSpaces> space;
  /// Empty spaces with a known side, and beside each its requirement.
  std::array<std::uint16_t, kMaxSpaces> open_space;
  std::array<std::uint16_t, kMaxSpaces> open_requirement;
  /// Spaces that hold a lone half.
  std::array<std::uint16_t, kMaxParts> gap_space;
  std::array<Watch, kMaxWatches> watch;
  /// A segment of each feature that the tile laid last has completed.
  std::array<std::uint16_t, kMaxClosed> just_closed;
  /// Open addressing by place; 0 is free, else index + 1 into `space`.
  std::array<std::uint16_t, kTableSize> table;
};

// --- spaces

/// The space at a place, `kNone` when nothing is known of it.
std::uint16_t find_space(const Rules& rules, const Board& board, Place at);

inline bool occupied(const Space& s) {
  return s.parts != 0;
}

/// The part that lies at a place and covers `half` of it; `kNone` if none does.
std::uint16_t part_at(
    const Rules& rules, const Parts& parts, const Board& board, Place at, Half half);

/// The other half in the space of a half; `kNone` if it lies alone or is a square. GEO-3
std::uint16_t partner_of(const Rules& rules,
                         const Parts& parts,
                         const Board& board,
                         std::uint16_t part);

/// The part whose edge lies on side `side` of `part`: the neighbour's, or the partner's on the long
/// edge; `kNone` on an empty space or a gap. GEO-6
std::uint16_t touching(
    const Rules& rules, const Parts& parts, const Board& board, std::uint16_t part, Side side);

// --- features

inline std::uint16_t find_root(const Board& board, std::uint16_t segment) {
  while (board.nodes[segment].parent != segment)
    segment = board.nodes[segment].parent;
  return segment;
}

/// Roads, cities and what looks around can be complete; fields and rivers never are. BASE-8,
/// BASE-9, BASE-11
inline bool is_complete(const Node& root) {
  return root.open == 0 && root.kind != FeatureKind::field && root.kind != FeatureKind::river;
}

/// Index of a node among its part's segments; not below `PartForm::segments` for those of a gap,
/// which count for nothing.
inline std::uint8_t local_segment(const Parts& parts, const Board& board, std::uint16_t segment) {
  return static_cast<std::uint8_t>(segment - parts.list[board.nodes[segment].part].first_segment);
}

/// Whether a gap's two sides are both an edge of a neighbouring tile. HALF-15
bool is_enclosed(const Rules& rules, const Board& board, const Space& gap);

/// The two sides of a space that a half covers. GEO-3
constexpr std::array<Side, 2> sides_of(Half half) {
  switch (half) {
    case Half::nw:
      return {Side::w, Side::n};
    case Half::ne:
      return {Side::n, Side::e};
    case Half::se:
      return {Side::e, Side::s};
    case Half::sw:
    case Half::whole:
      break;
  }
  return {Side::s, Side::w};
}

/// The half that completes a space beside `half`. GEO-3
constexpr Half complement(Half half) {
  return half == Half::whole ? half : half_at((static_cast<unsigned>(half) - 1U + 2U) & 3U);
}

// --- changing it (only the atoms call these)

void clear_board(const Rules& rules, Parts& parts, Board& board);

/// Lays a tile and brings everything derived up to date. The place must be legal. Returns its first
/// part.
std::uint16_t lay_tile(const Rules& rules,
                       Parts& parts,
                       Board& board,
                       std::uint16_t kind,
                       std::uint8_t turns,
                       Place at);

/// Makes the board from the parts alone, as if nothing had been kept. Meeples are counted by the
/// caller.
void rebuild_board(const Rules& rules, const Parts& parts, Board& board);

// --- where a tile fits

/// Rotations that fit, for each open space and each gap; made by `find_fits`.
struct FitBits {
  std::uint16_t open = 0;
  std::uint16_t gaps = 0;
  std::uint16_t big = 0;
  /// 8 more than needed, so that eight can be counted at a time.
  alignas(8) std::array<std::uint8_t, kMaxSpaces + 8> open_bits;
  std::array<std::uint8_t, kMaxParts> gap_bits;
  /// 2x2 tiles: four rotations for each corner that the open space may be.
  std::array<std::uint16_t, kMaxSpaces> big_bits;
};

struct Placement {
  Place at;
  std::uint8_t turns = 0;
};

/// Where a tile fits, by the edges alone; `rotations` masks the rotations that are asked for.
/// Returns how many. BASE-3, HALF-6
int find_fits(const Rules& rules,
              const Parts& parts,
              const Board& board,
              std::uint16_t kind,
              unsigned rotations,
              FitBits& out);

/// The `index`-th of them, in the order of the board's lists.
Placement nth_fit(const Board& board, const FitBits& bits, int index);

/// The north-west space of a 2x2 tile whose `corner` (NW NE SW SE) is `place`. GEO-12
constexpr Place anchor_of(Place place, unsigned corner) {
  return {static_cast<std::int16_t>(place.x - static_cast<int>(corner & 1U)),
          static_cast<std::int16_t>(place.y - static_cast<int>(corner >> 1U))};
}

/// Leaves only the fits for which `keep(Placement)` is true; returns how many.
template <class Keep>
int keep_fits(const Board& board, FitBits& bits, Keep&& keep) {
  int count = 0;
  const auto sift = [&](auto& set, std::uint16_t entries, unsigned width, auto&& place_of) {
    for (std::uint16_t i = 0; i < entries; ++i)
      for (unsigned b = 0; b < width; ++b) {
        if ((set[i] >> b & 1U) == 0) continue;
        if (keep(place_of(i, b)))
          ++count;
        else
          set[i] = static_cast<std::remove_reference_t<decltype(set[i])>>(set[i] & ~(1U << b));
      }
  };
  const auto plain = [&](const auto& spaces) {
    return [&](std::uint16_t i, unsigned b) {
      return Placement{board.space[spaces[i]].at, static_cast<std::uint8_t>(b)};
    };
  };
  sift(bits.open_bits, bits.open, 4, plain(board.open_space));
  sift(bits.gap_bits, bits.gaps, 4, plain(board.gap_space));
  sift(bits.big_bits, bits.big, 16, [&](std::uint16_t i, unsigned b) {
    return Placement{anchor_of(board.space[board.open_space[i]].at, b / 4),
                     static_cast<std::uint8_t>(b % 4)};
  });
  return count;
}

/// Whether the tile fits anywhere at all; stops at the first.
bool fits_anywhere(const Rules& rules, const Parts& parts, const Board& board, std::uint16_t kind);

/// The rule by which two touching short edges must match: a half is laid, a square is laid beside a
/// half, or two squares.
constexpr RuleId matching_rule(Half laid, Half beside_it) {
  if (laid != Half::whole) return "HALF-6"_rule;
  return beside_it != Half::whole ? "HALF-7"_rule : "BASE-3"_rule;
}

/// Why a tile does not fit at a place, as a rule; none if it fits. Works for every shape. GEO-2,
/// BASE-3, HALF-6
RuleId misfit(const Rules& rules,
              const Parts& parts,
              const Board& board,
              std::uint16_t kind,
              std::uint8_t turns,
              Place at);

/// The place of a quarter of a tile whose north-west space is `at`. GEO-12
Place quarter_place(Shape shape, unsigned quarter, unsigned turns, Place at);

}  // namespace aude
