// A segment on the board: what a figure stands on, a token claims, a feature is named by.
#pragma once
#include "rules/setup/rules.hpp"

#include <cstdint>

namespace aude {

inline constexpr std::uint16_t kNone = 0xFFFF;

/// The part and the index among its segments.
struct SegmentName {
  std::uint16_t part = kNone;
  std::uint8_t segment = kNoSegment;

  [[nodiscard]] bool none() const { return part == kNone; }

  friend bool operator==(const SegmentName&, const SegmentName&) = default;
};

}  // namespace aude
