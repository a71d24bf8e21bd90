// Tunnels: roads that break off at an opening, and tokens that join two of them. TUN-3, TUN-5,
// TUN-6
#pragma once
#include "rules/board/board.hpp"

namespace aude {

/// A road segment with a tunnel opening that takes tokens. TUN-3, TUN-11
bool is_opening(const Rules& rules, const Parts& parts, SegmentName name);

/// The token that claims an opening; null for a free one. TUN-4
const TunnelToken* token_on(const Parts& parts, SegmentName opening);

/// How many tokens of a colour lie on the board. TUN-1
int count_tokens(const Parts& parts, Color color);

/// Where a colour's first token lies; none before it.
SegmentName first_token(const Parts& parts, Color color);

/// `use(SegmentName)` for each opening without a token, in the order of laying, until it says so;
/// returns whether it did.
template <class Use>
bool find_free_opening(const Rules& rules, const Parts& parts, Use&& use) {
  for (std::uint16_t part = 0; part < parts.count; ++part) {
    const PartForm& form = rules.forms[parts.list[part].form];
    for (std::uint8_t s = 0; form.has_opening && s < form.segments; ++s)
      if (rules.segment(form, s).opening && token_on(parts, {part, s}) == nullptr &&
          use(SegmentName{part, s}))
        return true;
  }
  return false;
}

// --- changing it (only the atoms and the board itself call these)

/// Two openings become one road: neither is an open end any more. Returns the root. TUN-5, TUN-6
std::uint16_t join_openings(const Parts& parts, Board& board, SegmentName a, SegmentName b);

/// The road through a printed tunnel that takes no tokens goes on. TUN-11
void join_through(const Rules& rules, const Parts& parts, Board& board, std::uint16_t part);

/// Every finished tunnel, on a board that has just been made from its parts.
void join_tunnels(const Parts& parts, Board& board);

}  // namespace aude
