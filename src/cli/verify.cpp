#include "cli/verify.hpp"

#include "cli/record_file.hpp"

#include <ostream>

namespace aude::cli {
namespace {

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

void tell_moves(const LoadedGame& loaded, std::ostream& out) {
  const Table& table = loaded.game.table;
  const auto actions = static_cast<std::size_t>(table.seq());
  out << "The moves: " << counted(actions, "action") << " and "
      << counted(table.moves().size() - actions, "draw") << " follow the rules; " << loaded.hashes
      << (loaded.hashes == 1 ? " hash" : " hashes") << " of states, the scores and the sum fit.\n"
      << (table.state().facts.ended ? "The game: played to its end.\n"
                                    : "The game: not over yet.\n");
}

std::string words_for_origin(const LoadedGame& loaded) {
  const Origin& origin = loaded.game.origin;
  if (loaded.redacted)
    return std::string("The tiles: seed and order are still closed") +
           (origin.commitment.empty() ? "." : "; the commitment opens when the game is over.");
  switch (origin.by) {
    case Origin::By::nobody:
      return loaded.game.table.asks_chance()
                 ? "The tiles: drawn by whoever was asked; there is no seed."
                 : "The tiles: their order was given by a person; there is no seed.";
    case Origin::By::person:
      return "The tiles: lie in the order that the seed " + boost::json::serialize(origin.typed) +
             " gives. A PERSON TYPED THIS SEED and may have known the order.";
    case Origin::By::system:
      break;
  }
  const std::string order = "The tiles: lie in the order that the system's seed gives";
  if (origin.commitment.empty()) return order + "; nothing was promised at the start.";
  if (commitment_of(origin.secret).empty())
    return order + "; this build cannot check the commitment.";
  return order + ", and seed and salt are those promised at the start.";
}

}  // namespace

int run_verify(const Data& data, const std::string& file, std::ostream& out, std::ostream& err) {
  const Result<std::string> text = read_file(file);
  if (!text) return fail(err, text.error());
  const Result<LoadedGame> loaded = verify_record(data.catalog, data.texts, text.value());
  if (!loaded) {
    Error error = loaded.error();
    error.path = file + (error.path.empty() ? "" : ": " + error.path);
    fail(err, error);
    return kBad;
  }
  tell_moves(loaded.value(), out);
  out << words_for_origin(loaded.value()) << '\n';
  if (loaded.value().game.origin.given > 0 && loaded.value().game.origin.by != Origin::By::nobody)
    out << "The first " << counted(loaded.value().game.origin.given, "tile")
        << " were given by a person.\n";
  return kWell;
}

}  // namespace aude::cli
