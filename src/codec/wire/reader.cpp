// Strict reading of requests.
#include "codec/wire/reader.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>
#include <array>

namespace aude {
namespace json = boost::json;

Reader::Reader(const json::value& value, std::string path, const Keys& known)
    : object_(value.if_object()), path_(std::move(path)) {
  if (object_ == nullptr) {
    fault_ = Error{"bad-field", path_, "an object is needed"};
    return;
  }
  for (const auto& entry : *object_) {
    const std::string_view key = entry.key();
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    const std::string shown(key.substr(0, is_presentable(key, kMaxNameLength) ? key.npos : 0));
    fault_ = Error{"unknown-field",
                   path_of(shown.empty() ? "?" : shown),
                   shown.empty() ? "a field that is not known here"
                                 : "the field \"" + shown + "\" is not known here"};
    return;
  }
}

std::string Reader::path_of(std::string_view key) const {
  return json_path(path_, key);
}

void Reader::refuse(Error error) {
  if (!fault_) fault_ = std::move(error);
}

void Reader::refuse(std::string code, std::string_view key, std::string message) {
  refuse(Error{std::move(code), path_of(key), std::move(message)});
}

const json::value* Reader::find(std::string_view key) const {
  return fault_ ? nullptr : object_->if_contains(key);
}

const json::value* Reader::need(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) refuse("missing", key, "the field \"" + std::string(key) + "\" is missing");
  return value;
}

std::string Reader::text(std::string_view key, std::size_t max_bytes) {
  if (need(key) == nullptr) return {};
  return text_if_any(key, max_bytes).value_or("");
}

std::optional<std::string> Reader::text_if_any(std::string_view key, std::size_t max_bytes) {
  const json::value* value = find(key);
  if (value == nullptr) return {};
  const json::string* text = value->if_string();
  if (text == nullptr || text->size() > max_bytes) {
    refuse("bad-field", key, "a text of at most " + std::to_string(max_bytes) + " bytes is needed");
    return {};
  }
  return std::string(std::string_view(*text));
}

std::optional<std::int64_t> Reader::number_if_any(std::string_view key,
                                                  std::int64_t least,
                                                  std::int64_t most) {
  const json::value* value = find(key);
  if (value == nullptr) return {};
  const std::int64_t* number = value->if_int64();
  if (number != nullptr && *number >= least && *number <= most) return *number;
  refuse("bad-field",
         key,
         "a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
             " is needed");
  return {};
}

bool Reader::flag_if_any(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) return false;
  if (!value->is_bool()) refuse("bad-field", key, "true or false is needed");
  return value->is_bool() && value->get_bool();
}

Place Reader::place(std::string_view key, int limit) {
  const json::value* value = need(key);
  if (value == nullptr) return {};
  const json::array* pair = value->if_array();
  if (pair == nullptr || pair->size() != 2) {
    refuse("bad-field", key, "a space [x, y] is needed");
    return {};
  }
  std::array<std::int16_t, 2> xy{};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::int64_t* number = (*pair)[i].if_int64();
    if (number == nullptr || *number < -limit || *number > limit) {
      refuse(Error{"bad-field",
                   json_path(path_of(key), i),
                   "a whole number of at most " + std::to_string(limit) + " each way is needed"});
      return {};
    }
    xy[i] = static_cast<std::int16_t>(*number);
  }
  return {xy[0], xy[1]};
}

std::uint8_t Reader::turns(std::string_view key) {
  const json::value* value = need(key);
  if (value == nullptr) return 0;
  const std::int64_t* degrees = value->if_int64();
  if (degrees == nullptr || *degrees < 0 || *degrees > 270 || *degrees % 90 != 0) {
    refuse("bad-field", key, "a rotation is 0, 90, 180 or 270");
    return 0;
  }
  return static_cast<std::uint8_t>(*degrees / 90);
}

const json::array* Reader::list_if_any(std::string_view key, std::size_t most) {
  const json::value* value = find(key);
  if (value == nullptr) return nullptr;
  const json::array* list = value->if_array();
  if (list == nullptr || list->size() > most) {
    refuse("bad-field", key, "a list of at most " + std::to_string(most) + " entries is needed");
    return nullptr;
  }
  return list;
}

const json::array* Reader::list(std::string_view key, std::size_t most) {
  return need(key) == nullptr ? nullptr : list_if_any(key, most);
}

bool is_presentable(std::string_view text, std::size_t max_bytes) {
  if (text.empty() || text.size() > max_bytes) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20U || byte == 0x7FU) return false;
    // U+0080 to U+009F
    if (byte == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U)
      return false;
  }
  return true;
}

std::vector<std::string> read_names(Reader& reader,
                                    std::string_view key,
                                    std::size_t most,
                                    std::size_t max_bytes) {
  std::vector<std::string> names;
  const json::array* list = reader.list_if_any(key, most);
  if (list == nullptr) return names;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::string* name = (*list)[i].if_string();
    if (name == nullptr || !is_presentable(*name, max_bytes)) {
      reader.refuse(Error{"bad-field",
                          json_path(reader.path_of(key), i),
                          "a text of 1 to " + std::to_string(max_bytes) +
                              " bytes without control characters is needed"});
      return {};
    }
    names.emplace_back(std::string_view(*name));
  }
  return names;
}

}  // namespace aude
