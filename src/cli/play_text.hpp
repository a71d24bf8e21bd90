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

  [[nodiscard]] std::string name(Seat seat) const;
};

/// A line for each event that a player wants to know of, with the rules behind points.
std::string words_for_events(const Speaker& speaker, Position p, const Events& events);

/// A figure action: `meeple on the road E`.
std::string words_for_figure(Position p, const Move& move);

/// Scores, figures left, tiles left.
std::string status_text(const Speaker& speaker, Position p);

}  // namespace aude::cli
