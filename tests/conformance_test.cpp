// The recorded games, and what the runner says when a game is not as recorded.
// tests/conformance/README.md
#include "check/conformance.hpp"

#include "check/json_look.hpp"
#include "check/replay.hpp"
#include "check/text_file.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace aude {
namespace {

namespace json = boost::json;
const std::string kFolder = AUDE_SOURCE_DIR "/tests/conformance/";

struct Data {
  Catalog catalog;
  RuleTexts texts;
};

const Data& data() {
  static const Data read_once{Catalog::from_embedded().value(), RuleTexts::from_embedded().value()};
  return read_once;
}

void expect_agreement(const std::string& name, int games) {
  const Result<Conformance> file =
      play_recorded(data().catalog, data().texts, kFolder + name + ".jsonl.gz");
  ASSERT_TRUE(file.ok()) << file.error().path << ": " << file.error().message;
  std::fputs(report_of(file.value()).c_str(), stdout);
  EXPECT_EQ(file.value().unknown_set, "");
  EXPECT_EQ(file.value().games, games);
  EXPECT_GT(file.value().decisions, 100 * games);
  EXPECT_TRUE(file.value().differences.empty());
}

TEST(Conformance, Base1) {
  expect_agreement("base1", 8);
}

TEST(Conformance, Base1With345Players) {
  expect_agreement("base1_345p", 8);
}

TEST(Conformance, Abbot) {
  expect_agreement("abbot", 8);
}

// TUN-4 to TUN-9: legal places of tokens, scores, tokens left.
TEST(Conformance, Tunnel) {
  expect_agreement("tunnel", 8);
}

TEST(Conformance, Inns) {
  expect_agreement("inns", 8);
}

// BASE-18: the other program's river is stricter, so of river tiles only its own places are asked
// for; two tiles that it could not place fit by the rules, and are not drawn.
TEST(Conformance, River1) {
  if (!data().catalog.find("river:c2")) GTEST_SKIP() << "no set river:c2";
  expect_agreement("river1", 8);
}

TEST(Conformance, FilesOfUnknownSetsAreSkippedByName) {
  const Result<Conformance> file =
      play_recorded(data().catalog, data().texts, kFolder + "traders.jsonl.gz");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().games, 0);
  EXPECT_EQ(report_of(file.value()), "traders: skipped, no set traders:c2\n");
}

// --- the runner notices -----------------------------------------------------------------------

json::value first_game() {
  const Result<std::string> text = read_text_file(kFolder + "base1.jsonl.gz");
  return json::parse(text.value().substr(0, text.value().find('\n')));
}

Conformance play(const json::value& game) {
  Conformance file;
  Replay(data().catalog, data().texts, game, file).play();
  return file;
}

void expect_difference(const json::value& game, const std::string& what) {
  const Conformance file = play(game);
  ASSERT_FALSE(file.differences.empty());
  EXPECT_EQ(file.differences.front().what, what) << report_of(file);
}

json::value& turn_of(json::value& game, std::size_t index) {
  return game.at("turns").at(index);
}

TEST(Conformance, NoticesPlaces) {
  json::value game = first_game();
  turn_of(game, 3).at("places").as_array().pop_back();
  expect_difference(game, "places");
}

TEST(Conformance, NoticesFigures) {
  json::value game = first_game();
  turn_of(game, 0).at("figures").as_array().pop_back();
  expect_difference(game, "figures");
}

TEST(Conformance, NoticesAMoveThatIsNotLegal) {
  json::value game = first_game();
  turn_of(game, 5).at("place").as_array()[0] = 40;
  expect_difference(game, "place");
}

TEST(Conformance, NoticesScores) {
  json::value game = first_game();
  turn_of(game, 40).at("scores").as_array()[0] = 999;
  expect_difference(game, "scores");
}

TEST(Conformance, NoticesScoringsTotalsAndDiscardedTiles) {
  json::value game = first_game();
  game.at("final").as_array()[0] = 999;
  expect_difference(game, "totals");
  game = first_game();
  game.at("discarded").as_array().emplace_back("base/X");
  expect_difference(game, "discarded");
  game = first_game();
  game.at("points").as_array().pop_back();
  expect_difference(game, "scorings");
}

TEST(Conformance, FilesThatCannotBeReadAreErrors) {
  EXPECT_EQ(play_recorded(data().catalog, data().texts, kFolder + "none.jsonl.gz").error().code,
            "bad-field");
  EXPECT_EQ(play_recorded(data().catalog, data().texts, kFolder + "README.md").error().code,
            "bad-json");
}

}  // namespace
}  // namespace aude
