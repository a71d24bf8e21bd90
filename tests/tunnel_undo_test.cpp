// After undo the state is the one before, whatever the action; records and saved games with tokens
// come back; copies and rebuilt boards are equal. TUN-4, TUN-5, TUN-9, TUN-14, TUN-15
#include "check/contract.hpp"
#include "engine_talk.hpp"
#include "rules/base/prng.hpp"
#include "table/table.hpp"

#include <memory>
#include <vector>

namespace aude::testing {
namespace {

json::object new_game(const std::string& toggles, int seed) {
  return json::parse(R"({"cmd":"new","players":["A","B"],"sets":["base","tunnel","tunnel","inns",)"
                     R"("halflings-1","abroad"],"toggles":{)" +
                     toggles + R"(},"seed":)" + std::to_string(seed) + "}")
      .as_object();
}

// Tokens as often as they are offered, so that tunnels are begun, finished and stolen.
json::value some_action(const json::array& actions, Prng& prng) {
  std::vector<const json::value*> tokens;
  for (const json::value& action : actions)
    if (action.at("type").as_string() == "token") tokens.push_back(&action);
  if (!tokens.empty() && prng.below(2) == 0)
    return *tokens[prng.below(static_cast<std::uint32_t>(tokens.size()))];
  return actions[prng.below(static_cast<std::uint32_t>(actions.size()))];
}

class TunnelUndo : public ::testing::TestWithParam<const char*> {};

// The hash of the facts stands in a record's end.
std::string hash_now(Talk& talk) {
  return std::string(
      talk.must(R"({"cmd":"record"})").at("record").at("end").at("hash").as_string());
}

TEST_P(TunnelUndo, GivesTheStateBefore) {
  Talk talk;
  talk.must(new_game(GetParam(), 11));
  Prng prng(3);
  int tokens = 0;
  for (int step = 0; step < 260; ++step) {
    const json::array actions = talk.legal();
    if (actions.empty()) break;
    const std::string before = talk.session.answer(R"({"cmd":"state"})");
    const std::string hash = hash_now(talk);
    const json::value action = some_action(actions, prng);
    talk.act(action);
    const std::string after = talk.session.answer(R"({"cmd":"state"})");
    talk.must(R"({"cmd":"undo"})");
    ASSERT_EQ(talk.session.answer(R"({"cmd":"state"})"), before) << json::serialize(action);
    ASSERT_EQ(hash_now(talk), hash);
    ASSERT_EQ(talk.legal(), actions);
    talk.act(action);
    ASSERT_EQ(talk.session.answer(R"({"cmd":"state"})"), after) << json::serialize(action);
    tokens += action.at("type").as_string() == "token" ? 1 : 0;
  }
  EXPECT_GT(tokens, 3);
}

// TUN-9: six colours, so at most six tunnels, however many openings there are.
TEST_P(TunnelUndo, TokensStayAndASavedGameComesBack) {
  Talk talk;
  talk.must(new_game(GetParam(), 12));
  Prng prng(4);
  std::size_t most = 0;
  for (int step = 0; step < 400; ++step) {
    const json::array actions = talk.legal();
    if (actions.empty()) break;
    talk.act(some_action(actions, prng));
    if (step % 40 != 39) continue;
    const json::object state = talk.must(R"({"cmd":"state"})");
    EXPECT_GE(state.at("tokens").as_array().size(), most);
    most = state.at("tokens").as_array().size();
    Talk other;
    const json::object record = talk.must(R"({"cmd":"record"})");
    other.must(json::object{{"cmd", "load"}, {"record", record.at("record")}});
    json::object again = other.must(R"({"cmd":"state"})");
    EXPECT_EQ(json::serialize(again), json::serialize(state));
  }
  EXPECT_GT(most, 2U);
  EXPECT_LE(most, 12U);
}

INSTANTIATE_TEST_SUITE_P(
    Rules,
    TunnelUndo,
    ::testing::Values(R"("tunnel.token-sets":"publisher")",
                      R"("tunnel.steal":"on","tunnel.no-blocking":"on","base.farmers":"off")",
                      R"("tunnel.both-at-once":"on")",
                      R"("halflings.gap.closure":"ignored","halflings.gap.fields":"joins")"));

}  // namespace
}  // namespace aude::testing
