// One scenario under one of its variants: a session, and the steps that the file asks for.
#pragma once
#include "engine/session.hpp"
#include "support/scenario_words.hpp"

#include <boost/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace aude::testing {

using Variants = std::vector<std::string>;

/// A fault for a value that is no object, and for a key that is not among `known`.
void check_keys(const boost::json::value& object, const std::vector<std::string_view>& known);

bool is_ok(const boost::json::value& answer);

/// In an order of their own, for comparing sets.
boost::json::array sorted(boost::json::array list);

boost::json::array array_of(const std::vector<std::string>& words);

/// Every member throws a `ScenarioFault` where the game is not as the file says.
class ScenarioGame {
 public:
  ScenarioGame(const Catalog& catalog,
               const RuleTexts& texts,
               Variants variants,
               std::string variant);

  void start(const boost::json::object& request);
  void expect_refused_setup(const boost::json::object& request, const boost::json::value& refused);
  void step(const boost::json::value& step);

  /// No choice may be left open: the game is over, or the last step said what it waits for.
  void finish();

  [[nodiscard]] int steps() const { return steps_; }

  [[nodiscard]] int expectations() const { return expectations_; }

 private:
  using Value = boost::json::value;

  void do_step(const Value& step);
  void act(const Value& action, boost::json::array& events);
  void expect_scored(const Value& expected, const std::vector<const Value*>& scored);
  void expect_events(const Value& step, const boost::json::array& events);
  void refuse_step(const Value& step);
  void expect_error(const Value& expected, const Value& answer);
  void legal_step(const Value& step);
  void value_step(const Value& step);
  void feature_step(const Value& step);
  void state_step(const Value& step);
  void joined_step(const Value& step);

  /// The variant's own among the values that `{"by": {...}}` lists.
  [[nodiscard]] const Value& chosen(const Value& value) const;
  Value ask(const boost::json::object& request);
  Value action(const Value& given) const;
  Value feature_at(const Value& state, const std::string& segment) const;
  void expect(const std::string& what, const Value& expected, const Value& came);
  [[nodiscard]] std::string name_of_player(const Value& seat) const;
  [[nodiscard]] std::string words_of_meeple(const Value& meeple) const;

  Session session_;
  Variants variants_;
  std::string variant_;
  Players players_;
  Value answer_;
  bool stopped_ = false;
  int steps_ = 0;
  int expectations_ = 0;
};

}  // namespace aude::testing
