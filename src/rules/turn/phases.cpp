// Draw, place, figure, score, end of the turn. BASE-3 to BASE-6, BASE-15, HALF-2, HALF-5,
// HALF-8, TUN-4, TUN-7
#include "rules/turn/phases.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/moves/figures.hpp"
#include "rules/score/score.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude {
namespace {

// --- draw: chance decides

Next enter_draw(const Turn& turn) {
  const Facts& f = turn.state.facts;
  if (f.draws_left > 0) return Next::wait;
  score_at_end(turn);  // BASE-15
  run<moment::ScoringDone>(turn.rules, turn);
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
  // HALF-2: half tiles that were not dealt are out of the game.
  if (move.tile < p.rules.kinds.size() && p.rules.kinds[move.tile].group != 0)
    return Refusal::illegal("HALF-2"_rule);
  const bool in_bag = move.tile < p.rules.kinds.size() && p.state.facts.bag[move.tile] > 0;
  if (!in_bag || !(move == draw_move(move.tile))) return Refusal::illegal("BASE-3"_rule);
  return may_be_drawn(p, move.tile) ? Refusal{} : Refusal::illegal("BASE-18"_rule);
}

Next apply_draw(const Turn& turn, const Move& move) {
  draw_tile(turn, move.tile);
  return Next::advance;
}

// --- place

Next enter_place(const Turn& turn) {
  const Facts& f = turn.state.facts;
  if (can_be_placed(turn, f.tile)) return Next::wait;
  discard_tile(turn);  // BASE-4
  return f.draws_left > 0 ? Next::draw_again : Next::no_tile;
}

void place_moves(Position p, MoveList& moves) {
  list_placements(p, p.state.facts.tile, moves);
  run<moment::TokenMoves>(p.rules, p, moves);
}

Refusal check_place(Position p, const Move& move) {
  if (move.verb != Verb::place) return kWrongPhase;
  if (move.turns > 3 || !(move == place_move(p.state.facts.tile, {move.at, move.turns}))) {
    // The tile that was drawn, and no other; HALF-5: nor a half tile any more.
    const bool half = move.tile < p.rules.kinds.size() && p.rules.kinds[move.tile].group != 0;
    return Refusal::illegal(half ? "HALF-5"_rule : "BASE-3"_rule);
  }
  const RuleId rule = forbids_placing(p, move.tile, Placement{move.at, move.turns});
  return rule.none() ? Refusal{} : Refusal::illegal(rule);
}

Next apply_place(const Turn& turn, const Move& move) {
  lay(turn, Placement{move.at, move.turns});
  return Next::advance;
}

// --- figure

// HALF-8: unoccupied features that are not on the tile just laid but on a half tile beside it.
template <class Found>
bool find_free_beside(Position p, const PartsBeside& beside, Found&& found) {
  const Parts& parts = p.state.facts.parts;
  std::array<std::uint16_t, std::size_t{kSides} * kMaxSegmentsOnPart> named{};
  std::size_t count = 0;
  for (std::uint8_t i = 0; i < beside.count; ++i) {
    const LaidPart& laid = parts.list[beside.list[i]];
    for (std::uint8_t s = 0; s < p.rules.forms[laid.form].segments; ++s) {
      const std::uint16_t root =
          find_root(p.state.board, static_cast<std::uint16_t>(laid.first_segment + s));
      const Node& node = p.state.board.nodes[root];
      if (node.meeples != 0 || !may_be_taken_beside(p, root)) continue;
      if (std::find(named.begin(), named.begin() + count, root) != named.begin() + count) continue;
      named[count++] = root;
      if (!place_on_last_tile(p, root).none()) continue;
      if (found(SegmentName{beside.list[i], s}, node.kind)) return true;
    }
  }
  return false;
}

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
  const PartsBeside beside = parts_beside(p);
  return beside.may_stand && find_free_beside(p, beside, found);
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
  run<moment::TokenMoves>(p.rules, p, moves);
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
  if (move.on.part < f.last_part || move.on.part >= end_of_last_tile(p)) {
    const PartsBeside beside = parts_beside(p);
    if (!beside.has(move.on.part)) return Refusal::illegal("BASE-5"_rule);
    if (!beside.may_stand) return Refusal::illegal("HALF-8"_rule);
  }
  const PartForm& form = p.rules.forms[f.parts.list[move.on.part].form];
  if (move.on.segment >= form.segments) return Refusal::illegal("BASE-5"_rule);
  const RuleId rule =
      may_not_stand(p.rules.toggles, move.figure, p.rules.segment(form, move.on.segment).kind);
  if (!rule.none()) return Refusal::illegal(rule);
  const bool on_tile = move.on.part >= f.last_part;
  const bool free =
      find_free_feature(p, [&](SegmentName on, FeatureKind /*kind*/) { return on == move.on; });
  if (free && move == figure_move(move.figure, move.on)) return {};
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, move.on));
  const bool occupied = p.state.board.nodes[root].meeples != 0;
  return Refusal::illegal(on_tile || occupied ? "BASE-5"_rule : "HALF-8"_rule);
}

Next apply_figure(const Turn& turn, const Move& move) {
  const Facts& f = turn.state.facts;
  if (move.verb != Verb::figure) return Next::advance;
  const PartForm& form = turn.rules.forms[f.parts.list[move.on.part].form];
  const FeatureKind kind = turn.rules.segment(form, move.on.segment).kind;
  const RuleId usual = rule_of_standing(move.figure, kind);
  const RuleId why = move.on.part < f.last_part ? "HALF-8"_rule : usual;
  deploy(turn, f.turn_seat, move.figure, move.on, why);
  return Next::advance;
}

// --- score and end: nobody decides

Next enter_score(const Turn& turn) {
  const Board& board = turn.state.board;
  run<moment::BeforeScoring>(turn.rules, turn);
  for (std::uint16_t i = 0; i < board.closed; ++i) {
    const std::uint16_t root = find_root(board, board.just_closed[i]);
    // HALF-15: what was noted as two may have become one over a gap that the same tile enclosed.
    bool done = false;
    for (std::uint16_t earlier = 0; earlier < i; ++earlier)
      done = done || find_root(board, board.just_closed[earlier]) == root;
    if (!done && is_complete(board.nodes[root])) score_complete(turn, root);  // BASE-6
  }
  run<moment::ScoringDone>(turn.rules, turn);
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

Next no_apply(const Turn& /*turn*/, const Move& /*move*/) {
  return Next::advance;
}

// In the order of `PhaseId`.
constexpr std::array<Phase, 5> kTable{{
    {PhaseId::draw, enter_draw, draw_moves, check_draw, apply_draw, chance_decides},
    {PhaseId::place, enter_place, place_moves, check_place, apply_place, turn_seat_decides},
    {PhaseId::figure, enter_figure, figure_moves, check_figure, apply_figure, turn_seat_decides},
    {PhaseId::score, enter_score, no_moves, no_check, no_apply, turn_seat_decides},
    {PhaseId::end_turn, enter_end_turn, no_moves, no_check, no_apply, turn_seat_decides},
}};

}  // namespace

bool may_be_taken_beside(Position p, std::uint16_t root) {
  const Board& board = p.state.board;
  if (!is_complete(board.nodes[root])) return true;
  // HALF-15: nobody goes on what this tile closes over a gap, without touching it.
  if (!looks_around(board.nodes[root].kind)) return false;
  return std::any_of(board.just_closed.begin(),
                     board.just_closed.begin() + board.closed,
                     [&](std::uint16_t segment) { return find_root(board, segment) == root; });
}

const Phase& base_phase(PhaseId id) {
  return kTable[static_cast<std::size_t>(id)];
}

}  // namespace aude
