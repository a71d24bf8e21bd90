// Reads the fields of an object from outside, strictly: the first fault sticks, later questions are
// answered with defaults.
#pragma once
#include "rules/base/result.hpp"
#include "rules/base/words.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Coordinates from outside lie within this, each way: more than any board can reach.
inline constexpr int kMaxCoordinate = 1000;

class Reader {
 public:
  using Keys = std::vector<std::string_view>;

  /// `value` must be an object whose keys are all among `known`; it must outlive the reader.
  /// `path` is where it lies in the request, empty for the request itself.
  Reader(const boost::json::value& value, std::string path, const Keys& known);

  [[nodiscard]] bool ok() const { return !fault_; }

  /// The first fault; only where not `ok()`.
  [[nodiscard]] const Error& error() const { return *fault_; }

  /// `action.at` for `at`.
  [[nodiscard]] std::string path_of(std::string_view key) const;

  /// Keeps a fault, unless there is one already.
  void refuse(Error error);
  void refuse(std::string code, std::string_view key, std::string message);

  /// Null where the field is absent, or a fault is known.
  [[nodiscard]] const boost::json::value* find(std::string_view key) const;

  /// Refuses an absent field as `missing`; null then.
  const boost::json::value* need(std::string_view key);

  /// The rest: what the field says. For an absent field `missing`, or nothing where the result is
  /// optional. Wrong types and ranges are `bad-field`.
  std::string text(std::string_view key, std::size_t max_bytes);
  std::optional<std::string> text_if_any(std::string_view key, std::size_t max_bytes);
  std::optional<std::int64_t> number_if_any(std::string_view key,
                                            std::int64_t least,
                                            std::int64_t most);
  bool flag_if_any(std::string_view key);
  Place place(std::string_view key, int limit = kMaxCoordinate);
  /// 0, 90, 180 or 270, as quarter turns. GEO-1
  std::uint8_t turns(std::string_view key);
  const boost::json::array* list_if_any(std::string_view key, std::size_t most);
  const boost::json::array* list(std::string_view key, std::size_t most);

  /// The index of the field's text among `words`, such as `kFigureNames`.
  template <class Words>
  std::size_t word(std::string_view key, const Words& words) {
    const boost::json::value* value = need(key);
    return value == nullptr ? 0 : index_of(*value, key, words);
  }

  template <class Words>
  std::optional<std::size_t> word_if_any(std::string_view key, const Words& words) {
    const boost::json::value* value = find(key);
    if (value == nullptr) return {};
    return index_of(*value, key, words);
  }

 private:
  template <class Words>
  std::size_t index_of(const boost::json::value& value, std::string_view key, const Words& words) {
    std::string known;
    for (std::size_t i = 0; i < std::size(words); ++i) {
      if (words[i].empty()) continue;
      if (value.is_string() && std::string_view(value.get_string()) == words[i]) return i;
      known += (known.empty() ? "" : " ") + std::string(words[i]);
    }
    refuse("bad-field", key, "one of these is needed: " + known);
    return 0;
  }

  const boost::json::object* object_ = nullptr;
  std::string path_;
  std::optional<Error> fault_;
};

/// Whether a name may be shown to people: UTF-8 without control characters, not empty, not longer
/// than that.
bool is_presentable(std::string_view text, std::size_t max_bytes);

/// A list of names below `path`, each of at most `max_bytes`; on a fault the reader has it.
std::vector<std::string> read_names(Reader& reader,
                                    std::string_view key,
                                    std::size_t most,
                                    std::size_t max_bytes);

}  // namespace aude
