// What keeps a feature from being complete. BASE-8, BASE-9, BASE-11, HALF-13 to HALF-15, TUN-3
#pragma once
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <optional>
#include <vector>

namespace aude {

struct OpenEnd {
  enum class Why : std::uint8_t { empty_space, gap, tunnel };
  Why why = Why::empty_space;
  /// The space of the part whose end it is; around a monastery, the empty space itself.
  Place at;
  Half half = Half::whole;
  /// The side, or a port of the segment with the opening; none around a monastery.
  std::optional<Port> port;
  friend bool operator==(const OpenEnd&, const OpenEnd&) = default;
};

/// In the order of the feature's segments and their sides; with `segments` in that order already.
std::vector<OpenEnd> open_ends(Position p, std::uint16_t root);
std::vector<OpenEnd> open_ends(Position p,
                               std::uint16_t root,
                               const std::vector<SegmentName>& segments);

/// `[{"at":[0,1],"port":"N","why":"empty-space"}]`
boost::json::array open_json(Position p, std::uint16_t root);

}  // namespace aude
