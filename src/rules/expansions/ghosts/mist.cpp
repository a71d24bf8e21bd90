// GCC-4, GCC-5, GEO-6
#include "rules/expansions/ghosts/mist.hpp"

namespace aude {
namespace {

// One past the last part of the tile that begins with `first`.
std::uint16_t end_of_tile(Position p, std::uint16_t first) {
  const PartForm& form = p.rules.forms[p.state.facts.parts.list[first].form];
  const bool big = p.rules.kinds[form.kind].shape == Shape::big;
  return static_cast<std::uint16_t>(first + (big ? 4 : 1));
}

const PartForm& form_of(Position p, std::uint16_t part) {
  return p.rules.forms[p.state.facts.parts.list[part].form];
}

}  // namespace

MistMeets mist_of_last_tile(Position p) {
  const Facts& f = p.state.facts;
  MistMeets meets;
  if (f.last_part == kNone) return meets;
  const bool either_way = p.rules.toggles.is(LimitReading::german);
  for (std::uint16_t part = f.last_part; part < end_of_tile(p, f.last_part); ++part)
    for (std::size_t s = 0; s < kShortSides; ++s) {
      const auto side = static_cast<Side>(s);
      const PartForm& form = form_of(p, part);
      if (form.edges[s] == Terrain::none) continue;
      const std::uint16_t other = touching(p.rules, f.parts, p.state.board, part, side);
      if (other == kNone || other >= f.last_part) continue;
      const bool ours = form.mist.has(edge_port(side));
      const bool theirs = form_of(p, other).mist.has(edge_port(opposite(side)));
      meets.expanded = meets.expanded || (ours && theirs);
      meets.limited = meets.limited || (ours != theirs && (ours || either_way));
    }
  return meets;
}

}  // namespace aude
