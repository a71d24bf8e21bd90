// What is left to draw in a position, and what set-up takes out of a game.
#include "judge_talk.hpp"

namespace aude::testing {
namespace {

constexpr const char* kHalfBesideSource =
    R"([{"action":{"type":"place","tile":"halflings-1/04","at":[-1,0],"rotation":180}}])";

std::string river_with(const std::string& rest) {
  return R"({"sets":["base","river","halflings-1"],"player":0,
      "players":[{"name":"Red","hand":["halflings-1/04"]},{"name":"Blue","hand":[]}],)" +
         rest + "}";
}

// `legal`, and the rules that forbid it otherwise, of the given reading.
std::string answer_to_half(const std::string& rest) {
  const json::object judgement = judged(river_with(rest), kHalfBesideSource);
  EXPECT_EQ(faults(judgement), "");
  const json::object given = answer_by(judgement.at("asked").at(0).as_object(), "given");
  std::string out = given.at("legal").as_bool() ? "legal" : "illegal";
  for (const json::value& rule : given.at("rules").as_array())
    if (!rule.at("allows").as_bool())
      out += " " + std::string(std::string_view(rule.at("rule").as_string()));
  return out;
}

// BASE-18: no half tile while the river is laid.
TEST(JudgeStack, BarsHalfTilesWhileTheRiverIsLaid) {
  const std::string source = R"({"tile":"river/A","at":[0,0]})";
  EXPECT_EQ(answer_to_half(R"("phase":"draw","board":[)" + source + "]"), "illegal BASE-18");
  EXPECT_EQ(answer_to_half(R"("board":[)" + source + "]"), "illegal BASE-18");
  EXPECT_EQ(answer_to_half(R"("board":[{"tile":"base/B","at":[0,0]}],"left":{"river/D":1})"),
            "illegal BASE-18");
}

// BASE-18: it is finished with its lake, or where any other tile lies.
TEST(JudgeStack, KnowsAFinishedRiver) {
  const std::string source = R"("phase":"draw","board":[{"tile":"river/A","at":[0,0]})";
  EXPECT_EQ(answer_to_half(source + R"(,{"tile":"river/L","at":[0,1]}])"), "legal");
  EXPECT_EQ(answer_to_half(source + R"(],"discarded":["river/L"])"), "legal");
  EXPECT_EQ(answer_to_half(source + R"(,{"tile":"base/U","at":[0,-1]}])"), "legal");
  EXPECT_EQ(answer_to_half(source + R"(],"left":{"base/B":3})"), "legal");
  EXPECT_EQ(answer_to_half(R"("phase":"draw","board":[{"tile":"base/B","at":[0,0]}])"), "legal");
}

// HALF-10: nobody goes on with half tiles.
TEST(JudgeStack, BarsHalfTilesWithoutATileToDraw) {
  EXPECT_EQ(answer_to_half(R"("board":[{"tile":"base/B","at":[0,0]}],"left":{})"),
            "illegal HALF-10");
}

json::object left_of(const std::string& position) {
  Talk talk;
  talk.must(R"({"cmd":"position","chance":"ask","position":)" + position + "}");
  json::object left;
  for (const json::value& move : talk.legal())
    left[move.at("tile").as_string()] = move.at("count");
  return left;
}

// GCC-1, BASE-18: a start tile is never in the stack, nor is the source.
TEST(JudgeStack, HoldsNoTileThatIsNeverDrawn) {
  const auto in = [](const char* sets) {
    return left_of(std::string(R"({"board":[{"tile":"base/E","at":[0,0]}],"phase":"chance",)") +
                   R"("sets":)" + sets + "}");
  };
  const json::object ghosts = in(R"(["base","ghosts"])");
  EXPECT_FALSE(ghosts.contains("ghosts/start"));
  EXPECT_EQ(ghosts.at("base/D").to_number<int>(), 3);
  const json::object river = in(R"(["base","river"])");
  EXPECT_FALSE(river.contains("river/A"));
  EXPECT_FALSE(river.contains("river/D"));
  EXPECT_EQ(river.at("base/D").to_number<int>(), 4);
}

// BASE-18: with the source alone the rest of the river is to come.
TEST(JudgeStack, HoldsTheRestOfTheRiver) {
  const json::object left = left_of(
      R"({"sets":["base","river"],"phase":"chance","board":[{"tile":"river/A","at":[0,0]}]})");
  EXPECT_TRUE(left.contains("river/D"));
  EXPECT_FALSE(left.contains("base/E"));
}

// GCC-1
TEST(JudgeStack, RefusesAStartTileThatIsDrawn) {
  const auto with = [](const std::string& rest) {
    const Error error = refused_position(
        R"({"sets":["base","ghosts"],"board":[{"tile":"base/E","at":[0,0]}],)" + rest + "}");
    return error.code + " " + error.path + " " + error.rule;
  };
  EXPECT_EQ(with(R"("tile":"ghosts/start")"), "bad-field tile GCC-1");
  EXPECT_EQ(with(R"("left":{"ghosts/start":1})"), "bad-field left.ghosts/start GCC-1");
  EXPECT_EQ(with(R"("discarded":["ghosts/start"])"), "bad-field discarded[0] GCC-1");
}

std::string faults_with(const std::string& sets,
                        const std::string& toggles,
                        const std::string& board) {
  return faults(judged(R"({"elsewhere":"unknown","sets":)" + sets + R"(,"toggles":)" + toggles +
                       R"(,"board":[)" + board + "]}"));
}

std::string row_of(const char* tile, int count) {
  std::string out;
  for (int i = 0; i < count; ++i)
    out += std::string(i == 0 ? "" : ",") + R"({"tile":")" + tile + R"(","at":[)" +
           std::to_string(i) + ",0]}";
  return out;
}

// GCC-1, GCC-2, BASE-18: start tiles that set-up takes out of the game.
TEST(JudgeStack, TellsStartTilesThatLeftTheGame) {
  const std::string start = R"({"tile":"ghosts/start","at":[9,9]})";
  const std::string source = R"({"tile":"river/A","at":[5,5]})";
  const std::string ghosts = R"(["base","ghosts"])";
  const std::string river = R"(["base","river"])";
  const std::string four = row_of("base/D", 4);
  EXPECT_EQ(faults_with(ghosts, "{}", four + "," + start), "too-many-tiles GCC-1");
  EXPECT_EQ(faults_with(ghosts, "{}", row_of("base/D", 3) + "," + start), "");
  EXPECT_EQ(
      faults_with(
          R"(["base","ghosts","ghosts"])", "{}", start + R"(,{"tile":"ghosts/start","at":[5,5]})"),
      "too-many-tiles GCC-1");
  EXPECT_EQ(faults_with(ghosts, R"({"ghosts.start-tile":"off"})", start), "too-many-tiles GCC-2");
  EXPECT_EQ(faults_with(ghosts, R"({"ghosts.start-tile":"off"})", four), "");
  EXPECT_EQ(faults_with(river, R"({"base.river.start-tile":"left-out"})", four + "," + source),
            "too-many-tiles BASE-18");
  EXPECT_EQ(faults_with(river, "{}", four + "," + source), "");
  EXPECT_EQ(faults_with(R"(["base","river","ghosts"])", "{}", source + "," + start),
            "too-many-tiles BASE-18");
}

// A game may begin with the usual start tile, or with any other: then the large one stays in the
// box and the usual one in the game. GCC-1
TEST(JudgeStack, AllowsAGameThatBeganWithAnotherTile) {
  EXPECT_EQ(faults_with(R"(["base","ghosts"])", "{}", row_of("base/D", 4)), "");
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base","ghosts"],
                "start":[{"tile":"base/E","at":[0,0],"rotation":0}],"draw":["base/E"]})");
  const json::value position = talk.must(R"({"cmd":"position"})").at("position");
  EXPECT_EQ(faults(judged(json::serialize(position))), "");
}

// HALF-2: the symbol tiles stay in the box for a first game.
TEST(JudgeStack, TellsHalfTilesThatStayInTheBox) {
  const auto with = [](const char* first_game) {
    return faults(judged(R"({"sets":["base","halflings-2"],"toggles":{"halflings.first-game":")" +
                         std::string(first_game) +
                         R"("},"players":[{"hand":["halflings-2/03"]},{"hand":[]}],
                            "board":[{"tile":"base/B","at":[0,0]}]})"));
  };
  EXPECT_EQ(with("off"), "");
  EXPECT_EQ(with("on"), "too-many-halves HALF-2");
}

// HALF-1: half tiles that nobody has named are half tiles of the sets too.
TEST(JudgeStack, CountsHalfTilesThatNobodySees) {
  const auto with = [](int more) {
    return faults(judged(R"({"sets":["base","halflings-1"],"board":[{"tile":"base/B","at":[0,0]}],
        "players":[{"hand_count":10},{"hand_count":)" +
                         std::to_string(more) + R"(},{"hand":["halflings-1/03"]}]})"));
  };
  EXPECT_EQ(with(1), "");
  EXPECT_EQ(with(2), "too-many-halves HALF-1");
}

}  // namespace
}  // namespace aude::testing
