#include "check/players.hpp"

#include <algorithm>

namespace aude::checks {
namespace {

constexpr int kSamples = 8;

}  // namespace

Player::Player(std::uint64_t seed, bool biased)
    : random_(seed),
      biased_(biased),
      keeps_halves_(random_.prng().below(4) == 0),
      trial_(std::make_unique<State>()) {}

Move Player::choose(Position p, const MoveList& moves) {
  if (keeps_halves_ && phase_of(p) == PhaseId::half_or_draw && prng().below(64) != 0)
    return moves.back();  // the draw
  if (const std::optional<Move> token = token_among(p, moves)) return *token;
  // Chance is never biased: it draws what the bag holds.
  if (!biased_ || to_act(p) == kNoSeat || prng().below(5) == 0) return random_.choose(p);
  switch (phase_of(p)) {
    case PhaseId::place:
    case PhaseId::half_or_draw:
      return biased_placement(p, moves);
    case PhaseId::figure:
    case PhaseId::crop_circle:
      return biased_figure(p, moves);
    case PhaseId::token:
      return moves.back();  // no token this time
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
      return biased_ghost(moves);
    case PhaseId::draft:
    case PhaseId::draw:
    case PhaseId::deal:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return any(moves);
}

// Now and then a token before the tile or the figure; at the last moment more often than not.
std::optional<Move> Player::token_among(Position p, const MoveList& moves) {
  if (to_act(p) == kNoSeat || !has_tokens(p.rules) || !takes_tokens(phase_of(p))) return {};
  const bool last = phase_of(p) == PhaseId::token;
  if (prng().below(8) >= (last ? 5U : 1U)) return {};
  MoveList tokens;
  for (const Move& move : moves)
    if (move.verb == Verb::token) tokens.push_back(move);
  if (tokens.empty()) return {};
  return any(tokens);
}

// How much a placement does: merged claims and closed features count most, then a filled gap, then
// what lies around.
int Player::value_of(Position p, const Move& move) {
  if (move.verb != Verb::place) return 2;  // drawing instead of a half tile
  const std::uint16_t id = find_space(p.rules, p.state.board, move.at);
  const bool fills_gap = id != kNone && occupied(p.state.board.space[id]);
  State& trial = *trial_;
  copy(p.rules, p.state, trial);
  const std::uint16_t first = trial.facts.parts.count;
  lay_tile(p.rules, trial.facts.parts, trial.board, move.tile, move.turns, move.at);
  int value = 3 * trial.board.closed + (fills_gap ? 4 : 0);
  for (std::uint16_t part = first; part < trial.facts.parts.count; ++part) {
    const LaidPart& laid = trial.facts.parts.list[part];
    const PartForm& form = p.rules.forms[laid.form];
    for (std::uint16_t s = 0; s < form.segments; ++s) {
      const auto segment = static_cast<std::uint16_t>(laid.first_segment + s);
      value += trial.board.nodes[find_root(trial.board, segment)].meeples > 1 ? 4 : 0;
    }
    for (const Side side : {Side::n, Side::e, Side::s, Side::w}) {
      const std::uint16_t next = find_space(p.rules, trial.board, beside(laid.at, side));
      value += next != kNone && occupied(trial.board.space[next]) ? 1 : 0;
    }
  }
  return value;
}

Move Player::biased_placement(Position p, const MoveList& moves) {
  Move best = any(moves);
  int most = value_of(p, best);
  for (int i = 1; i < kSamples; ++i) {
    const Move& move = any(moves);
    const int value = value_of(p, move);
    if (value <= most) continue;
    most = value;
    best = move;
  }
  return best;
}

// Rather a figure than none, rather a road or city than a field, so that claims meet.
Move Player::biased_figure(Position p, const MoveList& moves) {
  Move best = any(moves);
  for (int i = 0; i < 3; ++i) {
    if (best.verb == Verb::figure) {
      const PartForm& form = p.rules.forms[p.state.facts.parts.list[best.on.part].form];
      if (p.rules.segment(form, best.on.segment).kind != FeatureKind::field) break;
    }
    best = any(moves);
  }
  return best;
}

// Rather to a meeple that has some, so that some run away. GCC-8
Move Player::biased_ghost(const MoveList& moves) {
  Move best = any(moves);
  for (int i = 0; i < kSamples; ++i) {
    const Move& move = any(moves);
    if (move.ghosts > best.ghosts) best = move;
  }
  return best;
}

}  // namespace aude::checks
