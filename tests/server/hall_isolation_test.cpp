// What goes wrong at a table closes that table alone, and its record is kept.
#include "hall_talk.hpp"
#include "rules/base/assert.hpp"
#include "server/guard.hpp"
#include "server/ledger.hpp"
#include "server/survey.hpp"

#include <atomic>
#include <stdexcept>

namespace aude::testing {
namespace {

/// A hall whose audit does `harm` at the tables where Eve sits, once some turns have been played.
struct Harmed {
  explicit Harmed(const std::function<std::optional<std::string>()>& harm) {
    options.audit = [harm](const Table& table) -> std::optional<std::string> {
      if (table.players()[0] != "Eve" || table.seq() < 6) return {};
      return harm();
    };
    options.report = [this](const std::string& /*what*/) { ++reports; };
  }

  std::atomic<int> reports{0};
  server::HallOptions options = TestHall::quick();
};

const std::string kEve =
    R"({"cmd":"open","seats":[{"kind":"here","name":"Eve"},{"kind":"here","name":"Ben"}],)"
    R"("sets":["base"],"seed":7})";

void expect_only_eve_falls(const std::function<std::optional<std::string>()>& harm) {
  const StoreFile file;
  Harmed harmed(harm);
  std::string id;
  json::array commits;
  std::string record;
  {
    TestHall hall(file.path(), harmed.options);
    AtTable eve = AtTable::open(hall, kEve);
    AtTable ann = AtTable::open(hall, kTwoHere);
    id = eve.table();
    eve.play();
    eve.play();
    ann.play();
    const json::object commit = eve.request("commit", eve.try_turn());
    EXPECT_EQ(hall.code(eve.person, commit), "closed");
    const json::object head = eve.person->until_state("closed");
    EXPECT_TRUE(head.at("turn").is_null());
    for (const char* cmd : {"try", "commit", "survey"})
      EXPECT_EQ(hall.code(eve.person, eve.request(cmd, {json::object{{"type", "pass"}}})),
                "closed");
    record = hall.must(eve.person, json::object{{"cmd", "record"}, {"table", id}})
                 .at("text")
                 .as_string();
    commits = eve.commits;
    for (int turn = 0; turn < 10; ++turn)
      ann.play();
    EXPECT_EQ(hall.hall().stats().broken, 1U);
  }
  EXPECT_EQ(harmed.reports, 1);
  // It stays closed, and can be looked at.
  TestHall hall(file.path());
  AtTable later(hall, id, {});
  EXPECT_EQ(later.head.at("state"), "closed");
  EXPECT_TRUE(later.turn.is_null());
  EXPECT_EQ(json::serialize(later.commits), json::serialize(commits));
  EXPECT_EQ(hall.must(later.person, json::object{{"cmd", "record"}, {"table", id}})
                .at("text")
                .as_string(),
            record);
  EXPECT_EQ(hall.code(later.person, later.request("commit", {json::object{{"type", "pass"}}})),
            "closed");
}

TEST(HallIsolation, AnAuditThatFails) {
  expect_only_eve_falls([] { return std::optional<std::string>("the meeples have left"); });
}

TEST(HallIsolation, AnException) {
  expect_only_eve_falls(
      []() -> std::optional<std::string> { throw std::runtime_error("no more sheep"); });
}

#ifndef NDEBUG
TEST(HallIsolation, AnAssertion) {
  std::atomic<int> sheep{0};
  expect_only_eve_falls([&sheep]() -> std::optional<std::string> {
    const int left = sheep.load();
    AUDE_ASSERT(left > 0);
    return {};
  });
}

// The rules library knows no exceptions; one passes through it all the same.
TEST(HallIsolation, AnAssertionInsideTheRules) {
  TableSetup setup;
  setup.players = {"A", "B"};
  TableGame game = open_game(test_catalog(), test_texts(), {{"base"}, {}, {}}, setup, {}).value();
  State state;
  copy(game.table.rules(), game.table.state(), state);
  Move draw;
  draw.verb = Verb::chance;
  draw.tile = 0;
  state.facts.bag[0] = 0;
  state.facts.stack[0].step = 0;
  const server::AssertionsThrow guarded;
  EXPECT_THROW(apply(Turn{game.table.rules(), state, nullptr}, draw), server::AssertionFailed);
}

TEST(HallIsolationDeathTest, AnAssertionElsewhereEndsTheProgram) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  std::atomic<int> sheep{0};
  const int left = sheep.load();
  EXPECT_DEATH(AUDE_ASSERT(left > 0), "left > 0");
}
#endif

TEST(HallIsolation, AComputersTurn) {
  server::HallOptions options = TestHall::quick();
  options.audit = [](const Table& table) {
    return table.seq() < 20 ? std::optional<std::string>() : "enough";
  };
  TestHall hall(":memory:", options);
  const AtTable seen = AtTable::open(hall, kComputersOnly);
  seen.person->until_state("closed");
  EXPECT_EQ(hall.hall().stats().broken, 1U);
}

class Audited : public ::testing::Test {
 protected:
  Audited() {
    TableSetup setup;
    setup.players = {"A"};
    server::Ledger ledger(
        open_game(test_catalog(), test_texts(), {{"base"}, {}, {}}, setup, {}).value(),
        test_texts());
    ledger.accept(ledger.opening(""));
    server::Draft draft = ledger.draft();
    MoveList moves;
    while (!draft.is_done()) {
      legal(draft.position(), moves);
      draft.act(moves[0]);
    }
    entry_.emplace(ledger.next(draft, ""));
  }

  std::optional<server::Entry> entry_;
};

TEST_F(Audited, FindsNothingInASoundGame) {
  EXPECT_EQ(server::audit(*entry_), std::nullopt);
}

TEST_F(Audited, FindsPointsThatNobodyScored) {
  entry_->points[0] += 1;
  EXPECT_NE(server::audit(*entry_), std::nullopt);
}

TEST_F(Audited, FindsABoardThatIsNotWhatLiesThere) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): nobody else can do such harm
  auto& state = const_cast<State&>(entry_->after.state());
  state.board.nodes[0].open = static_cast<std::int16_t>(state.board.nodes[0].open + 1);
  EXPECT_NE(server::audit(*entry_), std::nullopt);
}

}  // namespace
}  // namespace aude::testing
