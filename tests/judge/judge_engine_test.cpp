// The engine's `position` and `judge`, and the line that server and browser carry.
#include "judge_talk.hpp"
#include "table/record.hpp"

namespace aude::testing {
namespace {

// BASE-5: a game goes on from a position; undo goes back to it.
TEST(JudgeEngine, AGameGoesOnFromAPosition) {
  Talk talk;
  const json::object opened = talk.must(R"({"cmd":"position","position":{"sets":["base"],
      "players":["Ann","Bob"],"board":[{"tile":"base/E","at":[0,0]}],"tile":"base/E","player":1,
      "left":{"base/B":2}}})");
  EXPECT_EQ(opened.at("phase").as_string(), "place");
  EXPECT_EQ(opened.at("player").to_number<int>(), 1);
  EXPECT_EQ(opened.at("seq").to_number<int>(), 0);
  talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,-1],"rotation":180})"));
  const json::object scored = talk.act(json::parse(
      R"({"type":"figure","figure":"normal","feature":{"at":[0,0],"kind":"city","port":"N"}})"));
  EXPECT_EQ(scored.at("tile").as_string(), "base/B");
  const json::object state = talk.must(R"({"cmd":"state"})");
  EXPECT_EQ(state.at("players").at(1).at("score").to_number<int>(), 4);
  EXPECT_EQ(talk.ask(R"({"cmd":"record"})").at("error").at("code").as_string(), "no-game");
  const json::object back = talk.must(R"({"cmd":"undo","to":0})");
  EXPECT_EQ(back.at("tile").as_string(), "base/E");
}

// Complete features with meeples on them are taken as they are and not scored.
TEST(JudgeEngine, ScoresNothingByItself) {
  Talk talk;
  talk.must(R"({"cmd":"position","position":{"sets":["base"],
      "board":[{"tile":"base/E","at":[0,0]},{"tile":"base/E","at":[0,-1],"rotation":180}],
      "meeples":[{"player":0,"feature":{"at":[0,0],"kind":"city","port":"N"}}],
      "last":{"at":[0,-1]}}})");
  const json::object value =
      talk.must(R"({"cmd":"value","feature":{"at":[0,0],"kind":"city","port":"N"}})");
  EXPECT_EQ(points(value.at("now")), "0:4");
  EXPECT_EQ(talk.legal().size(), 2U);  // a field and a pass
}

TEST(JudgeEngine, RefusesAPositionThatCannotBe) {
  Talk talk;
  const json::object answer = talk.ask(R"({"cmd":"position","position":{"sets":["base"],
      "board":[{"tile":"base/E","at":[0,0]},{"tile":"base/E","at":[0,-1]}]}})");
  EXPECT_EQ(json::serialize(answer.at("error").at("rule")), R"("BASE-3")");
  EXPECT_EQ(answer.at("error").at("field").as_string(), "position.board[1]");
  EXPECT_EQ(talk.ask(R"({"cmd":"position"})").at("error").at("code").as_string(), "no-game");
}

TEST(JudgeEngine, TellsThePresentGameAsAPosition) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["Ann","Bob"],"sets":["base"],"draw":["base/E","base/V"]})");
  const json::object said = talk.must(R"({"cmd":"position"})");
  EXPECT_EQ(said.at("position").at("tile").as_string(), "base/E");
  Talk other;
  json::object request{{"cmd", "position"}, {"text", said.at("text")}};
  other.must(request);
  EXPECT_EQ(other.legal(), talk.legal());
}

// A record is laid out as the game was after so many of its actions, as text or as an object.
TEST(JudgeEngine, LaysOutARecordAtAMove) {
  Talk talk;
  talk.must(
      R"({"cmd":"new","players":["Ann","Bob"],"sets":["base"],"draw":["base/E","base/E","base/V"]})");
  talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,-1],"rotation":180})"));
  const json::object early = talk.must(R"({"cmd":"position"})");
  talk.act(json::parse(R"({"type":"pass"})"));
  const json::object late = talk.must(R"({"cmd":"position"})");
  const json::object record = talk.must(R"({"cmd":"record"})").at("record").as_object();
  for (const json::value& given : {json::value(record), json::value(record_text(record))}) {
    json::object request{{"cmd", "judge"}, {"record", given}, {"move", 1}};
    const json::object judged = talk.must(request);
    EXPECT_EQ(judged.at("moves").to_number<int>(), 2);
    EXPECT_EQ(judged.at("text"), early.at("text"));
    request.erase("move");
    EXPECT_EQ(talk.must(request).at("text"), late.at("text"));
    request["move"] = 3;
    const json::value refused = talk.ask(json::serialize(request)).at("error");
    EXPECT_EQ(refused.at("field").as_string(), "move");
    EXPECT_EQ(refused.at("message").as_string(), "the record has 2 actions");
  }
  const json::object bad = talk.ask(R"({"cmd":"judge","record":{"aude":"record"}})");
  EXPECT_EQ(bad.at("error").at("field").as_string(), "record: format");
  const json::object both = talk.ask(R"({"cmd":"judge","move":1,"text":"aude1;s=base!"})");
  EXPECT_EQ(both.at("error").at("field").as_string(), "move");
}

TEST(JudgeEngine, OneLineSaysTheSameEverywhere) {
  Talk talk;
  for (const char* line :
       {R"({"cmd":"judge","id":7,"text":"aude1;s=base;b=E@0,0!"})",
        R"({"cmd":"judge","position":{"sets":["nothing"],"board":[{"tile":"a/b","at":[0,0]}]}})",
        R"({"cmd":"judge","position":{"sets":["base"],"board":[{"tile":"base/Q9","at":[0,0]}]}})",
        R"({"cmd":"judge"})",
        R"({"cmd":"judge","text":5})",
        R"({"cmd":"tiles","sets":["tunnel"]})",
        "{"})
    EXPECT_EQ(judge_line(test_catalog(), test_texts(), line), talk.session.answer(line)) << line;
  EXPECT_EQ(json::parse(judge_line(test_catalog(), test_texts(), R"({"cmd":"new"})"))
                .at("error")
                .at("code")
                .as_string(),
            "unknown-command");
}

// Whatever is asked is answered; the place is named.
TEST(JudgeEngine, NamesThePlaceOfBadInput) {
  EXPECT_EQ(refused_position(R"({"sets":["base"],"board":[{"tile":"base/Q9","at":[0,0]}]})").path,
            "board[0].tile");
  EXPECT_EQ(refused_position(R"({"sets":["base"],"tiles":[{"id":"x","edges":"FFFF","segments":[]}],
                                 "board":[{"tile":"own/x","at":[0,0]}]})")
                .path,
            "tiles[0].segments");
  EXPECT_EQ(refused_position(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                                 "last":{"at":[4,4]}})")
                .path,
            "last");
  EXPECT_EQ(refused_position(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                                 "players":["A"],"player":1})")
                .path,
            "player");
  EXPECT_EQ(refused_position(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                                 "phase":"token","last":{"at":[0,0]}})")
                .path,
            "phase");
  EXPECT_EQ(refused_position(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                                 "ask":[{"action":{},"feature":{}}]})")
                .path,
            "ask[0].feature.at");
}

}  // namespace
}  // namespace aude::testing
