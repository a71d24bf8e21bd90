// TUN-1, TUN-3 to TUN-7, TUN-11, TUN-13 to TUN-17
#include "rules/expansions/tunnel/tunnel.hpp"

#include "rules/atoms/atoms.hpp"

#include <algorithm>
#include <string_view>

namespace aude {
namespace {

constexpr std::string_view kSet = "tunnel";

// TUN-11: its own tiles always, those of others by the toggle.
bool takes_tokens_on(const Rules& rules, const KindForm& kind) {
  const bool own = std::string_view(kind.name).substr(0, kSet.size() + 1) == "tunnel/";
  return own || rules.toggles.is(ForeignTunnels::on);
}

void open_tunnels(Rules& rules, PartForm& form) {
  form.runs_through = false;
  for (std::size_t s = 0; s < form.segments; ++s) {
    SegmentForm& segment = rules.segments[form.first_segment + s];
    segment.opening = segment.tunnel;
    segment.ends = static_cast<std::int16_t>(segment.edges + (segment.opening ? 1 : 0));  // TUN-3
    form.has_opening = form.has_opening || segment.opening;
  }
}

Move token_move(Color color, SegmentName on, SegmentName other) {
  Move move;
  move.verb = Verb::token;
  move.owner = Owner::tunnel;
  move.color = color;
  move.on = on;
  move.other = other;
  return move;
}

// TUN-15: every two openings once, the earlier by name first, until `found` says so.
template <class Found>
bool find_pair(Position p, Found&& found) {
  const Parts& parts = p.state.facts.parts;
  return find_free_opening(p.rules, parts, [&](SegmentName a) {
    return find_free_opening(p.rules, parts, [&](SegmentName b) {
      return comes_before(p.rules, parts, a, b) && forbids_pair(p, a, b).none() && found(a, b);
    });
  });
}

// `found(color)` for each colour that the seat whose turn it is may place, until it says so.
template <class Found>
bool find_color(Position p, Found&& found) {
  for (int c = 0; c < kColors; ++c)
    if (forbids_color(p, static_cast<Color>(c)).none() && found(static_cast<Color>(c))) return true;
  return false;
}

// Every token move of the seat whose turn it is, until `found` says so. Asked of positions in which
// none was placed in this turn.
template <class Found>
bool find_token_move(Position p, Found&& found) {
  if (p.rules.toggles.is(BothAtOnce::on))
    return find_pair(p, [&](SegmentName a, SegmentName b) {
      return find_color(p, [&](Color color) { return found(token_move(color, a, b)); });
    });
  return find_color(p, [&](Color color) {
    return find_free_opening(p.rules, p.state.facts.parts, [&](SegmentName on) {
      return forbids_opening(p, color, on).none() && found(token_move(color, on, {}));
    });
  });
}

// TUN-14: a first token that lay there before this turn, whose owner has had a free opening in it
// and has not placed the second.
void note_passed_over(const Turn& turn) {
  const Facts& f = turn.state.facts;
  const bool was_free =
      token_was_placed(f) ||
      find_free_opening(turn.rules, f.parts, [](SegmentName /*on*/) { return true; });
  for (int c = 0; was_free && c < kColors; ++c) {
    const auto color = static_cast<Color>(c);
    if (owner_of(turn.rules, color) != f.turn_seat || count_tokens(f.parts, color) != 1) continue;
    if (token_on(f.parts, first_token(f.parts, color))->turn < f.turn) pass_token_over(turn, color);
  }
}

}  // namespace

bool Tunnel::included(const Rules& rules) {
  return std::find(rules.sets.begin(), rules.sets.end(), kSet) != rules.sets.end();
}

void Tunnel::on(At<moment::Contents> /*at*/, Rules& rules) {
  for (PartForm& form : rules.forms)
    if (takes_tokens_on(rules, rules.kinds[form.kind])) open_tunnels(rules, form);
}

void Tunnel::on(At<moment::TokenMoves> /*at*/, Position p, MoveList& moves) {
  if (token_was_placed(p.state.facts)) return;
  find_token_move(p, [&](const Move& move) {
    moves.push_back(move);
    return false;
  });
}

void Tunnel::on(At<moment::BeforeScoring> /*at*/, const Turn& turn) {
  note_completed_by_tokens(turn);
  if (turn.rules.toggles.is(StealToken::on)) note_passed_over(turn);
}

Refusal Tunnel::check(Position p, const Move& move) {
  if (!has_tokens(p.rules) || move.verb != Verb::token || !takes_tokens(phase_of(p)))
    return kWrongPhase;
  if (token_was_placed(p.state.facts)) return Refusal::illegal("TUN-4"_rule);
  const bool both = p.rules.toggles.is(BothAtOnce::on);
  if (both == move.other.none()) return Refusal::illegal("TUN-15"_rule);
  if (const RuleId rule = forbids_color(p, move.color); !rule.none()) return Refusal::illegal(rule);
  const RuleId rule =
      both ? forbids_pair(p, move.on, move.other) : forbids_opening(p, move.color, move.on);
  if (!rule.none()) return Refusal::illegal(rule);
  const bool in_order = !both || comes_before(p.rules, p.state.facts.parts, move.on, move.other);
  // One move for each thing that can be done: whatever else it says makes it another.
  return in_order && move == token_move(move.color, move.on, both ? move.other : SegmentName{})
             ? Refusal{}
             : Refusal::illegal("TUN-17"_rule);
}

Next Tunnel::apply(const Turn& turn, const Move& move) {
  const Seat whose = owner_of(turn.rules, move.color);
  const bool own = whose == turn.state.facts.turn_seat;
  const RuleId stolen_or_common = whose == kNoSeat ? "TUN-15"_rule : "TUN-14"_rule;
  const RuleId why = own ? "TUN-4"_rule : stolen_or_common;
  place_token(turn, move.color, move.on, why);
  if (!move.other.none()) place_token(turn, move.color, move.other, why);
  return Next::again;
}

Next Tunnel::enter_token(const Turn& turn) {
  const bool any = !token_was_placed(turn.state.facts) &&
                   find_token_move(turn, [](const Move& /*move*/) { return true; });
  return any ? Next::wait : Next::advance;
}

void Tunnel::token_moves(Position p, MoveList& moves) {
  on(At<moment::TokenMoves>{}, p, moves);
  moves.push_back(Move{});  // pass
}

Refusal Tunnel::check_pass(Position /*p*/, const Move& move) {
  return move.verb == Verb::pass && move == Move{} ? Refusal{} : kWrongPhase;
}

Next Tunnel::apply_pass(const Turn& /*turn*/, const Move& /*move*/) {
  return Next::advance;
}

}  // namespace aude
