// Plays a scenario file under each of its variants. tests/scenarios/README.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace aude::testing {

struct ScenarioReport {
  /// What is wrong, with the variant and the step; empty when all is as the file says.
  std::vector<std::string> faults;
  /// Values that were compared, over all variants.
  int expectations = 0;
  /// The rules that the file says it is about.
  std::vector<std::string> rules;
};

/// `text` is the file. A variant ends at its first fault.
ScenarioReport run_scenario(std::string_view text, const Catalog& catalog, const RuleTexts& texts);

}  // namespace aude::testing
