// Why a move is legal or not: every ground for and against it, not only the first refusal.
// BASE-3, BASE-5, BASE-16, BASE-17, HALF-2, HALF-3, HALF-5 to HALF-8, HALF-33, GCC-6, GCC-9
#pragma once
#include "rules/atoms/turn.hpp"

#include <cstdint>
#include <vector>

namespace aude {

/// One thing that speaks for or against a move, as facts to make a sentence of; fields that its
/// kind does not use keep their defaults.
struct Ground {
  enum class Kind : std::uint8_t {
    game_over,
    wrong_phase,
    unseen_tiles,    ///< chance: such a tile may be drawn, or none is left
    tile_in_hand,    ///< or it is another
    space,           ///< nothing lies there, or something does
    pair_of_halves,  ///< the free half of a space takes it, or it is the wrong one
    contact,         ///< it touches a tile, or none
    edge,            ///< `side` meets a tile's edge: `ours` against `theirs`
    gap,             ///< `side` faces a gap
    supply,          ///< the seat has such a figure, or none
    last_tile,       ///< the feature has a segment on the tile just laid, or none
    may_stand,       ///< the figure goes on such features, or never
    occupied,        ///< nobody stands there, or `seat` does
    may_pass,
    calling_back,  ///< such a figure may be called back, or never
    own_figure,    ///< the seat has that figure there, or not
    surrounded,    ///< the feature waits for neighbours, or is complete
    half_in_hand,  ///< the seat has that half tile, or not
    may_draw,      ///< a seat that could lay a half tile may draw instead
    lies_open,     ///< such a half tile may be taken now, or none lies there
    may_name,      ///< what a crop circle asks of everybody is the seat's to name
    must_do,       ///< what was named may be left undone, or not
    color,         ///< the seat has a token of this colour to place, or not
    opening,       ///< the road has a tunnel opening there, or none
    claimed,       ///< it is free, or a token of this colour claims it
    one_token,     ///< no token was placed in this turn yet, or one was
    follower,      ///< the seat has a follower on that road, or none
    blocked,       ///< the token would block an opponent's follower
    steal,         ///< another's token may be taken, or not yet
    both_tokens,   ///< as many tokens at once as the rules want, or not
    whose_ghost,   ///< the ghost is for a meeple of that side, own or another's, or not
    takes_ghosts,  ///< such a figure may be haunted, or never
    must_haunt,    ///< a ghost that is called for cannot be kept
    other
  };
  Kind kind = Kind::other;
  bool allows = false;
  RuleId rule;
  Place at;
  Side side = Side::n;
  Terrain ours = Terrain::none;
  Terrain theirs = Terrain::none;
  Seat seat = kNoSeat;
  Figure figure = Figure::normal;
  FeatureKind feature = FeatureKind::road;
  Color color = Color::red;
};

/// Every ground, for any move whose tile and segment exist. None forbids exactly where `check` has
/// no refusal; a refusal's rule is among those that forbid, unless it has none.
std::vector<Ground> explain(Position p, const Move& move);

}  // namespace aude
