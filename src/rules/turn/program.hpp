// The turn as a table of phases, and the two doors: `check` for people, `apply` for whoever knows.
// BASE-3 to BASE-6, BASE-15
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

/// Makes the rules of a game: its contents, the modules that they call for, the turn program.
/// Errors as for `compile`.
Result<Rules> make_rules(const GameSetup& setup);

/// A new game, up to the first decision of a seat or of chance.
void start(const Turn& turn);

/// Who is to act: a seat, or `kNoSeat` for chance and when the game is over.
Seat to_act(Position p);

/// Every legal move, in a fixed order: the same position gives the same list. Clears `moves` first.
void legal(Position p, MoveList& moves);

/// Why a move is not legal; none for exactly those that `legal` lists.
Refusal check(Position p, const Move& move);

/// Does a legal move and all that follows, up to the next decision. Trusts the move: ask `check`
/// where in doubt.
void apply(const Turn& turn, const Move& move);

/// Where the tile in hand may lie; how many. `rotations` as in `find_fits`: the kind's `distinct`
/// for look-alikes once.
int placements(Position p, unsigned rotations, FitBits& bits);

/// Whether the tile in hand may lie anywhere. BASE-4
bool can_be_placed(Position p);

/// The move that lays the tile in hand there.
Move place_move(Position p, Placement where);

/// The parts of the tile laid in this turn, one past the last.
std::uint16_t end_of_last_tile(Position p);

}  // namespace aude
