// A feature that one tile completes twice over, by its edge and by a gap, is announced and scored
// once. BASE-6, HALF-15
#include "board_table.hpp"

#include <gtest/gtest.h>

namespace aude::test {
namespace {

int completions(const Rules& rules, State& state, const Move& move) {
  Events events;
  apply(Turn{rules, state, &events}, move);
  apply(Turn{rules, state, &events}, Move{});  // pass
  int count = 0;
  for (const Event& event : events.list)
    count +=
        event.kind == EventKind::completed &&
                state.board
                        .nodes[find_root(state.board, segment_id(state.facts.parts, event.feature))]
                        .kind == FeatureKind::road
            ? 1
            : 0;
  return count;
}

// Found by playing games against a model of the rules: the tile's own road and the one that it
// closes over the gap are noted apart and become one afterwards.
TEST(TurnCompleted, ARoadThatMeetsItselfOverAGapIsCompletedOnce) {
  GameSetup setup;
  for (const char* name : {"base", "halves", "bigs", "squares", "base", "halves"})
    setup.sets.push_back(shapes().find(name).value());
  setup.toggles.set(GapClosure::ignored);
  setup.start = {{"bigs/04", {2, 1}, 2},
                 {"halves/07", {1, 3}, 2},
                 {"halves/02", {1, 3}, 0},
                 {"halves/10", {2, 3}, 2},
                 {"halves/09", {2, 3}, 0},
                 {"base/W", {1, 4}, 1},
                 {"halves/10", {3, 3}, 2},
                 {"base/S", {4, 3}, 2},
                 {"halves/13", {2, 4}, 0},
                 {"base/N", {4, 4}, 0}};
  const Rules rules = make_rules(setup).value();
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  start(turn);
  Move draw;
  draw.verb = Verb::chance;
  draw.tile = find_kind(rules, "base/V");
  ASSERT_TRUE(check(turn, draw).none());
  apply(turn, draw);
  const Move place = place_move(turn, Placement{{3, 4}, 1});
  ASSERT_TRUE(check(turn, place).none());
  EXPECT_EQ(completions(rules, *state, place), 1);
}

TEST(TurnCompleted, ABigStartTileStaysInTheBoxWithTheRiver) {  // BASE-18
  GameSetup setup;
  for (const char* name : {"bigs", "base", "river"})
    setup.sets.push_back(shapes().find(name).value());
  const Rules rules = make_rules(setup).value();
  EXPECT_EQ(rules.kinds[find_kind(rules, "bigs/01")].count, 0);
  EXPECT_EQ(rules.kinds[find_kind(rules, "base/D")].count, 4);
  EXPECT_EQ(rules.draws, 87);  // 11 of the river, 72, 4 large ones
}

}  // namespace
}  // namespace aude::test
