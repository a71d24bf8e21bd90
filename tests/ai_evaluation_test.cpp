// Chances by what the bag holds, and the evaluation that is made of them.
#include "ai/evaluation.hpp"
#include "ai/greedy.hpp"
#include "ai_game.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace aude::test {
namespace {

std::uint16_t root_of_first(const AiGame& game, FeatureKind kind) {
  for (std::uint16_t id = 0; id < game.facts().parts.segments; ++id)
    if (game.state->board.nodes[id].kind == kind) return find_root(game.state->board, id);
  ADD_FAILURE() << "no such feature";
  return 0;
}

void leave_in_bag(const AiGame& game, const char* name, std::uint16_t count) {
  game.facts().bag.fill(0);
  game.facts().bag[find_kind(game.rules, name)] = count;
  game.facts().draws_left = count;
}

// BASE-9: the start tile's city is open to the north.
TEST(AiChances, OnlyTilesThatCloseCount) {
  const AiGame game(ai_rules({"base:c1"}));
  const std::uint16_t city = root_of_first(game, FeatureKind::city);
  Chances chances(game.rules, Weights{});
  const auto complete = [&](const char* tile) {
    leave_in_bag(game, tile, 20);
    chances.look_into_bag(game.turn());
    const Prospect prospect = chances.of_way(game.turn(), city);
    EXPECT_EQ(prospect.holes, 1);
    return prospect.complete;
  };
  EXPECT_EQ(complete("base/E"), kCertain);
  EXPECT_EQ(complete("base/U"), 0);
  EXPECT_EQ(complete("base/F"), 0);  // fits, and leaves it open
  leave_in_bag(game, "base/E", 20);
  game.facts().bag[find_kind(game.rules, "base/U")] = 20;
  chances.look_into_bag(game.turn());
  const Chance mixed = chances.of_way(game.turn(), city).complete;
  EXPECT_GT(mixed, 0);
  EXPECT_LT(mixed, kCertain);
  game.facts().draws_left = 0;  // BASE-15
  chances.look_into_bag(game.turn());
  EXPECT_EQ(chances.of_way(game.turn(), city).complete, 0);
}

// BASE-11: eight spaces, some of them with neighbours that must match.
TEST(AiChances, MonasteriesFillUp) {
  const AiGame game(ai_rules({"base:c1"}));
  game.draw("base/B");
  game.place({0, 1}, 0);
  const std::uint16_t monastery = root_of_first(game, FeatureKind::monastery);
  Chances chances(game.rules, Weights{});
  leave_in_bag(game, "base/B", 70);
  chances.look_into_bag(game.turn());
  const Prospect likely = chances.of_watcher(game.turn(), monastery);
  EXPECT_EQ(likely.holes, 7);
  EXPECT_EQ(likely.complete, 0);  // nothing but fields in the bag, and a road comes in from D
  EXPECT_EQ(likely.filled, 5 * kCertain);
}

// GEO-4, HALF-14: a city that leaves a lone half by its long edge waits for the other half, and for
// one that ends it.
TEST(AiChances, OnlyTheOtherHalfClosesAGap) {
  BoardTable table;
  const std::uint16_t part = table.lay("halves/13", 0, {0, 0});
  const Facts& f = table.state->facts;
  const PartForm& form = table.rules.forms[f.parts.list[part].form];
  const auto city = static_cast<std::uint16_t>(f.parts.list[part].first_segment +
                                               form.edge_segment[static_cast<int>(Side::l)]);
  Chances chances(table.rules, Weights{});
  const auto complete = [&](const char* tile) {
    Facts& facts = table.state->facts;
    facts.seats = 2;
    facts.draws_left = 40;
    facts.bag.fill(0);
    facts.bag[find_kind(table.rules, tile)] = 40;
    const Position p{table.rules, *table.state};
    chances.look_into_bag(p);
    const Prospect prospect = chances.of_way(p, find_root(table.state->board, city));
    EXPECT_EQ(prospect.holes, 1);
    return prospect.complete;
  };
  EXPECT_EQ(complete("halves/13"), kCertain);
  EXPECT_EQ(complete("halves/11"), 0);  // leads on to the south
  EXPECT_EQ(complete("halves/08"), 0);  // a road on the long edge
  EXPECT_EQ(complete("base/C"), 0);
}

// BASE-5: what a figure adds to the position after a pass is what it is worth when it really goes
// there.
TEST(AiEvaluation, AFigureAddsWhatItIsWorth) {
  const Rules rules = ai_rules({"base", "abbot", "inns"}, 3);
  const auto state = std::make_unique<State>();
  const auto done = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  const Turn after{rules, *done, nullptr};
  Greedy greedy(rules, 1);
  Evaluation evaluation(rules);
  const Deck deck = ai_deck(rules, 1);
  int compared = 0;
  MoveList moves;
  const auto value_after = [&](const Move& move) {
    copy(rules, *state, *done);
    apply(after, move);
    return evaluation.of(after, state->facts.turn_seat);
  };
  start(turn);
  while (!state->facts.ended) {
    if (to_act(turn) == kNoSeat) {
      apply(turn, chance_move(deck, turn));
      continue;
    }
    if (phase_of(turn) == PhaseId::figure && state->facts.draws_left > 0) {
      evaluation.begin(turn);
      legal(turn, moves);
      for (const Move& move : moves) {
        if (move.verb != Verb::figure) continue;
        const Value real = value_after(move);
        const Value passed = value_after(Move{});
        const std::uint16_t root = find_root(done->board, segment_id(done->facts.parts, move.on));
        EXPECT_EQ(passed + evaluation.of_figure(after, state->facts.turn_seat, move.figure, root),
                  real);
        ++compared;
      }
    }
    apply(turn, greedy.choose(turn));
  }
  EXPECT_GT(compared, 100);
}

// BASE-15: when the game is over only points count.
TEST(AiEvaluation, AtTheEndOnlyPointsCount) {
  const AiGame game(ai_rules({"base:c1"}, 3));
  Facts& f = game.facts();
  f.ended = true;
  f.seat[0].score = 10;
  f.seat[1].score = 4;
  f.seat[2].score = 8;
  f.seat[0].supply[0] = 0;
  Evaluation evaluation(game.rules);
  evaluation.begin(game.turn());
  EXPECT_EQ(evaluation.of(game.turn(), 0), from_points(10 - 6));
}

// BASE-7: on a feature with two of the others' meeples and one's own, the others have it.
TEST(AiEvaluation, TheMajorityHasTheFeature) {
  const AiGame game(ai_rules({"base:c1"}));
  game.draw("base/F");
  game.place({0, -1}, 1);
  game.stand(Figure::normal, FeatureKind::city);
  Evaluation evaluation(game.rules);
  evaluation.begin(game.turn());
  const Value alone = evaluation.of(game.turn(), 0);
  Facts& f = game.facts();
  f.meeple[1] = f.meeple[0];
  f.meeple[1].seat = 1;
  f.meeples = 2;
  const Value shared = evaluation.of(game.turn(), 0);
  f.meeple[2] = f.meeple[1];
  f.meeples = 3;
  const Value lost = evaluation.of(game.turn(), 0);
  EXPECT_GT(alone, shared);
  EXPECT_GT(shared, lost);
}

}  // namespace
}  // namespace aude::test
