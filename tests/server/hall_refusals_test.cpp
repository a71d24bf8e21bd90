// Bad input: refused with a code, the table and the others untouched. docs/socket.md, "Codes"
#include "hall_talk.hpp"

namespace aude::testing {
namespace {

json::object named(const std::string& name) {
  return {{"cmd", "open"},
          {"sets", json::array{"base"}},
          {"seats", json::array{json::object{{"kind", "here"}, {"name", name}}}}};
}

TEST(HallRefusals, WhatIsNoRequest) {
  TestHall hall;
  const auto nameless = [&](const std::string& frame) {
    const auto person = hall.come();
    hall.hall().receive(person, frame);
    return std::string(person->nameless().at("error").at("code").as_string());
  };
  EXPECT_EQ(nameless(""), "bad-json");
  EXPECT_EQ(nameless("{"), "bad-json");
  EXPECT_EQ(nameless("[]"), "bad-json");
  EXPECT_EQ(nameless("{}"), "missing");
  EXPECT_EQ(nameless(R"({"cmd":"hello"})"), "missing");
  EXPECT_EQ(nameless(R"({"cmd":"hello","id":"1"})"), "bad-field");
  EXPECT_EQ(nameless(R"({"cmd":"hello","id":1e999})"), "bad-json");
  EXPECT_EQ(nameless(R"({"cmd":"hello","id":1,"id":2})"), "bad-json");
  EXPECT_EQ(nameless(std::string(std::size_t{2} << 20U, ' ')), "too-long");
  EXPECT_EQ(nameless(std::string(5000, '[')), "bad-json");
  const auto person = hall.come();
  EXPECT_EQ(hall.code(person, R"({})"), "missing");
  EXPECT_EQ(hall.code(person, R"({"cmd":7})"), "bad-field");
  EXPECT_EQ(hall.code(person, R"({"cmd":"dance"})"), "unknown-command");
  EXPECT_EQ(hall.code(person, R"({"cmd":"hello","more":1})"), "unknown-field");
  EXPECT_EQ(hall.code(person, R"({"cmd":"watch"})"), "missing");
  EXPECT_EQ(hall.code(person, R"({"cmd":"watch","table":5})"), "bad-field");
  EXPECT_EQ(hall.must(person, R"({"cmd":"hello"})").at("name"), "aude");
}

TEST(HallRefusals, UnknownTables) {
  TestHall hall;
  const auto person = hall.come();
  for (const char* cmd : {"join", "watch", "leave", "try", "commit", "why", "survey", "record"})
    for (const char* id : {"", "x", "../../../etc/pass", "aaaaaaaaaaaaaaaa", "AAAAAAAAAAAAAAAA"})
      EXPECT_EQ(hall.code(person, json::object{{"cmd", cmd}, {"table", id}}), "unknown-table");
  EXPECT_EQ(hall.hall().stats().refusals.at("unknown-table"), 40U);
}

TEST(HallRefusals, Openings) {
  TestHall hall;
  const auto person = hall.come();
  const auto code = [&](const std::string& rest) {
    return hall.code(person, R"({"cmd":"open",)" + rest + "}");
  };
  const std::string seats = R"("seats":[{"kind":"here","name":"Ann"}])";
  EXPECT_EQ(code(seats), "missing");
  EXPECT_EQ(code(seats + R"(,"sets":["moon"])"), "unknown-set");
  EXPECT_EQ(code(seats + R"(,"sets":["base"],"rules":"moon")"), "unknown-rules");
  EXPECT_EQ(code(seats + R"(,"sets":["base"],"toggles":{"moon":"full"})"), "unknown-toggle");
  EXPECT_EQ(code(seats + R"(,"sets":["base"],"seed":-1)"), "bad-field");
  EXPECT_EQ(code(seats + R"(,"sets":["base"],"aids":{"moon":true})"), "unknown-field");
  EXPECT_EQ(code(seats + R"(,"sets":["base"],"aids":{"why":1})"), "bad-field");
  const std::string base = R"("sets":["base"],"seats":)";
  EXPECT_EQ(code(base + "[]"), "bad-field");
  EXPECT_EQ(code(base + R"([{"kind":"here"}])"), "missing");
  EXPECT_EQ(code(base + R"([{"kind":"there","name":"Ann"}])"), "bad-field");
  EXPECT_EQ(code(base + R"([{"kind":"open","name":"Ann"}])"), "bad-field");
  EXPECT_EQ(code(base + R"([{"kind":"computer","name":"A","policy":"oracle"}])"), "bad-field");
  EXPECT_EQ(code(base + R"([{"kind":"computer","name":"A"}])"), "missing");
  EXPECT_EQ(code(base + R"([{"kind":"here","name":"A","policy":"greedy"}])"), "bad-field");
  std::string seven = R"([{"kind":"open"})";
  for (int i = 0; i < 6; ++i)
    seven += R"(,{"kind":"open"})";
  EXPECT_EQ(code(base + seven + "]"), "bad-field");
  EXPECT_EQ(hall.hall().stats().tables_stored, 0U);
}

TEST(HallRefusals, Names) {
  server::HallOptions options = TestHall::quick();
  options.most_name = 40;
  TestHall hall(":memory:", options);
  const auto person = hall.come();
  EXPECT_EQ(hall.code(person, named("")), "bad-field");
  EXPECT_EQ(hall.code(person, named(std::string(41, 'x'))), "bad-field");
  EXPECT_EQ(hall.code(person, named(std::string(100'000, 'x'))), "bad-field");
  EXPECT_EQ(hall.code(person, named("a\nb")), "bad-field");
  EXPECT_EQ(hall.code(person, named("a\x7F")), "bad-field");
  EXPECT_EQ(hall.code(person, named(std::string(40, 'x'))), "");
  // What looks like markup is a name like any other; whoever shows it takes care.
  const std::string markup = "<b onclick=\"x()\">&amp;</b>";
  const json::object answer = hall.must(person, named(markup));
  const AtTable table(
      hall, std::string(answer.at("table").as_string()), answer.at("keys").as_array());
  EXPECT_EQ(table.head.at("seats").as_array()[0].at("name").as_string(), markup);
}

class HallRefusalsAtTable : public ::testing::Test {
 protected:
  void SetUp() override { before_ = json::serialize(stranger_.catch_up({})); }

  // Nothing of all that was refused has left a trace.
  void TearDown() override {
    EXPECT_EQ(without_id(stranger_.catch_up({})), without_id(json::parse(before_).as_object()));
    ann_.play();
  }

  static std::string without_id(json::object answer) {
    answer.erase("id");
    return json::serialize(answer);
  }

  std::string code(const json::object& request) { return hall_.code(ann_.person, request); }

  json::object with(std::string_view cmd, std::string_view key, const json::value& value) {
    json::object request = ann_.request(cmd, ann_.try_turn());
    request[key] = value;
    return request;
  }

  TestHall hall_;
  AtTable ann_ = AtTable::open(hall_, kTwoHere);
  AtTable stranger_{hall_, ann_.table(), {}};
  std::string before_;
};

TEST_F(HallRefusalsAtTable, NotYours) {
  const json::object commit = ann_.request("commit", ann_.try_turn());
  EXPECT_EQ(hall_.code(stranger_.person, commit), "not-yours");
  EXPECT_EQ(hall_.code(stranger_.person, ann_.request("try", ann_.try_turn())), "not-yours");
  // Not even there.
  EXPECT_EQ(hall_.code(hall_.come(), commit), "not-yours");
  json::object keys{{"cmd", "watch"}, {"table", ann_.table()}};
  keys["keys"] = json::array{std::string(32, '0')};
  hall_.must(stranger_.person, keys);
  EXPECT_EQ(hall_.code(stranger_.person, commit), "not-yours");
  keys["keys"] = json::array{1};
  EXPECT_EQ(hall_.code(stranger_.person, keys), "bad-field");
}

TEST_F(HallRefusalsAtTable, Stale) {
  for (const char* cmd : {"try", "commit", "survey"})
    for (const std::int64_t seq : {-1, 1, 99})
      EXPECT_EQ(code(with(cmd, "seq", seq)), "stale");
  EXPECT_EQ(code(with("commit", "seq", "0")), "bad-field");
  EXPECT_EQ(code(with("commit", "seq", 0.5)), "bad-field");
}

TEST_F(HallRefusalsAtTable, Actions) {
  const json::array turn = ann_.try_turn();
  json::object other = turn[0].as_object();
  other["player"] = 1;
  EXPECT_EQ(code(ann_.request("commit", {other})), "wrong-player");
  EXPECT_EQ(code(ann_.request("commit")), "bad-field");
  EXPECT_EQ(code(ann_.request("commit", {turn[1]})), "wrong-phase");
  EXPECT_EQ(code(ann_.request("commit", {turn[0], turn[0]})), "wrong-phase");
  // A turn and more: the next one's turn has not come.
  json::array more = turn;
  more.push_back(turn[0]);
  EXPECT_EQ(code(ann_.request("commit", more)), "wrong-phase");
  json::object far = turn[0].as_object();
  far["at"] = json::array{9, 9};
  const json::object refused = hall_.ask(ann_.person, ann_.request("commit", {far}));
  EXPECT_EQ(refused.at("error").at("code"), "illegal");
  EXPECT_EQ(refused.at("error").at("rule"), "BASE-3");
  EXPECT_EQ(refused.at("error").at("field"), "actions[0]");
  EXPECT_EQ(code(ann_.request("commit", {json::object{{"type", "chance"}, {"tile", "base/A"}}})),
            "wrong-phase");
  EXPECT_EQ(code(ann_.request("commit", {1})), "bad-field");
  EXPECT_EQ(code(ann_.request("commit", json::array(65, turn[0]))), "bad-field");
  EXPECT_EQ(code(with("commit", "actions", 7)), "bad-field");
  EXPECT_EQ(code(with("commit", "more", 7)), "unknown-field");
  EXPECT_EQ(code(with("watch", "keys", 7)), "unknown-field");
}

TEST(HallRefusals, AfterTheEnd) {
  TestHall hall;
  AtTable seen = AtTable::open(hall, kComputersOnly);
  seen.person->until_state("ended");
  seen.catch_up({});
  EXPECT_TRUE(seen.turn.is_null());
  EXPECT_EQ(hall.code(seen.person, seen.request("commit", {json::object{{"type", "pass"}}})),
            "ended");
  hall.must(seen.person, seen.request("survey"));
}

TEST(HallRefusals, NoRoom) {
  server::HallOptions options = TestHall::quick();
  options.most_tables = 2;
  options.most_watchers = 2;
  options.most_watched = 1;
  TestHall hall(":memory:", options);
  const auto person = hall.come();
  AtTable first = AtTable::open(hall, kTwoHere);
  const AtTable second = AtTable::open(hall, kTwoHere);
  EXPECT_EQ(hall.code(person, kTwoHere), "full");
  json::object watch{{"cmd", "watch"}, {"table", first.table()}, {"keys", json::array()}};
  hall.must(person, watch);
  EXPECT_EQ(hall.code(hall.come(), watch), "full");
  hall.must(person, watch);
  watch["table"] = second.table();
  EXPECT_EQ(hall.code(person, watch), "full");
  hall.must(person, json::object{{"cmd", "leave"}, {"table", first.table()}});
  hall.must(person, watch);
  EXPECT_EQ(hall.hall().stats().watchers, 3U);
  hall.hall().gone(person);
  first.play();
}

TEST(HallRefusals, Aids) {
  TestHall hall;
  std::string request = kTwoHere;
  request.pop_back();
  AtTable ann = AtTable::open(
      hall, request + R"(,"aids":{"worth":false,"left":false,"dead":false,"why":false}})");
  EXPECT_TRUE(ann.head.at("aids").at("places").as_bool());
  EXPECT_FALSE(ann.head.at("aids").at("worth").as_bool());
  ann.play();
  json::object why = ann.request("why");
  why["action"] = json::object{{"type", "pass"}};
  EXPECT_EQ(hall.code(ann.person, why), "not-allowed");
  json::object far = ann.try_turn()[0].as_object();
  far["at"] = json::array{9, 9};
  const json::object refused = hall.ask(ann.person, ann.request("try", {far}));
  EXPECT_EQ(refused.at("error").at("code"), "illegal");
  EXPECT_FALSE(refused.at("error").as_object().contains("rule"));
  EXPECT_EQ(refused.at("error").at("message"), "this is not legal");
  const json::object survey = hall.must(ann.person, ann.request("survey"));
  EXPECT_FALSE(survey.contains("left"));
  EXPECT_FALSE(survey.contains("dead"));
  for (const json::value& feature : survey.at("features").as_array()) {
    EXPECT_FALSE(feature.as_object().contains("now"));
    EXPECT_FALSE(feature.as_object().contains("at_end"));
    EXPECT_EQ(feature.as_object().contains("majority"), feature.at("kind") == "field");
  }
  AtTable other = AtTable::open(hall, request + R"(,"aids":{"fields":false}})");
  const json::object seen = hall.must(other.person, other.request("survey"));
  for (const json::value& feature : seen.at("features").as_array()) {
    const bool field = feature.at("kind") == "field";
    EXPECT_EQ(feature.as_object().contains("majority"), !field);
    EXPECT_EQ(feature.as_object().contains("at_end"), !field);
  }
}

TEST(HallRefusals, WhileItStops) {
  TestHall hall;
  const AtTable ann = AtTable::open(hall, kTwoHere);
  hall.hall().stop();
  EXPECT_EQ(hall.code(ann.person, ann.request("survey")), "unavailable");
  EXPECT_EQ(hall.code(ann.person, kTwoHere), "unavailable");
}

}  // namespace
}  // namespace aude::testing
