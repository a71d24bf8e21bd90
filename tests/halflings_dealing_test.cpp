// Half tiles into hands: dealt by the seed, by name or by whoever answers for chance; drafted.
// HALF-1 to HALF-4
#include "engine_talk.hpp"
#include "rules/api.hpp"
#include "table/table.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace aude::testing {
namespace {

json::object opening(int players, const std::string& fields) {
  std::string names;
  for (int i = 0; i < players; ++i)
    names += (i == 0 ? "\"" : ",\"") + std::string(1, static_cast<char>('A' + i)) + '"';
  return json::parse(R"({"cmd":"new","players":[)" + names + "]," + fields + "}").as_object();
}

std::vector<std::vector<std::string>> hands_of(Talk& talk) {
  std::vector<std::vector<std::string>> out;
  const json::object state = talk.must(R"({"cmd":"state"})");
  for (const json::value& player : state.at("players").as_array()) {
    std::vector<std::string>& hand = out.emplace_back();
    for (const json::value& tile : player.at("hand").as_array())
      hand.emplace_back(tile.as_string());
  }
  return out;
}

std::vector<std::vector<std::string>> dealt(int players, const std::string& fields) {
  Talk talk;
  talk.must(opening(players, fields));
  return hands_of(talk);
}

constexpr const char* kBoth = R"("sets":["base","halflings-1","halflings-2"],"seed":3)";

TEST(HalflingsDealing, AsManyAsTheToggleSays) {  // HALF-2
  const auto sizes = [](int players, const std::string& fields) {
    std::set<std::size_t> all;
    std::set<std::string> tiles;
    std::size_t total = 0;
    for (const auto& hand : dealt(players, fields)) {
      all.insert(hand.size());
      tiles.insert(hand.begin(), hand.end());
      total += hand.size();
    }
    EXPECT_EQ(tiles.size(), total) << "each tile is there once";
    EXPECT_EQ(all.size(), 1U);
    return static_cast<int>(*all.begin());
  };
  const std::string both = kBoth;
  EXPECT_EQ(sizes(2, both), 3);
  EXPECT_EQ(sizes(2, both + R"(,"rules":"halflings-2014")"), 2);
  EXPECT_EQ(sizes(1, both), 3) << "one player is dealt the same";
  EXPECT_EQ(sizes(5, both + R"(,"toggles":{"halflings.deal":"even"})"), 4);
  EXPECT_EQ(
      sizes(5, both + R"(,"toggles":{"halflings.deal":"even","halflings.both-sets":"from-each"})"),
      4);
  EXPECT_EQ(sizes(6, both + R"(,"toggles":{"halflings.deal":"4"})"), 4);
  EXPECT_EQ(
      sizes(4, R"("sets":["base","halflings-1"],"seed":1,"toggles":{"halflings.deal":"even"})"), 3);
}

TEST(HalflingsDealing, FromEachSetSoMany) {  // HALF-2
  for (const auto& hand :
       dealt(3,
             std::string(kBoth) +
                 R"(,"toggles":{"halflings.both-sets":"from-each","halflings.deal":"2"})")) {
    ASSERT_EQ(hand.size(), 4U);
    EXPECT_EQ(std::count_if(hand.begin(),
                            hand.end(),
                            [](const auto& tile) { return tile.rfind("halflings-1/", 0) == 0; }),
              2);
  }
}

TEST(HalflingsDealing, AFirstGameHasNoSymbols) {  // HALF-2
  const std::set<std::string> symbols{
      "halflings-2/01", "halflings-2/02", "halflings-2/03", "halflings-2/04"};
  const std::string both = kBoth;
  std::size_t seen = 0;
  for (const char* first : {"on", "off"})
    for (const auto& hand :
         dealt(2,
               both + R"(,"toggles":{"halflings.deal":"even","halflings.first-game":")" + first +
                   "\"}"))
      for (const std::string& tile : hand) {
        const bool symbol = symbols.count(tile) > 0;
        EXPECT_FALSE(symbol && std::string(first) == "on") << tile;
        seen += symbol ? 1 : 0;
      }
  EXPECT_EQ(seen, symbols.size());
}

TEST(HalflingsDealing, TooManyAreRefused) {  // HALF-2
  Talk talk;
  const auto refusal = [&](int players, const std::string& fields) {
    return talk.refusal(json::serialize(opening(players, fields)));
  };
  const std::string one = R"("sets":["base","halflings-1"],"seed":1)";
  EXPECT_EQ(refusal(5, one), "bad-field sets HALF-2");
  EXPECT_EQ(refusal(2, one + R"(,"toggles":{"halflings.deal":"7"})"), "bad-field sets HALF-2");
  EXPECT_EQ(refusal(2, one + R"(,"toggles":{"halflings.deal":"0"})"),
            "unknown-value toggles.halflings.deal");
  EXPECT_EQ(refusal(2, one + R"(,"toggles":{"halflings.deal":"13"})"),
            "unknown-value toggles.halflings.deal");
  // Another copy of the set is what is needed.
  talk.must(opening(5, R"("sets":["base","halflings-1","halflings-1"],"seed":1)"));
  // Drafting stops before a round that not everybody would get a tile in. HALF-3
  talk.must(opening(5, one + R"(,"toggles":{"halflings.draft":"on","halflings.deal":"12"})"));
  for (int choice = 0; choice < 10; ++choice)
    talk.act(talk.legal().front());
  EXPECT_NE(talk.must(R"({"cmd":"legal"})").at("phase"), "draft");
  for (const auto& hand : hands_of(talk))
    EXPECT_LE(hand.size(), 2U);
}

TEST(HalflingsDealing, NamedHandsAreChecked) {  // HALF-2
  Talk talk;
  const auto refusal = [&](const std::string& hands) {
    return talk.refusal(
        json::serialize(opening(2, R"("sets":["base","halflings-1"],"seed":1,"hands":)" + hands)));
  };
  EXPECT_EQ(refusal(R"([["halflings-1/01","halflings-1/01"],[]])"), "bad-field hands[0][1]");
  EXPECT_EQ(refusal(R"([["halflings-1/01"],["halflings-1/01"]])"), "bad-field hands[1][0]");
  EXPECT_EQ(refusal(R"([["base/E"],[]])"), "bad-field hands[0][0] HALF-2");
  EXPECT_EQ(refusal(R"([["halflings-2/01"],[]])"), "unknown-tile hands[0][0]");
  EXPECT_EQ(refusal(R"([[1],[]])"), "bad-field hands[0][0]");
  EXPECT_EQ(refusal(R"([[],[],[]])"), "bad-field hands");
  EXPECT_EQ(talk.refusal(json::serialize(
                opening(1, R"("sets":["base","halflings-1"],"draw":["halflings-1/04"])"))),
            "bad-field draw[0] HALF-2");
  // A start tile cannot be in hand as well.
  EXPECT_EQ(talk.refusal(json::serialize(
                opening(1,
                        R"("sets":["base","halflings-1"],"seed":1,"hands":[["halflings-1/04"]],)"
                        R"("start":[{"tile":"halflings-1/04","at":[0,0],"rotation":0}])"))),
            "bad-field hands[0][0]");
  talk.must(
      opening(2, R"("sets":["base","halflings-1"],"seed":1,"hands":[["halflings-1/04"],[]])"));
  EXPECT_EQ(hands_of(talk), (std::vector<std::vector<std::string>>{{"halflings-1/04"}, {}}));
}

// HALF-2: the square tiles of a seed come in the same order with half tiles or without.
TEST(HalflingsDealing, TheStackDoesNotDependOnHalfTiles) {
  const auto order = [](std::vector<std::string> sets) {
    TableSetup setup;
    setup.players = {"A", "B"};
    setup.seed = 11;
    for (const std::string& name : sets)
      setup.game.sets.push_back(test_catalog().find(name).value());
    const Table table = Table::open(setup).value();
    std::vector<std::string> names;
    for (const std::uint16_t kind : table.order())
      names.push_back(table.rules().kinds[kind].name);
    return names;
  };
  EXPECT_EQ(order({"base"}), order({"base", "halflings-1", "halflings-2"}));
  EXPECT_NE(dealt(2, std::string(kBoth)),
            dealt(2, R"("sets":["base","halflings-1","halflings-2"],"seed":4)"));
}

TEST(HalflingsDealing, ChanceIsAskedForDealsToo) {  // HALF-2
  Talk talk;
  talk.must(opening(
      2, R"("sets":["base","halflings-1"],"chance":"ask","toggles":{"halflings.deal":"1"})"));
  const json::object legal = talk.must(R"({"cmd":"legal"})");
  EXPECT_EQ(legal.at("phase"), "chance");
  EXPECT_EQ(legal.at("actions").as_array().size(), 12U);
  EXPECT_EQ(talk.refusal(R"({"cmd":"act","action":{"type":"chance","tile":"base/E"}})"),
            "illegal action HALF-2");
  talk.act(json::parse(R"({"type":"chance","tile":"halflings-1/07"})"));
  EXPECT_EQ(talk.refusal(R"({"cmd":"act","action":{"type":"chance","tile":"halflings-1/07"}})"),
            "illegal action HALF-2");
  talk.act(json::parse(R"({"type":"chance","tile":"halflings-1/03"})"));
  EXPECT_EQ(hands_of(talk),
            (std::vector<std::vector<std::string>>{{"halflings-1/07"}, {"halflings-1/03"}}));
  EXPECT_EQ(talk.must(R"({"cmd":"legal"})").at("phase"), "draw");
  talk.act(json::parse(R"({"type":"draw"})"));
  EXPECT_EQ(talk.refusal(R"({"cmd":"act","action":{"type":"chance","tile":"halflings-1/01"}})"),
            "illegal action HALF-2")
      << "half tiles that were not dealt are out of the game";
  // Named hands are dealt all the same.
  talk.must(
      opening(1, R"("sets":["base","halflings-1"],"chance":"ask","hands":[["halflings-1/04"]])"));
  EXPECT_EQ(talk.must(R"({"cmd":"legal"})").at("phase"), "draw");
}

TEST(HalflingsDealing, UndoGoesBackToTheSameHands) {  // HALF-2, HALF-5
  Talk talk;
  talk.must(opening(2, kBoth));
  const std::string before = talk.session.answer(R"({"cmd":"state"})");
  for (int action = 0; action < 12; ++action)
    talk.act(talk.legal().front());
  talk.must(R"({"cmd":"undo","to":0})");
  EXPECT_EQ(talk.session.answer(R"({"cmd":"state"})"), before);
}

}  // namespace
}  // namespace aude::testing
