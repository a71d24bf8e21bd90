// Dealt half tiles are told to nobody but their owner, whatever is asked. HALF-4, docs/socket.md
#include "hall_talk.hpp"

#include <algorithm>
#include <set>

namespace aude::testing {
namespace {

constexpr const char* kDealt =
    R"({"cmd":"open","seats":[{"kind":"here","name":"Ann"},{"kind":"open"}],)"
    R"("sets":["base","halflings-1","halflings-2"],"seed":5})";

// The half tiles that a commit says are dealt to a seat; those it does not name as "".
std::multiset<std::string> dealt_to(const json::value& commit, std::int64_t player) {
  std::multiset<std::string> tiles;
  for (const json::value& event : commit.at("events").as_array()) {
    if (event.at("event").as_string() != "dealt" || event.at("player").as_int64() != player)
      continue;
    const json::value* tile = event.as_object().if_contains("tile");
    tiles.insert(tile == nullptr ? "" : std::string(tile->as_string()));
  }
  return tiles;
}

std::size_t count_named(const json::value& commit, std::int64_t player) {
  const auto tiles = dealt_to(commit, player);
  return tiles.size() - tiles.count("");
}

class HallHands : public ::testing::Test {
 protected:
  HallHands() {
    const json::object opened = hall_.must(hall_.come(), std::string(kDealt));
    table_ = std::string(opened.at("table").as_string());
    keys_[0] = opened.at("keys").at(0);
    early_ = std::make_unique<AtTable>(hall_, table_, json::array{keys_[0]});
    const json::object joined =
        hall_.must(hall_.come(),
                   json::object{{"cmd", "join"}, {"table", table_}, {"seat", 1}, {"name", "Bea"}});
    keys_[1] = joined.at("key");
    ann_ = std::make_unique<AtTable>(hall_, table_, json::array{keys_[0]});
    bea_ = std::make_unique<AtTable>(hall_, table_, json::array{keys_[1]});
    both_ = std::make_unique<AtTable>(hall_, table_, json::array{keys_[0], keys_[1]});
    nobody_ = std::make_unique<AtTable>(hall_, table_, json::array{});
  }

  /// A half tile that this seat was dealt.
  std::string held_by(std::int64_t seat) { return *dealt_to(both_->commits[0], seat).begin(); }

  std::string ask_as(AtTable& who, std::string_view cmd, json::object more) {
    more["cmd"] = cmd;
    more["table"] = table_;
    more["seq"] = who.seq();
    json::object answer = hall_.ask(who.person, std::move(more));
    answer.erase("id");
    return json::serialize(answer);
  }

  TestHall hall_;
  std::string table_;
  std::array<json::value, 2> keys_;
  std::unique_ptr<AtTable> early_, ann_, bea_, both_, nobody_;
};

TEST_F(HallHands, AreToldToTheirOwners) {
  const json::value pushed = early_->person->until_commit(0).back().at("commit");
  for (const auto& [commit, own, others] :
       {std::tuple{pushed, 1, 0}, {ann_->commits[0], 1, 0}, {bea_->commits[0], 0, 1}}) {
    EXPECT_EQ(count_named(commit, 0), own == 1 ? 3U : 0U);
    EXPECT_EQ(count_named(commit, 1), others == 1 ? 3U : 0U);
    EXPECT_EQ(dealt_to(commit, 0).size() + dealt_to(commit, 1).size(), 6U);
  }
  EXPECT_EQ(count_named(nobody_->commits[0], 0) + count_named(nobody_->commits[0], 1), 0U);
  EXPECT_EQ(dealt_to(both_->commits[0], 0), dealt_to(ann_->commits[0], 0));
  EXPECT_EQ(dealt_to(both_->commits[0], 1), dealt_to(bea_->commits[0], 1));
}

// Of a half tile that Ann has and of one that she has not, Bea is told the same.
TEST_F(HallHands, CannotBeAskedFor) {
  const std::set<std::string> mine = [&] {
    const auto tiles = dealt_to(both_->commits[0], 0);
    return std::set<std::string>(tiles.begin(), tiles.end());
  }();
  const auto bea = dealt_to(both_->commits[0], 1);
  std::string other;
  for (const json::value& kind : both_->head.at("tiles").as_array()) {
    const std::string name(kind.at("tile").as_string());
    if (name.starts_with("halflings") && !mine.contains(name) && !bea.contains(name)) other = name;
  }
  ASSERT_FALSE(other.empty());
  for (AtTable* who : {bea_.get(), nobody_.get()}) {
    std::array<std::string, 2> told;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string name = i == 0 ? held_by(0) : other;
      const json::object place{
          {"type", "place"}, {"tile", name}, {"at", {90, 90}}, {"rotation", 0}};
      told[i] = ask_as(*who, "why", {{"actions", json::array{}}, {"action", place}});
      for (std::size_t at = 0; (at = told[i].find(name)) != std::string::npos;)
        told[i].replace(at, name.size(), "TILE");
    }
    EXPECT_EQ(told[0], told[1]);
    EXPECT_EQ(ask_as(*who, "survey", {}).find("halflings"), std::string::npos);
  }
}

TEST_F(HallHands, AreHiddenInRecords) {
  const auto record = [&](AtTable& who) {
    return hall_.must(who.person, json::object{{"cmd", "record"}, {"table", table_}}).at("text");
  };
  const auto names = [&](AtTable& who, std::int64_t seat) {
    const std::string text(record(who).as_string());
    const auto hand = dealt_to(both_->commits[0], seat);
    return std::count_if(hand.begin(), hand.end(), [&](const std::string& tile) {
      return text.find("{\"deal\":\"" + tile + "\",\"player\":" + std::to_string(seat)) !=
             text.npos;
    });
  };
  EXPECT_EQ(names(*ann_, 0), 3);
  EXPECT_EQ(names(*ann_, 1), 0);
  EXPECT_EQ(names(*bea_, 1), 3);
  EXPECT_EQ(names(*bea_, 0), 0);
  EXPECT_EQ(names(*nobody_, 0) + names(*nobody_, 1), 0);
}

TEST_F(HallHands, AreNotComparedInPlay) {
  const json::object compare{{"cmd", "compare"}, {"table", table_}};
  EXPECT_EQ(hall_.code(ann_->person, compare), "not-allowed");
}

TEST_F(HallHands, AreStillHiddenWhenSomebodyComesLater) {
  const AtTable later(hall_, table_, json::array{keys_[1]});
  EXPECT_EQ(json::serialize(later.commits), json::serialize(bea_->commits));
}

TEST_F(HallHands, ArePlayedToTheEnd) {
  for (std::uint32_t turn = 0; !both_->is_over(); ++turn)
    both_->play(turn);
  std::size_t from_hand = 0;
  for (const json::value& commit : both_->commits)
    for (const json::value& event : commit.at("events").as_array())
      from_hand += event.as_object().contains("from_hand") ? 1U : 0U;
  EXPECT_GT(from_hand, 0U);
  // Everything is told then, and what other rule sets make of it.
  const json::object compared =
      hall_.must(nobody_->person, json::object{{"cmd", "compare"}, {"table", table_}});
  EXPECT_GT(compared.at("comparison").at("outcomes").as_array().size(), 5U);
  const std::string text(
      hall_.must(nobody_->person, json::object{{"cmd", "record"}, {"table", table_}})
          .at("text")
          .as_string());
  EXPECT_NE(text.find("{\"deal\":\"" + held_by(0)), text.npos);
}

}  // namespace
}  // namespace aude::testing
