// The counts of tests/perft: by the engine, and the small ones by the oracle too. BASE-3 to BASE-6
#include "board_table.hpp"
#include "check/perft_file.hpp"
#include "check/text_file.hpp"
#include "codec/rule_texts.hpp"
#include "support/oracle_perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace aude::test {
namespace {

using checks::Draws;
using checks::PerftCase;
using checks::PerftCount;

// Counts that a fast test makes, and those that the oracle makes in a few seconds.
constexpr std::uint64_t kFast = 300'000;
constexpr std::uint64_t kOracle = 2'000;

const RuleTexts& texts() {
  static const RuleTexts all = RuleTexts::from_embedded().value();
  return all;
}

std::vector<PerftCase> cases_of(const std::filesystem::path& file) {
  const auto text = read_text_file(file.string());
  if (!text) {
    ADD_FAILURE() << text.error().message;
    return {};
  }
  auto cases = checks::read_perft(text.value());
  if (!cases) {
    ADD_FAILURE() << file << ' ' << cases.error().path << ": " << cases.error().message;
    return {};
  }
  return std::move(cases).value();
}

std::vector<PerftCase> all_cases() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(AUDE_SOURCE_DIR "/tests/perft"))
    if (entry.path().extension() == ".perft") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<PerftCase> all;
  for (const auto& file : files)
    for (PerftCase& one : cases_of(file))
      all.push_back(std::move(one));
  return all;
}

PerftCase case_named(const std::string& id) {
  for (PerftCase& one : all_cases())
    if (one.id == id) return one;
  ADD_FAILURE() << "no case " << id;
  return {};
}

std::string words_for(const PerftCase& one, const PerftCount& count) {
  return one.id + (count.draws == Draws::given ? " given " : " all ") + std::to_string(count.depth);
}

checks::PerftGame opened(const PerftCase& one, Draws draws) {
  auto game = checks::open_perft(one, draws, shapes(), texts());
  if (!game) {
    ADD_FAILURE() << one.id << ": " << game.error().path << ": " << game.error().message;
    return {};
  }
  return std::move(game).value();
}

std::uint64_t counted(const PerftCase& one, const PerftCount& count) {
  const checks::PerftGame game = opened(one, count.draws);
  checks::Perft perft(game.rules, count.draws, game.deck);
  return perft.count(*checks::started(game.rules), count.depth);
}

std::uint64_t counted_by_oracle(const PerftCase& one, const PerftCount& count) {
  const checks::PerftGame game = opened(one, count.draws);
  testing::OraclePerft perft(game.setup, game.rules, count.draws, game.deck);
  return perft.count(count.depth);
}

int compare_up_to(std::uint64_t limit) {
  int compared = 0;
  for (const PerftCase& one : all_cases())
    for (const PerftCount& count : one.counts) {
      if (count.expected > limit) continue;
      EXPECT_EQ(counted(one, count), count.expected) << words_for(one, count);
      ++compared;
    }
  return compared;
}

int compare_with_oracle(std::uint64_t limit) {
  int compared = 0;
  for (const PerftCase& one : all_cases())
    for (const PerftCount& count : one.counts) {
      if (count.expected > limit || count.expected == 0) continue;
      EXPECT_EQ(counted_by_oracle(one, count), count.expected) << words_for(one, count);
      ++compared;
    }
  return compared;
}

TEST(Perft, CountsOfTheFiles) {
  EXPECT_GT(compare_up_to(kFast), 100);
}

TEST(Perft, TheOracleCountsTheSame) {
  EXPECT_GT(compare_with_oracle(kOracle), 60);
}

TEST(PerftDeep, CountsOfTheFiles) {
  EXPECT_GT(compare_up_to(~std::uint64_t{0}), 150);
}

TEST(PerftDeep, TheOracleCountsTheSame) {
  EXPECT_GT(compare_with_oracle(100'000), 100);
}

TEST(Perft, EveryCaseGoesBeyondTheFastTestOrToTheEnd) {
  for (const PerftCase& one : all_cases()) {
    ASSERT_FALSE(one.counts.empty()) << one.id;
    const PerftCount& last = one.counts.back();
    EXPECT_TRUE(last.expected == 0 || last.expected > kFast) << words_for(one, last);
  }
}

TEST(Perft, FirstMovesMakeTheWhole) {
  for (const char* id :
       {"by-hand", "halves", "bigs", "abbot-gardens", "first-tiles", "half-or-draw", "hill"}) {
    const PerftCase one = case_named(id);
    for (const PerftCount& count : one.counts) {
      if (count.expected > 20'000) continue;
      const checks::PerftGame game = opened(one, count.draws);
      checks::Perft perft(game.rules, count.draws, game.deck);
      std::uint64_t sum = 0;
      for (const checks::Divided& part : perft.divide(*checks::started(game.rules), count.depth))
        sum += part.count;
      EXPECT_EQ(sum, count.expected) << words_for(one, count);
    }
  }
}

TEST(Perft, NoPliesAreOneLine) {
  const PerftCase one = case_named("by-hand");
  const checks::PerftGame game = opened(one, Draws::given);
  checks::Perft perft(game.rules, Draws::given, game.deck);
  EXPECT_EQ(perft.count(*checks::started(game.rules), 0), 1U);
  EXPECT_TRUE(perft.divide(*checks::started(game.rules), 0).empty());
}

TEST(Perft, ACountLeavesThePositionAlone) {
  const PerftCase one = case_named("cities");
  const checks::PerftGame game = opened(one, Draws::given);
  const auto state = checks::started(game.rules);
  const std::uint64_t before = hash_of(game.rules, state->facts);
  checks::Perft perft(game.rules, Draws::given, game.deck);
  EXPECT_EQ(perft.count(*state, 4), perft.count(*state, 4));
  EXPECT_EQ(hash_of(game.rules, state->facts), before);
}

TEST(PerftFile, SaysWhichLineIsWrong) {
  const std::vector<std::pair<const char*, const char*>> bad{
      {"sets base\n", "line 1"},
      {"id a\nsets\n", "line 2"},
      {"id a\n\nplayers 7\n", "line 3"},
      {"id a\nplayers 2 3\n", "line 2"},
      {"id a\ntoggles base.farmers\n", "line 2"},
      {"id a\nhand base/D\n", "line 2"},
      {"id a\nhand 6 halflings-1/04\n", "line 2"},
      {"id a\nstart base/D 0 0 0\n", "line 2"},
      {"id a\nstart base/D 0,0 45\n", "line 2"},
      {"id a\nstart base/D 0,1000 0\n", "line 2"},
      {"id a\ngiven 0 1\n", "line 2"},
      {"id a\ngiven 1 x\n", "line 2"},
      {"id a\ngiven 1 -1\n", "line 2"},
      {"id a\nshuffle x\n", "line 2"},
      {"id a\nsets base\nid a\n", "line 3"},
      {"id a\nwhatever 1\n", "line 2"},
  };
  for (const auto& [text, line] : bad) {
    const auto cases = checks::read_perft(text);
    ASSERT_FALSE(cases) << text;
    EXPECT_EQ(cases.error().code, "bad-field") << text;
    EXPECT_EQ(cases.error().path, line) << text;
  }
}

TEST(PerftFile, ReadsEveryLine) {
  const auto cases = checks::read_perft(
      "# nothing\n"
      "id a\n"
      "sets base:c1 halves\r\n"
      "rules c1-2000\n"
      "toggles base.farmers=off base.tiny-city=2\n"
      "players 3\n"
      "start base/D -1,2 270\n"
      "draw base/E base/U # two\n"
      "shuffle 9\n"
      "given 1 7\n"
      "all 2 18446744073709551615");
  ASSERT_TRUE(cases) << cases.error().path;
  ASSERT_EQ(cases.value().size(), 1U);
  const PerftCase& one = cases.value()[0];
  EXPECT_EQ(one.options.sets, (std::vector<std::string>{"base:c1", "halves"}));
  EXPECT_EQ(one.options.rules, (std::vector<std::string>{"c1-2000"}));
  ASSERT_EQ(one.options.toggles.size(), 2U);
  EXPECT_EQ(one.options.toggles[1].second, "2");
  EXPECT_EQ(one.players, 3);
  ASSERT_EQ(one.start.size(), 1U);
  EXPECT_EQ(one.start[0].at, (Place{-1, 2}));
  EXPECT_EQ(one.start[0].turns, 3);
  EXPECT_EQ(one.draw, (std::vector<std::string>{"base/E", "base/U"}));
  EXPECT_TRUE(one.shuffled);
  EXPECT_EQ(one.seed, 9U);
  ASSERT_EQ(one.counts.size(), 2U);
  EXPECT_EQ(one.counts[0].expected, 7U);
  EXPECT_EQ(one.counts[1].draws, Draws::all);
}

TEST(PerftFile, NeedsADrawForGivenDraws) {
  const auto cases = checks::read_perft("id a\nsets base\n");
  ASSERT_TRUE(cases);
  const auto game = checks::open_perft(cases.value()[0], Draws::given, shapes(), texts());
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, "missing");
}

}  // namespace
}  // namespace aude::test
