// Features by name: each is called by its first segment in the order y, x, half, kind, port.
// docs/protocol.md, "Names"
#pragma once
#include "rules/board/board.hpp"

namespace aude {

/// A segment on the board: the part and the index among its segments.
struct SegmentName {
  std::uint16_t part = kNone;
  std::uint8_t segment = kNoSegment;

  [[nodiscard]] bool none() const { return part == kNone; }

  friend bool operator==(const SegmentName&, const SegmentName&) = default;
};

/// The ports of a segment as it lies.
PortSet ports_of(const Rules& rules, const Parts& parts, SegmentName name);

/// The first port of a set in the protocol's order; -1 for none.
int first_port(PortSet ports);

/// Whether `a` comes before `b` in the protocol's order.
bool comes_before(const Rules& rules, const Parts& parts, SegmentName a, SegmentName b);

/// The name of the feature whose root is `root`; segments of gaps name nothing.
SegmentName name_of(const Rules& rules, const Parts& parts, const Board& board, std::uint16_t root);

inline std::uint16_t segment_id(const Parts& parts, SegmentName name) {
  return static_cast<std::uint16_t>(parts.list[name.part].first_segment + name.segment);
}

}  // namespace aude
