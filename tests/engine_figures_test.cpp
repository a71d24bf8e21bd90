// What is said of figures that join others and of meeples that take ghosts: `act` and `why` agree,
// and the words are about who stands there. HALF-33, GCC-6, GCC-14
#include "engine_talk.hpp"

namespace aude::testing {
namespace {

std::string action(const char* cmd, const std::string& fields) {
  return R"({"cmd":")" + std::string(cmd) + R"(","action":{)" + fields + "}}";
}

// A farmer of the only player's, who has named farmers to be added.
void name_farmers(Talk& talk) {
  talk.must(
      R"({"cmd":"new","players":["A"],"sets":["base","halflings-2","ghosts"],"toggles":)"
      R"({"ghosts.start-tile":"off"},"draw":["base/B","base/B"],"hands":[["halflings-2/04"]]})");
  for (const char* fields :
       {R"("type":"draw")",
        R"("type":"place","tile":"base/B","at":[0,1],"rotation":0)",
        R"("type":"figure","figure":"normal","feature":{"at":[0,1],"kind":"field","port":"NL"})",
        R"("type":"place","tile":"halflings-2/04","at":[0,2],"rotation":90)",
        R"("type":"choose","what":"crop-circle","kind":"farmer","do":"add")"})
    talk.must(action("act", fields));
}

TEST(EngineFigures, AFigureThatJoinsSaysSo) {
  Talk talk;
  name_farmers(talk);
  const std::string guard =
      R"("type":"figure","figure":"guard","feature":{"at":[0,1],"kind":"field","port":"NL"})";
  EXPECT_EQ(talk.refusal(action("act", guard)), "illegal action.feature HALF-33");
  const json::object without = talk.must(action("why", guard));
  EXPECT_FALSE(without.at("legal").as_bool());
  const json::object with = talk.must(action("why", guard + R"(,"beside":true)"));
  EXPECT_TRUE(with.at("legal").as_bool());
  // A normal meeple stands there, whatever joins it.
  std::string said = json::serialize(with.at("rules"));
  EXPECT_NE(said.find("A has a meeple on that field"), said.npos) << said;
  EXPECT_EQ(said.find("A has a guard on that field"), said.npos) << said;
}

TEST(EngineFigures, AGhostIsForAMeepleOfSomebodyInTheGame) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base","mists"],"toggles":{},"start":)"
            R"([{"tile":"mists/plain","at":[0,0],"rotation":0}],)"
            R"("draw":["mists/castle","mists/plain","mists/side","mists/plain"]})");
  for (const char* fields :
       {R"("type":"place","tile":"mists/castle","at":[1,0],"rotation":0)",
        R"("type":"figure","figure":"normal","feature":{"at":[1,0],"kind":"castle"})",
        R"("type":"place","tile":"mists/plain","at":[-1,0],"rotation":0)",
        R"("type":"pass")",
        R"("type":"place","tile":"mists/side","at":[0,1],"rotation":0)"})
    talk.must(action("act", fields));
  const auto ghost = [](const std::string& player, const std::string& more) {
    return R"("type":"ghost","meeple":{"player":)" + player +
           R"(,"figure":"normal","feature":{"at":[1,0],"kind":"castle"})" + more + "}";
  };
  EXPECT_EQ(talk.refusal(action("act", ghost("9", ""))), "bad-field action.meeple.player GCC-6");
  EXPECT_EQ(talk.refusal(action("why", ghost("9", ""))), "bad-field action.meeple.player GCC-6");
  const json::object answer = talk.ask(action("act", ghost("0", R"(,"ghosts":1)")));
  EXPECT_EQ(answer.at("error").at("message").as_string(),
            "A has no meeple with 1 ghost on that castle");
}

}  // namespace
}  // namespace aude::testing
