// One thread, no events: the way that search plays. docs/performance.md
#include "cli/simulate.hpp"

#include "ai/greedy.hpp"
#include "ai/player.hpp"
#include "ai/random.hpp"
#include "cli/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <ostream>
#include <utility>

namespace aude::cli {
namespace {

struct Outcome {
  std::uint64_t games = 0;
  double seconds = 0;
  std::uint64_t turns = 0;
  std::uint64_t moves = 0;
  std::uint64_t placements = 0;
  std::uint64_t placement_options = 0;
  std::uint64_t figure_choices = 0;
  std::uint64_t figure_options = 0;
  std::uint64_t discarded = 0;
  std::array<double, kMaxSeats> score{};
  /// A shared win counts its share.
  std::array<double, kMaxSeats> wins{};
};

double per(double sum, std::uint64_t count) {
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

double per(std::uint64_t sum, std::uint64_t count) {
  return per(static_cast<double>(sum), count);
}

// The tiles of a game in some order, to be shuffled once a game.
std::vector<std::uint16_t> tiles_to_draw(const Rules& rules) {
  std::vector<std::uint16_t> tiles;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    int left = rules.kinds[kind].group == 0 ? rules.kinds[kind].count : 0;
    for (const StartTile& start : rules.start)
      left -= start.kind == kind && rules.kinds[kind].group == 0 ? 1 : 0;
    tiles.insert(tiles.end(), static_cast<std::size_t>(left), static_cast<std::uint16_t>(kind));
  }
  return tiles;
}

void shuffle(const Rules& rules, std::vector<std::uint16_t>& tiles, Prng& prng) {
  for (std::size_t i = tiles.size(); i > 1; --i)
    std::swap(tiles[i - 1], tiles[prng.below(static_cast<std::uint32_t>(i))]);
  // BASE-18: tiles of a lower tier come first.
  const auto tier = [&](std::uint16_t kind) { return rules.kinds[kind].tier; };
  const auto before = [&](std::uint16_t a, std::uint16_t b) { return tier(a) < tier(b); };
  if (!std::is_sorted(tiles.begin(), tiles.end(), before))
    std::stable_sort(tiles.begin(), tiles.end(), before);
}

// `dealer` deals half tiles: chance is no seat. HALF-2
template <class AnyPlayer>
void play(const Turn& turn,
          const std::vector<std::uint16_t>& tiles,
          AnyPlayer& player,
          RandomPlayer& dealer,
          Outcome& outcome) {
  const Facts& f = turn.state.facts;
  Move draw;
  draw.verb = Verb::chance;
  start(turn);
  while (!f.ended) {
    switch (phase_of(turn)) {
      case PhaseId::draw:
        draw.tile = tiles[static_cast<std::size_t>(turn.rules.draws - f.draws_left)];
        apply(turn, draw);
        continue;
      case PhaseId::deal:
        apply(turn, dealer.choose(turn));
        continue;
      case PhaseId::place:
      case PhaseId::half_or_draw:
      case PhaseId::draft:
        apply(turn, player.choose(turn));
        ++outcome.placements;
        outcome.placement_options += static_cast<unsigned>(player.options());
        continue;
      case PhaseId::figure:
      case PhaseId::token:
      case PhaseId::ghost_other:
      case PhaseId::ghost_own:
      case PhaseId::crop_circle:
      case PhaseId::score:
      case PhaseId::end_turn:
        break;
    }
    apply(turn, player.choose(turn));
    ++outcome.figure_choices;
    outcome.figure_options += static_cast<unsigned>(player.options());
  }
}

void count_game(const Turn& turn, Outcome& outcome) {
  const Facts& f = turn.state.facts;
  ++outcome.games;
  outcome.turns += f.turn;
  outcome.discarded += f.discards;
  const unsigned won = winners(turn);
  int shared = 0;
  for (unsigned seat = 0; seat < f.seats; ++seat)
    shared += static_cast<int>(won >> seat & 1U);
  for (unsigned seat = 0; seat < f.seats; ++seat) {
    outcome.score[seat] += f.seat[seat].score;
    if ((won >> seat & 1U) != 0) outcome.wins[seat] += 1.0 / shared;
  }
}

// One player at every seat, and its generator shuffles too. A template: no call through a pointer
// in what measures the speed.
template <class AnyPlayer>
Outcome simulate(const Rules& rules,
                 const SimulateOptions& options,
                 Progress& progress,
                 AnyPlayer& player) {
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  std::vector<std::uint16_t> tiles = tiles_to_draw(rules);
  const auto dealer = std::make_unique<RandomPlayer>(~seed_from(options.seed));
  Outcome outcome;
  const auto begin = std::chrono::steady_clock::now();
  for (int game = 0; game < options.games; ++game) {
    shuffle(rules, tiles, player.prng());
    play(turn, tiles, player, *dealer, outcome);
    count_game(turn, outcome);
    progress.at(static_cast<std::uint64_t>(game) + 1);
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  progress.done();
  outcome.moves = outcome.placements + outcome.figure_choices;
  return outcome;
}

std::string list(const std::array<double, kMaxSeats>& sums,
                 int seats,
                 std::uint64_t games,
                 int digits,
                 const char* between) {
  std::string out;
  for (int seat = 0; seat < seats; ++seat)
    out += (seat == 0 ? "" : between) +
           fixed(per(sums[static_cast<std::size_t>(seat)], games), digits);
  return out;
}

void print_json(std::ostream& out,
                const Rules& rules,
                const SimulateOptions& options,
                const Outcome& o) {
  const double seconds = o.seconds > 0 ? o.seconds : 1e-9;
  out << "{\"games\":" << o.games << ",\"players\":" << rules.seats
      << ",\"seed\":" << quoted(options.seed) << ",\"policy\":" << quoted(options.policy)
      << ",\"sets\":[";
  for (std::size_t i = 0; i < rules.sets.size(); ++i)
    out << (i == 0 ? "" : ",") << quoted(rules.sets[i]);
  out << "],\"tiles_to_draw\":" << rules.draws << ",\"seconds\":" << fixed(o.seconds, 6)
      << ",\"games_per_second\":" << fixed(static_cast<double>(o.games) / seconds, 1)
      << ",\"turns\":" << o.turns
      << ",\"turns_per_second\":" << fixed(static_cast<double>(o.turns) / seconds, 1)
      << ",\"ns_per_turn\":" << fixed(per(o.seconds * 1e9, o.turns), 2) << ",\"mean_score\":["
      << list(o.score, rules.seats, o.games, 4, ",") << "],\"wins\":["
      << list(o.wins, rules.seats, 1, 2, ",")
      << "],\"placement_options\":" << fixed(per(o.placement_options, o.placements), 4)
      << ",\"figure_options\":" << fixed(per(o.figure_options, o.figure_choices), 4)
      << ",\"discarded_per_game\":" << fixed(per(o.discarded, o.games), 5) << "}\n";
}

void print_text(std::ostream& out, const Rules& rules, const Outcome& o) {
  const double seconds = o.seconds > 0 ? o.seconds : 1e-9;
  const auto rate = [&](std::uint64_t count) {
    return grouped(static_cast<std::uint64_t>(std::llround(static_cast<double>(count) / seconds)));
  };
  out << "games          " << grouped(o.games) << " of " << rules.seats << " players, "
      << rules.draws << " tiles to draw\n"
      << "time           " << fixed(o.seconds, 2) << " s\n"
      << "games/s        " << rate(o.games) << '\n'
      << "turns/s        " << rate(o.turns) << '\n'
      << "ns a turn      " << fixed(per(o.seconds * 1e9, o.turns), 1) << '\n'
      << "mean score     " << list(o.score, rules.seats, o.games, 2, "  ") << '\n'
      << "wins           " << list(o.wins, rules.seats, 1, 1, "  ") << '\n'
      << "placements     " << fixed(per(o.placement_options, o.placements), 2)
      << " a tile, look-alikes once\n"
      << "figure options " << fixed(per(o.figure_options, o.figure_choices), 2)
      << " a choice, passing included\n"
      << "discarded      " << fixed(per(o.discarded, o.games), 4) << " a game\n";
}

}  // namespace

int run_simulate(const Data& data,
                 const SimulateOptions& options,
                 std::ostream& out,
                 std::ostream& err) {
  const bool greedy = options.policy == "greedy";
  if (!greedy && options.policy != "random")
    return fail(err,
                Error{"unknown-value",
                      "--policy",
                      "no policy " + options.policy + "; known: " + policy_names()});
  const Result<GameSetup> setup = game_setup(data, options.play, options.players);
  if (!setup) return fail(err, setup.error());
  const Result<Rules> rules = make_rules(setup.value());
  if (!rules) return fail(err, rules.error());
  Progress progress(err, "games", static_cast<std::uint64_t>(options.games));
  const std::uint64_t seed = seed_from(options.seed);
  const auto random = std::make_unique<RandomPlayer>(seed);
  const auto thinker = std::make_unique<Greedy>(rules.value(), seed);
  const Outcome outcome = greedy ? simulate(rules.value(), options, progress, *thinker)
                                 : simulate(rules.value(), options, progress, *random);
  if (options.json)
    print_json(out, rules.value(), options, outcome);
  else
    print_text(out, rules.value(), outcome);
  return kWell;
}

}  // namespace aude::cli
