// Moments: the named points of a turn at which modules act. A module handles one by an overload
// `on(At<moment::X>, ...)`.
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

template <class Moment>
struct At {};

/// What a road or city pays for one tile and one coat of arms; modules may change it. BASE-8,
/// BASE-9
struct Rates {
  FeatureKind kind = FeatureKind::road;
  bool complete = true;
  int inns = 0;
  int cathedrals = 0;
  int per_tile = 1;
  int per_pennant = 1;
  /// The rules that set these rates: the base game's, then a module's if it changed them.
  RuleId rule;
  /// The item that explains a change; `tiles` for none.
  Item because = Item::tiles;
};

namespace moment {
/// The box is opened: `on(At<Contents>, Rules&)` adds figures.
struct Contents;
/// Something beside placing a figure can be done: `on(At<FigureMoves>, Position, MoveList&)`.
struct FigureMoves;
/// Whether there is any such move: `on(At<HasFigureMoves>, Position, bool& any)`.
struct HasFigureMoves;
/// Whether `TileFits` has a say about the tile in hand: `on(At<LimitsPlacing>, Position, bool&
/// limited)`.
struct LimitsPlacing;
/// A placement that the edges allow may be forbidden: `on(At<TileFits>, Position, Placement,
/// RuleId& forbidden)`.
struct TileFits;
/// What a tile of a road or city pays: `on(At<PayRates>, Position, Rates&)`.
struct PayRates;
}  // namespace moment

}  // namespace aude
