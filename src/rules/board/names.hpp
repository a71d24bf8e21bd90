// Features by name: each is called by its first segment in the order y, x, half, kind, port.
// docs/protocol.md, "Names"
#pragma once
#include "rules/board/board.hpp"

namespace aude {

/// The ports of a segment as it lies.
PortSet ports_of(const Rules& rules, const Parts& parts, SegmentName name);

/// The first port of a set in the protocol's order; -1 for none.
int first_port(PortSet ports);

/// Whether `a` comes before `b` in the protocol's order.
bool comes_before(const Rules& rules, const Parts& parts, SegmentName a, SegmentName b);

/// The name of the feature whose root is `root`; segments of gaps name nothing.
SegmentName name_of(const Rules& rules, const Parts& parts, const Board& board, std::uint16_t root);

/// Every segment of the feature whose root is `root`, with its part's form: `use(SegmentName, const
/// PartForm&)`. Those of gaps, which count for nothing, are left out. HALF-15, HALF-16
template <class Use>
void for_each_segment(
    const Rules& rules, const Parts& parts, const Board& board, std::uint16_t root, Use&& use) {
  std::uint16_t id = root;
  do {
    const Node& node = board.nodes[id];
    const PartForm& form = rules.forms[parts.list[node.part].form];
    const std::uint8_t local = local_segment(parts, board, id);
    if (local < form.segments) use(SegmentName{node.part, local}, form);
    id = node.next;
  } while (id != root);
}

inline std::uint16_t segment_id(const Parts& parts, SegmentName name) {
  return static_cast<std::uint16_t>(parts.list[name.part].first_segment + name.segment);
}

}  // namespace aude
