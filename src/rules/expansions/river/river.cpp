// BASE-18
#include "rules/expansions/river/river.hpp"

#include <algorithm>

namespace aude {
namespace {

bool is_river_kind(const Rules& rules, std::uint16_t kind) {
  return rules.kinds[kind].tier != Tier::others;
}

// The other side by which the river leaves a part; `l` where it ends there.
Side other_river_side(const PartForm& form, Side side) {
  for (unsigned s = 0; s < kShortSides; ++s)
    if (static_cast<Side>(s) != side && form.edges[s] == Terrain::river)
      return static_cast<Side>(s);
  return Side::l;
}

// Quarter turns, clockwise, from the way in to the way out: 0 straight on, 1 and 3 a turn.
unsigned turn_of(Side in, Side out) {
  return (static_cast<unsigned>(out) - static_cast<unsigned>(opposite(in))) & 3U;
}

}  // namespace

bool River::included(const Rules& rules) {
  return std::any_of(rules.forms.begin(), rules.forms.end(), [&](const PartForm& form) {
    return is_river_kind(rules, form.kind) &&
           std::find(form.edges.begin(), form.edges.end(), Terrain::river) != form.edges.end();
  });
}

void River::on(At<moment::LimitsPlacing> /*at*/, Position p, std::uint16_t kind, bool& limited) {
  limited = limited || is_river_kind(p.rules, kind);
}

// No half tile is placed while the river is laid: until the last of its tiles has been drawn.
void River::on(At<moment::BarsHalves> /*at*/, Position p, RuleId& forbidden) {
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    if (p.state.facts.bag[kind] > 0 && is_river_kind(p.rules, static_cast<std::uint16_t>(kind)))
      forbidden = "BASE-18"_rule;
}

void River::on(At<moment::TileFits> /*at*/,
               Position p,
               std::uint16_t kind,
               Placement where,
               RuleId& forbidden) {
  const Facts& f = p.state.facts;
  if (!forbidden.none() || !is_river_kind(p.rules, kind)) return;
  const PartForm& form = p.rules.forms[p.rules.kinds[kind].first_form + where.turns];
  for (unsigned s = 0; s < kShortSides; ++s) {
    const auto in = static_cast<Side>(s);
    if (form.edges[s] != Terrain::river) continue;
    const std::uint16_t space = find_space(p.rules, p.state.board, beside(where.at, in));
    if (space == kNone) continue;
    const std::uint16_t before =
        p.state.board.space[space].owner[static_cast<std::size_t>(opposite(in))];
    if (before == kNone) continue;
    // It continues the open end. What it turned there, it may not turn again at once.
    const PartForm& previous = p.rules.forms[f.parts.list[before].form];
    const Side source = other_river_side(previous, opposite(in));
    const Side out = other_river_side(form, in);
    if (source == Side::l || out == Side::l) return;
    const unsigned turn = turn_of(in, out);
    if (turn != 0 && turn == turn_of(source, opposite(in))) forbidden = "BASE-18"_rule;
    return;
  }
  forbidden = "BASE-18"_rule;
}

}  // namespace aude
