// Actions tried out on a copy of the game: no tile is drawn, nobody hears of it.
#pragma once
#include "codec/wire/grounds.hpp"
#include "rules/view/view.hpp"
#include "table/table.hpp"

#include <boost/json.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace aude::server {

class Draft {
 public:
  /// The game as the viewer knows it: a hand that is hidden may hold any unseen half tile (HALF-4).
  /// `table` and `texts` must outlive it.
  Draft(const Table& table, const RuleTexts& texts, Viewer viewer);

  /// Does an action if it is legal. `path` is where it lies in the request. Errors: as the
  /// protocol's `act` has them; nothing is changed then.
  std::optional<Error> act(const boost::json::value& action, const std::string& path);

  /// Does a list of actions, up to the first that is refused.
  std::optional<Error> act_all(const boost::json::array& actions, const std::string& path);

  /// Does a move that is known to be legal.
  void act(const Move& move);

  [[nodiscard]] Position position() const { return {table_.rules(), *state_}; }

  [[nodiscard]] Words words() const { return {table_.players(), texts_}; }

  /// Whose actions these are; `kNoSeat` where chance was to act, or the game was over.
  [[nodiscard]] Seat seat() const { return seat_; }

  /// The seat has nothing more to decide: another one is to act, or chance, or its next turn or
  /// its next choice of a half tile (HALF-3) has come at once.
  [[nodiscard]] bool is_done() const;

  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  /// The actions as the protocol writes them, each with its player.
  [[nodiscard]] const boost::json::array& actions() const { return actions_; }

  [[nodiscard]] const boost::json::array& events() const { return events_; }

 private:
  const Table& table_;
  const RuleTexts& texts_;
  std::unique_ptr<State> state_;
  Seat seat_;
  bool turn_over_ = false;
  std::vector<Move> moves_;
  boost::json::array actions_;
  boost::json::array events_;
};

}  // namespace aude::server
