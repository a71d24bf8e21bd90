// A small deterministic generator: the same numbers on every platform from the same seed. It is a
// value, not a source of randomness. Method: splitmix64 to seed, xoshiro256++ (Blackman and Vigna
// 2019) to run.
#pragma once
#include <array>
#include <cstdint>

namespace aude {

class Prng {
 public:
  constexpr explicit Prng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      seed += 0x9E3779B97F4A7C15U;
      std::uint64_t z = seed;
      z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
      z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
      word = z ^ z >> 31U;
    }
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
  static constexpr std::uint64_t turned(std::uint64_t x, unsigned by) {
    return x << by | x >> (64U - by);
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace aude
