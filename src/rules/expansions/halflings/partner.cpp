// HALF-8
#include "rules/expansions/halflings/partner.hpp"

#include <algorithm>

namespace aude {

bool Partner::included(const Rules& rules) {
  return std::any_of(rules.kinds.begin(), rules.kinds.end(), [](const KindForm& kind) {
    return kind.shape == Shape::half;
  });
}

void Partner::on(At<moment::StandsBeside> /*at*/, Position p, PartsBeside& beside) {
  const Facts& f = p.state.facts;
  const std::uint16_t part = f.last_part;
  const PartForm& form = p.rules.forms[f.parts.list[part].form];
  if (form.half == Half::whole) return;
  for (std::size_t s = 0; s < kSides; ++s) {
    if (form.edges[s] == Terrain::none) continue;
    const std::uint16_t other =
        touching(p.rules, f.parts, p.state.board, part, static_cast<Side>(s));
    if (other != kNone && p.rules.forms[f.parts.list[other].form].half != Half::whole)
      beside.list[beside.count++] = other;
  }
  std::sort(beside.list.begin(), beside.list.begin() + beside.count);  // the first laid comes first
  beside.may_stand = p.rules.toggles.is(MeepleOnPartner::yes);
}

}  // namespace aude
