// What features pay, after a turn and at the end. BASE-6 to BASE-16, BASE-20, HALF-11, HALF-12,
// HALF-15, HALF-17 to HALF-19, TUN-7, GCC-11, GCC-16, GCC-17
#include "oracle/analysis.hpp"
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

namespace aude::oracle {
namespace {

using Points = std::array<int, kMaxSeats>;

/// BASE-7: a tie pays every tied player in full.
void pay(Points& points, const std::vector<int>& seats, int amount) {
  for (const int seat : seats)
    points[static_cast<std::size_t>(seat)] += amount;
}

bool any_segment(const Board& board, const Feature& feature, bool Segment::*flag) {
  return std::any_of(feature.segments.begin(), feature.segments.end(), [&](const SegmentRef& ref) {
    return printed(board, ref).*flag;
  });
}

/// HALF-11
int tiles_of_road_or_city(const Board& board, const Feature& feature) {
  return board.rulings.roads_and_cities == Rulings::Count::space ? feature.spaces : feature.tiles;
}

int complete_worth(const Board& board, const Feature& feature) {
  const int tiles = tiles_of_road_or_city(board, feature);
  switch (feature.kind) {
    case FeatureKind::road:  // BASE-8, BASE-20
      return tiles * (any_segment(board, feature, &Segment::inn) ? 2 : 1);
    case FeatureKind::city: {
      int each = 2;                                                                   // BASE-9
      if (tiles == 2 && board.rulings.tiny_city == Rulings::TinyCity::two) each = 1;  // BASE-14
      if (any_segment(board, feature, &Segment::cathedral)) each = 3;                 // BASE-20
      return each * (tiles + feature.pennants);
    }
    case FeatureKind::monastery:
    case FeatureKind::garden:  // BASE-11, BASE-16, HALF-12
      return board.rulings.monasteries == Rulings::Count::space ? feature.spaces : feature.tiles;
    case FeatureKind::castle:  // GCC-17
      return 2 * feature.misty;
    default:  // GCC-16: a cemetery is worth nothing
      return 0;
  }
}

int unfinished_worth(const Board& board, const Feature& feature) {
  const int tiles = tiles_of_road_or_city(board, feature);
  const bool as_usual = board.rulings.unfinished_as_usual;
  switch (feature.kind) {
    case FeatureKind::road:  // BASE-8, BASE-20
      return any_segment(board, feature, &Segment::inn) && !as_usual ? 0 : tiles;
    case FeatureKind::city:  // BASE-9, BASE-20
      return any_segment(board, feature, &Segment::cathedral) && !as_usual
                 ? 0
                 : tiles + feature.pennants;
    case FeatureKind::monastery:
    case FeatureKind::garden:  // BASE-11, BASE-16, HALF-12
      return board.rulings.monasteries == Rulings::Count::space ? feature.spaces : feature.tiles;
    case FeatureKind::castle:  // GCC-17
      return feature.misty;
    default:
      return 0;
  }
}

/// GCC-11: what the ghosts on its own figures in a scored feature cost each of these seats.
void charge(const Board& board,
            Points& points,
            const std::vector<int>& seats,
            const Feature& feature,
            int ghost) {
  for (const int i : feature.standing) {
    const Standing& one = board.standing[static_cast<std::size_t>(i)];
    if (std::find(seats.begin(), seats.end(), one.seat) != seats.end())
      points[static_cast<std::size_t>(one.seat)] -= ghost * one.ghosts;
  }
}

/// The completed cities that a field touches, as indexes of features. BASE-12
std::set<std::size_t> completed_cities(const Board& board,
                                       const std::vector<Feature>& features,
                                       const std::map<SegmentRef, std::size_t>& index,
                                       const Feature& field) {
  std::set<std::size_t> out;
  for (const SegmentRef& ref : field.segments) {
    const unsigned cities = printed(board, ref).cities;
    for (int s = 0; s < kMaxSegmentsOnPart; ++s) {
      if ((cities >> static_cast<unsigned>(s) & 1U) == 0) continue;
      const std::size_t city = index.at({ref.laid, ref.quarter, s});
      if (features[city].complete) out.insert(city);
    }
  }
  return out;
}

}  // namespace

Points value_now(const Board& board, const Feature& feature, int vineyards, int ghost) {
  Points points{};
  if (!feature.complete) return points;
  pay(points, feature.majority, complete_worth(board, feature) + 3 * vineyards);
  charge(board, points, feature.majority, feature, ghost);
  return points;
}

Points value_as_it_stands(const Board& board, const Feature& feature, int ghost) {
  Points points{};
  // GCC-16: a cemetery that is not complete is not scored, so that its ghosts cost nothing. Fields
  // and rivers are no matter of this function.
  const FeatureKind kind = feature.kind;
  if (feature.complete || kind == FeatureKind::cemetery || kind == FeatureKind::field ||
      kind == FeatureKind::river)
    return points;
  pay(points, feature.majority, unfinished_worth(board, feature));
  charge(board, points, feature.majority, feature, ghost);
  return points;
}

/// BASE-11, HALF-12: the last tile may complete a monastery or garden only by standing under it or
/// by being the first in a space around it; a half laid beside another changes nothing there.
bool Analysis::last_tile_bears_on(const Feature& feature) const {
  const int last = static_cast<int>(board_->laid.size()) - 1;
  const SegmentRef stands = *feature.segments.begin();
  if (stands.laid == last) return true;
  const Space middle = space_of(*board_, stands);
  for (const auto& [space, parts] : layout_.spaces) {
    const bool around = std::abs(space.x - middle.x) <= 1 && std::abs(space.y - middle.y) <= 1;
    if (around && parts.size() == 1 && parts.front().laid == last) return true;
  }
  return false;
}

/// Indexes of the complete features that the last laid tile completed. BASE-6
std::set<std::size_t> Analysis::completed_this_turn() const {
  const int last = static_cast<int>(board_->laid.size()) - 1;
  std::set<std::size_t> out;
  for (std::size_t f = 0; f < features_.size(); ++f) {
    const Feature& feature = features_[f];
    if (!feature.complete) continue;
    if (feature.kind != FeatureKind::road && feature.kind != FeatureKind::city) {
      if (last_tile_bears_on(feature)) out.insert(f);
      continue;
    }
    // HALF-17: also one that was complete before and that the new tile goes on.
    for (const SegmentRef& ref : feature.segments)
      if (ref.laid == last) out.insert(f);
  }
  // TUN-7: also what a token of this turn completed.
  for (auto token = board_->tokens.end() - board_->tokens_now; token != board_->tokens.end();
       ++token)
    if (feature_of(token->on).complete) out.insert(feature_index_.at(token->on));
  if (board_->rulings.gap_closure != Rulings::Gap::ignored) return out;
  // HALF-15: a gap that the last tile borders, or comes with, was not enclosed before it. What
  // closes there is scored even where the tile does not touch it.
  for (const Gap& gap : layout_.gaps) {
    const bool by_last = std::any_of(gap.borders.begin(), gap.borders.end(), [&](Point point) {
      const auto found = layout_.edges.find(point);
      return found != layout_.edges.end() && found->second.front().laid == last;
    });
    if (!gap.enclosed || !by_last) continue;
    for (const Point& point : gap.borders) {
      const auto found = layout_.segments.find(point);
      if (found == layout_.segments.end()) continue;
      for (const SegmentRef& ref : found->second)
        if (feature_of(ref).complete) out.insert(feature_index_.at(ref));
    }
  }
  return out;
}

/// HALF-18: on the tiles of the eight spaces around a monastery, and by the toggle of its own
/// space.
int Analysis::vineyards_at(const Feature& feature) const {
  if (feature.kind != FeatureKind::monastery || !board_->rulings.symbols) return 0;
  const Space middle = space_of(*board_, *feature.segments.begin());
  int count = 0;
  for (const auto& [space, parts] : layout_.spaces) {
    const int dx = std::abs(space.x - middle.x);
    const int dy = std::abs(space.y - middle.y);
    const bool own = dx == 0 && dy == 0;
    if (dx > 1 || dy > 1 || (own && !board_->rulings.vineyard_own_space)) continue;
    count += count_symbol(*board_, layout_, space, Symbol::vineyard);
  }
  return count;
}

TurnScore Analysis::score_turn() const {
  TurnScore out;
  for (const std::size_t f : completed_this_turn()) {
    const Feature& feature = features_[f];
    const Points points = value_now(*board_, feature, vineyards_at(feature));
    for (std::size_t seat = 0; seat < points.size(); ++seat)
      out.points[seat] += points[seat];
    out.returned.insert(out.returned.end(), feature.standing.begin(), feature.standing.end());
    if (feature.kind == FeatureKind::cemetery)  // GCC-16
      for (const int i : feature.standing)
        out.keepers.push_back(board_->standing[static_cast<std::size_t>(i)].seat);
  }
  std::sort(out.returned.begin(), out.returned.end());
  return out;
}

/// GCC-11: a farmer's ghosts cost once, if its owner is paid for its field, be it nothing; where
/// cities are paid for, if its owner is paid for one at that field. `farmers`: by city.
void Analysis::charge_farmers(Points& points,
                              const std::map<std::size_t, std::vector<int>>& farmers) const {
  using FieldScoring = Rulings::FieldScoring;
  const FieldScoring scoring = board_->rulings.field_scoring;
  for (const Feature& field : features_) {
    if (field.kind != FeatureKind::field) continue;
    const std::set<std::size_t> cities =
        completed_cities(*board_, features_, feature_index_, field);
    std::set<int> paid;
    if (scoring == FieldScoring::per_field_3 ||
        (scoring == FieldScoring::per_city_3 && !cities.empty()))
      paid.insert(field.majority.begin(), field.majority.end());
    if (scoring == FieldScoring::per_city_4)
      for (const std::size_t city : cities)
        for (const int seat : majority_among(*board_, layout_, farmers.at(city)))
          paid.insert(seat);
    charge(*board_, points, {paid.begin(), paid.end()}, field, 1);
  }
}

void Analysis::score_fields(Points& points) const {
  using FieldScoring = Rulings::FieldScoring;
  const FieldScoring scoring = board_->rulings.field_scoring;
  // Who is best in some field at a city, and all farmers of the fields at it, by city.
  std::map<std::size_t, std::set<int>> winners;
  std::map<std::size_t, std::vector<int>> farmers;
  for (const Feature& field : features_) {
    if (field.kind != FeatureKind::field) continue;
    for (const std::size_t city : completed_cities(*board_, features_, feature_index_, field)) {
      if (scoring == FieldScoring::per_field_3) pay(points, field.majority, 3);  // BASE-12
      winners[city].insert(field.majority.begin(), field.majority.end());
      farmers[city].insert(farmers[city].end(), field.standing.begin(), field.standing.end());
    }
  }
  charge_farmers(points, farmers);
  // BASE-13
  if (scoring == FieldScoring::per_city_3)
    for (const auto& [city, seats] : winners)
      pay(points, {seats.begin(), seats.end()}, 3);
  if (scoring == FieldScoring::per_city_4)
    for (const auto& [city, standing] : farmers)
      pay(points, majority_among(*board_, layout_, standing), 4);
}

Points Analysis::score_end() const {
  Points points{};
  // BASE-15: what is unfinished as it stands; somebody on a complete feature is paid for it as
  // complete (project).
  for (const Feature& feature : features_) {
    if (feature.kind == FeatureKind::cemetery) continue;  // GCC-16
    const Points some =
        feature.complete ? value_now(*board_, feature, 0, 1) : value_as_it_stands(*board_, feature);
    for (std::size_t seat = 0; seat < some.size(); ++seat)
      points[seat] += some[seat];
  }
  if (board_->rulings.farmers) score_fields(points);  // BASE-12
  return points;
}

}  // namespace aude::oracle
