// aude engine
#include "cli/engine.hpp"

#include "cli/fresh_secret.hpp"
#include "engine/lines.hpp"

#include <ostream>

namespace aude {

int run_engine(const Catalog& catalog,
               const RuleTexts& texts,
               std::istream& in,
               std::ostream& out) {
  Session session(catalog, texts, cli::fresh_secret);
  answer_lines(session, in, out);
  return out ? 0 : 1;
}

}  // namespace aude
