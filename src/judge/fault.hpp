// What is wrong with a position: a closed list. docs/positions.md, "Faults"
#pragma once
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Each stands for a code of `kFaultCodes`.
enum class FaultCode : std::uint8_t {
  overlap,           ///< GEO-2
  halves,            ///< GEO-3
  edges,             ///< BASE-3, HALF-6, HALF-7
  long_edge,         ///< HALF-6
  island,            ///< BASE-3, HALF-6
  corner_only,       ///< BASE-3, HALF-6
  river,             ///< BASE-18
  capacity,          ///< more than the program holds
  too_many_tiles,    ///< BASE-1
  too_many_halves,   ///< HALF-1
  no_segment,        ///< nothing is there to stand on
  may_not_stand,     ///< BASE-16, BASE-19, GCC-15, GCC-17
  too_many_figures,  ///< BASE-1, BASE-16, BASE-20, GCC-2
  third_ghost,       ///< GCC-8
  no_ghost,          ///< GCC-9
  ghosts_supply,     ///< GCC-1
  guard_reserve,     ///< GCC-2
  token_where_none,  ///< TUN-3, TUN-11
  two_tokens,        ///< TUN-4
  third_token,       ///< TUN-1
  unowned_color      ///< TUN-2
};
inline constexpr std::size_t kFaultCodeCount = 21;
inline constexpr std::array<std::string_view, kFaultCodeCount> kFaultCodes{
    "overlap",          "halves",           "edges",      "long-edge",
    "island",           "corner-only",      "river",      "capacity",
    "too-many-tiles",   "too-many-halves",  "no-segment", "may-not-stand",
    "too-many-figures", "third-ghost",      "no-ghost",   "ghosts-supply",
    "guard-reserve",    "token-where-none", "two-tokens", "third-token",
    "unowned-color"};

struct PositionFault {
  FaultCode code = FaultCode::overlap;
  RuleId rule;
  /// One sentence in English.
  std::string message;
  /// Where it is in the position: `board[3]`.
  std::string path;
  /// `at`, `half`, `port`, and what a sentence in any language needs.
  boost::json::object fields;

  friend bool operator==(const PositionFault& a, const PositionFault& b) {
    return a.code == b.code && a.path == b.path && a.message == b.message;
  }
};

using PositionFaults = std::vector<PositionFault>;

/// `{"code","at"?,"half"?,"port"?,...,"field","rule"?,"message"}`
boost::json::object fault_json(const PositionFault& fault);

/// `[1, 0]`
inline std::string words_of(Place at) {
  return "[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]";
}

}  // namespace aude
