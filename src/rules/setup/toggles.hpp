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
  count_monasteries
};
inline constexpr std::size_t kToggles = 10;

/// A toggle's name in files and requests, and its values' names in the order of its enum, the
/// default first.
struct ToggleSpec {
  std::string_view name;
  std::array<std::string_view, 3> values;
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
