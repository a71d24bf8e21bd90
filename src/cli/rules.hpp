// `aude rules`: rule sets, toggles with what they rest on, and the codex of rule texts.
#pragma once
#include "cli/options.hpp"

namespace aude::cli {

/// Everything prints text or, with `json`, one JSON value. Unknown names: the list of what exists
/// and exit status 2.
struct RulesOptions {
  bool json = false;
  /// Of `show`, `diff` and `codex`.
  std::vector<std::string> names;
};

/// Rule sets by group.
int list_rule_sets(const Data& data, const RulesOptions& options, std::ostream& out);

/// All toggles, or the one named.
int list_toggles(const Data& data,
                 const RulesOptions& options,
                 std::ostream& out,
                 std::ostream& err);

/// One rule set with all its values.
int show_rule_set(const Data& data,
                  const RulesOptions& options,
                  std::ostream& out,
                  std::ostream& err);

/// The toggles by which two rule sets of a group differ.
int diff_rule_sets(const Data& data,
                   const RulesOptions& options,
                   std::ostream& out,
                   std::ostream& err);

/// The text of rules by number; without one the list of all.
int show_codex(const Data& data, const RulesOptions& options, std::ostream& out, std::ostream& err);

}  // namespace aude::cli
