#include "check/rule_counts.hpp"

#include <algorithm>

namespace aude::checks {

std::string rule_name(RuleId rule) {
  return rule.none() ? std::string()
                     : std::string(kRuleFamilies[rule.family]) + "-" + std::to_string(rule.number);
}

RuleCounts::RuleCounts() : named_games_(named_rules().size()) {}

void RuleCounts::begin_game(const Rules& rules) {
  for (std::size_t i = 0; i < kSeen; ++i)
    if (observations()[i].applies(rules)) ++seen_games_[i];
  for (std::size_t i = 0; i < named_games_.size(); ++i)
    if (named_rules()[i].applies(rules)) ++named_games_[i];
}

void RuleCounts::add(const RuleCounts& other) {
  for (std::size_t family = 0; family < rules_.size(); ++family)
    for (std::size_t number = 0; number < rules_[family].size(); ++number)
      rules_[family][number] += other.rules_[family][number];
  for (std::size_t i = 0; i < kSeen; ++i) {
    seen_[i] += other.seen_[i];
    seen_games_[i] += other.seen_games_[i];
  }
  for (std::size_t i = 0; i < named_games_.size(); ++i)
    named_games_[i] += other.named_games_[i];
}

std::vector<RuleCounts::Line> RuleCounts::lines() const {
  std::vector<Line> out;
  for (std::size_t family = 0; family < rules_.size(); ++family)
    for (std::size_t number = 1; number < rules_[family].size(); ++number) {
      Line line;
      line.rule = {static_cast<std::uint8_t>(family), static_cast<std::uint8_t>(number)};
      line.count = rules_[family][number];
      bool asked = false;
      for (std::size_t i = 0; i < named_games_.size(); ++i) {
        const Decidable& one = named_rules()[i];
        if (!(one.rule == line.rule) || named_games_[i] == 0) continue;
        asked = true;
        line.games = std::max(line.games, named_games_[i]);
        if (line.count == 0 && named_games_[i] >= static_cast<std::uint64_t>(one.games))
          line.missing = true;
      }
      if (asked || line.count > 0) out.push_back(line);
      for (std::size_t i = 0; i < kSeen; ++i) {
        const Decidable& one = observations()[i];
        if (!(one.rule == line.rule) || (seen_games_[i] == 0 && seen_[i] == 0)) continue;
        // The rule's own line comes first, even where only observations speak of it.
        if (out.empty() || !(out.back().rule == line.rule)) out.push_back(line);
        out.push_back({one.rule,
                       one.what,
                       seen_[i],
                       seen_games_[i],
                       seen_[i] == 0 && seen_games_[i] >= static_cast<std::uint64_t>(one.games)});
      }
    }
  return out;
}

}  // namespace aude::checks
