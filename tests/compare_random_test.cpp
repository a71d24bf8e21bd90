// Random games by other rule sets: what must hold whatever was played. HALF-6, HALF-7, HALF-19
#include "compare_game.hpp"

#include <algorithm>
#include <memory>

namespace aude::testing {
namespace {

// A game's board once more by other rules: nothing but tiles.
struct OtherBoard {
  Rules rules;
  std::unique_ptr<State> state = std::make_unique<State>();
};

std::vector<OtherBoard> boards_by_other_rules(const TableGame& game) {
  const Rules& own = game.table.rules();
  GameSetup setup;
  setup.seats = own.seats;
  for (const std::string& name : game.sets)
    setup.sets.push_back(test_catalog().find(name).value());
  std::vector<OtherBoard> boards;
  Prng prng(own.draws);
  while (boards.size() < 12) {
    setup.toggles = own.toggles;
    for (std::size_t t = 0; t < kToggles; ++t) {
      const ToggleText& toggle = *test_texts().toggle(kToggleSpecs[t].name).value();
      const auto values = static_cast<std::uint32_t>(toggle.values.size());
      if (!toggle.setup) setup.toggles.put(t, static_cast<std::uint8_t>(prng.below(values)));
    }
    Result<Rules> rules = make_rules(setup);
    if (!rules) continue;  // rulings that exclude each other: TUN-14, TUN-15
    boards.push_back({std::move(rules).value()});
    start(Turn{boards.back().rules, *boards.back().state, nullptr});
  }
  return boards;
}

std::vector<Move> places_for(Position p, std::uint16_t kind) {
  MoveList moves;
  list_placements(p, kind, moves);
  return moves;
}

// No ruling of the halflings or of the base game says where a tile may lie: at every placement the
// list of all that are legal is the same by every one of them. HALF-6, HALF-7, BASE-3
TEST(CompareRandom, APlacementIsLegalByAllRulesOrByNone) {
  int placements = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const TableGame game = random_game(seed);
    std::vector<OtherBoard> boards = boards_by_other_rules(game);
    const auto state = std::make_unique<State>();
    const Turn turn{game.table.rules(), *state, nullptr};
    start(turn);
    for (const Move& move : game.table.moves()) {
      if (move.verb == Verb::place) {
        const std::vector<Move> own = places_for(turn, move.tile);
        ASSERT_NE(std::find(own.begin(), own.end(), move), own.end());
        for (OtherBoard& board : boards) {
          const Position there{board.rules, *board.state};
          ASSERT_EQ(places_for(there, move.tile), own) << seed;
          lay_tile(board.rules,
                   board.state->facts.parts,
                   board.state->board,
                   move.tile,
                   move.turns,
                   move.at);
        }
        ++placements;
      }
      apply(turn, move);
    }
  }
  EXPECT_GT(placements, 12 * 70);
}

void expect_sound(const TableGame& game, const Comparison& comparison) {
  const Facts& f = game.table.state().facts;
  ASSERT_EQ(comparison.scores.size(), std::size_t{f.seats});
  for (Seat seat = 0; seat < f.seats; ++seat)
    EXPECT_EQ(comparison.scores[seat], f.seat[seat].score);
  EXPECT_EQ(comparison.winners, f.ended ? winners(game.table.position()) : 0U);
  for (const Outcome& outcome : comparison.outcomes) {
    // The differences tell the whole of it.
    std::vector<int> scores = comparison.scores;
    bool any = false;
    const auto is_of = [&](const std::vector<std::string>& names) {
      return std::find(names.begin(), names.end(), outcome.rule_set) != names.end();
    };
    for (const FeatureDifference& one : comparison.differences) {
      if (!is_of(one.rule_sets)) continue;
      any = true;
      EXPECT_FALSE(one.causes.list.empty());
      EXPECT_NE(one.recorded.points, one.there.points);
      for (std::size_t seat = 0; seat < scores.size(); ++seat)
        scores[seat] += one.there.points[seat] - one.recorded.points[seat];
    }
    for (const Remark& remark : comparison.remarks)
      any = any || is_of(remark.rule_sets);
    for (std::size_t seat = 0; seat < scores.size(); ++seat)  // GCC-12
      scores[seat] += outcome.forgiven[seat] - comparison.forgiven[seat];
    EXPECT_EQ(scores, outcome.scores) << outcome.rule_set;
    EXPECT_EQ(outcome.causes.list.empty(), outcome.winners == comparison.winners);
    EXPECT_FALSE(outcome.as_recorded && any) << outcome.rule_set;
  }
}

void expect_sound_games(std::uint64_t first, std::uint64_t last) {
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    SCOPED_TRACE(seed);
    const TableGame game = random_game(seed);
    expect_sound(game, compared(game));
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(CompareRandom, DifferencesAddUp) {
  expect_sound_games(1, 60);
}

TEST(CompareRandomDeep, DifferencesAddUp) {
  expect_sound_games(61, 3000);
}

TEST(CompareRandom, AtAnyPointOfAGame) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    GameOptions options = with_sets({"base", "halflings-1", "halflings-2"});
    options.rules = {seed % 2 == 0 ? "halflings-2020-english" : "halflings-2014"};
    TableGame game = recorded_game(options, typed_origin(static_cast<std::int64_t>(seed)));
    Prng prng(seed);
    while (!game.table.state().facts.ended) {
      expect_sound(game, compared(game));
      play_some(game, prng, 1 + static_cast<int>(prng.below(20)));
    }
  }
}

// Games by rule sets of the base game: no half tiles, so no rule set of theirs is of any concern.
TEST(CompareRandom, GroupsThatDoNotConcernTheSetsAreLeftOut) {
  TableGame game = recorded_game(with_sets({"base", "inns"}), typed_origin(3));
  Prng prng(3);
  play_some(game, prng, 10'000);
  const Comparison comparison = compared(game);
  EXPECT_EQ(comparison.outcomes.size(), 6U);
  for (const Outcome& outcome : comparison.outcomes)
    EXPECT_EQ(outcome.group, "base");
  expect_sound(game, comparison);
  const Comparison asked = compared(game, {"halflings-2014", "c1-2000", "halflings-2014"});
  ASSERT_EQ(asked.outcomes.size(), 2U);
  EXPECT_EQ(asked.outcomes[0].rule_set, "c1-2000");
  EXPECT_EQ(asked.outcomes[1].scores, asked.scores);
}

}  // namespace
}  // namespace aude::testing
