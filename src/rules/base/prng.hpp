// A small deterministic generator: the same numbers on every platform from the same seed. It is a
// value, not a source of randomness. Method: splitmix64 to seed, xoshiro256++ (Blackman and Vigna
// 2019) to run; the upper half of a seed of 128 bits is a second splitmix64 stream on top.
#pragma once
#include <array>
#include <cstdint>

namespace aude {

class Prng {
 public:
  constexpr explicit Prng(std::uint64_t seed) {
    for (std::uint64_t& word : words_)
      word = mixed(seed);
  }

  /// A seed of 128 bits; with `high` 0 the numbers are those of `low` alone.
  constexpr Prng(std::uint64_t low, std::uint64_t high) : Prng(low) {
    if (high == 0) return;
    for (std::uint64_t& word : words_)
      word += turned(mixed(high), 32);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = turned(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = turned(words_[3], 45);
    return result;
  }

  /// A number from 0 to `count` - 1; `count` at least 1. Multiply and shift: the bias is below
  /// 2^-32 for our counts.
  constexpr std::uint32_t below(std::uint32_t count) {
    return static_cast<std::uint32_t>((next() >> 32U) * count >> 32U);
  }

 private:
  // The next number of a splitmix64 stream.
  static constexpr std::uint64_t mixed(std::uint64_t& at) {
    at += 0x9E3779B97F4A7C15U;
    std::uint64_t z = at;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }

  static constexpr std::uint64_t turned(std::uint64_t x, unsigned by) {
    return x << by | x >> (64U - by);
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace aude
