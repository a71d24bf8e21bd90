// The greedy player: legal in every game, sensible in clear positions, far better than chance.
#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai/random.hpp"
#include "ai_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace aude::test {
namespace {

// Every set of the catalog beside the base game, then all of them that one game can hold; those of
// tests/tiles are among them.
std::vector<std::vector<const TileSet*>> choices_of_sets() {
  const TileSet* const base = shapes().find("base").value();
  std::vector<std::vector<const TileSet*>> out{{base}, {base}};
  for (const TileFile& file : shapes().files()) {
    if (file.set == "base") continue;
    const TileSet* const set = file.edition("");
    out.push_back({base, set});
    out[1].push_back(set);
    GameSetup setup;
    setup.sets = out[1];
    if (!make_rules(setup)) out[1].pop_back();
  }
  return out;
}

GameSetup setup_of(const std::vector<const TileSet*>& sets, std::uint32_t number) {
  GameSetup setup;
  setup.sets = sets;
  setup.seats = 1 + static_cast<int>(number % kMaxSeats);
  for (std::size_t t = 0; t < kToggles; ++t) {
    const auto& values = kToggleSpecs[t].values;
    const auto known = static_cast<std::uint32_t>(
        std::count_if(values.begin(), values.end(), [](auto v) { return !v.empty(); }));
    setup.toggles.put(t, static_cast<std::uint8_t>((number + t) % known));
  }
  if (!make_rules(setup)) setup.toggles.set(Deal::even);  // HALF-2: too few half tiles
  return setup;
}

// Half of the placements are random ones, so that the figure is asked for on a tile that somebody
// else has placed.
void play_legally(const Rules& rules, std::uint64_t seed) {
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  Greedy greedy(rules, seed);
  RandomPlayer random(seed);
  const Deck deck = ai_deck(rules, seed);
  start(turn);
  while (!state->facts.ended) {
    Move move;
    if (to_act(turn) == kNoSeat) {
      move = chance_move(deck, turn);
    } else {
      const bool chance = phase_of(turn) == PhaseId::place && random.prng().below(2) == 0;
      move = chance ? random.choose(turn) : greedy.choose(turn);
    }
    ASSERT_TRUE(check(turn, move).none());
    apply(turn, move);
  }
}

TEST(AiGreedy, ChoosesLegalMovesInEveryGame) {
  std::uint32_t number = 0;
  for (const auto& sets : choices_of_sets())
    for (int game = 0; game < 3; ++game, ++number) {
      const Result<Rules> rules = make_rules(setup_of(sets, number));
      ASSERT_TRUE(rules.ok()) << rules.error().message;
      SCOPED_TRACE(sets.back()->name + ", game " + std::to_string(number));
      ASSERT_NO_FATAL_FAILURE(play_legally(rules.value(), number));
    }
}

std::uint64_t played(const Rules& rules, std::uint64_t seed) {
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  const ChooseMove player = make_player("greedy", rules, seed);
  play_game(turn, ai_deck(rules, 5), {&player, &player});
  return hash_of(rules, state->facts);
}

TEST(AiGreedy, SameSeedSameGame) {
  const Rules rules = ai_rules({"base", "abbot", "inns"});
  EXPECT_EQ(played(rules, 1), played(rules, 1));
}

// The look-ahead happens on copies.
TEST(AiGreedy, ChoosingLeavesThePositionAlone) {
  const AiGame game(ai_rules({"base:c1"}));
  game.draw("base/F");
  const std::uint64_t before = hash_of(game.rules, game.facts());
  Greedy(game.rules, 1).choose(game.turn());
  EXPECT_EQ(hash_of(game.rules, game.facts()), before);
}

// BASE-9: three tiles with a coat of arms, open at one end, and the cap in hand.
TEST(AiGreedy, CompletesItsCity) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const AiGame game(ai_rules({"base:c1"}));
    game.draw("base/F");
    game.place({0, -1}, 1);
    game.stand(Figure::normal, FeatureKind::city);
    game.draw("base/U");
    game.place({1, 0}, 1);
    game.pass();
    game.draw("base/E");
    Greedy greedy(game.rules, seed);
    const Move move = greedy.choose(game.turn());
    EXPECT_EQ(move, place_move(game.turn(), Placement{{0, -2}, 2}));
    game.act(move);
    game.act(greedy.choose(game.turn()));
    EXPECT_EQ(game.facts().seat[0].score, 8);
    for (std::uint8_t i = 0; i < game.facts().meeples; ++i)
      EXPECT_NE(game.facts().meeple[i].on.part, 1) << "the knight is home";
  }
}

// A city with three open ends and no city left in the bag: three points at the end are not worth
// the last meeple with four turns to come. Where the bag holds caps and nothing else, and the
// supply is full, the same city is taken.
TEST(AiGreedy, KeepsItsLastMeepleFromAHopelessCity) {
  for (const bool hopeless : {true, false}) {
    const AiGame game(ai_rules({"base:c1"}));
    game.draw("base/C");
    game.place({0, -1}, 0);
    Facts& f = game.facts();
    f.bag.fill(0);
    f.bag[find_kind(game.rules, hopeless ? "base/U" : "base/E")] = 60;
    f.draws_left = hopeless ? 8 : 60;
    f.seat[0].supply[0] = hopeless ? 1 : 7;
    const Move move = Greedy(game.rules, 1).choose(game.turn());
    EXPECT_EQ(move.verb, hopeless ? Verb::pass : Verb::figure);
  }
}

// BASE-8, BASE-15: the last tile makes a road of two; a meeple in the supply is worth nothing now.
TEST(AiGreedy, LastTurnCountsRealPoints) {
  const AiGame game(ai_rules({"base:c1"}));
  game.draw("base/U");
  game.place({1, 0}, 1);
  game.facts().draws_left = 0;
  const Move move = Greedy(game.rules, 1).choose(game.turn());
  ASSERT_EQ(move.verb, Verb::figure);
  EXPECT_EQ(game.kind_of(move), FeatureKind::road);
}

TEST(AiGreedy, BeatsRandomByFar) {
  const Rules rules = ai_rules({"base"});
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  double margin = 0;
  constexpr int pairs = 20;
  for (std::uint64_t pair = 0; pair < pairs; ++pair)
    margin += play_pair(turn,
                        ai_deck(rules, pair),
                        make_player("greedy", rules, pair),
                        make_player("random", rules, pair))
                  .margin();
  EXPECT_GT(margin / pairs, 30);
}

TEST(AiPlayer, KnowsItsNames) {
  const Rules rules = ai_rules({"base"});
  for (const std::string_view name : kPolicies) {
    EXPECT_TRUE(make_player(name, rules, 1));
    EXPECT_NE(policy_names().find(name), std::string::npos);
  }
  EXPECT_FALSE(make_player("nobody", rules, 1));
}

// The same player on both sides of a pair: what one seat wins in the first game the other wins in
// the second.
TEST(AiPlayer, APairExchangesTheSeats) {
  const Rules rules = ai_rules({"base"});
  const auto state = std::make_unique<State>();
  const ChooseMove first = [](Position p) {
    MoveList moves;
    legal(p, moves);
    return moves.front();
  };
  const PairResult pair = play_pair({rules, *state, nullptr}, ai_deck(rules, 3), first, first);
  EXPECT_EQ(pair.a[0], pair.b[1]);
  EXPECT_EQ(pair.a[1], pair.b[0]);
  EXPECT_EQ(pair.margin(), 0);
}

}  // namespace
}  // namespace aude::test
