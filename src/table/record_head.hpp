// The first line of a record, before the game is opened. docs/records.md, "The head"
#pragma once
#include "codec/game_options.hpp"
#include "table/game.hpp"

#include <boost/json.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace aude {

/// Moves, draws and hashes of a record, at most.
inline constexpr std::size_t kMostMoves = 20'000;

/// As it stands there, with the moves and the end still to be read.
struct RecordHead {
  GameOptions options;
  TableSetup setup;
  std::vector<std::string> tiles;
  std::vector<std::string> rules;
  bool asks_chance = false;
  Origin::By by = Origin::By::nobody;
  std::size_t given = 0;
  std::string commitment;
  const boost::json::array* moves = nullptr;
  const boost::json::value* end = nullptr;
};

/// Errors: those of `new`, and `bad-field`, `missing`, `unknown-field`.
Result<RecordHead> read_head(const boost::json::value& record);

}  // namespace aude
