// The secret that a shuffle follows from, and the promise made of it before the game: a commitment
// is published at the start, seed and salt at the end. Method: BLAKE2b (RFC 7693) by libsodium.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace aude {

struct Bits128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Bits128&, const Bits128&) = default;
};

/// The salt keeps anyone from finding the seed by trying.
struct Secret {
  Bits128 seed;
  Bits128 salt;
  friend bool operator==(const Secret&, const Secret&) = default;
};

/// 16 hexadecimal digits.
std::string hex_of(std::uint64_t number);

/// 32 hexadecimal digits, the upper half first.
std::string hex_of(const Bits128& bits);

/// From exactly what `hex_of` writes; nothing for any other text.
std::optional<Bits128> bits_from_hex(std::string_view text);

/// 64 hexadecimal digits: BLAKE2b-256 over the 32 bytes that the digits of seed and salt, in this
/// order, stand for. Empty in a build without libsodium.
std::string commitment_of(const Secret& secret);

}  // namespace aude
