// The state of a game as JSON. docs/protocol.md, "state"
#pragma once
#include "codec/wire/names.hpp"
#include "rules/view/view.hpp"

#include <boost/json.hpp>

#include <string>
#include <vector>

namespace aude {

/// Adds `phase`, `player` and `tile`: the tile in hand, from `figure` on the one just laid; null in
/// `chance`, `draft`, `draw` and `ended`.
void add_turn(boost::json::object& to, Position p);

/// Adds everything that the viewer may know, from `board` to `seq`.
void add_snapshot(boost::json::object& to,
                  Position p,
                  const std::vector<std::string>& players,
                  int seq,
                  Viewer viewer);

/// An entry of `features`: what lies on it, who stands there, who has the majority.
boost::json::object feature_entry_json(Position p, std::uint16_t root);

/// Tiles that nobody has seen, by kind.
boost::json::object left_json(Position p);

}  // namespace aude
