// TUN-1, TUN-3 to TUN-6, TUN-11
#include "rules/board/tunnels.hpp"

#include "rules/board/graph.hpp"
#include "rules/board/names.hpp"

#include <algorithm>

namespace aude {

bool is_opening(const Rules& rules, const Parts& parts, SegmentName name) {
  if (name.part >= parts.count) return false;
  const PartForm& form = rules.forms[parts.list[name.part].form];
  return name.segment < form.segments && rules.segment(form, name.segment).opening;
}

const TunnelToken* token_on(const Parts& parts, SegmentName opening) {
  const TunnelToken* const found =
      std::find_if(parts.tokens.begin(), parts.tokens.end(), [&](const TunnelToken& token) {
        return token.on == opening;
      });
  return found == parts.tokens.end() ? nullptr : found;
}

int count_tokens(const Parts& parts, Color color) {
  return static_cast<int>(
      std::count_if(parts.tokens.begin(), parts.tokens.end(), [color](const TunnelToken& token) {
        return token.color == color;
      }));
}

SegmentName first_token(const Parts& parts, Color color) {
  for (const TunnelToken& token : parts.tokens)
    if (token.color == color) return token.on;
  return {};
}

std::uint16_t join_openings(const Parts& parts, Board& board, SegmentName a, SegmentName b) {
  return close_ends(board, unite(board, segment_id(parts, a), segment_id(parts, b)), 2);
}

void join_through(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part) {
  const LaidPart& laid = parts.list[part];
  const PartForm& form = rules.forms[laid.form];
  std::uint16_t before = kNone;
  for (std::uint8_t s = 0; s < form.segments; ++s) {
    if (!rules.segment(form, s).tunnel) continue;
    const auto here = static_cast<std::uint16_t>(laid.first_segment + s);
    if (before != kNone) unite(board, before, here);
    before = here;
  }
}

void join_tunnels(const Parts& parts, Board& board) {
  for (const TunnelToken& token : parts.tokens) {
    const SegmentName first = first_token(parts, token.color);
    if (!(first == token.on)) join_openings(parts, board, first, token.on);
  }
}

}  // namespace aude
