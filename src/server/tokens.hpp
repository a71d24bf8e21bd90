// What nobody can guess: ids of tables, keys of seats, secrets of shuffles. By libsodium.
#pragma once
#include "table/secret.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace aude::server {

/// 16 characters of 32: `a` to `z`, `2` to `7`.
std::string fresh_id();

/// Whether a text could be an id.
bool is_id(std::string_view text);

/// 32 hexadecimal digits.
std::string fresh_key();

/// What is kept of a key: BLAKE2b-256, 64 hexadecimal digits.
std::string hash_of_key(std::string_view key);

/// Whether a key is the one that this was kept of; takes the same time whatever the key.
bool fits_key(std::string_view key, std::string_view hash);

Secret fresh_secret();

/// For players that choose at random.
std::uint64_t fresh_seed();

}  // namespace aude::server
