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

}  // namespace
}  // namespace aude::testing
