// Records of games with half tiles: dealt, drafted, hidden, under hills. HALF-2 to HALF-5, HALF-19,
// HALF-33; docs/records.md
#include "record_game.hpp"

#include <algorithm>

namespace aude::testing {
namespace {

constexpr Viewer kAlice = viewer_at(0);

GameOptions with_halves(std::vector<std::pair<std::string, std::string>> toggles = {}) {
  GameOptions options = with_sets({"base", "halflings-1", "halflings-2"});
  options.toggles = std::move(toggles);
  return options;
}

std::uint64_t hash_for(const TableGame& game, Viewer viewer) {
  Facts facts = game.table.state().facts;
  hide(game.table.rules(), viewer, facts);
  return hash_of(game.table.rules(), facts);
}

// At any point of a game: what its keeper writes leads back to it, and what a viewer is told leads
// to what the viewer knows.
void expect_round_trip(const TableGame& game) {
  const std::string text = text_for(game, kEverything);
  const auto again = verified(text);
  ASSERT_TRUE(again.ok()) << again.error().path << ' ' << again.error().message << '\n' << text;
  EXPECT_EQ(hash_for(again.value().game, kEverything), hash_for(game, kEverything));
  EXPECT_EQ(again.value().game.table.order(), game.table.order());
  EXPECT_EQ(text_for(again.value().game, kEverything), text);
  for (const Viewer viewer : {kAlice, kSpectator}) {
    const std::string shown = text_for(game, viewer);
    const auto seen = verified(shown);
    ASSERT_TRUE(seen.ok()) << seen.error().path << ' ' << seen.error().message << '\n' << shown;
    EXPECT_EQ(seen.value().redacted, !game.table.state().facts.ended);
    EXPECT_EQ(hash_for(seen.value().game, viewer), hash_for(game, viewer));
    EXPECT_EQ(record_json(seen.value().game, viewer).at("moves"),
              record_json(game, viewer).at("moves"));
  }
}

class HalflingsRecord : public ::testing::TestWithParam<int> {};

TEST_P(HalflingsRecord, AtAnyPointOfAGame) {
  const int seed = GetParam();
  const bool draft = seed % 3 == 2;
  Prng prng(static_cast<std::uint64_t>(seed));
  TableSetup setup;
  setup.players = {"Alice", "Bob", "Cleo"};
  if (seed % 3 == 1)
    setup.hands = {{"halflings-2/03", "halflings-2/04"}, {"halflings-2/01"}, {"halflings-1/04"}};
  TableGame game = recorded_game(with_halves({{"halflings.draft", draft ? "on" : "off"}}),
                                 seed % 2 == 0 ? sealed(kTestSecret) : typed_origin(seed),
                                 setup);
  for (;;) {
    expect_round_trip(game);
    if (game.table.state().facts.ended || HasFatalFailure()) break;
    play_some(game, prng, 1 + static_cast<int>(prng.below(40)));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, HalflingsRecord, ::testing::Range(0, 9));

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string path_of_fault(const std::string& text) {
  const auto game = loaded(text);
  return game.ok() ? "none" : game.error().path;
}

TEST(HalflingsRecordDamage, IsFound) {
  TableSetup setup;
  setup.hands = {{"halflings-2/03"}, {"halflings-1/04"}};
  TableGame game = recorded_game(with_halves(), typed_origin(4), setup);
  const std::string text = text_for(game, kEverything);
  EXPECT_EQ(path_of_fault(text), "none");
  EXPECT_EQ(path_of_fault(replaced(text, R"("hands":[1,1])", R"("hands":[1,2])")), "line 4");
  EXPECT_EQ(path_of_fault(replaced(text, R"("hands":[1,1])", R"("hands":[1])")), "line 1: hands");
  EXPECT_EQ(path_of_fault(replaced(text, R"("hands":[1,1])", R"("hands":[1,-1])")),
            "line 1: hands[1]");
  EXPECT_EQ(path_of_fault(
                replaced(text, R"("halflings-2/03","player":0)", R"("halflings-2/03","player":1)")),
            "line 2: player");
  EXPECT_EQ(path_of_fault(replaced(text, "halflings-1/04", "halflings-2/03")), "line 3: deal");
  EXPECT_EQ(path_of_fault(replaced(text, "\"halflings-1/04\"", "\"halflings-1/99\"")),
            "line 3: deal");
  EXPECT_EQ(path_of_fault(replaced(text, "\"halflings-1/04\"", "null")), "line 4: hash");
}

// HALF-19: what lies under a hill is told at the end, and the order of the tiles is still the
// seed's.
TEST(HalflingsRecordHills, AreOpenedAtTheEnd) {
  TableSetup setup;
  setup.hands = {{"halflings-2/03"}, {}};
  TableGame game = recorded_game(with_halves(), typed_origin(4), setup);
  MoveList moves;
  legal(game.table.position(), moves);
  Events events;
  const auto hill = std::find_if(
      moves.begin(), moves.end(), [](const Move& move) { return move.verb == Verb::place; });
  ASSERT_NE(hill, moves.end());
  const int before = game.table.state().facts.draws_left;
  ASSERT_TRUE(game.table.act(*hill, events).none());
  EXPECT_EQ(game.table.rules().draws - 1, before - 1);
  const std::string top = game.table.rules().kinds[game.table.order()[0]].name;
  const std::string told = R"("hills":[")" + top + "\"]";
  EXPECT_NE(text_for(game, kEverything).find(told), std::string::npos);
  EXPECT_EQ(text_for(game, kSpectator).find("hills"), std::string::npos);
  EXPECT_EQ(path_of_fault(replaced(text_for(game, kEverything), told, R"("hills":[])")),
            "line 4: hills");
  Prng prng(7);
  play_some(game, prng, 500);
  EXPECT_TRUE(game.table.state().facts.ended);
  EXPECT_NE(text_for(game, kSpectator).find(told), std::string::npos);
  expect_round_trip(game);
}

// HALF-4: a game loaded from what a viewer was told goes on with any half tile that may be there.
TEST(HalflingsRecordViewer, GoesOnWithWhatMayBe) {
  TableSetup setup;
  setup.hands = {{"halflings-1/04"}, {"halflings-1/05"}};
  const TableGame game = recorded_game(with_halves(), typed_origin(4), setup);
  auto seen = loaded(text_for(game, kSpectator));
  ASSERT_TRUE(seen.ok());
  Table& table = seen.value().game.table;
  EXPECT_TRUE(table.asks_chance());
  EXPECT_EQ(count_halves(table.state().facts, 0), 1);
  MoveList moves;
  legal(table.position(), moves);
  std::vector<bool> kinds(table.rules().kinds.size());
  for (const Move& move : moves) {
    EXPECT_TRUE(check(table.position(), move).none());
    if (move.verb == Verb::place) kinds[move.tile] = true;
  }
  EXPECT_GT(std::count(kinds.begin(), kinds.end(), true), 15);
  Events events;
  ASSERT_TRUE(table.act(moves.front(), events).none());
  EXPECT_EQ(count_halves(table.state().facts, 0), 0);
  EXPECT_EQ(count_halves(table.state().facts, kNoSeat), 23);
}

}  // namespace
}  // namespace aude::testing
