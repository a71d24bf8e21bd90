// Laying a tile: its parts enter their spaces, join what they touch, and tell the neighbours what
// they show. GEO-2 to GEO-8, BASE-11, HALF-7, HALF-17, TUN-11
#include "rules/board/board.hpp"
#include "rules/board/graph.hpp"
#include "rules/board/spaces.hpp"
#include "rules/board/tunnels.hpp"

#include <algorithm>

namespace aude {
namespace {

// The neighbour learns what our edge shows; an open space may so become one, a gap gets a border.
void show_edge(Board& board, std::uint16_t neighbour, Side its_side, Terrain terrain) {
  Space& space = board.space[neighbour];
  space.requirement = static_cast<std::uint16_t>(
      space.requirement +
      static_cast<unsigned>(terrain) * kSideDigit[static_cast<std::size_t>(its_side)]);
  if (!occupied(space)) open_space(board, neighbour);
}

void add_watches(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = rules.forms[laid.form];
  for (std::uint16_t i = 0; form.looks_around && i < form.segments; ++i) {
    const auto segment = static_cast<std::uint16_t>(laid.first_segment + i);
    if (!looks_around(board.nodes[segment].kind)) continue;
    int empty = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const std::uint16_t id = find_space(
            rules,
            board,
            {static_cast<std::int16_t>(laid.at.x + dx), static_cast<std::int16_t>(laid.at.y + dy)});
        if (id == kNone || !occupied(board.space[id])) ++empty;
      }
    board.nodes[segment].open = static_cast<std::int16_t>(empty);
    if (empty > 0) board.watch[board.watches++] = Watch{laid.at, segment};
  }
}

// GEO-9: in the neighbourhood; no branches, since nobody can foresee it.
bool is_near(Place a, Place b) {
  const auto dx = static_cast<unsigned>(a.x - b.x + 1);
  const auto dy = static_cast<unsigned>(a.y - b.y + 1);
  const unsigned near = static_cast<unsigned>(dx <= 2U) & static_cast<unsigned>(dy <= 2U);
  const unsigned same = static_cast<unsigned>(dx == 1U) & static_cast<unsigned>(dy == 1U);
  return (near & ~same) != 0;
}

// BASE-11, GEO-9: a space that was empty is occupied now; a gap in it does not matter.
void tell_watches(Board& board, Place at) {
  for (std::uint16_t i = 0; i < board.watches;) {
    const Watch watch = board.watch[i];
    if (!is_near(watch.at, at)) {
      ++i;
      continue;
    }
    Node& node = board.nodes[watch.segment];
    if (--node.open > 0) {
      ++i;
      continue;
    }
    note_if_closed(board, watch.segment);
    board.watch[i] = board.watch[--board.watches];
  }
}

void enter_space(Board& board, std::uint16_t part, const PartForm& form, std::uint16_t id) {
  Space& space = board.space[id];
  close_space(board, id);
  for (std::size_t s = 0; s < kShortSides; ++s)
    if (form.edges[s] != Terrain::none) space.owner[s] = part;
  ++space.parts;
  if (form.half == Half::whole) return;
  if (space.parts == 1) {
    space.gap = complement(form.half);
    board.gap_space[board.gaps++] = id;
    return;
  }
  space.gap = Half::whole;
  auto* const end = board.gap_space.begin() + board.gaps;
  *std::find(board.gap_space.begin(), end, id) = *(end - 1);
  --board.gaps;
}

// Everything derived from one part, but for what gaps join.
void derive_part(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = rules.forms[laid.form];
  const std::uint16_t id = find_or_add_space(rules, board, laid.at);
  const bool was_empty = !occupied(board.space[id]);
  enter_space(board, part, form, id);
  add_nodes(rules, parts, board, part);
  if (form.runs_through) join_through(rules, parts, board, part);
  if (rules.gaps_join && form.half != Half::whole && was_empty)
    add_gap_nodes(rules, parts, board, part);
  for (std::size_t s = 0; s < kShortSides; ++s) {
    if (form.edges[s] == Terrain::none) continue;
    const auto side = static_cast<Side>(s);
    const std::uint16_t neighbour = find_or_add_space(rules, board, beside(laid.at, side));
    const std::uint16_t other =
        board.space[neighbour].owner[static_cast<std::size_t>(opposite(side))];
    if (other != kNone)
      join_edge(rules, parts, board, part, side, other);
    else
      show_edge(board, neighbour, opposite(side), form.edges[s]);
  }
  if (form.half != Half::whole && !was_empty)
    join_edge(rules, parts, board, part, Side::l, partner_of(rules, parts, board, part));
  add_watches(rules, parts, board, part);
  if (was_empty) tell_watches(board, laid.at);
}

// BASE-6, HALF-17: what the new tile lies on and is complete counts as completed by it.
void note_closed(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = rules.forms[laid.form];
  for (std::uint16_t i = 0; i < form.segments; ++i) {
    const auto segment = static_cast<std::uint16_t>(laid.first_segment + i);
    if (is_complete(board.nodes[find_root(board, segment)])) note_if_closed(board, segment);
  }
}

// Whether one of a gap's borders belongs to the tile whose first part is `first`, the last one
// laid.
bool borders_tile(const Rules& rules, const Board& board, std::uint16_t gap, std::uint16_t first) {
  const Space& space = board.space[gap];
  if (space.owner[static_cast<std::size_t>(sides_of(complement(space.gap))[0])] >= first)
    return true;
  for (const Side side : sides_of(space.gap)) {
    const std::uint16_t id = find_space(rules, board, beside(space.at, side));
    if (id == kNone) continue;
    const std::uint16_t owner = board.space[id].owner[static_cast<std::size_t>(opposite(side))];
    if (owner != kNone && owner >= first) return true;
  }
  return false;
}

// Gaps that the part borders: its own, and those that one of its short sides faces.
void join_gaps_of(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = rules.forms[laid.form];
  join_over_gap(rules, parts, board, find_space(rules, board, laid.at));
  for (std::size_t s = 0; s < kShortSides; ++s) {
    if (form.edges[s] == Terrain::none) continue;
    const std::uint16_t id = find_space(rules, board, beside(laid.at, static_cast<Side>(s)));
    if (board.space[id].owner[static_cast<std::size_t>(opposite(static_cast<Side>(s)))] == kNone)
      join_over_gap(rules, parts, board, id);
  }
}

void reset(const Rules& rules, Board& board) {
  board.spaces = board.open = board.gaps = board.watches = board.closed = 0;
  std::fill_n(board.table.begin(), std::size_t{1} << rules.table_bits, std::uint16_t{0});
}

}  // namespace

void clear_board(const Rules& rules, Parts& parts, Board& board) {
  parts.count = parts.segments = 0;
  parts.tokens.count = 0;
  reset(rules, board);
}

std::uint16_t lay_tile(const Rules& rules,
                       Parts& parts,
                       Board& board,
                       std::uint16_t kind,
                       std::uint8_t turns,
                       Place at) {
  const KindForm& tile = rules.kinds[kind];
  const std::uint16_t first = parts.count;
  const unsigned quarters = tile.shape == Shape::big ? 4 : 1;
  bool fills_gap = false;
  board.closed = 0;
  for (unsigned q = 0; q < quarters; ++q) {
    const auto form = static_cast<std::uint16_t>(tile.first_form + 4 * q + turns);
    const std::uint16_t part = parts.count++;
    parts.list[part] = LaidPart{form, parts.segments, quarter_place(tile.shape, q, turns, at)};
    parts.segments = static_cast<std::uint16_t>(parts.segments + rules.forms[form].segments);
    if (rules.gaps_join && tile.shape == Shape::half) {
      const std::uint16_t space = find_space(rules, board, at);
      fills_gap = space != kNone && occupied(board.space[space]);
      if (!fills_gap) parts.segments = static_cast<std::uint16_t>(parts.segments + kGapSegments);
    }
    if (!fills_gap) derive_part(rules, parts, board, part);
  }
  if (fills_gap) {  // HALF-17: what the gap had joined may part again
    rebuild_board(rules, parts, board);
    return first;
  }
  for (std::uint16_t part = first; part < parts.count; ++part) {
    if (rules.gaps_join) join_gaps_of(rules, parts, board, part);
    note_closed(rules, parts, board, part);
  }
  return first;
}

void rebuild_board(const Rules& rules, const Parts& parts, Board& board) {
  reset(rules, board);
  std::uint16_t last = 0;
  for (std::uint16_t part = 0; part < parts.count; ++part) {
    if (rules.forms[parts.list[part].form].quarter == 0) {
      last = part;
      board.closed = 0;
    }
    derive_part(rules, parts, board, part);
  }
  if (parts.count == 0) return;
  join_tunnels(parts, board);
  // Gaps last, as they lie now; of what they close only the last tile's doing is news.
  if (rules.gaps_join) {
    const std::uint16_t closed = board.closed;
    for (std::uint16_t i = 0; i < board.gaps; ++i)
      if (!borders_tile(rules, board, board.gap_space[i], last))
        join_over_gap(rules, parts, board, board.gap_space[i]);
    board.closed = closed;
    for (std::uint16_t part = last; part < parts.count; ++part)
      join_gaps_of(rules, parts, board, part);
  }
  for (std::uint16_t part = last; part < parts.count; ++part)
    note_closed(rules, parts, board, part);
}

}  // namespace aude
