// JSON in characters that need no escaping in a link: `(key:value,key:value)`, `*(a,b)`, words
// bare, other texts in quotes. docs/positions.md, "As text"
#pragma once
#include "rules/base/result.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace aude {

/// Reads a text from left to right and says where it is at fault.
class TextScanner {
 public:
  /// `start`: how many characters stood before this text.
  explicit TextScanner(std::string_view text, std::size_t start = 0) : text_(text), start_(start) {}

  [[nodiscard]] bool ok() const { return !fault_; }

  [[nodiscard]] const Error& error() const { return *fault_; }

  [[nodiscard]] bool at_end() const { return !ok() || at_ == text_.size(); }

  /// The next character; 0 at the end.
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }

  /// Takes the next character if it is that one.
  bool take(char wanted);
  /// Needs it.
  void need(char wanted);
  /// Everything up to one of these characters, or to the end.
  std::string_view until(std::string_view stops);
  /// A whole number of at most 7 digits, with a sign where it is below 0.
  std::int64_t number();
  /// The same characters with `$hh` for a byte turned back.
  std::string unescape(std::string_view text);
  /// Keeps the first fault: "character 37: ...".
  void refuse(const std::string& message);

  [[nodiscard]] std::size_t position() const { return start_ + at_; }

 private:
  std::string_view text_;
  std::size_t start_;
  std::size_t at_ = 0;
  std::optional<Error> fault_;
};

/// Every byte but letters, digits and those of `bare` as `$hh`.
std::string escaped(std::string_view text, std::string_view bare);

std::string compact_json(const boost::json::value& value);

/// Null, and a fault in the scanner, where it is none.
boost::json::value read_compact_json(TextScanner& scanner);

}  // namespace aude
