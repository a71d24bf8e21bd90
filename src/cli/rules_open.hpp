// `aude rules open`: what the sources leave open, and what Aude does about it.
#pragma once
#include "cli/rules.hpp"

namespace aude::cli {

/// The questions of the groups, or with the ids, that are named; all if none is. Those about
/// expansions that are not built come last. An unknown name: the list of what exists, status 2.
int list_open_questions(const RulesOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
