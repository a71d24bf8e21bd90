// Only a part of the board is laid out: what can be told all the same, and on what the rest
// depends.
#include "judge_talk.hpp"

namespace aude::testing {
namespace {

json::object feature(const json::object& judgement, std::string_view segment) {
  return answer_by(entry_with(judgement.at("features").as_array(), segment), "given")
      .at("as")
      .at(0)
      .as_object();
}

// BASE-9, BASE-11, BASE-12: a city that reaches an unknown space, a monastery, a field at them.
TEST(JudgeUnknown, TellsOnWhichSpacesAnAnswerDepends) {
  const json::object judgement = judged(R"({"sets":["base"],"elsewhere":"unknown",
      "board":[{"tile":"base/E","at":[0,0]},{"tile":"base/B","at":[0,1]},
               {"tile":"base/E","at":[8,0]},{"tile":"base/E","at":[8,-1],"rotation":180}],
      "meeples":[{"player":0,"feature":{"at":[8,0],"kind":"city","port":"N"}}]})");
  EXPECT_EQ(judgement.at("verdict").as_string(), "possible");
  const json::object open = feature(judgement, R"({"at":[0,0],"kind":"city","port":"N"})");
  EXPECT_TRUE(open.at("complete").is_null());
  EXPECT_EQ(json::serialize(open.at("depends_on")), "[[0,-1]]");
  const json::object closed = feature(judgement, R"({"at":[8,0],"kind":"city","port":"N"})");
  EXPECT_TRUE(closed.at("complete").as_bool());
  EXPECT_FALSE(closed.contains("depends_on"));
  const json::object monastery = feature(judgement, R"({"at":[0,1],"kind":"monastery"})");
  EXPECT_TRUE(monastery.at("complete").is_null());
  EXPECT_EQ(monastery.at("depends_on").as_array().size(), 7U);
  const json::object field = feature(judgement, R"({"at":[0,0],"kind":"field","port":"EL"})");
  EXPECT_FALSE(field.at("complete").as_bool());
  EXPECT_EQ(json::serialize(field.at("depends_on")), "[[0,-1],[-1,0],[1,0],[-1,1],[1,1],[0,2]]");
}

// HALF-14: a gap is open whatever lies elsewhere; HALF-15: by the other ruling that depends.
TEST(JudgeUnknown, KnowsThatAGapStaysOpen) {
  const json::object judgement = judged(R"({"sets":["base","halflings-1"],"elsewhere":"unknown",
      "tiles":[{"id":"h","shape":"half","edges":"CFF","segments":[{"kind":"city","ports":["L"]},
        {"kind":"field","ports":["SL","SR","WL","WR"]}]}],
      "board":[{"tile":"own/h","at":[0,0]}]})");
  const json::object entry = entry_with(judgement.at("features").as_array(),
                                        R"({"at":[0,0],"half":"SW","kind":"city","port":"L"})");
  EXPECT_FALSE(answer_by(entry, "given").at("as").at(0).at("complete").as_bool());
  const json::object ignored =
      answer_by(entry, "halflings.gap.closure=ignored").at("as").at(0).as_object();
  EXPECT_TRUE(ignored.at("complete").is_null());
  EXPECT_EQ(json::serialize(ignored.at("depends_on")), "[[0,-1],[1,0]]");
}

// BASE-3, BASE-5: what is forbidden by what is laid out is forbidden, the rest cannot be told.
TEST(JudgeUnknown, CannotTellOfPlacesBesideUnknownSpaces) {
  const json::object judgement =
      judged(R"({"sets":["base"],"elsewhere":"unknown","board":[{"tile":"base/E","at":[0,0]}]})",
             R"([{"action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":180}},
          {"action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":0}}])");
  const json::object may = answer_by(judgement.at("asked").at(0).as_object(), "given");
  EXPECT_TRUE(may.at("legal").is_null());
  EXPECT_EQ(json::serialize(may.at("depends_on")), "[[0,-2],[-1,-1],[1,-1]]");
  const json::object may_not = answer_by(judgement.at("asked").at(1).as_object(), "given");
  EXPECT_FALSE(may_not.at("legal").is_null());
  EXPECT_FALSE(may_not.at("legal").as_bool());
  EXPECT_EQ(judgement.at("verdict").as_string(), "undecidable");
}

// What comes after something that cannot be told cannot be told either: of several actions the one
// that decides is asked alone. BASE-5
TEST(JudgeUnknown, CannotTellOfASequenceWithSuchAnAction) {
  constexpr const char* kPlain = R"({"sets":["base"],"elsewhere":"unknown",
      "tiles":[{"id":"p","count":9,"edges":"FFFF","segments":[{"kind":"field",
        "ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]}],
      "board":[{"tile":"own/p","at":[0,-1]},{"tile":"own/p","at":[1,0]},{"tile":"own/p","at":[0,1]},
               {"tile":"own/p","at":[-1,0]}]})";
  const json::object asked =
      judged(kPlain, R"([{"actions":[{"type":"place","tile":"own/p","at":[0,0],"rotation":0},
        {"type":"figure","feature":{"at":[0,0],"kind":"field","port":"NL"}}]},
       {"actions":[{"type":"place","tile":"own/p","at":[0,0],"rotation":0},
        {"type":"figure","feature":{"at":[9,9],"kind":"city"}}]}])");
  for (const json::value& entry : asked.at("asked").as_array()) {
    const json::object answer = answer_by(entry.as_object(), "given");
    EXPECT_TRUE(answer.at("legal").is_null());
    EXPECT_EQ(answer.at("decides").to_number<int>(), 1);
  }
}

// BASE-6, BASE-11: passing, too, scores what the tile just laid may have completed; GEO-9: a
// monastery beside it as well, if somebody is there.
TEST(JudgeUnknown, TellsOnWhatAPassDepends) {
  const auto depends = [](const char* position) {
    const json::object answer = answer_by(
        judged(position, R"([{"action":{"type":"pass"}}])").at("asked").at(0).as_object(), "given");
    EXPECT_TRUE(answer.at("legal").as_bool());
    return answer.contains("depends_on") ? json::serialize(answer.at("depends_on")) : "";
  };
  EXPECT_EQ(depends(R"({"sets":["base"],"elsewhere":"unknown","player":0,"last":{"at":[0,1]},
      "board":[{"tile":"base/A","at":[0,0]},{"tile":"base/U","at":[0,1]}],
      "meeples":[{"player":0,"feature":{"at":[0,1],"kind":"road","port":"N"}}]})"),
            "[[0,2]]");
  EXPECT_EQ(depends(R"({"sets":["base"],"elsewhere":"unknown","player":0,"last":{"at":[0,1]},
      "board":[{"tile":"base/B","at":[0,0]},{"tile":"base/E","at":[0,1],"rotation":180}],
      "meeples":[{"player":1,"feature":{"at":[0,0],"kind":"monastery"}}]})"),
            "[[-1,-1],[0,-1],[1,-1],[-1,0],[1,0],[-1,1],[1,1],[0,2]]");
  EXPECT_EQ(depends(R"({"sets":["base"],"elsewhere":"unknown","player":0,"last":{"at":[0,1]},
      "board":[{"tile":"base/B","at":[0,0]},{"tile":"base/E","at":[0,1],"rotation":180}]})"),
            "[[0,2]]");
}

// BASE-17: the abbot comes back from what is not complete, for what lies around it.
TEST(JudgeUnknown, CannotTellOfAnAbbotWithUnknownNeighbours) {
  const json::object answer = answer_by(
      judged(R"({"sets":["base","abbot"],"elsewhere":"unknown","player":0,"last":{"at":[0,1]},
          "board":[{"tile":"base/B","at":[0,0]},{"tile":"base/B","at":[0,1]}],
          "meeples":[{"player":0,"figure":"abbot","feature":{"at":[0,0],"kind":"monastery"}}]})",
             R"([{"action":{"type":"retrieve","figure":"abbot",
                  "feature":{"at":[0,0],"kind":"monastery"}}}])")
          .at("asked")
          .at(0)
          .as_object(),
      "given");
  EXPECT_TRUE(answer.at("legal").is_null());
  EXPECT_EQ(answer.at("depends_on").as_array().size(), 7U);
}

// HALF-14, HALF-15: whether it can be told is another question for each reading.
TEST(JudgeUnknown, TellsWhatCannotBeToldByWhichReading) {
  const auto complete = [](const char* toggles, const char* reading) {
    const json::object entry = entry_with(
        judged(std::string(R"({"sets":["base","halflings-1"],"elsewhere":"unknown",)") + toggles +
               R"("tiles":[{"id":"h","shape":"half","edges":"CFF","segments":[
                  {"kind":"city","ports":["L"]},{"kind":"field","ports":["SL","SR","WL","WR"]}]}],
                  "board":[{"tile":"own/h","at":[0,0]}]})")
            .at("features")
            .as_array(),
        R"({"at":[0,0],"half":"SW","kind":"city","port":"L"})");
    return json::serialize(answer_by(entry, reading).at("as").at(0).at("complete"));
  };
  EXPECT_EQ(complete("", "given"), "false");
  EXPECT_EQ(complete("", "halflings.gap.closure=ignored"), "null");
  constexpr const char* kIgnored = R"("toggles":{"halflings.gap.closure":"ignored"},)";
  EXPECT_EQ(complete(kIgnored, "given"), "null");
  EXPECT_EQ(complete(kIgnored, "halflings.gap.closure=blocks"), "false");
}

constexpr const char* kTunnel = R"({"sets":["base","tunnel"],"elsewhere":"unknown","player":0,
    "board":[{"tile":"base/U","at":[-1,0],"rotation":90},{"tile":"tunnel/1","at":[0,0]},
             {"tile":"base/A","at":[1,0],"rotation":90}],"last":{"at":[1,0]},"phase":"figure",
    "meeples":[{"player":1,"feature":{"at":[1,0],"kind":"road","port":"W"}}])";

// TUN-13, TUN-16: a follower on a road that runs out of sight may be there.
TEST(JudgeUnknown, CannotTellOfFollowersOutOfSight) {
  const json::object asked = judged(std::string(kTunnel) + "}",
                                    R"([{"action":{"type":"token","token":"tunnel","color":"red",
                   "feature":{"at":[0,0],"kind":"road","port":"W"}}},
                 {"action":{"type":"token","token":"tunnel","color":"red",
                   "feature":{"at":[0,0],"kind":"road","port":"E"}}}])");
  for (const char* reading : {"tunnel.follower-needed=on", "tunnel.no-blocking=on"}) {
    const json::object west = answer_by(asked.at("asked").at(0).as_object(), reading);
    EXPECT_TRUE(west.at("legal").is_null()) << reading;
    EXPECT_EQ(json::serialize(west.at("depends_on")), "[[-2,0]]") << reading;
    const json::object east = answer_by(asked.at("asked").at(1).as_object(), reading);
    EXPECT_FALSE(east.at("legal").is_null()) << reading;
  }
  // TUN-5: what it completes depends on its second token as well.
  const json::object given = answer_by(asked.at("asked").at(0).as_object(), "given");
  EXPECT_TRUE(given.at("legal").as_bool());
  EXPECT_EQ(json::serialize(given.at("depends_on")), "[[-2,0]]");
  EXPECT_EQ(json::serialize(given.at("needs")), R"(["players[0].tokens"])");
}

// TUN-5: the second token may lie out of sight, unless somebody told that it is held.
TEST(JudgeUnknown, NeedsToKnowWhereTheSecondTokenIs) {
  const auto road = [](const std::string& players) {
    return feature(judged(R"({"sets":["base","tunnel"],"elsewhere":"unknown",)" + players +
                          R"("board":[{"tile":"base/A","at":[-1,0],"rotation":270},
                                      {"tile":"tunnel/1","at":[0,0]}],
          "tokens":[{"color":"red","player":0,"feature":{"at":[0,0],"kind":"road","port":"W"}}]})"),
                   R"({"at":[0,0],"kind":"road","port":"W"})");
  };
  EXPECT_TRUE(road("").at("complete").is_null());
  EXPECT_EQ(json::serialize(road("").at("needs")), R"(["players[0].tokens"])");
  const std::string held = R"("players":[{"name":"Ann","tokens":["red"]},{"name":"Bob"}],)";
  EXPECT_FALSE(road(held).at("complete").as_bool());
  EXPECT_FALSE(road(held).contains("needs"));
  const std::string laid = R"("players":[{"name":"Ann","tokens":["green"]},{"name":"Bob"}],)";
  EXPECT_TRUE(road(laid).at("complete").is_null());
  EXPECT_EQ(json::serialize(road(laid).at("needs")), R"(["tokens"])");
}

}  // namespace
}  // namespace aude::testing
