// Whole games over the hall. docs/socket.md
#include "hall_talk.hpp"
#include "table/record.hpp"

#include <algorithm>

namespace aude::testing {
namespace {

std::int64_t points_told(const json::array& commits, std::int64_t player) {
  std::int64_t sum = 0;
  for (const json::value& commit : commits)
    for (const json::value& event : commit.at("events").as_array())
      if ((event.at("event") == "scored" || event.at("event") == "track-floor") &&
          event.at("player").as_int64() == player)
        sum += event.at("points").as_int64();
  return sum;
}

const json::value& last_event(const json::array& commits) {
  return commits.back().at("events").as_array().back();
}

TEST(HallGames, TwoPeopleAtOneScreenPlayToTheEnd) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  EXPECT_EQ(ann.head.at("state"), "playing");
  EXPECT_EQ(ann.commits.size(), 1U);
  EXPECT_TRUE(ann.commits[0].at("player").is_null());
  for (std::uint32_t turn = 0; !ann.is_over(); ++turn)
    ann.play(turn);
  EXPECT_EQ(ann.person->until_state("ended").at("head").at("state"), "ended");
  EXPECT_EQ(ann.commits.size(), 72U);
  const json::value& end = last_event(ann.commits);
  ASSERT_EQ(end.at("event"), "ended");
  for (std::int64_t player = 0; player < 2; ++player)
    EXPECT_EQ(end.at("scores").as_array()[static_cast<std::size_t>(player)].as_int64(),
              points_told(ann.commits, player));
  // Who comes later sees the same.
  const AtTable later(hall, ann.table(), {});
  EXPECT_EQ(json::serialize(later.commits), json::serialize(ann.commits));
  EXPECT_EQ(later.head.at("state"), "ended");
  // The record has every move and opens the seed.
  const auto record =
      hall.must(ann.person, json::object{{"cmd", "record"}, {"table", ann.table()}});
  const auto loaded =
      verify_record(test_catalog(), test_texts(), std::string_view(record.at("text").as_string()));
  ASSERT_TRUE(loaded.ok()) << loaded.error().message;
  EXPECT_TRUE(loaded.value().game.table.state().facts.ended);
  EXPECT_EQ(hall.hall().stats().commits, 72U);
  EXPECT_EQ(hall.hall().stats().latency_count, 71U);
}

// GCC-12: a table whose players fall below zero goes on, and its points still add up.
TEST(HallGames, PointsBelowZeroAreForgotten) {
  int forgiven = 0;
  for (int seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE(seed);
    TestHall hall;
    AtTable ann = AtTable::open(
        hall,
        R"({"cmd":"open","seats":[{"kind":"here","name":"Ann"},{"kind":"here","name":"Bob"}],)"
        R"("sets":["base","ghosts"],"seed":)" +
            std::to_string(seed) + "}");
    for (std::uint32_t turn = 0; !ann.is_over(); ++turn)
      ann.play(turn);
    for (const json::value& commit : ann.commits)
      for (const json::value& event : commit.at("events").as_array())
        forgiven += event.at("event") == "track-floor" ? 1 : 0;
    const json::value& end = last_event(ann.commits);
    ASSERT_EQ(end.at("event"), "ended");
    for (std::int64_t player = 0; player < 2; ++player)
      EXPECT_EQ(end.at("scores").as_array()[static_cast<std::size_t>(player)].as_int64(),
                points_told(ann.commits, player));
  }
  EXPECT_GT(forgiven, 0);
}

TEST(HallGames, SeqOfAMoveIsToldAfterThePush) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  const json::array actions = ann.try_turn();
  const std::size_t before = ann.person->order().size();
  const json::object answer = hall.must(ann.person, ann.request("commit", actions));
  EXPECT_EQ(answer.at("seq").as_int64(), 1);
  const auto order = ann.person->order();
  ASSERT_EQ(order.size(), before + 2);
  EXPECT_EQ(order[before], "push");
  EXPECT_EQ(order[before + 1], "answer");
}

TEST(HallGames, TryTellsWhatTheCommitWillSay) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  for (int turn = 0; turn < 20; ++turn) {
    const json::array actions = ann.try_turn(3);
    const json::object tried = hall.must(ann.person, ann.request("try", actions));
    EXPECT_TRUE(tried.at("done").as_bool());
    EXPECT_TRUE(tried.at("player").is_null());
    hall.must(ann.person, ann.request("commit", actions));
    ann.follow();
    const json::array& events = ann.commits.back().at("events").as_array();
    const json::array& foretold = tried.at("events").as_array();
    ASSERT_LE(foretold.size(), events.size());
    EXPECT_TRUE(std::equal(foretold.begin(), foretold.end(), events.begin()));
    for (const json::value& event : foretold)
      EXPECT_NE(event.at("event"), "drawn");
  }
}

TEST(HallGames, AgainstTheComputer) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kAgainstComputer);
  while (!ann.is_over())
    ann.play();
  EXPECT_EQ(ann.commits.size(), 72U);
  for (std::size_t i = 1; i < ann.commits.size(); ++i)
    EXPECT_EQ(ann.commits[i].at("player").as_int64(), static_cast<std::int64_t>((i - 1) % 2));
  EXPECT_EQ(last_event(ann.commits).at("event"), "ended");
}

TEST(HallGames, ComputersPlayWhileSomebodyLooks) {
  TestHall hall;
  const AtTable seen = AtTable::open(hall, kComputersOnly);
  const auto pushes = seen.person->until_commit(71);
  EXPECT_EQ(seen.person->until_state("ended").at("head").at("state"), "ended");
  std::int64_t next = 1;
  for (const json::object& push : pushes) {
    if (!push.contains("commit")) continue;
    EXPECT_EQ(push.at("commit").at("seq").as_int64(), next);
    ++next;
  }
}

TEST(HallGames, ComputersWaitForSomebodyToLook) {
  server::HallOptions options = TestHall::quick();
  options.pause = std::chrono::milliseconds{1};
  TestHall hall(":memory:", options);
  AtTable seen = AtTable::open(hall, kComputersOnly);
  seen.person->until_commit(3);
  hall.must(seen.person, json::object{{"cmd", "leave"}, {"table", seen.table()}});
  seen.catch_up({});
  EXPECT_LT(seen.seq(), 71);
  seen.person->until_state("ended");
}

TEST(HallGames, SomebodyJoins) {
  TestHall hall;
  AtTable ann = AtTable::open(
      hall,
      R"({"cmd":"open","seats":[{"kind":"here","name":"Ann"},{"kind":"open"},{"kind":"open"}],)"
      R"("sets":["base","river"]})");
  EXPECT_EQ(ann.head.at("state"), "waiting");
  EXPECT_TRUE(ann.turn.is_null());
  EXPECT_TRUE(ann.commits.empty());
  EXPECT_TRUE(ann.head.at("seats").as_array()[1].at("name").is_null());
  const std::string commitment(ann.head.at("commitment").as_string());
  EXPECT_EQ(hall.code(ann.person, ann.request("commit")), "not-started");
  EXPECT_EQ(hall.code(ann.person, json::object{{"cmd", "record"}, {"table", ann.table()}}),
            "not-started");

  const auto ben = hall.come();
  json::object join{{"cmd", "join"}, {"table", ann.table()}, {"seat", 1}, {"name", "Ben"}};
  const std::string key(hall.must(ben, join).at("key").as_string());
  EXPECT_EQ(key.size(), 32U);
  EXPECT_EQ(hall.code(ben, join), "taken");
  join["seat"] = 0;
  EXPECT_EQ(hall.code(ben, join), "taken");
  join["seat"] = 3;
  EXPECT_EQ(hall.code(ben, join), "bad-field");
  join["seat"] = 2;
  join["name"] = "Cat";
  hall.must(ben, join);
  const json::object begun = ann.person->until_state("playing");
  EXPECT_EQ(begun.at("head").at("seats").as_array()[2].at("name"), "Cat");
  EXPECT_TRUE(begun.at("turn").as_object().contains("legal"));
  ann.person->until_commit(0);
  ann.catch_up({});
  EXPECT_EQ(ann.head.at("commitment").as_string(), commitment);
  EXPECT_EQ(json::serialize(ann.commits[0].at("events").at(0).at("players")),
            R"(["Ann","Ben","Cat"])");
  AtTable second(hall, ann.table(), {key});
  hall.must(ann.person, ann.request("commit", ann.try_turn()));
  second.follow();
  hall.must(second.person, second.request("commit", second.try_turn()));
  const json::object push = ann.person->until_commit(2).back();
  EXPECT_EQ(push.at("commit").at("player").as_int64(), 1);
  EXPECT_FALSE(push.at("turn").as_object().contains("legal"));
}

TEST(HallGames, WatchingFromWhereOneWas) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  for (int turn = 0; turn < 5; ++turn)
    ann.play();
  const json::array all = ann.commits;
  const auto from = [&](const json::value& since) {
    return ann.catch_up(since).at("from").as_int64();
  };
  EXPECT_EQ(from(5), 6);
  EXPECT_EQ(from(2), 3);
  EXPECT_EQ(from(0), 1);
  EXPECT_EQ(from(6), 0);
  EXPECT_EQ(from(-1), 0);
  ann.catch_up({});
  EXPECT_EQ(json::serialize(ann.commits), json::serialize(all));
}

TEST(HallGames, ARecordBecomesATableToLookAt) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kAgainstComputer);
  while (!ann.is_over())
    ann.play(1);
  const auto record =
      hall.must(ann.person, json::object{{"cmd", "record"}, {"table", ann.table()}});
  const auto answer =
      hall.must(ann.person, json::object{{"cmd", "load"}, {"text", record.at("text")}});
  const AtTable shown(hall, std::string(answer.at("table").as_string()), {});
  EXPECT_TRUE(shown.head.at("loaded").as_bool());
  EXPECT_EQ(shown.head.at("state"), "ended");
  EXPECT_EQ(shown.head.at("seats").as_array()[1].at("name"), "Aude");
  ASSERT_EQ(shown.commits.size(), ann.commits.size());
  for (std::size_t i = 0; i < shown.commits.size(); ++i) {
    json::object told = shown.commits[i].as_object();
    json::object played = ann.commits[i].as_object();
    told.erase("at");
    played.erase("at");
    EXPECT_EQ(json::serialize(told), json::serialize(played));
  }
  const auto again =
      hall.must(shown.person, json::object{{"cmd", "record"}, {"table", shown.table()}});
  EXPECT_EQ(again.at("text"), record.at("text"));
}

TEST(HallGames, AGameInPlayBecomesATableThatNobodyPlaysAt) {
  TestHall hall;
  AtTable ann = AtTable::open(hall, kTwoHere);
  for (int turn = 0; turn < 6; ++turn)
    ann.play();
  const auto record =
      hall.must(ann.person, json::object{{"cmd", "record"}, {"table", ann.table()}});
  EXPECT_EQ(std::string_view(record.at("text").as_string()).find("\"seed\""),
            std::string_view::npos);
  const auto answer =
      hall.must(ann.person, json::object{{"cmd", "load"}, {"text", record.at("text")}});
  AtTable shown(hall, std::string(answer.at("table").as_string()), {});
  EXPECT_EQ(shown.head.at("state"), "playing");
  EXPECT_EQ(shown.commits.size(), ann.commits.size());
  EXPECT_EQ(hall.code(shown.person, shown.request("commit", {ann.turn.at("legal").at(0)})),
            "not-yours");
  hall.must(shown.person, shown.request("survey"));
}

}  // namespace
}  // namespace aude::testing
