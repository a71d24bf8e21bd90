// What the commands of the protocol answer. docs/protocol.md, "Requests"
#include "engine/lines.hpp"
#include "engine_talk.hpp"

#include <sstream>

namespace aude::testing {
namespace {

constexpr const char* kThreeTiles =
    R"({"cmd":"new","players":["Alice","Bob"],"sets":["base"],"draw":["base/E","base/A","base/V"]})";

// A name of a segment, to read tests by.
json::value segment(const char* text) {
  return json::parse(text);
}

TEST(EngineSession, HelloNamesTheProtocol) {
  Talk talk;
  EXPECT_EQ(text_of(talk.must(R"({"cmd":"hello"})")),
            R"({"ok":true,"name":"aude","protocol":1,"version":")" AUDE_VERSION R"("})");
}

TEST(EngineSession, IdsComeBackFromAnswersAndRefusals) {
  Talk talk;
  EXPECT_EQ(talk.ask(R"({"cmd":"hello","id":7})").at("id").as_int64(), 7);
  EXPECT_EQ(text_of(talk.ask(R"({"id":{"a":[1]},"cmd":"nothing"})").at("id")), R"({"a":[1]})");
  EXPECT_EQ(text_of(talk.ask(R"({"id":null})").at("id")), "null");
}

TEST(EngineSession, FiveLinesAmongThemAnIllegalPlacement) {
  std::istringstream in(std::string(R"({"cmd":"hello"})") + "\r\n" + kThreeTiles + "\n" +
                        R"({"cmd":"legal","type":"place"}
{"cmd":"act","action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":0}}
{"cmd":"act","action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":180}})");
  std::ostringstream out;
  Talk talk;
  answer_lines(talk.session, in, out);
  std::istringstream lines(out.str());
  std::vector<json::object> answers;
  for (std::string line; std::getline(lines, line);)
    answers.push_back(json::parse(line).as_object());
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[2].at("actions").as_array().size(), 4U);
  EXPECT_EQ(answers[3].at("error").at("code").as_string(), "illegal");
  EXPECT_EQ(answers[3].at("error").at("rule").as_string(), "BASE-3");
  EXPECT_EQ(answers[4].at("phase").as_string(), "figure");
}

TEST(EngineSession, OversizedLinesAreSkippedAndTheNextIsAnswered) {
  std::istringstream in("{\"cmd\":\"" + std::string(std::size_t{3} << 20U, 'x') +
                        "\"}\n{\"cmd\":\"hello\"}\n" + std::string(kMaxJsonBytes, ' ') + "\r\n" +
                        std::string(kMaxJsonBytes + 1, ' '));
  std::ostringstream out;
  Talk talk;
  answer_lines(talk.session, in, out);
  std::istringstream lines(out.str());
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(json::parse(line).at("error").at("code").as_string(), "too-long");
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_TRUE(json::parse(line).at("ok").as_bool());
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(json::parse(line).at("error").at("code").as_string(),
            "bad-json");  // spaces, within the limit
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(json::parse(line).at("error").at("code").as_string(), "too-long");
  EXPECT_FALSE(std::getline(lines, line));
}

TEST(EngineSession, PhasePlayerAndTileFollowTheGame) {
  Talk talk;
  json::object now = talk.must(kThreeTiles);
  const auto where = [&now] {
    return text_of(now.at("phase")) + text_of(now.at("player")) + text_of(now.at("tile")) +
           text_of(now.at("seq"));
  };
  EXPECT_EQ(where(), R"("place"0"base/E"0)");
  now = talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,-1],"rotation":180})"));
  EXPECT_EQ(where(), R"("figure"0"base/E"1)");
  now = talk.act(json::parse(
      R"({"type":"figure","figure":"normal","feature":{"at":[0,0],"kind":"city","port":"N"}})"));
  EXPECT_EQ(where(), R"("place"1"base/A"2)");
  // BASE-9, BASE-6: completed, scored, returned, in this order.
  std::string kinds;
  for (const json::value& event : now.at("events").as_array())
    kinds += std::string(event.at("event").as_string()) + " ";
  EXPECT_EQ(kinds, "figure-placed completed scored figure-returned turn drawn ");
  const json::array& events = now.at("events").as_array();
  EXPECT_EQ(text_of(events[2].at("parts")),
            R"([{"what":"tiles","count":2,"points":4,"rule":"BASE-9"}])");
  talk.act(json::parse(R"({"type":"place","tile":"base/A","at":[1,0],"rotation":90})"));
  talk.act(json::parse(R"({"type":"pass"})"));
  talk.act(json::parse(R"({"type":"place","tile":"base/V","at":[2,0],"rotation":270,"player":0})"));
  now = talk.act(json::parse(R"({"type":"pass"})"));
  EXPECT_EQ(where(), R"("ended"nullnull6)");
  EXPECT_EQ(text_of(now.at("events").as_array().back()),
            R"({"event":"ended","rules":["BASE-15"],"winners":[0],"scores":[4,0]})");
  EXPECT_EQ(talk.legal().size(), 0U);
}

TEST(EngineSession, LegalFiguresAreSortedAndFiltered) {
  Talk talk;
  talk.must(kThreeTiles);
  talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,-1],"rotation":180})"));
  EXPECT_EQ(
      text_of(talk.legal()),
      R"([{"type":"figure","figure":"normal","feature":{"at":[0,-1],"kind":"city","port":"S"}},)"
      R"({"type":"figure","figure":"normal","feature":{"at":[0,-1],"kind":"field","port":"NL"}},)"
      R"({"type":"pass"}])");
  const auto passes = talk.must(R"({"cmd":"legal","type":"pass"})").at("actions");
  EXPECT_EQ(text_of(passes), R"([{"type":"pass"}])");
  EXPECT_EQ(talk.must(R"({"cmd":"legal","type":"draw"})").at("actions").as_array().size(), 0U);
}

TEST(EngineSession, ChanceIsAskedWithCounts) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["base"],"chance":"ask"})");
  const json::array kinds = talk.legal();
  EXPECT_EQ(text_of(kinds[3]), R"({"type":"chance","tile":"base/D","count":3})");
  EXPECT_EQ(talk.act(kinds[3]).at("phase").as_string(), "place");
  EXPECT_EQ(talk.refusal(R"({"cmd":"act","action":{"type":"chance","tile":"base/E"}})"),
            "wrong-phase action.type");
}

TEST(EngineSession, UndoGoesBackAndTheSameTilesComeAgain) {
  Talk talk;
  talk.must(kThreeTiles);
  const std::string at_first = talk.session.answer(R"({"cmd":"state"})");
  talk.act(talk.legal()[0]);
  const std::string after_one = talk.session.answer(R"({"cmd":"state"})");
  talk.act(json::parse(R"({"type":"pass"})"));
  const json::object back = talk.must(R"({"cmd":"undo"})");
  EXPECT_EQ(back.at("seq").as_int64(), 1);
  EXPECT_EQ(talk.session.answer(R"({"cmd":"state"})"), after_one);
  EXPECT_EQ(talk.act(json::parse(R"({"type":"pass"})")).at("tile").as_string(), "base/A");
  talk.must(R"({"cmd":"undo","to":2})");
  talk.must(R"({"cmd":"undo","to":0})");
  EXPECT_EQ(talk.session.answer(R"({"cmd":"state"})"), at_first);
}

TEST(EngineSession, StateSaysWhatLiesThere) {
  Talk talk;
  talk.must(kThreeTiles);
  talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,1],"rotation":90})"));
  talk.act(json::parse(
      R"({"type":"figure","figure":"normal","feature":{"at":[0,1],"kind":"city","port":"E"}})"));
  const json::object state = talk.must(R"({"cmd":"state","for":1})");
  EXPECT_EQ(text_of(state.at("board")),
            R"([{"tile":"base/D","at":[0,0],"rotation":0},)"
            R"({"tile":"base/E","at":[0,1],"rotation":90}])");
  EXPECT_EQ(text_of(state.at("meeples")),
            R"([{"player":0,"figure":"normal","feature":{"at":[0,1],"kind":"city","port":"E"}}])");
  EXPECT_EQ(text_of(state.at("players")),
            R"([{"name":"Alice","score":0,"supply":{"normal":6},"hand_count":0,"tokens":[]},)"
            R"({"name":"Bob","score":0,"supply":{"normal":7},"hand":[],"tokens":[]}])");
  std::string city;
  for (const json::value& feature : state.at("features").as_array())
    if (feature.at("feature") == segment(R"({"at":[0,1],"kind":"city","port":"E"})"))
      city = text_of(feature);
  EXPECT_EQ(city,
            R"({"feature":{"at":[0,1],"kind":"city","port":"E"},"kind":"city","complete":false,)"
            R"("open":[{"at":[0,1],"port":"E","why":"empty-space"}],"tiles":1,"spaces":1,)"
            R"("segments":[{"at":[0,1],"kind":"city","port":"E"}],)"
            R"("meeples":[{"player":0,"figure":"normal",)"
            R"("feature":{"at":[0,1],"kind":"city","port":"E"}}],"majority":[0]})");
  EXPECT_EQ(state.at("to_draw").as_int64(), 1);
  EXPECT_EQ(state.at("left").at("base/E").as_int64(), 3);
  EXPECT_FALSE(state.at("left").as_object().contains("base/C") &&
               state.at("left").at("base/C").as_int64() == 0);
}

TEST(EngineSession, TilesShowEverySegmentAtRotationZero) {
  Talk talk;
  const json::object answer = talk.must(R"({"cmd":"tiles","sets":["base:c1","base:c1"]})");
  int tiles = 0;
  for (const json::value& tile : answer.at("tiles").as_array()) {
    tiles += static_cast<int>(tile.at("count").as_int64());
    if (tile.at("tile").as_string() != "base/D") continue;
    EXPECT_EQ(text_of(tile),
              R"({"tile":"base/D","count":8,"shape":"square","segments":[)"
              R"({"kind":"road","ports":["E","W"]},{"kind":"city","ports":["N"]},)"
              R"({"kind":"field","ports":["EL","WR"],"cities":[{"kind":"city","port":"N"}]},)"
              R"({"kind":"field","ports":["ER","SL","SR","WL"],"cities":[]}],"symbols":[]})");
  }
  EXPECT_EQ(tiles, 144);  // BASE-1
  const json::object halves = talk.must(R"({"cmd":"tiles","sets":["halves","bigs"]})");
  const json::array& list = halves.at("tiles").as_array();
  EXPECT_EQ(list.front().at("shape").as_string(), "half");
  EXPECT_EQ(list.back().at("shape").as_string(), "big");
  EXPECT_TRUE(list.back().at("segments").as_array()[0].as_object().contains("quarter"));
}

TEST(EngineSession, WhyNamesEveryRule) {
  Talk talk;
  talk.must(kThreeTiles);
  const json::object placing = talk.must(
      R"({"cmd":"why","action":{"type":"place","tile":"base/A","at":[0,-1],"rotation":0}})");
  EXPECT_FALSE(placing.at("legal").as_bool());
  std::string rules;
  for (const json::value& rule : placing.at("rules").as_array())
    rules += std::string(rule.at("rule").as_string()) + (rule.at("allows").as_bool() ? "+ " : "- ");
  EXPECT_EQ(rules, "BASE-3- GEO-2+ BASE-3- BASE-3+ ");  // hand, space, edge, contact
  talk.act(talk.legal()[0]);
  EXPECT_TRUE(talk.must(R"({"cmd":"why","action":{"type":"pass"}})").at("legal").as_bool());
  const json::object token =
      talk.must(R"({"cmd":"why","action":{"type":"token","token":"tunnel"}})");
  EXPECT_FALSE(token.at("legal").as_bool());
}

TEST(EngineSession, ValueSaysNowAndAtTheEnd) {
  Talk talk;
  talk.must(kThreeTiles);
  talk.act(json::parse(R"({"type":"place","tile":"base/E","at":[0,1],"rotation":90})"));
  talk.act(json::parse(
      R"({"type":"figure","figure":"normal","feature":{"at":[0,1],"kind":"city","port":"E"}})"));
  const json::object city =
      talk.must(R"({"cmd":"value","feature":{"at":[0,1],"kind":"city","port":"E"}})");
  EXPECT_EQ(text_of(city.at("now")), "[]");
  EXPECT_EQ(text_of(city.at("at_end")),
            R"([{"player":0,"points":1,"parts":[)"
            R"({"what":"tiles","count":1,"points":1,"rule":"BASE-9"}]}])");
  const json::object road =
      talk.must(R"({"cmd":"value","feature":{"at":[0,0],"kind":"road","port":"W"}})");
  EXPECT_EQ(text_of(road.at("at_end")), "[]");
}

TEST(EngineSession, RecordsLoadAndPlayOn) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["Ä","B"],"sets":["base:c2","abbot"],"rules":"c2-2014",)"
            R"("seed":"a text","toggles":{"base.farmers":"off"}})");
  for (int i = 0; i < 40; ++i) {
    const json::array actions = talk.legal();
    talk.act(actions[static_cast<std::size_t>(i) % actions.size()]);
  }
  const json::object record = talk.must(R"({"cmd":"record"})");
  const std::string state = talk.session.answer(R"({"cmd":"state"})");
  Talk other;
  const json::object loaded =
      other.must(json::object{{"cmd", "load"}, {"record", record.at("record")}});
  EXPECT_EQ(loaded.at("seq").as_int64(), 40);
  EXPECT_EQ(loaded.at("events").as_array()[0].at("event").as_string(), "started");
  EXPECT_EQ(other.session.answer(R"({"cmd":"state"})"), state);
  EXPECT_EQ(text_of(other.must(R"({"cmd":"record"})")), text_of(record));
  const json::value next = talk.legal()[0];
  EXPECT_EQ(text_of(talk.act(next)), text_of(other.act(next)));
}

TEST(EngineSession, SeedsAreTheSameGameEveryTime) {
  Talk talk;
  const auto first_tile = [&talk](const char* seed) {
    std::string tiles;
    talk.must(std::string(R"({"cmd":"new","players":["A"],"sets":["base"])") + seed + "}");
    const json::value record = talk.must(R"({"cmd":"record"})").at("record");
    json::array order{record.at("moves").at(0).at("draw")};
    for (const json::value& tile : record.at("end").at("rest").as_array())
      order.push_back(tile);
    return text_of(order);
  };
  EXPECT_EQ(first_tile(R"(,"seed":7)"), first_tile(R"(,"seed":7)"));
  EXPECT_NE(first_tile(R"(,"seed":7)"), first_tile(R"(,"seed":"7")"));
  EXPECT_EQ(first_tile(""), first_tile(R"(,"seed":42)"));
  EXPECT_EQ(first_tile(R"(,"seed":9,"draw":["base/C"],"then":"shuffle")").substr(0, 10),
            R"(["base/C",)");
}

}  // namespace
}  // namespace aude::testing
