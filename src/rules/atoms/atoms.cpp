// The atoms: each changes the state and says so. BASE-1, BASE-3 to BASE-6, BASE-15
#include "rules/atoms/atoms.hpp"

#include "rules/atoms/emit.hpp"
#include "rules/base/assert.hpp"

#include <algorithm>

namespace aude {
namespace {

SegmentName name_of_root(const Turn& turn, std::uint16_t root) {
  return name_of(turn.rules, turn.state.facts.parts, turn.state.board, root);
}

std::uint16_t root_of(const Turn& turn, SegmentName on) {
  return find_root(turn.state.board, segment_id(turn.state.facts.parts, on));
}

void emit_placed(const Turn& turn, std::uint16_t kind, Placement where, Seat seat, RuleId rule) {
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::placed, rule, seat);
  event.tile = kind;
  event.at = where.at;
  event.turns = where.turns;
  event.from_hand = seat != kNoSeat && turn.rules.kinds[kind].group != 0;
  if (event.from_hand) event.rules[1] = "HALF-5"_rule;
  emit(turn, event);
}

bool fills_space(const Turn& turn, Place at) {
  const std::uint16_t id = find_space(turn.rules, turn.state.board, at);
  return turn.state.board.space[id].parts > 1;
}

}  // namespace

void set_up(const Turn& turn) {
  const Rules& rules = turn.rules;
  Facts& f = turn.state.facts;
  clear_board(rules, f.parts, turn.state.board);
  f.seats = static_cast<std::uint8_t>(rules.seats);
  f.depth = 1;
  f.meeples = 0;
  f.ended = false;
  f.turn_seat = 0;
  f.turn = 0;  // until one begins
  f.tile = kNoKind;
  f.last_part = kNone;
  f.draws_left = rules.draws;
  f.discards = 0;
  f.stack.fill(Frame{});
  f.seat.fill(SeatFacts{0, rules.supply});
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
    f.bag[kind] = rules.kinds[kind].group == 0 ? rules.kinds[kind].count : std::uint16_t{0};
  fill_box(turn);
  emit(turn, event_of(EventKind::started, "BASE-1"_rule, kNoSeat));
  for (const StartTile& tile : rules.start) {
    if (rules.kinds[tile.kind].group == 0) --f.bag[tile.kind];
    lay_tile(rules, f.parts, turn.state.board, tile.kind, tile.turns, tile.at);
    emit_placed(turn, tile.kind, Placement{tile.at, tile.turns}, kNoSeat, "GEO-1"_rule);
  }
}

void begin_turn(const Turn& turn, Seat seat) {
  Facts& f = turn.state.facts;
  f.turn_seat = seat;
  ++f.turn;
  f.tile = kNoKind;
  f.last_part = kNone;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::turn, "BASE-3"_rule, seat);
  event.number = f.turn;
  emit(turn, event);
}

void draw_tile(const Turn& turn, std::uint16_t kind) {
  Facts& f = turn.state.facts;
  AUDE_ASSERT(f.bag[kind] > 0 && f.draws_left > 0);
  --f.bag[kind];
  --f.draws_left;
  f.tile = kind;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::drawn, "BASE-3"_rule, f.turn_seat);
  event.tile = kind;
  event.number = f.draws_left;
  emit(turn, event);
}

void discard_tile(const Turn& turn) {
  Facts& f = turn.state.facts;
  f.discarded[f.discards++] = f.tile;
  turn.state.board.closed = 0;  // what an earlier tile completed is scored
  if (turn.events != nullptr) {
    Event event = event_of(EventKind::discarded, "BASE-4"_rule, f.turn_seat);
    event.tile = f.tile;
    emit(turn, event);
  }
  f.tile = kNoKind;
}

void place_tile(const Turn& turn, Placement where) {
  Facts& f = turn.state.facts;
  f.last_part = lay_tile(turn.rules, f.parts, turn.state.board, f.tile, where.turns, where.at);
  const bool half = turn.rules.kinds[f.tile].shape == Shape::half;
  // HALF-17: a filled gap had the board rebuilt, without its figures.
  if (half && turn.rules.gaps_join && fills_space(turn, where.at)) count_meeples(turn.state);
  emit_placed(turn, f.tile, where, f.turn_seat, half ? "HALF-6"_rule : "BASE-3"_rule);
}

void deploy(const Turn& turn, Seat seat, Figure figure, SegmentName on, RuleId why) {
  Facts& f = turn.state.facts;
  const auto kind = static_cast<std::size_t>(figure);
  AUDE_ASSERT(f.seat[seat].supply[kind] > 0 && f.meeples < kMaxMeeples);
  --f.seat[seat].supply[kind];
  f.meeple[f.meeples++] = Meeple{on, seat, figure, 0};
  const std::uint16_t root = root_of(turn, on);
  ++turn.state.board.nodes[root].meeples;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::figure_placed, why, seat);
  event.figure = figure;
  event.feature = name_of_root(turn, root);
  event.segment = on;
  emit(turn, event);
}

void return_meeple(const Turn& turn, std::uint8_t index, RuleId why) {
  Facts& f = turn.state.facts;
  const Meeple meeple = f.meeple[index];
  const std::uint16_t root = root_of(turn, meeple.on);
  ++f.seat[meeple.seat].supply[static_cast<std::size_t>(meeple.figure)];
  // The order of the others stays: it is part of the facts.
  std::copy(f.meeple.begin() + index + 1, f.meeple.begin() + f.meeples, f.meeple.begin() + index);
  --f.meeples;
  --turn.state.board.nodes[root].meeples;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::figure_returned, why, meeple.seat);
  event.figure = meeple.figure;
  event.feature = name_of_root(turn, root);
  event.segment = meeple.on;
  if (meeple.ghosts > 0) {
    Event ghosts = event;
    ghosts.kind = EventKind::ghost_returned;
    ghosts.rules[1] = "GCC-13"_rule;
    ghosts.number = meeple.ghosts;
    emit(turn, ghosts);
  }
  emit(turn, event);
}

void announce_completed(const Turn& turn, std::uint16_t root, RuleId why) {
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::completed, why, kNoSeat);
  event.feature = name_of_root(turn, root);
  emit(turn, event);
}

void award(const Turn& turn,
           Seat seat,
           std::uint16_t root,
           const Sheet& sheet,
           std::size_t first_item,
           RuleId why) {
  turn.state.facts.seat[seat].score += sheet.points;
  if (turn.events == nullptr) return;
  if (sheet.points == 0) {
    turn.events->items.resize(first_item);
    return;
  }
  Event event = event_of(EventKind::scored, why, seat);
  event.feature = name_of_root(turn, root);
  event.points = sheet.points;
  event.first_item = static_cast<std::uint32_t>(first_item);
  event.item_count = static_cast<std::uint32_t>(turn.events->items.size() - first_item);
  emit(turn, event);
}

void move_to(const Turn& turn, std::uint8_t step, Seat to_act) {
  turn.state.facts.stack[0] = Frame{step, to_act, 0};
}

void end_game(const Turn& turn, std::uint8_t winners) {
  Facts& f = turn.state.facts;
  f.ended = true;
  f.tile = kNoKind;
  f.stack[0].seat = kNoSeat;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::ended, "BASE-15"_rule, kNoSeat);
  event.winners = winners;
  emit(turn, event);
}

}  // namespace aude
