// What ghosts and guards change. GCC-6, GCC-12, GCC-16
#include "rules/atoms/atoms.hpp"
#include "rules/atoms/emit.hpp"
#include "rules/base/assert.hpp"

namespace aude {

void add_ghost(const Turn& turn, std::uint8_t index) {
  Facts& f = turn.state.facts;
  Meeple& meeple = f.meeple[index];
  ++meeple.ghosts;
  if (turn.events == nullptr) return;
  Event event = event_of(EventKind::ghost_added, "GCC-6"_rule, meeple.seat);
  event.figure = meeple.figure;
  event.feature = name_of(turn.rules,
                          f.parts,
                          turn.state.board,
                          find_root(turn.state.board, segment_id(f.parts, meeple.on)));
  event.segment = meeple.on;
  event.number = meeple.ghosts;
  emit(turn, event);
}

void take_from_reserve(const Turn& turn, Seat seat, Figure figure, RuleId why) {
  ++turn.state.facts.seat[seat].supply[static_cast<std::size_t>(figure)];
  Event event = event_of(EventKind::guard_taken, why, seat);
  event.figure = figure;
  emit(turn, event);
}

void stop_at_zero(const Turn& turn, Seat seat) {
  std::int32_t& score = turn.state.facts.seat[seat].score;
  AUDE_ASSERT(score < 0);
  Event event = event_of(EventKind::track_floor, "GCC-12"_rule, seat);
  event.points = -score;
  score = 0;
  emit(turn, event);
}

}  // namespace aude
