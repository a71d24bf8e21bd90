// Stacking the tiles: Fisher and Yates from the end, with the project's own generator. BASE-3
#include "table/dealer.hpp"

#include "rules/base/prng.hpp"

#include <algorithm>

namespace aude {

Result<std::vector<std::uint16_t>> stack_tiles(const Rules& rules, const TableSetup& setup) {
  std::vector<int> left;
  for (const KindForm& kind : rules.kinds)
    left.push_back(kind.count);
  for (const StartTile& tile : rules.start)
    --left[tile.kind];
  std::vector<std::uint16_t> order;
  for (std::size_t i = 0; i < setup.draw.size(); ++i) {
    const auto path = "draw[" + std::to_string(i) + "]";
    const std::uint16_t kind = find_kind(rules, setup.draw[i]);
    if (kind == kNoKind)
      return Error{"unknown-tile", path, "no tile " + setup.draw[i] + " in this game"};
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
    order.insert(
        order.end(), static_cast<std::size_t>(left[kind]), static_cast<std::uint16_t>(kind));
  Prng prng(setup.seed, setup.seed_high);
  for (std::size_t i = order.size(); i > given + 1; --i)
    std::swap(order[i - 1], order[given + prng.below(static_cast<std::uint32_t>(i - given))]);
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
