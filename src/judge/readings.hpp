// The ways to read the rules that a position is judged by, each judged at most once.
// docs/judge.md, "Readings"
#pragma once
#include "codec/rulings.hpp"
#include "judge/feature_facts.hpp"

#include <boost/json.hpp>

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace aude {

/// Choices of rulings that are judged at most for one request; beyond that, causes are not told
/// apart any more.
inline constexpr std::size_t kMostJudged = 120;

/// One way to read the rules.
struct RulesReading {
  /// `given`, `halflings-2020`, `base.tiny-city=2`.
  std::string name;
  ToggleValues toggles;
  /// A rule set's rulings, or a single toggle's other value; neither for `given`.
  const RuleSetText* rule_set = nullptr;
  std::size_t toggle = kToggles;
};

/// `given`, then what `names` asks for: rule sets by name, single rulings as `toggle=value`, `all`
/// for every rule set that concerns the sets and every other value of each ruling. Errors:
/// `unknown-rules`, `unknown-toggle`, `unknown-value` (path `rules[1]`).
Result<std::vector<RulesReading>> find_readings(const RuleTexts& texts,
                                                const Rules& rules,
                                                const std::vector<std::string>& names);

/// `{"name","group"?,"title"?,"toggle"?,"value"?,"status"?,...}`
boost::json::object reading_json(const RuleTexts& texts, const RulesReading& reading);

/// A position under one choice of rulings.
struct JudgedReading {
  ToggleValues toggles;
  std::unique_ptr<LaidPosition> laid;
  std::vector<FeatureFacts> features;
  /// By `key_of_segment`: which of the features it belongs to.
  std::vector<std::uint16_t> feature_of;
};

/// The position by any choice of rulings.
class Judgements {
 public:
  /// Both must outlive it; `tiles` can be laid.
  Judgements(const PositionSetup& setup, const std::vector<KnownTile>& tiles)
      : setup_(&setup), tiles_(&tiles) {}

  /// Null where these rulings exclude each other (TUN-15), or too many were judged. Errors of the
  /// position itself come with the first one asked for.
  const JudgedReading* by(const ToggleValues& toggles);

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  const PositionSetup* setup_;
  const std::vector<KnownTile>* tiles_;
  std::deque<JudgedReading> judged_;
  std::vector<SegmentName> order_;
  std::optional<Error> error_;
};

}  // namespace aude
