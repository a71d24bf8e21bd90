// One game played by the engine and watched by the oracle, move after move.
#pragma once
#include "check/reading.hpp"
#include "check/rule_counts.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace aude::checks {

/// The engine and the oracle, or two answers of the engine, disagree.
struct Difference {
  /// `draws`, `placements`, `figures`, `features`, `scores`, `final scores`, `discard`, `contract`.
  std::string where;
  std::string message;
  /// What the game was played with, and its moves up to the one in question, in words.
  std::string setup;
  std::vector<std::string> moves;
  std::uint64_t seed = 0;
  std::uint64_t game = 0;
};

/// How much was compared; those of several games are added up.
struct Compared {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t features = 0;
  std::uint64_t placements = 0;
  std::uint64_t placement_lists = 0;
  std::uint64_t figure_lists = 0;
  std::uint64_t draw_lists = 0;
  std::uint64_t turn_scores = 0;
  std::uint64_t final_scores = 0;
  std::uint64_t discards = 0;
  std::uint64_t contracts = 0;

  void add(const Compared& other);

  /// Answers compared: lists, scores, discards, features.
  [[nodiscard]] std::uint64_t decisions() const;
};

/// The next move, one of the legal ones; nothing ends the game early.
using Chooser = std::function<std::optional<Move>(Position p, const MoveList& moves)>;

/// Plays and compares. `seed`: of the garbage that is tried. Stops at the first difference.
std::optional<Difference> check_game(const GameSetup& setup,
                                     const Rules& rules,
                                     std::uint64_t seed,
                                     const Chooser& choose,
                                     Compared& compared,
                                     RuleCounts& counts,
                                     const Alter& alter = {});

}  // namespace aude::checks
