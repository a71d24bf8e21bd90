// A running game, or a record at some action, as a position. docs/positions.md, "Out of a game"
#pragma once
#include "judge/setup.hpp"
#include "table/record.hpp"

#include <optional>

namespace aude {

/// Errors: `wrong-phase` before the first turn (dealing and drafting), `bad-field` where the
/// catalog has the game's sets otherwise. Half tiles that this copy of the game does not know are
/// only counted. HALF-4
Result<PositionFile> position_of_game(const Catalog& catalog,
                                      const RuleTexts& texts,
                                      const TableGame& game);

/// A record after so many of its actions; to its last one if that is absent. Errors: those of
/// `position_of_game`, `bad-field` at `move` where the record has fewer.
Result<PositionFile> position_in_record(const Catalog& catalog,
                                        const RuleTexts& texts,
                                        LoadedGame record,
                                        std::optional<int> move);

/// A table that goes on from a position: `rules` and the state that it was laid out to. Errors:
/// `illegal` with the rule of the first thing that is wrong with it, `bad-field`; the path is
/// within the position.
Result<TableGame> game_of_position(const Catalog& catalog,
                                   const RuleTexts& texts,
                                   const PositionFile& position,
                                   const Secret& secret,
                                   bool ask_chance);

}  // namespace aude
