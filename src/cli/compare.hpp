// `aude compare`: a recorded game by other rule sets.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

struct CompareOptions {
  std::string file;
  /// Names of rule sets, or `all`.
  std::vector<std::string> rules{"all"};
  bool json = false;
};

/// The scores by each rule set, then what differs by the ruling that makes it, then where the
/// record could not be followed.
int run_compare(const Data& data,
                const CompareOptions& options,
                std::ostream& out,
                std::ostream& err);

}  // namespace aude::cli
