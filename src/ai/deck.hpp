// What chance gives, known beforehand: for matches, perft and tests. BASE-3, HALF-2
#pragma once
#include "rules/api.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace aude {

struct Deck {
  Deck() = default;

  // NOLINTNEXTLINE(google-explicit-constructor): most games deal no half tiles
  Deck(std::vector<std::uint16_t> draws_in_order, std::vector<std::uint16_t> deals_in_order = {})
      : draws(std::move(draws_in_order)), deals(std::move(deals_in_order)) {}

  /// Kinds to draw, as many as the rules draw; those that come under hills included.
  std::vector<std::uint16_t> draws;
  /// Half tiles, in the order in which they are dealt.
  std::vector<std::uint16_t> deals;
};

/// Whether the deck says what chance does now; it is chance's turn.
inline bool tells(const Deck& deck, Position p) {
  return !(phase_of(p) == PhaseId::deal ? deck.deals : deck.draws).empty();
}

/// Chance's move by the deck.
Move chance_move(const Deck& deck, Position p);

}  // namespace aude
