// Tiles in groups.
#pragma once
#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <vector>

namespace aude {

/// Tiles that hang together, as a forest.
class Groups {
 public:
  explicit Groups(std::size_t tiles) : above_(tiles) {
    std::iota(above_.begin(), above_.end(), std::size_t{0});
  }

  [[nodiscard]] std::size_t find(std::size_t tile) const {
    while (above_[tile] != tile)
      tile = above_[tile];
    return tile;
  }

  void join(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    above_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> above_;
};

/// How many tiles each group has.
using Sizes = std::map<std::size_t, std::size_t>;

/// The first of those that have most.
inline std::size_t largest_of(const Sizes& sizes) {
  std::size_t largest = sizes.begin()->first;
  for (const auto& [group, size] : sizes)
    if (size > sizes.at(largest)) largest = group;
  return largest;
}

}  // namespace aude
