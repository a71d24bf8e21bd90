// Boards laid at random, of every shape and under each ruling on gaps: what is enumerated is what
// was counted, and the order of laying does not matter. GEO-2 to GEO-12, HALF-6, HALF-15 to HALF-17
#include "board_table.hpp"

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace aude::test {
namespace {

struct Tile {
  std::uint16_t kind = 0;
  Placement where;
};

using Spot = std::tuple<int, int, int>;

Spot spot_of(const Placement& where) {
  return {where.at.x, where.at.y, where.turns};
}

BoardTable any_rulings() {
  const auto closure = *rc::gen::element(GapClosure::blocks, GapClosure::ignored);
  const auto fields = *rc::gen::element(GapFields::separates, GapFields::joins);
  return BoardTable(closure, fields);
}

std::uint16_t any_kind(const BoardTable& t) {
  return static_cast<std::uint16_t>(*rc::gen::inRange<std::size_t>(0, t.rules.kinds.size()));
}

void lay(BoardTable& t, const Tile& tile) {
  lay_tile(
      t.rules, t.state->facts.parts, t.state->board, tile.kind, tile.where.turns, tile.where.at);
}

// Up to so many tiles, each where it fits; those that fit nowhere are left out.
std::vector<Tile> lay_any(BoardTable& t, int most) {
  std::vector<Tile> tiles;
  const int count = *rc::gen::inRange(1, most + 1);
  FitBits bits;
  for (int i = 0; i < count; ++i) {
    Tile tile{any_kind(t), {}};
    const Parts& parts = t.state->facts.parts;
    if (!tiles.empty()) {
      const int fits = find_fits(t.rules, parts, t.state->board, tile.kind, 0xFU, bits);
      if (fits == 0) continue;
      tile.where = nth_fit(t.state->board, bits, *rc::gen::inRange(0, fits));
    }
    lay(t, tile);
    tiles.push_back(tile);
  }
  return tiles;
}

bool fits(const BoardTable& t, const Tile& tile) {
  return misfit(t.rules,
                t.state->facts.parts,
                t.state->board,
                tile.kind,
                tile.where.turns,
                tile.where.at)
      .none();
}

// Every place on and around the board, one by one.
std::set<Spot> fits_one_by_one(const BoardTable& t, std::uint16_t kind, unsigned rotations) {
  int reach = 0;
  for (std::uint16_t i = 0; i < t.state->facts.parts.count; ++i) {
    const Place at = t.state->facts.parts.list[i].at;
    reach = std::max({reach, std::abs(int{at.x}), std::abs(int{at.y})});
  }
  reach += 3;
  std::set<Spot> out;
  for (int y = -reach; y <= reach; ++y)
    for (int x = -reach; x <= reach; ++x)
      for (std::uint8_t turns = 0; turns < 4; ++turns) {
        const Placement where{{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turns};
        if ((rotations >> turns & 1U) != 0 && fits(t, Tile{kind, where}))
          out.insert(spot_of(where));
      }
  return out;
}

RC_GTEST_PROP(PropertyBoard, FitsAreEnumeratedAsTheyWereCounted, ()) {
  BoardTable t = any_rulings();
  lay_any(t, 30);
  const std::uint16_t kind = any_kind(t);
  const auto rotations = *rc::gen::inRange(0U, 16U);
  FitBits bits;
  const Board& board = t.state->board;
  const int count = find_fits(t.rules, t.state->facts.parts, board, kind, rotations, bits);
  std::set<Spot> found;
  for (int i = 0; i < count; ++i)
    found.insert(spot_of(nth_fit(board, bits, i)));
  RC_ASSERT(static_cast<int>(found.size()) == count);
  RC_ASSERT(found == fits_one_by_one(t, kind, rotations));
}

RC_GTEST_PROP(PropertyBoard, FitsAnywhereIsACountOfMoreThanNone, ()) {
  BoardTable t = any_rulings();
  lay_any(t, 30);
  const std::uint16_t kind = any_kind(t);
  FitBits bits;
  const Parts& parts = t.state->facts.parts;
  const int count = find_fits(t.rules, parts, t.state->board, kind, 0xFU, bits);
  RC_ASSERT(fits_anywhere(t.rules, parts, t.state->board, kind) == (count > 0));
}

RC_GTEST_PROP(PropertyBoard, WhatIsKeptIsEnumerated, ()) {
  BoardTable t = any_rulings();
  lay_any(t, 20);
  const std::uint16_t kind = any_kind(t);
  const auto modulus = *rc::gen::inRange(1, 5);
  const auto keep = [modulus](const Placement& where) {
    return (where.at.x + 3 * where.at.y + where.turns) % modulus == 0;
  };
  FitBits bits;
  const Board& board = t.state->board;
  const int count = find_fits(t.rules, t.state->facts.parts, board, kind, 0xFU, bits);
  std::set<Spot> expected;
  for (int i = 0; i < count; ++i)
    if (const Placement where = nth_fit(board, bits, i); keep(where))
      expected.insert(spot_of(where));
  const int kept = keep_fits(board, bits, keep);
  std::set<Spot> found;
  for (int i = 0; i < kept; ++i)
    found.insert(spot_of(nth_fit(board, bits, i)));
  RC_ASSERT(kept == static_cast<int>(expected.size()));
  RC_ASSERT(found == expected);
}

// --- the order of laying
// ----------------------------------------------------------------------------------------------

using SegmentSpot = std::tuple<int, int, int, int>;
using Features = std::map<std::set<SegmentSpot>, std::vector<int>>;

// The features as sets of segments that are named by where they lie, each with what is counted.
Features features_of(const BoardTable& t) {
  const Parts& parts = t.state->facts.parts;
  std::map<std::uint16_t, std::set<SegmentSpot>> by_root;
  for (std::uint16_t i = 0; i < parts.count; ++i) {
    const LaidPart& laid = parts.list[i];
    const PartForm& form = t.rules.forms[laid.form];
    for (int s = 0; s < form.segments; ++s)
      by_root[find_root(t.state->board, static_cast<std::uint16_t>(laid.first_segment + s))].insert(
          {laid.at.x, laid.at.y, static_cast<int>(form.half), s});
  }
  Features out;
  for (const auto& [root, segments] : by_root) {
    const Node& node = t.state->board.nodes[root];
    const Tally counted = tally(Position{t.rules, *t.state}, root);
    out[segments] = {static_cast<int>(node.kind),
                     node.open,
                     counted.tiles,
                     counted.spaces,
                     counted.pennants,
                     counted.inns,
                     counted.cathedrals};
  }
  return out;
}

// What is known of every space.
std::map<std::pair<int, int>, std::vector<int>> spaces_of(const BoardTable& t) {
  std::map<std::pair<int, int>, std::vector<int>> out;
  const Board& board = t.state->board;
  for (std::uint16_t i = 0; i < board.spaces; ++i) {
    const Space& space = board.space[i];
    const bool open = space.open_index != kNone;
    out[{space.at.x, space.at.y}] = {space.parts,
                                     static_cast<int>(space.gap),
                                     open ? 1 : 0,
                                     open ? board.open_requirement[space.open_index] : 0};
  }
  return out;
}

// The same tiles in another order in which each of them may be laid.
void lay_in_other_order(BoardTable& t, std::vector<Tile> tiles) {
  while (!tiles.empty()) {
    std::vector<std::size_t> next;
    for (std::size_t i = 0; i < tiles.size(); ++i)
      if (t.state->facts.parts.count == 0 || fits(t, tiles[i])) next.push_back(i);
    RC_ASSERT(!next.empty());
    const std::size_t chosen = next[*rc::gen::inRange<std::size_t>(0, next.size())];
    lay(t, tiles[chosen]);
    tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
}

RC_GTEST_PROP(PropertyBoard, TheOrderOfLayingDoesNotMatter, ()) {
  BoardTable t = any_rulings();
  const std::vector<Tile> tiles = lay_any(t, 30);
  BoardTable other(t.rules.toggles.get<GapClosure>(), t.rules.toggles.get<GapFields>());
  lay_in_other_order(other, tiles);
  RC_ASSERT(other.state->facts.parts.count == t.state->facts.parts.count);
  RC_ASSERT(features_of(other) == features_of(t));
  RC_ASSERT(spaces_of(other) == spaces_of(t));
}

RC_GTEST_PROP(PropertyBoard, WhatIsKeptIsWhatIsRebuilt, ()) {
  BoardTable t = any_rulings();
  lay_any(t, 40);
  const auto fresh = std::make_unique<State>();
  fresh->facts.parts = t.state->facts.parts;
  rebuild_board(t.rules, fresh->facts.parts, fresh->board);
  RC_ASSERT(same_board(t.rules, fresh->facts.parts, t.state->board, fresh->board));
}

}  // namespace
}  // namespace aude::test
