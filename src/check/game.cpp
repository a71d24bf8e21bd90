// BASE-3 to BASE-6, BASE-15, BASE-17, HALF-2 to HALF-5, HALF-10, HALF-19, HALF-33, TUN-4: the turn,
// foretold by the oracle and done by the engine.
#include "check/compare.hpp"
#include "check/game_check.hpp"
#include "check/observe.hpp"

#include <algorithm>
#include <utility>

namespace aude::checks {
namespace {

// One in so many moves another legal move is tried on a copy.
constexpr std::uint32_t kTrials = 4;

}  // namespace

bool GameCheck::differs(const char* where, std::string message) {
  if (message.empty()) return false;
  difference_ = Difference{where, std::move(message), {}, moves_, 0, 0};
  return true;
}

// BASE-3, BASE-18
std::vector<oracle::Placement> GameCheck::places_for(std::uint16_t kind) const {
  std::vector<oracle::Placement> places = reading_->analysis.placements(kind);
  return tiers_[kind] < 2 ? places_on_river(reading_->told.board, kind, places) : places;
}

std::string GameCheck::differ_in_draws() const {
  std::vector<int> found;
  for (const Move& move : legal_)
    found.push_back(move.tile);
  std::sort(found.begin(), found.end());
  return found == draws_from(state_->facts, tiers_) ? "" : "other tiles may be drawn";
}

// The position before a decision: the contract, and what may be done.
bool GameCheck::look() {
  const Position p = now();
  legal(p, legal_);
  ++compared_.contracts;
  if (differs("contract", contract_.broken(p, legal_, prng_, counts_))) return true;
  if (state_->facts.ended) return false;
  if (!legal_.empty() && prng_.below(kTrials) == 0) {
    const Move& trial = legal_[prng_.below(static_cast<std::uint32_t>(legal_.size()))];
    if (differs("contract", contract_.broken_after(p, trial))) return true;
  }
  return look_at_phase();
}

bool GameCheck::look_at_phase() {
  const Position p = now();
  const std::vector<int> next = draws_from(state_->facts, tiers_);
  const bool river_comes = !next.empty() && tiers_[static_cast<std::size_t>(next.front())] < 2;
  const PlacesFor places = [this](std::uint16_t kind) { return places_for(kind); };
  switch (phase_of(p)) {
    case PhaseId::place: {
      ++compared_.placement_lists;
      if (has_tokens(rules_)) read(translate(rules_, kinds_, state_->facts), state_->facts);
      const auto placings = static_cast<std::size_t>(std::count_if(
          legal_.begin(), legal_.end(), [](const Move& move) { return move.verb == Verb::place; }));
      compared_.placements += placings;
      const std::uint16_t kind = state_->facts.tile;
      if (placings != places_for(kind).size())
        return differs("placements", "another number of moves");
      return differs("placements", differ_in_placements(places_for(kind), p, kind, legal_)) ||
             differs("tokens", differ_in_tokens(*reading_, p, legal_));
    }
    case PhaseId::half_or_draw: {
      ++compared_.placement_lists;
      compared_.placements += legal_.size() - 1;
      return differs("choice", HalfRules::differ_in_choice(p, legal_, places, river_comes));
    }
    case PhaseId::figure:
      ++compared_.figure_lists;
      return differs("figures", differ_in_figures(*reading_, p, legal_)) ||
             differs("tokens", differ_in_tokens(*reading_, p, legal_));
    case PhaseId::token:
      ++compared_.figure_lists;
      return differs("tokens", differ_in_tokens(*reading_, p, legal_));
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
      ++compared_.figure_lists;
      return differs("ghosts", differ_in_ghosts(*reading_, p, legal_)) ||
             differs("tokens", differ_in_tokens(*reading_, p, legal_));
    case PhaseId::draw:
      ++compared_.draw_lists;
      if (!has_chosen_ &&
          differs("choice", HalfRules::differ_without_choice(p, places, river_comes)))
        return true;
      has_chosen_ = true;
      return differs("draws", differ_in_draws());
    case PhaseId::deal:
    case PhaseId::draft:
      ++compared_.draw_lists;
      return differs("dealing", halves_.differ_in_dealing(p, legal_));
    case PhaseId::crop_circle:
      return look_at_circle();
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return false;
}

// HALF-33
bool GameCheck::look_at_circle() {
  ++compared_.figure_lists;
  if (!circle_.runs()) return differs("crop circle", differ_in_naming(legal_));
  return differs("crop circle", circle_.differ_in_moves(*reading_, now(), legal_));
}

bool GameCheck::step(const Move& move) {
  moves_.push_back(words_for(now(), move));
  copy(rules_, *state_, *before_);
  events_.clear();
  apply(Turn{rules_, *state_, &events_}, move);
  ++compared_.moves;
  count_events(events_, counts_);
  observe_halves(earlier(), now(), events_, counts_);
  if (differs("contract", wrong_sums(events_, before_->facts, state_->facts))) return true;
  const PhaseId before = phase_of(earlier());
  if (before == PhaseId::deal || before == PhaseId::draft) return after_dealing();
  if (before == PhaseId::crop_circle) return after_circle(move);
  switch (move.verb) {
    case Verb::chance:
      return after_draw();
    case Verb::place:
      return after_placement(move);
    case Verb::draw:
      has_chosen_ = true;
      return differs("choice",
                     phase_of(now()) == PhaseId::draw && state_->facts.turn == before_->facts.turn
                         ? ""
                         : "a draw was chosen and does not come");
    case Verb::token:
      return after_token(move);
    case Verb::ghost:
      return after_ghost(move, before);
    case Verb::figure:
    case Verb::retrieve:
    case Verb::pass:
    case Verb::remove:
    case Verb::choose:
      break;
  }
  return after_figure(move);
}

std::optional<Difference> GameCheck::play(const Chooser& choose) {
  counts_.begin_game(rules_);
  ++compared_.games;
  start(Turn{rules_, *state_, &events_});
  count_events(events_, counts_);
  reading_ = std::make_unique<Reading>(translate(rules_, kinds_, state_->facts), alter_);
  if (differs("features", differ_in_features(*reading_, now(), {}, compared_.features)))
    return difference_;
  while (!look()) {
    if (state_->facts.ended) break;
    const std::optional<Move> move = choose(now(), legal_);
    if (!move) break;
    if (std::find(legal_.begin(), legal_.end(), *move) == legal_.end()) {
      differs("record", "a move that is not legal: " + words_for(now(), *move));
      break;
    }
    if (step(*move)) break;
  }
  return difference_;
}

void Compared::add(const Compared& other) {
  games += other.games;
  moves += other.moves;
  features += other.features;
  placements += other.placements;
  placement_lists += other.placement_lists;
  figure_lists += other.figure_lists;
  draw_lists += other.draw_lists;
  turn_scores += other.turn_scores;
  final_scores += other.final_scores;
  discards += other.discards;
  contracts += other.contracts;
}

std::uint64_t Compared::decisions() const {
  return features + placement_lists + figure_lists + draw_lists + turn_scores + final_scores +
         discards;
}

std::optional<Difference> check_game(const GameSetup& setup,
                                     const Rules& rules,
                                     std::uint64_t seed,
                                     const Chooser& choose,
                                     Compared& compared,
                                     RuleCounts& counts,
                                     const Alter& alter) {
  GameCheck game(setup, rules, seed, compared, counts, alter);
  std::optional<Difference> difference = game.play(choose);
  if (difference) difference->setup = words_for(setup);
  return difference;
}

}  // namespace aude::checks
