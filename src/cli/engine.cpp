// aude engine
#include "cli/engine.hpp"

#include "engine/lines.hpp"

#include <ostream>
#include <random>

namespace aude {

int run_engine(const Catalog& catalog,
               const RuleTexts& texts,
               std::istream& in,
               std::ostream& out) {
  std::random_device device;
  Session session(catalog, texts, [&device] { return std::uint64_t{device()} << 32U | device(); });
  answer_lines(session, in, out);
  return out ? 0 : 1;
}

}  // namespace aude
