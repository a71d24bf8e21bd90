#include "check/circle.hpp"

#include "check/compare.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace aude::checks {
namespace {

FeatureKind kind_for(Role role) {
  switch (role) {
    case Role::farmer:
      return FeatureKind::field;
    case Role::knight:
      return FeatureKind::city;
    case Role::highwayman:
      break;
  }
  return FeatureKind::road;
}

}  // namespace

void CircleWatch::begin(const Move& naming, int player, int seats) {
  role_ = naming.role;
  deed_ = naming.deed;
  waiting_.clear();
  for (int i = 1; i <= seats; ++i)
    waiting_.push_back((player + i) % seats);
}

std::vector<oracle::CircleDeed> CircleWatch::deeds(const Reading& reading,
                                                   const Facts& f,
                                                   int seat) const {
  const oracle::Board& board = reading.told.board;
  if (deed_ == Deed::remove) return circle_removes(board, seat, kind_for(role_));
  std::vector<Figure> supply;
  for (std::size_t i = 0; i < kFigures; ++i)
    if (f.seat[static_cast<std::size_t>(seat)].supply[i] > 0)
      supply.push_back(static_cast<Figure>(i));
  return circle_adds(board, seat, kind_for(role_), supply);
}

void CircleWatch::skip(const Reading& reading, const Facts& f) {
  while (!waiting_.empty() && deeds(reading, f, waiting_.front()).empty())
    waiting_.pop_front();
}

std::string CircleWatch::differ_in_moves(const Reading& reading,
                                         Position p,
                                         const MoveList& moves) const {
  if (to_act(p) != seat())
    return "seat " + std::to_string(seat()) + " is next in the crop circle, not " +
           std::to_string(int{to_act(p)});
  const Verb verb = deed_ == Deed::add ? Verb::figure : Verb::remove;
  std::vector<oracle::CircleDeed> found;
  bool pass = false;
  for (const Move& move : moves) {
    pass = pass || move.verb == Verb::pass;
    if (move.verb == verb)
      found.push_back({move.figure, reading.told.ref_of(move.on), move.ghosts});
  }
  std::sort(found.begin(), found.end());
  const std::vector<oracle::CircleDeed> expected = deeds(reading, p.state.facts, seat());
  if (found != expected)
    return "the crop circle offers " + std::to_string(found.size()) + " deeds, not these " +
           std::to_string(expected.size());
  const bool may_pass = deed_ == Deed::add && !reading.told.board.rulings.circle_must;
  if (pass != may_pass) return pass ? "it must be done" : "it may be left undone";
  return moves.size() == found.size() + (pass ? 1U : 0U) ? "" : "other moves in the crop circle";
}

std::string differ_in_naming(const MoveList& moves) {
  std::set<std::pair<Role, Deed>> named;
  for (const Move& move : moves)
    if (move.verb == Verb::choose && move.what == What::crop_circle)
      named.insert({move.role, move.deed});
  return named.size() == 6 && moves.size() == 6 ? "" : "other ways to name a crop circle";
}

}  // namespace aude::checks
