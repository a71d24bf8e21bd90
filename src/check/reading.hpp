// A position as the oracle sees it, and one analysis of it. GEO-10, GEO-12
#pragma once
#include "oracle/analysis.hpp"
#include "oracle/oracle.hpp"
#include "rules/api.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace aude::checks {

/// The printed tiles of a game in the order of `Rules::kinds`, from the sets themselves: the oracle
/// sees nothing that the engine has compiled.
std::vector<TileKind> printed_kinds(const GameSetup& setup, const Rules& rules);

oracle::Rulings rulings_of(const ToggleValues& toggles);

/// The board in the oracle's words, and how its tiles and the engine's parts answer to each other.
struct Translation {
  oracle::Board board;
  /// By laid tile: its first part; quarters follow each other as they are printed. GEO-10
  std::vector<std::uint16_t> first_part;
  /// By part: the laid tile.
  std::vector<int> laid_of;

  [[nodiscard]] oracle::SegmentRef ref_of(SegmentName name) const {
    const int laid = laid_of[name.part];
    return {laid, name.part - first_part[static_cast<std::size_t>(laid)], name.segment};
  }

  [[nodiscard]] SegmentName name_of(const oracle::SegmentRef& ref) const {
    const std::uint16_t first = first_part[static_cast<std::size_t>(ref.laid)];
    return {static_cast<std::uint16_t>(first + ref.quarter),
            static_cast<std::uint8_t>(ref.segment)};
  }

  /// One more tile on top of what lies there.
  void lay(const oracle::Laid& laid);
};

/// Changes what the oracle is told. For tests of the check itself; empty: nothing is changed.
using Alter = std::function<void(oracle::Board&)>;

Translation translate(const Rules& rules, const std::vector<TileKind>& kinds, const Facts& facts);

/// A translated board with its analysis; stays where it is.
struct Reading {
  explicit Reading(Translation translation, const Alter& alter = {});
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  Translation told;
  oracle::Analysis analysis;
};

}  // namespace aude::checks
