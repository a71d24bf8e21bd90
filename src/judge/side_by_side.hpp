// Answers of many readings gathered: those that say the same together, and why others differ.
#pragma once
#include "judge/asked.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace aude {

/// Readings that say the same; numbers of readings, the first one's answer is shown.
using SameReadings = std::vector<std::size_t>;

/// Puts readings together that say the same, that of reading 0 first. `same(a, b)` compares two.
template <class Same>
std::vector<SameReadings> gather(std::size_t readings, Same&& same) {
  std::vector<SameReadings> out;
  for (std::size_t r = 0; r < readings; ++r) {
    bool found = false;
    for (SameReadings& group : out) {
      if (found || !same(group.front(), r)) continue;
      group.push_back(r);
      found = true;
    }
    if (!found) out.push_back({r});
  }
  return out;
}

/// The judgements of a request: readings, and each under its rules.
struct SideBySide {
  const RuleTexts& texts;
  const std::vector<RulesReading>& readings;
  /// By reading; never null.
  std::vector<const JudgedReading*> judged;
  Judgements& judgements;

  /// Names of readings.
  [[nodiscard]] boost::json::array names(const SameReadings& which) const;

  /// Why others than the first group say something else: `same_as(reading, judged)` tells whether
  /// other rules say the same as a reading does. Empty where all agree.
  template <class SameAs>
  boost::json::array causes(const std::vector<SameReadings>& groups, SameAs&& same_as) const;

 private:
  struct Found {
    Cause cause;
    bool together = false;
    SameReadings readings;
  };

  static void add_cause(std::vector<Found>& to, Found one);
  static boost::json::array causes_json(const SideBySide& all, const std::vector<Found>& found);
};

template <class SameAs>
boost::json::array SideBySide::causes(const std::vector<SameReadings>& groups,
                                      SameAs&& same_as) const {
  std::vector<Found> found;
  const ToggleValues& given = readings.front().toggles;
  for (std::size_t g = 1; g < groups.size(); ++g)
    for (const std::size_t reading : groups[g]) {
      const ToggleValues& there = readings[reading].toggles;
      const CauseList list = find_causes(given, there, [&](const ToggleValues& toggles) {
        const JudgedReading* const other = judgements.by(toggles);
        return other != nullptr && same_as(reading, *other);
      });
      for (const std::size_t t : list.toggles)
        add_cause(found,
                  {cause_of(texts, t, given, there, readings[reading].rule_set),
                   list.together,
                   {reading}});
    }
  return causes_json(*this, found);
}

/// `features` of the answer: those that differ first.
boost::json::array features_side_by_side(const SideBySide& all);

/// The entry for the feature that has this segment.
boost::json::object feature_side_by_side(const SideBySide& all, SegmentName segment);

}  // namespace aude
