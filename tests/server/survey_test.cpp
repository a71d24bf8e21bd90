// What the aids show. docs/socket.md, `survey` and `why`
#include "server/survey.hpp"

#include "hall_talk.hpp"
#include "rules/base/prng.hpp"

#include <algorithm>
#include <set>

namespace aude::testing {
namespace {

/// The same question asked space by space, of the door that gives reasons.
std::vector<Place> dead_by_looking(Position p) {
  const Facts& f = p.state.facts;
  const auto fits = [&](Place at) {
    bool any = false;
    const auto kinds = static_cast<std::uint16_t>(p.rules.kinds.size());
    for (std::uint16_t kind = 0; kind < kinds; ++kind) {
      const bool in_hand = !f.ended && phase_of(p) == PhaseId::place && f.tile == kind;
      if (!in_hand && (f.draws_left == 0 || f.bag[kind] == 0)) continue;
      const bool big = p.rules.kinds[kind].shape == Shape::big;
      for (std::uint8_t turns = 0; turns < 4; ++turns)
        for (unsigned corner = 0; corner < (big ? 4U : 1U); ++corner)
          any = any ||
                misfit(p.rules, f.parts, p.state.board, kind, turns, anchor_of(at, corner)).none();
    }
    return any;
  };
  std::vector<Place> dead;
  const Board& board = p.state.board;
  for (std::uint16_t i = 0; i < board.spaces; ++i) {
    const Space& space = board.space[i];
    if (occupied(space) && space.gap == Half::whole) continue;
    if (!fits(space.at)) dead.push_back(space.at);
  }
  std::sort(dead.begin(), dead.end(), [](Place a, Place b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
  });
  return dead;
}

class DeadSpaces : public ::testing::TestWithParam<const char*> {};

TEST_P(DeadSpaces, AreThoseThatNothingFits) {
  TableSetup setup;
  setup.players = {"A", "B"};
  GameOptions options;
  const json::value sets = json::parse(GetParam());
  for (const json::value& set : sets.as_array())
    options.sets.emplace_back(std::string_view(set.as_string()));
  Table table =
      open_game(test_catalog(), test_texts(), options, setup, typed_origin(5)).value().table;
  Prng prng(3);
  MoveList moves;
  Events events;
  std::size_t dead = 0;
  while (!table.state().facts.ended) {
    const Facts& f = table.state().facts;
    const bool to_come = f.draws_left > 0 || phase_of(table.position()) == PhaseId::place;
    const auto found = server::dead_spaces(table.position());
    EXPECT_EQ(found, to_come ? dead_by_looking(table.position()) : std::vector<Place>());
    dead = std::max(dead, found.size());
    legal(table.position(), moves);
    ASSERT_TRUE(
        table.act(moves[prng.below(static_cast<std::uint32_t>(moves.size()))], events).none());
  }
  EXPECT_GT(dead, 0U);
  EXPECT_TRUE(server::dead_spaces(table.position()).empty());
}

INSTANTIATE_TEST_SUITE_P(Sets,
                         DeadSpaces,
                         ::testing::Values(R"(["base"])",
                                           R"(["river","base","inns"])",
                                           R"(["squares","halves","bigs"])"));

TEST(Survey, IsWhatStateAndValueSay) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  Talk talk;
  talk.must(R"({"cmd":"new","players":["Ann","Ben"],"sets":["base"],"seed":7})");
  for (std::uint32_t turn = 0; turn < 30; ++turn) {
    const json::object survey = hall.must(ann.person, ann.request("survey"));
    const json::object state = talk.must(R"({"cmd":"state"})");
    json::array features = state.at("features").as_array();
    for (json::value& feature : features) {
      const json::object value =
          talk.must(json::object{{"cmd", "value"}, {"feature", feature.at("feature")}});
      feature.get_object()["now"] = value.at("now");
      feature.get_object()["at_end"] = value.at("at_end");
    }
    EXPECT_EQ(json::serialize(survey.at("features")), json::serialize(features));
    EXPECT_EQ(json::serialize(survey.at("left")), json::serialize(state.at("left")));
    ann.play(turn);
    for (const json::value& action : ann.commits.back().at("actions").as_array())
      talk.act(action);
  }
}

TEST(Survey, OfWhatIsTried) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  const json::array turn = ann.try_turn();
  const json::object now = hall.must(ann.person, ann.request("survey"));
  const json::object tried = hall.must(ann.person, ann.request("survey", {turn[0]}));
  EXPECT_NE(json::serialize(now.at("features")), json::serialize(tried.at("features")));
  // Whoever watches may ask as well.
  const AtTable other(hall, ann.table(), {});
  EXPECT_EQ(json::serialize(hall.must(other.person, other.request("survey")).at("features")),
            json::serialize(now.at("features")));
}

TEST(Why, SaysItInCodes) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  const auto why = [&](json::array tried, const json::value& action) {
    json::object request = ann.request("why", std::move(tried));
    request["action"] = action;
    return hall.must(ann.person, request);
  };
  const json::array turn = ann.try_turn();
  json::object far = turn[0].as_object();
  far["at"] = json::array{9, 9};
  const json::object refused = why({}, far);
  EXPECT_FALSE(refused.at("legal").as_bool());
  std::set<std::string> whats;
  for (const json::value& ground : refused.at("rules").as_array())
    whats.insert(std::string(ground.at("what").as_string()));
  EXPECT_EQ(whats, (std::set<std::string>{"contact", "space", "tile-in-hand"}));
  EXPECT_TRUE(why({}, turn[0]).at("legal").as_bool());
  EXPECT_TRUE(why({turn[0]}, turn[1]).at("legal").as_bool());
  const json::object again = why({turn[0]}, turn[0]);
  EXPECT_EQ(again.at("rules").at(0).at("what"), "wrong-phase");
  EXPECT_EQ(again.at("rules").at(0).at("phase"), "figure");
  EXPECT_EQ(hall.code(ann.person, ann.request("why")), "missing");
}

}  // namespace
}  // namespace aude::testing
