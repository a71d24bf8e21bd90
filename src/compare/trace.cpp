// HALF-8, HALF-19, HALF-33, TUN-4, GCC-6
#include "compare/trace.hpp"

#include "codec/wire/actions.hpp"

#include <memory>
#include <utility>

namespace aude {
namespace {

constexpr int kFigureStage = kGhostStage + 2;
// The stage of naming; then one for each seat, from the left neighbour to the player. HALF-33
constexpr int kNaming = kTokenStage + 1;

int stage_of(Position p) {
  const Facts& f = p.state.facts;
  switch (phase_of(p)) {
    case PhaseId::deal:
      return 0;
    case PhaseId::draft:
      return 1;
    case PhaseId::half_or_draw:
      return 2;
    case PhaseId::draw:
      return 3;
    case PhaseId::place:
      return 4;
    case PhaseId::ghost_other:
      return kGhostStage;
    case PhaseId::ghost_own:
      return kGhostStage + 1;
    case PhaseId::figure:
      return kFigureStage;
    case PhaseId::token:
      return kTokenStage;
    case PhaseId::crop_circle:
      if (!circle_order(p)) return kNaming;
      return kNaming + 1 + (to_act(p) + f.seats - f.turn_seat - 1) % f.seats;
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return kOver;
}

// Those that other rules may refuse.
bool is_told(Position p, Verb verb) {
  return verb == Verb::ghost || verb == Verb::token || verb == Verb::figure ||
         verb == Verb::retrieve || verb == Verb::remove ||
         (verb == Verb::choose && phase_of(p) == PhaseId::crop_circle);
}

}  // namespace

Stand stand_of(Position p) {
  return {p.state.facts.turn, p.state.facts.ended ? kOver : stage_of(p)};
}

Trace trace_of(const Table& table) {
  const auto state = std::make_unique<State>();
  const Turn turn{table.rules(), *state, nullptr};
  start(turn);
  Trace trace;
  int seq = 0;
  for (const Move& move : table.moves()) {
    const Position p = turn;
    Step step;
    step.move = move;
    step.stand = stand_of(p);
    step.seat = to_act(p);
    if (move.verb != Verb::chance) step.seq = ++seq;
    if (is_told(p, move.verb)) {
      step.action = json_of(p, move);
      step.action["player"] = step.seat;
    }
    step.on_partner = move.verb == Verb::figure && phase_of(p) == PhaseId::figure &&
                      move.on.part < state->facts.last_part;
    apply(turn, move);
    step.left = state->facts.draws_left;
    trace.steps.push_back(std::move(step));
  }
  trace.end = stand_of(turn);
  trace.ended = state->facts.ended;
  return trace;
}

}  // namespace aude
