// HALF-33
#include "ai/circle.hpp"

#include <algorithm>
#include <limits>

namespace aude {

CircleAhead::CircleAhead(const Rules& rules, Evaluation& evaluation)
    : rules_(rules), evaluation_(evaluation) {
  if (!CropCircle::included(rules)) return;
  named_ = std::make_unique<State>();
  tried_ = std::make_unique<State>();
}

Move CircleAhead::best_deed(Position p, Seat seat) {
  const Turn tried{rules_, *tried_, nullptr};
  legal(p, deeds_);
  Move best = deeds_.front();
  Value most = std::numeric_limits<Value>::min();
  for (const Move& deed : deeds_) {
    copy(rules_, p.state, *tried_);
    apply(tried, deed);
    const Value value = evaluation_.of(tried, seat);
    if (value <= most) continue;
    most = value;
    best = deed;
  }
  return best;
}

Value CircleAhead::worth_of_naming(Position p, Seat seat, const Move& naming) {
  const Turn named{rules_, *named_, nullptr};
  copy(rules_, p.state, *named_);
  apply(named, naming);
  while (circle_order(named))
    apply(named, best_deed(named, to_act(named)));
  return evaluation_.of(named, seat);
}

Value CircleAhead::gain(Position p, Seat seat) {
  if (known_) return gain_;
  legal(p, namings_);
  Value most = std::numeric_limits<Value>::min();
  for (const Move& naming : namings_)
    most = std::max(most, worth_of_naming(p, seat, naming));
  gain_ = most - evaluation_.of(p, seat);
  known_ = true;
  return gain_;
}

}  // namespace aude
