#include "check/reading.hpp"

#include <algorithm>
#include <utility>

namespace aude::checks {
namespace {

Translation altered(Translation translation, const Alter& alter) {
  if (alter) alter(translation.board);
  return translation;
}

// GEO-12: the north-west space of a tile, of whose parts the first is `first`.
oracle::Laid laid_at(const Rules& rules, const Parts& parts, std::uint16_t first) {
  const LaidPart& part = parts.list[first];
  const PartForm& form = rules.forms[part.form];
  oracle::Laid laid{form.kind, part.at.x, part.at.y, form.turns};
  const std::uint16_t end = rules.kinds[form.kind].shape == Shape::big
                                ? static_cast<std::uint16_t>(first + 4)
                                : static_cast<std::uint16_t>(first + 1);
  for (std::uint16_t i = first; i < end; ++i) {
    laid.x = std::min<int>(laid.x, parts.list[i].at.x);
    laid.y = std::min<int>(laid.y, parts.list[i].at.y);
  }
  return laid;
}

}  // namespace

std::vector<TileKind> printed_kinds(const GameSetup& setup, const Rules& rules) {
  std::vector<TileKind> kinds(rules.kinds.size());
  for (const TileSet* set : setup.sets)
    for (const KindCount& one : set->kinds) {
      const std::uint16_t kind = find_kind(rules, one.kind.name);
      if (kind != kNoKind) kinds[kind] = one.kind;
    }
  return kinds;
}

oracle::Rulings rulings_of(const ToggleValues& toggles) {
  using oracle::Rulings;
  Rulings out;
  switch (toggles.get<FieldScoring>()) {
    case FieldScoring::per_field_3:
      out.field_scoring = Rulings::FieldScoring::per_field_3;
      break;
    case FieldScoring::per_city_3:
      out.field_scoring = Rulings::FieldScoring::per_city_3;
      break;
    case FieldScoring::per_city_4:
      out.field_scoring = Rulings::FieldScoring::per_city_4;
      break;
  }
  if (toggles.is(TinyCity::two)) out.tiny_city = Rulings::TinyCity::two;
  out.farmers = toggles.is(Farmers::on);
  if (toggles.is(GapClosure::ignored)) out.gap_closure = Rulings::Gap::ignored;
  if (toggles.is(GapFields::joins)) out.gap_fields = Rulings::GapFields::joins;
  if (toggles.is(CountRoadsAndCities::tile)) out.roads_and_cities = Rulings::Count::tile;
  if (toggles.is(CountMonasteries::tile)) out.monasteries = Rulings::Count::tile;
  out.meeple_on_partner = toggles.is(MeepleOnPartner::yes);
  out.symbols = toggles.is(Symbols::always);
  out.vineyard_own_space = toggles.is(VineyardOwnSpace::yes);
  out.circle_must = toggles.is(CropCircleRules::printed_english);
  out.few_colors = toggles.is(TokenSets::spielbox);
  out.follower_needed = toggles.is(FollowerNeeded::on);
  out.steal = toggles.is(StealToken::on);
  out.both_at_once = toggles.is(BothAtOnce::on);
  out.no_blocking = toggles.is(NoBlocking::on);
  out.foreign_tunnels = toggles.is(ForeignTunnels::on);
  out.ghosts = toggles.is(WithGhosts::on);
  out.castles = toggles.is(WithCastles::on);
  out.cemeteries = toggles.is(WithCemeteries::on);
  out.limit_by_new_mist_only = toggles.is(LimitReading::printed_english);
  out.unfinished_as_usual = toggles.is(UnfinishedInnsCathedrals::as_usual);
  return out;
}

void Translation::lay(const oracle::Laid& laid) {
  const auto index = static_cast<int>(board.laid.size());
  first_part.push_back(static_cast<std::uint16_t>(laid_of.size()));
  laid_of.insert(
      laid_of.end(), board.kinds[static_cast<std::size_t>(laid.kind)].parts.size(), index);
  board.laid.push_back(laid);
}

Translation translate(const Rules& rules, const std::vector<TileKind>& kinds, const Facts& facts) {
  Translation out;
  out.board.kinds = kinds;
  out.board.rulings = rulings_of(rules.toggles);
  out.board.seats = rules.seats;
  // TUN-1: the expansion is in the game when its set is.
  out.board.rulings.tunnels =
      std::find(rules.sets.begin(), rules.sets.end(), "tunnel") != rules.sets.end();
  for (std::uint16_t part = 0; part < facts.parts.count;) {
    out.lay(laid_at(rules, facts.parts, part));
    part = static_cast<std::uint16_t>(out.laid_of.size());
  }
  for (std::uint8_t i = 0; i < facts.meeples; ++i) {
    const Meeple& meeple = facts.meeple[i];
    out.board.standing.push_back(
        {meeple.seat, meeple.figure, out.ref_of(meeple.on), meeple.ghosts});
  }
  for (const TunnelToken& token : facts.parts.tokens) {
    out.board.tokens.push_back({token.color, out.ref_of(token.on)});
    out.board.tokens_now += token.turn == facts.turn ? 1 : 0;
  }
  return out;
}

Reading::Reading(Translation translation, const Alter& alter)
    : told(altered(std::move(translation), alter)), analysis(told.board) {}

}  // namespace aude::checks
