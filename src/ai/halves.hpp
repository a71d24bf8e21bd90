// What half tiles in hand are worth to a computer player. HALF-3, HALF-5, HALF-10
#pragma once
#include "ai/weights.hpp"
#include "rules/api.hpp"

#include <vector>

namespace aude {

/// When to lay a half tile, and which to have.
///
/// Method: a half tile is laid when it brings at least as much as a good moment for it does, and
/// the worse moments will do the fewer turns are left, down to what a drawn tile brings, which is
/// what the turn costs. How good a moment may be depends on what the half tile can end: matches
/// show that caps of cities and roads and the monastery wait for much, corners and straight ways
/// for little.
class HalvesInHand {
 public:
  HalvesInHand(const Rules& rules, const Weights& weights);

  /// What laying it must gain now.
  [[nodiscard]] Value worth_of_keeping(Position p, Seat seat, std::uint16_t kind) const;

  /// What it brings in a good moment.
  [[nodiscard]] Value good_moment(std::uint16_t kind) const { return moments_[kind]; }

 private:
  Weights weights_;
  /// By kind; nothing for squares.
  std::vector<Value> moments_;
};

}  // namespace aude
