// Half tiles in hand: dealt or drafted, and laid instead of drawing. HALF-1 to HALF-5, HALF-10
#pragma once
#include "rules/moments/moment.hpp"
#include "rules/turn/phases.hpp"

#include <array>

namespace aude {

struct Halflings {
  static constexpr ModuleId id = ModuleId::halflings;

  /// In the game when there are tiles that are dealt.
  static bool included(const Rules& rules);

  /// Chance deals, one tile each in turn, until every hand is full. HALF-2
  static Next enter_deal(const Turn& turn);
  static void deal_moves(Position p, MoveList& moves);
  static Refusal check_deal(Position p, const Move& move);
  static Next apply_deal(const Turn& turn, const Move& move);

  /// The last in turn order chooses first, each round the same. HALF-3
  static Next enter_draft(const Turn& turn);
  static void draft_moves(Position p, MoveList& moves);
  static Refusal check_draft(Position p, const Move& move);
  static Next apply_draft(const Turn& turn, const Move& move);
  static Seat drafting_seat(Position p);

  /// Asked only of a seat that has a half tile to lay. HALF-5
  static Next enter_half_or_draw(const Turn& turn);
  static void half_or_draw_moves(Position p, MoveList& moves);
  static Refusal check_half_or_draw(Position p, const Move& move);
  static Next apply_half_or_draw(const Turn& turn, const Move& move);

  static constexpr std::array<Phase, 3> kModulePhases{
      {{PhaseId::deal, enter_deal, deal_moves, check_deal, apply_deal, chance_decides},
       {PhaseId::draft, enter_draft, draft_moves, check_draft, apply_draft, drafting_seat},
       {PhaseId::half_or_draw,
        enter_half_or_draw,
        half_or_draw_moves,
        check_half_or_draw,
        apply_half_or_draw,
        turn_seat_decides}}};
};

/// Whether the seat whose turn it is has, or may have, a half tile to lay. HALF-5, HALF-10
bool may_lay_half(Position p);

/// Whom the next half tile is dealt to: of those whose hands are not full, the first of those with
/// the fewest; `kNoSeat` when everybody has what is due. HALF-2
Seat next_to_be_dealt(Position p);

/// How many half tiles have been dealt. HALF-2
int dealt_so_far(Position p);

/// The group of kinds that the next half tile comes from, dealt or drafted; 0 for any. HALF-2,
/// HALF-3
std::uint8_t group_due(Position p);

inline bool is_of_group(const Rules& rules, std::uint16_t kind, std::uint8_t group) {
  return group == 0 || rules.kinds[kind].group == group;
}

}  // namespace aude
