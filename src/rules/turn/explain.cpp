// Grounds for and against a move. BASE-3, BASE-5, BASE-16, BASE-17, GEO-2, GEO-3, HALF-6, HALF-7
#include "rules/turn/explain.hpp"

#include "rules/moments/order.hpp"
#include "rules/moves/figures.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude {
namespace {

using Kind = Ground::Kind;

class Grounds {
 public:
  Grounds(Position p, const Move& move) : p_(p), move_(move) {}

  std::vector<Ground> take() && { return std::move(list_); }

  Ground& add(Kind kind, bool allows, RuleId rule) {
    Ground ground;
    ground.kind = kind;
    ground.allows = allows;
    ground.rule = rule;
    ground.figure = move_.figure;
    list_.push_back(ground);
    return list_.back();
  }

  void add_phase(PhaseId needed, RuleId rule) {
    if (p_.state.facts.ended)
      add(Kind::game_over, false, "BASE-15"_rule);
    else if (phase_of(p_) != needed)
      add(Kind::wrong_phase, false, rule);
  }

  void add_chance() {
    add_phase(PhaseId::draw, "BASE-3"_rule);
    add(Kind::unseen_tiles, p_.state.facts.bag[move_.tile] > 0, "BASE-3"_rule);
  }

  void add_placing();
  void add_figure();
  void add_calling_back();
  void add_pass();
  void agree_with_check();

 private:
  void add_part(const PartForm& form, Place at, bool& touches);
  bool add_space(const PartForm& form, Place at);
  void add_side(const PartForm& form, Place at, Side side, bool& touches);

  Position p_;
  const Move& move_;
  std::vector<Ground> list_;
};

// GEO-2, GEO-3, HALF-6: whether a half lies there that it makes a pair with.
bool Grounds::add_space(const PartForm& form, Place at) {
  const std::uint16_t id = find_space(p_.rules, p_.state.board, at);
  if (id == kNone || !occupied(p_.state.board.space[id])) {
    add(Kind::space, true, "GEO-2"_rule).at = at;
    return false;
  }
  const Space& space = p_.state.board.space[id];
  if (form.half == Half::whole || space.gap == Half::whole) {
    add(Kind::space, false, "GEO-2"_rule).at = at;
    return false;
  }
  const bool pair = space.gap == form.half;
  add(Kind::pair_of_halves, pair, "GEO-3"_rule).at = at;
  if (!pair) return false;
  const Parts& parts = p_.state.facts.parts;
  const std::uint16_t partner = part_at(p_.rules, parts, p_.state.board, at, complement(form.half));
  const auto l = static_cast<std::size_t>(Side::l);
  const Terrain theirs = p_.rules.forms[parts.list[partner].form].edges[l];
  Ground& edge = add(Kind::edge, theirs == form.edges[l], "HALF-6"_rule);
  edge.at = at;
  edge.side = Side::l;
  edge.ours = form.edges[l];
  edge.theirs = theirs;
  return true;
}

// BASE-3, HALF-6, HALF-7: two edges that meet match. HALF-7: a side on a gap meets nothing.
void Grounds::add_side(const PartForm& form, Place at, Side side, bool& touches) {
  const auto s = static_cast<std::size_t>(side);
  const std::uint16_t id = find_space(p_.rules, p_.state.board, beside(at, side));
  if (form.edges[s] == Terrain::none || id == kNone) return;
  const Space& space = p_.state.board.space[id];
  const auto o = static_cast<std::size_t>(opposite(side));
  const std::uint16_t other = space.owner[o];
  if (other == kNone && !occupied(space)) return;
  const PartForm* beside_it =
      other == kNone ? nullptr : &p_.rules.forms[p_.state.facts.parts.list[other].form];
  const Terrain theirs = beside_it == nullptr ? Terrain::none : beside_it->edges[o];
  Ground& ground =
      beside_it == nullptr
          ? add(Kind::gap, true, "HALF-7"_rule)
          : add(Kind::edge, theirs == form.edges[s], matching_rule(form.half, beside_it->half));
  ground.at = at;
  ground.side = side;
  ground.ours = form.edges[s];
  ground.theirs = theirs;
  touches = touches || other != kNone;
}

void Grounds::add_part(const PartForm& form, Place at, bool& touches) {
  touches = add_space(form, at) || touches;
  for (unsigned s = 0; s < kShortSides; ++s)
    add_side(form, at, static_cast<Side>(s), touches);
}

void Grounds::add_placing() {
  add_phase(PhaseId::place, "BASE-3"_rule);
  const Facts& f = p_.state.facts;
  if (!f.ended && phase_of(p_) == PhaseId::place)
    add(Kind::tile_in_hand, move_.tile == f.tile, "BASE-3"_rule);
  const KindForm& kind = p_.rules.kinds[move_.tile];
  bool touches = false;
  for (unsigned q = 0; q < (kind.shape == Shape::big ? 4U : 1U); ++q)
    add_part(p_.rules.forms[kind.first_form + 4U * q + move_.turns],
             quarter_place(kind.shape, q, move_.turns, move_.at),
             touches);
  // A module may forbid what the edges allow; it speaks of the tile in hand only.
  RuleId forbidden;
  if (!f.ended && phase_of(p_) == PhaseId::place && move_.tile == f.tile)
    run<moment::TileFits>(p_.rules, p_, Placement{move_.at, move_.turns}, forbidden);
  if (!forbidden.none()) add(Kind::other, false, forbidden).at = move_.at;
  const RuleId rule = kind.shape == Shape::half ? "HALF-6"_rule : "BASE-3"_rule;
  add(Kind::contact, touches, rule).at = move_.at;
}

void Grounds::add_figure() {
  add_phase(PhaseId::figure, "BASE-5"_rule);
  const Facts& f = p_.state.facts;
  const std::uint16_t root = find_root(p_.state.board, segment_id(f.parts, move_.on));
  const FeatureKind kind = p_.state.board.nodes[root].kind;
  if (!f.ended) {
    const bool any = f.seat[f.turn_seat].supply[static_cast<std::size_t>(move_.figure)] > 0;
    add(Kind::supply, any, "BASE-5"_rule).seat = f.turn_seat;
  }
  if (!f.ended && phase_of(p_) == PhaseId::figure) {
    const bool on_tile = move_.on.part >= f.last_part && move_.on.part < end_of_last_tile(p_);
    add(Kind::last_tile, on_tile, "BASE-5"_rule).feature = kind;
  }
  const RuleId never = may_not_stand(p_.rules.toggles, move_.figure, kind);
  const RuleId may = move_.figure == Figure::abbot ? "BASE-16"_rule : "BASE-5"_rule;
  add(Kind::may_stand, never.none(), never.none() ? may : never).feature = kind;
  bool free = true;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    if (find_root(p_.state.board, segment_id(f.parts, f.meeple[i].on)) != root) continue;
    Ground& ground = add(Kind::occupied, false, "BASE-5"_rule);
    ground.seat = f.meeple[i].seat;
    ground.figure = f.meeple[i].figure;
    ground.feature = kind;
    free = false;
  }
  if (free) add(Kind::occupied, true, "BASE-5"_rule).feature = kind;
}

void Grounds::add_calling_back() {
  add_phase(PhaseId::figure, "BASE-17"_rule);
  const Facts& f = p_.state.facts;
  add(Kind::calling_back, move_.figure == Figure::abbot, "BASE-17"_rule);
  const bool own =
      std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
        return meeple.seat == f.turn_seat && meeple.figure == move_.figure && meeple.on == move_.on;
      });
  const std::uint16_t root = find_root(p_.state.board, segment_id(f.parts, move_.on));
  Ground& there = add(Kind::own_figure, own, "BASE-17"_rule);
  there.seat = f.turn_seat;
  there.feature = p_.state.board.nodes[root].kind;
  const bool complete = is_complete(p_.state.board.nodes[root]);
  add(Kind::surrounded, !complete, "BASE-17"_rule).feature = p_.state.board.nodes[root].kind;
}

void Grounds::add_pass() {
  add_phase(PhaseId::figure, "BASE-5"_rule);
  add(Kind::may_pass, true, "BASE-5"_rule);
}

// The door that decides is `check`; a refusal that nothing above explains is told as it is.
void Grounds::agree_with_check() {
  const bool forbidden =
      std::any_of(list_.begin(), list_.end(), [](const Ground& g) { return !g.allows; });
  const Refusal refusal = check(p_, move_);
  if (!refusal.none() && !forbidden) add(Kind::other, false, refusal.rule);
}

}  // namespace

std::vector<Ground> explain(Position p, const Move& move) {
  Grounds grounds(p, move);
  switch (move.verb) {
    case Verb::chance:
      grounds.add_chance();
      break;
    case Verb::place:
      grounds.add_placing();
      break;
    case Verb::figure:
      grounds.add_figure();
      break;
    case Verb::retrieve:
      grounds.add_calling_back();
      break;
    case Verb::pass:
      grounds.add_pass();
      break;
  }
  grounds.agree_with_check();
  return std::move(grounds).take();
}

}  // namespace aude
