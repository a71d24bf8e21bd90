// Where a tile fits, by the edges alone: one look-up for each open space, gaps as a second short
// list. BASE-3, HALF-6, HALF-7, GEO-2 to GEO-7
#include "rules/base/assert.hpp"
#include "rules/board/board.hpp"

#include <bit>
#include <cstring>

namespace aude {
namespace {

constexpr Place corner_place(Place anchor, unsigned corner) {
  return {static_cast<std::int16_t>(anchor.x + static_cast<int>(corner & 1U)),
          static_cast<std::int16_t>(anchor.y + static_cast<int>(corner >> 1U))};
}

constexpr std::uint64_t kBytes01 = 0x0101010101010101U;

// How many rotation bits are set in each of eight bytes of at most four bits.
constexpr std::uint64_t count_each(std::uint64_t eight) {
  eight = eight - (eight >> 1U & 5U * kBytes01);
  return (eight & 3U * kBytes01) + (eight >> 2U & 3U * kBytes01);
}

constexpr int count_bits(std::uint64_t eight) {
  return static_cast<int>(count_each(eight) * kBytes01 >> 56U);
}

// The byte that holds the `index`-th set bit of eight bytes, and how many bits lie in the bytes
// before it. No branches: which byte it is cannot be foreseen. Bytes count from the low end, as
// `load_eight` reads them.
struct ByteOfBit {
  unsigned byte;
  unsigned before;
};

constexpr ByteOfBit byte_of_bit(std::uint64_t eight, unsigned index) {
  const std::uint64_t sums = count_each(eight) * kBytes01;
  const std::uint64_t reached =
      ((sums | 128U * kBytes01) - (index + 1U) * kBytes01) & 128U * kBytes01;
  const auto byte = static_cast<unsigned>(std::countr_zero(reached)) / 8U;
  return {byte, static_cast<unsigned>((sums << 8U) >> (8U * byte) & 0xFFU)};
}

// By four bits and an index: the rotation of the `index`-th of them.
constexpr std::array<std::array<std::uint8_t, 4>, 16> rotation_table() {
  std::array<std::array<std::uint8_t, 4>, 16> table{};
  for (unsigned bits = 0; bits < 16; ++bits) {
    std::size_t count = 0;
    for (std::uint8_t turns = 0; turns < 4; ++turns)
      if ((bits >> turns & 1U) != 0) table[bits][count++] = turns;
  }
  return table;
}

constexpr auto kRotation = rotation_table();

static_assert(std::endian::native == std::endian::little);

std::uint64_t load_eight(const std::uint8_t* bytes) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, bytes, sizeof eight);
  return eight;
}

int count_all(const std::uint8_t* bytes, std::uint16_t count) {
  int total = 0;
  for (std::uint16_t i = 0; i < count; i = static_cast<std::uint16_t>(i + 8))
    total += count_bits(load_eight(bytes + i));
  return total;
}

// Rotations of a half that have a known side among their short sides. HALF-6
constexpr std::array<std::uint8_t, kRequirements> touch_table() {
  std::array<std::uint8_t, kRequirements> table{};
  for (unsigned requirement = 0; requirement < kRequirements; ++requirement)
    for (unsigned turns = 0; turns < 4; ++turns)
      for (const Side side : sides_of(half_at(turns)))
        if (requirement / kSideDigit[static_cast<std::size_t>(side)] % 5U != 0)
          table[requirement] = static_cast<std::uint8_t>(table[requirement] | 1U << turns);
  return table;
}

constexpr std::array<std::uint8_t, kRequirements> kTouch = touch_table();

// The one rotation that fills a gap, if all its borders match. GEO-3, HALF-6
unsigned gap_rotation(const Rules& rules,
                      const Parts& parts,
                      const Space& space,
                      const KindForm& kind) {
  AUDE_ASSERT(space.gap != Half::whole);
  const unsigned turns = static_cast<unsigned>(space.gap) - 1U;
  const std::uint16_t half =
      space.owner[static_cast<std::size_t>(sides_of(complement(space.gap))[0])];
  if (rules.forms[parts.list[half].form].edges[4] != rules.forms[kind.first_form + turns].edges[4])
    return 0;
  return kind.fits[space.requirement] & 1U << turns;
}

}  // namespace

namespace {

struct Contact {
  bool touches = false;
  RuleId misfit;
};

void look_at_side(const Rules& rules,
                  const Parts& parts,
                  const Board& board,
                  const PartForm& form,
                  Place at,
                  Side side,
                  Contact& contact) {
  const auto s = static_cast<std::size_t>(side);
  if (form.edges[s] == Terrain::none) return;
  const std::uint16_t id = find_space(rules, board, beside(at, side));
  if (id == kNone) return;
  const auto o = static_cast<std::size_t>(opposite(side));
  const std::uint16_t other = board.space[id].owner[o];
  if (other == kNone) return;  // HALF-7: a gap or an empty space touches nothing
  contact.touches = true;
  const PartForm& beside_it = rules.forms[parts.list[other].form];
  if (beside_it.edges[o] != form.edges[s])
    contact.misfit = matching_rule(form.half, beside_it.half);
}

// GEO-2: a space takes one square part, or two halves that are a pair (GEO-3).
void look_at_space(const Rules& rules,
                   const Parts& parts,
                   const Board& board,
                   const PartForm& form,
                   Place at,
                   Contact& contact) {
  const std::uint16_t id = find_space(rules, board, at);
  if (id == kNone || !occupied(board.space[id])) return;
  const Space& space = board.space[id];
  if (form.half == Half::whole || space.gap == Half::whole) {
    contact.misfit = "GEO-2"_rule;
    return;
  }
  if (space.gap != form.half) {
    contact.misfit = "GEO-3"_rule;
    return;
  }
  contact.touches = true;  // HALF-6: long edge against long edge is enough
  const std::uint16_t partner = part_at(rules, parts, board, at, complement(form.half));
  if (rules.forms[parts.list[partner].form].edges[4] != form.edges[4])
    contact.misfit = "HALF-6"_rule;
}

}  // namespace

namespace {

// A 2x2 tile over an open space: bit 4 * corner + turns, where the open space is that corner (NW NE
// SW SE) and no earlier corner is open, so that each placement is counted once. GEO-12
std::uint16_t big_bits_at(const Rules& rules,
                          const Parts& parts,
                          const Board& board,
                          std::uint16_t kind,
                          unsigned rotations,
                          Place open) {
  unsigned bits = 0;
  for (unsigned corner = 0; corner < 4; ++corner) {
    const Place at = anchor_of(open, corner);
    bool counted_before = false;
    for (unsigned earlier = 0; earlier < corner; ++earlier) {
      const std::uint16_t id = find_space(rules, board, corner_place(at, earlier));
      counted_before = counted_before || (id != kNone && board.space[id].open_index != kNone);
    }
    if (counted_before) continue;
    for (unsigned turns = 0; turns < 4; ++turns)
      if ((rotations >> turns & 1U) != 0 &&
          misfit(rules, parts, board, kind, static_cast<std::uint8_t>(turns), at).none())
        bits |= 1U << (4 * corner + turns);
  }
  return static_cast<std::uint16_t>(bits);
}

int find_big_fits(const Rules& rules,
                  const Parts& parts,
                  const Board& board,
                  std::uint16_t kind,
                  unsigned rotations,
                  FitBits& out) {
  int total = 0;
  out.open = out.gaps = 0;
  out.big = board.open;
  for (std::uint16_t i = 0; i < board.open; ++i) {
    out.big_bits[i] =
        big_bits_at(rules, parts, board, kind, rotations, board.space[board.open_space[i]].at);
    for (unsigned b = 0; b < 16; ++b)
      total += static_cast<int>(out.big_bits[i] >> b & 1U);
  }
  return total;
}

}  // namespace

int find_fits(const Rules& rules,
              const Parts& parts,
              const Board& board,
              std::uint16_t kind,
              unsigned rotations,
              FitBits& out) {
  const KindForm& form = rules.kinds[kind];
  if (form.shape == Shape::big) return find_big_fits(rules, parts, board, kind, rotations, out);
  const bool half = form.shape == Shape::half;
  out.open = board.open;
  out.gaps = out.big = 0;
  const std::uint8_t* const fits = form.fits.data();
  const std::uint16_t* const requirement = board.open_requirement.data();
  const unsigned open = board.open;
  if (half)
    for (unsigned i = 0; i < open; ++i)
      out.open_bits[i] =
          static_cast<std::uint8_t>(fits[requirement[i]] & kTouch[requirement[i]] & rotations);
  else
    for (unsigned i = 0; i < open; ++i)
      out.open_bits[i] = static_cast<std::uint8_t>(fits[requirement[i]] & rotations);
  std::memset(&out.open_bits[board.open], 0, 8);
  int total = count_all(out.open_bits.data(), out.open);
  if (half) {
    out.gaps = board.gaps;
    for (std::uint16_t i = 0; i < board.gaps; ++i) {
      const Space& space = board.space[board.gap_space[i]];
      out.gap_bits[i] =
          static_cast<std::uint8_t>(gap_rotation(rules, parts, space, form) & rotations);
      total += out.gap_bits[i] != 0 ? 1 : 0;
    }
  }
  return total;
}

Placement nth_fit(const Board& board, const FitBits& bits, int index) {
  for (std::uint16_t i = 0; i < bits.open; i = static_cast<std::uint16_t>(i + 8)) {
    const int here = count_bits(load_eight(&bits.open_bits[i]));
    if (index >= here) {
      index -= here;
      continue;
    }
    const ByteOfBit found =
        byte_of_bit(load_eight(&bits.open_bits[i]), static_cast<unsigned>(index));
    const std::size_t at = i + found.byte;
    return Placement{board.space[board.open_space[at]].at,
                     kRotation[bits.open_bits[at]][static_cast<unsigned>(index) - found.before]};
  }
  for (std::uint16_t i = 0; i < bits.gaps; ++i) {
    if (bits.gap_bits[i] == 0 || index-- != 0) continue;
    std::uint8_t turns = 0;
    while ((bits.gap_bits[i] >> turns & 1U) == 0)
      ++turns;
    return Placement{board.space[board.gap_space[i]].at, turns};
  }
  for (std::uint16_t i = 0; i < bits.big; ++i)
    for (unsigned b = 0; b < 16; ++b)
      if ((bits.big_bits[i] >> b & 1U) != 0 && index-- == 0)
        return Placement{anchor_of(board.space[board.open_space[i]].at, b / 4),
                         static_cast<std::uint8_t>(b % 4)};
  return Placement{};
}

bool fits_anywhere(const Rules& rules, const Parts& parts, const Board& board, std::uint16_t kind) {
  const KindForm& form = rules.kinds[kind];
  if (form.shape == Shape::big) {
    for (std::uint16_t i = 0; i < board.open; ++i)
      if (big_bits_at(rules, parts, board, kind, 0xFU, board.space[board.open_space[i]].at) != 0)
        return true;
    return false;
  }
  const bool half = form.shape == Shape::half;
  for (std::uint16_t i = 0; i < board.open; ++i) {
    const std::uint16_t requirement = board.open_requirement[i];
    if ((form.fits[requirement] & (half ? kTouch[requirement] : 0xFU)) != 0) return true;
  }
  for (std::uint16_t i = 0; half && i < board.gaps; ++i)
    if (gap_rotation(rules, parts, board.space[board.gap_space[i]], form) != 0) return true;
  return false;
}

RuleId misfit(const Rules& rules,
              const Parts& parts,
              const Board& board,
              std::uint16_t kind,
              std::uint8_t turns,
              Place at) {
  const KindForm& tile = rules.kinds[kind];
  Contact contact;
  const unsigned quarters = tile.shape == Shape::big ? 4 : 1;
  const auto form_of = [&](unsigned q) -> const PartForm& {
    return rules.forms[tile.first_form + 4 * q + turns];
  };
  for (unsigned q = 0; q < quarters && contact.misfit.none(); ++q)
    look_at_space(
        rules, parts, board, form_of(q), quarter_place(tile.shape, q, turns, at), contact);
  for (unsigned q = 0; q < quarters && contact.misfit.none(); ++q)
    for (std::size_t s = 0; s < kShortSides && contact.misfit.none(); ++s)
      look_at_side(rules,
                   parts,
                   board,
                   form_of(q),
                   quarter_place(tile.shape, q, turns, at),
                   static_cast<Side>(s),
                   contact);
  if (!contact.misfit.none()) return contact.misfit;
  if (!contact.touches) return tile.shape == Shape::half ? "HALF-6"_rule : "BASE-3"_rule;
  return RuleId{};
}

}  // namespace aude
