#include "cli/bench.hpp"

#include "check/signature.hpp"
#include "cli/text.hpp"

#include <ostream>

namespace aude::cli {
namespace {

void print_json(std::ostream& out, const checks::Signature& all) {
  out << "{\"signature\":" << quoted(checks::hexadecimal(all.value)) << ",\"moves\":" << all.moves
      << ",\"parts\":[";
  for (const checks::SignedGames& part : all.parts)
    out << (&part == all.parts.data() ? "" : ",") << "{\"name\":" << quoted(part.name)
        << ",\"games\":" << part.games << ",\"moves\":" << part.moves
        << ",\"value\":" << quoted(checks::hexadecimal(part.value)) << '}';
  out << "]}\n";
}

}  // namespace

int run_bench(const Data& data, bool json, std::ostream& out, std::ostream& err) {
  const Result<checks::Signature> all = checks::signature(data.catalog, data.texts);
  if (!all) return fail(err, all.error());
  if (json) {
    print_json(out, all.value());
    return kWell;
  }
  for (const checks::SignedGames& part : all.value().parts)
    out << checks::hexadecimal(part.value) << "  " << padded(part.name, 41)
        << padded(std::to_string(part.games) + " games", 11) << grouped(part.moves) << " moves\n";
  out << "signature " << checks::hexadecimal(all.value().value) << ", "
      << grouped(all.value().moves) << " moves\n";
  return kWell;
}

}  // namespace aude::cli
