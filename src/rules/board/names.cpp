// The order in which segments name their feature. docs/protocol.md, "Names"; GEO-11
#include "rules/board/names.hpp"

#include <bit>
#include <tuple>

namespace aude {

PortSet ports_of(const Rules& rules, const Parts& parts, SegmentName name) {
  const PartForm& form = rules.forms[parts.list[name.part].form];
  return rules.segment(form, name.segment).ports.turned(form.turns);
}

int first_port(PortSet ports) {
  return ports.empty() ? -1 : std::countr_zero(ports.bits());
}

bool comes_before(const Rules& rules, const Parts& parts, SegmentName a, SegmentName b) {
  const auto key = [&](SegmentName name) {
    const LaidPart& laid = parts.list[name.part];
    const PartForm& form = rules.forms[laid.form];
    return std::tuple{laid.at.y,
                      laid.at.x,
                      form.half,
                      rules.segment(form, name.segment).kind,
                      first_port(ports_of(rules, parts, name))};
  };
  return key(a) < key(b);
}

SegmentName name_of(const Rules& rules,
                    const Parts& parts,
                    const Board& board,
                    std::uint16_t root) {
  SegmentName best;
  for_each_segment(rules, parts, board, root, [&](SegmentName name, const PartForm& /*form*/) {
    if (best.none() || comes_before(rules, parts, name, best)) best = name;
  });
  return best;
}

}  // namespace aude
