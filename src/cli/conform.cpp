// A file that cannot be read is reported, and the others are played all the same.
#include "cli/conform.hpp"

#include "check/conformance.hpp"

#include <ostream>

namespace aude::cli {

int run_conform(const Catalog& catalog,
                const RuleTexts& texts,
                const std::vector<std::string>& files,
                std::ostream& out) {
  int status = 0;
  for (const std::string& path : files) {
    const Result<Conformance> file = play_recorded(catalog, texts, path);
    if (!file) {
      out << file.error().path << ": " << file.error().message << '\n';
      status = 1;
      continue;
    }
    out << report_of(file.value()) << std::flush;
    if (!file.value().differences.empty()) status = 1;
  }
  return status;
}

}  // namespace aude::cli
