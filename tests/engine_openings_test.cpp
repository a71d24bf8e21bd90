// What `new` refuses about start tiles, hands and the order of the tiles; and input that cannot be
// read. GEO-2, GEO-3, HALF-6, BASE-3, BASE-18
#include "cli_run.hpp"
#include "engine/lines.hpp"
#include "engine_talk.hpp"

#include <sstream>

namespace aude::testing {
namespace {

std::string opening(const std::string& rest) {
  Talk talk;
  return talk.refusal(R"({"cmd":"new","players":["A","B"],)" + rest + "}");
}

TEST(EngineOpenings, StartTilesAreRefusedWithTheRuleThatTheyBreak) {
  const std::string sets =
      R"("sets":["base","halves"],"start":[{"tile":"halves/04","at":[0,0],"rotation":0},)";
  EXPECT_EQ(opening(sets + R"({"tile":"base/B","at":[0,0],"rotation":0}])"),
            "illegal start[1] GEO-2");
  EXPECT_EQ(opening(sets + R"({"tile":"halves/04","at":[0,0],"rotation":90}])"),
            "illegal start[1] GEO-3");
  EXPECT_EQ(opening(sets + R"({"tile":"halves/04","at":[5,5],"rotation":90}])"),
            "illegal start[1] HALF-6");
  EXPECT_EQ(opening(sets + R"({"tile":"base/E","at":[-1,0],"rotation":90}])"),
            "illegal start[1] HALF-7");
  EXPECT_EQ(opening(sets + R"({"tile":"base/B","at":[1,1],"rotation":0}])"),
            "illegal start[1] BASE-3");
}

TEST(EngineOpenings, OnlyAHalfTileNamesItsHalf) {
  EXPECT_EQ(
      opening(R"("sets":["base"],"start":[{"tile":"base/D","at":[0,0],"rotation":0,"half":"SW"}])"),
      "bad-field start[0].half");
}

TEST(EngineOpenings, OneHandForEachPlayer) {
  EXPECT_EQ(opening(R"("sets":["base"],"hands":[[],[],[]])"), "bad-field hands");
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base"],"hands":[[],[]]})");
}

TEST(EngineOpenings, TheRiverIsDrawnFirst) {  // BASE-18
  EXPECT_EQ(opening(R"("sets":["base","river"],"draw":["base/E","river/G"])"),
            "bad-field draw[1] BASE-18");
  EXPECT_EQ(opening(R"("sets":["base","river"],"draw":["river/L","river/G"])"),
            "bad-field draw[1] BASE-18");
  EXPECT_EQ(opening(R"("sets":["base","river"],"draw":["river/G","base/E"],"then":"shuffle")"),
            "bad-field draw[1] BASE-18");
  Talk talk;
  talk.must(
      R"({"cmd":"new","players":["A","B"],"sets":["base","river"],"draw":["river/G","river/L","base/E"]})");
}

TEST(EngineOpenings, AnEmptyLineIsAnsweredToo) {
  Talk talk;
  std::istringstream in("\n  \n{\"cmd\":\"hello\"}\n");
  std::ostringstream out;
  answer_lines(talk.session, in, out);
  std::istringstream answers(out.str());
  std::string line;
  int refused = 0;
  while (std::getline(answers, line))
    refused += line.find("bad-json") != line.npos ? 1 : 0;
  EXPECT_EQ(refused, 2);
}

TEST(CliUnreadable, FoldersAreNoFiles) {
  for (const char* command : {"conform /", "perft /", "check /", "verify /", "replay /"}) {
    const Ran ran = run(command);
    EXPECT_NE(ran.status, 0) << command;
    EXPECT_TRUE(says(ran, "cannot be read")) << command << ": " << ran.out;
  }
}

TEST(CliUnreadable, CountsHaveBounds) {
  for (const char* command :
       {"check --games -5", "check --games 0", "check --games 1 --first -1", "perft --limit -1"}) {
    const Ran ran = run(command);
    EXPECT_NE(ran.status, 0) << command << ": " << ran.out;
  }
}

}  // namespace
}  // namespace aude::testing
