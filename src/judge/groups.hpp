// Tiles, or segments, in groups.
#pragma once
#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <vector>

namespace aude {

/// What hangs together, as a forest over numbers.
class Groups {
 public:
  explicit Groups(std::size_t count) : above_(count) {
    std::iota(above_.begin(), above_.end(), std::size_t{0});
  }

  [[nodiscard]] std::size_t find(std::size_t one) {
    while (above_[one] != one)
      one = above_[one] = above_[above_[one]];
    return one;
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
