// `aude conform`: recorded games of another program, played and compared.
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace aude::cli {

/// A line for each file, and one for each difference. Returns the exit status: 1 when there is a
/// difference or a file that cannot be read.
int run_conform(const Catalog& catalog,
                const RuleTexts& texts,
                const std::vector<std::string>& files,
                std::ostream& out);

}  // namespace aude::cli
