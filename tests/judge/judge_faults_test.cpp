// What is wrong with a position: every code of the closed list, with its place and rule.
#include "judge_talk.hpp"

namespace aude::testing {
namespace {

std::string faults_of(std::string_view position) {
  const json::object judgement = judged(position);
  EXPECT_EQ(judgement.at("verdict").as_string(), "impossible");
  return faults(judgement);
}

// BASE-3, HALF-6, HALF-7: edges that meet show the same.
TEST(JudgeFaults, TellsEdgesThatDoNotMatch) {
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]},
                          {"tile":"base/E","at":[0,-1]}]})"),
            "edges [0,-1] S BASE-3");
  EXPECT_EQ(faults_of(R"({"sets":["base","halflings-1"],
                          "tiles":[{"id":"h","shape":"half","edges":"FCC","segments":[
                            {"kind":"city","ports":["S"]},{"kind":"city","ports":["W"]},
                            {"kind":"field","ports":["LL","LR"]}]}],
                          "board":[{"tile":"base/B","at":[0,0]},
                          {"tile":"own/h","at":[1,0],"half":"SW"}]})"),
            "edges [1,0] SW W HALF-6");
}

// GEO-2, GEO-3, HALF-6: what a space holds.
TEST(JudgeFaults, TellsSpacesThatHoldTooMuch) {
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/B","at":[0,0]},
                          {"tile":"base/B","at":[0,0]}]})"),
            "overlap [0,0] GEO-2");
  constexpr const char* tiles =
      R"("tiles":[{"id":"f","count":2,"shape":"half","edges":"FFF","segments":[
            {"kind":"field","ports":["SL","SR","WL","WR","LL","LR"]}]},
          {"id":"c","shape":"half","edges":"CFF","segments":[{"kind":"city","ports":["L"]},
            {"kind":"field","ports":["SL","SR","WL","WR"]}]}])";
  const auto two = [&](const std::string& second) {
    return faults_of(std::string(R"({"sets":["base"],)") + tiles +
                     R"(,"board":[{"tile":"base/B","at":[0,0]},
                         {"tile":"own/f","at":[1,0],"rotation":0},)" +
                     second + "]}");
  };
  EXPECT_EQ(two(R"({"tile":"own/f","at":[1,0],"rotation":90})"), "halves [1,0] NW GEO-3");
  EXPECT_EQ(two(R"({"tile":"own/f","at":[1,0],"rotation":0})"), "overlap [1,0] SW GEO-2");
  EXPECT_EQ(two(R"({"tile":"own/c","at":[1,0],"rotation":180})"), "long-edge [1,0] NE L HALF-6");
}

// BASE-3: everything hangs together, unless only a part is laid out.
TEST(JudgeFaults, TellsIslands) {
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/B","at":[0,0]},
                          {"tile":"base/B","at":[5,0]}]})"),
            "island [5,0] BASE-3");
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/B","at":[0,0]},
                          {"tile":"base/B","at":[1,1]}]})"),
            "corner-only [1,1] BASE-3");
  EXPECT_EQ(faults(judged(R"({"sets":["base"],"elsewhere":"unknown",
                             "board":[{"tile":"base/B","at":[0,0]},
                             {"tile":"base/B","at":[5,0]}]})")),
            "");
}

// GEO-3: a half tile has no corner opposite its right angle.
TEST(JudgeFaults, KnowsTheCornersOfAHalfTile) {
  const auto with = [](const std::string& half, const std::string& square) {
    return faults_of(R"({"sets":["base","halflings-1"],"board":[
        {"tile":"base/B","at":)" +
                     square + R"(},{"tile":"halflings-1/04",)" + half + "}]}");
  };
  EXPECT_EQ(with(R"("at":[0,0],"half":"SW")", "[1,-1]"), "island [0,0] SW HALF-6");
  EXPECT_EQ(with(R"("at":[1,1],"rotation":270)", "[0,0]"), "island [1,1] SE HALF-6");
  EXPECT_EQ(with(R"("at":[0,0],"half":"SW")", "[1,1]"), "corner-only [0,0] SW HALF-6");
  // Beside the gap they share a corner and no edge.
  EXPECT_EQ(with(R"("at":[0,0],"half":"SW")", "[1,0]"), "corner-only [0,0] SW HALF-6");
}

// BASE-18: each river tile continues the river.
TEST(JudgeFaults, TellsRiverTilesBesideTheRiver) {
  const auto with = [](const std::string& more) {
    return R"({"sets":["base","river"],"board":[{"tile":"river/A","at":[0,0]},)" + more + "]}";
  };
  EXPECT_EQ(faults_of(with(R"({"tile":"river/D","at":[-1,0]})")), "river [-1,0] BASE-18");
  EXPECT_EQ(faults(judged(with(R"({"tile":"river/D","at":[0,1]})"))), "");
  EXPECT_EQ(faults_of(with(R"({"tile":"river/D","at":[0,1]},{"tile":"river/F","at":[-1,1]},
                              {"tile":"river/L","at":[-1,2]})")),
            "river [-1,1] BASE-18");
  EXPECT_EQ(faults(judged(R"({"sets":["base","river"],"elsewhere":"unknown","board":[
                             {"tile":"river/A","at":[0,0]},{"tile":"river/D","at":[-1,0]}]})")),
            "");
}

// A tile given by hand may carry the river on, a fork too. BASE-18
TEST(JudgeFaults, KnowsAForkOfTheRiver) {
  EXPECT_EQ(faults(judged(R"({"sets":["base","river"],
      "tiles":[{"id":"fork","edges":"SSFS","segments":[{"kind":"river","ports":["N","E","W"]},
        {"kind":"field","ports":["NL","WR"]},{"kind":"field","ports":["NR","EL"]},
        {"kind":"field","ports":["ER","SL","SR","WL"]}]}],
      "board":[{"tile":"river/A","at":[0,0]},{"tile":"own/fork","at":[0,1]},
        {"tile":"river/D","at":[-1,1],"rotation":90},{"tile":"river/F","at":[1,1],"rotation":90}]})")),
            "");
}

// BASE-1, HALF-1, BASE-16, GCC-2: what the boxes hold.
TEST(JudgeFaults, TellsMoreThanThereAre) {
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/C","at":[0,0]},
                          {"tile":"base/C","at":[1,0]}]})"),
            "too-many-tiles BASE-1");
  EXPECT_EQ(faults_of(R"({"sets":["base","halflings-1"],"players":[
                            {"name":"A","hand":["halflings-1/03","halflings-1/03"]},{"name":"B"}],
                          "board":[{"tile":"base/B","at":[0,0]}]})"),
            "too-many-halves HALF-1");
  std::string eight;
  for (int i = 0; i < 8; ++i)
    eight += std::string(i == 0 ? "" : ",") +
             R"({"player":0,"feature":{"at":[0,0],"kind":"field","port":"NL"}})";
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/B","at":[0,0]}],"meeples":[)" +
                      eight + "]}"),
            "too-many-figures BASE-1");
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/B","at":[0,0]}],"meeples":[
                          {"player":0,"figure":"abbot",
                           "feature":{"at":[0,0],"kind":"monastery"}}]})"),
            "too-many-figures BASE-16");
  EXPECT_EQ(faults_of(R"({"sets":["base","ghosts"],"board":[{"tile":"base/B","at":[0,0]}],
                          "players":[{"supply":{"guard":2},"reserve":{"guard":2}},{}]})"),
            "guard-reserve GCC-2");
}

// GCC-2: five guards a colour, three of them in the reserve and never more.
TEST(JudgeFaults, TellsReservesThatCannotBe) {
  const auto with = [](const std::string& seat, const char* more = R"("sets":["base","ghosts"])") {
    return faults(judged("{" + std::string(more) + R"(,"board":[{"tile":"base/B","at":[0,0]}],)" +
                         R"("players":[)" + seat + ",{}]}"));
  };
  EXPECT_EQ(with(R"({"reserve":{"guard":3}})"), "");
  EXPECT_EQ(with(R"({"reserve":{"guard":4}})"), "guard-reserve GCC-2");
  EXPECT_EQ(with(R"({"supply":{"guard":1},"reserve":{"guard":4}})"), "guard-reserve GCC-2");
  EXPECT_EQ(with(R"({"supply":{"guard":0},"reserve":{"guard":5}})"), "guard-reserve GCC-2");
  EXPECT_EQ(with(R"({"reserve":{"guard":1}})", R"("sets":["base"])"), "guard-reserve GCC-2");
  EXPECT_EQ(with(R"({"reserve":{"guard":1}})",
                 R"("sets":["base","ghosts"],"toggles":{"ghosts.guards":"off"})"),
            "guard-reserve GCC-2");
  // Two that nobody told of may stand elsewhere.
  const std::string two = R"({"supply":{"guard":1},"reserve":{"guard":2}})";
  EXPECT_EQ(with(two), "guard-reserve GCC-2");
  EXPECT_EQ(with(two, R"("elsewhere":"unknown","sets":["base","ghosts"])"), "");
}

// GCC-2: with guards there are five meeples a player, without them seven.
TEST(JudgeFaults, CitesTheRuleThatCountsTheMeeples) {
  const auto with = [](const std::string& sets, int meeples) {
    std::string all;
    for (int i = 0; i < meeples; ++i)
      all += std::string(i == 0 ? "" : ",") +
             R"({"player":0,"feature":{"at":[0,0],"kind":"monastery"}})";
    return faults(judged(R"({"sets":)" + sets + R"(,"board":[{"tile":"base/B","at":[0,0]}],
                            "meeples":[)" +
                         all + "]}"));
  };
  EXPECT_EQ(with(R"(["base","ghosts"])", 5), "");
  EXPECT_EQ(with(R"(["base","ghosts"])", 6), "too-many-figures GCC-2");
  EXPECT_EQ(with(R"(["base"])", 7), "");
  EXPECT_EQ(with(R"(["base"])", 8), "too-many-figures BASE-1");
}

// BASE-16, BASE-19, GCC-15: where a figure never stands, and where there is nothing to stand on.
TEST(JudgeFaults, TellsFiguresThatMayNotStand) {
  EXPECT_EQ(faults_of(R"({"sets":["base","abbot"],"board":[{"tile":"base/E","at":[0,0]}],
                          "meeples":[{"player":0,"figure":"abbot",
                           "feature":{"at":[0,0],"kind":"city","port":"N"}}]})"),
            "may-not-stand [0,0] N BASE-16");
  EXPECT_EQ(faults_of(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                          "meeples":[{"player":0,
                           "feature":{"at":[0,0],"kind":"road","port":"N"}}]})"),
            "no-segment [0,0] N");
}

// GCC-1, GCC-8, GCC-9
TEST(JudgeFaults, TellsGhostsThatCannotBe) {
  const auto haunted = [](const char* figure, int ghosts) {
    return faults_of(R"({"sets":["base","ghosts"],"board":[{"tile":"base/B","at":[0,0]}],
        "meeples":[{"player":0,"figure":")" +
                     std::string(figure) + R"(","ghosts":)" + std::to_string(ghosts) +
                     R"(,"feature":{"at":[0,0],"kind":"monastery"}}]})");
  };
  EXPECT_EQ(haunted("normal", 3), "third-ghost [0,0] GCC-8");
  EXPECT_EQ(haunted("guard", 1), "no-ghost [0,0] GCC-9");
  EXPECT_EQ(haunted("normal", 16), "third-ghost [0,0] GCC-8; ghosts-supply GCC-1");
}

// TUN-1, TUN-2, TUN-3, TUN-4
TEST(JudgeFaults, TellsTokensThatCannotBe) {
  const auto with = [](const std::string& tokens) {
    return faults_of(R"({"sets":["base","tunnel"],"players":["A","B","C","D"],
        "tiles":[{"id":"t","count":4,"edges":"RFRF","segments":[
          {"kind":"road","ports":["N"],"tunnel":true},{"kind":"road","ports":["S"],"tunnel":true},
          {"kind":"field","ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]}],
        "board":[{"tile":"own/t","at":[0,0]},{"tile":"own/t","at":[0,1]},
                 {"tile":"base/B","at":[1,0]}],"tokens":[)" +
                     tokens + "]}");
  };
  const auto token = [](const char* color, const char* place, const char* port) {
    return R"({"color":")" + std::string(color) + R"(","feature":{"at":)" + place +
           R"(,"kind":"road","port":")" + port + R"("}})";
  };
  EXPECT_EQ(with(token("red", "[0,0]", "N") + "," + token("red", "[0,0]", "S") + "," +
                 token("red", "[0,1]", "N")),
            "third-token [0,1] N TUN-1");
  EXPECT_EQ(with(token("red", "[0,0]", "N") + "," + token("blue", "[0,0]", "N")),
            "two-tokens [0,0] N TUN-4");
  EXPECT_EQ(with(token("gray", "[0,0]", "N")), "unowned-color [0,0] N TUN-2");
  EXPECT_EQ(faults_of(R"({"sets":["base","tunnel"],"board":[{"tile":"base/U","at":[0,0]}],
                          "tokens":[{"color":"red",
                           "feature":{"at":[0,0],"kind":"road","port":"N"}}]})"),
            "token-where-none [0,0] N TUN-3");
}

// TUN-11: what is an opening only by another ruling is a fault of those readings alone.
TEST(JudgeFaults, TellsByWhichReadingsSomethingIsWrong) {
  const json::object judgement = judged(R"({"sets":["base","tunnel"],
      "tiles":[{"id":"t","edges":"RFRF","segments":[
        {"kind":"road","ports":["N"],"tunnel":true},{"kind":"road","ports":["S"],"tunnel":true},
        {"kind":"field","ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]}],
      "board":[{"tile":"own/t","at":[0,0]}],
      "tokens":[{"color":"red","feature":{"at":[0,0],"kind":"road","port":"N"}}]})");
  EXPECT_EQ(judgement.at("verdict").as_string(), "possible");
  ASSERT_EQ(judgement.at("faults").as_array().size(), 1U);
  EXPECT_EQ(json::serialize(judgement.at("faults").at(0).at("readings")),
            R"(["tunnel.foreign-tunnels=off"])");
  EXPECT_EQ(judgement.at("faults").at(0).at("rule").as_string(), "TUN-11");
  EXPECT_EQ(judgement.at("faults").at(0).at("message").as_string(),
            "the tunnel on [0, 0] is of another set: by these rules it takes no token");
}

// The program's own limits: a board that it cannot hold is refused before it is laid.
TEST(JudgeFaults, HoldsIslandsWithoutEnd) {
  std::string board;
  for (int i = 0; i < kMaxParts; ++i)
    board += std::string(i == 0 ? "" : ",") + R"({"tile":"base/B","at":[)" + std::to_string(3 * i) +
             ",0]}";
  EXPECT_EQ(faults_of(R"({"sets":["base"],"elsewhere":"unknown","board":[)" + board + "]}"),
            "capacity [957,0]");
}

}  // namespace
}  // namespace aude::testing
