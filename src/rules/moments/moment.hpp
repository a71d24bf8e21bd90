// Moments: the named points of a turn at which modules act. A module handles one by an overload
// `on(At<moment::X>, ...)`.
#pragma once
#include "rules/atoms/turn.hpp"

#include <vector>

namespace aude {

struct Ground;

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

/// Half tiles that lie edge to edge with the one just laid. HALF-8
struct PartsBeside {
  std::array<std::uint16_t, kSides> list{};
  std::uint8_t count = 0;
  /// A figure may go there instead.
  bool may_stand = false;

  [[nodiscard]] bool has(std::uint16_t part) const {
    for (std::uint8_t i = 0; i < count; ++i)
      if (list[i] == part) return true;
    return false;
  }
};

/// Features whose figures are counted together, by their roots.
struct FeatureSpan {
  const std::uint16_t* list = nullptr;
  std::size_t count = 0;

  [[nodiscard]] bool has(std::uint16_t root) const {
    for (std::size_t i = 0; i < count; ++i)
      if (list[i] == root) return true;
    return false;
  }
};

/// A seat that is paid for a feature. GCC-11
struct PaidSeat {
  std::uint16_t root = 0;
  Seat seat = 0;
  /// In the game, or at its end.
  bool in_game = true;
  /// The figure is called back from what is unfinished. BASE-17
  bool called_back = false;
};

namespace moment {
/// The box is opened: `on(At<Contents>, Rules&)` adds figures.
struct Contents;
/// Something beside placing a figure can be done: `on(At<FigureMoves>, Position, MoveList&)`.
struct FigureMoves;
/// Whether there is any such move: `on(At<HasFigureMoves>, Position, bool& any)`.
struct HasFigureMoves;
/// Something beside laying the tile or placing a figure can be done: `on(At<TokenMoves>, Position,
/// MoveList&)`.
struct TokenMoves;
/// What speaks for and against a move of a module: `on(At<Explains>, Position, const Move&,
/// std::vector<Ground>&)`.
struct Explains;
/// The turn is about to be scored: `on(At<BeforeScoring>, const Turn&)`.
struct BeforeScoring;
/// Whether `TileFits` has a say about a kind of tile: `on(At<LimitsPlacing>, Position, kind, bool&
/// limited)`.
struct LimitsPlacing;
/// A placement that the edges allow may be forbidden: `on(At<TileFits>, Position, kind, Placement,
/// RuleId& forbidden)`.
struct TileFits;
/// No half tile may be placed now: `on(At<BarsHalves>, Position, RuleId& forbidden)`.
struct BarsHalves;
/// A tile lies, its first part is `part`: `on(At<TileLaid>, const Turn&, part)`.
struct TileLaid;
/// Where else a figure may go: `on(At<StandsBeside>, Position, PartsBeside&)`.
struct StandsBeside;
/// Several seats have the most figures on these features; some of them may win the tie:
/// `on(At<BreaksTies>, Position, const FeatureSpan&, unsigned& seats, RuleId& by)`.
struct BreaksTies;
/// A monastery at that place has been completed: `on(At<MonasteryItems>, Position, Place, Sheet&)`
/// adds what it pays besides.
struct MonasteryItems;
/// What a tile of a road or city pays: `on(At<PayRates>, Position, Rates&)`.
struct PayRates;
/// What a building that an expansion brings is worth: `on(At<BuildingWorth>, Position, root, bool
/// complete, Sheet&)`.
struct BuildingWorth;
/// What a seat that is paid gets more or less than the worth of the feature: `on(At<SeatItems>,
/// Position, const PaidSeat&, Sheet&)`.
struct SeatItems;
/// A complete feature has been paid, and its figures still stand there: `on(At<FeaturePaid>, const
/// Turn&, root)`.
struct FeaturePaid;
/// All that is scored in a turn, or at the end of the game, has been: `on(At<ScoringDone>, const
/// Turn&)`.
struct ScoringDone;
}  // namespace moment

}  // namespace aude
