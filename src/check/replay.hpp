// One recorded game, forced on a session turn by turn. tests/conformance/README.md
#pragma once
#include "check/conformance.hpp"
#include "check/json_look.hpp"
#include "engine/session.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace aude {

class Replay {
 public:
  /// What differs goes to `file`; the others must outlive the replay.
  Replay(const Catalog& catalog,
         const RuleTexts& texts,
         const boost::json::value& game,
         Conformance& file);

  void play();

 private:
  using Options = std::set<std::string>;

  /// False: the game cannot go on as recorded.
  bool play_turn(const boost::json::value& turn);
  bool expect_turn(const boost::json::value& turn);
  void compare_places(const boost::json::value& turn);
  void compare_figures(const boost::json::value& turn);
  void compare_tokens(const boost::json::value& turn);
  bool act_after_placing(const boost::json::value& turn);
  bool act_with_figure(const boost::json::value& turn);
  bool act_with_token(const boost::json::value& turn);
  void compare_tokens_left(const boost::json::value& state);
  void compare_scores(const boost::json::value& turn);
  void compare_scorings();
  void compare_whole_game();

  boost::json::value ask(const boost::json::object& request);
  /// Does an action, with `name` for a difference if it is refused.
  bool act(const boost::json::object& action, const char* name);
  void follow(const boost::json::value& answer);
  /// Every segment on the board to the name of its feature.
  std::map<std::string, std::string> features();

  void differ(const std::string& what, const std::string& expected, const std::string& came);
  void compare(const std::string& what, const std::string& expected, const std::string& came);
  void compare(const std::string& what, const Options& expected, const Options& came);

  Session session_;
  const boost::json::value& game_;
  Conformance& file_;
  /// The last answer to `new` or `act`.
  boost::json::value answer_;
  int number_ = 0;
  int turn_ = 0;
  std::vector<int> scores_;
  /// The same without what was scored for completion in this turn.
  std::vector<int> before_completion_;
  /// By turn, sorted: `0 4 city`. Those of the last turn and of final scoring stand together.
  std::map<int, std::multiset<std::string>> scorings_;
  std::vector<std::string> discarded_;
};

}  // namespace aude
