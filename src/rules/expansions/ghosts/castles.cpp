// GCC-17
#include "rules/expansions/ghosts/castles.hpp"

#include <algorithm>

namespace aude {

bool Castles::included(const Rules& rules) {
  return std::any_of(rules.segments.begin(), rules.segments.end(), [](const SegmentForm& segment) {
    return segment.kind == FeatureKind::castle;
  });
}

void Castles::on(
    At<moment::BuildingWorth> /*at*/, Position p, std::uint16_t root, bool complete, Sheet& sheet) {
  const Node& node = p.state.board.nodes[root];
  if (node.kind != FeatureKind::castle) return;
  const int tiles = misty_tiles_around(p, p.state.facts.parts.list[node.part].at);
  sheet.add(SheetItem{Item::mist,
                      static_cast<std::int16_t>(tiles),
                      static_cast<std::int16_t>(tiles * (complete ? 2 : 1)),
                      "GCC-17"_rule,
                      {}});
}

int misty_tiles_around(Position p, Place at) {
  int tiles = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const std::uint16_t id =
          find_space(p.rules,
                     p.state.board,
                     {static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)});
      if (id == kNone) continue;
      // Half tiles have no mist, so that one part stands for the space. GCC-5
      const std::uint16_t part = p.state.board.space[id].owner[0];
      if (part != kNone && p.rules.forms[p.state.facts.parts.list[part].form].misty) ++tiles;
    }
  return tiles;
}

}  // namespace aude
