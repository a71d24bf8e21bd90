// BASE-3, HALF-4, HALF-33, TUN-4, TUN-14
#include "judge/position_of.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "judge/laid.hpp"
#include "rules/base/prng.hpp"

#include <algorithm>

namespace aude {
namespace {

AskedSegment asked_of(Position p, SegmentName name) {
  const LaidPart& laid = p.state.facts.parts.list[name.part];
  const PartForm& form = p.rules.forms[laid.form];
  AskedSegment out;
  out.at = laid.at;
  if (form.half != Half::whole) out.half = form.half;
  out.kind = p.rules.segment(form, name.segment).kind;
  const int port = first_port(ports_of(p.rules, p.state.facts.parts, name));
  if (port >= 0) out.port = static_cast<Port>(port);
  return out;
}

void add_board(PositionFile& to, Position p) {
  const Parts& parts = p.state.facts.parts;
  for (const std::uint16_t part : tiles_on_board(p.rules, parts)) {
    const PartForm& form = p.rules.forms[parts.list[part].form];
    to.board.push_back({p.rules.kinds[form.kind].name,
                        place_of_tile(p.rules, parts, part),
                        form.turns,
                        form.half != Half::whole});
  }
}

void add_pieces(PositionFile& to, Position p) {
  const Facts& f = p.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    to.meeples.push_back(
        {f.meeple[i].seat, f.meeple[i].figure, asked_of(p, f.meeple[i].on), f.meeple[i].ghosts});
  for (const TunnelToken& token : f.parts.tokens)
    to.tokens.push_back({token.color,
                         int{token.seat},
                         asked_of(p, token.on),
                         token.turn == f.turn,
                         token.passed_over});
}

void add_seats(PositionFile& to, Position p, const std::vector<std::string>& players) {
  const Facts& f = p.state.facts;
  const bool hands = std::any_of(p.rules.kinds.begin(),
                                 p.rules.kinds.end(),
                                 [](const KindForm& kind) { return kind.group != 0; });
  for (Seat seat = 0; seat < f.seats; ++seat) {
    PositionSeat& one = to.players.emplace_back();
    one.name = players[seat];
    if (f.seat[seat].score != 0) one.score = f.seat[seat].score;
    for (std::size_t i = 0; i < kFigures; ++i)
      if (p.rules.supply[i] + p.rules.reserve[i] > 0) one.supply[i] = f.seat[seat].supply[i];
    if (!hands) continue;
    std::vector<std::string> hand;
    bool known = true;
    for (const HalfTile& half : f.halflings.halves) {
      if (half.seat != seat) continue;
      known = known && half.kind != kNoKind;
      if (half.kind != kNoKind) hand.push_back(p.rules.kinds[half.kind].name);
    }
    if (known)
      one.hand = std::move(hand);
    else
      one.hand_count = count_halves(f, seat);
  }
}

void add_turn(PositionFile& to, Position p) {
  const Facts& f = p.state.facts;
  to.phase = phase_name(p);
  if (f.ended) return;
  if (to_act(p) != kNoSeat) to.player = to_act(p);
  if (f.turn_seat != to.player.value_or(0)) to.turn = f.turn_seat;
  if (phase_of(p) == PhaseId::place) to.tile = p.rules.kinds[f.tile].name;
  if (f.last_part != kNone && phase_of(p) != PhaseId::draw) {
    LastTile last;
    last.at = place_of_tile(p.rules, f.parts, f.last_part);
    const Half half = p.rules.forms[f.parts.list[f.last_part].form].half;
    if (half != Half::whole) last.half = half;
    to.last = last;
  }
  if (const auto order = circle_order(p)) to.circle = NamedCircle{order->role, order->deed};
}

// Single toggles that differ from those of the rule sets. rules/presets.md
Result<GameOptions> options_of(const RuleTexts& texts, const TableGame& game) {
  GameOptions options;
  options.sets = game.sets;
  options.rules = game.rules;
  const auto usual = read_toggles(texts, options);
  if (!usual) return usual.error();
  const ToggleValues& values = game.table.rules().toggles;
  for (std::size_t t = 0; t < kToggles; ++t)
    if (values.at(t) != usual.value().at(t))
      options.toggles.emplace_back(kToggleSpecs[t].name, kToggleSpecs[t].values[values.at(t)]);
  return options;
}

// What is left is told where it does not follow from the rest.
std::optional<Error> add_left(PositionFile& to,
                              const Catalog& catalog,
                              const RuleTexts& texts,
                              Position p) {
  const Facts& f = p.state.facts;
  for (std::uint16_t i = 0; i < f.discards; ++i)
    to.discarded.push_back(p.rules.kinds[f.discarded[i]].name);
  const auto setup = set_up_position(catalog, texts, to);
  if (!setup) return setup.error();
  auto rules = rules_of_position(setup.value(), setup.value().game.toggles);
  if (!rules) return rules.error();
  const auto tiles = known_tiles(setup.value(), rules.value());
  if (!tiles) return tiles.error();
  const auto laid = lay_out(setup.value(), std::move(rules).value(), tiles.value());
  if (!laid) return laid.error();
  const Facts& follows = laid.value()->state.facts;
  const auto kinds = static_cast<std::ptrdiff_t>(p.rules.kinds.size());
  if (follows.draws_left == f.draws_left &&
      std::equal(f.bag.begin(), f.bag.begin() + kinds, follows.bag.begin()))
    return {};
  to.left.emplace();
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    if (f.bag[kind] > 0) to.left->emplace_back(p.rules.kinds[kind].name, int{f.bag[kind]});
  to.to_draw = f.draws_left;
  return {};
}

// Tiles of a lower tier first, each tier shuffled. BASE-18
std::vector<std::uint16_t> stack_left(const LaidPosition& laid, const Secret& secret) {
  const Facts& f = laid.state.facts;
  Prng prng(secret.seed.low, secret.seed.high);
  std::vector<std::uint16_t> order;
  for (const Tier tier : {Tier::first, Tier::last_of_first, Tier::others}) {
    const std::size_t first = order.size();
    for (std::uint16_t kind = 0; kind < laid.rules.kinds.size(); ++kind)
      if (laid.rules.kinds[kind].tier == tier) order.insert(order.end(), f.bag[kind], kind);
    for (std::size_t i = order.size(); i > first + 1; --i)
      std::swap(order[i - 1], order[first + prng.below(static_cast<std::uint32_t>(i - first))]);
  }
  order.resize(f.draws_left);
  return order;
}

// A game is played with what is known: whoever has no hand that somebody told has none.
void empty_hands(PositionSetup& setup) {
  setup.file.players.resize(setup.players.size());
  for (PositionSeat& seat : setup.file.players)
    if (!seat.hand && !seat.hand_count) seat.hand.emplace();
}

Error refusal_of(const PositionFault& fault) {
  const std::string rule = fault.rule.none() ? std::string() : name_of_rule(fault.rule);
  return Error{rule.empty() ? "bad-field" : "illegal", fault.path, fault.message, rule};
}

}  // namespace

Result<PositionFile> position_of_game(const Catalog& catalog,
                                      const RuleTexts& texts,
                                      const TableGame& game) {
  const Position p = game.table.position();
  if (!p.state.facts.ended && (phase_of(p) == PhaseId::deal || phase_of(p) == PhaseId::draft))
    return Error{"wrong-phase", "", "half tiles are still being dealt: there is no position yet"};
  PositionFile out;
  auto options = options_of(texts, game);
  if (!options) return options.error();
  out.options = std::move(options).value();
  add_seats(out, p, game.table.players());
  add_board(out, p);
  add_pieces(out, p);
  add_turn(out, p);
  if (auto fault = add_left(out, catalog, texts, p)) return *fault;
  return out;
}

Result<PositionFile> position_in_record(const Catalog& catalog,
                                        const RuleTexts& texts,
                                        LoadedGame record,
                                        std::optional<int> move) {
  Table& table = record.game.table;
  if (move && *move > table.seq())
    return Error{"bad-field", "move", "the record has " + std::to_string(table.seq()) + " actions"};
  if (move) table.undo_to(*move);
  return position_of_game(catalog, texts, record.game);
}

Result<TableGame> game_of_position(const Catalog& catalog,
                                   const RuleTexts& texts,
                                   const PositionFile& position,
                                   const Secret& secret,
                                   bool ask_chance) {
  auto setup = set_up_position(catalog, texts, position);
  if (!setup) return setup.error();
  empty_hands(setup.value());
  auto rules = rules_of_position(setup.value(), setup.value().game.toggles);
  if (!rules) return rules.error();
  const auto tiles = known_tiles(setup.value(), rules.value());
  if (!tiles) return tiles.error();
  const GeometryVerdict geometry =
      check_geometry(rules.value(), tiles.value(), setup.value().file.unknown);
  if (!geometry.faults.empty()) return refusal_of(geometry.faults.front());
  const auto laid = lay_out(setup.value(), std::move(rules).value(), tiles.value());
  if (!laid) return laid.error();
  LaidPosition& here = *laid.value();
  if (!here.faults.empty()) return refusal_of(here.faults.front());
  const PositionFaults box = check_box(setup.value(), here);
  if (!box.empty()) return refusal_of(box.front());
  const Facts& f = here.state.facts;
  if (!f.ended && phase_of(here.position()) == PhaseId::draw && f.draws_left == 0)
    return Error{"bad-field", "left", "no tile is left to draw: the game has ended", "BASE-15"};
  std::vector<std::uint16_t> order;
  if (!ask_chance) order = stack_left(here, secret);
  TableGame out{Table::from_state(
                    here.rules, here.state, setup.value().players, std::move(order), ask_chance),
                {},
                {},
                position.options.rules,
                {},
                {}};
  for (const TileSet* set : setup.value().game.sets) {
    if (set->name == kOwnSet) continue;
    out.sets.push_back(set->edition.empty() ? set->name : set->name + ":" + set->edition);
    out.tiles.push_back(hash_of(*set));
  }
  return out;
}

}  // namespace aude
