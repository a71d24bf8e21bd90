// BASE-16, BASE-17
#include "rules/expansions/abbot/abbot.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/score/score.hpp"

#include <algorithm>

namespace aude {
namespace {

// The meeple that is `seat`'s abbot; `Facts::meeples` if it is not on the board.
std::uint8_t find_abbot(const Facts& f, Seat seat) {
  std::uint8_t i = 0;
  while (i < f.meeples && !(f.meeple[i].seat == seat && f.meeple[i].figure == Figure::abbot))
    ++i;
  return i;
}

// BASE-17: a surrounded abbot is scored as complete in this turn's scoring instead.
bool is_surrounded(Position p, const Meeple& abbot) {
  const std::uint16_t root = find_root(p.state.board, segment_id(p.state.facts.parts, abbot.on));
  return is_complete(p.state.board.nodes[root]);
}

// The one move of this module, or a pass if there is none.
Move call_back(Position p) {
  const Facts& f = p.state.facts;
  const std::uint8_t at = find_abbot(f, f.turn_seat);
  Move move;
  if (at == f.meeples || is_surrounded(p, f.meeple[at])) return move;
  move.verb = Verb::retrieve;
  move.owner = Owner::abbot;
  move.figure = Figure::abbot;
  move.on = f.meeple[at].on;
  return move;
}

}  // namespace

bool Abbot::included(const Rules& rules) {
  return std::find(rules.sets.begin(), rules.sets.end(), "abbot") != rules.sets.end();
}

void Abbot::on(At<moment::Contents> /*at*/, Rules& rules) {
  rules.supply[static_cast<std::size_t>(Figure::abbot)] = 1;  // BASE-16
}

void Abbot::on(At<moment::FigureMoves> /*at*/, Position p, MoveList& moves) {
  const Move move = call_back(p);
  if (move.verb == Verb::retrieve) moves.push_back(move);
}

void Abbot::on(At<moment::HasFigureMoves> /*at*/, Position p, bool& any) {
  any = any || call_back(p).verb == Verb::retrieve;
}

Refusal Abbot::check(Position p, const Move& move) {
  if (phase_of(p) != PhaseId::figure) return Refusal{Refusal::Code::wrong_phase, {}};
  const Move only = call_back(p);
  return only.verb == Verb::retrieve && only == move ? Refusal{} : Refusal::illegal("BASE-17"_rule);
}

Next Abbot::apply(const Turn& turn, const Move& move) {
  const std::uint16_t root =
      find_root(turn.state.board, segment_id(turn.state.facts.parts, move.on));
  score_called_back(turn, root, turn.state.facts.turn_seat, "BASE-17"_rule);
  return_meeple(turn, find_abbot(turn.state.facts, turn.state.facts.turn_seat), "BASE-17"_rule);
  return Next::advance;
}

}  // namespace aude
