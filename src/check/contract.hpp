// What must hold in every position, whatever the rules. docs/design.md, "Habits"
#pragma once
#include "check/rule_counts.hpp"
#include "rules/base/prng.hpp"

#include <memory>
#include <string>

namespace aude::checks {

/// Asks one position after another; keeps a second state to compare with.
class Contract {
 public:
  Contract() : other_(std::make_unique<State>()) {}

  /// What is broken in this position, in words; empty for nothing: pieces and tiles are conserved,
  /// a copy is equal, a rebuilt board is the same, legal moves are unique and pass `check`, random
  /// others do not, nothing changes by asking. `moves`: the legal ones.
  std::string broken(Position p, const MoveList& moves, Prng& prng, RuleCounts& counts);

  /// Does a legal move on a copy and looks at what comes out.
  std::string broken_after(Position p, const Move& move);

 private:
  std::string broken_copy(Position p);
  std::string broken_view(Position p, Prng& prng);

  std::unique_ptr<State> other_;
};

/// Figures and tiles: as many as the box brought. BASE-1
std::string not_conserved(Position p);

/// Points in events against points in scores, lines of sheets against their events. `before`: the
/// scores before the move.
std::string wrong_sums(const Events& events, const Facts& before, const Facts& after);

}  // namespace aude::checks
