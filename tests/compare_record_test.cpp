// Hand-made games by every rule set: scores, winners, the ruling behind each difference, and where
// the record cannot be followed. HALF-8, HALF-11, HALF-12, HALF-18, HALF-19, HALF-33, BASE-13
#include "codec/wire/names.hpp"
#include "compare_game.hpp"

#include <algorithm>

namespace aude::testing {
namespace {

// `10:9 0` for each rule set that differs from the record in scores or winners (seats).
std::string results(const Comparison& comparison) {
  std::string out;
  for (const Outcome& outcome : comparison.outcomes) {
    if (outcome.scores == comparison.scores && outcome.winners == comparison.winners) continue;
    out += outcome.rule_set;
    for (std::size_t seat = 0; seat < outcome.scores.size(); ++seat)
      out += (seat == 0 ? " " : ":") + std::to_string(outcome.scores[seat]) +
             ((outcome.winners >> seat & 1U) != 0 ? "*" : "");
    out += '\n';
  }
  return out;
}

std::string words(const Causes& causes) {
  std::string out;
  for (const Cause& cause : causes.list)
    out += (out.empty() ? "" : causes.together ? " + " : " | ") + cause.toggle + "=" + cause.value;
  return out;
}

std::string words(const Paid& paid) {
  std::string out;
  for (const int points : paid.points)
    out += (out.empty() ? "" : ":") + std::to_string(points);
  if (paid.turn == 0) return out + " never";
  return out + (paid.at_end ? " end" : " turn " + std::to_string(paid.turn));
}

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names)
    out += " " + name;
  return out;
}

std::string differences(const Comparison& comparison, const TableGame& game) {
  std::string out;
  for (const FeatureDifference& one : comparison.differences) {
    const json::object name =
        json_of(game.table.rules(), game.table.state().facts.parts, one.feature);
    out += text_of(name.at("at")) + " " + std::string(name.at("kind").as_string()) + ": " +
           words(one.recorded) + " -> " + words(one.there) + " by " + words(one.causes) + ":" +
           joined(one.rule_sets) + '\n';
  }
  return out;
}

std::string remarks(const Comparison& comparison) {
  std::string out;
  for (const Remark& remark : comparison.remarks) {
    out += "turn " + std::to_string(remark.turn) + " seat " + std::to_string(remark.player) + " " +
           std::string(name_of(remark.what));
    if (remark.what == Remark::What::left_out)
      out += " " + std::to_string(remark.seq) + " " +
             std::string(remark.action.at("type").as_string());
    if (remark.what == Remark::What::hill) out += " " + text_of(json_of(remark.at));
    out += " " + remark.rule + ":" + joined(remark.rule_sets) + '\n';
  }
  return out;
}

// HALF-11, HALF-12: Red has a city of two square tiles and both halves of a space with a coat of
// arms, 8 or 10. Blue has a farmer at it, 3 or (BASE-13) 4, and a monastery with five of the spaces
// around it occupied, one of them by both halves: 6 or 7.
TEST(CompareRecord, WhoWinsGoesByTheRuleSet) {
  const LoadedGame loaded = compared_record("who-wins");
  const Comparison comparison = compared(loaded.game);
  EXPECT_TRUE(comparison.ended);
  EXPECT_EQ(comparison.scores, (std::vector<int>{8, 9}));
  EXPECT_EQ(comparison.winners, 0b10U);
  EXPECT_EQ(results(comparison),
            "c1-2000 8:10*\n"
            "halflings-2015-10 10*:10*\n"
            "halflings-2020-english 10*:9\n"
            "halflings-2020 10*:9\n"
            "halflings-community 10*:10*\n");
  const std::string english_too =
      " halflings-2015-10 halflings-2020-english halflings-2020 halflings-community\n";
  EXPECT_EQ(differences(comparison, loaded.game),
            "[-1,0] city: 8:0 turn 3 -> 10:0 turn 3 by halflings.count.roads-and-cities=tile:" +
                english_too +
                "[-1,0] field: 0:3 end -> 0:4 end by base.field-scoring=per-city-4: c1-2000\n"
                "[1,1] monastery: 0:6 end -> 0:7 end by halflings.count.monasteries=tile:"
                " halflings-2015-10 halflings-community\n");
  EXPECT_EQ(remarks(comparison), "");
  const auto why = [&](const std::string& name) {
    for (const Outcome& outcome : comparison.outcomes)
      if (outcome.rule_set == name) return words(outcome.causes);
    return std::string("not there");
  };
  EXPECT_EQ(why("halflings-2020"), "halflings.count.roads-and-cities=tile");
  EXPECT_EQ(why("halflings-2015-10"),
            "halflings.count.roads-and-cities=tile + halflings.count.monasteries=tile");
  EXPECT_EQ(why("c1-2000"), "");
}

TEST(CompareRecord, ACauseTellsItsGround) {
  const LoadedGame loaded = compared_record("who-wins");
  const Comparison comparison = compared(loaded.game, {"halflings-2020"});
  ASSERT_EQ(comparison.outcomes.size(), 1U);
  ASSERT_EQ(comparison.differences.size(), 1U);
  const Causes& causes = comparison.differences[0].causes;
  ASSERT_EQ(causes.list.size(), 1U);
  EXPECT_FALSE(causes.together);
  const Cause& cause = causes.list[0];
  EXPECT_EQ(cause.from, "space");
  EXPECT_EQ(cause.status, "clarification");
  EXPECT_EQ(cause.date, "2015-10");
  EXPECT_EQ(cause.source, "Halflings, first edition rules page: new rules of 10/2015");
  EXPECT_EQ(cause.rules, (std::vector<std::string>{"HALF-11"}));
  EXPECT_EQ(cause.value_title.en, "Each half tile counts");
  EXPECT_FALSE(cause.title.de.empty());
}

// HALF-18: two vineyards, one in the monastery's own space. The second takes both toggles.
TEST(CompareRecord, SomeDifferencesTakeTwoToggles) {
  const LoadedGame loaded = compared_record("vineyards");
  const Comparison comparison = compared(loaded.game);
  EXPECT_EQ(results(comparison),
            "halflings-2015-10 10*:0\n"
            "halflings-2020-english 12*:0\n"
            "halflings-2020 12*:0\n"
            "halflings-2021-01 15*:0\n"
            "halflings-community 10*:0\n");
  EXPECT_EQ(differences(comparison, loaded.game),
            "[0,0] monastery: 9:0 turn 4 -> 10:0 turn 4 by halflings.count.monasteries=tile:"
            " halflings-2015-10 halflings-community\n"
            "[0,0] monastery: 9:0 turn 4 -> 12:0 turn 4 by halflings.symbols=always:"
            " halflings-2020-english halflings-2020\n"
            "[0,0] monastery: 9:0 turn 4 -> 15:0 turn 4 by halflings.vineyard.own-space=yes +"
            " halflings.symbols=always: halflings-2021-01\n");
}

const char* const kOlder = " halflings-2014 halflings-2015-10 halflings-community\n";

// HALF-33: Blue passes, Red adds a knight. By the older rule sets nobody is asked; by the printed
// English Blue would have to add one, and the record does not tell how.
TEST(CompareRecord, ACircleThatIsNotAskedForIsLeftOut) {
  const Comparison comparison = compared(compared_record("circle-add").game);
  EXPECT_EQ(results(comparison), "");
  EXPECT_EQ(remarks(comparison),
            "turn 4 seat 0 left-out 10 choose HALF-33:" + std::string(kOlder) +
                "turn 4 seat 0 left-out 12 figure HALF-33:" + kOlder +
                "turn 4 seat 1 passed HALF-33: halflings-2020-english\n");
}

// HALF-33: everybody takes a knight back; where nobody does, each has 1 point for a city more.
TEST(CompareRecord, WhatIsNotTakenBackScores) {
  const LoadedGame loaded = compared_record("circle-remove");
  const Comparison comparison = compared(loaded.game);
  EXPECT_EQ(comparison.scores, (std::vector<int>{0, 0, 2}));
  EXPECT_EQ(results(comparison),
            "halflings-2014 1:1:2*\nhalflings-2015-10 1:1:2*\nhalflings-community 1:1:2*\n");
  EXPECT_EQ(
      differences(comparison, loaded.game),
      "[0,1] city: 0:0:0 never -> 1:0:0 end by halflings.symbols=with-expansion:" +
          std::string(kOlder) +
          "[1,1] city: 0:0:0 never -> 0:1:0 end by halflings.symbols=with-expansion:" + kOlder);
  EXPECT_EQ(remarks(comparison),
            "turn 4 seat 0 left-out 10 choose HALF-33:" + std::string(kOlder) +
                "turn 4 seat 1 left-out 11 remove HALF-33:" + kOlder +
                "turn 4 seat 0 left-out 12 remove HALF-33:" + kOlder);
}

// HALF-33: played by 2014; the others would have had Red name something.
TEST(CompareRecord, AChoiceThatTheRecordLacksIsPassed) {
  const Comparison comparison = compared(compared_record("circle-none").game);
  EXPECT_EQ(results(comparison), "");
  EXPECT_EQ(remarks(comparison),
            "turn 4 seat 0 passed HALF-33:"
            " halflings-2020-english halflings-2020 halflings-2021-01\n");
}

// HALF-19: the hill wins Blue the tie and takes a tile; draws, turns and end are the record's.
TEST(CompareRecord, AHillChangesNoDraw) {
  const LoadedGame loaded = compared_record("hill");
  const Comparison comparison = compared(loaded.game);
  EXPECT_EQ(comparison.scores, (std::vector<int>{0, 3}));
  EXPECT_EQ(results(comparison),
            "halflings-2014 3*:3*\n"
            "halflings-2015-10 4*:4*\n"
            "halflings-2020-english 0:4*\n"
            "halflings-2020 0:4*\n"
            "halflings-community 4*:4*\n");
  EXPECT_EQ(remarks(comparison), "turn 2 seat 1 hill [0,0] HALF-19:" + std::string(kOlder));
}

TEST(CompareRecord, AHillThatTookNothingCostsNoDraw) {
  const LoadedGame loaded = compared_record("hill-none");
  const Comparison comparison = compared(loaded.game);
  EXPECT_EQ(comparison.scores, (std::vector<int>{3, 3}));
  EXPECT_EQ(results(comparison),
            "halflings-2015-10 4*:4*\n"
            "halflings-2020-english 0:4*\n"
            "halflings-2020 0:4*\n"
            "halflings-2021-01 0:3*\n"
            "halflings-community 4*:4*\n");
  EXPECT_EQ(remarks(comparison),
            "turn 2 seat 1 hill [0,0] HALF-19:"
            " halflings-2020-english halflings-2020 halflings-2021-01\n");
}

// HALF-8: two figures on half tiles beside the new one. Elsewhere they are left out, and with Bob's
// knight the crop circle that takes it back; in its place Bob has a figure to place in turn 4.
TEST(CompareRecord, WhatFollowsFromAFigureGoesWithIt) {
  const LoadedGame loaded = compared_record("partner");
  const Comparison comparison = compared(loaded.game);
  EXPECT_EQ(comparison.scores, (std::vector<int>{3, 0}));
  const std::string newer = " halflings-2020 halflings-2021-01\n";
  const std::string all =
      " halflings-2014 halflings-2015-10 halflings-2020 halflings-2021-01 halflings-community\n";
  EXPECT_EQ(differences(comparison, loaded.game),
            "[0,-1] field: 3:0 end -> 4:0 end by base.field-scoring=per-city-4: c1-2000\n"
            "[0,-1] field: 3:0 end -> 0:0 never by halflings.meeple-on-partner=no:" +
                all);
  EXPECT_EQ(remarks(comparison),
            "turn 2 seat 1 left-out 4 figure HALF-8:" + all +
                "turn 3 seat 0 left-out 6 figure HALF-8:" + all + "turn 4 seat 1 passed BASE-5:" +
                all + "turn 4 seat 1 left-out 8 choose HALF-33:" + kOlder +
                "turn 4 seat 1 left-out 9 remove HALF-33:" + kOlder +
                "turn 4 seat 1 left-out 8 choose HALF-33:" + newer +
                "turn 4 seat 1 left-out 9 remove HALF-33:" + newer);
}

}  // namespace
}  // namespace aude::testing
