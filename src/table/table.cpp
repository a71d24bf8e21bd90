// A table: moves in, events out; undo by playing again, which is quicker than any copy would be
// kept.
#include "table/table.hpp"

#include "rules/base/assert.hpp"
#include "rules/base/hash.hpp"
#include "table/dealer.hpp"

#include <utility>

namespace aude {
namespace {

Error misplaced(std::size_t start, RuleId rule) {
  const bool space = rule == "GEO-2"_rule || rule == "GEO-3"_rule;
  return Error{
      "illegal",
      "start[" + std::to_string(start) + "]",
      space ? "the space of this start tile is taken"
            : "this start tile does not touch the others edge to edge, or does not match them",
      std::string(kRuleFamilies[rule.family]) + "-" + std::to_string(rule.number)};
}

// Start tiles lie edge to edge and match, in whatever order they are given. BASE-3, GEO-2
Result<bool> check_start(const Rules& rules) {
  const auto state = std::make_unique<State>();
  Parts& parts = state->facts.parts;
  clear_board(rules, parts, state->board);
  std::vector<bool> laid(rules.start.size(), false);
  for (std::size_t round = 0; round < rules.start.size(); ++round) {
    std::size_t blamed = rules.start.size();
    RuleId rule;
    bool progress = false;
    for (std::size_t i = 0; i < rules.start.size() && !progress; ++i) {
      if (laid[i]) continue;
      const StartTile& tile = rules.start[i];
      const RuleId why = parts.count > 0
                             ? misfit(rules, parts, state->board, tile.kind, tile.turns, tile.at)
                             : RuleId{};
      if (!why.none()) {
        if (i < blamed) {
          blamed = i;
          rule = why;
        }
        continue;
      }
      lay_tile(rules, parts, state->board, tile.kind, tile.turns, tile.at);
      laid[i] = progress = true;
    }
    if (!progress) return misplaced(blamed, rule);
  }
  return true;
}

}  // namespace

std::uint64_t seed_of(std::string_view text) {
  Hash hash;
  for (const char c : text)
    hash.add(static_cast<unsigned char>(c));
  return hash.value();
}

Result<Table> Table::open(const TableSetup& setup) {
  GameSetup game = setup.game;
  game.seats = static_cast<int>(setup.players.size());
  if (!setup.hands.empty()) game.hands.clear();
  for (const std::vector<std::string>& hand : setup.hands)
    game.hands.push_back(static_cast<int>(hand.size()));
  Result<Rules> rules = make_rules(game);
  if (!rules) return rules.error();
  if (auto start = check_start(rules.value()); !start) return start.error();
  Table table;
  if (!setup.ask_chance) {
    auto order = stack_tiles(rules.value(), setup);
    if (!order) return order.error();
    table.order_ = std::move(order).value();
    rules.value().draws = static_cast<std::uint16_t>(table.order_.size());
  }
  if (!setup.ask_chance || !setup.hands.empty()) {
    auto deals = stack_halves(rules.value(), setup);
    if (!deals) return deals.error();
    table.deals_ = std::move(deals).value();
  }
  table.shuffled_ = !setup.ask_chance && (!setup.draw_given || setup.then_shuffle ||
                                          (setup.hands.empty() && !table.deals_.empty()));
  table.rules_ = std::make_shared<const Rules>(std::move(rules).value());
  table.state_ = std::make_unique<State>();
  table.players_ = setup.players;
  table.ask_chance_ = setup.ask_chance;
  table.restart(&table.opening_);
  return table;
}

Table Table::from_state(Rules rules,
                        const State& state,
                        std::vector<std::string> players,
                        std::vector<std::uint16_t> order,
                        bool ask_chance) {
  AUDE_ASSERT(ask_chance || order.size() == state.facts.draws_left);
  rules.draws = state.facts.draws_left;
  Table table;
  table.rules_ = std::make_shared<const Rules>(std::move(rules));
  table.state_ = std::make_unique<State>();
  const auto from = std::make_shared<State>();
  copy(*table.rules_, state, *from);
  table.from_ = from;
  table.players_ = std::move(players);
  table.order_ = std::move(order);
  table.ask_chance_ = ask_chance;
  table.shuffled_ = !ask_chance;
  table.restart(&table.opening_);
  return table;
}

Table Table::fork() const {
  Table table;
  table.rules_ = rules_;
  table.from_ = from_;
  table.state_ = std::make_unique<State>();
  copy(*rules_, *state_, *table.state_);
  table.players_ = players_;
  table.order_ = order_;
  table.moves_ = moves_;
  table.opening_ = opening_;
  table.deals_ = deals_;
  table.seq_ = seq_;
  table.ask_chance_ = ask_chance_;
  table.shuffled_ = shuffled_;
  return table;
}

void Table::restart(Events* events) {
  begin(events);
  deal(events);
}

void Table::begin(Events* events) {
  moves_.clear();
  seq_ = 0;
  if (from_ != nullptr)
    copy(*rules_, *from_, *state_);
  else
    start(Turn{*rules_, *state_, events});
}

void Table::apply_one(const Move& move, Events* events) {
  if (move.verb != Verb::chance) ++seq_;
  apply(Turn{*rules_, *state_, events}, move);
  moves_.push_back(move);
}

void Table::deal(Events* events) {
  while (!state_->facts.ended && to_act(position()) == kNoSeat) {
    const bool dealing = phase_of(position()) == PhaseId::deal;
    // Hands that were named are dealt in any case.
    if (ask_chance_ && (!dealing || deals_.empty())) return;
    Move draw;
    draw.verb = Verb::chance;
    // HALF-19: what lies under a hill was on top before.
    draw.tile = dealing ? deals_[static_cast<std::size_t>(dealt_so_far(position()))]
                        : order_[static_cast<std::size_t>(rules_->draws) -
                                 static_cast<std::size_t>(state_->facts.draws_left)];
    apply_one(draw, events);
  }
}

Refusal Table::act(const Move& move, Events& events) {
  events.clear();
  const Refusal refusal = check(position(), move);
  if (!refusal.none()) return refusal;
  apply_one(move, &events);
  deal(&events);
  return {};
}

bool Table::draw(std::uint16_t kind, Events& events) {
  AUDE_ASSERT(ask_chance_);
  events.clear();
  const Facts& f = state_->facts;
  if (f.ended || phase_of(position()) != PhaseId::draw || f.bag[kind] == 0) return false;
  Move move;
  move.verb = Verb::chance;
  move.tile = kind;
  apply_one(move, &events);
  return true;
}

bool Table::deal_half(std::uint16_t kind, Events& events) {
  AUDE_ASSERT(ask_chance_);
  events.clear();
  const Facts& f = state_->facts;
  if (f.ended || phase_of(position()) != PhaseId::deal) return false;
  if (kind != kNoKind && count_unseen(f, kind) == 0) return false;
  Move move;
  move.verb = Verb::chance;
  move.tile = kind;
  apply_one(move, &events);
  return true;
}

bool Table::nothing_fits(Events& events) {
  AUDE_ASSERT(ask_chance_);
  events.clear();
  const Facts& f = state_->facts;
  const bool unknown = find_half(f, {kNoKind, f.turn_seat}) != nullptr;
  if (f.ended || phase_of(position()) != PhaseId::half_or_draw || !unknown) return false;
  Move move;
  move.verb = Verb::chance;
  apply_one(move, &events);
  return true;
}

void Table::hand_to_dealer(std::vector<std::uint16_t> order) {
  AUDE_ASSERT(ask_chance_ && order.size() == rules_->draws);
  order_ = std::move(order);
  ask_chance_ = false;
}

void Table::undo_to(int to) {
  AUDE_ASSERT(to >= 0 && to <= seq_);
  std::vector<Move> kept;
  int seen = 0;
  for (const Move& move : moves_) {
    if (move.verb != Verb::chance && ++seen > to) break;
    kept.push_back(move);
  }
  begin(nullptr);
  for (const Move& move : kept)
    apply_one(move, nullptr);
}

}  // namespace aude
