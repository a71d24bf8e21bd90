#include "server/survey.hpp"

#include "codec/wire/snapshot.hpp"
#include "codec/wire/worth.hpp"
#include "rules/state/hands.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

constexpr unsigned kAnyRotation = 0xF;

bool may_be_held(Position p, std::uint16_t kind) {
  for (Seat seat = 0; seat < p.rules.seats; ++seat)
    if (may_hold(p.state.facts, seat, kind)) return true;
  return false;
}

// The tile in hand, half tiles in hands, and while there is something to draw, whatever is in the
// bag.
bool is_to_come(Position p, std::uint16_t kind) {
  const Facts& f = p.state.facts;
  if (f.ended) return false;
  if (may_be_held(p, kind)) return true;
  if (f.draws_left > 0 && f.bag[kind] > 0) return true;
  return phase_of(p) == PhaseId::place && f.tile == kind;
}

json::object feature_json(Position p, std::uint16_t root, const TableHead& head) {
  json::object out = feature_entry_json(p, root);
  const bool field = p.state.board.nodes[root].kind == FeatureKind::field;
  const bool worth = head.allows(Aid::worth);
  const bool owners = field ? head.allows(Aid::fields) : worth;
  if (!owners) out.erase("majority");
  if (owners && worth) add_worth(out, p, root);
  return out;
}

}  // namespace

std::vector<Place> dead_spaces(Position p) {
  const Board& board = p.state.board;
  std::vector<bool> open(board.open, true);
  std::vector<bool> gaps(board.gaps, true);
  const auto bits = std::make_unique<FitBits>();
  bool any = false;
  const auto kinds = static_cast<std::uint16_t>(p.rules.kinds.size());
  for (std::uint16_t kind = 0; kind < kinds; ++kind) {
    if (!is_to_come(p, kind)) continue;
    any = true;
    find_fits(p.rules, p.state.facts.parts, board, kind, kAnyRotation, *bits);
    for (std::uint16_t i = 0; i < bits->open; ++i)
      if (bits->open_bits[i] != 0) open[i] = false;
    for (std::uint16_t i = 0; i < bits->big; ++i)
      if (bits->big_bits[i] != 0) open[i] = false;
    for (std::uint16_t i = 0; i < bits->gaps; ++i)
      if (bits->gap_bits[i] != 0) gaps[i] = false;
  }
  std::vector<Place> dead;
  for (std::uint16_t i = 0; any && i < board.open; ++i)
    if (open[i]) dead.push_back(board.space[board.open_space[i]].at);
  for (std::uint16_t i = 0; any && i < board.gaps; ++i)
    if (gaps[i]) dead.push_back(board.space[board.gap_space[i]].at);
  std::sort(dead.begin(), dead.end(), [](Place a, Place b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
  });
  return dead;
}

json::object survey_json(Position p, const TableHead& head) {
  json::object out;
  json::array features;
  for (const std::uint16_t root : features_on_board(p))
    features.push_back(feature_json(p, root, head));
  out["features"] = std::move(features);
  if (head.allows(Aid::left)) out["left"] = left_json(p);
  if (head.allows(Aid::dead)) {
    json::array dead;
    for (const Place at : dead_spaces(p))
      dead.push_back(json_of(at));
    out["dead"] = std::move(dead);
  }
  return out;
}

}  // namespace aude::server
