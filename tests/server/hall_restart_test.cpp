// What has been acknowledged is there after the end of the process, and tables go on; what is
// damaged is put aside.
#include "hall_talk.hpp"
#include "server/sqlite.hpp"

#include <algorithm>

namespace aude::testing {
namespace {

void run(const std::string& path, const std::string& sql) {
  server::Database db(path);
  ASSERT_TRUE(db.run(sql)) << db.fault();
}

json::array keys_of(const json::object& opened) {
  json::array keys;
  for (const json::value& key : opened.at("keys").as_array())
    if (key.is_string()) keys.push_back(key);
  return keys;
}

/// A table opened in a hall of its own, after so many turns of a person.
struct Played {
  Played(const std::string& path, const std::string& request, int turns) {
    TestHall hall(path);
    const json::object opened = hall.must(hall.come(), request);
    id = opened.at("table").as_string();
    keys = keys_of(opened);
    AtTable at(hall, id, keys);
    for (int i = 0; i < turns; ++i)
      at.play(static_cast<std::uint32_t>(i));
    commits = at.commits;
    head = at.head;
    turn = at.turn;
  }

  std::string id;
  json::array keys;
  json::array commits;
  json::object head;
  json::value turn;
};

TEST(HallRestart, GoesOnInTheMiddleOfAGame) {
  const StoreFile file;
  const Played before(file.path(), kAgainstComputer, 10);
  TestHall hall(file.path());
  EXPECT_EQ(hall.hall().stats().tables_in_memory, 0U);
  AtTable after(hall, before.id, before.keys);
  EXPECT_EQ(json::serialize(after.commits), json::serialize(before.commits));
  EXPECT_EQ(json::serialize(after.head), json::serialize(before.head));
  EXPECT_EQ(json::serialize(after.turn), json::serialize(before.turn));
  while (!after.is_over())
    after.play();
  EXPECT_EQ(after.commits.size(), 72U);
}

TEST(HallRestart, TheComputerStillOwesItsTurn) {
  const StoreFile file;
  const Played before(file.path(), kAgainstComputer, 3);
  // As if the process had ended before the computer's last turn was stored.
  run(file.path(), "DELETE FROM commits WHERE seq = 6");
  TestHall hall(file.path());
  const AtTable after(hall, before.id, before.keys);
  EXPECT_EQ(after.person->until_commit(6).back().at("commit").at("seq").as_int64(), 6);
}

TEST(HallRestart, ATableStillWaits) {
  const StoreFile file;
  const std::string request =
      R"({"cmd":"open","seats":[{"kind":"open"},{"kind":"open"}],"sets":["base"]})";
  std::string id;
  std::string commitment;
  std::string key;
  {
    TestHall hall(file.path());
    const AtTable waiting = AtTable::open(hall, request);
    id = waiting.table();
    commitment = waiting.head.at("commitment").as_string();
    const json::object join{{"cmd", "join"}, {"table", id}, {"seat", 0}, {"name", "Ann"}};
    key = hall.must(hall.come(), join).at("key").as_string();
  }
  TestHall hall(file.path());
  AtTable ann(hall, id, {json::value(key)});
  EXPECT_EQ(ann.head.at("seats").at(0).at("name"), "Ann");
  EXPECT_EQ(ann.head.at("state"), "waiting");
  hall.must(hall.come(),
            json::object{{"cmd", "join"}, {"table", id}, {"seat", 1}, {"name", "Ben"}});
  ann.catch_up({});
  EXPECT_EQ(ann.head.at("commitment").as_string(), commitment);
  hall.must(ann.person, ann.request("commit", ann.try_turn()));
}

TEST(HallRestart, ALoadedRecordIsStillThere) {
  const StoreFile file;
  std::string id;
  std::string text;
  {
    TestHall hall(file.path());
    AtTable ann = AtTable::open(hall, kTwoHere);
    ann.play();
    json::object record{{"cmd", "record"}, {"table", ann.table()}};
    text = hall.must(ann.person, record).at("text").as_string();
    id = hall.must(ann.person, json::object{{"cmd", "load"}, {"text", text}})
             .at("table")
             .as_string();
    EXPECT_EQ(hall.code(ann.person, json::object{{"cmd", "load"}, {"text", text + "x"}}),
              "bad-field");
    EXPECT_EQ(hall.code(ann.person, json::object{{"cmd", "load"}, {"text", 7}}), "bad-field");
  }
  TestHall hall(file.path());
  const AtTable shown(hall, id, {});
  EXPECT_EQ(shown.commits.size(), 2U);
  EXPECT_EQ(hall.must(shown.person, json::object{{"cmd", "record"}, {"table", id}}).at("text"),
            json::value(text));
}

TEST(HallRestart, NobodyWatchesSoItLeavesTheMemory) {
  server::HallOptions options = TestHall::quick();
  options.idle = std::chrono::milliseconds{0};
  const StoreFile file;
  TestHall hall(file.path(), options);
  AtTable ann = AtTable::open(hall, kTwoHere);
  ann.play();
  const json::array before = ann.commits;
  EXPECT_EQ(hall.hall().stats().tables_in_memory, 1U);
  hall.hall().gone(ann.person);
  while (hall.hall().stats().tables_in_memory > 0)
    std::this_thread::yield();
  EXPECT_EQ(hall.hall().stats().watchers, 0U);
  ann.person = hall.come();
  ann.catch_up({});
  EXPECT_EQ(json::serialize(ann.commits), json::serialize(before));
  ann.play();
  // An id that no table has does not stay either.
  hall.code(hall.come(), json::object{{"cmd", "leave"}, {"table", "aaaaaaaaaaaaaaaa"}});
  while (hall.hall().stats().tables_in_memory > 1)
    std::this_thread::yield();
}

class HallRestartDamage : public ::testing::TestWithParam<const char*> {};

TEST_P(HallRestartDamage, IsPutAsideAndTheOthersLoad) {
  const StoreFile file;
  const Played damaged(file.path(), kTwoHere, 6);
  const Played sound(file.path(), kTwoHere, 2);
  std::string sql = GetParam();
  sql.replace(sql.find('$'), 1, "'" + damaged.id + "'");
  run(file.path(), sql);
  TestHall hall(file.path());
  for (int time = 0; time < 2; ++time) {
    const auto person = hall.come();
    for (const char* cmd : {"watch", "join", "record", "commit"})
      EXPECT_EQ(hall.code(person, json::object{{"cmd", cmd}, {"table", damaged.id}}), "closed");
  }
  EXPECT_EQ(hall.hall().stats().quarantined, 1U);
  AtTable at(hall, sound.id, sound.keys);
  at.play();
  // It is kept as it is.
  EXPECT_EQ(hall.hall().stats().tables_stored, 2U);
}

INSTANTIATE_TEST_SUITE_P(
    Logs,
    HallRestartDamage,
    ::testing::Values(
        "UPDATE commits SET actions = '[{' WHERE seq = 3 AND table_id = $",
        "UPDATE commits SET actions = '[]' WHERE seq = 3 AND table_id = $",
        "UPDATE commits SET actions = '7' WHERE seq = 3 AND table_id = $",
        R"(UPDATE commits SET actions = '[{"type":"pass"}]' WHERE seq = 3 AND table_id = $)",
        "UPDATE commits SET hash = '0123456789abcdef' WHERE seq = 3 AND table_id = $",
        "UPDATE commits SET hash = '0123456789abcdef' WHERE seq = 0 AND table_id = $",
        "UPDATE commits SET player = 1 - player WHERE seq = 3 AND table_id = $",
        "DELETE FROM commits WHERE seq = 3 AND table_id = $",
        "DELETE FROM commits WHERE table_id = $",
        "UPDATE tables SET head = '' WHERE id = $",
        "UPDATE tables SET head = '{}' WHERE id = $",
        "UPDATE tables SET head = replace(head, '\"base', '\"moon') WHERE id = $",
        "UPDATE tables SET head = replace(head, '\"seed\":7', '\"seed\":8') WHERE id = $",
        "UPDATE tables SET state = 'ended' WHERE id = $",
        "UPDATE tables SET state = 'waiting' WHERE id = $"));

TEST(HallRestart, ARefusedStoreLosesNothing) {
  const StoreFile file;
  const Played before(file.path(), kTwoHere, 2);
  run(file.path(),
      "CREATE TRIGGER full BEFORE INSERT ON commits WHEN NEW.seq = 4 "
      "BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END");
  {
    TestHall hall(file.path());
    AtTable at(hall, before.id, before.keys);
    at.play();
    const json::object commit = at.request("commit", at.try_turn());
    EXPECT_EQ(hall.code(at.person, commit), "unavailable");
    EXPECT_EQ(hall.code(at.person, commit), "unavailable");
    EXPECT_EQ(at.catch_up({}).at("turn").at("seq").as_int64(), 3);
    EXPECT_EQ(hall.hall().stats().store_failures, 2U);
    // Others are not touched by it.
    AtTable other = AtTable::open(hall, kTwoHere);
    other.play();
  }
  run(file.path(), "DROP TRIGGER full");
  TestHall hall(file.path());
  AtTable at(hall, before.id, before.keys);
  EXPECT_EQ(at.commits.size(), 4U);
  at.play();
}

TEST(HallRestart, AComputerTriesAgain) {
  const StoreFile file;
  { const auto store = server::Store::open(file.path()); }
  // One of the computer's turns in two.
  run(file.path(),
      "CREATE TRIGGER full BEFORE INSERT ON commits WHEN NEW.player = 1 AND random() > 0 "
      "BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END");
  TestHall hall(file.path());
  AtTable at = AtTable::open(hall, kAgainstComputer);
  while (!at.is_over())
    at.play();
  EXPECT_EQ(at.commits.size(), 72U);
  EXPECT_GT(hall.hall().stats().store_failures, 0U);
}

}  // namespace
}  // namespace aude::testing
