// Spaces by place: a small open-addressing table, so that the board has no border. GEO-1, GEO-2,
// GEO-4, GEO-5
#include "rules/board/spaces.hpp"

#include "rules/board/board.hpp"

namespace aude {
namespace {

std::uint32_t slot_of(const Rules& rules, Place at) {
  const std::uint32_t key = static_cast<std::uint32_t>(static_cast<std::uint16_t>(at.x)) << 16U |
                            static_cast<std::uint16_t>(at.y);
  return key * 0x9E3779B1U >> (32U - rules.table_bits);
}

}  // namespace

std::uint16_t find_space(const Rules& rules, const Board& board, Place at) {
  const std::uint32_t mask = (1U << rules.table_bits) - 1U;
  for (std::uint32_t slot = slot_of(rules, at);; slot = (slot + 1U) & mask) {
    const std::uint16_t entry = board.table[slot];
    if (entry == 0) return kNone;
    if (board.space[entry - 1U].at == at) return static_cast<std::uint16_t>(entry - 1U);
  }
}

std::uint16_t find_or_add_space(const Rules& rules, Board& board, Place at) {
  const std::uint32_t mask = (1U << rules.table_bits) - 1U;
  std::uint32_t slot = slot_of(rules, at);
  for (; board.table[slot] != 0; slot = (slot + 1U) & mask)
    if (board.space[board.table[slot] - 1U].at == at)
      return static_cast<std::uint16_t>(board.table[slot] - 1U);
  const std::uint16_t id = board.spaces++;
  board.table[slot] = static_cast<std::uint16_t>(id + 1U);
  board.space[id] = Space{at, {kNone, kNone, kNone, kNone}, 0, kNone, 0, Half::whole};
  return id;
}

void open_space(Board& board, std::uint16_t id) {
  Space& space = board.space[id];
  if (space.open_index == kNone) {
    space.open_index = board.open++;
    board.open_space[space.open_index] = id;
  }
  board.open_requirement[space.open_index] = space.requirement;
}

void close_space(Board& board, std::uint16_t id) {
  Space& space = board.space[id];
  if (space.open_index == kNone) return;
  const std::uint16_t last = --board.open;
  const std::uint16_t moved = board.open_space[last];
  board.open_space[space.open_index] = moved;
  board.open_requirement[space.open_index] = board.open_requirement[last];
  board.space[moved].open_index = space.open_index;
  space.open_index = kNone;
}

std::uint16_t part_at(
    const Rules& rules, const Parts& parts, const Board& board, Place at, Half half) {
  const std::uint16_t id = find_space(rules, board, at);
  if (id == kNone) return kNone;
  const Space& space = board.space[id];
  // A side that the half covers is owned by the part in question, if it lies there at all.
  const std::uint16_t part = space.owner[static_cast<std::size_t>(sides_of(half)[0])];
  if (part == kNone || rules.forms[parts.list[part].form].half != half) return kNone;
  return part;
}

std::uint16_t partner_of(const Rules& rules,
                         const Parts& parts,
                         const Board& board,
                         std::uint16_t part) {
  const Half half = rules.forms[parts.list[part].form].half;
  if (half == Half::whole) return kNone;
  return part_at(rules, parts, board, parts.list[part].at, complement(half));
}

std::uint16_t touching(
    const Rules& rules, const Parts& parts, const Board& board, std::uint16_t part, Side side) {
  if (side == Side::l) return partner_of(rules, parts, board, part);
  const std::uint16_t id = find_space(rules, board, beside(parts.list[part].at, side));
  return id == kNone ? kNone : board.space[id].owner[static_cast<std::size_t>(opposite(side))];
}

bool is_enclosed(const Rules& rules, const Board& board, const Space& gap) {
  if (gap.gap == Half::whole) return false;
  for (const Side side : sides_of(gap.gap)) {
    const std::uint16_t id = find_space(rules, board, beside(gap.at, side));
    if (id == kNone) return false;
    if (board.space[id].owner[static_cast<std::size_t>(opposite(side))] == kNone)
      return false;  // HALF-15
  }
  return true;
}

Place quarter_place(Shape shape, unsigned quarter, unsigned turns, Place at) {
  if (shape != Shape::big) return at;
  // GEO-12: NW NE SW SE; a quarter turn takes NW to NE, NE to SE, SE to SW, SW to NW.
  constexpr std::array<unsigned, 4> after_turn{1, 3, 0, 2};
  unsigned where = quarter;
  for (unsigned t = 0; t < turns; ++t)
    where = after_turn[where];
  return {static_cast<std::int16_t>(at.x + static_cast<int>(where & 1U)),
          static_cast<std::int16_t>(at.y + static_cast<int>(where >> 1U))};
}

}  // namespace aude
