// HALF-33
#include "rules/expansions/halflings/crop_circle.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moves/figures.hpp"
#include "rules/score/score.hpp"

#include <algorithm>

namespace aude {
namespace {

// The frame on the stack: who is next, and in its memo what everybody does.
CircleOrder order_of(const Frame& frame) {
  return {static_cast<Role>(frame.memo >> 1U), static_cast<Deed>(frame.memo & 1U)};
}

const Frame& top(const Facts& f) {
  return f.stack[f.depth - 1U];
}

bool plays_role(Position p, const Meeple& meeple, Role role) {
  const PartForm& form = p.rules.forms[p.state.facts.parts.list[meeple.on.part].form];
  return p.rules.segment(form, meeple.on.segment).kind == feature_of(role);
}

// Each spot where the seat has a figure of that role, once for all figures or once for each kind.
template <class Use>
void for_each_spot(Position p, Seat seat, Role role, bool by_figure, Use&& use) {
  const Facts& f = p.state.facts;
  const auto matches = [&](std::uint8_t i, std::uint8_t other) {
    return f.meeple[i].seat == f.meeple[other].seat && f.meeple[i].on == f.meeple[other].on &&
           (!by_figure || (f.meeple[i].figure == f.meeple[other].figure &&
                           f.meeple[i].ghosts == f.meeple[other].ghosts));
  };
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    if (f.meeple[i].seat != seat || !plays_role(p, f.meeple[i], role)) continue;
    bool seen = false;
    for (std::uint8_t earlier = 0; earlier < i; ++earlier)
      seen = seen || matches(i, earlier);
    if (!seen) use(f.meeple[i]);
  }
}

// Whether a figure from the supply may go where such a meeple stands.
bool can_join(Position p, Seat seat, Figure figure, Role role) {
  return p.state.facts.seat[seat].supply[static_cast<std::size_t>(figure)] > 0 &&
         may_not_stand(p.rules.toggles, figure, feature_of(role)).none();
}

Move adding(Figure figure, SegmentName on) {
  Move move;
  move.verb = Verb::figure;
  move.figure = figure;
  move.on = on;
  return move;
}

Move removing(const Meeple& meeple) {
  Move move;
  move.verb = Verb::remove;
  move.figure = meeple.figure;
  move.on = meeple.on;
  move.ghosts = meeple.ghosts;
  return move;
}

Move naming(Role role, Deed deed) {
  Move move;
  move.verb = Verb::choose;
  move.what = What::crop_circle;
  move.role = role;
  move.deed = deed;
  return move;
}

template <class Use>
void for_each_deed(Position p, Seat seat, CircleOrder order, Use&& use) {
  if (order.deed == Deed::remove) {
    for_each_spot(p, seat, order.role, true, [&](const Meeple& meeple) { use(removing(meeple)); });
    return;
  }
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto figure = static_cast<Figure>(i);
    if (!can_join(p, seat, figure, order.role)) continue;
    for_each_spot(
        p, seat, order.role, false, [&](const Meeple& meeple) { use(adding(figure, meeple.on)); });
  }
}

bool has_deed(Position p, Seat seat, CircleOrder order) {
  bool any = false;
  for_each_deed(p, seat, order, [&](const Move& /*move*/) { any = true; });
  return any;
}

bool may_pass(Position p, CircleOrder order) {
  return order.deed == Deed::add && p.rules.toggles.is(CropCircleRules::german);
}

bool shows_circle(Position p) {
  const Facts& f = p.state.facts;
  return f.last_part != kNone &&
         p.rules.forms[f.parts.list[f.last_part].form].symbols.has(Symbol::crop_circle);
}

// Without a farmer, knight or highwayman on the board there is nothing to name.
bool anybody_there(Position p) {
  const Facts& f = p.state.facts;
  return std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
    return plays_role(p, meeple, Role::farmer) || plays_role(p, meeple, Role::knight) ||
           plays_role(p, meeple, Role::highwayman);
  });
}

// From the left neighbour on to the player; nobody after that.
Seat seat_after(Position p, Seat seat) {
  const Facts& f = p.state.facts;
  return seat == f.turn_seat ? kNoSeat : static_cast<Seat>((seat + 1) % f.seats);
}

}  // namespace

std::uint16_t memo_of(CircleOrder order) {
  return static_cast<std::uint16_t>(static_cast<unsigned>(order.role) << 1U |
                                    static_cast<unsigned>(order.deed));
}

bool CropCircle::included(const Rules& rules) {
  return rules.toggles.is(Symbols::always) && shows_symbol(rules, Symbol::crop_circle);
}

Next CropCircle::enter(const Turn& turn) {
  const Position p = turn;
  const Facts& f = p.state.facts;
  if (f.depth == 1) return shows_circle(p) && anybody_there(p) ? Next::wait : Next::advance;
  const CircleOrder order = order_of(top(f));
  while (top(f).seat != kNoSeat) {
    if (has_deed(p, top(f).seat, order)) return Next::wait;
    pass_on(turn, seat_after(p, top(f).seat));
  }
  pop_frame(turn);
  return Next::advance;
}

void CropCircle::moves(Position p, MoveList& moves) {
  const std::optional<CircleOrder> order = circle_order(p);
  if (!order) {
    for (const Role role : {Role::farmer, Role::knight, Role::highwayman})
      for (const Deed deed : {Deed::add, Deed::remove})
        moves.push_back(naming(role, deed));
    return;
  }
  for_each_deed(
      p, top(p.state.facts).seat, *order, [&](const Move& move) { moves.push_back(move); });
  if (may_pass(p, *order)) moves.push_back(Move{});
}

Refusal CropCircle::check(Position p, const Move& move) {
  const std::optional<CircleOrder> order = circle_order(p);
  if (!order) {
    if (move.verb != Verb::choose || move.what != What::crop_circle) return kWrongPhase;
    const bool known = static_cast<int>(move.role) < kRoles && static_cast<int>(move.deed) < kDeeds;
    return known && move == naming(move.role, move.deed) ? Refusal{}
                                                         : Refusal::illegal("HALF-33"_rule);
  }
  if (move.verb == Verb::pass && !(move == Move{})) return kWrongPhase;
  if (move.verb != Verb::pass && move.verb != Verb::figure && move.verb != Verb::remove)
    return kWrongPhase;
  bool found = move.verb == Verb::pass && may_pass(p, *order);
  for_each_deed(
      p, top(p.state.facts).seat, *order, [&](const Move& one) { found = found || one == move; });
  return found ? Refusal{} : Refusal::illegal("HALF-33"_rule);
}

Next CropCircle::apply(const Turn& turn, const Move& move) {
  const Facts& f = turn.state.facts;
  if (move.verb == Verb::choose) {
    const Frame frame{f.stack[0].step,
                      static_cast<Seat>((f.turn_seat + 1) % f.seats),
                      memo_of({move.role, move.deed})};
    name_role(turn, frame, move.role, move.deed);
    return Next::again;
  }
  const Seat seat = top(f).seat;
  if (move.verb == Verb::figure) deploy(turn, seat, move.figure, move.on, "HALF-33"_rule);
  if (move.verb == Verb::remove) {
    std::uint8_t index = 0;
    while (!(f.meeple[index].seat == seat && f.meeple[index].figure == move.figure &&
             f.meeple[index].on == move.on && f.meeple[index].ghosts == move.ghosts))
      ++index;
    return_meeple(turn, index, "HALF-33"_rule);
  }
  pass_on(turn, seat_after(turn, seat));
  return Next::again;
}

std::optional<CircleOrder> circle_order(Position p) {
  const Facts& f = p.state.facts;
  if (f.ended || phase_of(p) != PhaseId::crop_circle || f.depth == 1) return {};
  return order_of(top(f));
}

}  // namespace aude
