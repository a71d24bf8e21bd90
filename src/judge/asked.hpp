// What somebody asks of a position: is this action legal, by which rules, and what does it score?
// docs/judge.md, "Asked"
#pragma once
#include "codec/wire/grounds.hpp"
#include "judge/readings.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace aude {

/// One question: actions one after the other, or a feature.
struct Question {
  /// As they were written.
  std::vector<boost::json::value> actions;
  std::optional<AskedSegment> feature;
};

/// Errors: as of `read_action` and `read_segment`, with the path `ask[1].action`.
Result<std::vector<Question>> read_questions(const boost::json::array& ask);

/// What one reading says to an action.
struct ActionAnswer {
  /// Absent: it cannot be told.
  std::optional<bool> legal;
  boost::json::array rules;
  /// Which of several actions it is that decides, counted from 0.
  std::size_t decides = 0;
  /// Points by seat; empty where nothing was done.
  std::vector<int> scores;
  boost::json::array events;
  /// Where the turn stands afterwards, if it still waits for a decision.
  std::string then;
  PlaceList depends;
  std::vector<std::string> needs;
  /// The action names something that is not there.
  std::optional<Error> error;
};

/// Whether two readings say the same.
bool same_answer(const ActionAnswer& a, const ActionAnswer& b);

/// What these rules say. `possible`: nothing is wrong with the position; else nothing is done.
ActionAnswer answer_actions(const JudgedReading& judged,
                            const PositionSetup& setup,
                            const RuleTexts& texts,
                            const Question& question,
                            bool possible);

/// An entry of `answers`, but for its readings.
boost::json::object action_answer_json(const ActionAnswer& answer);

}  // namespace aude
