// Grounds for and against a token. TUN-1, TUN-2, TUN-4, TUN-13 to TUN-17
#include "rules/turn/explain.hpp"

#include "rules/expansions/tunnel/tunnel.hpp"

namespace aude {
namespace {

using Kind = Ground::Kind;

class TokenGrounds {
 public:
  TokenGrounds(Position p, const Move& move, std::vector<Ground>& list)
      : p_(p), move_(move), list_(list), both_(p.rules.toggles.is(BothAtOnce::on)) {}

  void add_all();

 private:
  Ground& add(Kind kind, bool allows, RuleId rule) {
    Ground ground;
    ground.kind = kind;
    ground.allows = allows;
    ground.rule = rule;
    ground.seat = p_.state.facts.turn_seat;
    ground.color = move_.color;
    list_.push_back(ground);
    return list_.back();
  }

  void add_color();
  void add_opening(SegmentName on);
  void add_follower(SegmentName on);

  [[nodiscard]] bool follows(SegmentName on) const {
    return is_opening(p_.rules, p_.state.facts.parts, on) &&
           has_follower(p_, p_.state.facts.turn_seat, on);
  }

  Position p_;
  const Move& move_;
  std::vector<Ground>& list_;
  bool both_;
};

void TokenGrounds::add_color() {
  const RuleId never = forbids_color(p_, move_.color);
  const bool own = owner_of(p_.rules, move_.color) == p_.state.facts.turn_seat;
  if (never == "TUN-14"_rule || (never.none() && !own && !both_))
    add(Kind::steal, never.none(), "TUN-14"_rule);
  else
    add(Kind::color, never.none(), never.none() ? "TUN-2"_rule : never);
}

void TokenGrounds::add_opening(SegmentName on) {
  const Parts& parts = p_.state.facts.parts;
  const bool there = is_opening(p_.rules, parts, on);
  add(Kind::opening, there, "TUN-4"_rule).at = parts.list[on.part].at;
  if (!there) return;
  const TunnelToken* const token = token_on(parts, on);
  Ground& claimed = add(Kind::claimed, token == nullptr, "TUN-4"_rule);
  claimed.at = parts.list[on.part].at;
  if (token != nullptr) claimed.color = token->color;
  if (token == nullptr) add_follower(on);
}

void TokenGrounds::add_follower(SegmentName on) {
  const Place at = p_.state.facts.parts.list[on.part].at;
  if (p_.rules.toggles.is(FollowerNeeded::on))
    add(Kind::follower, follows(on), "TUN-13"_rule).at = at;
  if (p_.rules.toggles.is(NoBlocking::on) && !both_) {
    const bool blocks = forbids_opening(p_, move_.color, on) == "TUN-16"_rule;
    add(Kind::blocked, !blocks, "TUN-16"_rule).at = at;
  }
}

void TokenGrounds::add_all() {
  if (!takes_tokens(phase_of(p_))) add(Kind::wrong_phase, false, "TUN-4"_rule);
  add(Kind::one_token, !token_was_placed(p_.state.facts), "TUN-4"_rule);
  if (both_ == move_.other.none()) add(Kind::both_tokens, false, "TUN-15"_rule);
  add_color();
  add_opening(move_.on);
  if (move_.other.none()) return;
  add_opening(move_.other);
  if (both_) {
    const bool any = follows(move_.on) || follows(move_.other);
    add(Kind::follower, any, "TUN-15"_rule).at = p_.state.facts.parts.list[move_.on.part].at;
  }
}

}  // namespace

void Tunnel::on(At<moment::Explains> /*at*/,
                Position p,
                const Move& move,
                std::vector<Ground>& grounds) {
  if (move.verb == Verb::token) TokenGrounds(p, move, grounds).add_all();
}

}  // namespace aude
