// The greedy player with half tiles in hand: it keeps them for a good moment, loses none that would
// have brought something, and knows no more than its seat does. HALF-3 to HALF-5, HALF-10, HALF-18,
// HALF-33
#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>

namespace aude::test {
namespace {

template <class... Values>
Rules rules_with(const std::vector<const char*>& sets, Values... toggles) {
  GameSetup setup;
  for (const char* name : sets)
    setup.sets.push_back(shapes().find(name).value());
  (setup.toggles.set(toggles), ...);
  return make_rules(setup).value();
}

Move draw_instead() {
  Move move;
  move.verb = Verb::draw;
  return move;
}

/// Draws, where there is a choice, and lays what comes.
void draw_and_place(const AiGame& game, const char* tile, Place at, std::uint8_t turns) {
  if (phase_of(game.turn()) == PhaseId::half_or_draw) game.act(draw_instead());
  game.draw(tile);
  game.place(at, turns);
}

void pass_if_asked(const AiGame& game) {
  if (phase_of(game.turn()) == PhaseId::figure) game.pass();
}

/// What the best half tile of the seat to act would bring, with the best figure.
Value best_gain(const Rules& rules, Position p, Evaluation& evaluation) {
  const Seat seat = to_act(p);
  const auto laid = std::make_unique<State>();
  const auto done = std::make_unique<State>();
  const Turn after_tile{rules, *laid, nullptr};
  const Turn after_figure{rules, *done, nullptr};
  evaluation.begin(p);
  Value best = std::numeric_limits<Value>::min();
  MoveList moves;
  MoveList figures;
  legal(p, moves);
  for (const Move& move : moves) {
    if (move.verb != Verb::place) continue;
    copy(rules, p.state, *laid);
    apply(after_tile, move);
    if (phase_of(after_tile) != PhaseId::figure) {
      best = std::max(best, evaluation.of(after_tile, seat));
      continue;
    }
    legal(after_tile, figures);
    for (const Move& figure : figures) {
      copy(rules, *laid, *done);
      apply(after_figure, figure);
      best = std::max(best, evaluation.of(after_figure, seat));
    }
  }
  return best - evaluation.of(p, seat);
}

struct Kept {
  int dealt = 0;
  int at_half_time = 0;
  int lost = 0;
};

// HALF-10: what a seat keeps when it draws for the last time brings less than the tile that it
// draws.
void watch_game(const Rules& rules, std::uint64_t seed, Kept& kept) {
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  const Facts& f = state->facts;
  const auto in_hands = [&] { return count_halves(f, 0) + count_halves(f, 1); };
  Greedy greedy(rules, seed);
  Evaluation evaluation(rules);
  const Deck deck = ai_deck(rules, seed);
  std::array<Value, 2> last_gain{};
  bool half_time = false;
  start(turn);
  kept.dealt += static_cast<int>(deck.deals.size());
  while (!f.ended) {
    if (!half_time && f.draws_left <= rules.draws / 2) {
      half_time = true;
      kept.at_half_time += in_hands();
    }
    const Seat seat = to_act(turn);
    const Move move = seat == kNoSeat ? chance_move(deck, turn) : greedy.choose(turn);
    if (move.verb == Verb::draw && f.draws_left <= rules.seats)
      last_gain[seat] = best_gain(rules, turn, evaluation);
    apply(turn, move);
  }
  kept.lost += in_hands();
  for (Seat seat = 0; seat < 2; ++seat)
    if (count_halves(f, seat) > 0) {
      EXPECT_LE(last_gain[seat], Weights{}.drawn_tile);
    }
}

TEST(AiHalves, AreKeptForAGoodMomentAndNotLost) {
  const Rules rules = rules_with({"base", "halflings-1", "halflings-2"});
  Kept kept;
  constexpr int games = 12;
  for (std::uint64_t seed = 0; seed < games; ++seed)
    watch_game(rules, seed, kept);
  EXPECT_EQ(kept.dealt, games * 6);
  EXPECT_GT(kept.at_half_time, kept.dealt / 3);
  EXPECT_LT(kept.at_half_time, kept.dealt);
  EXPECT_LT(kept.lost, kept.dealt / 4);
}

// HALF-4: the same choice when the other hands are unknown, and when they are dealt anew.
TEST(AiHalves, DoNotKnowTheOtherHands) {
  const Rules rules = rules_with({"base", "halflings-1", "halflings-2"});
  const auto state = std::make_unique<State>();
  const auto other = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  Prng prng(3);
  int compared = 0;
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Greedy greedy(rules, seed);
    Greedy blind(rules, seed);
    Greedy elsewhere(rules, seed);
    const Deck deck = ai_deck(rules, seed);
    start(turn);
    while (!state->facts.ended) {
      const Seat seat = to_act(turn);
      if (seat == kNoSeat) {
        apply(turn, chance_move(deck, turn));
        continue;
      }
      const Move move = greedy.choose(turn);
      const Viewer viewer = viewer_at(seat);
      copy(rules, *state, *other);
      hide(rules, viewer, other->facts);
      ASSERT_EQ(move, blind.choose({rules, *other}));
      copy(rules, *state, *other);
      determinize(rules, viewer, other->facts, prng);
      ASSERT_EQ(move, elsewhere.choose({rules, *other}));
      differ += same_facts(rules, state->facts, other->facts) ? 0 : 1;
      ++compared;
      apply(turn, move);
    }
  }
  EXPECT_GT(compared, 300);
  EXPECT_GT(differ, 100);
}

// HALF-5, HALF-10: a cap for its own city of three. There will be better moments for it, until
// there are none.
TEST(AiHalves, WaitUntilTheEndIsNear) {
  for (const bool last : {false, true}) {
    const AiGame game(rules_with({"base:c1", "halflings-1"}, Deal::one));
    game.draw("halflings-1/06");
    game.draw("halflings-1/01");
    draw_and_place(game, "base/F", {0, -1}, 1);
    game.stand(Figure::normal, FeatureKind::city);
    draw_and_place(game, "base/U", {1, 0}, 1);
    game.pass();
    if (last) game.facts().draws_left = 2;
    const Move move = Greedy(game.rules, 1).choose(game.turn());
    EXPECT_EQ(move.verb, last ? Verb::place : Verb::draw);
    if (!last) continue;
    game.act(move);
    pass_if_asked(game);
    EXPECT_EQ(game.facts().seat[0].score, 8);
  }
}

// HALF-3: the crop circle first where it works, else the monastery; a corner of a city last.
TEST(AiHalves, DraftsWhatIsUseful) {
  for (const Symbols symbols : {Symbols::always, Symbols::with_expansion}) {
    const bool works = symbols == Symbols::always;
    const AiGame game(rules_with({"base", "halflings-1", "halflings-2"}, Draft::on, symbols));
    const Move move = Greedy(game.rules, 1).choose(game.turn());
    EXPECT_EQ(game.rules.kinds[move.tile].name, works ? "halflings-2/04" : "halflings-1/04");
  }
  const Rules rules = rules_with({"base", "halflings-1", "halflings-2"});
  const HalvesInHand halves(rules, Weights{});
  const auto moment = [&](const char* name) { return halves.good_moment(find_kind(rules, name)); };
  EXPECT_GT(moment("halflings-1/06"), moment("halflings-1/07"));
  EXPECT_GT(moment("halflings-1/07"), 0);
  EXPECT_EQ(moment("base/E"), 0);
}

// The first seat names what a crop circle does, near the end; one farmer stands on the board and
// has a city.
struct CircleGame {
  explicit CircleGame(bool own) {
    if (own) farm();
    draw_and_place(game, "base/U", {1, 0}, 1);
    game.pass();
    if (!own) farm();
    game.facts().draws_left = 4;
    MoveList moves;
    legal(game.turn(), moves);
    game.act(moves.front());
    pass_if_asked(game);
  }

  void farm() const {
    draw_and_place(game, "base/E", {0, -1}, 2);
    game.stand(Figure::normal, FeatureKind::field);
  }

  AiGame game{[] {
    AiGame dealt(rules_with({"base:c1", "halflings-2"}, Deal::one));
    dealt.draw("halflings-2/04");
    dealt.draw("halflings-2/02");
    return dealt;
  }()};
};

// HALF-33: a lone farmer of the other's goes home, one's own stays.
TEST(AiHalves, ACropCircleHurtsTheOthers) {
  for (const bool own : {false, true}) {
    const CircleGame circle(own);
    const AiGame& game = circle.game;
    Greedy greedy(game.rules, 1);
    const Move naming = greedy.choose(game.turn());
    ASSERT_EQ(naming.what, What::crop_circle);
    EXPECT_EQ(naming.role == Role::farmer && naming.deed == Deed::remove, !own);
    game.act(naming);
    while (circle_order(game.turn()))
      game.act(greedy.choose(game.turn()));
    EXPECT_EQ(game.facts().meeples, own ? 1 : 0);
  }
}

// HALF-18: a monastery beside a vineyard promises more where vineyards count.
TEST(AiHalves, AVineyardIsWorthCompletingFor) {
  const auto value = [](Symbols symbols) {
    const AiGame game(rules_with({"base:c1", "halflings-2"}, Deal::one, symbols));
    game.draw("halflings-2/02");
    game.draw("halflings-2/01");
    draw_and_place(game, "base/B", {0, 1}, 0);
    game.stand(Figure::normal, FeatureKind::monastery);
    MoveList moves;
    legal(game.turn(), moves);
    const auto beside = std::find_if(moves.begin(), moves.end(), [](const Move& move) {
      return move.verb == Verb::place && move.at == Place{0, 2};
    });
    EXPECT_NE(beside, moves.end());
    game.act(*beside);
    pass_if_asked(game);
    Evaluation evaluation(game.rules);
    evaluation.begin(game.turn());
    return evaluation.of(game.turn(), 0);
  };
  EXPECT_GT(value(Symbols::always), value(Symbols::with_expansion));
}

}  // namespace
}  // namespace aude::test
