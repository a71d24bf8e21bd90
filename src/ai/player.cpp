// Players by name, and games between them.
#include "ai/player.hpp"

#include "ai/greedy.hpp"
#include "ai/random.hpp"
#include "rules/base/assert.hpp"

#include <memory>
#include <utility>

namespace aude {
namespace {

// Players are not copied; a function is.
template <class AnyPlayer>
ChooseMove shared(std::shared_ptr<AnyPlayer> player) {
  return [player = std::move(player)](Position p) { return player->choose(p); };
}

}  // namespace

std::string policy_names() {
  std::string out;
  for (const std::string_view name : kPolicies)
    out += (out.empty() ? "" : ", ") + std::string(name);
  return out;
}

ChooseMove make_player(std::string_view policy, const Rules& rules, std::uint64_t seed) {
  if (policy == "random") return shared(std::make_shared<RandomPlayer>(seed));
  if (policy == "greedy") return shared(std::make_shared<Greedy>(rules, seed));
  return {};
}

void play_game(const Turn& turn, const Deck& deck, const std::vector<const ChooseMove*>& seats) {
  start(turn);
  while (!turn.state.facts.ended) {
    const Seat seat = to_act(turn);
    apply(turn, seat == kNoSeat ? chance_move(deck, turn) : (*seats[seat])(turn));
  }
}

PairResult play_pair(const Turn& turn, const Deck& deck, const ChooseMove& a, const ChooseMove& b) {
  AUDE_ASSERT(turn.rules.seats == 2);
  const auto& seat = turn.state.facts.seat;
  PairResult out;
  play_game(turn, deck, {&a, &b});
  out.a[0] = seat[0].score;
  out.b[0] = seat[1].score;
  play_game(turn, deck, {&b, &a});
  out.a[1] = seat[1].score;
  out.b[1] = seat[0].score;
  return out;
}

}  // namespace aude
