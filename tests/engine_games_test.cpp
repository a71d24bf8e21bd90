// Whole games through the protocol: what its answers promise each other.
#include "engine_talk.hpp"
#include "rules/base/prng.hpp"

#include <map>

namespace aude::testing {
namespace {

class EngineGames : public ::testing::TestWithParam<const char*> {
 protected:
  std::uint32_t below(std::size_t count) { return prng_.below(static_cast<std::uint32_t>(count)); }

  json::value any_of(const json::array& list) { return list[below(list.size())]; }

  json::object why(const json::value& action) {
    return talk_.must(json::object{{"cmd", "why"}, {"action", action}});
  }

  // The action with its feature named by another segment and another port.
  json::value renamed(json::value action, const json::array& features) {
    json::object& object = action.as_object();
    if (!object.contains("feature")) return action;
    for (const json::value& feature : features)
      if (feature.at("feature") == object.at("feature"))
        object["feature"] = any_of(feature.at("segments").as_array());
    return action;
  }

  // A placement or figure that may be anything.
  json::value wild(json::value action) {
    json::object& object = action.as_object();
    if (object.contains("rotation")) {
      object.erase("half");
      object["rotation"] = 90 * below(4);
      auto& at = object.at("at").as_array();
      at[below(2)] = at[below(2)].as_int64() + below(3) - 1;
    }
    if (object.contains("figure")) object["figure"] = kFigureNames[below(kFigures)];
    return action;
  }

  // To the last figure of a game; mostly passing, so that a figure is left for it.
  void play_until_a_figure_may_end_it() {
    for (int attempt = 0; attempt < 20; ++attempt) {
      json::object answer = talk_.must(std::string(GetParam()));
      while (answer.at("phase").as_string() != "ended") {
        const json::array actions = talk_.legal();
        const bool pass = answer.at("phase").as_string() == "figure" && below(8) != 0;
        answer = talk_.act(pass ? actions.back() : any_of(actions));
      }
      if (talk_.must(R"({"cmd":"undo"})").at("phase").as_string() == "figure") return;
    }
    FAIL() << "no figure was left for the last tile in twenty games";
  }

  void expect_open_ends(const json::object& state) {
    for (const json::value& feature : state.at("features").as_array()) {
      const std::string kind(feature.at("kind").as_string());
      const bool open = !feature.at("open").as_array().empty();
      if (kind == "field" || kind == "river")
        EXPECT_FALSE(open || feature.at("complete").as_bool());
      else
        EXPECT_NE(open, feature.at("complete").as_bool()) << text_of(feature);
      EXPECT_EQ(feature.at("feature"), feature.at("segments").as_array()[0]);
    }
  }

  std::vector<std::int64_t> scores(const json::object& state) {
    std::vector<std::int64_t> out;
    for (const json::value& player : state.at("players").as_array())
      out.push_back(player.at("score").as_int64());
    return out;
  }

  Talk talk_;
  Prng prng_{11};
};

TEST_P(EngineGames, LegalActWhyAndStateAgree) {
  json::object answer = talk_.must(std::string(GetParam()));
  std::vector<std::int64_t> scored(talk_.session.table()->players().size());
  for (int step = 0; answer.at("phase").as_string() != "ended"; ++step) {
    const json::array actions = talk_.legal();
    const json::object state = talk_.must(R"({"cmd":"state"})");
    const json::array& features = state.at("features").as_array();
    expect_open_ends(state);
    const json::object odd{{"cmd", "act"}, {"action", wild(any_of(actions))}};
    const json::object reasons = why(odd.at("action"));
    EXPECT_EQ(why(renamed(any_of(actions), features)).at("legal").as_bool(), true);
    const bool legal = reasons.at("legal").as_bool();
    if (!legal) {
      const json::object refused = talk_.ask(odd);
      ASSERT_FALSE(refused.at("ok").as_bool()) << text_of(odd) << text_of(reasons);
      const json::value rule = refused.at("error").at("rule");
      bool named = false;
      for (const json::value& reason : reasons.at("rules").as_array())
        named = named || (reason.at("rule") == rule && !reason.at("allows").as_bool());
      EXPECT_TRUE(named) << text_of(refused) << text_of(reasons);
    }
    const json::value action = legal ? odd.at("action") : renamed(any_of(actions), features);
    answer = talk_.act(action);
    for (const json::value& event : answer.at("events").as_array()) {
      EXPECT_FALSE(event.at("rules").as_array().empty()) << text_of(event);
      if (event.at("event").as_string() == "scored")
        scored[static_cast<std::size_t>(event.at("player").as_int64())] +=
            event.at("points").as_int64();
    }
  }
  EXPECT_EQ(scores(talk_.must(R"({"cmd":"state"})")), scored);
}

TEST_P(EngineGames, ValuesAreWhatTheEndPays) {
  play_until_a_figure_may_end_it();
  const json::object state = talk_.must(R"({"cmd":"state"})");
  std::vector<std::int64_t> sums = scores(state);
  for (const json::value& feature : state.at("features").as_array()) {
    const json::object value = talk_.must(
        json::object{{"cmd", "value"}, {"feature", any_of(feature.at("segments").as_array())}});
    const bool complete = feature.at("complete").as_bool();
    const std::string now = text_of(value.at("now"));
    // A vineyard pays only at the completion (HALF-18), which is what the last pass brings.
    const bool vineyard = now.find("vineyards") != std::string::npos;
    EXPECT_TRUE(vineyard || now == (complete ? text_of(value.at("at_end")) : "[]")) << now;
    for (const json::value& worth : value.at(complete ? "now" : "at_end").as_array()) {
      std::int64_t points = 0;
      for (const json::value& part : worth.at("parts").as_array())
        points += part.at("points").as_int64();
      EXPECT_EQ(points, worth.at("points").as_int64());
      sums[static_cast<std::size_t>(worth.at("player").as_int64())] += points;
    }
  }
  talk_.act(json::object{{"type", "pass"}});
  EXPECT_EQ(scores(talk_.must(R"({"cmd":"state"})")), sums);
}

TEST_P(EngineGames, RecordsLoadAgainAndUndoGoesAnywhere) {
  json::object answer = talk_.must(std::string(GetParam()));
  std::map<std::int64_t, std::string> states;
  while (answer.at("phase").as_string() != "ended") {
    states[answer.at("seq").as_int64()] = talk_.session.answer(R"({"cmd":"state"})");
    answer = talk_.act(any_of(talk_.legal()));
  }
  const json::object record = talk_.must(R"({"cmd":"record"})").at("record").as_object();
  const std::string end = talk_.session.answer(R"({"cmd":"state"})");
  Talk other;
  other.must(json::object{{"cmd", "load"}, {"record", record}});
  EXPECT_EQ(other.session.answer(R"({"cmd":"state"})"), end);
  for (auto state = states.rbegin(); state != states.rend(); ++state) {
    if (below(8) != 0) continue;
    other.must(json::object{{"cmd", "undo"}, {"to", state->first}});
    EXPECT_EQ(other.session.answer(R"({"cmd":"state"})"), state->second);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sets,
    EngineGames,
    ::testing::Values(
        R"({"cmd":"new","players":["A","B"],"sets":["base"],"seed":1})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base:c2","abbot"],"seed":2})",
        R"({"cmd":"new","players":["A"],"sets":["base:c1","inns"],"rules":"c1-2000","seed":3})",
        R"({"cmd":"new","players":["A","B"],"sets":["squares","halves","bigs"],"seed":4})",
        R"({"cmd":"new","players":["A","B"],"sets":["squares","halves","halves"],)"
        R"("rules":["c1-second"],"seed":5,"toggles":{"halflings.gap.closure":"ignored",)"
        R"("halflings.gap.fields":"joins","halflings.count.monasteries":"tile"}})",
        R"({"cmd":"new","players":["A","B"],"sets":["river","base"],"seed":6})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","halflings-1","halflings-2"],)"
        R"("rules":["c3-2021","halflings-2021-01"],"toggles":{"halflings.draft":"on"},"seed":8})",
        R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1","halflings-2"],)"
        R"("rules":["c3-2021","halflings-2020-english"],"toggles":{"halflings.deal":"even"},)"
        R"("seed":9})"));

}  // namespace
}  // namespace aude::testing
