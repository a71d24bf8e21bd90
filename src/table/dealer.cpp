// Stacking the tiles, with the project's own generator. BASE-3, HALF-2
#include "table/dealer.hpp"

#include "rules/base/prng.hpp"

#include <algorithm>

namespace aude {

namespace {

// So that the square tiles of a seed come in the same order with half tiles or without.
constexpr std::uint64_t kHalvesStream = 0x68616C7665730000U;

// How many of each kind there are besides the start tiles.
std::vector<int> count_left(const Rules& rules) {
  std::vector<int> left;
  for (const KindForm& kind : rules.kinds)
    left.push_back(kind.count);
  for (const StartTile& tile : rules.start)
    --left[tile.kind];
  return left;
}

// Method: Fisher and Yates from the end; the first `kept` stay.
void shuffle(std::vector<std::uint16_t>& tiles, std::size_t kept, Prng& prng) {
  for (std::size_t i = tiles.size(); i > kept + 1; --i)
    std::swap(tiles[i - 1], tiles[kept + prng.below(static_cast<std::uint32_t>(i - kept))]);
}

std::string path_in_hand(std::size_t seat, std::size_t index) {
  return "hands[" + std::to_string(seat) + "][" + std::to_string(index) + "]";
}

// The named tiles in the order in which they are dealt: round by round.
Result<std::vector<std::uint16_t>> stack_named(const Rules& rules, const TableSetup& setup) {
  std::vector<int> left = count_left(rules);
  std::vector<std::uint16_t> deals;
  std::size_t most = 0;
  for (const std::vector<std::string>& hand : setup.hands)
    most = std::max(most, hand.size());
  for (std::size_t round = 0; round < most; ++round)
    for (std::size_t seat = 0; seat < setup.hands.size(); ++seat) {
      if (round >= setup.hands[seat].size()) continue;
      const std::string& name = setup.hands[seat][round];
      const std::uint16_t kind = find_kind(rules, name);
      const std::string path = path_in_hand(seat, round);
      if (kind == kNoKind) return Error{"unknown-tile", path, "no tile " + name + " in this game"};
      if (rules.kinds[kind].group == 0)
        return Error{"bad-field", path, name + " is drawn, not held in hand", "HALF-2"};
      if (left[kind]-- == 0)
        return Error{"bad-field", path, "more " + name + " than the sets hold"};
      deals.push_back(kind);
    }
  return deals;
}

}  // namespace

Result<std::vector<std::uint16_t>> stack_halves(const Rules& rules, const TableSetup& setup) {
  if (!setup.hands.empty()) return stack_named(rules, setup);
  std::vector<std::uint16_t> deals;
  if (rules.dealing.drafted) return deals;
  const std::vector<int> left = count_left(rules);
  Prng prng(setup.seed ^ kHalvesStream, setup.seed_high);
  for (std::size_t group = 0; group < rules.dealing.each.size(); ++group) {
    std::vector<std::uint16_t> tiles;
    for (std::size_t kind = 0; kind < left.size(); ++kind)
      if (rules.kinds[kind].group == group + 1)
        tiles.insert(
            tiles.end(), static_cast<std::size_t>(left[kind]), static_cast<std::uint16_t>(kind));
    shuffle(tiles, 0, prng);
    // What is not dealt is out of the game.
    tiles.resize(std::size_t{rules.dealing.each[group]} * static_cast<std::size_t>(rules.seats));
    deals.insert(deals.end(), tiles.begin(), tiles.end());
  }
  return deals;
}

Result<std::vector<std::uint16_t>> stack_tiles(const Rules& rules, const TableSetup& setup) {
  std::vector<int> left = count_left(rules);
  std::vector<std::uint16_t> order;
  for (std::size_t i = 0; i < setup.draw.size(); ++i) {
    const auto path = "draw[" + std::to_string(i) + "]";
    const std::uint16_t kind = find_kind(rules, setup.draw[i]);
    if (kind == kNoKind)
      return Error{"unknown-tile", path, "no tile " + setup.draw[i] + " in this game"};
    if (rules.kinds[kind].group != 0)
      return Error{"bad-field", path, setup.draw[i] + " is held in hand, not drawn", "HALF-2"};
    if (left[kind]-- == 0)
      return Error{"bad-field", path, "more " + setup.draw[i] + " than the sets hold"};
    if (!order.empty() && rules.kinds[kind].tier < rules.kinds[order.back()].tier)
      return Error{
          "bad-field", path, setup.draw[i] + " comes before the tile named ahead of it", "BASE-18"};
    order.push_back(kind);
  }
  if (setup.draw_given && !setup.then_shuffle) return order;
  const std::size_t given = order.size();
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    if (rules.kinds[kind].group == 0)
      order.insert(
          order.end(), static_cast<std::size_t>(left[kind]), static_cast<std::uint16_t>(kind));
  Prng prng(setup.seed, setup.seed_high);
  shuffle(order, given, prng);
  // BASE-18: tiles of a lower tier come first; those of one tier keep the order in which they were
  // shuffled.
  std::stable_sort(
      order.begin() + static_cast<std::ptrdiff_t>(given),
      order.end(),
      [&](std::uint16_t a, std::uint16_t b) { return rules.kinds[a].tier < rules.kinds[b].tier; });
  if (given > 0 && given < order.size() &&
      rules.kinds[order[given]].tier < rules.kinds[order[given - 1]].tier)
    return Error{"bad-field",
                 "draw[" + std::to_string(given - 1) + "]",
                 "tiles that come before this one are still to be shuffled in",
                 "BASE-18"};
  return order;
}

}  // namespace aude
