#include "server/tokens.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sodium.h>
#include <vector>

namespace aude::server {
namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kIdLength = 16;
constexpr std::size_t kKeyBytes = 16;

template <std::size_t kBytes>
std::array<unsigned char, kBytes> random_bytes() {
  std::array<unsigned char, kBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

template <std::size_t kBytes>
std::string hex(const std::array<unsigned char, kBytes>& bytes) {
  std::vector<char> text(2 * kBytes + 1);
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

}  // namespace

std::string fresh_id() {
  std::string id;
  for (const unsigned char byte : random_bytes<kIdLength>())
    id += kLetters[byte % kLetters.size()];
  return id;
}

bool is_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kLetters) == text.npos;
}

std::string fresh_key() {
  return hex(random_bytes<kKeyBytes>());
}

std::string hash_of_key(std::string_view key) {
  std::vector<unsigned char> bytes(key.begin(), key.end());
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
  return hex(hash);
}

bool fits_key(std::string_view key, std::string_view hash) {
  const std::string own = hash_of_key(key);
  return own.size() == hash.size() && sodium_memcmp(own.data(), hash.data(), own.size()) == 0;
}

Secret fresh_secret() {
  const auto bits = [] {
    const std::uint64_t low = fresh_seed();
    return Bits128{low, fresh_seed()};
  };
  const Bits128 seed = bits();
  return {seed, bits()};
}

std::uint64_t fresh_seed() {
  std::uint64_t word = 0;
  for (const unsigned char byte : random_bytes<sizeof word>())
    word = word << 8U | byte;
  return word;
}

}  // namespace aude::server
