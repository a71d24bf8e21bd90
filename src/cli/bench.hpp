// `aude bench`: the signature over fixed games.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

int run_bench(const Data& data, bool json, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
