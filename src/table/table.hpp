// A game in progress: rules, state, the dealer who answers for chance, and the history that undo
// goes back in. Engine, terminal, server and browser are doors on it. Every action stands at once
// here.
#pragma once
#include "rules/api.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// What a table is opened with.
struct TableSetup {
  GameSetup game;
  /// One name a seat; their number is the number of seats (`game.seats` is set from it).
  std::vector<std::string> players;
  /// For the shuffle; the same on every platform.
  std::uint64_t seed = 0;
  /// The upper half of a seed of 128 bits; 0 for one that a person typed.
  std::uint64_t seed_high = 0;
  /// The order of the tiles to draw, by name; empty: all of them, shuffled.
  std::vector<std::string> draw;
  /// `draw` was given: without `then_shuffle` the game ends when it is used up.
  bool draw_given = false;
  /// After `draw` the rest of the tiles, shuffled.
  bool then_shuffle = false;
  /// The half tiles in each hand, by name; empty: they are dealt or drafted. HALF-2
  std::vector<std::vector<std::string>> hands;
  /// Chance is asked: `act` takes its moves too, and the dealer keeps still.
  bool ask_chance = false;
};

/// The seed that a text stands for. Method: the hash of its bytes.
std::uint64_t seed_of(std::string_view text);

class Table {
 public:
  /// Errors: as `make_rules`; `unknown-tile` and `bad-field` for `draw` and `hands`; `illegal` for
  /// start tiles that do not match.
  static Result<Table> open(const TableSetup& setup);

  /// A game that goes on from a state that somebody laid out. `order`: the tiles to draw from there
  /// on, as many as it has left, none where chance is asked. Undo goes back to that state.
  static Table from_state(Rules rules,
                          const State& state,
                          std::vector<std::string> players,
                          std::vector<std::uint16_t> order,
                          bool ask_chance);

  /// It began with a state and not with an opening: no record can tell it.
  [[nodiscard]] bool is_from_state() const { return from_ != nullptr; }

  /// The same game, to go on by itself; the rules are shared.
  [[nodiscard]] Table fork() const;

  [[nodiscard]] const Rules& rules() const { return *rules_; }

  [[nodiscard]] const State& state() const { return *state_; }

  [[nodiscard]] Position position() const { return {*rules_, *state_}; }

  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }

  /// How many actions of players stand.
  [[nodiscard]] int seq() const { return seq_; }

  [[nodiscard]] bool asks_chance() const { return ask_chance_; }

  /// What happened from the opening to the first decision.
  [[nodiscard]] const Events& opening() const { return opening_; }

  /// Every move so far, those of chance included, in order.
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  /// The tiles to draw in their order, those already drawn included; empty where chance is asked.
  [[nodiscard]] const std::vector<std::uint16_t>& order() const { return order_; }

  /// The half tiles to deal in their order, those already dealt included. HALF-2
  [[nodiscard]] const std::vector<std::uint16_t>& deals() const { return deals_; }

  /// Something is in an order that only the seed tells.
  [[nodiscard]] bool is_shuffled() const { return shuffled_; }

  /// Does a move if it is legal, and lets the dealer answer for chance until a seat must act.
  /// `events` is cleared first. The refusal is none if the move was done; else nothing has changed.
  Refusal act(const Move& move, Events& events);

  /// A draw that is known already, whoever dealt it: it need not follow BASE-18, as the tiles of
  /// `TableSetup::draw` need not. Only while chance is asked; false, and nothing is done, where it
  /// is not for chance to act or the bag holds none of the kind.
  bool draw(std::uint16_t kind, Events& events);

  /// A half tile is dealt, the same way; `kNoKind` where it is not known which. HALF-2, HALF-4
  bool deal_half(std::uint16_t kind, Events& events);

  /// Nothing in a hand that is not known fits: nobody is asked, and chance is to act. The same way.
  /// HALF-4, HALF-5
  bool nothing_fits(Events& events);

  /// From here on the dealer answers for chance, with an `order` that begins with the tiles drawn
  /// so far, and those under hills, and holds as many as these rules draw. Only while chance is
  /// asked.
  void hand_to_dealer(std::vector<std::uint16_t> order);

  /// Back to the decision before action number `to` + 1, that is, with `to` actions standing; 0 <=
  /// `to` <= `seq`.
  void undo_to(int to);

 private:
  Table() = default;
  void apply_one(const Move& move, Events* events);
  void deal(Events* events);
  void restart(Events* events);
  void begin(Events* events);

  std::shared_ptr<const Rules> rules_;
  std::unique_ptr<State> state_;
  /// What it began with, where that was no opening.
  std::shared_ptr<const State> from_;
  std::vector<std::string> players_;
  std::vector<std::uint16_t> order_;
  std::vector<std::uint16_t> deals_;
  std::vector<Move> moves_;
  Events opening_;
  int seq_ = 0;
  bool ask_chance_ = false;
  bool shuffled_ = false;
};

}  // namespace aude
