// What a viewer cannot tell apart looks the same, to the byte. HALF-4
#include "codec/wire/events.hpp"
#include "codec/wire/snapshot.hpp"
#include "engine_talk.hpp"
#include "record_game.hpp"
#include "rules/api.hpp"
#include "rules/base/prng.hpp"

#include <memory>
#include <set>

namespace aude::testing {
namespace {

constexpr Viewer kAlice = viewer_at(0);
constexpr Viewer kBob = viewer_at(1);

std::string snapshot(const Table& table, const State& state, Viewer viewer) {
  json::object out;
  add_snapshot(out, {table.rules(), state}, table.players(), table.seq(), viewer);
  return json::serialize(out);
}

// The phase tells whether the seat to act has a half tile that fits, so it does not change.
bool phase_tells(const Table& table, Viewer viewer) {
  const Position p = table.position();
  return !p.state.facts.ended && phase_of(p) == PhaseId::half_or_draw &&
         !viewer.sees_hand_of(to_act(p));
}

TEST(HalflingsView, AGameDealtAnewLooksTheSame) {
  Prng prng(5);
  const auto other = std::make_unique<State>();
  int compared = 0;
  std::set<std::string> full;
  for (int round = 0; round < 6; ++round) {
    TableGame game =
        recorded_game(with_sets({"base", "halflings-1", "halflings-2"}), typed_origin(round));
    while (!game.table.state().facts.ended) {
      const Table& table = game.table;
      for (const Viewer viewer : {kAlice, kBob, kSpectator}) {
        if (phase_tells(table, viewer)) continue;
        copy(table.rules(), table.state(), *other);
        determinize(table.rules(), viewer, other->facts, prng);
        EXPECT_EQ(snapshot(table, table.state(), viewer), snapshot(table, *other, viewer));
        full.insert(snapshot(table, *other, kEverything));
        ++compared;
      }
      play_some(game, prng, 1);
    }
  }
  EXPECT_GT(compared, 500);
  EXPECT_GT(full.size(), 500U) << "what is dealt anew is another game most times";
}

// Two games that differ in what Bob was dealt and has not played.
struct TwoGames {
  static TableGame open(const char* bobs) {
    TableSetup setup;
    setup.hands = {{"halflings-1/04"}, {bobs, "halflings-1/10"}};
    return recorded_game(with_sets({"base", "halflings-1"}), typed_origin(3), setup);
  }

  TableGame one = open("halflings-1/05");
  TableGame two = open("halflings-1/07");

  void act(const Move& move) {
    Events events;
    ASSERT_TRUE(one.table.act(move, events).none());
    ASSERT_TRUE(two.table.act(move, events).none());
  }
};

TEST(HalflingsView, EventsTellADealtTileToItsOwnerOnly) {
  const TwoGames games;
  const auto events = [](const TableGame& game, Viewer viewer) {
    return json::serialize(
        events_json(game.table.position(), game.table.opening(), game.table.players(), viewer));
  };
  for (const Viewer viewer : {kAlice, kSpectator}) {
    EXPECT_EQ(events(games.one, viewer), events(games.two, viewer));
    EXPECT_EQ(events(games.one, viewer).find("halflings-1/10"), std::string::npos);
  }
  EXPECT_NE(events(games.one, kBob), events(games.two, kBob));
  EXPECT_NE(events(games.one, kAlice).find("halflings-1/04"), std::string::npos);
  EXPECT_EQ(events(games.one, kSpectator).find("halflings-1/04"), std::string::npos);
  EXPECT_NE(events(games.one, kEverything), events(games.two, kEverything));
}

TEST(HalflingsView, RecordsTellAHiddenTileToNobodyElse) {
  TwoGames games;
  Move draw;
  draw.verb = Verb::draw;
  MoveList moves;
  for (int turn = 0; turn < 24; ++turn) {
    const Position p = games.one.table.position();
    legal(p, moves);
    const bool choice = phase_of(p) == PhaseId::half_or_draw;
    // Bob lays the half tile that both games have in his hand, Alice hers.
    const Move* half = nullptr;
    for (const Move& move : moves)
      if (turn > 10 && move.verb == Verb::place &&
          p.rules.kinds[move.tile].name == (to_act(p) == 0 ? "halflings-1/04" : "halflings-1/10"))
        half = &move;
    games.act(half != nullptr ? *half : (choice ? draw : moves.front()));
    for (const Viewer viewer : {kAlice, kSpectator})
      EXPECT_EQ(text_for(games.one, viewer), text_for(games.two, viewer)) << turn;
    EXPECT_NE(text_for(games.one, kBob), text_for(games.two, kBob));
    EXPECT_NE(text_for(games.one, kEverything), text_for(games.two, kEverything));
  }
}

TEST(HalflingsView, LegalActionsAreNotForOthers) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1"],"seed":1,)"
            R"("hands":[["halflings-1/04"],["halflings-1/05"]]})");
  const auto count = [&](const char* viewer) {
    const json::object legal = talk.must(std::string(R"({"cmd":"legal")") + viewer + "}");
    EXPECT_EQ(legal.at("player"), 0);
    return legal.at("actions").as_array().size();
  };
  EXPECT_GT(count(""), 1U);
  EXPECT_EQ(count(R"(,"for":0)"), count(""));
  EXPECT_EQ(count(R"(,"for":1)"), 0U);
  EXPECT_EQ(count(R"(,"for":"all")"), 0U);
}

TEST(HalflingsView, DraftedHandsAreOpen) {  // HALF-3, HALF-4
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1"],"seed":1,)"
            R"("toggles":{"halflings.draft":"on"}})");
  const json::object before = talk.must(R"({"cmd":"state","for":"all"})");
  EXPECT_EQ(before.at("pool").as_object().size(), 12U);
  for (int choice = 0; choice < 6; ++choice)
    talk.act(talk.legal().front());
  const json::object state = talk.must(R"({"cmd":"state","for":"all"})");
  EXPECT_FALSE(state.contains("pool"));
  for (const json::value& player : state.at("players").as_array())
    EXPECT_EQ(player.at("hand").as_array().size(), 3U);
}

TEST(HalflingsView, DeterminizingIsEven) {
  TableSetup setup;
  setup.hands = {{"halflings-1/04"}, {"halflings-1/05", "halflings-1/06"}};
  const TableGame game = recorded_game(with_sets({"base", "halflings-1"}), typed_origin(1), setup);
  const Rules& rules = game.table.rules();
  const auto state = std::make_unique<State>();
  std::array<int, 12> seen{};
  Prng prng(2);
  constexpr int kTimes = 5500;
  for (int i = 0; i < kTimes; ++i) {
    copy(rules, game.table.state(), *state);
    determinize(rules, kAlice, state->facts, prng);
    EXPECT_EQ(count_halves(state->facts, 1), 2);
    for_each_kind(state->facts, 1, [&](std::uint16_t kind) {
      ++seen[static_cast<std::size_t>(std::stoi(rules.kinds[kind].name.substr(12)) - 1)];
    });
  }
  EXPECT_EQ(seen[3], 0) << "Alice has that one";
  for (std::size_t tile = 0; tile < seen.size(); ++tile) {
    if (tile == 3) continue;
    EXPECT_NEAR(seen[tile], 2 * kTimes / 11, 150) << tile;
  }
}

}  // namespace
}  // namespace aude::testing
