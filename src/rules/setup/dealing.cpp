// HALF-1, HALF-2, HALF-3
#include "rules/setup/dealing.hpp"

#include <algorithm>
#include <numeric>

namespace aude {
namespace {

std::string path_of_hand(std::size_t seat) {
  return "hands[" + std::to_string(seat) + "]";
}

// How many half tiles each group has that do not lie on the board already.
std::vector<int> count_groups(const Rules& rules) {
  std::vector<int> counts;
  const auto add = [&](const KindForm& kind, int number) {
    if (kind.group == 0) return;
    if (counts.size() < kind.group) counts.resize(kind.group);
    counts[kind.group - 1U] += number;
  };
  for (const KindForm& kind : rules.kinds)
    add(kind, kind.count);
  for (const StartTile& tile : rules.start)
    add(rules.kinds[tile.kind], -1);
  return counts;
}

Result<bool> deal_named(Rules& rules, const GameSetup& setup, int there) {
  int wanted = 0;
  if (static_cast<int>(setup.hands.size()) != rules.seats)
    return Error{"bad-field", "hands", "one hand for each player is needed"};
  for (std::size_t seat = 0; seat < setup.hands.size(); ++seat) {
    if (setup.hands[seat] > 0 && there == 0)
      return Error{"bad-field", path_of_hand(seat), "no set in this game is held in hand"};
    wanted += setup.hands[seat];
    rules.dealing.size[seat] = static_cast<std::uint8_t>(setup.hands[seat]);
    if (wanted > there)
      return Error{"bad-field", path_of_hand(seat), "more half tiles than the sets hold", "HALF-2"};
  }
  rules.dealing.named = true;
  return true;
}

// HALF-2: so many to each, or the set-up is refused. HALF-3: a round begins only if everyone gets a
// tile in it.
Result<bool> deal_by_number(Rules& rules, const std::vector<int>& groups) {
  const int wanted = number_of(rules.toggles.get<Deal>());
  int sum = 0;
  for (const int there : groups) {
    const int rounds = there / rules.seats;
    int each = wanted == 0 ? rounds : wanted;  // `even`
    if (rules.dealing.drafted) each = std::min(each, rounds);
    if (each > rounds)
      return Error{"bad-field",
                   "sets",
                   std::to_string(wanted) + " half tiles for each of " +
                       std::to_string(rules.seats) + " players are more than the " +
                       std::to_string(there) + " there are: another copy of a set is needed",
                   "HALF-2"};
    rules.dealing.each.push_back(static_cast<std::uint8_t>(each));
    sum += each;
  }
  for (int seat = 0; seat < rules.seats; ++seat)
    rules.dealing.size[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(sum);
  return true;
}

}  // namespace

void sort_out_halves(Rules& rules, const GameSetup& setup) {
  const bool together = rules.toggles.is(BothSets::together);
  const bool without_symbols = rules.toggles.is(FirstGame::on);
  std::vector<std::string> groups;
  for (const TileSet* set : setup.sets) {
    if (!set->dealt) continue;
    const std::string name = together ? std::string() : set->name;
    const auto known = std::find(groups.begin(), groups.end(), name);
    const auto group = static_cast<std::uint8_t>(known - groups.begin() + 1);
    if (known == groups.end()) groups.push_back(name);
    for (const KindCount& one : set->kinds) {
      if (one.count == 0) continue;
      KindForm& kind = rules.kinds[find_kind(rules, one.kind.name)];
      kind.group = group;
      if (without_symbols && !one.kind.parts[0].symbols.empty()) kind.count = 0;
    }
  }
}

Result<bool> add_dealing(Rules& rules, const GameSetup& setup) {
  const std::vector<int> groups = count_groups(rules);
  const int there = std::accumulate(groups.begin(), groups.end(), 0);
  if (there > kMaxHalves)
    return Error{"capacity",
                 "sets",
                 "these sets have " + std::to_string(there) +
                     " half tiles to deal; the table has " + "room for " +
                     std::to_string(kMaxHalves)};
  rules.dealing.open = rules.toggles.is(Draft::on);  // HALF-4
  rules.dealing.drafted = rules.dealing.open && setup.hands.empty();
  if (!setup.hands.empty()) return deal_named(rules, setup, there);
  return deal_by_number(rules, groups);
}

}  // namespace aude
