// JSON from outside, read strictly: what the readers of files and of requests share. Every fault
// comes with the path of the place (`tiles[3].id`).
#pragma once
#include "rules/base/result.hpp"

#include <boost/json/fwd.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aude {

/// What people read, by language. `de` is empty where the file has none.
struct Wording {
  std::string en;
  std::string de;
};

/// Limits for text from outside, in bytes.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{1} << 20U;
inline constexpr std::size_t kMaxNameLength = 40;
/// `set/id`, each as long as a name may be.
inline constexpr std::size_t kMaxTileName = 2 * kMaxNameLength + 1;
inline constexpr std::size_t kMaxTextLength = 1000;

/// A field that holds something else than it should.
inline Error bad_field(std::string path, std::string message) {
  return {"bad-field", std::move(path), std::move(message)};
}

/// As much of a text from outside as a message repeats.
inline std::string cut_name(std::string_view text) {
  return std::string(text.substr(0, kMaxNameLength));
}

/// JSON into `out`: at most 16 levels, 1 MiB, no key twice. Returns why it was refused: `bad-json`,
/// `too-long`.
std::optional<Error> parse_strictly(std::string_view json, boost::json::value& out);

/// The object that a whole file is, held by `document`. Errors: as of `parse_strictly`,
/// `unknown-field` for a key that is not among `known`.
Result<const boost::json::object*> read_root(std::string_view json,
                                             boost::json::value& document,
                                             const std::vector<std::string_view>& known);

/// `tiles` and 3: `tiles[3]`.
inline std::string json_path(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

/// `tiles[3]` and `id`: `tiles[3].id`.
inline std::string json_path(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : path + "." + std::string(key);
}

/// A name for the protocol: lower case letters, digits, `.` and `-`, a letter or digit first, at
/// most `kMaxNameLength` bytes.
inline bool is_plain_name(std::string_view name) {
  if (name.empty() || name.size() > kMaxNameLength || name[0] == '.' || name[0] == '-')
    return false;
  return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == name.npos;
}

/// The string at `key`, of 1 to `max_length` bytes. Errors: `missing`, `bad-field`.
Result<std::string> read_text(const boost::json::object& from,
                              std::string_view key,
                              const std::string& path,
                              std::size_t max_length);

/// The whole number from 0 to `most` at `key`; `absent` where there is none, an error if that is
/// negative. Errors: `missing`, `bad-field`.
Result<int> read_number(const boost::json::object& from,
                        std::string_view key,
                        const std::string& path,
                        int most,
                        int absent = -1);

/// True or false at `key`; false where there is none. Error: `bad-field`.
Result<bool> read_flag(const boost::json::object& from,
                       std::string_view key,
                       const std::string& path);

/// `{"en": "...", "de": "..."}` at `key`, of which `en` must be there. Errors: `missing`,
/// `bad-field`, `unknown-field`.
Result<Wording> read_wording(const boost::json::object& from,
                             std::string_view key,
                             const std::string& path);

inline Result<Wording> read_title(const boost::json::object& from, const std::string& path) {
  return read_wording(from, "title", path);
}

/// The list at `key`, of at most `most` entries; it lives as long as `from`.
Result<const boost::json::array*> read_list(const boost::json::object& from,
                                            std::string_view key,
                                            const std::string& path,
                                            std::size_t most);

/// An `unknown-field` for the first key of `from` that is not among `known`.
std::optional<Error> unknown_key(const boost::json::object& from,
                                 const std::string& path,
                                 const std::vector<std::string_view>& known);

}  // namespace aude
