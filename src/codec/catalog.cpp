// The sets of tiles by name. BASE-1, BASE-2
#include "codec/catalog.hpp"

#include "codec/embedded.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace aude {
namespace {

using Fault = std::optional<Error>;

/// At most one byte more than a file may have, so that an endless one ends too.
Result<std::string> read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxJsonBytes + 1, '\0');
  if (!file.read(text.data(), static_cast<std::streamsize>(text.size())) && !file.eof())
    return Error{"bad-field", path.string(), "the file cannot be read"};
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;
}

}  // namespace

Result<Catalog> Catalog::from_embedded() {
  Catalog catalog;
  for (const std::string_view path : embedded_files("tiles/"))
    if (Fault fault = catalog.add(embedded_file(path), std::string(path))) return *fault;
  return catalog;
}

Fault Catalog::add(std::string_view json, const std::string& name) {
  Result<TileFile> file = read_tile_file(json);
  if (!file) {
    Error error = file.error();
    if (!name.empty()) error.path = name + ": " + error.path;
    return error;
  }
  const auto known = std::find_if(files_.begin(), files_.end(), [&](const TileFile& other) {
    return other.set == file.value().set;
  });
  if (known != files_.end()) {
    *known = std::move(file).value();
  } else {
    files_.push_back(std::move(file).value());
  }
  return {};
}

Fault Catalog::add_folder(const std::string& folder) {
  std::error_code failed;
  std::vector<std::filesystem::path> paths;
  std::filesystem::directory_iterator entry(folder, failed);
  for (; !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed))
    if (entry->path().extension() == ".json") paths.push_back(entry->path());
  if (failed) return Error{"bad-field", folder, "the folder cannot be read"};
  std::sort(paths.begin(), paths.end());
  Catalog changed = *this;
  for (const std::filesystem::path& path : paths) {
    const Result<std::string> text = read_file(path);
    if (!text) return text.error();
    if (Fault fault = changed.add(text.value(), path.string())) return fault;
  }
  *this = std::move(changed);
  return {};
}

Result<const TileSet*> Catalog::find(std::string_view name) const {
  const std::size_t colon = name.find(':');
  const std::string_view set = name.substr(0, colon);
  const std::string_view edition =
      colon == std::string_view::npos ? std::string_view() : name.substr(colon + 1);
  for (const TileFile& file : files_) {
    if (file.set != set) continue;
    if (colon != std::string_view::npos && edition.empty()) break;  // "base:"
    if (const TileSet* found = file.edition(edition)) return found;
  }
  std::string message = "no set " + std::string(name.substr(0, 2 * kMaxNameLength)) + "; known: ";
  bool first = true;
  for (const std::string& known : names()) {
    message += (first ? "" : ", ") + known;
    first = false;
  }
  return Error{"unknown-set", "", message};
}

std::vector<Wording> Catalog::notes(const std::vector<std::string>& sets) const {
  std::vector<Wording> out;
  for (const TileFile& file : files_) {
    const bool named = std::any_of(sets.begin(), sets.end(), [&](const std::string& name) {
      return name.substr(0, name.find(':')) == file.set;
    });
    if (named && !file.note.en.empty())
      out.push_back({file.title.en + ": " + file.note.en, file.title.de + ": " + file.note.de});
  }
  return out;
}

std::vector<std::string> Catalog::names() const {
  std::vector<std::string> all;
  for (const TileFile& file : files_)
    for (const TileSet& set : file.sets)
      all.push_back(set.edition.empty() ? set.name : set.name + ":" + set.edition);
  return all;
}

}  // namespace aude
