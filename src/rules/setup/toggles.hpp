// The toggles: every ruling and set-up choice by which rule sets differ. One table; data/toggles
// tells the rest (title, status, source), and a test compares the two.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace aude {

/// BASE-12, BASE-13
enum class FieldScoring : std::uint8_t { per_field_3, per_city_3, per_city_4 };
/// BASE-14
enum class TinyCity : std::uint8_t { four, two };
/// BASE-12
enum class Farmers : std::uint8_t { on, off };
/// BASE-15
enum class TieBreak : std::uint8_t { shared, second_player };
/// BASE-18
enum class RiverStartTile : std::uint8_t { shuffled_in, left_out };
/// BASE-20
enum class UnfinishedInnsCathedrals : std::uint8_t { nothing, as_usual };
/// HALF-14, HALF-15
enum class GapClosure : std::uint8_t { blocks, ignored };
/// HALF-16
enum class GapFields : std::uint8_t { separates, joins };
/// HALF-11
enum class CountRoadsAndCities : std::uint8_t { space, tile };
/// HALF-12
enum class CountMonasteries : std::uint8_t { space, tile };

/// HALF-9
enum class Grid : std::uint8_t { space, tile };
/// HALF-2: half tiles for each player; `even`: as many as go round.
enum class Deal : std::uint8_t {
  three,
  two,
  even,
  one,
  four,
  five,
  six,
  seven,
  eight,
  nine,
  ten,
  eleven,
  twelve
};
/// HALF-2
enum class BothSets : std::uint8_t { together, from_each };
/// HALF-2
enum class FirstGame : std::uint8_t { off, on };
/// HALF-3
enum class Draft : std::uint8_t { off, on };
/// HALF-8
enum class MeepleOnPartner : std::uint8_t { no, yes };
/// HALF-18
enum class VineyardOwnSpace : std::uint8_t { yes, no };
/// HALF-33
enum class CropCircleRules : std::uint8_t { german, printed_english };
/// HALF-18, HALF-19, HALF-32, HALF-33
enum class Symbols : std::uint8_t { always, with_expansion };

/// TUN-2
enum class TokenSets : std::uint8_t { publisher, spielbox };
/// TUN-13
enum class FollowerNeeded : std::uint8_t { off, on };
/// TUN-14
enum class StealToken : std::uint8_t { off, on };
/// TUN-15
enum class BothAtOnce : std::uint8_t { off, on };
/// TUN-16
enum class NoBlocking : std::uint8_t { off, on };
/// TUN-11
enum class ForeignTunnels : std::uint8_t { on, off };

/// GCC-2: parts of the expansion that may be left out.
enum class WithGhosts : std::uint8_t { on, off };
enum class WithGuards : std::uint8_t { on, off };
enum class WithCastles : std::uint8_t { on, off };
enum class WithCemeteries : std::uint8_t { on, off };
enum class GhostsStartTile : std::uint8_t { on, off };
/// GCC-5
enum class LimitReading : std::uint8_t { german, printed_english };
/// GCC-9
enum class SpecialAreas : std::uint8_t { community_2023, free };

/// A toggle's index in `ToggleValues`.
enum class Toggle : std::uint8_t {
  field_scoring,
  tiny_city,
  farmers,
  tie_break,
  river_start_tile,
  unfinished_inns_cathedrals,
  gap_closure,
  gap_fields,
  count_roads_and_cities,
  count_monasteries,
  grid,
  deal,
  both_sets,
  first_game,
  draft,
  meeple_on_partner,
  vineyard_own_space,
  crop_circle,
  symbols,
  token_sets,
  follower_needed,
  steal_token,
  both_at_once,
  no_blocking,
  foreign_tunnels,
  ghosts,
  guards,
  castles,
  cemeteries,
  ghosts_start_tile,
  limit_reading,
  special_areas
};
inline constexpr std::size_t kToggles = 32;

/// A toggle's name in files and requests, and its values' names in the order of its enum, the
/// default first.
struct ToggleSpec {
  std::string_view name;
  std::array<std::string_view, 13> values;
};

inline constexpr std::array<ToggleSpec, kToggles> kToggleSpecs{{
    {"base.field-scoring", {"per-field-3", "per-city-3", "per-city-4"}},
    {"base.tiny-city", {"4", "2"}},
    {"base.farmers", {"on", "off"}},
    {"base.tie-break", {"shared", "second-player"}},
    {"base.river.start-tile", {"shuffled-in", "left-out"}},
    {"base.unfinished-inns-cathedrals", {"0", "as-usual"}},
    {"halflings.gap.closure", {"blocks", "ignored"}},
    {"halflings.gap.fields", {"separates", "joins"}},
    {"halflings.count.roads-and-cities", {"space", "tile"}},
    {"halflings.count.monasteries", {"space", "tile"}},
    {"halflings.grid", {"space", "tile"}},
    {"halflings.deal", {"3", "2", "even", "1", "4", "5", "6", "7", "8", "9", "10", "11", "12"}},
    {"halflings.both-sets", {"together", "from-each"}},
    {"halflings.first-game", {"off", "on"}},
    {"halflings.draft", {"off", "on"}},
    {"halflings.meeple-on-partner", {"no", "yes"}},
    {"halflings.vineyard.own-space", {"yes", "no"}},
    {"halflings.crop-circle", {"german", "printed-english"}},
    {"halflings.symbols", {"always", "with-expansion"}},
    {"tunnel.token-sets", {"publisher", "spielbox"}},
    {"tunnel.follower-needed", {"off", "on"}},
    {"tunnel.steal", {"off", "on"}},
    {"tunnel.both-at-once", {"off", "on"}},
    {"tunnel.no-blocking", {"off", "on"}},
    {"tunnel.foreign-tunnels", {"on", "off"}},
    {"ghosts.ghosts", {"on", "off"}},
    {"ghosts.guards", {"on", "off"}},
    {"ghosts.castles", {"on", "off"}},
    {"ghosts.cemeteries", {"on", "off"}},
    {"ghosts.start-tile", {"on", "off"}},
    {"ghosts.limit-reading", {"german", "printed-english"}},
    {"ghosts.special-areas", {"community-2023", "free"}},
}};

template <class Value>
inline constexpr Toggle kToggleOf = Toggle{};
template <>
inline constexpr Toggle kToggleOf<FieldScoring> = Toggle::field_scoring;
template <>
inline constexpr Toggle kToggleOf<TinyCity> = Toggle::tiny_city;
template <>
inline constexpr Toggle kToggleOf<Farmers> = Toggle::farmers;
template <>
inline constexpr Toggle kToggleOf<TieBreak> = Toggle::tie_break;
template <>
inline constexpr Toggle kToggleOf<RiverStartTile> = Toggle::river_start_tile;
template <>
inline constexpr Toggle kToggleOf<UnfinishedInnsCathedrals> = Toggle::unfinished_inns_cathedrals;
template <>
inline constexpr Toggle kToggleOf<GapClosure> = Toggle::gap_closure;
template <>
inline constexpr Toggle kToggleOf<GapFields> = Toggle::gap_fields;
template <>
inline constexpr Toggle kToggleOf<CountRoadsAndCities> = Toggle::count_roads_and_cities;
template <>
inline constexpr Toggle kToggleOf<CountMonasteries> = Toggle::count_monasteries;
template <>
inline constexpr Toggle kToggleOf<Grid> = Toggle::grid;
template <>
inline constexpr Toggle kToggleOf<Deal> = Toggle::deal;
template <>
inline constexpr Toggle kToggleOf<BothSets> = Toggle::both_sets;
template <>
inline constexpr Toggle kToggleOf<FirstGame> = Toggle::first_game;
template <>
inline constexpr Toggle kToggleOf<Draft> = Toggle::draft;
template <>
inline constexpr Toggle kToggleOf<MeepleOnPartner> = Toggle::meeple_on_partner;
template <>
inline constexpr Toggle kToggleOf<VineyardOwnSpace> = Toggle::vineyard_own_space;
template <>
inline constexpr Toggle kToggleOf<CropCircleRules> = Toggle::crop_circle;
template <>
inline constexpr Toggle kToggleOf<Symbols> = Toggle::symbols;
template <>
inline constexpr Toggle kToggleOf<TokenSets> = Toggle::token_sets;
template <>
inline constexpr Toggle kToggleOf<FollowerNeeded> = Toggle::follower_needed;
template <>
inline constexpr Toggle kToggleOf<StealToken> = Toggle::steal_token;
template <>
inline constexpr Toggle kToggleOf<BothAtOnce> = Toggle::both_at_once;
template <>
inline constexpr Toggle kToggleOf<NoBlocking> = Toggle::no_blocking;
template <>
inline constexpr Toggle kToggleOf<ForeignTunnels> = Toggle::foreign_tunnels;
template <>
inline constexpr Toggle kToggleOf<WithGhosts> = Toggle::ghosts;
template <>
inline constexpr Toggle kToggleOf<WithGuards> = Toggle::guards;
template <>
inline constexpr Toggle kToggleOf<WithCastles> = Toggle::castles;
template <>
inline constexpr Toggle kToggleOf<WithCemeteries> = Toggle::cemeteries;
template <>
inline constexpr Toggle kToggleOf<GhostsStartTile> = Toggle::ghosts_start_tile;
template <>
inline constexpr Toggle kToggleOf<LimitReading> = Toggle::limit_reading;
template <>
inline constexpr Toggle kToggleOf<SpecialAreas> = Toggle::special_areas;

/// How many half tiles a value of `halflings.deal` gives each player; 0 for `even`. HALF-2
constexpr int number_of(Deal deal) {
  switch (deal) {
    case Deal::even:
      return 0;
    case Deal::one:
      return 1;
    case Deal::two:
      return 2;
    case Deal::three:
      return 3;
    case Deal::four:
    case Deal::five:
    case Deal::six:
    case Deal::seven:
    case Deal::eight:
    case Deal::nine:
    case Deal::ten:
    case Deal::eleven:
    case Deal::twelve:
      break;
  }
  return static_cast<int>(deal);  // from four on the value is the number
}

static_assert(number_of(Deal::four) == 4 && number_of(Deal::twelve) == 12);

/// One value for each toggle, as an index into its spec's `values`.
class ToggleValues {
 public:
  template <class Value>
  [[nodiscard]] constexpr bool is(Value v) const {
    return values_[static_cast<std::size_t>(kToggleOf<Value>)] == static_cast<std::uint8_t>(v);
  }

  template <class Value>
  [[nodiscard]] constexpr Value get() const {
    return static_cast<Value>(values_[static_cast<std::size_t>(kToggleOf<Value>)]);
  }

  template <class Value>
  constexpr void set(Value v) {
    values_[static_cast<std::size_t>(kToggleOf<Value>)] = static_cast<std::uint8_t>(v);
  }

  /// For code that goes by names: the index of the value of toggle number `t`.
  [[nodiscard]] constexpr std::uint8_t at(std::size_t t) const { return values_[t]; }

  constexpr void put(std::size_t t, std::uint8_t value) { values_[t] = value; }

  friend constexpr bool operator==(const ToggleValues&, const ToggleValues&) = default;

 private:
  std::array<std::uint8_t, kToggles> values_{};
};

}  // namespace aude
