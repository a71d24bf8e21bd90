// What is no position: it contradicts itself, or does not say which of several things is meant.
#include "judge_talk.hpp"

namespace aude::testing {
namespace {

constexpr const char* kMonastery = R"("board":[{"tile":"base/B","at":[0,0]}])";

// `code field rule` of the refusal.
std::string refusal(const std::string& rest, const char* board = kMonastery) {
  const Error error = refused_position("{" + std::string(board) + "," + rest + "}");
  return error.code + " " + error.path + (error.rule.empty() ? "" : " " + error.rule);
}

bool is_possible(const std::string& rest, const char* board = kMonastery) {
  return judged("{" + std::string(board) + "," + rest + "}").at("verdict") == "possible";
}

// BASE-3
TEST(JudgeRefused, MoreToDrawThanAreLeft) {
  EXPECT_EQ(refusal(R"("sets":["base"],"to_draw":99)"), "bad-field to_draw");
  EXPECT_EQ(refusal(R"("sets":["base"],"to_draw":3,"left":{"base/B":1})"), "bad-field to_draw");
  EXPECT_TRUE(is_possible(R"("sets":["base"],"to_draw":1,"left":{"base/B":2})"));
}

// HALF-4
TEST(JudgeRefused, AHandOfAnotherSize) {
  const std::string sets = R"("sets":["base","halflings-1"],)";
  EXPECT_EQ(refusal(sets + R"("players":[{},{"hand":["halflings-1/04"],"hand_count":2}])"),
            "bad-field players[1].hand_count");
  EXPECT_TRUE(is_possible(sets + R"("players":[{},{"hand":["halflings-1/04"],"hand_count":1}])"));
}

// GCC-12: nobody stands below 0.
TEST(JudgeRefused, AScoreBelowZero) {
  EXPECT_EQ(refusal(R"("sets":["base"],"players":[{"score":-1},{}])"),
            "bad-field position.players[0].score");
}

// BASE-15, HALF-10: the game is over when nothing is left to draw.
TEST(JudgeRefused, ADrawWithoutATile) {
  const std::string sets = R"("sets":["base","halflings-1"],"player":0,"left":{},)";
  EXPECT_EQ(refusal(sets + R"("phase":"draw")"), "bad-field left BASE-15");
  EXPECT_EQ(refusal(sets + R"("phase":"chance")"), "bad-field left BASE-15");
  EXPECT_TRUE(is_possible(sets + R"("phase":"ended")"));
}

// GCC-5: a ghost comes where the tile laid last meets mist.
TEST(JudgeRefused, AGhostWithoutMist) {
  const std::string rest = R"("sets":["base","ghosts"],"player":0,"last":{"at":[0,0]},)";
  EXPECT_EQ(refusal(rest + R"("phase":"ghost-own")"), "bad-field phase GCC-5");
  EXPECT_EQ(refusal(rest + R"("phase":"ghost-other")"), "bad-field phase GCC-5");
  EXPECT_TRUE(is_possible(rest + R"("elsewhere":"unknown","phase":"ghost-own")"));
}

constexpr const char* kTwoHalves = R"("board":[{"tile":"halflings-1/06","at":[0,0]},
    {"tile":"halflings-1/04","at":[0,0],"rotation":180}],"sets":["base","halflings-1"])";

// GEO-3: which half, and which of its segments, somebody has to say.
TEST(JudgeRefused, AFeatureThatMayBeOneOfSeveral) {
  const auto on = [](const char* feature) {
    return R"("meeples":[{"player":0,"feature":)" + std::string(feature) + "}]";
  };
  EXPECT_EQ(refusal(on(R"({"at":[0,0],"kind":"field","port":"LL"})"), kTwoHalves),
            "bad-field meeples[0].feature.half");
  EXPECT_EQ(refused_position("{" + std::string(kTwoHalves) + "," +
                             on(R"({"at":[0,0],"kind":"field","port":"LL"})") + "}")
                .message,
            "the space [0, 0] holds the halves SW and NE: which one is meant is needed");
  EXPECT_EQ(refusal(on(R"({"at":[0,0],"half":"SW","kind":"field"})"), kTwoHalves),
            "missing meeples[0].feature.port");
  EXPECT_EQ(refusal(R"("sets":["base"],"meeples":[{"player":0,"feature":{"at":[0,0],
                       "kind":"field"}}])"),
            "missing meeples[0].feature.port");
}

}  // namespace
}  // namespace aude::testing
