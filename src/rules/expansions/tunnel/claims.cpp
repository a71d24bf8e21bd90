// Who may put which token where. TUN-1, TUN-2, TUN-4, TUN-13 to TUN-16
#include "rules/expansions/tunnel/tunnel.hpp"

#include <algorithm>

namespace aude {
namespace {

// One player takes as many as two do.
int colors_each(const Rules& rules) {
  if (rules.toggles.is(TokenSets::spielbox)) return rules.seats <= 3 ? 2 : 1;
  if (rules.seats <= 2) return 3;
  return rules.seats == 3 ? 2 : 1;
}

std::uint16_t road_of(Position p, SegmentName opening) {
  return find_root(p.state.board, segment_id(p.state.facts.parts, opening));
}

bool has_opponent(Position p, SegmentName opening) {
  const Facts& f = p.state.facts;
  const std::uint16_t road = road_of(p, opening);
  return std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
    return meeple.seat != f.turn_seat && road_of(p, meeple.on) == road;
  });
}

}  // namespace

Seat owner_of(const Rules& rules, Color color) {
  if (rules.toggles.is(BothAtOnce::on)) return kNoSeat;
  // TUN-2: dealt round in seat order, one at a time.
  const int index = static_cast<int>(color);
  return index < colors_each(rules) * rules.seats ? static_cast<Seat>(index % rules.seats)
                                                  : kNoSeat;
}

bool token_was_placed(const Facts& f) {
  const auto& tokens = f.parts.tokens;
  return tokens.count > 0 && (tokens.end() - 1)->turn == f.turn;
}

bool has_follower(Position p, Seat seat, SegmentName opening) {
  const Facts& f = p.state.facts;
  const std::uint16_t road = road_of(p, opening);
  return std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
    return meeple.seat == seat && road_of(p, meeple.on) == road;
  });
}

bool may_steal(Position p, Color color) {
  const Facts& f = p.state.facts;
  if (!p.rules.toggles.is(StealToken::on) || count_tokens(f.parts, color) != 1) return false;
  const SegmentName first = first_token(f.parts, color);
  return owner_of(p.rules, color) != f.turn_seat && token_on(f.parts, first)->passed_over &&
         has_follower(p, f.turn_seat, first);
}

RuleId forbids_color(Position p, Color color) {
  if (static_cast<int>(color) >= kColors) return "TUN-1"_rule;
  const int left = tokens_left(p.state.facts, color);
  if (left == 0) return "TUN-1"_rule;
  if (p.rules.toggles.is(BothAtOnce::on)) return {};  // both of each lie in the common supply
  const Seat owner = owner_of(p.rules, color);
  if (owner == p.state.facts.turn_seat) return {};
  if (owner == kNoSeat) return "TUN-2"_rule;
  if (!p.rules.toggles.is(StealToken::on)) return "TUN-4"_rule;
  return may_steal(p, color) ? RuleId{} : "TUN-14"_rule;
}

RuleId forbids_opening(Position p, Color color, SegmentName on) {
  const Facts& f = p.state.facts;
  if (!is_opening(p.rules, f.parts, on) || token_on(f.parts, on) != nullptr) return "TUN-4"_rule;
  const bool own = has_follower(p, f.turn_seat, on);
  if (p.rules.toggles.is(FollowerNeeded::on) && !own) return "TUN-13"_rule;
  // With both at once nobody is blocked.
  const bool first = p.rules.toggles.is(BothAtOnce::off) && tokens_left(f, color) == kTokensOfColor;
  if (p.rules.toggles.is(NoBlocking::on) && first && !own && has_opponent(p, on))
    return "TUN-16"_rule;
  return {};
}

RuleId forbids_pair(Position p, SegmentName a, SegmentName b) {
  for (const SegmentName on : {a, b})
    if (const RuleId rule = forbids_opening(p, Color::red, on); !rule.none()) return rule;
  if (a == b) return "TUN-15"_rule;
  const Seat seat = p.state.facts.turn_seat;
  return has_follower(p, seat, a) || has_follower(p, seat, b) ? RuleId{} : "TUN-15"_rule;
}

}  // namespace aude
