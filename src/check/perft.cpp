// BASE-3 to BASE-5, HALF-5: draws, placements and figures as the branches of a tree.
#include "check/perft.hpp"

#include "rules/base/assert.hpp"

#include <algorithm>
#include <utility>

namespace aude::checks {
namespace {

bool chance_is_to_act(const Rules& rules, const State& state) {
  return !state.facts.ended && to_act({rules, state}) == kNoSeat;
}

// A rotation that looks like a smaller one.
bool looks_like_another(const Rules& rules, const Move& move) {
  return move.verb == Verb::place && (rules.kinds[move.tile].distinct >> move.turns & 1U) == 0;
}

}  // namespace

Perft::Perft(const Rules& rules, Draws draws, Deck deck) : rules_(rules), deck_(std::move(deck)) {
  if (draws == Draws::all) deck_.draws.clear();
  AUDE_ASSERT(draws == Draws::all || deck_.draws.size() >= rules.draws);
}

Perft::Level& Perft::level(std::size_t index) {
  while (levels_.size() <= index)
    levels_.push_back(std::make_unique<Level>());
  return *levels_[index];
}

std::uint64_t Perft::count_below(std::size_t at, const Move& move, int depth) {
  Level& next = level(at + 1);
  copy(rules_, level(at).state, next.state);
  apply(Turn{rules_, next.state}, move);
  deal(rules_, deck_, next.state);
  return count_at(at + 1, depth - 1);
}

// The last ply is counted, not played.
std::uint64_t Perft::count_at(std::size_t at, int depth) {
  if (depth == 0) return 1;
  Level& here = level(at);
  const Facts& f = here.state.facts;
  if (f.ended) return 0;
  const Position p{rules_, here.state};
  std::uint64_t sum = 0;
  // TUN-4: with tokens a placement is not the only thing that can be done there.
  if (phase_of(p) == PhaseId::place && !has_tokens(rules_)) {
    const int fits = placements(p, rules_.kinds[f.tile].distinct, here.bits);
    if (depth == 1) return static_cast<std::uint64_t>(fits);
    for (int i = 0; i < fits; ++i)
      sum += count_below(at, place_move(p, nth_fit(here.state.board, here.bits, i)), depth);
    return sum;
  }
  legal(p, here.moves);
  for (const Move& move : here.moves)
    if (!looks_like_another(rules_, move)) sum += depth == 1 ? 1 : count_below(at, move, depth);
  return sum;
}

std::uint64_t Perft::count(const State& from, int depth) {
  Level& root = level(0);
  copy(rules_, from, root.state);
  deal(rules_, deck_, root.state);
  return count_at(0, depth);
}

std::vector<Divided> Perft::divide(const State& from, int depth) {
  std::vector<Divided> out;
  Level& root = level(0);
  copy(rules_, from, root.state);
  deal(rules_, deck_, root.state);
  if (depth == 0 || root.state.facts.ended) return out;
  const Position p{rules_, root.state};
  MoveList moves;
  legal(p, moves);
  for (const Move& move : moves)
    if (!looks_like_another(rules_, move)) out.push_back({move, count_below(0, move, depth)});
  return out;
}

std::unique_ptr<State> started(const Rules& rules) {
  auto state = std::make_unique<State>();
  start(Turn{rules, *state});
  return state;
}

void deal(const Rules& rules, const Deck& deck, State& state) {
  while (chance_is_to_act(rules, state) && tells(deck, {rules, state}))
    apply(Turn{rules, state}, chance_move(deck, {rules, state}));
}

}  // namespace aude::checks
