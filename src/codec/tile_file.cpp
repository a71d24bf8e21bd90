// docs/tile-files.md: JSON to tiles. Each check names the path of its fault. GEO-3, GEO-10, BASE-1,
// BASE-18, HALF-2, GCC-1
#include "codec/tile_file.hpp"

#include "codec/tile_parts.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;
constexpr std::string_view kIdLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-+!";
constexpr std::array<std::string_view, 3> kShapeNames{"square", "half", "big"};

/// The four quarters of a 2x2 tile, whose inner edges match. GEO-10, GEO-12
Fault read_quarters(const json::object& from, const std::string& path, TileKind& kind) {
  const auto list = read_list(from, "quarters", path, 4);
  if (!list) return list.error();
  const std::string list_path = json_path(path, "quarters");
  if (list.value()->size() != 4)
    return bad_field(list_path, "four quarters are needed: NW NE SW SE");
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string quarter = json_path(list_path, i);
    const json::object* object = (*list.value())[i].if_object();
    if (object == nullptr) return bad_field(quarter, "a quarter is an object");
    if (Fault fault =
            unknown_key(*object, quarter, {"edges", "mist", "ghosts", "symbols", "segments"}))
      return fault;
    const Result<PrintedPart> part = read_part(*object, false, quarter);
    if (!part) return part.error();
    kind.parts.push_back(part.value());
    for (std::size_t j = 0; j < i; ++j) {
      if (i + j == 3) continue;  // NE and SW, NW and SE meet in a corner only
      const Side seam = i - j == 1 ? Side::e : Side::s;
      if (edge_of(kind.parts[j], seam) != edge_of(kind.parts[i], opposite(seam)))
        return bad_field(json_path(quarter, "edges"),
                         "an inner edge differs from the one it lies against");
    }
  }
  return {};
}

/// Everything of a tile but its count.
Result<TileKind> read_kind(const json::object& from,
                           const std::string& set,
                           const std::string& path) {
  const Result<std::string> id = read_text(from, "id", path, kMaxNameLength);
  if (!id) return id.error();
  if (id.value().find_first_not_of(kIdLetters) != std::string::npos)
    return bad_field(json_path(path, "id"), "an id has letters, digits and . - + ! only");
  TileKind kind;
  kind.name = set + "/" + id.value();
  if (from.if_contains("shape") != nullptr) {
    const Result<std::string> shape = read_text(from, "shape", path, kMaxNameLength);
    if (!shape) return shape.error();
    const std::size_t known = index_of(kShapeNames, shape.value());
    if (known == kShapeNames.size())
      return bad_field(json_path(path, "shape"), "a shape is square, half or big");
    kind.shape = static_cast<Shape>(known);
  }
  if (kind.shape == Shape::big) {
    if (Fault fault = unknown_key(from, path, {"id", "count", "shape", "quarters"})) return *fault;
    if (Fault fault = read_quarters(from, path, kind)) return *fault;
    return kind;
  }
  if (Fault fault = unknown_key(
          from, path, {"id", "count", "shape", "edges", "mist", "ghosts", "symbols", "segments"}))
    return *fault;
  const Result<PrintedPart> part = read_part(from, kind.shape == Shape::half, path);
  if (!part) return part.error();
  kind.parts.push_back(part.value());
  return kind;
}

/// Calls `read(from, key, path, index)` for what holds in edition number `index`: once for each
/// edition that the object at `key` names, or for every edition where there is no object.
template <class Read>
Fault for_editions(const json::object& root,
                   std::string_view key,
                   const std::string& path,
                   const TileFile& file,
                   Read read) {
  const json::value* value = root.if_contains(key);
  const json::object* by_edition = value != nullptr ? value->if_object() : nullptr;
  if (by_edition == nullptr || file.editions.empty()) {
    for (std::size_t i = 0; i < file.sets.size(); ++i)
      if (Fault fault = read(root, key, path, i)) return fault;
    return {};
  }
  const std::vector<std::string_view> known(file.editions.begin(), file.editions.end());
  if (Fault fault = unknown_key(*by_edition, json_path(path, key), known)) return fault;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (by_edition->if_contains(known[i]) != nullptr)
      if (Fault fault = read(*by_edition, known[i], json_path(path, key), i)) return fault;
  return {};
}

const KindCount* find_kind(const TileSet& set, std::string_view name) {
  for (const KindCount& entry : set.kinds)
    if (entry.kind.name == name) return &entry;
  return nullptr;
}

Fault read_tiles(const json::object& root, TileFile& file) {
  const auto list = read_list(root, "tiles", "", static_cast<std::size_t>(kMaxKinds));
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("tiles", i);
    const json::object* object = (*list.value())[i].if_object();
    if (object == nullptr) return bad_field(path, "a tile is an object");
    const Result<TileKind> kind = read_kind(*object, file.set, path);
    if (!kind) return kind.error();
    const auto read_count = [&](const json::object& from,
                                std::string_view key,
                                const std::string& where,
                                std::size_t edition) -> Fault {
      const Result<int> count = read_number(from, key, where, kMaxCount);
      if (!count) return count.error();
      if (count.value() == 0) return {};
      TileSet& set = file.sets[edition];
      if (find_kind(set, kind.value().name) != nullptr)
        return bad_field(json_path(path, "id"), "another tile of the edition has this id");
      set.kinds.push_back({kind.value(), count.value()});
      return {};
    };
    if (Fault fault = for_editions(*object, "count", path, file, read_count)) return fault;
  }
  return {};
}

Fault read_editions(const json::object& root, TileFile& file) {
  if (root.if_contains("editions") == nullptr && root.if_contains("latest") == nullptr) {
    file.sets.emplace_back().name = file.set;
    return {};
  }
  const auto list = read_list(root, "editions", "", static_cast<std::size_t>(kMaxEditions));
  if (!list) return list.error();
  if (list.value()->empty())
    return bad_field("editions", "leave it out for a set without editions");
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const json::string* name = (*list.value())[i].if_string();
    if (name == nullptr || !is_plain_name(*name))
      return bad_field(json_path("editions", i), "a name has small letters, digits and . - only");
    if (index_of(file.editions, *name) != file.editions.size())
      return bad_field(json_path("editions", i), "the edition is named twice");
    file.editions.emplace_back(*name);
    TileSet& set = file.sets.emplace_back();
    set.name = file.set;
    set.edition = file.editions.back();
  }
  const Result<std::string> latest = read_text(root, "latest", "", kMaxNameLength);
  if (!latest) return latest.error();
  if (index_of(file.editions, latest.value()) == file.editions.size())
    return bad_field("latest", "not one of the editions");
  file.latest = latest.value();
  return {};
}

/// The tile that `key` names, for each edition into `out`: one of those counted, and no half.
Fault read_special(const json::object& root,
                   std::string_view key,
                   TileFile& file,
                   std::string TileSet::*out) {
  if (root.if_contains(key) == nullptr) return {};
  const auto read = [&](const json::object& from,
                        std::string_view entry,
                        const std::string& path,
                        std::size_t edition) -> Fault {
    const Result<std::string> id = read_text(from, entry, path, kMaxNameLength);
    if (!id) return id.error();
    TileSet& set = file.sets[edition];
    set.*out = set.name + "/" + id.value();
    const KindCount* found = find_kind(set, set.*out);
    if (found == nullptr || found->kind.shape == Shape::half)
      return bad_field(json_path(path, entry), "the edition has no square or 2x2 tile of this id");
    if (out != &TileSet::last) return {};
    if (found->count != 1)
      return bad_field(json_path(path, entry), "only a tile that is there once can be the last");
    if (set.last == set.start)
      return bad_field(json_path(path, entry), "the start tile cannot be the last");
    return {};
  };
  return for_editions(root, key, "", file, read);
}

/// What the set says about the order in which its tiles come. BASE-1, BASE-18
Fault read_order(const json::object& root, TileFile& file) {
  if (Fault fault = read_special(root, "start", file, &TileSet::start)) return fault;
  if (Fault fault = read_special(root, "last", file, &TileSet::last)) return fault;
  const Result<bool> first = read_flag(root, "first", "");
  if (!first) return first.error();
  for (TileSet& set : file.sets) {
    set.first = first.value();
    if (set.first && set.start.empty())
      return bad_field("first", "a set that comes first needs a start tile in each edition");
  }
  const Result<bool> replaces = read_flag(root, "replaces_start", "");
  if (!replaces) return replaces.error();
  for (TileSet& set : file.sets) {
    set.replaces_start = replaces.value();
    if (set.replaces_start && (set.first || set.start.empty()))
      return bad_field("replaces_start", "a set that comes first, or has no start tile, cannot");
  }
  return {};
}

/// Whether the tiles are dealt: then all of them are half tiles, and no order is told. HALF-2
Fault read_dealt(const json::object& root, TileFile& file) {
  const Result<bool> dealt = read_flag(root, "dealt", "");
  if (!dealt) return dealt.error();
  if (!dealt.value()) return {};
  for (TileSet& set : file.sets) {
    set.dealt = true;
    if (set.first || !set.start.empty() || !set.last.empty())
      return bad_field("dealt", "tiles that are dealt have no start, last or first");
    for (const KindCount& one : set.kinds)
      if (one.kind.shape != Shape::half)
        return bad_field("dealt", "only half tiles are dealt, and " + one.kind.name + " is none");
  }
  return {};
}

}  // namespace

Result<TileFile> read_tile_file(std::string_view json) {
  json::value document;
  const auto file_root = read_root(json,
                                   document,
                                   {"set",
                                    "title",
                                    "note",
                                    "editions",
                                    "latest",
                                    "start",
                                    "replaces_start",
                                    "last",
                                    "first",
                                    "dealt",
                                    "tiles"});
  if (!file_root) return file_root.error();
  const json::object* root = file_root.value();
  TileFile file;
  const Result<std::string> set = read_text(*root, "set", "", kMaxNameLength);
  if (!set) return set.error();
  if (!is_plain_name(set.value()))
    return bad_field("set", "a name has small letters, digits and . - only");
  file.set = set.value();
  const Result<Wording> title = read_title(*root, "");
  if (!title) return title.error();
  file.title = title.value();
  if (root->if_contains("note") != nullptr) {
    const Result<Wording> note = read_wording(*root, "note", "");
    if (!note) return note.error();
    file.note = note.value();
  }
  if (Fault fault = read_editions(*root, file)) return *fault;
  if (Fault fault = read_tiles(*root, file)) return *fault;
  if (Fault fault = read_order(*root, file)) return *fault;
  if (Fault fault = read_dealt(*root, file)) return *fault;
  return file;
}

}  // namespace aude
