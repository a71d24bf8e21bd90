// The players by name, and whole games between them.
#pragma once
#include "ai/deck.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Chooses a move for the seat that is to act.
using ChooseMove = std::function<Move(Position)>;

inline constexpr std::array<std::string_view, 2> kPolicies{"random", "greedy"};

/// `random, greedy`, to tell a person.
std::string policy_names();

/// A player of its own for one of `kPolicies`; empty for any other name. `rules` must outlive it.
ChooseMove make_player(std::string_view policy, const Rules& rules, std::uint64_t seed);

/// Plays a game to its end. `deck`: in an order that BASE-18 allows. `seats`: a player for each
/// seat.
void play_game(const Turn& turn, const Deck& deck, const std::vector<const ChooseMove*>& seats);

/// Two games with the same deck and the seats exchanged: luck of the draw and of the first turn
/// falls out of the difference. The scores of each player, by game.
struct PairResult {
  std::array<int, 2> a{};
  std::array<int, 2> b{};

  /// What `a` is ahead, in points a game.
  [[nodiscard]] double margin() const { return (a[0] + a[1] - b[0] - b[1]) / 2.0; }
};

/// Method: duplicate, as at bridge. For two seats.
PairResult play_pair(const Turn& turn, const Deck& deck, const ChooseMove& a, const ChooseMove& b);

}  // namespace aude
