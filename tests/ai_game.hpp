// Games for tests of the players: a set-up by names, a deck, moves one after another.
#pragma once
#include "ai/deck.hpp"
#include "board_table.hpp"
#include "table/dealer.hpp"

#include <memory>
#include <string>
#include <vector>

namespace aude::test {

/// One game; `Rules::kinds` by their names.
class AiGame {
 public:
  explicit AiGame(Rules all) : rules(std::move(all)), state(std::make_unique<State>()) {
    start(turn());
  }

  [[nodiscard]] Turn turn() const { return {rules, *state, nullptr}; }

  [[nodiscard]] Facts& facts() const { return state->facts; }

  void draw(const char* name) const {
    Move move;
    move.verb = Verb::chance;
    move.tile = find_kind(rules, name);
    act(move);
  }

  void place(Place at, std::uint8_t turns) const { act(place_move(turn(), Placement{at, turns})); }

  /// On the first feature of this kind on the tile just laid.
  void stand(Figure figure, FeatureKind kind) const {
    MoveList moves;
    legal(turn(), moves);
    for (const Move& move : moves)
      if (move.verb == Verb::figure && move.figure == figure && kind_of(move) == kind)
        return act(move);
    ADD_FAILURE() << "no such figure move";
  }

  void pass() const { act(Move{}); }

  void act(const Move& move) const {
    ASSERT_TRUE(check(turn(), move).none());
    apply(turn(), move);
  }

  [[nodiscard]] FeatureKind kind_of(const Move& move) const {
    return state->board.nodes[segment_id(state->facts.parts, move.on)].kind;
  }

  Rules rules;
  std::unique_ptr<State> state;
};

inline Rules ai_rules(const std::vector<const char*>& names, int seats = 2) {
  GameSetup setup;
  setup.seats = seats;
  for (const char* name : names)
    setup.sets.push_back(shapes().find(name).value());
  return make_rules(setup).value();
}

inline Deck ai_deck(const Rules& rules, std::uint64_t seed) {
  TableSetup table;
  table.seed = seed;
  return {stack_tiles(rules, table).value(), stack_halves(rules, table).value()};
}

}  // namespace aude::test
