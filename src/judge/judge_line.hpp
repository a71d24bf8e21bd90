// One request in, one answer out, as bytes: what the server and the browser's copy carry.
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <string>
#include <string_view>

namespace aude {

/// `{"ok":true,...}` or `{"ok":false,"error":{...}}` for a request line: `judge`, the same as the
/// engine's, or `tiles`. Whatever the line holds, there is an answer.
std::string judge_line(const Catalog& catalog, const RuleTexts& texts, std::string_view line);

}  // namespace aude
