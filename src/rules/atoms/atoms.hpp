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
void deploy(const Turn& turn, Seat seat, Figure figure, SegmentName on, RuleId why);

/// The meeple with this index goes back to its owner's supply, and its ghosts to theirs. BASE-6,
/// GCC-13
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

/// All half tiles that are dealt, but for start tiles, are nobody's. HALF-2
void fill_box(const Turn& turn);

/// A half tile goes into a hand; `kNoKind` where this copy of the game may not know which. HALF-2,
/// HALF-4
void deal_half(const Turn& turn, Seat seat, std::uint16_t kind);

/// A half tile is chosen from those that lie open. HALF-3
void draft_half(const Turn& turn, Seat seat, std::uint16_t kind);

/// The seat whose turn it is takes one of its half tiles to lay it. HALF-5
void take_from_hand(const Turn& turn, std::uint16_t kind);

/// The top tile of the stack goes under a hill, unseen; there may be none. HALF-19
void bury_tile(const Turn& turn, Place at);

/// A crop circle's player has named what everybody does; `frame` remembers it, and who is next.
/// HALF-33
void name_role(const Turn& turn, Frame frame, Role role, Deed deed);

/// Within the frame on top another seat is next.
void pass_on(const Turn& turn, Seat seat);

/// What interrupted a phase is over.
void pop_frame(const Turn& turn);

/// The seat whose turn it is claims an opening; the second token of a colour joins it with the
/// first one's. TUN-4, TUN-5
void place_token(const Turn& turn, Color color, SegmentName on, RuleId why);

/// The first token of a colour: its owner did not use a turn. TUN-14
void pass_token_over(const Turn& turn, Color color);

/// Roads that the tokens of this turn have completed are scored with the rest of it. TUN-7
void note_completed_by_tokens(const Turn& turn);

/// A ghost from the supply haunts the meeple with this index. GCC-6
void add_ghost(const Turn& turn, std::uint8_t index);

/// A figure from the reserve goes to a seat's supply. GCC-16
void take_from_reserve(const Turn& turn, Seat seat, Figure figure, RuleId why);

/// What a seat's points are below zero is forgotten. GCC-12
void stop_at_zero(const Turn& turn, Seat seat);

/// The game is over. BASE-15
void end_game(const Turn& turn, std::uint8_t winners);

}  // namespace aude
