// HALF-1 to HALF-5, HALF-10
#include "rules/expansions/halflings/halflings.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/state/hands.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude {
namespace {

// The group that the tile number `nth` of a hand comes from; 0 for any. HALF-2
std::uint8_t group_of(const Dealing& dealing, int nth) {
  if (dealing.named) return 0;
  std::uint8_t group = 1;
  for (const std::uint8_t each : dealing.each) {
    if (nth < each) break;
    nth -= each;
    ++group;
  }
  return group;
}

// Who gets the next tile: the fewest first, and of these the first or the last in turn order.
Seat next_seat(Position p, bool last_first) {
  const auto& size = p.rules.dealing.size;
  Seat next = kNoSeat;
  int fewest = 0;
  for (Seat seat = 0; seat < p.rules.seats; ++seat) {
    const int has = count_halves(p.state.facts, seat);
    if (has >= size[seat]) continue;
    if (next != kNoSeat && (has > fewest || (has == fewest && !last_first))) continue;
    next = seat;
    fewest = has;
  }
  return next;
}

Seat seat_to_get_one(Position p) {
  return phase_of(p) == PhaseId::draft ? next_seat(p, true) : next_seat(p, false);
}

Move deal_move(std::uint16_t kind) {
  Move move;
  move.verb = Verb::chance;
  move.tile = kind;
  return move;
}

Move draft_move(std::uint16_t kind) {
  Move move;
  move.verb = Verb::choose;
  move.what = What::draft;
  move.tile = kind;
  return move;
}

Move draw_instead() {
  Move move;
  move.verb = Verb::draw;
  return move;
}

// What keeps everybody from laying half tiles now; a game does not ask for one then.
RuleId bars_halves(Position p) {
  if (p.state.facts.draws_left == 0) return "HALF-10"_rule;  // nobody goes on with half tiles
  RuleId forbidden;
  run<moment::BarsHalves>(p.rules, p, forbidden);
  return forbidden;
}

}  // namespace

bool Halflings::included(const Rules& rules) {
  return std::any_of(
      rules.kinds.begin(), rules.kinds.end(), [](const KindForm& kind) { return kind.group != 0; });
}

// --- HALF-2: dealing

Next Halflings::enter_deal(const Turn& turn) {
  if (turn.rules.dealing.drafted) return Next::advance;
  return next_to_be_dealt(turn) != kNoSeat ? Next::wait : Next::advance;
}

void Halflings::deal_moves(Position p, MoveList& moves) {
  const std::uint8_t group = group_due(p);
  for_each_kind(p.state.facts, kNoSeat, [&](std::uint16_t kind) {
    if (is_of_group(p.rules, kind, group)) moves.push_back(deal_move(kind));
  });
}

Refusal Halflings::check_deal(Position p, const Move& move) {
  if (move.verb != Verb::chance) return kWrongPhase;
  const bool there = find_half(p.state.facts, {move.tile, kNoSeat}) != nullptr;
  return there && is_of_group(p.rules, move.tile, group_due(p)) && move == deal_move(move.tile)
             ? Refusal{}
             : Refusal::illegal("HALF-2"_rule);
}

Next Halflings::apply_deal(const Turn& turn, const Move& move) {
  deal_half(turn, next_to_be_dealt(turn), move.tile);
  return Next::again;
}

// --- HALF-3: drafting

Next Halflings::enter_draft(const Turn& turn) {
  if (turn.rules.dealing.drafted && drafting_seat(turn) != kNoSeat) return Next::wait;
  begin_turn(turn, 0);  // hands are full: the game begins
  return Next::advance;
}

void Halflings::draft_moves(Position p, MoveList& moves) {
  const std::uint8_t group = group_due(p);
  for_each_kind(p.state.facts, kNoSeat, [&](std::uint16_t kind) {
    if (is_of_group(p.rules, kind, group)) moves.push_back(draft_move(kind));
  });
}

Refusal Halflings::check_draft(Position p, const Move& move) {
  if (move.verb != Verb::choose || move.what != What::draft) return kWrongPhase;
  const bool there = find_half(p.state.facts, {move.tile, kNoSeat}) != nullptr;
  return there && is_of_group(p.rules, move.tile, group_due(p)) && move == draft_move(move.tile)
             ? Refusal{}
             : Refusal::illegal("HALF-3"_rule);
}

Next Halflings::apply_draft(const Turn& turn, const Move& move) {
  draft_half(turn, drafting_seat(turn), move.tile);
  return Next::again;
}

Seat Halflings::drafting_seat(Position p) {
  return next_seat(p, true);
}

// --- HALF-5: a half tile instead of a draw

Next Halflings::enter_half_or_draw(const Turn& turn) {
  return may_lay_half(turn) ? Next::wait : Next::advance;
}

void Halflings::half_or_draw_moves(Position p, MoveList& moves) {
  if (bars_halves(p).none())
    for_each_playable(p.state.facts, p.state.facts.turn_seat, [&](std::uint16_t kind) {
      list_placements(p, kind, moves);
    });
  moves.push_back(draw_instead());
}

Refusal Halflings::check_half_or_draw(Position p, const Move& move) {
  if (move.verb == Verb::draw) return move == draw_instead() ? Refusal{} : kWrongPhase;
  if (move.verb != Verb::place) return kWrongPhase;
  const bool own = may_hold(p.state.facts, p.state.facts.turn_seat, move.tile);
  if (!own || move.turns > 3 || !(move == place_move(move.tile, {move.at, move.turns})))
    return Refusal::illegal("HALF-5"_rule);
  RuleId rule = bars_halves(p);
  if (rule.none()) rule = forbids_placing(p, move.tile, {move.at, move.turns});
  return rule.none() ? Refusal{} : Refusal::illegal(rule);
}

Next Halflings::apply_half_or_draw(const Turn& turn, const Move& move) {
  // By chance: what is known of the game tells that nothing in an unknown hand fits. HALF-4
  if (move.verb == Verb::draw || move.verb == Verb::chance) return Next::advance;
  take_from_hand(turn, move.tile);
  lay(turn, {move.at, move.turns});
  return Next::placed;
}

// --- questions

bool may_lay_half(Position p) {
  const Facts& f = p.state.facts;
  if (f.draws_left == 0) return false;
  bool any = false;
  for_each_playable(
      f, f.turn_seat, [&](std::uint16_t kind) { any = any || can_be_placed(p, kind); });
  return any && bars_halves(p).none();
}

Seat next_to_be_dealt(Position p) {
  return next_seat(p, false);
}

int dealt_so_far(Position p) {
  int count = 0;
  for (Seat seat = 0; seat < p.rules.seats; ++seat)
    count += count_halves(p.state.facts, seat);
  return count;
}

std::uint8_t group_due(Position p) {
  const Seat seat = seat_to_get_one(p);
  return seat == kNoSeat ? std::uint8_t{0}
                         : group_of(p.rules.dealing, count_halves(p.state.facts, seat));
}

}  // namespace aude
