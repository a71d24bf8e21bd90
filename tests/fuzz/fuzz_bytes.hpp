// What the fuzz targets share: choices made by bytes, and how a finding is told.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace aude::fuzz {

/// Choices from the input, one byte each for up to 256 ways; the first way where it has ended.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  [[nodiscard]] bool empty() const { return left_ == 0; }

  [[nodiscard]] std::size_t left() const { return left_; }

  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }

  std::uint16_t next_two() {
    const unsigned high = next();
    return static_cast<std::uint16_t>(high << 8U | next());
  }

  /// A number from 0 to `ways` - 1; `ways` at least 1.
  std::size_t below(std::size_t ways) {
    if (ways < 2) return 0;
    return (ways > 256 ? next_two() : next()) % ways;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

/// Ends the program with a message, which is how a fuzzer learns that something is wrong.
[[noreturn]] inline void finding(std::string_view what, const std::string& details = {}) {
  std::fprintf(stderr, "FINDING: %.*s\n", static_cast<int>(what.size()), what.data());
  if (!details.empty()) std::fprintf(stderr, "%s\n", details.c_str());
  std::abort();
}

inline void demand(bool holds, std::string_view what, const std::string& details = {}) {
  if (!holds) finding(what, details);
}

}  // namespace aude::fuzz
