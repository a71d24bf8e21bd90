// A position judged by many readings of the rules, side by side. One function for the command line,
// the engine, the server and the browser: each gives the same answer. docs/judge.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/position.hpp"
#include "codec/rule_texts.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace aude {

/// What is asked.
struct JudgeRequest {
  PositionFile position;
  /// `given` is judged in any case. As of `find_readings`.
  std::vector<std::string> rules{"all"};
  /// Beside those of the position.
  boost::json::array ask;
  /// Of a record: how many actions it has.
  std::optional<int> moves;
};

/// Reads `position`, `text`, or `record` with `move`, and `rules` and `ask` of a request; `cmd` and
/// `id` are left alone. Errors: those of `read_position`, `read_position_text`, `load_record` and
/// `position_in_record`, `missing`, `bad-field`, `unknown-field`.
Result<JudgeRequest> read_judge_request(const Catalog& catalog,
                                        const RuleTexts& texts,
                                        const boost::json::value& request);

/// `Judgement` of docs/protocol.schema.json. Errors: `unknown-set`, `unknown-rules`,
/// `unknown-tile` and the like, with the path within the position; an impossible position is none.
Result<boost::json::object> judge_position(const Catalog& catalog,
                                           const RuleTexts& texts,
                                           const JudgeRequest& request);

/// Both in one.
Result<boost::json::object> judge_json(const Catalog& catalog,
                                       const RuleTexts& texts,
                                       const boost::json::value& request);

}  // namespace aude
