// BASE-3 to BASE-6, BASE-15, BASE-17: the turn, foretold by the oracle and done by the engine.
#include "check/game.hpp"

#include "check/compare.hpp"
#include "check/contract.hpp"
#include "check/observe.hpp"
#include "check/river.hpp"
#include "check/setups.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace aude::checks {
namespace {

// One in so many moves another legal move is tried on a copy.
constexpr std::uint32_t kTrials = 4;

class GameCheck {
 public:
  GameCheck(const GameSetup& setup,
            const Rules& rules,
            std::uint64_t seed,
            Compared& compared,
            RuleCounts& counts,
            const Alter& alter)
      : rules_(rules),
        kinds_(printed_kinds(setup, rules)),
        tiers_(draw_tiers(setup, rules)),
        prng_(seed),
        compared_(compared),
        counts_(counts),
        alter_(alter),
        state_(std::make_unique<State>()),
        before_(std::make_unique<State>()) {}

  std::optional<Difference> play(const Chooser& choose);

 private:
  [[nodiscard]] Position now() const { return {rules_, *state_}; }

  [[nodiscard]] Position earlier() const { return {rules_, *before_}; }

  bool differs(const char* where, std::string message);
  [[nodiscard]] std::vector<oracle::Placement> places_for(std::uint16_t kind) const;
  [[nodiscard]] std::string differ_in_draws() const;
  bool look();
  bool step(const Move& move);
  bool after_draw();
  bool after_placement(const Move& move);
  bool after_figure(const Move& move);
  bool settle(const Reading& scored, std::array<int, kMaxSeats> scores);
  bool finish(const Translation& left, Expected& expected);

  const Rules& rules_;
  std::vector<TileKind> kinds_;
  std::vector<int> tiers_;
  Prng prng_;
  Compared& compared_;
  RuleCounts& counts_;
  const Alter& alter_;
  std::unique_ptr<State> state_;
  std::unique_ptr<State> before_;
  /// The board as it lies; its figures may be those before the last scoring.
  std::unique_ptr<Reading> reading_;
  Contract contract_;
  MoveList legal_;
  Events events_;
  std::vector<std::string> moves_;
  std::optional<Difference> difference_;
};

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
  switch (phase_of(p)) {
    case PhaseId::place:
      ++compared_.placement_lists;
      compared_.placements += legal_.size();
      return differs("placements", differ_in_placements(places_for(state_->facts.tile), p, legal_));
    case PhaseId::figure:
      ++compared_.figure_lists;
      return differs("figures", differ_in_figures(*reading_, p, legal_));
    case PhaseId::draw:
      ++compared_.draw_lists;
      return differs("draws", differ_in_draws());
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return false;
}

bool GameCheck::step(const Move& move) {
  moves_.push_back(words_for(now(), move));
  copy(rules_, *state_, *before_);
  events_.clear();
  apply(Turn{rules_, *state_, &events_}, move);
  ++compared_.moves;
  count_events(events_, counts_);
  if (differs("contract", wrong_sums(events_, before_->facts, state_->facts))) return true;
  switch (move.verb) {
    case Verb::chance:
      return after_draw();
    case Verb::place:
      return after_placement(move);
    case Verb::figure:
    case Verb::retrieve:
    case Verb::pass:
      break;
  }
  return after_figure(move);
}

// BASE-4: only a tile that fits nowhere may be gone.
bool GameCheck::after_draw() {
  const Facts& f = state_->facts;
  for (std::uint16_t i = before_->facts.discards; i < f.discards; ++i) {
    ++compared_.discards;
    if (!places_for(f.discarded[i]).empty())
      return differs("discard", rules_.kinds[f.discarded[i]].name + " fits somewhere");
  }
  if (!f.ended) return false;
  Expected expected;
  for (std::size_t seat = 0; seat < f.seats; ++seat)
    expected.scores[seat] = before_->facts.seat[seat].score;
  Translation told = translate(rules_, kinds_, before_->facts);
  if (alter_) alter_(told.board);
  return finish(told, expected);
}

bool GameCheck::after_placement(const Move& move) {
  const Facts& f = state_->facts;
  const std::uint16_t first = before_->facts.parts.count;
  Translation told = translate(rules_, kinds_, before_->facts);
  told.lay({move.tile, move.at.x, move.at.y, move.turns});
  reading_ = std::make_unique<Reading>(std::move(told), alter_);
  observe_tile(now(), first, counts_);
  observe_filled_gap(earlier(), now(), move.at, counts_);
  const bool figure_phase =
      !f.ended && phase_of(now()) == PhaseId::figure && f.turn == before_->facts.turn;
  const SeatFacts& seat = before_->facts.seat[before_->facts.turn_seat];
  if (figure_phase)
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features));
  // No figure action was possible, so that the turn went on to its end.
  ++compared_.figure_lists;
  if (has_figure_action(*reading_, seat, before_->facts.turn_seat))
    return differs("figures", "the engine offers none, the oracle does");
  std::array<int, kMaxSeats> scores{};
  for (std::size_t i = 0; i < f.seats; ++i)
    scores[i] = before_->facts.seat[i].score;
  return settle(*reading_, scores);
}

bool GameCheck::after_figure(const Move& move) {
  std::array<int, kMaxSeats> scores{};
  for (std::size_t i = 0; i < state_->facts.seats; ++i)
    scores[i] = before_->facts.seat[i].score;
  if (move.verb != Verb::pass) {
    Translation told = translate(rules_, kinds_, before_->facts);
    const Seat seat = before_->facts.turn_seat;
    const oracle::Standing figure{seat, move.figure, told.ref_of(move.on)};
    std::vector<oracle::Standing>& standing = told.board.standing;
    if (move.verb == Verb::figure) {
      standing.push_back(figure);
    } else {  // BASE-17
      const auto abbot = std::find_if(standing.begin(), standing.end(), [&](const auto& one) {
        return one.seat == figure.seat && one.figure == figure.figure && one.on == figure.on;
      });
      if (abbot == standing.end()) return differs("figures", "no such abbot on the board");
      scores[seat] +=
          value_as_it_stands(told.board, reading_->analysis.feature_of(figure.on))[seat];
      standing.erase(abbot);
    }
    reading_ = std::make_unique<Reading>(std::move(told), alter_);
  }
  return settle(*reading_, scores);
}

// BASE-6: what the turn's scoring pays and gives back. `scored`: the board with the figures that
// stood on it; `scores`: before the scoring.
bool GameCheck::settle(const Reading& scored, std::array<int, kMaxSeats> scores) {
  const oracle::TurnScore turn = scored.analysis.score_turn();
  ++compared_.turn_scores;
  Expected expected;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    expected.scores[seat] = scores[seat] + turn.points[seat];
  const std::vector<oracle::Standing>& standing = scored.told.board.standing;
  for (std::size_t i = 0; i < standing.size(); ++i)
    if (!std::binary_search(turn.returned.begin(), turn.returned.end(), static_cast<int>(i)))
      expected.standing.push_back(standing[i]);
  observe_scoring(now(), scored, events_, counts_);
  if (differs("features", differ_in_features(scored, now(), turn.returned, compared_.features)))
    return true;
  if (!state_->facts.ended)
    return differs("scores", differ_in_outcome(scored.told, expected, now()));
  Translation left = scored.told;
  left.board.standing = expected.standing;
  return finish(left, expected);
}

// BASE-15: the final scoring, with what is left on the board.
bool GameCheck::finish(const Translation& left, Expected& expected) {
  ++compared_.final_scores;
  expected.standing = left.board.standing;
  const Reading reading(left);
  const std::array<int, kMaxSeats> points = reading.analysis.score_end();
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    expected.scores[seat] += points[seat];
  return differs("final scores", differ_in_outcome(left, expected, now()));
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

}  // namespace

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
