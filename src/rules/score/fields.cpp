// Fields at the end of the game, by three readings of the rules. BASE-12, BASE-13, HALF-19,
// GCC-11
#include "rules/score/score.hpp"

#include <algorithm>
#include <bitset>

namespace aude {
namespace {

// Features, each once.
class Roots {
 public:
  void add(std::uint16_t root) {
    if (has_[root]) return;
    has_[root] = true;
    list_[count_++] = root;
  }

  [[nodiscard]] bool has(std::uint16_t root) const { return has_[root]; }

  std::uint16_t* begin() { return list_.data(); }

  std::uint16_t* end() { return list_.data() + count_; }

 private:
  std::bitset<kMaxSegments> has_;
  std::uint16_t count_ = 0;
  std::array<std::uint16_t, kMaxSegments> list_;
};

// The completed cities that touch a field. BASE-12
Roots cities_at(Position p, std::uint16_t field) {
  const Parts& parts = p.state.facts.parts;
  const Board& board = p.state.board;
  Roots cities;
  for_each_segment(p.rules, parts, board, field, [&](SegmentName name, const PartForm& form) {
    unsigned touched = p.rules.segment(form, name.segment).cities;
    for (std::uint8_t i = 0; touched != 0; ++i, touched >>= 1U) {
      if ((touched & 1U) == 0) continue;
      const std::uint16_t city = find_root(board, segment_id(parts, SegmentName{name.part, i}));
      if (is_complete(board.nodes[city])) cities.add(city);
    }
  });
  return cities;
}

// The fields that somebody farms, each once, in the order of their names.
struct FieldList {
  std::size_t count = 0;
  std::array<std::uint16_t, kMaxMeeples> list;

  [[nodiscard]] const std::uint16_t* begin() const { return list.data(); }

  [[nodiscard]] const std::uint16_t* end() const { return list.data() + count; }

  void insert(std::size_t at, std::uint16_t root) {
    std::copy_backward(list.data() + at, list.data() + count, list.data() + count + 1);
    list[at] = root;
    ++count;
  }
};

FieldList farmed_fields(Position p) {
  const Facts& f = p.state.facts;
  FieldList fields;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, f.meeple[i].on));
    if (p.state.board.nodes[root].kind != FeatureKind::field) continue;
    const SegmentName name = name_of(p.rules, f.parts, p.state.board, root);
    std::size_t at = 0;
    while (at < fields.count && fields.list[at] != root &&
           comes_before(
               p.rules, f.parts, name_of(p.rules, f.parts, p.state.board, fields.list[at]), name))
      ++at;
    if (at == fields.count || fields.list[at] != root) fields.insert(at, root);
  }
  return fields;
}

FeatureSpan span_of(const FieldList& fields) {
  return {fields.list.data(), fields.count};
}

// The fields at a city, counted together by the first rules, and what broke a tie there. BASE-13
struct CityFields {
  FieldList together;
  RuleId by;
};

// BASE-13: whether this field is where `seat` is paid for `city`. `per-city-3`: the first field at
// the city in which the seat has the majority. `per-city-4`: the first in which it has a farmer, if
// it has most farmers over all fields there; `at_city` then tells these fields, and what broke a
// tie.
bool pays_here(Position p,
               const FieldList& fields,
               std::uint16_t field,
               std::uint16_t city,
               Seat seat,
               CityFields& at_city) {
  const bool first_rules = p.rules.toggles.is(FieldScoring::per_city_4);
  Strengths all{};
  std::uint16_t first = kNone;
  at_city.together.count = 0;
  at_city.by = {};
  for (const std::uint16_t other : fields) {
    if (!cities_at(p, other).has(city)) continue;
    at_city.together.insert(at_city.together.count, other);
    const Strengths here = strengths(p, other);
    for (std::size_t s = 0; s < all.size(); ++s)
      all[s] += here[s];
    const bool counts =
        first_rules ? here[seat] > 0 : (majority_on(p, other).seats >> seat & 1U) != 0;
    if (counts && first == kNone) first = other;
  }
  if (first != field || !first_rules) return first == field;
  const Majority most = majority_on(p, span_of(at_city.together), all);
  at_city.by = most.by;
  return (most.seats >> seat & 1U) != 0;
}

// BASE-13, `per-city-4`: who has most farmers over all fields that touch a city.
Majority majority_at_city(Position p, const FieldList& fields, std::uint16_t city) {
  Strengths all{};
  FieldList together;
  for (const std::uint16_t field : fields) {
    if (!cities_at(p, field).has(city)) continue;
    together.insert(together.count, field);
    const Strengths here = strengths(p, field);
    for (std::size_t s = 0; s < all.size(); ++s)
      all[s] += here[s];
  }
  return majority_on(p, span_of(together), all);
}

void add_city(Position p, std::uint16_t city, int points, RuleId rule, Sheet& sheet) {
  SheetItem item{Item::cities, 1, static_cast<std::int16_t>(points), rule, {}};
  if (sheet.items != nullptr)
    item.where = name_of(p.rules, p.state.facts.parts, p.state.board, city);
  sheet.add(item);
}

}  // namespace

bool is_paid_for_field(Position p, std::uint16_t root, Seat seat) {
  const bool first_rules = p.rules.toggles.is(FieldScoring::per_city_4);
  if (!first_rules && (majority_on(p, root).seats >> seat & 1U) == 0) return false;
  if (p.rules.toggles.is(FieldScoring::per_field_3)) return true;
  Roots cities = cities_at(p, root);
  if (!first_rules) return cities.begin() != cities.end();
  const FieldList fields = farmed_fields(p);
  return std::any_of(cities.begin(), cities.end(), [&](std::uint16_t city) {
    return (majority_at_city(p, fields, city).seats >> seat & 1U) != 0;
  });
}

void field_worth(Position p, std::uint16_t root, Seat seat, Sheet& sheet) {
  const bool per_field = p.rules.toggles.is(FieldScoring::per_field_3);
  const bool first_rules = p.rules.toggles.is(FieldScoring::per_city_4);
  const Majority most = first_rules ? Majority{} : majority_on(p, root);
  if (!first_rules && (most.seats >> seat & 1U) == 0) return;
  Roots cities = cities_at(p, root);
  if (sheet.items != nullptr)  // in the order of their names, for whoever reads it
    std::sort(cities.begin(), cities.end(), [&](std::uint16_t a, std::uint16_t b) {
      const Parts& parts = p.state.facts.parts;
      return comes_before(p.rules,
                          parts,
                          name_of(p.rules, parts, p.state.board, a),
                          name_of(p.rules, parts, p.state.board, b));
    });
  if (per_field) {
    for (const std::uint16_t city : cities)
      add_city(p, city, 3, "BASE-12"_rule, sheet);
    note_tie_break(p, FeatureSpan{&root, 1}, seat, most.by, {}, sheet);
    return;
  }
  const FieldList fields = farmed_fields(p);
  CityFields at_city;
  for (const std::uint16_t city : cities) {
    if (!pays_here(p, fields, root, city, seat, at_city)) continue;
    add_city(p, city, first_rules ? 4 : 3, "BASE-13"_rule, sheet);
    if (first_rules)  // HALF-19: the tie was one over all fields at the city
      note_tie_break(p,
                     span_of(at_city.together),
                     seat,
                     at_city.by,
                     name_of(p.rules, p.state.facts.parts, p.state.board, city),
                     sheet);
  }
  if (!first_rules) note_tie_break(p, FeatureSpan{&root, 1}, seat, most.by, {}, sheet);
}

}  // namespace aude
