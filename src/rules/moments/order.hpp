// Who acts at each moment, and in which order. A module that handles a moment without standing
// here, or stands here without handling it, does not compile. To add a moment: declare it in
// moment.hpp, list its order here.
#pragma once
#include "rules/expansions/all.hpp"
#include "rules/moments/moment.hpp"

namespace aude {

namespace moment {
struct Contents {
  // BASE-16 one abbot, BASE-20 one large meeple, TUN-11 openings, GCC-2 guards and ghosts: no order
  // matters
  using Order = List<Abbot, Inns, Tunnel, Guards, Ghosts>;
};

struct FigureMoves {
  using Order = List<Abbot>;  // BASE-17 instead of placing a figure
};

struct HasFigureMoves {
  using Order = FigureMoves::Order;
};

struct TokenMoves {
  using Order = List<Tunnel>;  // TUN-4
};

struct Explains {
  using Order = List<Tunnel>;  // TUN-17
};

struct BeforeScoring {
  using Order = List<Tunnel>;  // TUN-7, TUN-14
};

struct LimitsPlacing {
  using Order = List<River>;
};

struct TileFits {
  using Order = LimitsPlacing::Order;  // BASE-18
};

struct PayRates {
  using Order = List<Inns>;  // BASE-20
};

struct BarsHalves {
  using Order = List<River>;  // BASE-18
};

struct TileLaid {
  using Order = List<Hill>;  // HALF-19
};

struct StandsBeside {
  using Order = List<Partner>;  // HALF-8
};

struct BreaksTies {
  using Order = List<Hill>;  // HALF-19
};

struct MonasteryItems {
  using Order = List<Vineyard>;  // HALF-18
};

struct BuildingWorth {
  using Order = List<Castles>;  // GCC-17
};

struct SeatItems {
  using Order = List<Ghosts>;  // GCC-11
};

struct FeaturePaid {
  using Order = List<Guards>;  // GCC-16
};

struct ScoringDone {
  using Order = List<Ghosts>;  // GCC-12
};
}  // namespace moment

template <class Module, class Moment, class... Args>
inline constexpr bool kHandles = requires(Args... args) {
  Module::on(At<Moment>{}, args...);
};

template <class Moment, class... Args>
constexpr bool order_is_complete() {
  return all_of(AllModules{}, []<class Module>() {
    return kHandles<Module, Moment, Args...> == kContains<Module, typename Moment::Order>;
  });
}

static_assert(order_is_complete<moment::Contents, Rules&>(),
              "moments/order.hpp: Contents is out of date");
static_assert(order_is_complete<moment::FigureMoves, Position, MoveList&>(),
              "moments/order.hpp: FigureMoves is out of date");
static_assert(order_is_complete<moment::HasFigureMoves, Position, bool&>(),
              "moments/order.hpp: HasFigureMoves is out of date");
static_assert(order_is_complete<moment::TokenMoves, Position, MoveList&>(),
              "moments/order.hpp: TokenMoves is out of date");
static_assert(order_is_complete<moment::Explains, Position, const Move&, std::vector<Ground>&>(),
              "moments/order.hpp: Explains is out of date");
static_assert(order_is_complete<moment::BeforeScoring, const Turn&>(),
              "moments/order.hpp: BeforeScoring is out of date");
static_assert(order_is_complete<moment::LimitsPlacing, Position, std::uint16_t, bool&>(),
              "moments/order.hpp: LimitsPlacing is out of date");
static_assert(order_is_complete<moment::TileFits, Position, std::uint16_t, Placement, RuleId&>(),
              "moments/order.hpp: TileFits is out of date");
static_assert(order_is_complete<moment::PayRates, Position, Rates&>(),
              "moments/order.hpp: PayRates is out of date");
static_assert(order_is_complete<moment::BarsHalves, Position, RuleId&>(),
              "moments/order.hpp: BarsHalves is out of date");
static_assert(order_is_complete<moment::TileLaid, const Turn&, std::uint16_t>(),
              "moments/order.hpp: TileLaid is out of date");
static_assert(order_is_complete<moment::StandsBeside, Position, PartsBeside&>(),
              "moments/order.hpp: StandsBeside is out of date");
static_assert(
    order_is_complete<moment::BreaksTies, Position, const FeatureSpan&, unsigned&, RuleId&>(),
    "moments/order.hpp: BreaksTies is out of date");
static_assert(order_is_complete<moment::MonasteryItems, Position, Place, Sheet&>(),
              "moments/order.hpp: MonasteryItems is out of date");
static_assert(order_is_complete<moment::BuildingWorth, Position, std::uint16_t, bool, Sheet&>(),
              "moments/order.hpp: BuildingWorth is out of date");
static_assert(order_is_complete<moment::SeatItems, Position, const PaidSeat&, Sheet&>(),
              "moments/order.hpp: SeatItems is out of date");
static_assert(order_is_complete<moment::FeaturePaid, const Turn&, std::uint16_t>(),
              "moments/order.hpp: FeaturePaid is out of date");
static_assert(order_is_complete<moment::ScoringDone, const Turn&>(),
              "moments/order.hpp: ScoringDone is out of date");

template <class L>
inline constexpr std::uint64_t kMaskOf = 0;
template <class... Module>
inline constexpr std::uint64_t kMaskOf<List<Module...>> =
    ((std::uint64_t{1} << static_cast<unsigned>(Module::id)) | ... | 0U);

/// Lets every active module act that is listed for this moment, in its order.
template <class Moment, class... Args>
inline void run(const Rules& rules, Args&&... args) {
  if ((rules.active & kMaskOf<typename Moment::Order>) == 0) return;
  for_each(typename Moment::Order{}, [&]<class Module>() {
    if ((rules.active >> static_cast<unsigned>(Module::id) & 1U) != 0)
      Module::on(At<Moment>{}, args...);
  });
}

}  // namespace aude
