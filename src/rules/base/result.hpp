// A value or an error, for whatever comes from outside; the core knows no exceptions.
#pragma once
#include "rules/base/assert.hpp"

#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace aude {

/// Why something from outside was refused.
struct Error {
  /// A word of `docs/protocol.md`, such as `bad-field` or `unknown-set`.
  std::string code;
  /// Where the fault lies, such as `tiles[3].segments[1].ports[0]`; empty for the whole.
  std::string path;
  /// One sentence in English for a person.
  std::string message;
  /// The rule that forbids it, such as `BASE-3`; empty for none.
  std::string rule{};

  friend bool operator==(const Error&, const Error&) = default;
};

/// A `T`, or the `Error` that explains why there is none. Asking for the one that is not there is a
/// bug and asserts.
template <class T>
class [[nodiscard]] Result {
  static_assert(!std::is_same_v<T, Error> && !std::is_reference_v<T>);

 public:
  using Value = T;

  // Both are implicit, so that a function may return either.
  // NOLINTNEXTLINE(google-explicit-constructor): see above
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}

  // NOLINTNEXTLINE(google-explicit-constructor): see above
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return held_.index() == 0; }

  explicit operator bool() const { return ok(); }

  [[nodiscard]] const T& value() const& {
    AUDE_ASSERT(ok());
    return *std::get_if<0>(&held_);
  }

  [[nodiscard]] T& value() & {
    AUDE_ASSERT(ok());
    return *std::get_if<0>(&held_);
  }

  [[nodiscard]] T value() && {
    AUDE_ASSERT(ok());
    return std::move(*std::get_if<0>(&held_));
  }

  [[nodiscard]] const Error& error() const {
    AUDE_ASSERT(!ok());
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, Error> held_;
};

}  // namespace aude
