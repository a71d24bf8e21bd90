// GCC-2, GCC-16
#include "rules/expansions/ghosts/guards.hpp"

#include "rules/atoms/atoms.hpp"

namespace aude {
namespace {

constexpr auto kGuard = static_cast<std::size_t>(Figure::guard);

}  // namespace

bool Guards::included(const Rules& rules) {
  return rules.toggles.is(WithGuards::on) && shows_haunts(rules);
}

void Guards::on(At<moment::Contents> /*at*/, Rules& rules) {
  rules.supply[static_cast<std::size_t>(Figure::normal)] = 5;
  rules.supply[kGuard] = 2;
  rules.reserve[kGuard] = 3;
}

void Guards::on(At<moment::FeaturePaid> /*at*/, const Turn& turn, std::uint16_t root) {
  if (turn.state.board.nodes[root].kind != FeatureKind::cemetery) return;
  const Facts& f = turn.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& keeper = f.meeple[i];
    if (find_root(turn.state.board, segment_id(f.parts, keeper.on)) == root &&
        guards_in_reserve(turn, keeper.seat) > 0)
      take_from_reserve(turn, keeper.seat, Figure::guard, "GCC-16"_rule);
  }
}

int guards_in_reserve(Position p, Seat seat) {
  const Facts& f = p.state.facts;
  int left = p.rules.supply[kGuard] + p.rules.reserve[kGuard] - f.seat[seat].supply[kGuard];
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    left -= f.meeple[i].seat == seat && f.meeple[i].figure == Figure::guard ? 1 : 0;
  return left;
}

}  // namespace aude
