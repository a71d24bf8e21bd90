// The program itself, as a person starts it.
#include "cli_run.hpp"

namespace aude::testing {
namespace {

TEST(CliProgram, SimulatesTheSameGamesAgain) {
  const Ran text = run("simulate --games 20 --seed 3");
  EXPECT_EQ(text.status, 0);
  EXPECT_TRUE(says(text, "games/s")) << text.out;
  const Ran json = run("simulate --games 20 --seed 3 --json --players 3 --rules c1-2000");
  EXPECT_EQ(json.status, 0);
  EXPECT_EQ(json.out.front(), '{');
  EXPECT_TRUE(says(json, "\"games_per_second\":")) << json.out;
  const auto scores = [](const std::string& out) { return out.substr(out.find("\"mean_score\"")); };
  const Ran again = run("simulate --games 20 --seed 3 --json --players 3 --rules c1-2000");
  EXPECT_EQ(scores(json.out), scores(again.out));
}

TEST(CliProgram, WrongArgumentsEndWithStatusTwo) {
  for (const char* arguments : {"",
                                "dance",
                                "simulate --games x",
                                "simulate --sets nowhere",
                                "simulate --rules c9",
                                "simulate --toggle base.tiny-city",
                                "simulate --toggle base.tiny-city=9",
                                "simulate --policy wise",
                                "simulate --players 7",
                                "check --players 9 --games 1",
                                "check no-such-file",
                                "rules show c9",
                                "rules diff c1-2000",
                                "rules diff c1-2000 halflings-2014",
                                "rules codex BASE-NINE",
                                "rules toggles base.huge-city",
                                "play --humans 3",
                                "--tiles /no/such/folder bench"})
    EXPECT_EQ(run(arguments).status, 2) << arguments;
  const Ran unknown = run("rules show c9");
  EXPECT_TRUE(says(unknown, "c3.1-2025")) << unknown.out;
}

TEST(CliProgram, TellsHowRuleSetsDiffer) {
  const Ran diff = run("rules diff c1-2000 c3-2021");
  EXPECT_EQ(diff.status, 0);
  for (const char* part : {"base.field-scoring",
                           "per-city-4",
                           "per-field-3",
                           "BASE-12, BASE-13",
                           "base.tiny-city",
                           "official 2000",
                           "2 toggles differ"})
    EXPECT_TRUE(says(diff, part)) << part << '\n' << diff.out;
  EXPECT_FALSE(says(diff, "base.farmers"));
  EXPECT_TRUE(says(run("rules"), "(default)"));
  EXPECT_TRUE(says(run("rules toggles"), "halflings.gap.closure"));
  EXPECT_TRUE(says(run("rules codex BASE-9"), "coat of arms"));
  EXPECT_TRUE(says(run("rules diff c1-2000 c3-2021 --json"), "\"per-city-4\""));
}

TEST(CliProgram, ChecksGamesAndRecords) {
  const Ran games = run("check --games 3 --seed 5 --sets base --players 2");
  EXPECT_EQ(games.status, 0) << games.out;
  EXPECT_TRUE(says(games, "differences: 0")) << games.out;
  const std::string played = run("engine",
                                 "{\"cmd\":\"new\",\"players\":[\"a\",\"b\"],\"sets\":[\"base\"],"
                                 "\"draw\":[\"base/U\"]}\n"
                                 "{\"cmd\":\"act\",\"action\":{\"type\":\"place\",\"tile\":"
                                 "\"base/U\",\"at\":[1,0],\"rotation\":90}}\n"
                                 "{\"cmd\":\"act\",\"action\":{\"type\":\"pass\"}}\n"
                                 "{\"cmd\":\"record\"}\n")
                                 .out;
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("aude-record-" + std::to_string(getpid()));
  const std::size_t last = played.rfind('\n', played.size() - 2);
  std::ofstream(file) << played.substr(last + 1);
  const Ran record = run("check " + file.string());
  EXPECT_EQ(record.status, 0) << record.out << played;
  EXPECT_TRUE(says(record, "differences: 0")) << record.out;
  std::filesystem::remove(file);
}

TEST(CliProgram, PlaysInATerminal) {
  const Ran left = run("play --seed 5", "?\nnonsense\n1a\n0\nu\nu\nu\nu\nq\n");
  EXPECT_EQ(left.status, 0);
  for (const char* part : {"Player has base/",
                           "to lay:",
                           "[1]",
                           "none of the choices",
                           "Taken back",
                           "nothing to take back",
                           "left unfinished"})
    EXPECT_TRUE(says(left, part)) << part << '\n' << left.out;
  EXPECT_EQ(left.out.find('\x1b'), std::string::npos);  // no colours in a pipe
  const Ran alone = run("play --seed 7 --humans 0 --players 3");
  EXPECT_EQ(alone.status, 0);
  EXPECT_TRUE(says(alone, "The game is over.")) << alone.out;
  EXPECT_TRUE(says(alone, "[BASE-12]")) << alone.out;
}

}  // namespace
}  // namespace aude::testing
