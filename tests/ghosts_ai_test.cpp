// The greedy player and ghosts: whom it haunts, and which meeple of its own. GCC-6, GCC-11, GCC-16
#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai_game.hpp"

#include <gtest/gtest.h>

namespace aude::test {
namespace {

// Seat 0 has a knight in a city that one more cap completes, and a keeper on a cemetery with most
// of its neighbours to come; it has just limited mist.
class GhostsAi : public testing::Test {
 protected:
  void SetUp() override {
    game.draw("base/E");
    game.place({0, 1}, 2);
    game.stand(Figure::normal, FeatureKind::city);
    game.draw("base/U");
    game.place({1, 0}, 1);
    game.pass();
    game.draw("mists/cemetery");
    game.place({0, -1}, 2);
    game.stand(Figure::normal, FeatureKind::cemetery);
    game.draw("base/U");
    game.place({2, 0}, 1);
    game.pass();
    game.draw("mists/fog");
    game.place({1, 1}, 0);
    Facts& f = game.facts();
    f.bag.fill(0);
    f.bag[find_kind(game.rules, "base/E")] = 20;
    f.bag[find_kind(game.rules, "mists/fog")] = 2;
    f.draws_left = 12;
  }

  AiGame game{ai_rules({"base:c1", "mists"})};
};

TEST_F(GhostsAi, SparesItsKnightThatWillBeScored) {
  ASSERT_EQ(phase_of(game.turn()), PhaseId::ghost_own);
  const Move move = Greedy(game.rules, 1).choose(game.turn());
  ASSERT_EQ(move.verb, Verb::ghost);
  EXPECT_EQ(game.kind_of(move), FeatureKind::cemetery);
}

TEST_F(GhostsAi, HauntsTheKnightOfTheOther) {
  game.act(Greedy(game.rules, 1).choose(game.turn()));
  game.draw("mists/fog");
  game.place({1, 2}, 0);
  ASSERT_EQ(phase_of(game.turn()), PhaseId::ghost_other);
  const Move move = Greedy(game.rules, 1).choose(game.turn());
  ASSERT_EQ(move.verb, Verb::ghost);
  EXPECT_EQ(game.kind_of(move), FeatureKind::city);
}

TEST(GhostsAiGames, BeatsRandomByFar) {
  const Rules rules = ai_rules({"base", "ghosts"});
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  double margin = 0;
  constexpr int pairs = 4;
  for (std::uint64_t pair = 0; pair < pairs; ++pair)
    margin += play_pair(turn,
                        ai_deck(rules, pair),
                        make_player("greedy", rules, pair),
                        make_player("random", rules, pair))
                  .margin();
  EXPECT_GT(margin / pairs, 30);
}

}  // namespace
}  // namespace aude::test
