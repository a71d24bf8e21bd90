// Counting along a feature and around a space. BASE-7, BASE-10, HALF-11, HALF-12, GEO-10
#include "rules/moves/figures.hpp"
#include "rules/score/score.hpp"

#include <bitset>

namespace aude {

Tally tally(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  Tally out;
  std::bitset<kMaxParts> seen;
  for_each_segment(
      p.rules, parts, p.state.board, root, [&](SegmentName name, const PartForm& form) {
        const SegmentForm& segment = p.rules.segment(form, name.segment);
        out.pennants += segment.pennants;
        out.inns += segment.inn ? 1 : 0;
        out.cathedrals += segment.cathedral ? 1 : 0;
        if (seen[name.part]) return;  // BASE-10
        seen[name.part] = true;
        ++out.tiles;
        const std::uint16_t partner =
            form.half == Half::whole ? kNone : partner_of(p.rules, parts, p.state.board, name.part);
        if (partner == kNone || !seen[partner]) ++out.spaces;  // HALF-11
      });
  return out;
}

Tally tally_around(Position p, Place at) {
  Tally out;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Place there{static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)};
      const std::uint16_t id = find_space(p.rules, p.state.board, there);
      if (id == kNone) continue;
      const std::uint8_t parts = p.state.board.space[id].parts;
      out.tiles += parts;
      out.spaces += parts != 0 ? 1 : 0;
    }
  return out;
}

Strengths strengths(Position p, std::uint16_t root) {
  Strengths out{};
  const Facts& f = p.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    if (find_root(p.state.board, segment_id(f.parts, f.meeple[i].on)) == root)
      out[f.meeple[i].seat] += weight_of(f.meeple[i].figure);
  return out;
}

unsigned majority(const Strengths& strengths) {
  int most = 0;
  unsigned seats = 0;
  for (unsigned seat = 0; seat < kMaxSeats; ++seat) {
    if (strengths[seat] == 0 || strengths[seat] < most) continue;
    if (strengths[seat] > most) seats = 0;
    most = strengths[seat];
    seats |= 1U << seat;
  }
  return seats;
}

}  // namespace aude
