// What a road, a city or a monastery is worth. BASE-8 to BASE-11, BASE-14, BASE-16, HALF-11,
// HALF-12
#include "rules/moments/order.hpp"
#include "rules/score/score.hpp"

namespace aude {
namespace {

SheetItem item(Item what, int count, int points, RuleId rule) {
  return SheetItem{
      what, static_cast<std::int16_t>(count), static_cast<std::int16_t>(points), rule, {}};
}

void worth_of_way(Position p, const Node& root, const Tally& all, Stage stage, Sheet& sheet) {
  const bool city = root.kind == FeatureKind::city;
  Rates rates;
  rates.kind = root.kind;
  rates.complete = stage != Stage::at_end;
  rates.inns = all.inns;
  rates.cathedrals = all.cathedrals;
  rates.rule = city ? "BASE-9"_rule : "BASE-8"_rule;
  const int counted =
      p.rules.toggles.is(CountRoadsAndCities::tile) ? all.tiles : all.spaces;  // HALF-11
  if (city && rates.complete) {
    const bool tiny = counted == 2 && p.rules.toggles.is(TinyCity::two);
    rates.per_tile = rates.per_pennant = tiny ? 1 : 2;
    if (tiny) rates.rule = "BASE-14"_rule;
  }
  run<moment::PayRates>(p.rules, p, rates);
  sheet.add(item(Item::tiles, counted, counted * rates.per_tile, rates.rule));
  if (all.pennants > 0)
    sheet.add(item(Item::pennants, all.pennants, all.pennants * rates.per_pennant, rates.rule));
  if (rates.because == Item::inn) sheet.add(item(Item::inn, all.inns, 0, rates.rule));
  if (rates.because == Item::cathedral)
    sheet.add(item(Item::cathedral, all.cathedrals, 0, rates.rule));
}

void worth_around(Position p, const Node& node, Stage stage, Sheet& sheet) {
  const Place at = p.state.facts.parts.list[node.part].at;
  const Tally around = tally_around(p, at);
  const bool by_tile = p.rules.toggles.is(CountMonasteries::tile);  // HALF-12
  const bool garden = node.kind == FeatureKind::garden;
  const RuleId rule = garden ? "BASE-16"_rule : "BASE-11"_rule;
  sheet.add(item(garden ? Item::garden : Item::monastery, 1, 1, rule));
  const int others = (by_tile ? around.tiles : around.spaces) - 1;
  if (others > 0)
    sheet.add(item(Item::neighbours, others, others, by_tile ? "HALF-12"_rule : rule));
  if (stage == Stage::complete && !garden) run<moment::MonasteryItems>(p.rules, p, at, sheet);
}

}  // namespace

void worth(Position p, std::uint16_t root, Stage stage, Sheet& sheet) {
  const Node& node = p.state.board.nodes[root];
  switch (node.kind) {
    case FeatureKind::road:
    case FeatureKind::city:
      worth_of_way(p, node, tally(p, root), stage, sheet);
      break;
    case FeatureKind::monastery:
    case FeatureKind::garden:
      worth_around(p, node, stage, sheet);
      break;
    case FeatureKind::castle:
    case FeatureKind::cemetery:
      run<moment::BuildingWorth>(p.rules, p, root, stage != Stage::at_end, sheet);
      break;
    case FeatureKind::field:
    case FeatureKind::river:
      break;
  }
}

void worth_to(Position p, std::uint16_t root, Stage stage, Seat seat, Sheet& sheet) {
  if (p.state.board.nodes[root].kind == FeatureKind::field) {
    field_worth(p, root, seat, sheet);
  } else {
    worth(p, root, stage, sheet);
    if (sheet.items != nullptr)  // somebody reads why
      note_tie_break(p, FeatureSpan{&root, 1}, seat, majority_on(p, root).by, {}, sheet);
  }
  run<moment::SeatItems>(p.rules, p, PaidSeat{root, seat, stage == Stage::complete}, sheet);
}

}  // namespace aude
