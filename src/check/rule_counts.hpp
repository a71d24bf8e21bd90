// How often each rule decided something while games were checked, and which rules should have.
#pragma once
#include "rules/api.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aude::checks {

/// `HALF-14`
std::string rule_name(RuleId rule);

/// What was seen on a board, where events and refusals do not say which rule was at work.
enum class Seen : std::uint8_t {
  gap,
  edge_on_gap,
  long_edges,
  mismatch,
  fields_apart,
  gap_around_monastery,
  quarters_counted,
  big_turned,
  taken_and_returned,
  tie_paid,
  majority_paid,
  counted_once,
  long_edge_alone,
  square_beside_gap,
  partner_counted_once,
  partner_counted_twice,
  halves_around_monastery,
  end_on_empty_space,
  gap_kept_open,
  gap_closed,
  closed_from_afar,
  fields_joined,
  joins_parted,
  partner_bars_nothing,
  left_in_hand,
  won_by_hill,
  tile_under_hill,
  joined_own,
  broken_off,
  tunnels_in_a_row,
  entrance_and_exit,
  completed_by_token,
  mist_expanded,
  mist_limited,
  mist_both,
  ghost_skipped,
  mist_ends_field
};
inline constexpr std::size_t kSeen = 37;

/// One line of the list of what checked games should decide: a rule, and for an observation what
/// was seen.
struct Decidable {
  RuleId rule;
  /// Empty for a count of the rule in events, score sheets and refusals.
  std::string_view what;
  /// Whether a game of these rules could decide it.
  bool (*applies)(const Rules& rules);
  /// Among so many games to which it applies it must have come up.
  int games;
};

/// The observations, in the order of `Seen`.
const std::array<Decidable, kSeen>& observations();

/// Rules that events, score sheets and refusals name.
const std::vector<Decidable>& named_rules();

/// Counts; those of several runs are added up.
class RuleCounts {
 public:
  RuleCounts();

  void count(RuleId rule) {
    if (!rule.none()) ++rules_[rule.family][rule.number];
  }

  void saw(Seen seen) {
    ++seen_[static_cast<std::size_t>(seen)];
    count(observations()[static_cast<std::size_t>(seen)].rule);
  }

  /// A game of these rules begins.
  void begin_game(const Rules& rules);

  void add(const RuleCounts& other);

  [[nodiscard]] std::uint64_t of(RuleId rule) const { return rules_[rule.family][rule.number]; }

  [[nodiscard]] std::uint64_t of(Seen seen) const { return seen_[static_cast<std::size_t>(seen)]; }

  /// A line of the table: every rule that was counted or could have been, and every observation.
  struct Line {
    RuleId rule;
    std::string_view what;
    std::uint64_t count = 0;
    /// Games to which it applies; 0 for a rule that nobody asks for.
    std::uint64_t games = 0;
    /// It should have come up in so many games, and did not.
    bool missing = false;
  };

  [[nodiscard]] std::vector<Line> lines() const;

 private:
  std::array<std::array<std::uint64_t, 256>, kRuleFamilies.size()> rules_{};
  std::array<std::uint64_t, kSeen> seen_{};
  std::array<std::uint64_t, kSeen> seen_games_{};
  std::vector<std::uint64_t> named_games_;
};

}  // namespace aude::checks
