// JSON from outside, checked field by field.
#include "codec/strict_json.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <cstdint>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

constexpr std::size_t kMaxDepth = 16;

/// All keys of all objects below `value`. The depth is limited by the parser.
std::size_t count_keys(const json::value& value) {
  std::size_t keys = 0;
  if (const json::object* object = value.if_object()) {
    keys += object->size();
    for (const auto& entry : *object)
      keys += count_keys(entry.value());
  }
  if (const json::array* list = value.if_array())
    for (const json::value& entry : *list)
      keys += count_keys(entry);
  return keys;
}

/// The colons outside of strings: in well-formed JSON one for each key, repeated ones too.
std::size_t count_colons(std::string_view text) {
  std::size_t colons = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') in_string = !in_string;
    if (text[i] == '\\')
      ++i;  // only strings have one
    else if (text[i] == ':' && !in_string)
      ++colons;
  }
  return colons;
}

Error missing(const std::string& path, std::string_view key) {
  return {"missing", path, "\"" + std::string(key) + "\" is missing"};
}

}  // namespace

Fault parse_strictly(std::string_view json, json::value& out) {
  if (json.size() > kMaxJsonBytes)
    return Error{"too-long", "", "more than " + std::to_string(kMaxJsonBytes) + " bytes"};
  json::parse_options options;
  options.max_depth = kMaxDepth;
  json::error_code failed;
  out = json::parse({json.data(), json.size()}, failed, {}, options);
  if (failed) return Error{"bad-json", "", "no JSON: " + failed.message()};
  if (count_keys(out) != count_colons(json))
    return Error{"bad-json", "", "an object has a key twice"};
  return {};
}

Result<const json::object*> read_root(std::string_view text,
                                      json::value& document,
                                      const std::vector<std::string_view>& known) {
  if (Fault fault = parse_strictly(text, document)) return *fault;
  const json::object* root = document.if_object();
  if (root == nullptr) return bad_field("", "the file must be an object");
  if (Fault fault = unknown_key(*root, "", known)) return *fault;
  return root;
}

Result<std::string> read_text(const json::object& from,
                              std::string_view key,
                              const std::string& path,
                              std::size_t max_length) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  const json::string* text = value->if_string();
  if (text == nullptr || text->empty() || text->size() > max_length)
    return bad_field(json_path(path, key),
                     "a text of 1 to " + std::to_string(max_length) + " bytes is needed");
  return std::string(std::string_view(*text));
}

Result<int> read_number(
    const json::object& from, std::string_view key, const std::string& path, int most, int absent) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr && absent >= 0) return absent;
  if (value == nullptr) return missing(path, key);
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < 0 || *number > most)
    return bad_field(json_path(path, key),
                     "a whole number from 0 to " + std::to_string(most) + " is needed");
  return static_cast<int>(*number);
}

Result<bool> read_flag(const json::object& from, std::string_view key, const std::string& path) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return false;
  if (const bool* flag = value->if_bool()) return *flag;
  return bad_field(json_path(path, key), "true or false is needed");
}

Result<Wording> read_wording(const json::object& from,
                             std::string_view key,
                             const std::string& path) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  const json::object* texts = value->if_object();
  const std::string where = json_path(path, key);
  if (texts == nullptr)
    return bad_field(where, "an object with a text for each language is needed");
  if (Fault fault = unknown_key(*texts, where, {"en", "de"})) return *fault;
  Wording wording;
  Result<std::string> english = read_text(*texts, "en", where, kMaxTextLength);
  if (!english) return english.error();
  wording.en = std::move(english).value();
  if (texts->if_contains("de") == nullptr) return wording;
  Result<std::string> german = read_text(*texts, "de", where, kMaxTextLength);
  if (!german) return german.error();
  wording.de = std::move(german).value();
  return wording;
}

Result<const json::array*> read_list(const json::object& from,
                                     std::string_view key,
                                     const std::string& path,
                                     std::size_t most) {
  const json::value* value = from.if_contains(key);
  if (value == nullptr) return missing(path, key);
  const json::array* list = value->if_array();
  if (list == nullptr) return bad_field(json_path(path, key), "a list is needed");
  if (list->size() > most)
    return bad_field(json_path(path, key),
                     "at most " + std::to_string(most) + " entries are allowed");
  return list;
}

Fault unknown_key(const json::object& from,
                  const std::string& path,
                  const std::vector<std::string_view>& known) {
  for (const auto& entry : from) {
    const std::string_view key = std::string_view(entry.key());
    if (std::find(known.begin(), known.end(), key) == known.end())
      return Error{"unknown-field", json_path(path, cut_name(key)), "not known here"};
  }
  return {};
}

}  // namespace aude
