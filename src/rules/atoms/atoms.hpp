// The atoms: the only functions that change a state, each with its event. Rules are made of them.
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

/// An empty table for these rules: start tiles laid, supplies dealt, the bag full. BASE-1
void set_up(const Turn& turn);

/// `seat`'s turn begins.
void begin_turn(const Turn& turn, Seat seat);

/// A tile comes from the bag into hand. BASE-3
void draw_tile(const Turn& turn, std::uint16_t kind);

/// The tile in hand fits nowhere and leaves the game. BASE-4
void discard_tile(const Turn& turn);

/// The tile in hand goes on the board. BASE-3
void place_tile(const Turn& turn, Placement where);

/// A figure goes from its owner's supply onto a segment. BASE-5
void deploy(const Turn& turn, Seat seat, Figure figure, SegmentName on);

/// The meeple with this index goes back to its owner's supply. BASE-6
void return_meeple(const Turn& turn, std::uint8_t index, RuleId why);

/// A feature is complete. BASE-6
void announce_completed(const Turn& turn, std::uint16_t root, RuleId why);

/// Points for a seat for the feature `root`, with the sheet that they come from; its lines are
/// those of `Events::items` from `first_item` on. For 0 points nothing happens and the lines go.
void award(const Turn& turn,
           Seat seat,
           std::uint16_t root,
           const Sheet& sheet,
           std::size_t first_item,
           RuleId why);

/// Where the turn stands and who is to act.
void move_to(const Turn& turn, std::uint8_t step, Seat to_act);

/// The game is over. BASE-15
void end_game(const Turn& turn, std::uint8_t winners);

}  // namespace aude
