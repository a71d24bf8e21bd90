// What happened and what may be done, in words for a player.
#pragma once
#include "rules/api.hpp"

#include <string>
#include <vector>

namespace aude::cli {

/// The players' names, with their colours where there are any.
struct Speaker {
  const std::vector<std::string>& players;
  bool colour = false;
  /// Who reads it. HALF-4
  Viewer viewer = kEverything;

  [[nodiscard]] std::string name(Seat seat) const;
};

/// The names of a set of seats, bit s for seat s: `Player 1, Player 2 and Computer`.
std::string names_of(const Speaker& speaker, unsigned seats);

/// For each event, whether it is a scoring at the end of the game and not one of a turn. BASE-15
std::vector<bool> scored_at_end(const Events& events);

/// `scores 8 for (0,1) city N: 3 tiles 6, 1 coat of arms 2 [BASE-9]`
std::string scoring_words(Position p, const Events& events, const Event& event);

/// A line for each event that a player wants to know of, with the rules behind points; the final
/// scoring under a heading of its own.
std::string words_for_events(const Speaker& speaker, Position p, const Events& events);

/// A figure action, or another choice from a list: `meeple on (0,1) road E`.
std::string words_for_figure(Position p, const Move& move);

/// Scores, figures left, half tiles in hand, tiles left.
std::string status_text(const Speaker& speaker, Position p);

}  // namespace aude::cli
