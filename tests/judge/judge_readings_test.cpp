// One position by many readings: answers side by side, and the ruling behind each difference.
#include "judge_talk.hpp"

#include <algorithm>

namespace aude::testing {
namespace {

constexpr const char* kTinyCity = R"({"sets":["base"],
    "board":[{"tile":"base/E","at":[0,0]},{"tile":"base/E","at":[0,-1],"rotation":180}],
    "meeples":[{"player":0,"feature":{"at":[0,0],"kind":"city","port":"N"}}]})";

// BASE-14: 4 or 2, by the early rules; meeples on a complete feature are no fault.
TEST(JudgeReadings, TellsWhichRulingMakesADifference) {
  const json::object judgement = judged(kTinyCity);
  EXPECT_EQ(judgement.at("verdict").as_string(), "possible");
  const json::object city =
      entry_with(judgement.at("features").as_array(), R"({"at":[0,0],"kind":"city","port":"N"})");
  EXPECT_EQ(judgement.at("features").at(0), json::value(city)) << "what differs comes first";
  const auto as = [&](const char* reading) { return answer_by(city, reading).at("as").at(0); };
  EXPECT_EQ(points(as("given").at("now")), "0:4");
  EXPECT_EQ(points(as("c1-2000").at("now")), "0:2");
  EXPECT_EQ(points(as("base.tiny-city=2").at("at_end")), "0:2");
  EXPECT_TRUE(as("given").at("complete").as_bool());
  const json::array& causes = city.at("causes").as_array();
  ASSERT_EQ(causes.size(), 1U);
  EXPECT_EQ(causes[0].at("toggle").as_string(), "base.tiny-city");
  EXPECT_EQ(causes[0].at("given").as_string(), "4");
  EXPECT_EQ(causes[0].at("status").as_string(), "official");
  EXPECT_EQ(json::serialize(causes[0].at("readings")),
            R"(["c1-2000","c1-second","base.tiny-city=2"])");
}

// HALF-14, HALF-15, HALF-16: three cities and three fields at one gap, or one.
TEST(JudgeReadings, TakesTogetherWhatAGapJoins) {
  const json::object judgement = judged(R"({"sets":["base","halflings-1"],
      "tiles":[{"id":"h","shape":"half","edges":"CFF","segments":[{"kind":"city","ports":["L"]},
        {"kind":"field","ports":["SL","SR","WL","WR"],"cities":[["L"]]}]}],
      "board":[{"tile":"own/h","at":[0,0]},{"tile":"base/E","at":[0,-1],"rotation":180},
               {"tile":"base/E","at":[1,0],"rotation":270},{"tile":"base/B","at":[1,-1]}],
      "meeples":[{"player":1,"feature":{"at":[1,0],"kind":"city","port":"W"}}]})");
  const json::object city =
      entry_with(judgement.at("features").as_array(), R"({"at":[1,0],"kind":"city","port":"W"})");
  const json::object by_given = answer_by(city, "given");
  const json::object by_other = answer_by(city, "halflings.gap.closure=ignored");
  const json::array& given = by_given.at("as").as_array();
  const json::array& other = by_other.at("as").as_array();
  ASSERT_EQ(given.size(), 3U);
  ASSERT_EQ(other.size(), 1U);
  for (const json::value& one : given)
    EXPECT_FALSE(one.at("complete").as_bool());
  EXPECT_EQ(json::serialize(given.at(2).at("open")), R"([{"at":[1,0],"port":"W","why":"gap"}])");
  EXPECT_TRUE(other.at(0).at("complete").as_bool());
  EXPECT_EQ(points(other.at(0).at("now")), "1:6");
}

// TUN-14 and TUN-15 exclude each other: such a ruling is no reading of the position.
TEST(JudgeReadings, LeavesOutWhatExcludesEachOther) {
  const json::object judgement = judged(R"({"sets":["base","tunnel"],
      "toggles":{"tunnel.both-at-once":"on"},"board":[{"tile":"base/B","at":[0,0]}]})");
  for (const json::value& reading : judgement.at("readings").as_array())
    EXPECT_NE(reading.at("name").as_string(), "tunnel.steal=on");
}

TEST(JudgeReadings, TakesSingleRulingsByName) {
  json::object request{{"position", json::parse(kTinyCity)},
                       {"rules", json::array{"base.tiny-city=2"}}};
  const auto answer = judge_json(test_catalog(), test_texts(), request);
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer.value().at("readings").as_array().size(), 2U);
  request["rules"] = json::array{"base.tiny-city=5"};
  EXPECT_EQ(refused(request).code, "unknown-value");
  request["rules"] = json::array{"base.farmers=off"};
  EXPECT_EQ(refused(request).path, "rules[0]");
  request["rules"] = "c9";
  EXPECT_EQ(refused(request).code, "unknown-rules");
}

// BASE-3, BASE-5, BASE-6: a tile and a meeple one after the other, and what the turn scores.
TEST(JudgeReadings, AsksForActionsOneAfterTheOther) {
  const json::object judgement =
      judged(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],"player":0})",
             R"([{"actions":[{"type":"place","tile":"base/E","at":[0,-1],"rotation":180},
                      {"type":"figure","figure":"normal",
                       "feature":{"at":[0,-1],"kind":"city","port":"S"}}]},
          {"action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":0}},
          {"action":{"type":"figure","figure":"normal",
                     "feature":{"at":[0,0],"kind":"city","port":"N"}}}])");
  const json::array& asked = judgement.at("asked").as_array();
  const json::object both = answer_by(asked[0].as_object(), "given");
  EXPECT_TRUE(both.at("legal").as_bool());
  EXPECT_EQ(points(both.at("scores")), "0:4");
  EXPECT_EQ(points(answer_by(asked[0].as_object(), "c1-2000").at("scores")), "0:2");
  EXPECT_EQ(asked[0].at("causes").at(0).at("toggle").as_string(), "base.tiny-city");
  const json::object wrong = answer_by(asked[1].as_object(), "given");
  EXPECT_FALSE(wrong.at("legal").as_bool());
  EXPECT_FALSE(wrong.contains("scores"));
  const json::object early = answer_by(asked[2].as_object(), "given");
  EXPECT_TRUE(early.at("legal").is_null());
  EXPECT_EQ(json::serialize(early.at("needs")), R"(["last"])");
  EXPECT_EQ(judgement.at("verdict").as_string(), "undecidable");
}

// HALF-4: whether a half tile is in a hand that nobody told.
TEST(JudgeReadings, NeedsAHandThatNobodyTold) {
  const json::object judgement = judged(
      R"({"sets":["base","halflings-1"],"board":[{"tile":"base/B","at":[0,0]}],
          "phase":"draw","player":1})",
      R"([{"action":{"type":"draw"}}])");
  EXPECT_EQ(json::serialize(judgement.at("needs")), R"(["players[1].hand"])");
  EXPECT_TRUE(answer_by(judgement.at("asked").at(0).as_object(), "given").at("legal").as_bool());
}

// HALF-18, HALF-19: what happens is told of each reading, even where the points are the same.
TEST(JudgeReadings, TellsWhetherATileGoesUnderTheHill) {
  const json::object asked =
      judged(R"({"sets":["base","halflings-2"],"board":[{"tile":"base/B","at":[0,0]}],"player":0,
                 "players":[{"name":"Ann","hand":["halflings-2/03"]},{"name":"Bob"}],
                 "phase":"draw","left":{"base/E":1},"to_draw":1})",
             R"([{"action":{"type":"place","tile":"halflings-2/03","at":[0,1],"rotation":180}}])")
          .at("asked")
          .at(0)
          .as_object();
  const auto events = [&](const char* reading) {
    std::string out;
    const json::object answer = answer_by(asked, reading);
    for (const json::value& event : answer.at("events").as_array())
      out += std::string(std::string_view(event.at("event").as_string())) + " ";
    return out;
  };
  EXPECT_EQ(events("given"), "placed hill ended ");
  EXPECT_EQ(events("halflings-2014"), "placed turn ");
  EXPECT_EQ(events("halflings.symbols=with-expansion"), "placed turn ");
  EXPECT_EQ(asked.at("causes").at(0).at("toggle").as_string(), "halflings.symbols");
}

// HALF-14: what is a clarification for one rule set was an open question for an earlier one, and
// is what players agreed on for a third.
TEST(JudgeReadings, TellsTheGroundThatARuleSetHas) {
  const json::object city = entry_with(
      judged(R"({"sets":["base","halflings-1"],"toggles":{"halflings.gap.closure":"ignored"},
          "tiles":[{"id":"h","shape":"half","edges":"CFF","segments":[
            {"kind":"city","ports":["L"]},{"kind":"field","ports":["SL","SR","WL","WR"]}]}],
          "board":[{"tile":"own/h","at":[0,0]},{"tile":"base/E","at":[0,-1],"rotation":180},
                   {"tile":"base/E","at":[1,0],"rotation":270}]})")
          .at("features")
          .as_array(),
      R"({"at":[1,0],"kind":"city","port":"W"})");
  const auto status = [&](std::string_view reading) {
    for (const json::value& cause : city.at("causes").as_array())
      for (const json::value& name : cause.at("readings").as_array())
        if (name.as_string() == reading) return std::string(cause.at("status").as_string());
    return std::string("none");
  };
  EXPECT_EQ(status("halflings-2014"), "open");
  EXPECT_EQ(status("halflings-2015-10"), "open");
  EXPECT_EQ(status("halflings-2020"), "clarification");
  EXPECT_EQ(status("halflings-2021-01"), "clarification");
  EXPECT_EQ(status("halflings-community"), "community");
  EXPECT_EQ(status("halflings.gap.closure=blocks"), "clarification");
}

// Tiles given by hand bring the rulings of what is printed on them. GCC-5, HALF-18
TEST(JudgeReadings, VariesWhatATileByHandBrings) {
  const auto names = [](const char* tile) {
    std::string out;
    const json::object judgement =
        judged(std::string(R"({"sets":["base"],"board":[{"tile":"own/x","at":[0,0]}],"tiles":[)") +
               tile + "]}");
    for (const json::value& reading : judgement.at("readings").as_array())
      out += std::string(std::string_view(reading.at("name").as_string())) + " ";
    return out;
  };
  constexpr const char* kMist =
      R"({"id":"x","edges":"FFFF","mist":["N"],"segments":[{"kind":"field",
          "ports":["EL","ER","SL","SR","WL","WR"]}]})";
  constexpr const char* kHill =
      R"({"id":"x","edges":"FFFF","symbols":["hill"],"segments":[{"kind":"field",
          "ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}]})";
  EXPECT_NE(names(kMist).find("ghosts.limit-reading="), std::string::npos) << names(kMist);
  EXPECT_EQ(names(kMist).find("halflings."), std::string::npos);
  EXPECT_NE(names(kHill).find("halflings.symbols="), std::string::npos) << names(kHill);
}

}  // namespace
}  // namespace aude::testing
