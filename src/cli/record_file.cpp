#include "cli/record_file.hpp"

#include <fstream>
#include <utility>

namespace aude::cli {

Result<std::string> read_file(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(kMaxRecordBytes + 1, '\0');
  if (!in || (!in.read(text.data(), static_cast<std::streamsize>(text.size())) && !in.eof()))
    return Error{"bad-field", file, "the file cannot be read"};
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kMaxRecordBytes) return Error{"too-long", file, "the file is too long"};
  return text;
}

std::optional<Error> write_file(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.flush();
  if (!out) return Error{"bad-field", file, "the file cannot be written"};
  return {};
}

Result<LoadedGame> read_record(const Data& data, const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Result<LoadedGame> game = load_record_text(data.catalog, data.texts, text.value());
  if (game) return game;
  Error error = game.error();
  error.path = file + (error.path.empty() ? "" : ": " + error.path);
  return error;
}

Result<GameSetup> setup_of(const Data& data, const TableGame& game) {
  const Rules& rules = game.table.rules();
  GameSetup setup;
  setup.seats = rules.seats;
  setup.toggles = rules.toggles;
  for (const std::string& name : game.sets) {
    const Result<const TileSet*> set = data.catalog.find(name);
    if (!set) return set.error();
    setup.sets.push_back(set.value());
  }
  return setup;
}

}  // namespace aude::cli
