// Random games with all sets under random toggles: the position that comes out of a game, judged
// under its own rules, says what the engine says of the game, and what the oracle says.
#include "check/compare.hpp"
#include "codec/wire/actions.hpp"
#include "codec/wire/snapshot.hpp"
#include "codec/wire/worth.hpp"
#include "judge/position_of.hpp"
#include "judge_talk.hpp"
#include "record_game.hpp"

namespace aude::testing {
namespace {

// Sets and toggles by chance, so many actions by chance.
TableGame some_game(std::uint64_t seed) {
  Prng prng(seed);
  GameOptions options = with_sets({"base"});
  for (const char* set : {"halflings-1", "halflings-2", "tunnel", "ghosts", "inns", "abbot"})
    if (prng.below(2) == 0) options.sets.emplace_back(set);
  if (prng.below(4) == 0) options.sets.emplace_back("river");
  for (const ToggleText& toggle : test_texts().toggles()) {
    if (toggle.id == "halflings.deal" || toggle.id == "halflings.draft" || prng.below(2) == 0)
      continue;
    const auto any = prng.below(static_cast<std::uint32_t>(toggle.values.size()));
    if (toggle.id == "tunnel.both-at-once") continue;  // TUN-14 excludes it
    options.toggles.emplace_back(toggle.id, toggle.values[any].value);
  }
  options.toggles.emplace_back("halflings.deal", "2");
  TableSetup setup;
  setup.players = {"Alice", "Bob", "Cleo"};
  setup.players.resize(1 + prng.below(3));
  TableGame game = recorded_game(options, typed_origin(static_cast<std::int64_t>(seed)), setup);
  play_some(game, prng, static_cast<int>(1 + prng.below(180)));
  return game;
}

json::array features_of_game(Position p) {
  json::array out;
  for (const std::uint16_t root : features_on_board(p)) {
    json::object one = feature_entry_json(p, root);
    add_worth(one, p, root);
    out.push_back(std::move(one));
  }
  return out;
}

// What the given reading says, in the order of the features' names.
json::array features_judged(const json::object& judgement, Position p) {
  std::vector<json::object> all;
  for (const json::value& entry : judgement.at("features").as_array()) {
    const json::object given = answer_by(entry.as_object(), "given");
    for (const json::value& one : given.at("as").as_array())
      all.push_back(one.as_object());
  }
  json::array out;
  for (const std::uint16_t root : features_on_board(p)) {
    const json::object name = feature_json(p, root);
    for (const json::object& one : all)
      if (one.at("feature") == json::value(name)) out.push_back(one);
  }
  EXPECT_EQ(out.size(), all.size());
  return out;
}

void expect_judged_alike(const TableGame& game, std::uint64_t seed) {
  const Position p = game.table.position();
  const auto position = position_of_game(test_catalog(), test_texts(), game);
  ASSERT_TRUE(position.ok()) << seed << ": " << position.error().message;
  const std::string text = position_text(position.value());
  const auto again = read_position_text(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(position_json(again.value()), position_json(position.value()));
  JudgeRequest request;
  request.position = again.value();
  request.rules = {"given"};
  const auto judgement = judge_position(test_catalog(), test_texts(), request);
  ASSERT_TRUE(judgement.ok()) << seed << ": " << judgement.error().message;
  const json::object& answer = judgement.value();
  EXPECT_EQ(faults(answer), "") << seed;
  EXPECT_EQ(json::serialize(features_judged(answer, p)), json::serialize(features_of_game(p)))
      << seed;
  MoveList moves;
  legal(p, moves);
  EXPECT_EQ(json::serialize(answer.at("legal").at("given")),
            json::serialize(legal_json(p, moves, {})))
      << seed;
}

// The oracle sees the same board, and the game that goes on from the position is the same game.
void expect_goes_on_alike(TableGame& game, std::uint64_t seed) {
  const auto position = position_of_game(test_catalog(), test_texts(), game);
  ASSERT_TRUE(position.ok());
  auto other = game_of_position(test_catalog(), test_texts(), position.value(), Secret{}, true);
  ASSERT_TRUE(other.ok()) << seed << ": " << other.error().path << other.error().message;
  Table& there = other.value().table;
  Prng prng(seed);
  Events events;
  MoveList moves;
  MoveList same;
  for (int i = 0; i < 12 && !game.table.state().facts.ended; ++i) {
    legal(game.table.position(), moves);
    legal(there.position(), same);
    ASSERT_EQ(moves, same) << seed;
    const std::uint16_t draws = game.table.state().facts.draws_left;
    const Move move = moves[prng.below(static_cast<std::uint32_t>(moves.size()))];
    const std::size_t before = game.table.moves().size();
    ASSERT_TRUE(game.table.act(move, events).none());
    Events others;
    ASSERT_TRUE(there.act(move, others).none()) << seed;
    // What chance did there it does here.
    for (std::size_t m = before + 1; m < game.table.moves().size(); ++m)
      ASSERT_TRUE(there.draw(game.table.moves()[m].tile, others)) << seed << ' ' << draws;
    ASSERT_EQ(json::serialize(features_of_game(there.position())),
              json::serialize(features_of_game(game.table.position())))
        << seed;
    for (std::size_t seat = 0; seat < game.table.players().size(); ++seat)
      ASSERT_EQ(there.state().facts.seat[seat], game.table.state().facts.seat[seat]) << seed;
  }
  there.undo_to(0);
  EXPECT_EQ(there.seq(), 0);
  GameSetup setup;
  for (const std::string& set : game.sets)
    setup.sets.push_back(test_catalog().find(set).value());
  const Position p = game.table.position();
  const checks::Reading reading(
      checks::translate(p.rules, checks::printed_kinds(setup, p.rules), p.state.facts));
  std::uint64_t compared = 0;
  EXPECT_EQ(checks::differ_in_features(reading, p, {}, compared), "") << seed;
}

// BASE-3 to BASE-17, HALF-5 to HALF-33, TUN-3 to TUN-16, GCC-5 to GCC-17
TEST(JudgeRandom, SaysOfAGameWhatTheEngineSays) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    TableGame game = some_game(seed);
    if (HasFatalFailure()) return;
    expect_judged_alike(game, seed);
    expect_goes_on_alike(game, seed);
    if (HasFatalFailure()) return;
  }
}

// HALF-2, HALF-3: before the first turn there is no position.
TEST(JudgeRandom, ADraftIsNoPosition) {
  GameOptions options = with_sets({"base", "halflings-1"});
  options.toggles.emplace_back("halflings.draft", "on");
  const TableGame game = recorded_game(options, typed_origin(1));
  const auto position = position_of_game(test_catalog(), test_texts(), game);
  ASSERT_FALSE(position.ok());
  EXPECT_EQ(position.error().code, "wrong-phase");
}

}  // namespace
}  // namespace aude::testing
