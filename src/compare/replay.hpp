// A game's moves by other rules. What these refuse is left out, what they ask besides is passed;
// draws and placements stay as they were. HALF-19, HALF-33
#pragma once
#include "codec/rule_texts.hpp"
#include "compare/compare.hpp"
#include "compare/trace.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace aude {

/// One payment for a feature.
struct Payment {
  Seat seat = 0;
  int points = 0;
  FeatureKind kind = FeatureKind::road;
  SegmentName feature;
  int turn = 0;
  bool at_end = false;
  /// Its segments as it lay then: `key_of` of each.
  std::vector<std::uint32_t> segments;
};

inline std::uint32_t key_of(SegmentName name) {
  return std::uint32_t{name.part} * kMaxSegmentsOnPart + name.segment;
}

struct Replayed {
  std::vector<int> scores;
  /// By seat: points below zero that were forgotten. GCC-12
  std::vector<int> forgiven;
  /// Bit s for seat s; 0 while the game is not over.
  unsigned winners = 0;
  std::vector<Payment> payments;
  /// Without rule sets.
  std::vector<Remark> remarks;
};

/// `rules` differ from those of the trace in rulings only.
Replayed replay(const Rules& recorded,
                const Rules& rules,
                const Trace& trace,
                const std::vector<std::string>& players,
                const RuleTexts& texts);

}  // namespace aude
