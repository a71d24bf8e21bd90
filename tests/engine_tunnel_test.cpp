// Tokens in the protocol: how they are named, refused and explained. TUN-4, TUN-14, TUN-15, TUN-17
#include "engine_talk.hpp"
#include "json_schema.hpp"

#include <set>

namespace aude::testing {
namespace {

// Two openings of one road that is a ring but for them, and a third road's.
json::object ring(const std::string& toggles = "") {
  return json::parse(R"({"cmd":"new","players":["A","B"],"sets":["base","tunnel"],)"
                     R"("draw":["base/B","base/B","base/B","base/B"],"toggles":{)" +
                     toggles +
                     R"(},"start":[{"tile":"tunnel/3","at":[0,0],"rotation":0},)"
                     R"({"tile":"base/V","at":[1,0],"rotation":0},)"
                     R"({"tile":"base/V","at":[1,1],"rotation":90},)"
                     R"({"tile":"base/V","at":[0,1],"rotation":180}]})")
      .as_object();
}

std::string act(const std::string& fields) {
  return R"({"cmd":"act","action":{"type":"token",)" + fields + "}}";
}

std::string on(const std::string& color, const std::string& at, const std::string& port) {
  return R"("token":"tunnel","color":")" + color + R"(","feature":{"at":)" + at +
         R"(,"kind":"road","port":")" + port + "\"}";
}

TEST(EngineTunnel, NamesAnOpeningByItsSegment) {
  Talk talk;
  talk.must(ring());
  // A road with two free openings is no name for one of them; once one is claimed it is.
  EXPECT_EQ(talk.refusal(act(on("red", "[1,0]", "W"))), "ambiguous action.feature");
  talk.must(act(on("red", "[0,0]", "E")));
  talk.act(json::parse(R"({"type":"place","tile":"base/B","at":[0,-1],"rotation":0})"));
  talk.act(json::parse(R"({"type":"pass"})"));
  const json::object answer = talk.must(act(on("blue", "[1,0]", "W")));
  EXPECT_EQ(answer.at("events").at(0).at("feature"),
            json::parse(R"({"at":[0,0],"kind":"road","port":"S"})"));
}

TEST(EngineTunnel, RefusesWithTheRule) {  // TUN-17
  Talk talk;
  talk.must(ring());
  EXPECT_EQ(talk.refusal(act(on("red", "[1,1]", "E"))), "illegal action.feature TUN-4");
  EXPECT_EQ(talk.refusal(act(on("red", "[7,7]", "E"))), "illegal action.feature TUN-4");
  EXPECT_EQ(talk.refusal(act(on("blue", "[0,0]", "E"))), "illegal action TUN-4");
  EXPECT_EQ(talk.refusal(act(R"("token":"tunnel","color":"red")")), "missing action.feature");
  EXPECT_EQ(
      talk.refusal(act(R"("token":"tunnel","feature":{"at":[0,0],"kind":"road","port":"E"})")),
      "missing action.color");
  EXPECT_EQ(talk.refusal(act(on("pink", "[0,0]", "E"))), "bad-field action.color");
  EXPECT_EQ(talk.refusal(act(R"("token":"bridge","color":"red")")), "bad-field action.token");
  EXPECT_EQ(talk.refusal(act(R"("token":"tunnel","color":"red","features":[])")),
            "bad-field action.features");
  const std::string pair = R"("token":"tunnel","color":"red","features":[)"
                           R"({"at":[0,0],"kind":"road","port":"E"},)"
                           R"({"at":[0,0],"kind":"road","port":"S"}])";
  EXPECT_EQ(talk.refusal(act(pair)), "illegal action TUN-15");
  talk.must(act(on("red", "[0,0]", "E")));
  EXPECT_EQ(talk.refusal(act(on("green", "[0,0]", "S"))), "illegal action TUN-4");
}

TEST(EngineTunnel, IsUnknownWithoutItsSet) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base"],"seed":1})");
  EXPECT_EQ(talk.refusal(act(on("red", "[0,0]", "E"))), "wrong-phase action.type");
  const json::object why =
      talk.must(R"({"cmd":"why","action":{"type":"token",)" + on("red", "[0,0]", "E") + "}}");
  EXPECT_FALSE(why.at("legal").as_bool());
  EXPECT_EQ(why.at("rules").at(0).at("rule").as_string(), "TUN-1");
}

std::set<std::string> grounds(Talk& talk, const std::string& fields, bool allows) {
  const json::object why = talk.must(R"({"cmd":"why","action":{"type":"token",)" + fields + "}}");
  EXPECT_EQ(JsonSchema(protocol_schema(), true).fault(why, "WhyAnswer"), "");
  std::set<std::string> out;
  for (const json::value& ground : why.at("rules").as_array())
    if (ground.at("allows").as_bool() == allows)
      out.insert(std::string(ground.at("what").as_string()) + " " +
                 std::string(ground.at("rule").as_string()));
  return out;
}

TEST(EngineTunnel, SaysWhy) {
  using Words = std::set<std::string>;
  Talk talk;
  talk.must(ring(R"("tunnel.steal":"on","tunnel.no-blocking":"on","tunnel.follower-needed":"on")"));
  EXPECT_EQ(
      grounds(talk, on("red", "[0,0]", "E"), true),
      (Words{
          "one-token TUN-4", "color TUN-2", "opening TUN-4", "claimed TUN-4", "blocked TUN-16"}));
  EXPECT_EQ(grounds(talk, on("red", "[0,0]", "E"), false), Words{"follower TUN-13"});
  EXPECT_EQ(grounds(talk, on("blue", "[0,0]", "E"), false).count("steal TUN-14"), 1U);
  Talk plain;
  plain.must(ring());
  EXPECT_EQ(grounds(plain, on("red", "[0,0]", "E"), false), Words{});
  plain.must(act(on("red", "[0,0]", "E")));
  EXPECT_EQ(grounds(plain, on("red", "[0,0]", "E"), false),
            (Words{"one-token TUN-4", "claimed TUN-4"}));
  Talk both;
  both.must(ring(R"("tunnel.both-at-once":"on")"));
  EXPECT_EQ(grounds(both, on("red", "[0,0]", "E"), false), Words{"both-tokens TUN-15"});
}

TEST(EngineTunnel, AnOpenTunnelIsAnOpenEnd) {  // TUN-3
  Talk talk;
  talk.must(ring());
  const json::object state = talk.must(R"({"cmd":"state"})");
  json::array open;
  for (const json::value& feature : state.at("features").as_array())
    if (feature.at("kind").as_string() == "road") open = feature.at("open").as_array();
  EXPECT_EQ(
      open,
      json::parse(
          R"([{"at":[0,0],"port":"E","why":"tunnel"},{"at":[0,0],"port":"S","why":"tunnel"}])"));
}

}  // namespace
}  // namespace aude::testing
