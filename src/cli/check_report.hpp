// What `aude check` prints.
#pragma once
#include "check/run.hpp"

#include <iosfwd>

namespace aude::cli {

/// Games, moves, answers compared, differences, rules with their counts. Both give the exit status:
/// 1 for a difference or a rule that never came up.
int print_check_text(const RuleTexts& texts,
                     const checks::Report& report,
                     double seconds,
                     std::ostream& out);
int print_check_json(const checks::Report& report, double seconds, std::ostream& out);

}  // namespace aude::cli
