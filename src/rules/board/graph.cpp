// Joining segments over edges and over gaps. GEO-7, GEO-8, HALF-15, HALF-16
#include "rules/board/graph.hpp"

namespace aude {
namespace {

const PartForm& form_of(const Rules& rules, const LaidPart& part) {
  return rules.forms[part.form];
}

// The three borders of a gap: the long edge of the lone half, and what the neighbours show on its
// two sides.
struct Border {
  std::uint16_t part = kNone;
  Side side = Side::l;
};

std::array<Border, 3> borders_of(const Rules& rules, const Board& board, const Space& gap) {
  std::array<Border, 3> borders;
  const Half half = complement(gap.gap);
  borders[0] = Border{gap.owner[static_cast<std::size_t>(sides_of(half)[0])], Side::l};
  for (std::size_t i = 0; i < 2; ++i) {
    const Side side = sides_of(gap.gap)[i];
    const std::uint16_t id = find_space(rules, board, beside(gap.at, side));
    if (id == kNone) continue;
    borders[i + 1] =
        Border{board.space[id].owner[static_cast<std::size_t>(opposite(side))], opposite(side)};
  }
  return borders;
}

bool is_unjoined(const Board& board, std::uint16_t gap_city) {
  const auto gap_road = static_cast<std::uint16_t>(gap_city + 1);
  return board.nodes[gap_city].next == gap_city && board.nodes[gap_road].next == gap_road;
}

void join_closed_borders(const Rules& rules,
                         const Parts& parts,
                         Board& board,
                         const std::array<Border, 3>& borders,
                         std::uint16_t gap_city) {
  for (const Border& border : borders) {
    const LaidPart& part = parts.list[border.part];
    const PartForm& form = form_of(rules, part);
    const auto side = static_cast<std::size_t>(border.side);
    const Terrain terrain = form.edges[side];
    if (terrain != Terrain::city && terrain != Terrain::road) continue;
    const auto segment = static_cast<std::uint16_t>(part.first_segment + form.edge_segment[side]);
    const auto gap_segment =
        static_cast<std::uint16_t>(gap_city + (terrain == Terrain::road ? 1 : 0));
    note_if_closed(board, close_ends(board, unite(board, gap_segment, segment), 1));
  }
}

void join_fields(const Rules& rules,
                 const Parts& parts,
                 Board& board,
                 const std::array<Border, 3>& borders,
                 std::uint16_t gap_field) {
  for (const Border& border : borders) {
    if (border.part == kNone) continue;
    const LaidPart& part = parts.list[border.part];
    const PartForm& form = form_of(rules, part);
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      const std::uint8_t field = form.half_segment[2 * static_cast<std::size_t>(border.side) + i];
      if (field != kNoSegment)
        unite(board, gap_field, static_cast<std::uint16_t>(part.first_segment + field));
    }
  }
}

}  // namespace

void join_edge(const Rules& rules,
               const Parts& parts,
               Board& board,
               std::uint16_t a,
               Side side,
               std::uint16_t b) {
  const LaidPart& here = parts.list[a];
  const LaidPart& there = parts.list[b];
  const PartForm& form = form_of(rules, here);
  const PartForm& other = form_of(rules, there);
  const auto s = static_cast<std::size_t>(side);
  const auto o = static_cast<std::size_t>(opposite(side));
  const Terrain terrain = form.edges[s];
  if (terrain != Terrain::field) {
    const std::uint16_t root =
        unite(board,
              static_cast<std::uint16_t>(here.first_segment + form.edge_segment[s]),
              static_cast<std::uint16_t>(there.first_segment + other.edge_segment[o]));
    board.nodes[root].open = static_cast<std::int16_t>(board.nodes[root].open - 2);
    if (terrain == Terrain::city) return;
  }
  // GEO-8: my left half meets the other's right half.
  const std::uint8_t left = form.half_segment[2 * s];
  const std::uint8_t right = form.half_segment[2 * s + 1];
  const std::uint8_t other_left = other.half_segment[2 * o];
  const std::uint8_t other_right = other.half_segment[2 * o + 1];
  if (left != kNoSegment && other_right != kNoSegment)
    unite(board,
          static_cast<std::uint16_t>(here.first_segment + left),
          static_cast<std::uint16_t>(there.first_segment + other_right));
  if (right == left && other_left == other_right) return;
  if (right != kNoSegment && other_left != kNoSegment)
    unite(board,
          static_cast<std::uint16_t>(here.first_segment + right),
          static_cast<std::uint16_t>(there.first_segment + other_left));
}

void add_nodes(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = form_of(rules, laid);
  const SegmentForm* segment = rules.segments.data() + form.first_segment;  // it may have none
  for (std::uint16_t i = 0; i < form.segments; ++i, ++segment) {
    const auto id = static_cast<std::uint16_t>(laid.first_segment + i);
    board.nodes[id] = Node{id, id, 1, segment->ends, part, segment->kind, 0};
  }
}

void add_gap_nodes(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  constexpr std::array<FeatureKind, kGapSegments> kinds{
      FeatureKind::city, FeatureKind::road, FeatureKind::field};
  auto id = static_cast<std::uint16_t>(parts.list[part].first_segment +
                                       form_of(rules, parts.list[part]).segments);
  for (const FeatureKind kind : kinds) {
    board.nodes[id] = Node{id, id, 1, 0, part, kind, 0};
    ++id;
  }
}

void join_over_gap(const Rules& rules, const Parts& parts, Board& board, std::uint16_t space) {
  const Space& gap = board.space[space];
  if (!rules.gaps_join || gap.gap == Half::whole) return;
  const std::array<Border, 3> borders = borders_of(rules, board, gap);
  const LaidPart& half = parts.list[borders[0].part];
  const auto gap_city =
      static_cast<std::uint16_t>(half.first_segment + form_of(rules, half).segments);
  // HALF-15: only an enclosed gap closes its borders, and only once.
  if (rules.toggles.is(GapClosure::ignored) && is_enclosed(rules, board, gap) &&
      is_unjoined(board, gap_city)) {
    join_closed_borders(rules, parts, board, borders, gap_city);
  }
  if (rules.toggles.is(GapFields::joins))  // HALF-16: enclosed or not
    join_fields(rules, parts, board, borders, static_cast<std::uint16_t>(gap_city + 2));
}

void note_if_closed(Board& board, std::uint16_t segment) {
  const std::uint16_t root = find_root(board, segment);
  if (!is_complete(board.nodes[root])) return;
  for (std::uint16_t i = 0; i < board.closed; ++i)
    if (find_root(board, board.just_closed[i]) == root) return;
  if (board.closed < kMaxClosed) board.just_closed[board.closed++] = segment;
}

}  // namespace aude
