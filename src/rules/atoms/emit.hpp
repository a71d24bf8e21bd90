// How atoms say what they did; for their own files only.
#pragma once
#include "rules/atoms/turn.hpp"

namespace aude {

inline Event event_of(EventKind kind, RuleId rule, Seat seat) {
  Event event;
  event.kind = kind;
  event.rules[0] = rule;
  event.seat = seat;
  return event;
}

inline void emit(const Turn& turn, const Event& event) {
  if (turn.events != nullptr) turn.events->list.push_back(event);
}

}  // namespace aude
