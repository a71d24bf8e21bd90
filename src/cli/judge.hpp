// `aude judge`: a position by many rule sets. docs/judge.md
#pragma once
#include "cli/options.hpp"

#include <boost/json.hpp>

#include <optional>

namespace aude::cli {

/// Exit statuses of `aude judge`: possible and everything asked is legal; something asked is
/// illegal; the position is impossible; it cannot be told; what was given is no position.
inline constexpr int kJudgedLegal = 0;
inline constexpr int kJudgedIllegal = 1;
inline constexpr int kJudgedImpossible = 2;
inline constexpr int kJudgedUndecidable = 3;
inline constexpr int kJudgedNothing = 64;

struct JudgeOptions {
  /// A position as JSON or text, or a record; `-`: standard input.
  std::string file;
  std::vector<std::string> rules;
  bool json = false;
  bool markdown = false;
  /// Actions as `act` takes them, to ask about.
  std::vector<std::string> actions;
  /// Features to ask about, as `value` takes them.
  std::vector<std::string> features;
  /// Of a record: after so many actions; -1: the last.
  int move = -1;
  /// Only the position's text form.
  bool text = false;
};

/// The verdict, what is wrong, what is asked, then every feature, differences first.
int run_judge(const Data& data,
              const JudgeOptions& options,
              std::istream& in,
              std::ostream& out,
              std::ostream& err);

/// The exit status for an answer of `judge_json`.
int status_of_judgement(const boost::json::object& answer);

/// An answer in words, for a terminal or, as Markdown, for pasting.
void print_judgement(const boost::json::object& answer, bool markdown, std::ostream& out);

}  // namespace aude::cli
