// aude engine
#include "cli/engine.hpp"

#include "cli/fresh_secret.hpp"
#include "engine/lines.hpp"

#include <iostream>

namespace aude {

int run_engine(const Catalog& catalog,
               const RuleTexts& texts,
               std::istream& in,
               std::ostream& out) {
  Session session(catalog, texts, cli::fresh_secret);
  answer_lines(session, in, out);
  if (in.bad()) std::cerr << "aude engine: standard input cannot be read\n";
  return in.bad() || !out ? 1 : 0;
}

}  // namespace aude
