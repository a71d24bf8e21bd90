// What one choice of rules says of every feature, to compare with what another says.
#pragma once
#include "codec/wire/open_ends.hpp"
#include "judge/laid.hpp"
#include "judge/unknown.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <vector>

namespace aude {

/// Points of a seat; those with none are left out.
struct SeatPoints {
  Seat seat = 0;
  int points = 0;
  friend bool operator==(const SeatPoints&, const SeatPoints&) = default;
};

/// A segment as a number: the same under all readings of a position.
inline std::uint32_t key_of_segment(SegmentName name) {
  return std::uint32_t{name.part} * kMaxSegmentsOnPart + name.segment;
}

struct FeatureFacts {
  std::uint16_t root = 0;
  /// Its segments in the order of names.
  std::vector<SegmentName> segments;
  bool complete = false;
  std::vector<OpenEnd> open;
  unsigned majority = 0;
  std::vector<SeatPoints> now;
  std::vector<SeatPoints> at_end;
  /// Where elsewhere is unknown: on which spaces it depends, and what would tell.
  PlaceList depends;
  std::vector<std::string> needs;
  /// Because of these it cannot be told whether it is complete.
  bool undecided = false;

  /// The same answer, whatever it is called inside.
  friend bool operator==(const FeatureFacts& a, const FeatureFacts& b) {
    return a.complete == b.complete && a.majority == b.majority && a.now == b.now &&
           a.at_end == b.at_end && a.segments == b.segments && a.open == b.open &&
           a.depends == b.depends && a.needs == b.needs && a.undecided == b.undecided;
  }
};

/// Every segment on a board in the order of names, which no reading changes.
std::vector<SegmentName> segments_by_name(Position p);

/// Every feature of a position, in the order of names. `order`: as of `segments_by_name`; `file`:
/// what was told of the position.
std::vector<FeatureFacts> facts_of_features(Position p,
                                            const std::vector<SegmentName>& order,
                                            const PositionFile& file);

/// An entry of `features` as `state` has it, with its worth and what it depends on.
boost::json::object feature_answer_json(Position p, const FeatureFacts& facts);

/// `[[0,1],[2,3]]`
boost::json::array places_json(const PlaceList& places);

}  // namespace aude
