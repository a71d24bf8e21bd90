// A hash that is the same on every platform (64-bit FNV-1a over 64-bit words), for state hashes and
// signatures.
#pragma once
#include <cstdint>
#include <type_traits>

namespace aude {

class Hash {
 public:
  constexpr void add(std::uint64_t word) {
    value_ ^= word;
    value_ *= 0x100000001B3U;
    value_ ^= value_ >> 32U;
  }

  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace aude
