// BASE-1, BASE-18, HALF-2, GCC-1, GCC-2
#include "judge/stack.hpp"

#include <algorithm>

namespace aude {
namespace {

template <class Test>
bool any_set(const PositionSetup& setup, Test&& test) {
  return std::any_of(setup.game.sets.begin(), setup.game.sets.end(), [&](const TileSet* set) {
    return test(*set);
  });
}

bool lies(const PositionSetup& setup, const std::string& tile) {
  const auto& board = setup.file.board;
  return std::any_of(
      board.begin(), board.end(), [&](const PlacedTile& placed) { return placed.tile == tile; });
}

// BASE-18: the river is laid before anything else. So it is finished where its lake was drawn or
// where a tile of another set lies, and also where only a part of the board is shown.
bool river_is_laid(const PositionSetup& setup,
                   const Rules& rules,
                   const Parts& parts,
                   const std::vector<int>& used) {
  if (setup.file.unknown) return true;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
    if (rules.kinds[kind].tier == Tier::last_of_first && used[kind] > 0) return true;
  for (std::uint16_t part = 0; part < parts.count; ++part)
    if (rules.kinds[rules.forms[parts.list[part].form].kind].tier == Tier::others) return true;
  return false;
}

// What set-up takes out of one copy of a set's start tiles, whatever else lies at the start: one,
// or none. A game may begin with another tile, and then nothing takes the usual one out but this.
RuleId rule_that_takes_out(const PositionSetup& setup, const TileSet& set) {
  const ToggleValues& toggles = setup.game.toggles;
  const bool river = any_set(setup, [](const TileSet& other) { return other.first; });
  if (set.replaces_start) {
    if (toggles.is(GhostsStartTile::off)) return "GCC-2"_rule;
    return river ? "BASE-18"_rule : RuleId{};  // a 2x2 tile cannot be shuffled in
  }
  if (set.first) return {};
  if (river) return toggles.is(RiverStartTile::left_out) ? "BASE-18"_rule : RuleId{};
  const bool replaced = any_set(setup, [&](const TileSet& other) {
    return other.replaces_start && lies(setup, other.start);
  });
  return replaced ? "GCC-1"_rule : RuleId{};
}

}  // namespace

bool is_only_start(const PositionSetup& setup, const std::string& tile) {
  return any_set(setup,
                 [&](const TileSet& set) { return set.replaces_start && set.start == tile; });
}

std::vector<int> tiles_left(const PositionSetup& setup,
                            const Rules& rules,
                            const Parts& parts,
                            const std::vector<int>& used) {
  const bool river_laid = river_is_laid(setup, rules, parts, used);
  std::vector<int> left(rules.kinds.size(), 0);
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    const KindForm& form = rules.kinds[kind];
    // BASE-18: the source lies there first; what fitted nowhere has left the game.
    const bool source =
        any_set(setup, [&](const TileSet& set) { return set.first && set.start == form.name; });
    const bool gone = source || (river_laid && form.tier != Tier::others);
    if (form.group == 0 && !gone && !is_only_start(setup, form.name))
      left[kind] = std::max(0, form.count - used[kind]);
  }
  return left;
}

BoxCount count_in_box(const PositionSetup& setup, const std::string& tile) {
  BoxCount box;
  bool lies_first = false;  // GCC-1: of several copies one takes the place of the others
  for (const TileSet* set : setup.game.sets) {
    for (const KindCount& one : set->kinds) {
      if (one.kind.name != tile) continue;
      box.held += one.count;
      box.most += one.count;
      if (!set->dealt || setup.game.toggles.is(FirstGame::off) ||
          one.kind.parts.front().symbols.empty())
        continue;
      box.most -= one.count;
      box.rule = "HALF-2"_rule;
    }
    if (set->start != tile || box.most == 0) continue;
    RuleId rule = rule_that_takes_out(setup, *set);
    if (rule.none() && set->replaces_start && lies_first) rule = "GCC-1"_rule;
    lies_first = lies_first || set->replaces_start;
    if (rule.none()) continue;
    --box.most;
    box.rule = rule;
  }
  return box;
}

}  // namespace aude
