// Hexadecimal digits and the commitment.
#include "table/secret.hpp"

#ifdef AUDE_HAS_SODIUM
#include <sodium.h>
#endif

#include <array>
#include <cstddef>

namespace aude {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<std::uint64_t> word_from_hex(std::string_view text) {
  std::uint64_t word = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return {};
    word = word << 4U | digit;
  }
  return word;
}

}  // namespace

std::string hex_of(std::uint64_t number) {
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4)
    text += kDigits[number >> (shift - 4U) & 15U];
  return text;
}

std::string hex_of(const Bits128& bits) {
  return hex_of(bits.high) + hex_of(bits.low);
}

std::optional<Bits128> bits_from_hex(std::string_view text) {
  if (text.size() != 32) return {};
  const auto high = word_from_hex(text.substr(0, 16));
  const auto low = word_from_hex(text.substr(16));
  if (!high || !low) return {};
  return Bits128{*low, *high};
}

#ifdef AUDE_HAS_SODIUM

std::string commitment_of(const Secret& secret) {
  std::array<unsigned char, 32> bytes{};
  const std::array<std::uint64_t, 4> words{
      secret.seed.high, secret.seed.low, secret.salt.high, secret.salt.low};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(words[i / 8] >> (56U - i % 8 * 8U) & 255U);
  std::array<unsigned char, 32> hash{};
  if (crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0) != 0)
    return {};
  std::string text;
  for (const unsigned char byte : hash) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

#else

std::string commitment_of(const Secret& /*secret*/) {
  return {};
}

#endif

}  // namespace aude
