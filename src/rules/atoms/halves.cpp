// Half tiles into hands and out of them; what a hill and a crop circle do. HALF-2 to HALF-5,
// HALF-19, HALF-33
#include "rules/atoms/atoms.hpp"
#include "rules/atoms/emit.hpp"
#include "rules/base/assert.hpp"
#include "rules/state/hands.hpp"

#include <algorithm>

namespace aude {
namespace {

void put_half(Facts& f, HalfTile half) {
  auto& halves = f.halflings.halves;
  halves.insert(std::upper_bound(halves.begin(), halves.end(), half, half_comes_before), half);
}

void take_half(Facts& f, HalfTile half) {
  const HalfTile* const there = find_half(f, half);
  AUDE_ASSERT(there != nullptr);
  f.halflings.halves.erase(there);
}

void move_to_hand(const Turn& turn, Seat seat, std::uint16_t kind, EventKind what, RuleId rule) {
  Facts& f = turn.state.facts;
  // An unknown tile stays among the unseen ones.
  if (kind != kNoKind) take_half(f, {kind, kNoSeat});
  put_half(f, {kind, seat});
  if (turn.events == nullptr) return;
  Event event = event_of(what, rule, seat);
  event.tile = kind;
  event.audience = turn.rules.dealing.open ? Audience::all : Audience::owner;  // HALF-4
  emit(turn, event);
}

}  // namespace

void fill_box(const Turn& turn) {
  Facts& f = turn.state.facts;
  f.halflings.halves.count = 0;
  for (std::size_t kind = 0; kind < turn.rules.kinds.size(); ++kind) {
    if (turn.rules.kinds[kind].group == 0) continue;
    int number = turn.rules.kinds[kind].count;
    for (const StartTile& tile : turn.rules.start)
      number -= tile.kind == kind ? 1 : 0;
    for (; number > 0; --number)
      put_half(f, {static_cast<std::uint16_t>(kind), kNoSeat});
  }
}

void deal_half(const Turn& turn, Seat seat, std::uint16_t kind) {
  move_to_hand(turn, seat, kind, EventKind::dealt, "HALF-2"_rule);
}

void draft_half(const Turn& turn, Seat seat, std::uint16_t kind) {
  move_to_hand(turn, seat, kind, EventKind::drafted, "HALF-3"_rule);
}

void take_from_hand(const Turn& turn, std::uint16_t kind) {
  Facts& f = turn.state.facts;
  if (find_half(f, {kind, f.turn_seat}) != nullptr) {
    take_half(f, {kind, f.turn_seat});
  } else {  // an unknown one turns out to be of this kind
    take_half(f, {kNoKind, f.turn_seat});
    take_half(f, {kind, kNoSeat});
  }
  f.tile = kind;
}

void bury_tile(const Turn& turn, Place at) {
  Facts& f = turn.state.facts;
  if (f.draws_left > 0) --f.draws_left;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::hill, "HALF-19"_rule, f.turn_seat);
  event.at = at;
  event.number = f.draws_left;
  emit(turn, event);
}

void name_role(const Turn& turn, Frame frame, Role role, Deed deed) {
  Facts& f = turn.state.facts;
  AUDE_ASSERT(f.depth < kMaxDepth);
  f.stack[f.depth++] = frame;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::chosen, "HALF-33"_rule, f.turn_seat);
  event.role = role;
  event.deed = deed;
  emit(turn, event);
}

void pass_on(const Turn& turn, Seat seat) {
  Facts& f = turn.state.facts;
  f.stack[f.depth - 1U].seat = seat;
}

void pop_frame(const Turn& turn) {
  Facts& f = turn.state.facts;
  AUDE_ASSERT(f.depth > 1);
  f.stack[--f.depth] = Frame{};
}

}  // namespace aude
