// From a position's names to what a game is set up with: sets, its own tiles, seats, toggles.
// docs/positions.md
#pragma once
#include "codec/position.hpp"

#include <memory>
#include <string>
#include <vector>

namespace aude {

/// A position with everything that its names stand for. The catalog must outlive it.
struct PositionSetup {
  PositionFile file;
  /// By the position's own rules and toggles.
  GameSetup game;
  /// Tiles given by hand, those that are drawn and those that are held in hand.
  std::shared_ptr<const std::vector<TileSet>> own;
  /// One name a seat.
  std::vector<std::string> players;
};

/// Errors: as of `read_game_options` and of tile files, and `bad-field` for a player who is not
/// there; paths are those within the position. BASE-1
Result<PositionSetup> set_up_position(const Catalog& catalog,
                                      const RuleTexts& texts,
                                      PositionFile file);

/// The rules of a position by these toggles. Errors: as of `make_rules`.
Result<Rules> rules_of_position(const PositionSetup& setup, const ToggleValues& toggles);

}  // namespace aude
