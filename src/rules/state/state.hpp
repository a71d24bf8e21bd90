// A game in progress as a value: facts, and the board that follows from them. Copied, compared and
// hashed by its facts.
#pragma once
#include "rules/board/board.hpp"
#include "rules/board/names.hpp"
#include "rules/state/slots.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace aude {

/// Six seats with five meeples, five guards, an abbot and a large meeple each (GCC-2).
inline constexpr int kMaxMeeples = 72;
inline constexpr int kMaxDepth = 8;

/// A figure on the board.
struct Meeple {
  SegmentName on;
  Seat seat = 0;
  Figure figure = Figure::normal;
  std::uint8_t ghosts = 0;
  friend bool operator==(const Meeple&, const Meeple&) = default;
};

struct SeatFacts {
  std::int32_t score = 0;
  std::array<std::uint8_t, kFigures> supply{};
  friend bool operator==(const SeatFacts&, const SeatFacts&) = default;
};

/// Where the game stands. The lowest frame holds the step of the turn program; what interrupts a
/// phase lies above it.
struct Frame {
  std::uint8_t step = 0;
  /// Who is to act; `kNoSeat` for chance and when the game is over.
  Seat seat = kNoSeat;
  /// What a phase that was interrupted has to remember, in its own way.
  std::uint16_t memo = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};

/// Everything that cannot be worked out from something else here.
struct Facts {
  Parts parts;
  std::uint8_t seats = 0;
  std::uint8_t depth = 0;
  std::uint8_t meeples = 0;
  bool ended = false;
  /// Whose turn it is, and how many turns began, this one included.
  Seat turn_seat = 0;
  std::uint16_t turn = 0;
  /// The kind in hand or, once laid, of this turn; `kNoKind` between turns.
  std::uint16_t tile = kNoKind;
  /// The first part of the tile laid in this turn; `kNone` before.
  std::uint16_t last_part = kNone;
  /// Tiles that may still be drawn; the bag may hold more kinds than that. BASE-15
  std::uint16_t draws_left = 0;
  std::uint16_t discards = 0;
  std::array<Frame, kMaxDepth> stack{};
  std::array<SeatFacts, kMaxSeats> seat{};
  std::array<Meeple, kMaxMeeples> meeple;
  /// By kind: tiles to draw that nobody has seen.
  std::array<std::uint16_t, kMaxKindsInGame> bag;
  std::array<std::uint16_t, kMaxParts> discarded;
  HalflingsSlot halflings;
};

struct State {
  Facts facts;
  Board board;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= std::size_t{64} * 1024, "the design's limit for a state");

/// The one list of the facts, with numbers that never change: hash and equality come from it.
/// `visit(number, first, count)`.
template <class AnyFacts, class Visit>
void visit_facts(const Rules& rules, AnyFacts& f, Visit&& visit) {
  visit(1, f.parts.list.data(), std::size_t{f.parts.count});
  visit(2, &f.seats, std::size_t{1});
  visit(3, &f.ended, std::size_t{1});
  visit(4, &f.turn_seat, std::size_t{1});
  visit(5, &f.turn, std::size_t{1});
  visit(6, &f.tile, std::size_t{1});
  visit(7, &f.last_part, std::size_t{1});
  visit(8, &f.draws_left, std::size_t{1});
  visit(9, f.stack.data(), std::size_t{f.depth});
  visit(10, f.seat.data(), std::size_t{f.seats});
  visit(11, f.meeple.data(), std::size_t{f.meeples});
  visit(12, f.bag.data(), rules.kinds.size());
  visit(13, f.discarded.data(), std::size_t{f.discards});
  visit_slots(f, [&](std::size_t number, auto& field) {
    visit(number, field.begin(), std::size_t{field.count});
  });
}

/// Equal facts mean equal games; the board follows.
bool same_facts(const Rules& rules, const Facts& a, const Facts& b);

/// The same on every platform.
std::uint64_t hash_of(const Rules& rules, const Facts& facts);

/// Copies what is in use, not the room for more.
void copy(const Rules& rules, const State& from, State& to);

/// Makes the derived board from the facts alone.
void rebuild(const Rules& rules, State& state);

/// Enters the figures in a board that has just been rebuilt from its parts.
void count_meeples(State& state);

/// Whether two boards say the same, whatever the order of their lists: spaces, requirements, gaps,
/// watches, and the graph as a partition of the segments with the same open ends and meeples.
bool same_board(const Rules& rules, const Parts& parts, const Board& a, const Board& b);

}  // namespace aude
