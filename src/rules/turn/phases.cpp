// Draw, place, figure, score, end of the turn. BASE-3 to BASE-6, BASE-15
#include "rules/turn/phases.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/moves/figures.hpp"
#include "rules/score/score.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude {
namespace {

constexpr Refusal kWrongPhase{Refusal::Code::wrong_phase, {}};

// --- draw: chance decides

Next enter_draw(const Turn& turn) {
  const Facts& f = turn.state.facts;
  if (f.draws_left > 0) return Next::wait;
  score_at_end(turn);  // BASE-15
  end_game(turn, static_cast<std::uint8_t>(winners(turn)));
  return Next::over;
}

// BASE-18: while tiles of a lower tier are left, one of those comes.
bool may_be_drawn(Position p, std::size_t kind) {
  const auto& bag = p.state.facts.bag;
  for (std::size_t other = 0; other < p.rules.kinds.size(); ++other)
    if (bag[other] > 0 && p.rules.kinds[other].tier < p.rules.kinds[kind].tier) return false;
  return bag[kind] > 0;
}

Move draw_move(std::size_t kind) {
  Move move;
  move.verb = Verb::chance;
  move.tile = static_cast<std::uint16_t>(kind);
  return move;
}

void draw_moves(Position p, MoveList& moves) {
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    if (may_be_drawn(p, kind)) moves.push_back(draw_move(kind));
}

Refusal check_draw(Position p, const Move& move) {
  if (move.verb != Verb::chance) return kWrongPhase;
  const bool in_bag = move.tile < p.rules.kinds.size() && p.state.facts.bag[move.tile] > 0;
  if (!in_bag || !(move == draw_move(move.tile))) return Refusal::illegal("BASE-3"_rule);
  return may_be_drawn(p, move.tile) ? Refusal{} : Refusal::illegal("BASE-18"_rule);
}

void apply_draw(const Turn& turn, const Move& move) {
  draw_tile(turn, move.tile);
}

// --- place

Next enter_place(const Turn& turn) {
  const Facts& f = turn.state.facts;
  if (can_be_placed(turn)) return Next::wait;
  discard_tile(turn);  // BASE-4
  return f.draws_left > 0 ? Next::draw_again : Next::end_turn;
}

bool before(const Move& a, const Move& b) {
  if (a.at.y != b.at.y) return a.at.y < b.at.y;
  if (a.at.x != b.at.x) return a.at.x < b.at.x;
  return a.turns < b.turns;
}

void place_moves(Position p, MoveList& moves) {
  FitBits bits;
  const int count = placements(p, 0xFU, bits);
  const std::size_t first = moves.size();
  for (int i = 0; i < count; ++i)
    moves.push_back(place_move(p, nth_fit(p.state.board, bits, i)));
  std::sort(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end(), before);
}

Refusal check_place(Position p, const Move& move) {
  if (move.verb != Verb::place) return kWrongPhase;
  if (move.turns > 3 || !(move == place_move(p, Placement{move.at, move.turns})))
    return Refusal::illegal("BASE-3"_rule);  // the tile that was drawn, and no other
  RuleId rule =
      misfit(p.rules, p.state.facts.parts, p.state.board, p.state.facts.tile, move.turns, move.at);
  if (rule.none()) run<moment::TileFits>(p.rules, p, Placement{move.at, move.turns}, rule);
  return rule.none() ? Refusal{} : Refusal::illegal(rule);
}

void apply_place(const Turn& turn, const Move& move) {
  place_tile(turn, Placement{move.at, move.turns});
}

// --- figure

// BASE-5: the unoccupied features of the tile just laid, each named by its first segment on that
// tile, until `found` says so.
template <class Found>
bool find_free_feature(Position p, Found&& found) {
  const Facts& f = p.state.facts;
  const std::uint16_t end = end_of_last_tile(p);
  const std::uint16_t first_id = f.parts.list[f.last_part].first_segment;
  for (std::uint16_t part = f.last_part; part < end; ++part) {
    const LaidPart& laid = f.parts.list[part];
    const std::uint8_t segments = p.rules.forms[laid.form].segments;
    for (std::uint8_t s = 0; s < segments; ++s) {
      const auto id = static_cast<std::uint16_t>(laid.first_segment + s);
      const std::uint16_t root = find_root(p.state.board, id);
      const Node& node = p.state.board.nodes[root];
      if (node.meeples != 0) continue;
      bool named = false;
      for (std::uint16_t earlier = first_id; earlier < id && node.size > 1; ++earlier)
        named = named || find_root(p.state.board, earlier) == root;
      if (!named && found(SegmentName{part, s}, node.kind)) return true;
    }
  }
  return false;
}

Move figure_move(Figure figure, SegmentName on) {
  Move move;
  move.verb = Verb::figure;
  move.figure = figure;
  move.on = on;
  return move;
}

void figure_moves(Position p, MoveList& moves) {
  const Facts& f = p.state.facts;
  const auto& supply = f.seat[f.turn_seat].supply;
  for (std::size_t i = 0; i < kFigures; ++i) {
    if (supply[i] == 0) continue;
    const auto figure = static_cast<Figure>(i);
    find_free_feature(p, [&](SegmentName on, FeatureKind kind) {
      if (may_not_stand(p.rules.toggles, figure, kind).none())
        moves.push_back(figure_move(figure, on));
      return false;
    });
  }
  run<moment::FigureMoves>(p.rules, p, moves);
  moves.push_back(Move{});  // pass
}

Next enter_figure(const Turn& turn) {
  const Position p = turn;
  const Facts& f = p.state.facts;
  for (std::size_t i = 0; i < kFigures; ++i) {
    if (f.seat[f.turn_seat].supply[i] == 0) continue;
    const bool may_stand = find_free_feature(p, [&](SegmentName /*on*/, FeatureKind kind) {
      return may_not_stand(p.rules.toggles, static_cast<Figure>(i), kind).none();
    });
    if (may_stand) return Next::wait;
  }
  bool any = false;
  run<moment::HasFigureMoves>(p.rules, p, any);
  return any ? Next::wait : Next::advance;
}

Refusal check_figure(Position p, const Move& move) {
  const Facts& f = p.state.facts;
  if (move.verb == Verb::pass) return move == Move{} ? Refusal{} : kWrongPhase;
  if (move.verb != Verb::figure) return kWrongPhase;
  const auto figure = static_cast<std::size_t>(move.figure);
  if (figure >= kFigures || f.seat[f.turn_seat].supply[figure] == 0)
    return Refusal::illegal("BASE-5"_rule);
  if (move.on.part < f.last_part || move.on.part >= end_of_last_tile(p))
    return Refusal::illegal("BASE-5"_rule);
  const PartForm& form = p.rules.forms[f.parts.list[move.on.part].form];
  if (move.on.segment >= form.segments) return Refusal::illegal("BASE-5"_rule);
  const RuleId rule =
      may_not_stand(p.rules.toggles, move.figure, p.rules.segment(form, move.on.segment).kind);
  if (!rule.none()) return Refusal::illegal(rule);
  const bool free =
      find_free_feature(p, [&](SegmentName on, FeatureKind /*kind*/) { return on == move.on; });
  return free && move == figure_move(move.figure, move.on) ? Refusal{}
                                                           : Refusal::illegal("BASE-5"_rule);
}

void apply_figure(const Turn& turn, const Move& move) {
  if (move.verb == Verb::figure) deploy(turn, turn.state.facts.turn_seat, move.figure, move.on);
}

// --- score and end: nobody decides

Next enter_score(const Turn& turn) {
  const Board& board = turn.state.board;
  for (std::uint16_t i = 0; i < board.closed; ++i) {
    const std::uint16_t root = find_root(board, board.just_closed[i]);
    // HALF-15: what was noted as two may have become one over a gap that the same tile enclosed.
    bool done = false;
    for (std::uint16_t earlier = 0; earlier < i; ++earlier)
      done = done || find_root(board, board.just_closed[earlier]) == root;
    if (!done && is_complete(board.nodes[root])) score_complete(turn, root);  // BASE-6
  }
  return Next::advance;
}

Next enter_end_turn(const Turn& turn) {
  const Facts& f = turn.state.facts;
  if (f.draws_left > 0) begin_turn(turn, static_cast<Seat>((f.turn_seat + 1) % f.seats));
  return Next::advance;
}

void no_moves(Position /*p*/, MoveList& /*moves*/) {}

Refusal no_check(Position /*p*/, const Move& /*move*/) {
  return kWrongPhase;
}

void no_apply(const Turn& /*turn*/, const Move& /*move*/) {}

constexpr std::array<Phase, kPhases> kTable{{
    {PhaseId::draw, enter_draw, draw_moves, check_draw, apply_draw, true},
    {PhaseId::place, enter_place, place_moves, check_place, apply_place, false},
    {PhaseId::figure, enter_figure, figure_moves, check_figure, apply_figure, false},
    {PhaseId::score, enter_score, no_moves, no_check, no_apply, false},
    {PhaseId::end_turn, enter_end_turn, no_moves, no_check, no_apply, false},
}};

}  // namespace

const Phase& phase(PhaseId id) {
  return kTable[static_cast<std::size_t>(id)];
}

}  // namespace aude
