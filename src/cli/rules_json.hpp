// The answers of `aude rules` as JSON.
#pragma once
#include "codec/rule_texts.hpp"

#include <string>
#include <vector>

namespace aude::cli {

std::string rule_sets_as_json(const RuleTexts& texts);
std::string toggles_as_json(const std::vector<const ToggleText*>& toggles);
std::string rule_set_as_json(const RuleTexts& texts, const RuleSetText& set);
std::string diff_as_json(const std::vector<const ToggleText*>& differing,
                         const RuleSetText& a,
                         const RuleSetText& b);
std::string codex_as_json(const std::vector<const CodexEntry*>& entries);

}  // namespace aude::cli
