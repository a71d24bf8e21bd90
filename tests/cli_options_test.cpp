// Names of sets, rule sets and toggles: what they become and how wrong ones are refused.
// docs/protocol.md, `new`
#include "codec/game_options.hpp"

#include <gtest/gtest.h>

#include <string>

namespace aude {
namespace {

const Catalog& catalog() {
  static const Catalog all = Catalog::from_embedded().value();
  return all;
}

const RuleTexts& texts() {
  static const RuleTexts all = RuleTexts::from_embedded().value();
  return all;
}

Error refused(const GameOptions& options) {
  const Result<GameSetup> setup = read_game_options(catalog(), texts(), options);
  if (!setup) return setup.error();
  ADD_FAILURE() << "not refused";
  return {};
}

TEST(CliOptions, NothingNamedIsToday) {
  const Result<GameSetup> setup = read_game_options(catalog(), texts(), {{"base"}, {}, {}});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup.value().toggles, ToggleValues{});  // BASE-12, BASE-14: the defaults come first
  ASSERT_EQ(setup.value().sets.size(), 1U);
  EXPECT_EQ(setup.value().sets[0]->edition, "c3");
}

TEST(CliOptions, TogglesWinOverRuleSets) {
  const Result<GameSetup> setup = read_game_options(
      catalog(),
      texts(),
      {{"base:c1", "base:c1"}, {"c1-2000", "halflings-2015-10"}, {{"base.tiny-city", "4"}}});
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup.value().sets.size(), 2U);
  EXPECT_TRUE(setup.value().toggles.is(FieldScoring::per_city_4));   // BASE-13
  EXPECT_TRUE(setup.value().toggles.is(TinyCity::four));             // BASE-14
  EXPECT_TRUE(setup.value().toggles.is(CountRoadsAndCities::tile));  // HALF-11
}

TEST(CliOptions, UnknownNamesAreRefusedWithTheListOfWhatExists) {
  const Error set = refused({{"base", "bases"}, {}, {}});
  EXPECT_EQ(set.code, "unknown-set");
  EXPECT_EQ(set.path, "sets[1]");
  EXPECT_NE(set.message.find("base:c3"), std::string::npos);
  const Error rules = refused({{"base"}, {"c1-2000", "c9"}, {}});
  EXPECT_EQ(rules.code, "unknown-rules");
  EXPECT_EQ(rules.path, "rules[1]");
  EXPECT_NE(rules.message.find("c1-2009"), std::string::npos);
  const Error toggle = refused({{"base"}, {}, {{"base.tiny", "2"}}});
  EXPECT_EQ(toggle.code, "unknown-toggle");
  EXPECT_EQ(toggle.path, "toggles.base.tiny");
  EXPECT_NE(toggle.message.find("base.tiny-city"), std::string::npos);
  for (const char* value : {"3", "", "two"}) {
    const Error wrong = refused({{"base"}, {}, {{"base.tiny-city", value}}});
    EXPECT_EQ(wrong.code, "unknown-value");
    EXPECT_EQ(wrong.path, "toggles.base.tiny-city");
    EXPECT_NE(wrong.message.find("4, 2"), std::string::npos);
  }
}

TEST(CliOptions, TwoAnswersToOneQuestionAreRefused) {
  const Error rules = refused({{"base"}, {"c1-2000", "halflings-2014", "c3-2021"}, {}});
  EXPECT_EQ(rules.code, "bad-field");
  EXPECT_EQ(rules.path, "rules[2]");
  const Error toggles = refused({{"base"}, {}, {{"base.tiny-city", "2"}, {"base.tiny-city", "4"}}});
  EXPECT_EQ(toggles.code, "bad-field");
}

TEST(CliOptions, LongNamesAreNotRepeated) {
  const std::string name(5000, 'x');
  EXPECT_LT(refused({{"base"}, {}, {{name, "2"}}}).path.size(), 200U);
  EXPECT_LT(refused({{name}, {}, {}}).message.size(), 1000U);
}

}  // namespace
}  // namespace aude
