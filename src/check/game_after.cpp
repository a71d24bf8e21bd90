// What a move should have done. BASE-4 to BASE-6, BASE-15, BASE-17, HALF-2, HALF-3, HALF-19,
// HALF-33, TUN-4 to TUN-7, GCC-6, GCC-8, GCC-12, GCC-16
#include "check/compare.hpp"
#include "check/game_check.hpp"
#include "check/observe.hpp"

#include <algorithm>
#include <utility>

namespace aude::checks {

void GameCheck::read(Translation told, const Facts& turn) {
  tokens_.look(told.board, turn.turn, turn.turn_seat);
  told.board.passed_over = tokens_.passed_over();
  reading_ = std::make_unique<Reading>(std::move(told), alter_);
}

std::array<int, kMaxSeats> GameCheck::scores_before() const {
  std::array<int, kMaxSeats> scores{};
  for (std::size_t i = 0; i < before_->facts.seats; ++i)
    scores[i] = before_->facts.seat[i].score;
  return scores;
}

// The turn stands before its last phase: only a token may follow.
bool GameCheck::token_waits() const {
  const Facts& f = state_->facts;
  return !f.ended && f.turn == before_->facts.turn && phase_of(now()) == PhaseId::token;
}

// The turn went on to its end, and nobody was asked for a token.
bool GameCheck::differs_without_token() {
  const bool none = reading_->analysis.token_choices(before_->facts.turn_seat).empty();
  return differs("tokens", none ? "" : "the engine offers none, the oracle does");
}

// HALF-2, HALF-3
bool GameCheck::after_dealing() {
  if (differs("dealing", halves_.differ_after_dealing(earlier(), now()))) return true;
  if (state_->facts.ended || state_->facts.turn == 0) return false;
  return differs("dealing", halves_.differ_in_hands(now()));
}

// BASE-4: only a tile that fits nowhere may be gone.
bool GameCheck::after_draw() {
  const Facts& f = state_->facts;
  for (std::uint16_t i = before_->facts.discards; i < f.discards; ++i) {
    ++compared_.discards;
    if (!places_for(f.discarded[i]).empty())
      return differs("discard", rules_.kinds[f.discarded[i]].name + " fits somewhere");
  }
  // TUN-4: a turn whose tile left the game has its token all the same.
  if (token_waits()) read(translate(rules_, kinds_, f), f);
  if (!f.ended) return false;
  Translation told = translate(rules_, kinds_, before_->facts);
  read(Translation(told), before_->facts);
  if (differs_without_token()) return true;
  Expected expected;
  expected.scores = scores_before();
  if (alter_) alter_(told.board);
  return finish(told, expected);
}

bool GameCheck::after_placement(const Move& move) {
  const Facts& f = state_->facts;
  has_chosen_ = false;
  const std::uint16_t first = before_->facts.parts.count;
  Translation told = translate(rules_, kinds_, before_->facts);
  told.lay({move.tile, move.at.x, move.at.y, move.turns});
  read(std::move(told), before_->facts);
  // HALF-19: one draw fewer with a hill, if there is any.
  const bool hill =
      reading_->told.board.rulings.symbols && kinds_[move.tile].parts[0].symbols.has(Symbol::hill);
  const int left = std::max(0, before_->facts.draws_left - (hill ? 1 : 0));
  if (f.draws_left != left) return differs("draws", "tiles to draw: " + std::to_string(left));
  observe_tile(now(), first, counts_);
  observe_filled_gap(earlier(), now(), move.at, counts_);
  return go_on(true, true);
}

// What comes after a tile and its ghosts: another ghost, a figure, or the end of the turn. GCC-6
bool GameCheck::go_on(bool other_is_due, bool own_is_due) {
  const Facts& f = state_->facts;
  const oracle::Board& board = reading_->told.board;
  const oracle::MistMet met = board.rulings.ghosts ? mist_met(board) : oracle::MistMet{};
  const int turn_seat = before_->facts.turn_seat;
  const bool same_turn = !f.ended && f.turn == before_->facts.turn;
  const auto waits = [&](PhaseId id) { return same_turn && phase_of(now()) == id; };
  const bool other =
      other_is_due && met.expanded && !ghost_victims(board, turn_seat, false).empty();
  const bool own =
      !other && own_is_due && met.limited && !ghost_victims(board, turn_seat, true).empty();
  if (waits(PhaseId::ghost_other) != other || waits(PhaseId::ghost_own) != own)
    return differs("ghosts", "the mist calls for another ghost, or for none");
  if (other_is_due) observe_mist(met, other, own, counts_);
  if (other || own)
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features));
  const bool figure_phase = waits(PhaseId::figure);
  const SeatFacts& seat = before_->facts.seat[before_->facts.turn_seat];
  if (figure_phase)
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features));
  // No figure action was possible, so that the turn went on to its end.
  ++compared_.figure_lists;
  if (has_figure_action(*reading_, seat, before_->facts.turn_seat))
    return differs("figures", "the engine offers none, the oracle does");
  if (token_waits())
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features));
  return differs_without_token() || settle(*reading_, scores_before());
}

bool GameCheck::after_token(const Move& move) {
  Translation told = translate(rules_, kinds_, before_->facts);
  for (const SegmentName on : {move.on, move.other}) {
    if (on.none()) continue;
    told.board.tokens.push_back({move.color, told.ref_of(on)});
    ++told.board.tokens_now;
  }
  read(std::move(told), before_->facts);
  observe_token(earlier(), now(), move, counts_);
  const Facts& f = state_->facts;
  if (!f.ended && f.turn == before_->facts.turn && phase_of(now()) == phase_of(earlier()))
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features));
  const SeatFacts& seat = before_->facts.seat[before_->facts.turn_seat];
  if (phase_of(earlier()) == PhaseId::figure &&
      has_figure_action(*reading_, seat, before_->facts.turn_seat))
    return differs("figures", "a figure may still be placed after the token");
  return settle(*reading_, scores_before());
}

// GCC-6, GCC-8
bool GameCheck::after_ghost(const Move& move, PhaseId step) {
  Translation told = translate(rules_, kinds_, before_->facts);
  std::vector<oracle::Standing>& standing = told.board.standing;
  const auto haunted = std::find_if(standing.begin(), standing.end(), [&](const auto& one) {
    return one.seat == move.seat && one.figure == move.figure && one.on == told.ref_of(move.on) &&
           one.ghosts == move.ghosts;
  });
  if (haunted == standing.end()) return differs("ghosts", "no such meeple on the board");
  if (++haunted->ghosts == 3) standing.erase(haunted);
  read(std::move(told), before_->facts);
  return go_on(false, step == PhaseId::ghost_other);
}

bool GameCheck::after_figure(const Move& move) {
  std::array<int, kMaxSeats> scores = scores_before();
  if (move.verb != Verb::pass) {
    Translation told = translate(rules_, kinds_, before_->facts);
    const Seat seat = before_->facts.turn_seat;
    const oracle::Standing figure{seat, move.figure, told.ref_of(move.on), 0};
    std::vector<oracle::Standing>& standing = told.board.standing;
    if (move.verb == Verb::figure) {
      standing.push_back(figure);
    } else {  // BASE-17
      const auto abbot = std::find_if(standing.begin(), standing.end(), [&](const auto& one) {
        return one.seat == figure.seat && one.figure == figure.figure && one.on == figure.on;
      });
      if (abbot == standing.end()) return differs("figures", "no such abbot on the board");
      scores[seat] +=
          value_as_it_stands(told.board, reading_->analysis.feature_of(figure.on), 2)[seat];
      standing.erase(abbot);
    }
    read(std::move(told), before_->facts);
  }
  if (token_waits()) {
    const Expected expected{scores, reading_->told.board.standing};
    return differs("features", differ_in_features(*reading_, now(), {}, compared_.features)) ||
           differs("scores", differ_in_outcome(reading_->told, expected, now()));
  }
  const bool asked = phase_of(earlier()) == PhaseId::token;
  return (!asked && differs_without_token()) || settle(*reading_, scores);
}

// BASE-6: what the turn's scoring pays and gives back. `scored`: the board with the figures that
// stood on it; `scores`: before the scoring.
bool GameCheck::settle(const Reading& scored, std::array<int, kMaxSeats> scores) {
  const oracle::TurnScore turn = scored.analysis.score_turn();
  ++compared_.turn_scores;
  Expected expected;
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    expected.scores[seat] = std::max(0, scores[seat] + turn.points[seat]);  // GCC-12
  const std::vector<oracle::Standing>& standing = scored.told.board.standing;
  for (std::size_t i = 0; i < standing.size(); ++i)
    if (!std::binary_search(turn.returned.begin(), turn.returned.end(), static_cast<int>(i)))
      expected.standing.push_back(standing[i]);
  observe_scoring(now(), scored, events_, counts_);
  if (differs("guards", differ_in_guards(turn.keepers))) return true;
  if (differs("features", differ_in_features(scored, now(), turn.returned, compared_.features)))
    return true;
  return conclude(scored.told, expected);
}

// GCC-16: a keeper earns a guard as long as its colour has one in the reserve.
std::string GameCheck::differ_in_guards(const std::vector<int>& keepers) const {
  constexpr auto guard = static_cast<std::size_t>(Figure::guard);
  const auto count = [](const Facts& f, int seat) {
    int guards = f.seat[static_cast<std::size_t>(seat)].supply[guard];
    for (std::uint8_t i = 0; i < f.meeples; ++i)
      guards += f.meeple[i].seat == seat && f.meeple[i].figure == Figure::guard ? 1 : 0;
    return guards;
  };
  for (int seat = 0; seat < state_->facts.seats; ++seat) {
    const int all = rules_.supply[guard] + rules_.reserve[guard];
    const auto earned = static_cast<int>(std::count(keepers.begin(), keepers.end(), seat));
    const int expected = std::min(all, count(before_->facts, seat) + earned);
    if (count(state_->facts, seat) != expected)
      return "guards of seat " + std::to_string(seat) + ": " + std::to_string(expected);
  }
  return {};
}

// The turn is over, or a crop circle waits; then another reading takes the place of the one before.
bool GameCheck::conclude(const Translation& told, Expected& expected) {
  Translation left = told;
  left.board.standing = expected.standing;
  if (!went_without_tile() && !circle_.runs() && phase_of(earlier()) != PhaseId::crop_circle &&
      expect_circle(left))
    return true;
  if (!state_->facts.ended) return differs("scores", differ_in_outcome(left, expected, now()));
  return finish(left, expected);
}

// HALF-33: after a whole turn, also the last one.
bool GameCheck::expect_circle(const Translation& told) {
  const bool waits = !state_->facts.ended && phase_of(now()) == PhaseId::crop_circle;
  if (waits) reading_ = std::make_unique<Reading>(Translation(told), alter_);
  if (waits == circle_begins(told.board)) return false;
  return differs("crop circle", waits ? "it should not begin" : "it should begin");
}

// HALF-33
bool GameCheck::after_circle(const Move& move) {
  Translation told = reading_->told;
  std::vector<oracle::Standing>& standing = told.board.standing;
  if (move.verb == Verb::choose) {
    circle_.begin(move, before_->facts.turn_seat, before_->facts.seats);
  } else {
    const oracle::Standing figure{circle_.seat(), move.figure, {}, 0};
    if (move.verb == Verb::figure)
      standing.push_back({figure.seat, figure.figure, told.ref_of(move.on), 0});
    if (move.verb == Verb::remove)
      standing.erase(std::find_if(standing.begin(), standing.end(), [&](const auto& one) {
        return one.seat == figure.seat && one.figure == figure.figure &&
               one.on == told.ref_of(move.on) && one.ghosts == move.ghosts;
      }));
    circle_.done();
  }
  reading_ = std::make_unique<Reading>(std::move(told), alter_);
  circle_.skip(*reading_, state_->facts);
  const bool waits = !state_->facts.ended && phase_of(now()) == PhaseId::crop_circle;
  if (waits != circle_.runs())
    return differs("crop circle", waits ? "it should be over" : "somebody could still do it");
  if (differs("features", differ_in_features(*reading_, now(), {}, compared_.features)))
    return true;
  Expected expected;
  for (std::size_t seat = 0; seat < state_->facts.seats; ++seat)
    expected.scores[seat] = before_->facts.seat[seat].score;
  expected.standing = reading_->told.board.standing;
  return conclude(reading_->told, expected);
}

// BASE-15: the final scoring, with what is left on the board.
bool GameCheck::finish(const Translation& left, Expected& expected) {
  ++compared_.final_scores;
  expected.standing = left.board.standing;
  const Reading reading(left);
  const std::array<int, kMaxSeats> points = reading.analysis.score_end();
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    expected.scores[seat] = std::max(0, expected.scores[seat] + points[seat]);  // GCC-12
  return differs("final scores", differ_in_outcome(left, expected, now()));
}

}  // namespace aude::checks
