// What checked games should decide, and in which games. GEO-4 to GEO-12, BASE-1 to BASE-20, HALF-2
// to HALF-19, HALF-33, TUN-1 to TUN-17, GCC-2 to GCC-18
#include "check/rule_counts.hpp"

#include <algorithm>

namespace aude::checks {
namespace {

bool always(const Rules& /*rules*/) {
  return true;
}

bool has_shape(const Rules& rules, Shape shape) {
  return std::any_of(rules.kinds.begin(), rules.kinds.end(), [shape](const KindForm& kind) {
    return kind.shape == shape;
  });
}

bool has_segment(const Rules& rules, FeatureKind kind) {
  return std::any_of(rules.segments.begin(), rules.segments.end(), [kind](const SegmentForm& s) {
    return s.kind == kind;
  });
}

bool is_active(const Rules& rules, ModuleId id) {
  return (rules.active >> static_cast<unsigned>(id) & 1U) != 0;
}

bool halves(const Rules& rules) {
  return has_shape(rules, Shape::half);
}

// Those that only lie there at the start are not turned. GCC-3
bool bigs_to_draw(const Rules& rules) {
  std::vector<int> left;
  for (const KindForm& kind : rules.kinds)
    left.push_back(kind.shape == Shape::big ? kind.count : 0);
  for (const StartTile& tile : rules.start)
    --left[tile.kind];
  return std::any_of(left.begin(), left.end(), [](int count) { return count > 0; });
}

// A road or city that may run over several quarters of one.
bool ways_over_quarters(const Rules& rules) {
  return bigs_to_draw(rules) &&
         std::any_of(rules.forms.begin(), rules.forms.end(), [&](const PartForm& form) {
           bool runs = false;
           for (std::size_t s = 0; s < form.segments; ++s) {
             const SegmentForm& segment = rules.segment(form, s);
             runs = runs || (segment.kind <= FeatureKind::city && segment.edges > 1);
           }
           return runs && rules.kinds[form.kind].shape == Shape::big;
         });
}

bool company(const Rules& rules) {
  return rules.seats > 1;
}

bool farmers(const Rules& rules) {
  return rules.toggles.is(Farmers::on);
}

bool no_farmers(const Rules& rules) {
  return rules.toggles.is(Farmers::off);
}

bool per_field(const Rules& rules) {
  return farmers(rules) && rules.toggles.is(FieldScoring::per_field_3);
}

bool per_city(const Rules& rules) {
  return farmers(rules) && !rules.toggles.is(FieldScoring::per_field_3);
}

bool tiny_two(const Rules& rules) {
  return rules.toggles.is(TinyCity::two);
}

bool abbot(const Rules& rules) {
  return is_active(rules, ModuleId::abbot);
}

bool inns(const Rules& rules) {
  return is_active(rules, ModuleId::inns);
}

bool river_first(const Rules& rules) {
  return is_active(rules, ModuleId::river);
}

bool river(const Rules& rules) {
  return has_segment(rules, FeatureKind::river);
}

bool gaps_block(const Rules& rules) {
  return halves(rules) && rules.toggles.is(GapClosure::blocks);
}

bool gaps_ignored(const Rules& rules) {
  return halves(rules) && rules.toggles.is(GapClosure::ignored);
}

bool gaps_join_fields(const Rules& rules) {
  return halves(rules) && rules.toggles.is(GapFields::joins);
}

bool gaps_join(const Rules& rules) {
  return halves(rules) && rules.gaps_join;
}

bool by_space(const Rules& rules) {
  return halves(rules) && rules.toggles.is(CountRoadsAndCities::space);
}

bool by_tile(const Rules& rules) {
  return halves(rules) && rules.toggles.is(CountRoadsAndCities::tile);
}

bool monasteries_by_tile(const Rules& rules) {
  return halves(rules) && rules.toggles.is(CountMonasteries::tile);
}

bool hands(const Rules& rules) {
  return is_active(rules, ModuleId::halflings) && rules.dealing.size[0] > 0;
}

bool dealt(const Rules& rules) {
  return hands(rules) && !rules.dealing.drafted;
}

bool drafted(const Rules& rules) {
  return hands(rules) && rules.dealing.drafted;
}

bool partners(const Rules& rules) {
  return halves(rules) && rules.toggles.is(MeepleOnPartner::yes);
}

// Whether all half tiles of a set come into hands is a matter of chance.
bool vineyards(const Rules& rules) {
  return hands(rules) && is_active(rules, ModuleId::vineyard);
}

bool hills(const Rules& rules) {
  return hands(rules) && company(rules) && is_active(rules, ModuleId::hill);
}

bool circles(const Rules& rules) {
  return hands(rules) && company(rules) && is_active(rules, ModuleId::crop_circle);
}

bool tunnels(const Rules& rules) {
  return is_active(rules, ModuleId::tunnel);
}

bool single_tokens(const Rules& rules) {
  return tunnels(rules) && rules.toggles.is(BothAtOnce::off);
}

bool followers_needed(const Rules& rules) {
  return tunnels(rules) && rules.toggles.is(FollowerNeeded::on);
}

bool stealing(const Rules& rules) {
  return tunnels(rules) && company(rules) && rules.toggles.is(StealToken::on);
}

bool pairs_of_tokens(const Rules& rules) {
  return tunnels(rules) && rules.toggles.is(BothAtOnce::on);
}

bool no_blocking(const Rules& rules) {
  return single_tokens(rules) && company(rules) && rules.toggles.is(NoBlocking::on) &&
         rules.toggles.is(FollowerNeeded::off);
}

bool mist(const Rules& rules) {
  return std::any_of(rules.forms.begin(), rules.forms.end(), [](const PartForm& form) {
    return form.mist.bits() != 0 && form.half == Half::whole;
  });
}

bool ghosts(const Rules& rules) {
  return mist(rules) && is_active(rules, ModuleId::ghosts);
}

bool haunted_others(const Rules& rules) {
  return ghosts(rules) && company(rules);
}

bool guards(const Rules& rules) {
  return is_active(rules, ModuleId::guards);
}

bool castles(const Rules& rules) {
  return has_segment(rules, FeatureKind::castle) && rules.toggles.is(WithCastles::on);
}

bool cemeteries(const Rules& rules) {
  return has_segment(rules, FeatureKind::cemetery) && rules.toggles.is(WithCemeteries::on);
}

bool castles_closed(const Rules& rules) {
  return has_segment(rules, FeatureKind::castle) && rules.toggles.is(WithCastles::off);
}

bool haunted_abbots(const Rules& rules) {
  return ghosts(rules) && abbot(rules);
}

constexpr int kSoon = 20;
constexpr int kLater = 100;
constexpr int kRarely = 400;

constexpr std::array<Decidable, kSeen> kObservations{{
    {"GEO-4"_rule, "a lone half leaves a gap", halves, kSoon},
    {"GEO-5"_rule, "an edge laid against a gap", halves, kSoon},
    {"GEO-6"_rule, "long edge laid against long edge", halves, kSoon},
    {"GEO-7"_rule, "a touching edge that does not match", always, kSoon},
    {"GEO-8"_rule, "a road over an edge keeps fields apart", always, kSoon},
    {"GEO-9"_rule, "a monastery complete with a gap around it", halves, kRarely},
    {"GEO-10"_rule,
     "a scored feature on several quarters of a 2x2 tile",
     ways_over_quarters,
     kLater},
    {"GEO-12"_rule, "a 2x2 tile laid turned", bigs_to_draw, kSoon},
    {"BASE-5"_rule, "a figure put on a complete feature comes back at once", always, kSoon},
    {"BASE-7"_rule, "a tie pays everybody in it", company, kSoon},
    {"BASE-7"_rule, "a majority leaves somebody unpaid", company, kLater},
    {"BASE-10"_rule, "a tile with two segments of a scored feature", always, kLater},
    {"HALF-6"_rule, "a half laid by its long edge alone", halves, kLater},
    {"HALF-7"_rule, "a square tile laid beside a gap", halves, kSoon},
    {"HALF-11"_rule, "two halves of a space counted once", by_space, kLater},
    {"HALF-11"_rule, "two halves of a space counted each", by_tile, kLater},
    {"HALF-12"_rule, "two halves in a space around a scored monastery", halves, kLater},
    {"HALF-13"_rule, "a half's road or city open on an empty space", halves, kSoon},
    {"HALF-14"_rule, "an enclosed gap keeps a road or city open", gaps_block, kSoon},
    {"HALF-15"_rule, "an enclosed gap closes a road or city", gaps_ignored, kSoon},
    {"HALF-15"_rule, "a tile completes a feature that it does not touch", gaps_ignored, kRarely},
    {"HALF-16"_rule, "a gap joins two fields", gaps_join_fields, kSoon},
    {"HALF-17"_rule, "a filled gap parts what it had joined", gaps_join, kRarely},
    {"HALF-8"_rule, "a figure put on a half with one on its partner", hands, kLater},
    {"HALF-10"_rule, "half tiles left in hand at the end", hands, kLater},
    {"HALF-19"_rule, "a hill wins a tie", hills, kRarely},
    {"HALF-19"_rule, "a tile goes under a hill", hills, kSoon},
    {"HALF-33"_rule, "a figure joins one of its own", circles, kLater},
    {"TUN-3"_rule, "an opening is a road's only open end", tunnels, kLater},
    {"TUN-6"_rule, "a scored road through several tunnels", tunnels, kRarely},
    {"TUN-8"_rule, "a scored road with both openings on one tile", tunnels, kRarely},
    {"TUN-7"_rule, "a token completes a road", tunnels, kLater},
    {"GCC-5"_rule, "mist is expanded", ghosts, kSoon},
    {"GCC-5"_rule, "mist is limited", ghosts, kSoon},
    {"GCC-6"_rule, "mist is expanded and limited at once", ghosts, kSoon},
    {"GCC-7"_rule, "no ghost or no meeple for one", ghosts, kSoon},
    {"GCC-10"_rule, "a field ends at mist on the other tile", mist, kSoon},
}};

}  // namespace

const std::array<Decidable, kSeen>& observations() {
  return kObservations;
}

const std::vector<Decidable>& named_rules() {
  static const std::vector<Decidable> rules{
      {"GEO-1"_rule, "", always, kSoon},
      {"GEO-2"_rule, "", always, kSoon},
      {"GEO-3"_rule, "", halves, kSoon},
      {"BASE-1"_rule, "", always, kSoon},
      {"BASE-3"_rule, "", always, kSoon},
      {"BASE-4"_rule, "", always, kRarely},
      {"BASE-5"_rule, "", always, kSoon},
      {"BASE-6"_rule, "", always, kSoon},
      {"BASE-8"_rule, "", always, kSoon},
      {"BASE-9"_rule, "", always, kSoon},
      {"BASE-11"_rule, "", always, kSoon},
      {"BASE-12"_rule, "", per_field, kSoon},
      {"BASE-12"_rule, "", no_farmers, kSoon},
      {"BASE-13"_rule, "", per_city, kSoon},
      {"BASE-14"_rule, "", tiny_two, kSoon},
      {"BASE-15"_rule, "", always, kSoon},
      {"BASE-16"_rule, "", abbot, kSoon},
      {"BASE-17"_rule, "", abbot, kSoon},
      {"BASE-18"_rule, "", river_first, kSoon},
      {"BASE-19"_rule, "", river, kSoon},
      {"BASE-20"_rule, "", inns, kSoon},
      {"HALF-2"_rule, "", dealt, kSoon},
      {"HALF-3"_rule, "", drafted, kSoon},
      {"HALF-5"_rule, "", hands, kSoon},
      {"HALF-6"_rule, "", halves, kSoon},
      {"HALF-8"_rule, "", partners, kSoon},
      {"HALF-18"_rule, "", vineyards, kRarely},
      {"HALF-19"_rule, "", hills, kSoon},
      {"HALF-33"_rule, "", circles, kSoon},
      {"HALF-12"_rule, "", monasteries_by_tile, kSoon},
      {"TUN-1"_rule, "", single_tokens, kSoon},
      {"TUN-4"_rule, "", tunnels, kSoon},
      {"TUN-5"_rule, "", tunnels, kLater},
      {"TUN-13"_rule, "", followers_needed, kSoon},
      {"TUN-14"_rule, "", stealing, kSoon},
      {"TUN-15"_rule, "", pairs_of_tokens, kSoon},
      {"TUN-16"_rule, "", no_blocking, kSoon},
      {"GCC-2"_rule, "", castles_closed, kSoon},
      {"GCC-6"_rule, "", ghosts, kSoon},
      {"GCC-8"_rule, "", ghosts, kSoon},
      {"GCC-9"_rule, "", haunted_others, kSoon},
      {"GCC-11"_rule, "", ghosts, kSoon},
      {"GCC-12"_rule, "", ghosts, kRarely},
      {"GCC-13"_rule, "", ghosts, kSoon},
      {"GCC-14"_rule, "", guards, kSoon},
      {"GCC-15"_rule, "", cemeteries, kSoon},
      {"GCC-16"_rule, "", cemeteries, kSoon},
      {"GCC-17"_rule, "", castles, kSoon},
      {"GCC-18"_rule, "", haunted_abbots, kRarely},
  };
  return rules;
}

}  // namespace aude::checks
