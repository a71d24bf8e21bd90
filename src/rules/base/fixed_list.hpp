// A list of at most so many entries, which lies where it is declared: states allocate nothing.
#pragma once
#include "rules/base/assert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace aude {

template <class T, std::size_t kMost>
struct FixedList {
  std::uint16_t count = 0;
  /// The first `count` are in use; the rest may hold anything.
  std::array<T, kMost> list;

  [[nodiscard]] const T* begin() const { return list.data(); }

  [[nodiscard]] const T* end() const { return list.data() + count; }

  [[nodiscard]] T* begin() { return list.data(); }

  [[nodiscard]] T* end() { return list.data() + count; }

  /// In front of `at`; the order of the others stays.
  void insert(const T* at, const T& value) {
    AUDE_ASSERT(count < kMost);
    T* const there = begin() + (at - begin());
    std::copy_backward(there, end(), end() + 1);
    *there = value;
    ++count;
  }

  void erase(const T* at) {
    std::copy(begin() + (at - begin()) + 1, end(), begin() + (at - begin()));
    --count;
  }
};

}  // namespace aude
