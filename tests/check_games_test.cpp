// The check itself: it finds nothing where nothing is wrong, and what is wrong. GEO-1 to GEO-12,
// BASE-1 to BASE-20, HALF-6, HALF-7, HALF-11 to HALF-17
#include "check/contract.hpp"
#include "check/river.hpp"
#include "check/run.hpp"
#include "check/signature.hpp"

#include <gtest/gtest.h>

#include <string>

namespace aude::checks {
namespace {

const Catalog& catalog() {
  static const Catalog all = [] {
    Catalog sets = Catalog::from_embedded().value();
    const auto fault = sets.add_folder(std::string(AUDE_SOURCE_DIR) + "/tests/tiles");
    EXPECT_FALSE(fault) << fault->path << ": " << fault->message;
    return sets;
  }();
  return all;
}

const RuleTexts& texts() {
  static const RuleTexts all = RuleTexts::from_embedded().value();
  return all;
}

Report checked(const Wanted& wanted, std::uint64_t games, const Alter& alter = {}) {
  Report report;
  for (std::uint64_t game = 0; game < games && report.differences.empty(); ++game) {
    const auto error = check_random_game(catalog(), texts(), wanted, 2026, game, report, alter);
    EXPECT_FALSE(error) << error->path << ": " << error->message;
    if (error) break;
  }
  return report;
}

std::string words_for(const Report& report) {
  if (report.differences.empty()) return "no difference";
  const Difference& first = report.differences.front();
  return first.where + ": " + first.message + "; " + first.setup;
}

// Shapes of every kind, editions, rulings, one to six players.
TEST(CheckGames, EngineAndOracleAgree) {
  const Report report = checked({}, 60);
  EXPECT_TRUE(report.differences.empty()) << words_for(report);
  EXPECT_EQ(report.compared.games, 60U);
  for (const RuleCounts::Line& line : report.counts.lines())
    EXPECT_FALSE(line.missing) << rule_name(line.rule) << ' ' << line.what;
  for (const RuleId rule : {"GEO-3"_rule, "BASE-4"_rule, "BASE-18"_rule, "HALF-15"_rule})
    EXPECT_GT(report.counts.of(rule), 0U) << rule_name(rule);
}

TEST(CheckGames, GamesAreRepeatedByTheirNumber) {
  Report once;
  Report twice;
  for (Report* report : {&once, &twice})
    EXPECT_FALSE(check_random_game(catalog(), texts(), {}, 9, 4, *report));
  EXPECT_EQ(once.compared.features, twice.compared.features);
  EXPECT_EQ(once.counts.of("BASE-3"_rule), twice.counts.of("BASE-3"_rule));
}

// A half tile that completes a monastery calls for a crop circle in a turn in which nobody is asked
// for a figure or a token: what scored has gone home before it. HALF-33, TUN-4
TEST(CheckGames, ACropCircleFollowsAWholeTurn) {
  const Wanted wanted{0, {"base", "tunnel", "halflings-1", "halflings-2"}, {}, {}};
  Report report;
  EXPECT_FALSE(check_random_game(catalog(), texts(), wanted, 13, 4026, report));
  EXPECT_TRUE(report.differences.empty()) << words_for(report);
  EXPECT_GT(report.counts.of("HALF-33"_rule), 0U);
}

// Each alteration lies to the oracle about one thing; the difference must be found where it shows.
TEST(CheckGames, AWrongAnswerIsFound) {
  using oracle::Rulings;
  const Wanted base{2, {"base"}, {"c3-2021"}, {}};
  const Report tiny = checked(base, 40, [](oracle::Board& board) {  // BASE-14
    board.rulings.tiny_city = Rulings::TinyCity::two;
  });
  ASSERT_EQ(tiny.differences.size(), 1U);
  EXPECT_EQ(tiny.differences[0].where, "scores") << words_for(tiny);
  EXPECT_FALSE(tiny.differences[0].moves.empty());
  const Report fields = checked(base, 10, [](oracle::Board& board) {  // BASE-13
    board.rulings.field_scoring = Rulings::FieldScoring::per_city_4;
  });
  ASSERT_EQ(fields.differences.size(), 1U);
  EXPECT_EQ(fields.differences[0].where, "final scores") << words_for(fields);
  const Report farmers = checked(base, 2, [](oracle::Board& board) {  // BASE-12
    board.rulings.farmers = false;
  });
  ASSERT_EQ(farmers.differences.size(), 1U);
  EXPECT_EQ(farmers.differences[0].where, "figures") << words_for(farmers);
  const Report moved = checked(base, 2, [](oracle::Board& board) {  // BASE-3
    if (board.laid.size() > 5) board.laid[5].turns = (board.laid[5].turns + 1) % 4;
  });
  EXPECT_EQ(moved.differences.size(), 1U);
  const Report gaps = checked(  // HALF-15
      {2, {"base", "halves"}, {}, {{"halflings.gap.closure", "blocks"}}},
      10,
      [](oracle::Board& board) { board.rulings.gap_closure = Rulings::Gap::ignored; });
  ASSERT_EQ(gaps.differences.size(), 1U);
  EXPECT_EQ(gaps.differences[0].where, "features") << words_for(gaps);
  const Wanted ghosts{2, {"base", "ghosts"}, {"ghosts-german"}, {}};
  const Report mist = checked(ghosts, 4, [](oracle::Board& board) {  // GCC-5
    board.rulings.limit_by_new_mist_only = true;
  });
  ASSERT_EQ(mist.differences.size(), 1U);
  EXPECT_EQ(mist.differences[0].where, "ghosts") << words_for(mist);
  const Report castles = checked(ghosts, 10, [](oracle::Board& board) {  // GCC-2
    board.rulings.castles = false;
  });
  ASSERT_EQ(castles.differences.size(), 1U);
  EXPECT_EQ(castles.differences[0].where, "figures") << words_for(castles);
}

TEST(CheckGames, WhatCannotBePlayedIsRefused) {
  Report report;
  const auto error = check_random_game(catalog(), texts(), {2, {"halves"}, {}, {}}, 1, 0, report);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "missing");  // a start tile
  EXPECT_TRUE(check_random_game(catalog(), texts(), {0, {"base"}, {"c9"}, {}}, 1, 0, report));
}

// A lost figure or tile, points that no event explains. BASE-1
TEST(CheckContract, NoticesWhatIsLost) {
  GameSetup setup;
  setup.sets = {catalog().find("base").value()};
  const Rules rules = make_rules(setup).value();
  const auto state = std::make_unique<State>();
  start(Turn{rules, *state, nullptr});
  EXPECT_EQ(not_conserved({rules, *state}), "");
  const Facts whole = state->facts;
  --state->facts.seat[1].supply[0];
  EXPECT_NE(not_conserved({rules, *state}), "");
  state->facts = whole;
  --state->facts.bag[2];
  EXPECT_NE(not_conserved({rules, *state}), "");
  Facts richer = whole;
  richer.seat[0].score = 3;
  EXPECT_EQ(wrong_sums({}, whole, whole), "");
  EXPECT_NE(wrong_sums({}, whole, richer), "");
}

// The games of `aude bench`. A commit that changes this number changes what the engine does, and
// says so.
TEST(CheckSignature, IsTheSameEverywhere) {
  const Result<Signature> all = signature(Catalog::from_embedded().value(), texts());
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(hexadecimal(all.value().value), "93e31229115f1e0b");
  EXPECT_EQ(hexadecimal(0x0123456789ABCDEFU), "0123456789abcdef");
}

// Every number in the list of what games decide is one of the codex.
TEST(CheckRules, AllThatIsAskedForIsInTheCodex) {
  for (const Decidable& one : observations())
    EXPECT_NE(texts().codex(rule_name(one.rule)), nullptr) << rule_name(one.rule);
  for (const Decidable& one : named_rules())
    EXPECT_NE(texts().codex(rule_name(one.rule)), nullptr) << rule_name(one.rule);
}

TEST(CheckRules, ANumberThatNeverComesUpIsMissing) {
  GameSetup setup;
  setup.sets = {catalog().find("base").value()};
  const Rules rules = make_rules(setup).value();
  RuleCounts counts;
  for (int game = 0; game < 1000; ++game)
    counts.begin_game(rules);
  counts.count("BASE-3"_rule);
  bool base_9 = false;
  for (const RuleCounts::Line& line : counts.lines()) {
    EXPECT_FALSE(line.rule == "BASE-3"_rule && line.missing);
    if (line.rule == "BASE-9"_rule) base_9 = line.missing;
    EXPECT_FALSE(line.rule == "HALF-14"_rule);  // no half tiles in this game
  }
  EXPECT_TRUE(base_9);
}

}  // namespace
}  // namespace aude::checks
