// `aude judge`, as a person starts it: words, exit statuses, records.
#include "cli_run.hpp"

#include <boost/json.hpp>

namespace aude::testing {
namespace {

constexpr const char* kTiny = "aude1;s=base;b=E@0,0~E@0,-1*2;m=0n@0,0cN!";

TEST(CliJudge, TellsWhatDependsOnTheRules) {
  const Ran ran = run("judge - --rules c1-2000", kTiny);
  EXPECT_EQ(ran.status, 0);
  for (const char* part : {"The position is possible.\n",
                           "What depends on the rules\n  (0,-1) city S\n",
                           "by given: complete, 2 tiles; most: Red; now Red 4; at the end Red 4\n",
                           "by c1-2000: complete, 2 tiles; most: Red; now Red 2;",
                           "because base.tiny-city = 2, not 4:",
                           "aude1;s=base;b=E@0,0~E@0,-1*2;m=0n@0,0cN!"})
    EXPECT_TRUE(says(ran, part)) << part << '\n' << ran.out;
  EXPECT_TRUE(says(run("judge - --markdown", kTiny), "### What depends on the rules\n"));
  const Ran json = run("judge - --json", kTiny);
  EXPECT_TRUE(boost::json::parse(json.out).as_object().contains("features"));
}

TEST(CliJudge, ItsStatusTellsTheVerdict) {
  const std::string place = R"( --action '{"type":"place","tile":"base/E","at":[1,0],"rotation":)";
  EXPECT_EQ(run("judge -" + place + "0}'", kTiny).status, 0);
  EXPECT_EQ(run("judge -" + place + "270}'", kTiny).status, 1);
  EXPECT_EQ(run("judge -", "aude1;s=base;b=E@0,0~E@0,-1!").status, 2);
  EXPECT_EQ(run("judge -" + place + "0}'", "aude1;s=base;b=E@0,0;e=unknown!").status, 3);
  const Ran bad = run("judge -", "aude1;s=base;b=E@0,0");
  EXPECT_EQ(bad.status, 64);
  EXPECT_TRUE(says(bad, "the text is cut")) << bad.out;
  EXPECT_EQ(run("judge /no/such/file").status, 64);
}

TEST(CliJudge, TakesARecordAtAnyAction) {
  const std::string record = std::string(AUDE_SOURCE_DIR) + "/tests/records/compare/who-wins.aude";
  const Ran early = run("judge --text --move 2 " + record);
  EXPECT_EQ(early.status, 0);
  EXPECT_TRUE(says(early, "aude1;s=base:c3")) << early.out;
  const Ran late = run("judge --rules given " + record);
  EXPECT_EQ(late.status, 0);
  EXPECT_TRUE(says(late, "The position is possible.")) << late.out;
  EXPECT_EQ(run("judge --move 999 " + record).status, 64);
  const Ran position = run("judge - --move 1", kTiny);
  EXPECT_EQ(position.status, 64);
  EXPECT_TRUE(says(position, "only a record has moves")) << position.out;
}

TEST(CliJudge, KnowsATextOfAnotherVersion) {
  const Ran other = run("judge -", "aude2;s=base;b=E@0,0!");
  EXPECT_EQ(other.status, 64);
  EXPECT_TRUE(says(other, "another version")) << other.out;
}

// What is no action is shown as it was written, and nothing breaks.
TEST(CliJudge, RefusesWhatIsNoAction) {
  for (const char* action : {"5",
                             R"("x")",
                             "[5]",
                             R"({"type":"place","tile":"base/E","at":5})",
                             R"({"type":"place","tile":"base/E","at":[1.5,0]})",
                             R"({"type":"figure","feature":{}})"})
    for (const char* how : {"", " --markdown", " --json"}) {
      const Ran ran = run(std::string("judge -") + how + " --action '" + action + "'", kTiny);
      EXPECT_EQ(ran.status, 64) << action << ran.out;
      EXPECT_TRUE(says(ran, "action")) << action << ran.out;
    }
  EXPECT_EQ(run("judge").status, 64);
  EXPECT_EQ(run("judge - --move x", kTiny).status, 64);
}

// A name is no markup.
TEST(CliJudge, EscapesNamesInMarkdown) {
  const Ran ran =
      run("judge - --markdown", "aude1;s=base;p=$3cimg$3e$5bx$5d~B;b=E@0,0~E@0,-1*2;m=0n@0,0cN!");
  EXPECT_TRUE(says(ran, R"(most: \<img\>\[x\])")) << ran.out;
}

}  // namespace
}  // namespace aude::testing
