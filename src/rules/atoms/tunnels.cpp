// Tokens on tunnel openings. TUN-4, TUN-5, TUN-7, TUN-14
#include "rules/board/tunnels.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/atoms/emit.hpp"
#include "rules/base/assert.hpp"
#include "rules/board/graph.hpp"

#include <algorithm>

namespace aude {
namespace {

void emit_token(const Turn& turn, Color color, SegmentName on, RuleId why) {
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::token_placed, why, turn.state.facts.turn_seat);
  event.color = color;
  event.segment = on;
  emit(turn, event);
}

void emit_joined(
    const Turn& turn, Color color, SegmentName first, SegmentName second, std::uint16_t root) {
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::joined, "TUN-5"_rule, turn.state.facts.turn_seat);
  event.color = color;
  event.segment = first;
  event.other = second;
  event.feature = name_of(turn.rules, turn.state.facts.parts, turn.state.board, root);
  emit(turn, event);
}

}  // namespace

void place_token(const Turn& turn, Color color, SegmentName on, RuleId why) {
  Facts& f = turn.state.facts;
  Parts& parts = f.parts;
  AUDE_ASSERT(is_opening(turn.rules, parts, on) && token_on(parts, on) == nullptr);
  const SegmentName first = first_token(parts, color);
  AUDE_ASSERT(count_tokens(parts, color) < kTokensOfColor);
  parts.tokens.insert(parts.tokens.end(), TunnelToken{on, color, f.turn_seat, f.turn, false});
  emit_token(turn, color, on, why);
  if (first.none()) return;
  emit_joined(turn, color, first, on, join_openings(parts, turn.state.board, first, on));
}

void pass_token_over(const Turn& turn, Color color) {
  auto& tokens = turn.state.facts.parts.tokens;
  TunnelToken* const first = std::find_if(
      tokens.begin(), tokens.end(), [color](const TunnelToken& t) { return t.color == color; });
  AUDE_ASSERT(first != tokens.end());
  first->passed_over = true;
}

void note_completed_by_tokens(const Turn& turn) {
  const Facts& f = turn.state.facts;
  for (const TunnelToken& token : f.parts.tokens)
    if (token.turn == f.turn) note_if_closed(turn.state.board, segment_id(f.parts, token.on));
}

}  // namespace aude
