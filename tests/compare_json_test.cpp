// A comparison as JSON, as docs/protocol.schema.json says, and what is refused.
#include "compare_game.hpp"
#include "json_schema.hpp"

namespace aude::testing {
namespace {

TEST(CompareJson, IsAsTheSchemaSays) {
  const JsonSchema schema(protocol_schema(), true);
  for (const char* name : {"who-wins",
                           "vineyards",
                           "circle-add",
                           "circle-remove",
                           "circle-none",
                           "hill",
                           "hill-none",
                           "partner",
                           "greedy-728"}) {
    const LoadedGame loaded = compared_record(name);
    const auto answer = compare_json(test_catalog(), test_texts(), loaded.game, {"all"});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(schema.fault(answer.value(), "Comparison"), "") << name;
  }
  for (std::uint64_t seed = 100; seed < 110; ++seed) {
    const TableGame game = random_game(seed);
    const auto answer = compare_json(test_catalog(), test_texts(), game, {"all"});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(schema.fault(answer.value(), "Comparison"), "") << seed;
  }
}

TEST(CompareJson, TellsWhatIsNotFollowed) {
  const LoadedGame loaded = compared_record("circle-remove");
  const json::object answer =
      compare_json(test_catalog(), test_texts(), loaded.game, {"halflings-2014"}).value();
  EXPECT_EQ(text_of(answer.at("outcomes").at(0).at("scores")), "[1,1,2]");
  EXPECT_EQ(text_of(answer.at("differences").at(0).at("recorded")), R"({"points":[0,0,0]})");
  EXPECT_EQ(text_of(answer.at("differences").at(0).at("there")),
            R"({"points":[1,0,0],"turn":5,"at_end":true})");
  EXPECT_EQ(text_of(answer.at("remarks").at(1)),
            R"({"what":"left-out","rule_sets":["halflings-2014"],"turn":4,"player":1,"seq":11,)"
            R"("action":{"type":"remove","meeple":{"player":1,"figure":"normal","feature":)"
            R"({"at":[1,1],"kind":"city","port":"S"}},"player":1},"rule":"HALF-33",)"
            R"("message":"the crop circle counts only with its expansion"})");
}

std::string refusal(const TableGame& game, const std::vector<std::string>& rules) {
  const auto answer = compare_json(test_catalog(), test_texts(), game, rules);
  return answer.ok() ? "none" : answer.error().code + " " + answer.error().path;
}

TEST(CompareJson, BadInputIsRefused) {
  const LoadedGame loaded = compared_record("who-wins");
  EXPECT_EQ(refusal(loaded.game, {}), "missing rules");
  EXPECT_EQ(refusal(loaded.game, {"c3-2021", "c9"}), "unknown-rules rules[1]");
  TableGame other = recorded_game(with_sets({"base"}), typed_origin(1));
  other.tiles[0] = "0";
  EXPECT_EQ(refusal(other, {"all"}), "bad-field sets[0]");
}

// HALF-4: what a viewer may have of an unfinished game has hands that nobody knows.
TEST(CompareJson, AGameWithHiddenHandsIsRefused) {
  TableGame game = recorded_game(with_sets({"base", "halflings-1"}), typed_origin(1));
  EXPECT_EQ(refusal(game, {"all"}), "none");
  const auto seen = loaded(text_for(game, kSpectator));
  ASSERT_TRUE(seen.ok());
  EXPECT_EQ(refusal(seen.value().game, {"all"}), "bad-field moves");
}

}  // namespace
}  // namespace aude::testing
