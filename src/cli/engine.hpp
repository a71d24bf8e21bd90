// aude engine: the protocol on standard input and output. docs/protocol.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <iosfwd>

namespace aude {

/// Answers each line of `in` with one on `out`, flushed, until `in` ends. Empty lines are passed
/// over, a carriage return before the line's end too. Returns the program's status.
int run_engine(const Catalog& catalog, const RuleTexts& texts, std::istream& in, std::ostream& out);

}  // namespace aude
