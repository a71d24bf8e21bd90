// What scenarios cannot show of ghosts: an empty supply, mist on a large tile, the questions of the
// protocol. GCC-2, GCC-3, GCC-5 to GCC-9, GCC-16
#include "ai_game.hpp"
#include "codec/game_options.hpp"
#include "engine/session.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>

namespace aude::test {
namespace {

namespace json = boost::json;

// Seat 0 has a knight, seat 1 has one too, and mist lies south of the start tile. Seat 0 is to
// draw.
AiGame two_knights() {
  AiGame game(ai_rules({"base:c1", "mists"}));
  game.draw("base/E");
  game.place({0, 1}, 2);
  game.stand(Figure::normal, FeatureKind::city);
  game.draw("base/U");
  game.place({1, 0}, 1);
  game.stand(Figure::normal, FeatureKind::road);
  game.draw("mists/fog");
  game.place({1, 1}, 0);  // it limits: a ghost for seat 0's own
  MoveList moves;
  legal(game.turn(), moves);
  game.act(moves.front());
  game.draw("base/U");
  game.place({2, 0}, 1);
  game.pass();
  return game;
}

TEST(GhostsRules, WithoutGhostsInTheSupplyStepsAreSkipped) {  // GCC-7
  const AiGame game = two_knights();
  EXPECT_EQ(ghosts_in_supply(game.turn()), 14);
  // As if the others haunted somebody who is not seen here.
  Rules poor = game.rules;
  poor.ghosts = 1;
  const Turn turn{poor, *game.state, nullptr};
  ASSERT_EQ(ghosts_in_supply(turn), 0);
  Move draw;
  draw.verb = Verb::chance;
  draw.tile = find_kind(poor, "mists/fog");
  apply(turn, draw);
  apply(turn,
        place_move(turn, Placement{{2, 1}, 0}));  // it expands in the west, limits in the north
  EXPECT_NE(phase_of(turn), PhaseId::ghost_other);
  EXPECT_NE(phase_of(turn), PhaseId::ghost_own);
}

TEST(GhostsRules, GhostsThatTheFirstStepGaveBackServeTheSecond) {  // GCC-7, GCC-8
  const AiGame game = two_knights();
  game.facts().meeple[1].ghosts = 2;
  Rules poor = game.rules;
  poor.ghosts = 4;  // one on seat 0's, two on seat 1's, one left
  const Turn turn{poor, *game.state, nullptr};
  Move draw;
  draw.verb = Verb::chance;
  draw.tile = find_kind(poor, "mists/fog");
  apply(turn, draw);
  apply(turn, place_move(turn, Placement{{2, 1}, 0}));
  ASSERT_EQ(phase_of(turn), PhaseId::ghost_other);
  MoveList moves;
  legal(turn, moves);
  ASSERT_EQ(moves.size(), 1U);
  apply(turn, moves.front());
  EXPECT_EQ(game.facts().meeples, 1) << "the third ghost drove it away";
  ASSERT_EQ(phase_of(turn), PhaseId::ghost_own);
  EXPECT_EQ(ghosts_in_supply(turn), 3);
}

TEST(GhostsRules, MistOfALargeTileIsThatOfItsQuarters) {  // GCC-3, GCC-5
  const Rules rules = ai_rules({"base", "ghosts"});
  const std::uint16_t start_kind = find_kind(rules, "ghosts/start");
  ASSERT_NE(start_kind, kNoKind);
  ASSERT_EQ(rules.start.size(), 1U);
  EXPECT_EQ(rules.start[0].kind, start_kind);
  EXPECT_EQ(rules.kinds[start_kind].count, 1);
  EXPECT_EQ(rules.kinds[find_kind(rules, "base/D")].count, 3) << "the usual start tile is gone";
  EXPECT_EQ(rules.draws, 131);
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  start(turn);
  int misty = 0;
  for (std::uint16_t part = 0; part < 4; ++part)
    misty += rules.forms[state->facts.parts.list[part].form].misty ? 1 : 0;
  EXPECT_EQ(misty, misty_tiles_around(turn, {0, 0}));
  EXPECT_EQ(mist_of_last_tile(turn).limited, false) << "inner edges touch nothing";
}

TEST(GhostsRules, TwoCopiesHaveOneStartTile) {
  const Rules rules = ai_rules({"ghosts", "base", "ghosts"});
  EXPECT_EQ(rules.kinds[find_kind(rules, "ghosts/start")].count, 1);
  EXPECT_EQ(rules.draws, 71 + 120);
}

TEST(GhostsRules, EveryFigureButTheGuardTakesGhosts) {  // GCC-9
  for (const Figure figure : {Figure::normal, Figure::abbot, Figure::large})
    EXPECT_TRUE(takes_ghosts(figure));
  EXPECT_FALSE(takes_ghosts(Figure::guard));
}

TEST(GhostsRules, SixPlayersHaveRoomForEveryFigure) {  // GCC-2
  const Rules rules = ai_rules({"base", "ghosts", "abbot", "inns"}, 6);
  int figures = 0;
  for (std::size_t figure = 0; figure < kFigures; ++figure)
    figures += rules.supply[figure] + rules.reserve[figure];
  EXPECT_EQ(figures, 12);
  EXPECT_LE(6 * figures, kMaxMeeples);
}

TEST(GhostsRules, TheReserveGivesThreeGuards) {  // GCC-16
  const AiGame game = two_knights();
  const Position p = game.turn();
  EXPECT_EQ(guards_in_reserve(p, 0), 3);
  game.facts().seat[0].supply[static_cast<std::size_t>(Figure::guard)] = 5;
  EXPECT_EQ(guards_in_reserve(p, 0), 0);
}

class GhostsWire : public testing::Test {
 protected:
  json::value ask(const json::object& request) {
    return json::parse(session_.answer(json::serialize(request)));
  }

  void SetUp() override {
    ask(json::parse(R"({"cmd":"new","players":["A","B"],"sets":["base","mists"],
      "start":[{"tile":"base/B","at":[0,0],"rotation":0},{"tile":"mists/fog","at":[0,1],"rotation":0}],
      "draw":["base/E","mists/fog","base/B"]})")
            .as_object());
    act(R"({"type":"place","tile":"base/E","at":[0,-1],"rotation":0})");
    act(R"({"type":"figure","figure":"normal","feature":)" + kCity + "}");
    act(R"({"type":"place","tile":"mists/fog","at":[0,2],"rotation":0})");
  }

  void act(const std::string& action) {
    const json::value answer = ask({{"cmd", "act"}, {"action", json::parse(action)}});
    ASSERT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
  }

  // The codes of the grounds, each with `!` where it forbids.
  std::string why(const std::string& action) {
    const json::value answer = ask({{"cmd", "why"}, {"action", json::parse(action)}});
    if (!answer.at("ok").as_bool()) return json::serialize(answer);
    std::string out;
    for (const json::value& rule : answer.at("rules").as_array())
      out += std::string(out.empty() ? "" : " ") + (rule.at("allows").as_bool() ? "" : "!") +
             std::string(rule.at("what").as_string());
    return out;
  }

  static std::string ghost(int player, const std::string& figure) {
    return R"({"type":"ghost","meeple":{"player":)" + std::to_string(player) + R"(,"figure":")" +
           figure + R"(","feature":)" + kCity + "}}";
  }

  static inline const std::string kCity = R"({"at":[0,-1],"kind":"city","port":"N"})";

 private:
  static Catalog catalog() {
    Catalog all = Catalog::from_embedded().value();
    EXPECT_FALSE(all.add_folder(AUDE_SOURCE_DIR "/tests/tiles"));
    return all;
  }

  Catalog catalog_ = catalog();
  RuleTexts texts_ = RuleTexts::from_embedded().value();
  Session session_{catalog_, texts_, [] { return Secret{{1, 0}, {}}; }};
};

TEST_F(GhostsWire, SaysWhyAGhostMayBeGiven) {
  EXPECT_EQ(why(ghost(0, "normal")), "whose-ghost takes-ghosts own-figure");
  EXPECT_EQ(why(ghost(1, "normal")), "!whose-ghost takes-ghosts !own-figure");
  EXPECT_EQ(why(ghost(0, "guard")), "whose-ghost !takes-ghosts !own-figure");
  EXPECT_EQ(why(R"({"type":"pass"})"), "!must-haunt");
  act(ghost(0, "normal"));
  EXPECT_EQ(why(ghost(0, "normal")), "!wrong-phase takes-ghosts own-figure");
}

TEST_F(GhostsWire, SnapshotTellsSupplyReserveAndGhosts) {
  act(ghost(0, "normal"));
  const json::value state = ask({{"cmd", "state"}});
  EXPECT_EQ(state.at("ghosts").as_int64(), 14);
  EXPECT_EQ(state.at("meeples").at(0).at("ghosts").as_int64(), 1);
  EXPECT_EQ(state.at("players").at(0).at("reserve").at("guard").as_int64(), 3);
}

TEST_F(GhostsWire, UndoTakesAGhostBack) {
  const json::value before = ask({{"cmd", "state"}});
  act(ghost(0, "normal"));
  ask({{"cmd", "undo"}});
  EXPECT_EQ(json::serialize(ask({{"cmd", "state"}})), json::serialize(before));
}

TEST_F(GhostsWire, TilesTellTheirMist) {  // GCC-4
  const json::value answer = ask({{"cmd", "tiles"}, {"sets", {"ghosts"}}});
  const auto mist_of = [&answer](const char* name) -> std::string {
    for (const json::value& tile : answer.at("tiles").as_array()) {
      const json::value* mist = tile.as_object().if_contains("mist");
      if (tile.at("tile") == json::value(name))
        return mist == nullptr ? "none" : json::serialize(*mist);
    }
    return "no such tile";
  };
  EXPECT_EQ(mist_of("ghosts/06"), R"([{"ports":["S","W"]}])");
  EXPECT_EQ(mist_of("ghosts/start"),
            R"([{"ports":["W"],"quarter":0},{"ports":["S","W"],"quarter":2}])");
  EXPECT_EQ(mist_of("ghosts/07"), "none");
}

TEST(GhostsWireElsewhere, GamesWithoutGhostsDoNotKnowTheAction) {
  const Catalog catalog = Catalog::from_embedded().value();
  const RuleTexts texts = RuleTexts::from_embedded().value();
  Session session(catalog, texts, [] { return Secret{{1, 0}, {}}; });
  session.answer(R"({"cmd":"new","players":["A"],"sets":["base"],"seed":1})");
  const std::string ghost = R"({"type":"ghost","meeple":{"player":0,"figure":"normal",)"
                            R"("feature":{"at":[0,0],"kind":"city","port":"N"}}})";
  const json::value refused =
      json::parse(session.answer(R"({"cmd":"act","action":)" + ghost + "}"));
  EXPECT_EQ(refused.at("error").at("code"), json::value("wrong-phase"));
  const json::value why = json::parse(session.answer(R"({"cmd":"why","action":)" + ghost + "}"));
  EXPECT_EQ(why.at("rules").at(0).at("rule"), json::value("GCC-1"));
}

}  // namespace
}  // namespace aude::test
