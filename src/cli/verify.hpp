// `aude verify`: what a record proves, in words.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

/// Exit status 1 if the record is not what it claims to be, and where.
int run_verify(const Data& data, const std::string& file, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
