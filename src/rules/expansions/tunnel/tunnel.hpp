// The Tunnel: roads that break off at openings, and tokens that join them. TUN-1 to TUN-9, TUN-11,
// TUN-13 to TUN-17
#pragma once
#include "rules/board/tunnels.hpp"
#include "rules/moments/moment.hpp"
#include "rules/turn/phases.hpp"

#include <array>

namespace aude {

struct Tunnel {
  static constexpr ModuleId id = ModuleId::tunnel;
  static constexpr Owner owner = Owner::tunnel;

  /// In the game when the set `tunnel` is.
  static bool included(const Rules& rules);
  static void on(At<moment::Contents>, Rules& rules);
  static void on(At<moment::TokenMoves>, Position p, MoveList& moves);
  static void on(At<moment::BeforeScoring>, const Turn& turn);
  static void on(At<moment::Explains>, Position p, const Move& move, std::vector<Ground>& grounds);

  /// A token, in whatever phase. TUN-4
  static Refusal check(Position p, const Move& move);
  static Next apply(const Turn& turn, const Move& move);

  /// The last phase before scoring: a token, or a pass.
  static Next enter_token(const Turn& turn);
  static void token_moves(Position p, MoveList& moves);
  static Refusal check_pass(Position p, const Move& move);
  static Next apply_pass(const Turn& turn, const Move& move);

  static constexpr std::array<Phase, 1> kModulePhases{
      {{PhaseId::token, enter_token, token_moves, check_pass, apply_pass, turn_seat_decides}}};
};

/// Whether tokens are in the game. TUN-1
inline bool has_tokens(const Rules& rules) {
  return (rules.active >> static_cast<unsigned>(ModuleId::tunnel) & 1U) != 0;
}

/// Tokens may be placed in this phase. TUN-4
inline bool takes_tokens(PhaseId phase) {
  return phase == PhaseId::place || phase == PhaseId::ghost_other || phase == PhaseId::ghost_own ||
         phase == PhaseId::figure || phase == PhaseId::token;
}

/// Whose colour it is; `kNoSeat` for nobody's. TUN-2, TUN-15
Seat owner_of(const Rules& rules, Color color);

/// How many tokens of a colour do not lie on the board. TUN-1
inline int tokens_left(const Facts& f, Color color) {
  return kTokensOfColor - count_tokens(f.parts, color);
}

/// A token was placed in this turn. TUN-4
bool token_was_placed(const Facts& f);

/// A follower of a seat stands on the road of an opening. TUN-13 to TUN-16
bool has_follower(Position p, Seat seat, SegmentName opening);

/// The first token of somebody else's colour holds a road with one's follower up, and its owner has
/// let a turn pass. TUN-14
bool may_steal(Position p, Color color);

/// The rule by which the seat whose turn it is has no token of this colour to place; none if it
/// has. TUN-1, TUN-2, TUN-4, TUN-14
RuleId forbids_color(Position p, Color color);

/// The rule by which a token may not go on a segment, whoever has one; none if it may. TUN-4,
/// TUN-13, TUN-16
RuleId forbids_opening(Position p, Color color, SegmentName on);

/// The rule by which two tokens may not go on two openings at once. TUN-4, TUN-13, TUN-15
RuleId forbids_pair(Position p, SegmentName a, SegmentName b);

}  // namespace aude
