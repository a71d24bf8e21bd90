#include "cli/fresh_secret.hpp"

#include <random>

namespace aude::cli {

Secret fresh_secret() {
  std::random_device device;
  const auto word = [&device] { return std::uint64_t{device()} << 32U | device(); };
  const auto bits = [&word] {
    const std::uint64_t low = word();
    return Bits128{low, word()};
  };
  const Bits128 seed = bits();
  return {seed, bits()};
}

}  // namespace aude::cli
