// Records lead back to the same game, and tell nobody what is still hidden.
#include "record_game.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace aude::testing {
namespace {

std::uint64_t facts_hash(const Table& table) {
  return hash_of(table.rules(), table.state().facts);
}

void expect_same(const TableGame& a, const TableGame& b) {
  EXPECT_EQ(facts_hash(a.table), facts_hash(b.table));
  EXPECT_EQ(a.table.moves(), b.table.moves());
  EXPECT_EQ(a.table.order(), b.table.order());
  EXPECT_EQ(a.table.seq(), b.table.seq());
}

class RecordRoundTrip : public ::testing::TestWithParam<std::vector<std::string>> {};

TEST_P(RecordRoundTrip, AtAnyPointOfAnyGame) {
  Prng prng(5);
  for (int round = 0; round < 4; ++round) {
    const Origin origin = round % 2 == 0 ? sealed(kTestSecret) : typed_origin("a text");
    TableSetup setup;
    setup.ask_chance = round == 3;
    TableGame game =
        recorded_game(with_sets(GetParam()), setup.ask_chance ? Origin{} : origin, setup);
    for (;;) {
      const std::string text = text_for(game, kEverything);
      const auto again = verified(text);
      ASSERT_TRUE(again.ok()) << again.error().path << ' ' << again.error().message << '\n' << text;
      expect_same(again.value().game, game);
      EXPECT_EQ(text_for(again.value().game, kEverything), text);
      const std::string shown = text_for(game, kSpectator);
      EXPECT_TRUE(verified(shown).ok()) << shown;
      const bool all = game.table.state().facts.ended || setup.ask_chance;
      EXPECT_EQ(shown == text, all);
      EXPECT_EQ(verified(shown).value().redacted, !all);
      if (game.table.state().facts.ended) break;
      play_some(game, prng, 1 + static_cast<int>(prng.below(70)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Sets,
                         RecordRoundTrip,
                         ::testing::Values(std::vector<std::string>{"base"},
                                           std::vector<std::string>{"base:c2", "abbot", "inns"},
                                           std::vector<std::string>{"river", "base:c1"},
                                           std::vector<std::string>{"squares", "halves", "bigs"}));

TEST(RecordRoundTrip, UndoAndPlayingOnLeadToTheSameGame) {
  Prng prng(8);
  TableGame game = recorded_game(with_sets({"base"}), sealed(kTestSecret));
  play_some(game, prng, 60);
  game.table.undo_to(33);
  auto again = loaded(text_for(game, kEverything));
  ASSERT_TRUE(again.ok());
  expect_same(again.value().game, game);
  Prng one(4);
  Prng other(4);
  play_some(game, one, 500);
  play_some(again.value().game, other, 500);
  expect_same(again.value().game, game);
  EXPECT_EQ(text_for(again.value().game, kEverything), text_for(game, kEverything));
}

TEST(RecordRoundTrip, GivenTilesStartTilesAndRuleSets) {
  GameOptions options = with_sets({"base", "inns"});
  options.rules = {"c3-2021"};
  options.toggles = {{"base.tiny-city", "2"}};
  TableSetup setup;
  setup.players = {"Ä \"quoted\" \\", "B", "C"};
  setup.draw = {"base/E", "base/U"};
  setup.draw_given = setup.then_shuffle = true;
  setup.game.start = {{"base/D", {2, -1}, 1}};
  TableGame game = recorded_game(options, typed_origin(7), setup);
  Prng prng(2);
  play_some(game, prng, 500);
  const auto again = verified(text_for(game, kSpectator));
  ASSERT_TRUE(again.ok()) << again.error().path << again.error().message;
  expect_same(again.value().game, game);
  EXPECT_EQ(again.value().game.table.players(), setup.players);
  EXPECT_EQ(again.value().game.rules, options.rules);
  EXPECT_EQ(again.value().game.origin.given, 2U);
}

TEST(RecordRoundTrip, BothFormsAreRead) {
  TableGame game = recorded_game(with_sets({"base"}), sealed(kTestSecret));
  Prng prng(3);
  play_some(game, prng, 25);
  const json::object record = record_json(game, kEverything);
  const json::object answer{{"ok", true}, {"record", record}};
  for (const std::string& text :
       {json::serialize(record), json::serialize(answer) + "\n", record_text(record)}) {
    const auto again = loaded(text);
    ASSERT_TRUE(again.ok()) << again.error().path << again.error().message;
    expect_same(again.value().game, game);
  }
}

// Two games that differ only in tiles that nobody has drawn.
TEST(RecordRedaction, TellsNothingOfTheHiddenOrder) {
  const auto text = [](std::vector<std::string> draw, Viewer reader) {
    TableSetup setup;
    setup.draw = std::move(draw);
    setup.draw_given = true;
    TableGame game = recorded_game(with_sets({"base"}), Origin{}, setup);
    Prng prng(1);
    play_some(game, prng, 3);
    return text_for(game, reader);
  };
  const std::vector<std::string> one{"base/E", "base/U", "base/V", "base/A"};
  const std::vector<std::string> two{"base/E", "base/U", "base/A", "base/V"};
  EXPECT_EQ(text(one, kSpectator), text(two, kSpectator));
  EXPECT_NE(text(one, kEverything), text(two, kEverything));
}

TEST(RecordRedaction, HidesSeedAndSaltUntilTheEnd) {
  for (const Origin& origin : {sealed(kTestSecret), typed_origin("a text")}) {
    TableGame game = recorded_game(with_sets({"squares"}), origin);
    const auto tells = [&](std::string_view word) {
      const std::string quoted = '"' + std::string(word) + '"';
      return text_for(game, kSpectator).find(quoted) != std::string::npos;
    };
    EXPECT_FALSE(tells("seed") || tells("salt") || tells("rest") || tells("a text"));
    EXPECT_TRUE(tells("seed_by"));
    Prng prng(6);
    play_some(game, prng, 500);
    EXPECT_TRUE(tells("seed"));
    EXPECT_EQ(tells("salt"), origin.by == Origin::By::system);
  }
}

TEST(RecordCommitment, IsBlake2bOverSeedAndSalt) {
  const Secret secret{{1, 2}, {3, 4}};
  EXPECT_EQ(hex_of(secret.seed), "00000000000000020000000000000001");
  EXPECT_EQ(bits_from_hex(hex_of(secret.seed)), secret.seed);
  EXPECT_FALSE(bits_from_hex("0000000000000002000000000000000G"));
  EXPECT_FALSE(bits_from_hex("1"));
  EXPECT_EQ(commitment_of(secret),
            "e4e0a3e41bfd253bc94a7401697e101fe1f22b1ce0b8da6e9e126808b19728b0");
}

TEST(RecordCommitment, BothHalvesOfTheSeedShuffle) {
  const auto order = [](const Secret& secret) {
    return recorded_game(with_sets({"base"}), sealed(secret)).table.order();
  };
  EXPECT_EQ(order({{7, 0}, {}}), recorded_game(with_sets({"base"}), typed_origin(7)).table.order());
  EXPECT_NE(order({{7, 0}, {}}), order({{7, 1}, {}}));
  EXPECT_NE(order({{7, 1}, {}}), order({{8, 1}, {}}));
  EXPECT_EQ(order({{7, 1}, {}}), order({{7, 1}, {5, 5}}));
}

// tests/records/v1 must load for ever; hashes.txt tells the last hash of each.
TEST(RecordFrozen, EveryOneLoads) {
  const std::filesystem::path folder = AUDE_SOURCE_DIR "/tests/records/v1";
  std::ifstream list(folder / "hashes.txt");
  std::string name;
  std::string hash;
  std::size_t files = 0;
  while (list >> name >> hash) {
    std::ifstream file(folder / name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto game = verified(text);
    ASSERT_TRUE(game.ok()) << name << ": " << game.error().path << ": " << game.error().message;
    EXPECT_EQ(hex_of(facts_hash(game.value().game.table)), hash) << name;
    ++files;
  }
  const auto in_folder = std::distance(std::filesystem::directory_iterator(folder), {});
  EXPECT_EQ(files + 1, static_cast<std::size_t>(in_folder));
  EXPECT_GE(files, 5U);
}

}  // namespace
}  // namespace aude::testing
