// Counting along a feature and around a space, and who has most. BASE-7, BASE-10, HALF-11, HALF-12,
// HALF-18, HALF-19, GEO-10
#include "rules/moments/order.hpp"
#include "rules/moves/figures.hpp"
#include "rules/score/score.hpp"

#include <algorithm>
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

Majority majority_on(Position p, const FeatureSpan& features, const Strengths& strengths) {
  Majority out;
  out.seats = majority(strengths);
  if ((out.seats & (out.seats - 1U)) != 0)
    run<moment::BreaksTies>(p.rules, p, features, out.seats, out.by);
  return out;
}

Majority majority_on(Position p, std::uint16_t root) {
  return majority_on(p, FeatureSpan{&root, 1}, strengths(p, root));
}

int count_symbols(Position p, Place at, Symbol symbol) {
  const std::uint16_t id = find_space(p.rules, p.state.board, at);
  if (id == kNone) return 0;
  // A side belongs to one tile; a half has two of them.
  std::array<std::uint16_t, kShortSides> seen{};
  std::size_t tiles = 0;
  int count = 0;
  for (const std::uint16_t part : p.state.board.space[id].owner) {
    if (part == kNone ||
        std::find(seen.begin(), seen.begin() + tiles, part) != seen.begin() + tiles)
      continue;
    seen[tiles++] = part;
    count += p.rules.forms[p.state.facts.parts.list[part].form].symbols.has(symbol) ? 1 : 0;
  }
  return count;
}

int count_on_symbol(Position p, const FeatureSpan& features, Seat seat, Symbol symbol) {
  const Facts& f = p.state.facts;
  int count = 0;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    if (meeple.seat != seat ||
        !features.has(find_root(p.state.board, segment_id(f.parts, meeple.on))))
      continue;
    count += count_symbols(p, f.parts.list[meeple.on.part].at, symbol) > 0 ? 1 : 0;
  }
  return count;
}

void note_tie_break(Position p,
                    const FeatureSpan& features,
                    Seat seat,
                    RuleId by,
                    SegmentName where,
                    Sheet& sheet) {
  if (by.none() || sheet.points == 0) return;
  const int count = count_on_symbol(p, features, seat, Symbol::hill);
  sheet.add(SheetItem{Item::hill, static_cast<std::int16_t>(count), 0, by, where});
}

}  // namespace aude
