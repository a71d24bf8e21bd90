// HALF-3, HALF-5, HALF-10
#include "ai/halves.hpp"

#include <algorithm>

namespace aude {
namespace {

Value moment_for(const Rules& rules, const Weights& weights, const KindForm& kind) {
  const PartForm& form = rules.forms[kind.first_form];
  Value city_end = 0;
  Value road_end = 0;
  Value more = 0;
  for (std::uint8_t s = 0; s < form.segments; ++s) {
    const SegmentForm& segment = rules.segment(form, s);
    // On the long edge it waits for the other half (HALF-14).
    const bool ends = segment.edges == 1 && form.edge_segment[static_cast<int>(Side::l)] != s;
    more += segment.pennants * weights.half_pennant;
    if (segment.kind == FeatureKind::monastery) more += weights.half_monastery;
    if (ends && segment.kind == FeatureKind::city) city_end = weights.half_city_end;
    if (ends && segment.kind == FeatureKind::road) road_end = weights.half_road_end;
  }
  // HALF-33: it is a threat that grows with what stands on the board.
  if (CropCircle::included(rules) && form.symbols.has(Symbol::crop_circle))
    more += weights.half_circle;
  return weights.half + city_end + road_end + more;
}

}  // namespace

HalvesInHand::HalvesInHand(const Rules& rules, const Weights& weights) : weights_(weights) {
  moments_.resize(rules.kinds.size());
  for (std::size_t kind = 0; kind < moments_.size(); ++kind)
    if (rules.kinds[kind].group != 0)
      moments_[kind] = moment_for(rules, weights, rules.kinds[kind]);
}

// The last turn is no time to wait in, nor is a turn that another half tile in hand needs
// (HALF-10).
Value HalvesInHand::worth_of_keeping(Position p, Seat seat, std::uint16_t kind) const {
  const Facts& f = p.state.facts;
  const int others = count_halves(f, seat) - 1;
  const int full = weights_.waiting_turns * f.seats;
  const int turns = std::clamp(f.draws_left - 1 - others * f.seats, 0, full);
  return weights_.drawn_tile + (moments_[kind] - weights_.drawn_tile) * turns / full;
}

}  // namespace aude
