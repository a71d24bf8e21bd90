// Grounds for and against a move. BASE-3, BASE-5, BASE-16, BASE-17, GEO-2, GEO-3, HALF-2, HALF-3,
// HALF-5 to HALF-8, HALF-10, HALF-33, GCC-6, GCC-9
#include "rules/turn/explain.hpp"

#include "rules/moments/order.hpp"
#include "rules/moves/figures.hpp"
#include "rules/state/hands.hpp"
#include "rules/turn/phases.hpp"
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

  [[nodiscard]] bool in_phase(PhaseId id) const {
    return !p_.state.facts.ended && phase_of(p_) == id;
  }

  [[nodiscard]] bool is_dealt() const { return p_.rules.kinds[move_.tile].group != 0; }

  void add_chance() {
    if (is_dealt()) {  // HALF-2
      add_phase(PhaseId::deal, "HALF-2"_rule);
      add(Kind::unseen_tiles, count_unseen(p_.state.facts, move_.tile) > 0, "HALF-2"_rule);
      return;
    }
    add_phase(PhaseId::draw, "BASE-3"_rule);
    add(Kind::unseen_tiles, p_.state.facts.bag[move_.tile] > 0, "BASE-3"_rule);
  }

  void add_drawing() {
    add_phase(PhaseId::half_or_draw, "HALF-5"_rule);
    add(Kind::may_draw, true, "HALF-5"_rule);
  }

  void add_choosing();
  void add_circle_deed();
  void add_placing();
  void add_tile_in_hand();
  void add_figure();
  void add_calling_back();
  void add_pass();
  void add_token();
  void add_ghost();
  void agree_with_check();

 private:
  [[nodiscard]] bool in_ghost_phase() const {
    return in_phase(PhaseId::ghost_other) || in_phase(PhaseId::ghost_own);
  }

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

// The tile that was drawn, and no other; or before the draw a half tile of one's own. BASE-3,
// HALF-5
void Grounds::add_tile_in_hand() {
  const Facts& f = p_.state.facts;
  if (in_phase(PhaseId::half_or_draw) || is_dealt()) {
    add_phase(PhaseId::half_or_draw, "HALF-5"_rule);
    if (!f.ended) {
      const bool own = may_hold(f, f.turn_seat, move_.tile);
      add(Kind::half_in_hand, own, "HALF-5"_rule).seat = f.turn_seat;
    }
    return;
  }
  add_phase(PhaseId::place, "BASE-3"_rule);
  if (in_phase(PhaseId::place)) add(Kind::tile_in_hand, move_.tile == f.tile, "BASE-3"_rule);
}

void Grounds::add_placing() {
  add_tile_in_hand();
  const Facts& f = p_.state.facts;
  const KindForm& kind = p_.rules.kinds[move_.tile];
  bool touches = false;
  for (unsigned q = 0; q < (kind.shape == Shape::big ? 4U : 1U); ++q)
    add_part(p_.rules.forms[kind.first_form + 4U * q + move_.turns],
             quarter_place(kind.shape, q, move_.turns, move_.at),
             touches);
  // A module may forbid what the edges allow.
  RuleId forbidden;
  if (in_phase(PhaseId::place) && move_.tile == f.tile)
    run<moment::TileFits>(p_.rules, p_, move_.tile, Placement{move_.at, move_.turns}, forbidden);
  if (in_phase(PhaseId::half_or_draw)) run<moment::BarsHalves>(p_.rules, p_, forbidden);
  if (in_phase(PhaseId::half_or_draw) && f.draws_left == 0) forbidden = "HALF-10"_rule;
  if (!forbidden.none()) add(Kind::other, false, forbidden).at = move_.at;
  const RuleId rule = kind.shape == Shape::half ? "HALF-6"_rule : "BASE-3"_rule;
  add(Kind::contact, touches, rule).at = move_.at;
}

void Grounds::add_figure() {
  if (in_phase(PhaseId::crop_circle)) return add_circle_deed();
  add_phase(PhaseId::figure, "BASE-5"_rule);
  const Facts& f = p_.state.facts;
  const std::uint16_t root = find_root(p_.state.board, segment_id(f.parts, move_.on));
  const FeatureKind kind = p_.state.board.nodes[root].kind;
  if (!f.ended) {
    const bool any = f.seat[f.turn_seat].supply[static_cast<std::size_t>(move_.figure)] > 0;
    add(Kind::supply, any, "BASE-5"_rule).seat = f.turn_seat;
  }
  if (in_phase(PhaseId::figure)) {
    const bool on_tile = move_.on.part >= f.last_part && move_.on.part < end_of_last_tile(p_);
    const PartsBeside beside = parts_beside(p_);
    // HALF-8: what was complete before cannot be taken any more.
    const bool beside_it = !on_tile && beside.has(move_.on.part);
    const bool may = on_tile || (beside_it && beside.may_stand && may_be_taken_beside(p_, root));
    add(Kind::last_tile, may, beside_it ? "HALF-8"_rule : "BASE-5"_rule).feature = kind;
  }
  const RuleId never = may_not_stand(p_.rules.toggles, move_.figure, kind);
  const RuleId may = rule_of_standing(move_.figure, kind);
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
  if (in_phase(PhaseId::crop_circle)) {
    add(Kind::must_do, check(p_, move_).none(), "HALF-33"_rule);
    return;
  }
  if (in_phase(PhaseId::token)) {
    add(Kind::may_pass, true, "TUN-4"_rule);
    return;
  }
  if (in_ghost_phase()) {
    add(Kind::must_haunt, false, "GCC-6"_rule);
    return;
  }
  add_phase(PhaseId::figure, "BASE-5"_rule);
  add(Kind::may_pass, true, "BASE-5"_rule);
}

// TUN-17: the module knows.
void Grounds::add_token() {
  if (p_.state.facts.ended)
    add_phase(PhaseId::token, "TUN-4"_rule);
  else
    run<moment::Explains>(p_.rules, p_, move_, list_);
}

// GCC-6, GCC-9
void Grounds::add_ghost() {
  if (!in_ghost_phase()) add_phase(PhaseId::ghost_other, "GCC-6"_rule);
  const Facts& f = p_.state.facts;
  const std::uint16_t root = find_root(p_.state.board, segment_id(f.parts, move_.on));
  if (in_ghost_phase()) {
    const bool own = move_.seat == f.turn_seat;
    add(Kind::whose_ghost, own == in_phase(PhaseId::ghost_own), "GCC-6"_rule).seat = move_.seat;
  }
  add(Kind::takes_ghosts, takes_ghosts(move_.figure), "GCC-9"_rule);
  Ground& there = add(Kind::own_figure, find_haunted(f, move_) < f.meeples, "GCC-6"_rule);
  there.seat = move_.seat;
  there.feature = p_.state.board.nodes[root].kind;
}

void Grounds::add_choosing() {
  if (move_.what == What::draft) {  // HALF-3
    add_phase(PhaseId::draft, "HALF-3"_rule);
    if (in_phase(PhaseId::draft)) add(Kind::lies_open, check(p_, move_).none(), "HALF-3"_rule);
    return;
  }
  add_phase(PhaseId::crop_circle, "HALF-33"_rule);
  if (in_phase(PhaseId::crop_circle)) add(Kind::may_name, check(p_, move_).none(), "HALF-33"_rule);
}

// HALF-33: joining one of one's own, or taking one back.
void Grounds::add_circle_deed() {
  add_phase(PhaseId::crop_circle, "HALF-33"_rule);
  const Facts& f = p_.state.facts;
  if (f.ended) return;
  const Seat seat = to_act(p_);
  const std::uint16_t root = find_root(p_.state.board, segment_id(f.parts, move_.on));
  const FeatureKind kind = p_.state.board.nodes[root].kind;
  if (move_.verb == Verb::figure) {
    const bool any =
        seat != kNoSeat && f.seat[seat].supply[static_cast<std::size_t>(move_.figure)] > 0;
    add(Kind::supply, any, "HALF-33"_rule).seat = seat;
    const RuleId never = may_not_stand(p_.rules.toggles, move_.figure, kind);
    add(Kind::may_stand, never.none(), never.none() ? "HALF-33"_rule : never).feature = kind;
  }
  const Meeple* const last = f.meeple.begin() + f.meeples;
  const Meeple* const own = std::find_if(f.meeple.begin(), last, [&](const Meeple& meeple) {
    return meeple.seat == seat && meeple.on == move_.on &&
           (move_.verb == Verb::figure ||
            (meeple.figure == move_.figure && meeple.ghosts == move_.ghosts));
  });
  Ground& there = add(Kind::own_figure, own != last, "HALF-33"_rule);
  there.seat = seat;
  // The one that is joined, not the one that joins; any would do.
  if (move_.verb == Verb::figure) there.figure = own != last ? own->figure : Figure::normal;
  there.feature = kind;
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
    case Verb::draw:
      grounds.add_drawing();
      break;
    case Verb::remove:
      grounds.add_circle_deed();
      break;
    case Verb::choose:
      grounds.add_choosing();
      break;
    case Verb::token:
      grounds.add_token();
      break;
    case Verb::ghost:
      grounds.add_ghost();
      break;
  }
  grounds.agree_with_check();
  return std::move(grounds).take();
}

}  // namespace aude
