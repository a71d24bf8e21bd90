// Every set of tiles that the program knows: those compiled in, and those that a user's files add
// or replace.
#pragma once
#include "codec/tile_file.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Sets by name. A value; the pointers that `find` gives hold until the catalog changes.
class Catalog {
 public:
  /// The sets of data/tiles. An error means that a file there is at fault; its path begins with the
  /// file's name.
  static Result<Catalog> from_embedded();

  /// Adds the set of a tile file; one of the same name is replaced, with all its editions. `name`
  /// is put before the path of an error. Errors: as of `read_tile_file`; nothing is added then.
  std::optional<Error> add(std::string_view json, const std::string& name = "");

  /// Adds every `*.json` of a folder, in the order of their names. Errors: as of `add`, and
  /// `bad-field` for a folder or file that cannot be read; nothing is added then.
  std::optional<Error> add_folder(const std::string& folder);

  /// A set by the name that a game gives: `base:c1`, or `base` for its latest edition. Error:
  /// `unknown-set`, with the list of what exists.
  [[nodiscard]] Result<const TileSet*> find(std::string_view name) const;

  /// What whoever plays with these sets should know of them, each once.
  [[nodiscard]] std::vector<Wording> notes(const std::vector<std::string>& sets) const;

  /// One file for each set, embedded ones first.
  [[nodiscard]] const std::vector<TileFile>& files() const { return files_; }

  /// Every name that `find` takes, with its edition where there are editions: `base:c1`.
  [[nodiscard]] std::vector<std::string> names() const;

 private:
  std::vector<TileFile> files_;
};

}  // namespace aude
