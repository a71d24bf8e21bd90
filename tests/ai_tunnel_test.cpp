// The greedy player's tokens: they finish its own roads and, where the rules allow it, hold up
// others. TUN-4, TUN-5, TUN-16
#include "ai/greedy.hpp"
#include "ai/tunnels.hpp"
#include "ai_game.hpp"

#include <gtest/gtest.h>

namespace aude::test {
namespace {

// A city gate, then a tile with an opening on either side; the first seat closes the other side.
Rules two_openings(NoBlocking no_blocking = NoBlocking::off) {
  GameSetup setup;
  for (const char* name : {"base", "tunnel"})
    setup.sets.push_back(shapes().find(name).value());
  setup.start = {NamedStart{"tunnel/1", {0, 0}, 0, false}, NamedStart{"base/T", {-1, 0}, 3, false}};
  setup.toggles.set(no_blocking);
  return make_rules(setup).value();
}

void lay_first_tile(const AiGame& game) {
  game.draw("base/S");
  game.place({1, 0}, 1);
  game.stand(Figure::normal, FeatureKind::road);
  ASSERT_EQ(phase_of(game.turn()), PhaseId::token);
}

// A monastery below the others; nobody stands there, so that the token is what is left to choose.
void lay_monastery(const AiGame& game, std::int16_t y) {
  game.draw("base/B");
  game.place({0, y}, 0);
  game.pass();
}

std::uint16_t road_of(const AiGame& game, SegmentName on) {
  return find_root(game.state->board, segment_id(game.facts().parts, on));
}

TEST(AiTunnel, BeginsATunnelOnItsOwnRoad) {
  const AiGame game(two_openings());
  lay_first_tile(game);
  Greedy greedy(game.rules, 1);
  const Move move = greedy.choose(game.turn());
  ASSERT_EQ(move.verb, Verb::token);
  EXPECT_TRUE(has_follower(game.turn(), 0, move.on));
}

TEST(AiTunnel, FinishesItsOwnRoad) {  // TUN-5, TUN-7
  const AiGame game(two_openings());
  lay_first_tile(game);
  game.act(Greedy(game.rules, 1).choose(game.turn()));
  lay_monastery(game, 1);
  if (phase_of(game.turn()) == PhaseId::token && to_act(game.turn()) == 1) game.pass();
  lay_monastery(game, 2);
  ASSERT_EQ(phase_of(game.turn()), PhaseId::token);
  const Move move = Greedy(game.rules, 2).choose(game.turn());
  ASSERT_EQ(move.verb, Verb::token);
  game.act(move);
  EXPECT_EQ(game.facts().seat[0].score, 3);
}

TEST(AiTunnel, HoldsUpAnotherWhereItMay) {  // TUN-16
  for (const NoBlocking rule : {NoBlocking::off, NoBlocking::on}) {
    const AiGame game(two_openings(rule));
    lay_first_tile(game);
    game.pass();
    lay_monastery(game, 1);
    ASSERT_EQ(phase_of(game.turn()), PhaseId::token);
    const Move move = Greedy(game.rules, 1).choose(game.turn());
    const bool blocks = move.verb == Verb::token && has_follower(game.turn(), 0, move.on);
    EXPECT_EQ(blocks, rule == NoBlocking::off);
  }
}

TEST(AiTunnel, ARoadHeldUpByAnotherIsWorthLess) {
  const AiGame game(two_openings());
  lay_first_tile(game);
  const SegmentName opening{0, 0};
  ASSERT_TRUE(is_opening(game.rules, game.facts().parts, opening));
  const int free = tunnel_chance(game.turn(), road_of(game, opening), 1U, {});
  game.act(Greedy(game.rules, 1).choose(game.turn()));
  const int begun = tunnel_chance(game.turn(), road_of(game, opening), 1U, {});
  const int held_up = tunnel_chance(game.turn(), road_of(game, opening), 2U, {});
  EXPECT_GT(begun, free);
  EXPECT_LT(held_up, free);
  EXPECT_EQ(tunnel_chance(game.turn(), road_of(game, {1, 0}), 1U, {}), free);
}

}  // namespace
}  // namespace aude::test
