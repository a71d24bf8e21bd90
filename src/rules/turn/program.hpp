// The turn as a table of phases, and the two doors: `check` for people, `apply` for whoever knows.
// BASE-3 to BASE-6, BASE-15, HALF-5
#pragma once
#include "rules/moments/moment.hpp"

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

/// Where a kind of tile may lie; how many. `rotations` as in `find_fits`: the kind's `distinct` for
/// look-alikes once.
int placements(Position p, std::uint16_t kind, unsigned rotations, FitBits& bits);

/// The same for the tile in hand.
inline int placements(Position p, unsigned rotations, FitBits& bits) {
  return placements(p, p.state.facts.tile, rotations, bits);
}

/// Whether a kind of tile may lie anywhere. BASE-4, HALF-5
bool can_be_placed(Position p, std::uint16_t kind);

/// Why a tile may not lie there, as a rule; none if it may. `turns` is below 4.
RuleId forbids_placing(Position p, std::uint16_t kind, Placement where);

/// Every placement of a kind as a move, by y, x and rotation, at the end of the list.
void list_placements(Position p, std::uint16_t kind, MoveList& moves);

/// The move that lays a tile there.
Move place_move(std::uint16_t kind, Placement where);

/// The same for the tile in hand.
inline Move place_move(Position p, Placement where) {
  return place_move(p.state.facts.tile, where);
}

/// Lays the tile in hand, with all that comes with it.
void lay(const Turn& turn, Placement where);

/// The parts of the tile laid in this turn, one past the last.
std::uint16_t end_of_last_tile(Position p);

/// The first segment that a feature has on the tile just laid; none if it has none. BASE-5
SegmentName place_on_last_tile(Position p, std::uint16_t root);

/// Where a figure would stand on a feature: on the tile just laid, else on a half tile beside it,
/// whether or not it may; none if the feature is on neither. BASE-5, HALF-8
SegmentName place_for_figure(Position p, std::uint16_t root);

/// Half tiles beside the one just laid. HALF-8
PartsBeside parts_beside(Position p);

}  // namespace aude
