// The abbot: a figure for monasteries and gardens that may be called back. BASE-16, BASE-17
#pragma once
#include "rules/moments/moment.hpp"
#include "rules/turn/phases.hpp"

namespace aude {

struct Abbot {
  static constexpr ModuleId id = ModuleId::abbot;
  static constexpr Owner owner = Owner::abbot;

  /// In the game when the set `abbot` is.
  static bool included(const Rules& rules);
  static void on(At<moment::Contents>, Rules& rules);
  static void on(At<moment::FigureMoves>, Position p, MoveList& moves);
  static void on(At<moment::HasFigureMoves>, Position p, bool& any);

  /// Calling one's abbot back.
  static Refusal check(Position p, const Move& move);
  static Next apply(const Turn& turn, const Move& move);
};

}  // namespace aude
