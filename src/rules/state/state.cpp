// What a state owes as a value: equality, hash, copy, rebuilding. GEO-1
#include "rules/state/state.hpp"

#include "rules/base/hash.hpp"

#include <algorithm>

namespace aude {
namespace {

void add_to(Hash& hash, const LaidPart& p) {
  hash.add(std::uint64_t{p.form} << 32U |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(p.at.x)) << 16U |
           static_cast<std::uint16_t>(p.at.y));
}

void add_to(Hash& hash, const Meeple& m) {
  hash.add(std::uint64_t{m.on.part} << 32U | std::uint64_t{m.on.segment} << 24U |
           std::uint64_t{m.seat} << 16U | static_cast<std::uint64_t>(m.figure) << 8U | m.ghosts);
}

void add_to(Hash& hash, const SeatFacts& s) {
  hash.add(static_cast<std::uint32_t>(s.score));
  for (std::size_t figure = 0; figure < s.supply.size(); ++figure)
    if (s.supply[figure] > 0) hash.add(std::uint64_t{figure} << 8U | s.supply[figure]);
}

void add_to(Hash& hash, const Frame& f) {
  hash.add(std::uint64_t{f.memo} << 16U | std::uint64_t{f.step} << 8U | f.seat);
}

void add_to(Hash& hash, const HalfTile& half) {
  hash.add(std::uint64_t{half.kind} << 8U | half.seat);
}

void add_to(Hash& hash, const TunnelToken& token) {
  hash.add(std::uint64_t{token.on.part} << 32U | std::uint64_t{token.on.segment} << 24U |
           static_cast<std::uint64_t>(token.color) << 16U | std::uint64_t{token.seat} << 8U |
           std::uint64_t{token.passed_over});
  hash.add(token.turn);
}

template <class Number>
  requires std::is_integral_v<Number>

void add_to(Hash& hash, Number n) {
  hash.add(static_cast<std::uint64_t>(n));
}

template <class T>
void copy_prefix(const T& from, T& to, std::size_t count) {
  std::copy_n(from.begin(), count, to.begin());
}

void copy_board(const Rules& rules, const Parts& parts, const Board& from, Board& to) {
  to.spaces = from.spaces;
  to.open = from.open;
  to.gaps = from.gaps;
  to.watches = from.watches;
  to.closed = from.closed;
  copy_prefix(from.nodes, to.nodes, parts.segments);
  copy_prefix(from.space, to.space, from.spaces);
  copy_prefix(from.open_space, to.open_space, from.open);
  copy_prefix(from.open_requirement, to.open_requirement, from.open);
  copy_prefix(from.gap_space, to.gap_space, from.gaps);
  copy_prefix(from.watch, to.watch, from.watches);
  copy_prefix(from.just_closed, to.just_closed, from.closed);
  copy_prefix(from.table, to.table, std::size_t{1} << rules.table_bits);
}

void copy_slots(const Facts& from, Facts& to) {
  std::array<const void*, 16> other{};
  std::size_t fields = 0;
  visit_slots(from, [&](std::size_t /*number*/, const auto& field) { other[fields++] = &field; });
  std::size_t next = 0;
  visit_slots(to, [&](std::size_t /*number*/, auto& field) {
    const auto& there =
        *static_cast<const std::remove_reference_t<decltype(field)>*>(other[next++]);
    field.count = there.count;
    std::copy(there.begin(), there.end(), field.begin());
  });
}

bool same_space(const Space& a, const Space& b) {
  return a.owner == b.owner && a.requirement == b.requirement && a.parts == b.parts &&
         a.gap == b.gap && (a.open_index == kNone) == (b.open_index == kNone);
}

template <class T, class Less>
std::vector<T> sorted(const T* first, std::size_t count, Less less) {
  std::vector<T> out(first, first + count);
  std::sort(out.begin(), out.end(), less);
  return out;
}

bool same_graph(const Parts& parts, const Board& a, const Board& b) {
  // The partitions agree when roots map to roots one to one.
  std::vector<std::uint16_t> to_b(parts.segments, kNone);
  std::vector<std::uint16_t> to_a(parts.segments, kNone);
  for (std::uint16_t s = 0; s < parts.segments; ++s) {
    const std::uint16_t ra = find_root(a, s);
    const std::uint16_t rb = find_root(b, s);
    if (to_b[ra] == kNone && to_a[rb] == kNone) {
      to_b[ra] = rb;
      to_a[rb] = ra;
    }
    if (to_b[ra] != rb || to_a[rb] != ra) return false;
    const Node& na = a.nodes[ra];
    const Node& nb = b.nodes[rb];
    if (na.kind != nb.kind || na.open != nb.open || na.meeples != nb.meeples || na.size != nb.size)
      return false;
  }
  return true;
}

}  // namespace

bool same_facts(const Rules& rules, const Facts& a, const Facts& b) {
  struct Field {
    const void* first;
    std::size_t count;
  };

  std::array<Field, 32> other{};
  std::size_t fields = 0;
  visit_facts(rules, b, [&](std::size_t /*number*/, const auto* first, std::size_t count) {
    other[fields++] = Field{first, count};
  });
  bool same = true;
  std::size_t field = 0;
  visit_facts(rules, a, [&](std::size_t /*number*/, const auto* first, std::size_t count) {
    const Field& there = other[field++];
    same = same && count == there.count &&
           std::equal(first, first + count, static_cast<decltype(first)>(there.first));
  });
  return same;
}

std::uint64_t hash_of(const Rules& rules, const Facts& facts) {
  Hash hash;
  visit_facts(rules, facts, [&](std::size_t number, const auto* first, std::size_t count) {
    // What a game has nothing of leaves no trace, so that facts of later expansions do not change
    // the hashes that stand in old records.
    if (count == 0) return;
    hash.add(std::uint64_t{number} << 32U | count);
    for (std::size_t i = 0; i < count; ++i)
      add_to(hash, first[i]);
  });
  return hash.value();
}

void copy(const Rules& rules, const State& from, State& to) {
  const Facts& f = from.facts;
  Facts& t = to.facts;
  t.parts.count = f.parts.count;
  t.parts.segments = f.parts.segments;
  copy_prefix(f.parts.list, t.parts.list, f.parts.count);
  t.seats = f.seats;
  t.depth = f.depth;
  t.meeples = f.meeples;
  t.ended = f.ended;
  t.turn_seat = f.turn_seat;
  t.turn = f.turn;
  t.tile = f.tile;
  t.last_part = f.last_part;
  t.draws_left = f.draws_left;
  t.discards = f.discards;
  t.stack = f.stack;
  t.seat = f.seat;
  copy_prefix(f.meeple, t.meeple, f.meeples);
  copy_prefix(f.bag, t.bag, rules.kinds.size());
  copy_prefix(f.discarded, t.discarded, f.discards);
  copy_slots(f, t);
  copy_board(rules, f.parts, from.board, to.board);
}

void rebuild(const Rules& rules, State& state) {
  rebuild_board(rules, state.facts.parts, state.board);
  count_meeples(state);
}

void count_meeples(State& state) {
  for (std::uint8_t i = 0; i < state.facts.meeples; ++i)
    ++state.board
          .nodes[find_root(state.board, segment_id(state.facts.parts, state.facts.meeple[i].on))]
          .meeples;
}

bool same_board(const Rules& rules, const Parts& parts, const Board& a, const Board& b) {
  if (a.spaces != b.spaces || a.open != b.open || a.gaps != b.gaps || a.watches != b.watches)
    return false;
  for (std::uint16_t i = 0; i < a.spaces; ++i) {
    const std::uint16_t other = find_space(rules, b, a.space[i].at);
    if (other == kNone || !same_space(a.space[i], b.space[other])) return false;
    const std::uint16_t at = a.space[i].open_index;
    if (at != kNone && a.open_requirement[at] != b.open_requirement[b.space[other].open_index])
      return false;
  }
  const auto by_segment = [](const Watch& x, const Watch& y) { return x.segment < y.segment; };
  const std::vector<Watch> watches = sorted(a.watch.data(), a.watches, by_segment);
  const std::vector<Watch> others = sorted(b.watch.data(), b.watches, by_segment);
  for (std::size_t i = 0; i < watches.size(); ++i)
    if (watches[i].segment != others[i].segment || !(watches[i].at == others[i].at)) return false;
  return same_graph(parts, a, b);
}

}  // namespace aude
