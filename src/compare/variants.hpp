// The game by any choice of rulings, each played at most once.
#pragma once
#include "compare/replay.hpp"

#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace aude {

/// Replays at most: beyond that, rulings are not told apart any more.
inline constexpr std::size_t kMostReplays = 200;

class Variants {
 public:
  /// Both must outlive it. Error: `bad-field` where the catalog has the game's sets otherwise, or
  /// something in the game is hidden (HALF-4).
  static Result<Variants> of(const Catalog& catalog, const RuleTexts& texts, const TableGame& game);

  /// The game by these toggles, which differ in rulings only. It lives as long as this does.
  const Replayed& by(const ToggleValues& toggles);

  /// No more than `kMostReplays` have been played.
  [[nodiscard]] bool may_go_on() const { return played_.size() < kMostReplays; }

 private:
  Variants(const RuleTexts& texts, const TableGame& game) : texts_(&texts), game_(&game) {}

  const RuleTexts* texts_;
  const TableGame* game_;
  GameSetup setup_;
  Trace trace_;
  std::deque<std::pair<ToggleValues, Replayed>> played_;
};

}  // namespace aude
