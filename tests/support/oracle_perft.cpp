// BASE-3 to BASE-6, BASE-16, BASE-17, HALF-5, HALF-10, HALF-19, GCC-6, GCC-16 told once more, by
// the oracle's answers.
#include "support/oracle_perft.hpp"

#include "check/reading.hpp"
#include "check/river.hpp"
#include "oracle/analysis.hpp"
#include "oracle/layout.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace aude::testing {
namespace {

using oracle::Placement;
using oracle::Point;

// A turned tile as a picture: where its edges and its segments lie. Two rotations look alike when
// their pictures are equal.
using SegmentPicture = std::
    tuple<int, FeatureKind, std::vector<Point>, int, bool, bool, std::vector<std::vector<Point>>>;
using Picture = std::pair<std::vector<std::pair<Point, Terrain>>, std::vector<SegmentPicture>>;

std::vector<Point> points(const TileKind& kind, int quarter, int segment, const Placement& at) {
  std::vector<Point> out;
  const PortSet ports = kind.parts[static_cast<std::size_t>(quarter)]
                            .segments[static_cast<std::size_t>(segment)]
                            .ports;
  for (int p = 0; p < kPorts; ++p)
    if (ports.has(static_cast<Port>(p)))
      out.push_back(oracle::port_point(kind.shape, at, quarter, static_cast<Port>(p)));
  std::sort(out.begin(), out.end());
  return out;
}

Picture picture_of(const TileKind& kind, int turns) {
  const Placement at{0, 0, turns};
  Picture out;
  out.first = oracle::edges_of(kind, at);
  std::sort(out.first.begin(), out.first.end());
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
    const PrintedPart& part = kind.parts[static_cast<std::size_t>(q)];
    const oracle::Space space = oracle::quarter_space(kind.shape, at, q);
    for (int s = 0; s < static_cast<int>(part.segments.size()); ++s) {
      const Segment& segment = part.segments[static_cast<std::size_t>(s)];
      std::vector<std::vector<Point>> cities;
      for (unsigned c = 0; c < part.segments.size(); ++c)
        if ((segment.cities >> c & 1U) != 0)
          cities.push_back(points(kind, q, static_cast<int>(c), at));
      std::sort(cities.begin(), cities.end());
      out.second.emplace_back(16 * space.x + space.y,
                              segment.kind,
                              points(kind, q, s, at),
                              segment.pennants,
                              segment.inn,
                              segment.cathedral,
                              std::move(cities));
    }
  }
  std::sort(out.second.begin(), out.second.end());
  return out;
}

std::array<int, 4> looks_of(const TileKind& kind) {
  std::array<int, 4> out{};
  std::vector<Picture> pictures;
  for (int turns = 0; turns < 4; ++turns) {
    pictures.push_back(picture_of(kind, turns));
    const auto first = std::find(pictures.begin(), pictures.end(), pictures.back());
    out[static_cast<std::size_t>(turns)] = static_cast<int>(first - pictures.begin());
  }
  return out;
}

}  // namespace

OraclePerft::OraclePerft(const GameSetup& setup,
                         const Rules& rules,
                         checks::Draws draws,
                         const Deck& deck)
    : seats_(rules.seats), draws_left_(rules.draws), draws_(draws), order_(deck.draws) {
  constexpr auto guard = static_cast<std::size_t>(Figure::guard);
  guards_ = rules.supply[guard] + rules.reserve[guard];
  begin_.board.kinds = checks::printed_kinds(setup, rules);
  begin_.board.rulings = checks::rulings_of(setup.toggles);
  for (const TileKind& kind : begin_.board.kinds)
    looks_.push_back(looks_of(kind));
  for (const KindForm& kind : rules.kinds)
    begin_.bag.push_back(kind.group == 0 ? kind.count : 0);
  for (std::size_t i = 0, seat = 0; i < deck.deals.size();
       seat = (seat + 1) % kMaxSeats) {  // HALF-2
    if (begin_.hand[seat].size() >= rules.dealing.size[seat]) continue;
    begin_.hand[seat].push_back(deck.deals[i++]);
  }
  tiers_ = checks::draw_tiers(setup, rules);
  for (const StartTile& tile : rules.start) {
    begin_.board.laid.push_back({tile.kind, tile.at.x, tile.at.y, tile.turns});
    --begin_.bag[tile.kind];
  }
  for (auto& supply : begin_.supply)
    for (std::size_t figure = 0; figure < kFigures; ++figure)
      supply[figure] = rules.supply[figure];
}

std::uint64_t OraclePerft::count(int depth) {
  return begin_turn(begin_, depth);
}

// HALF-5: every way to lay a half tile from the hand, one for each kind. HALF-19: a hill takes a
// tile off the stack.
std::vector<OraclePerft::Game> OraclePerft::half_turns(const Game& game) const {
  std::vector<Game> out;
  const auto is_river = [this](std::size_t kind) { return tiers_[kind] < 2; };
  for (std::size_t kind = 0; kind < game.bag.size(); ++kind)  // BASE-18
    if (draws_ == checks::Draws::all ? game.bag[kind] > 0 && is_river(kind)
                                     : is_river(order_[static_cast<std::size_t>(game.drawn)]))
      return out;
  const std::vector<int>& hand = game.hand[static_cast<std::size_t>(game.seat)];
  for (const int kind : std::set<int>(hand.begin(), hand.end()))
    for (const Placement& at : oracle::placements(game.board, kind)) {
      Game& next = out.emplace_back(game);
      std::vector<int>& left = next.hand[static_cast<std::size_t>(game.seat)];
      left.erase(std::find(left.begin(), left.end(), kind));
      next.board.laid.push_back({kind, at.x, at.y, at.turns});
      const PrintedPart& part = game.board.kinds[static_cast<std::size_t>(kind)].parts[0];
      if (part.symbols.has(Symbol::hill)) next.drawn = std::min(next.drawn + 1, draws_left_);
    }
  return out;
}

std::uint64_t OraclePerft::begin_turn(const Game& game, int depth) {
  if (depth == 0) return 1;
  if (game.drawn == draws_left_) return 0;  // HALF-10
  const std::vector<Game> halves = half_turns(game);
  if (halves.empty()) return draw(game, depth);
  if (depth == 1) return halves.size() + 1;
  std::uint64_t sum = draw(game, depth - 1);
  for (const Game& next : halves)
    sum += haunt(next, depth - 1, false);
  return sum;
}

bool OraclePerft::may_come(const Game& game, std::size_t kind) const {
  for (std::size_t other = 0; other < game.bag.size(); ++other)
    if (game.bag[other] > 0 && tiers_[other] < tiers_[kind]) return false;
  return game.bag[kind] > 0;
}

// BASE-3, BASE-4: a tile that fits nowhere is gone, and the same seat draws again.
std::uint64_t OraclePerft::draw(const Game& game, int depth) {
  if (depth == 0) return 1;
  if (game.drawn == draws_left_) return 0;
  Game next = game;
  ++next.drawn;
  if (draws_ == checks::Draws::given)
    return place(next, order_[static_cast<std::size_t>(game.drawn)], depth);
  std::uint64_t sum = 0;
  for (std::size_t kind = 0; kind < game.bag.size(); ++kind) {
    if (!may_come(game, kind)) continue;
    next.bag = game.bag;
    --next.bag[kind];
    sum += place(next, static_cast<int>(kind), depth - 1);
  }
  return sum;
}

std::uint64_t OraclePerft::place(const Game& game, int kind, int depth) {
  std::set<Placement> places;
  std::vector<Placement> fits = oracle::placements(game.board, kind);
  if (tiers_[static_cast<std::size_t>(kind)] < 2)
    fits = checks::places_on_river(game.board, kind, fits);
  for (Placement at : fits) {
    at.turns = looks_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(at.turns)];
    places.insert(at);
  }
  if (places.empty()) return draw(game, depth);
  if (depth == 0) return 1;
  if (depth == 1) return places.size();
  std::uint64_t sum = 0;
  for (const Placement& at : places) {
    Game next = game;
    next.board.laid.push_back({kind, at.x, at.y, at.turns});
    sum += haunt(next, depth - 1, false);
  }
  return sum;
}

// GCC-6 to GCC-8: a ghost for another's figure, then one for one's own; alike figures are one way.
std::uint64_t OraclePerft::haunt(const Game& game, int depth, bool own) {
  const oracle::MistMet met =
      game.board.rulings.ghosts ? oracle::mist_met(game.board) : oracle::MistMet{};
  std::vector<Game> ways;
  std::set<std::tuple<int, Figure, oracle::SegmentRef, int>> seen;
  if (own ? met.limited : met.expanded)
    for (const int i : oracle::ghost_victims(game.board, game.seat, own)) {
      const auto index = static_cast<std::size_t>(i);
      const oracle::Standing& one = game.board.standing[index];
      if (!seen.insert({one.seat, one.figure, one.on, one.ghosts}).second) continue;
      Game& next = ways.emplace_back(game);
      if (++next.board.standing[index].ghosts < 3) continue;
      ++next.supply[static_cast<std::size_t>(one.seat)][static_cast<std::size_t>(one.figure)];
      next.board.standing.erase(next.board.standing.begin() + i);
    }
  const auto go_on = [&](const Game& next, int left) {
    return own ? figure(next, left) : haunt(next, left, true);
  };
  if (ways.empty()) return go_on(game, depth);
  if (depth <= 1) return depth == 0 ? 1 : ways.size();
  std::uint64_t sum = 0;
  for (const Game& next : ways)
    sum += go_on(next, depth - 1);
  return sum;
}

std::uint64_t OraclePerft::figure(const Game& game, int depth) {
  const oracle::Analysis analysis(game.board);
  const auto seat = static_cast<std::size_t>(game.seat);
  std::vector<Game> ways;
  for (std::size_t f = 0; f < kFigures; ++f) {
    if (game.supply[seat][f] == 0) continue;
    std::set<const oracle::Feature*> taken;
    for (const oracle::SegmentRef& on : analysis.figure_places(static_cast<Figure>(f))) {
      if (!taken.insert(&analysis.feature_of(on)).second) continue;
      Game& next = ways.emplace_back(game);
      --next.supply[seat][f];
      next.board.standing.push_back({game.seat, static_cast<Figure>(f), on, 0});
    }
  }
  for (std::size_t i = 0; i < game.board.standing.size(); ++i) {  // BASE-17
    const oracle::Standing& one = game.board.standing[i];
    if (one.seat != game.seat || one.figure != Figure::abbot ||
        analysis.feature_of(one.on).complete)
      continue;
    Game& next = ways.emplace_back(game);
    ++next.supply[seat][static_cast<std::size_t>(Figure::abbot)];
    next.board.standing.erase(next.board.standing.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (ways.empty()) return end_turn(game, depth);
  ways.push_back(game);  // pass
  if (depth <= 1) return depth == 0 ? 1 : ways.size();
  std::uint64_t sum = 0;
  for (Game& next : ways)
    sum += end_turn(std::move(next), depth - 1);
  return sum;
}

// GCC-16: a keeper brings a guard as long as there is one.
void OraclePerft::take_guard(Game& game, int seat) const {
  constexpr auto guard = static_cast<std::size_t>(Figure::guard);
  auto& supply = game.supply[static_cast<std::size_t>(seat)][guard];
  const auto on_board =
      std::count_if(game.board.standing.begin(), game.board.standing.end(), [&](const auto& one) {
        return one.seat == seat && one.figure == Figure::guard;
      });
  if (supply + on_board < guards_) ++supply;
}

// BASE-6: figures on what is complete go home.
std::uint64_t OraclePerft::end_turn(Game game, int depth) {
  const oracle::TurnScore score = oracle::score_turn(game.board);
  const std::vector<int>& returned = score.returned;
  for (const int seat : score.keepers)
    take_guard(game, seat);
  std::vector<oracle::Standing> left;
  for (std::size_t i = 0; i < game.board.standing.size(); ++i) {
    const oracle::Standing& one = game.board.standing[i];
    if (std::binary_search(returned.begin(), returned.end(), static_cast<int>(i)))
      ++game.supply[static_cast<std::size_t>(one.seat)][static_cast<std::size_t>(one.figure)];
    else
      left.push_back(one);
  }
  game.board.standing = std::move(left);
  game.seat = (game.seat + 1) % seats_;
  return begin_turn(game, depth);
}

}  // namespace aude::testing
