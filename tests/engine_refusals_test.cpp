// Every code of the protocol: bad input is refused, with its field or rule, and changes nothing.
#include "engine_talk.hpp"

#include <vector>

namespace aude::testing {
namespace {

struct Case {
  std::string line;
  std::string refusal;
};

void expect_refusals(Talk& talk, const std::vector<Case>& cases) {
  for (const Case& one : cases)
    EXPECT_EQ(talk.refusal(one.line), one.refusal) << one.line.substr(0, 300);
}

// What `new` says to a request with these fields in the place of good ones.
std::string opening(const std::string& players, const std::string& sets, const std::string& more) {
  return R"({"cmd":"new","players":)" + players + R"(,"sets":)" + sets + more + "}";
}

std::string with(const std::string& more) {
  return opening(R"(["A","B"])", R"(["base"])", more);
}

std::string act(const std::string& fields) {
  return R"({"cmd":"act","action":{)" + fields + "}}";
}

std::string on(const std::string& fields) {
  return act(R"("type":"figure","figure":"normal","feature":)" + fields);
}

constexpr const char* kSmallGame =
    R"({"cmd":"new","players":["A","B"],"sets":["base"],"draw":["base/E","base/A","base/V"]})";
constexpr const char* kPlaceE = R"("type":"place","tile":"base/E","at":[0,-1],"rotation":180)";

TEST(EngineRefusals, LinesThatAreNoRequest) {
  Talk talk;
  talk.must(kSmallGame);
  expect_refusals(talk,
                  {{"", "bad-json"},
                   {"nonsense", "bad-json"},
                   {"[]", "bad-json"},
                   {"7", "bad-json"},
                   {R"({"cmd":"hello")", "bad-json"},
                   {R"({"cmd":"hello"} {})", "bad-json"},
                   {R"({"cmd":"hello","id":NaN})", "bad-json"},
                   {R"({"cmd":"hello","id":1e999})", "bad-json"},
                   {R"({"cmd":"hello","id":-1e999})", "bad-json"},
                   {R"({"cmd":"hello","id":"\ud800"})", "bad-json"},
                   {"{\"cmd\":\"hello\",\"id\":\"\xC3\"}", "bad-json"},
                   {R"({"cmd":"hello","cmd":"state"})", "bad-json"},
                   {R"({"cmd":"hello","id":{"a":1,"\u0061":2}})", "bad-json"},
                   {R"({"cmd":"hello","id":)" + std::string(100, '[') + std::string(100, ']') + "}",
                    "bad-json"},
                   {std::string(100'000, '['), "bad-json"},
                   {std::string(kMaxJsonBytes + 1, ' '), "too-long"},
                   {"{}", "missing cmd"},
                   {R"({"cmd":7})", "bad-field cmd"},
                   {R"({"cmd":"HELLO"})", "unknown-command cmd"},
                   {R"({"cmd":"best","seconds":1})", "unknown-command cmd"},
                   {R"({"cmd":"hello","more":1})", "unknown-field more"}});
}

TEST(EngineRefusals, WithoutAGame) {
  Talk talk;
  for (const char* line : {R"({"cmd":"legal"})",
                           R"({"cmd":"state"})",
                           R"({"cmd":"state","for":1})",
                           R"({"cmd":"undo"})",
                           R"({"cmd":"undo","to":3})",
                           R"({"cmd":"record"})",
                           R"({"cmd":"act","action":{"type":"pass"}})",
                           R"({"cmd":"why","action":{"type":"pass"}})",
                           R"({"cmd":"value","feature":{"at":[0,0],"kind":"monastery"}})"})
    EXPECT_EQ(talk.refusal(line), "no-game") << line;
}

TEST(EngineRefusals, NewGames) {
  Talk talk;
  talk.must(kSmallGame);
  const std::string base = R"(["base"])";
  const std::string two = R"(["A","B"])";
  expect_refusals(
      talk,
      {{R"({"cmd":"new","sets":["base"]})", "missing players"},
       {R"({"cmd":"new","players":["A"]})", "missing sets"},
       {opening("[]", base, ""), "bad-field players BASE-1"},
       {opening(R"(["1","2","3","4","5","6","7"])", base, ""), "bad-field players BASE-1"},
       {opening("\"A\"", base, ""), "bad-field players"},
       {opening(R"(["A",""])", base, ""), "bad-field players[1]"},
       {opening(R"(["A",1])", base, ""), "bad-field players[1]"},
       {opening(R"(["a\nb"])", base, ""), "bad-field players[0]"},
       {opening(R"(["a\u0085b"])", base, ""), "bad-field players[0]"},
       {opening("[\"" + std::string(100, 'x') + "\"]", base, ""), "bad-field players[0]"},
       {opening(two, "[]", ""), "missing sets"},
       {opening(two, "\"base\"", ""), "bad-field sets"},
       {opening(two, R"(["base","nothing"])", ""), "unknown-set sets[1]"},
       {opening(two, R"(["base:c9"])", ""), "unknown-set sets[0]"},
       {opening(two, R"(["base:"])", ""), "unknown-set sets[0]"},
       {opening(two, R"(["base:c1","base:c3"])", ""), "bad-field sets[1]"},
       {opening(two, R"(["base","base","base","base","base"])", ""), "capacity sets"},
       {opening(two, R"(["abbot"])", ""), "missing start"},
       {with(R"(,"rules":"c4")"), "unknown-rules rules"},
       {with(R"(,"rules":["c3-2021","c4"])"), "unknown-rules rules[1]"},
       {with(R"(,"rules":["c3-2021","c1-2000"])"), "bad-field rules"},
       {with(R"(,"rules":7)"), "bad-field rules"},
       {with(R"(,"toggles":{"base.nothing":"1"})"), "unknown-toggle toggles.base.nothing"},
       {with(R"(,"toggles":{"base.tiny-city":"3"})"), "unknown-value toggles.base.tiny-city"},
       {with(R"(,"toggles":{"base.tiny-city":2})"), "bad-field toggles.base.tiny-city"},
       {with(R"(,"toggles":["base.tiny-city"])"), "bad-field toggles"},
       {with(R"(,"seed":-1)"), "bad-field seed"},
       {with(R"(,"seed":1.5)"), "bad-field seed"},
       {with(R"(,"seed":9007199254740992)"), "bad-field seed"},
       {with(R"(,"seed":null)"), "bad-field seed"},
       {with(R"(,"draw":["base/ZZ"])"), "unknown-tile draw[0]"},
       {with(R"(,"draw":["base/C","base/C"])"), "bad-field draw[1]"},
       {with(R"(,"draw":"base/C")"), "bad-field draw"},
       {with(R"(,"then":"shuffle")"), "bad-field then"},
       {with(R"(,"draw":[],"then":"stop")"), "bad-field then"},
       {with(R"(,"chance":"tell")"), "bad-field chance"},
       {with(R"(,"chance":"ask","draw":[])"), "bad-field draw"},
       {with(R"(,"hands":[["base/C"],[]])"), "bad-field hands[0]"},
       {with(R"(,"start":[])"), "bad-field start"},
       {with(R"(,"start":[{"tile":"base/ZZ","at":[0,0],"rotation":0}])"),
        "unknown-tile start[0].tile"},
       {with(R"(,"start":[{"tile":"base/D","at":[0,5000],"rotation":0}])"),
        "bad-field start[0].at[1]"},
       {with(R"(,"start":[{"tile":"base/D","at":[0,0]}])"), "missing start[0].rotation"},
       {with(R"(,"start":[{"tile":"base/D","at":[0,0],"rotation":0},)"
             R"({"tile":"base/E","at":[0,-1],"rotation":0}])"),
        "illegal start[1] BASE-3"},
       {with(R"(,"colour":"red")"), "unknown-field colour"}});
}

TEST(EngineRefusals, Actions) {
  Talk talk;
  talk.must(kSmallGame);
  const std::string e = R"("type":"place","tile":"base/E",)";
  expect_refusals(
      talk,
      {{R"({"cmd":"act"})", "missing action"},
       {R"({"cmd":"act","action":7})", "bad-field action"},
       {R"({"cmd":"act","action":{}})", "missing action.type"},
       {act(R"("type":7)"), "bad-field action.type"},
       {act(R"("type":"jump")"), "bad-field action.type"},
       {act(R"("type":"place")"), "missing action.tile"},
       {act(e + R"("rotation":0)"), "missing action.at"},
       {act(e + R"("at":[0,-1])"), "missing action.rotation"},
       {act(e + R"("at":[0,-1],"rotation":45)"), "bad-field action.rotation"},
       {act(e + R"("at":[0,-1],"rotation":360)"), "bad-field action.rotation"},
       {act(e + R"("at":[0,-1],"rotation":"0")"), "bad-field action.rotation"},
       {act(e + R"("at":[0],"rotation":0)"), "bad-field action.at"},
       {act(e + R"("at":{"x":0},"rotation":0)"), "bad-field action.at"},
       {act(e + R"("at":[0,1001],"rotation":0)"), "bad-field action.at[1]"},
       {act(e + R"("at":[-9223372036854775808,0],"rotation":0)"), "bad-field action.at[0]"},
       {act(e + R"("at":[18446744073709551615,0],"rotation":0)"), "bad-field action.at[0]"},
       {act(e + R"("at":[0.5,0],"rotation":0)"), "bad-field action.at[0]"},
       {act(e + R"("at":[0,-1],"rotation":180,"half":"SW")"), "bad-field action.half"},
       {act(e + R"("at":[0,-1],"rotation":180,"half":"N")"), "bad-field action.half"},
       {act(e + R"("at":[0,-1],"rotation":180,"turn":1)"), "unknown-field action.turn"},
       {act(e + R"("at":[0,-1],"rotation":180,"player":1)"), "wrong-player action.player"},
       {act(e + R"("at":[0,-1],"rotation":180,"player":-1)"), "bad-field action.player"},
       {act(e + R"("at":[0,-1],"rotation":0)"), "illegal action BASE-3"},
       {act(e + R"("at":[0,0],"rotation":0)"), "illegal action GEO-2"},
       {act(e + R"("at":[7,7],"rotation":0)"), "illegal action BASE-3"},
       {act(e + R"("at":[1000,-1000],"rotation":0)"), "illegal action BASE-3"},
       {act(R"("type":"place","tile":"base/A","at":[0,1],"rotation":0)"), "illegal action BASE-3"},
       {act(R"("type":"place","tile":"river/A","at":[0,1],"rotation":0)"),
        "unknown-tile action.tile"},
       {act(R"("type":"place","tile":7,"at":[0,1],"rotation":0)"), "bad-field action.tile"},
       {act(R"("type":"pass")"), "wrong-phase action.type"},
       {act(R"("type":"chance","tile":"base/E")"), "wrong-phase action.type"},
       {act(R"("type":"draw")"), "wrong-phase action.type"},
       {act(R"("type":"token","token":"tunnel","color":"red")"), "wrong-phase action.type"},
       {act(R"("type":"ghost")"), "wrong-phase action.type"},
       {act(R"("type":"remove")"), "wrong-phase action.type"},
       {act(R"("type":"choose","what":"draft")"), "wrong-phase action.type"},
       {R"({"cmd":"legal","type":"jump"})", "bad-field type"},
       {R"({"cmd":"state","for":2})", "bad-field for"},
       {R"({"cmd":"state","for":"everyone"})", "bad-field for"},
       {R"({"cmd":"state","for":null})", "bad-field for"},
       {R"({"cmd":"undo"})", "bad-field to"},
       {R"({"cmd":"undo","to":-1})", "bad-field to"},
       {R"({"cmd":"undo","to":1})", "bad-field to"},
       {R"({"cmd":"undo","to":"0"})", "bad-field to"}});
}

TEST(EngineRefusals, Figures) {
  Talk talk;
  talk.must(kSmallGame);
  talk.must(act(kPlaceE));
  const std::string city = R"({"at":[0,0],"kind":"city","port":"N"})";
  expect_refusals(
      talk,
      {{act(kPlaceE), "wrong-phase action.type"},
       {act(R"("type":"figure","feature":)" + city), "missing action.figure"},
       {act(R"("type":"figure","figure":"normal")"), "missing action.feature"},
       {act(R"("type":"figure","figure":"knight","feature":)" + city), "bad-field action.figure"},
       {act(R"("type":"figure","figure":"abbot","feature":)" + city), "illegal action BASE-5"},
       {act(R"("type":"figure","figure":"normal","beside":true,"feature":)" + city),
        "illegal action.beside HALF-33"},
       {act(R"("type":"retrieve","figure":"abbot","feature":)" + city), "illegal action BASE-17"},
       {on(R"("city")"), "bad-field action.feature"},
       {on(R"({"kind":"city","port":"N"})"), "missing action.feature.at"},
       {on(R"({"at":[0,0],"port":"N"})"), "missing action.feature.kind"},
       {on(R"({"at":[0,0],"kind":"town","port":"N"})"), "bad-field action.feature.kind"},
       {on(R"({"at":[0,0],"kind":"city","port":"X"})"), "bad-field action.feature.port"},
       {on(R"({"at":[0,0],"kind":"city","port":"S"})"), "bad-field action.feature"},
       {on(R"({"at":[0,0],"kind":"city"})"), "missing action.feature.port"},
       {on(R"({"at":[0,0],"kind":"monastery"})"), "bad-field action.feature"},
       {on(R"({"at":[5,5],"kind":"city","port":"N"})"), "bad-field action.feature"},
       {on(R"({"at":[0,0],"half":"SW","kind":"city","port":"N"})"),
        "bad-field action.feature.half"},
       {on(R"({"at":[0,0],"half":"","kind":"city","port":"N"})"), "bad-field action.feature.half"},
       {on(R"({"at":[0,0],"kind":"city","port":"N","extra":1})"),
        "unknown-field action.feature.extra"},
       // BASE-5: the road lies on the start tile only.
       {on(R"({"at":[0,0],"kind":"road","port":"E"})"), "illegal action BASE-5"},
       {R"({"cmd":"value"})", "missing feature"},
       {R"({"cmd":"value","feature":{"at":[0,0],"kind":"city","port":"S"}})", "bad-field feature"},
       {R"({"cmd":"why","action":{"type":"place","tile":"x/Y","at":[0,0],"rotation":0}})",
        "unknown-tile action.tile"}});
}

TEST(EngineRefusals, AfterTheEnd) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["base"],"draw":[]})");
  expect_refusals(talk,
                  {{act(kPlaceE), "ended"},
                   {act(R"("type":"pass")"), "ended"},
                   {act(R"("type":"pass","player":0)"), "ended"},
                   {act(R"("type":"token")"), "ended"}});
  EXPECT_FALSE(talk.must(R"({"cmd":"why","action":{"type":"pass"}})").at("legal").as_bool());
}

TEST(EngineRefusals, HalvesMustBeNamed) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["squares","halves"],"draw":["halves/09"],)"
            R"("start":[{"tile":"halves/08","at":[0,0],"rotation":0,"half":"SW"}]})");
  expect_refusals(
      talk,
      {{R"({"cmd":"value","feature":{"at":[0,0],"kind":"road","port":"L"}})", "ambiguous feature"},
       {R"({"cmd":"value","feature":{"at":[0,0],"kind":"road","port":"S"}})", "ambiguous feature"},
       {R"({"cmd":"value","feature":{"at":[0,0],"half":"NE","kind":"road","port":"L"}})",
        "bad-field feature"},
       {act(R"("type":"place","tile":"halves/09","at":[0,0],"rotation":180,"half":"SW")"),
        "bad-field action.half"},
       {act(R"("type":"place","tile":"halves/09","at":[0,0],"rotation":0)"),
        "illegal action GEO-3"}});
  talk.must(R"({"cmd":"value","feature":{"at":[0,0],"half":"SW","kind":"road","port":"L"}})");
  talk.must(act(R"("type":"place","tile":"halves/09","at":[0,0],"rotation":180,"half":"NE")"));
}

TEST(EngineRefusals, Records) {
  Talk talk;
  talk.must(kSmallGame);
  talk.must(act(kPlaceE));
  const json::object good = talk.must(R"({"cmd":"record"})").at("record").as_object();
  const auto load = [&](const char* key, json::value value) {
    json::object record = good;
    record[key] = std::move(value);
    return talk.refusal(text_of(json::object{{"cmd", "load"}, {"record", record}}));
  };
  EXPECT_EQ(talk.refusal(R"({"cmd":"load"})"), "missing record");
  EXPECT_EQ(talk.refusal(R"({"cmd":"load","record":[]})"), "bad-field record");
  EXPECT_EQ(load("format", 2), "bad-field record.format");
  EXPECT_EQ(load("more", 2), "unknown-field record.more");
  EXPECT_EQ(load("end", json::array{}), "bad-field record.end");
  json::object end = good.at("end").as_object();
  end["hash"] = "0000000000000000";
  EXPECT_EQ(load("end", end), "bad-field record.end.hash");
  end = good.at("end").as_object();
  end["rest"] = json::array{"base/ZZ"};
  EXPECT_EQ(load("end", end), "unknown-tile record.end.rest[0]");
  EXPECT_EQ(load("sets", json::array{"nothing"}), "unknown-set record.sets[0]");
  EXPECT_EQ(load("moves", json::array{}), "missing record.moves[0]");
  json::array moves = good.at("moves").as_array();
  moves[1].as_object()["rotation"] = 0;
  EXPECT_EQ(load("moves", moves), "bad-field record.moves[1] BASE-3");
  moves[1].as_object()["rotation"] = 1;
  EXPECT_EQ(load("moves", moves), "bad-field record.moves[1].rotation");
  moves = good.at("moves").as_array();
  moves[0].as_object()["draw"] = "base/A";
  EXPECT_EQ(load("moves", moves), "bad-field record.moves[1] BASE-3");
}

}  // namespace
}  // namespace aude::testing
