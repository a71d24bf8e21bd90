// One thread. Each pair has its own deck and its own players, so that a pair is played the same
// whatever comes before it.
#include "cli/match.hpp"

#include "ai/player.hpp"
#include "cli/progress.hpp"
#include "rules/base/prng.hpp"
#include "table/dealer.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <ostream>
#include <utility>

namespace aude::cli {
namespace {

struct Outcome {
  int pairs = 0;
  double seconds = 0;
  double wins = 0;
  double score_a = 0;
  double score_b = 0;
  /// Mean of the pairs' margins so far, and the sum of squared distances from it.
  double margin = 0;
  double squares = 0;

  [[nodiscard]] int games() const { return 2 * pairs; }

  [[nodiscard]] double per_game(double sum) const { return sum / games(); }

  [[nodiscard]] double error() const {
    return pairs < 2 ? 0 : std::sqrt(squares / (pairs - 1) / pairs);
  }

  [[nodiscard]] double games_per_second() const { return games() / std::max(seconds, 1e-9); }

  // Method: Welford's running variance.
  void add(const PairResult& pair) {
    ++pairs;
    for (std::size_t game = 0; game < 2; ++game) {
      score_a += pair.a[game];
      score_b += pair.b[game];
      wins += pair.a[game] == pair.b[game] ? 0.5 : (pair.a[game] > pair.b[game] ? 1 : 0);
    }
    const double from_mean = pair.margin() - margin;
    margin += from_mean / pairs;
    squares += from_mean * (pair.margin() - margin);
  }
};

Result<Outcome> play_match(const Rules& rules, const MatchOptions& options, Progress& progress) {
  Prng seeds(seed_from(options.seed));
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  Outcome outcome;
  const auto begin = std::chrono::steady_clock::now();
  for (int pair = 0; pair < options.pairs; ++pair) {
    TableSetup table;
    table.seed = seeds.next();
    const auto draws = stack_tiles(rules, table);
    if (!draws) return draws.error();
    const auto deals = stack_halves(rules, table);
    if (!deals) return deals.error();
    const Deck deck(draws.value(), deals.value());
    const ChooseMove a = make_player(options.a, rules, seeds.next());
    const ChooseMove b = make_player(options.b, rules, seeds.next());
    outcome.add(play_pair(turn, deck, a, b));
    progress.at(static_cast<std::uint64_t>(pair) + 1);
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  progress.done();
  return outcome;
}

void print_json(std::ostream& out,
                const Rules& rules,
                const MatchOptions& options,
                const Outcome& o) {
  out << "{\"a\":" << quoted(options.a) << ",\"b\":" << quoted(options.b)
      << ",\"pairs\":" << o.pairs << ",\"games\":" << o.games()
      << ",\"seed\":" << quoted(options.seed) << ",\"sets\":[";
  for (std::size_t i = 0; i < rules.sets.size(); ++i)
    out << (i == 0 ? "" : ",") << quoted(rules.sets[i]);
  out << "],\"win_rate\":" << fixed(o.per_game(o.wins), 5) << ",\"margin\":" << fixed(o.margin, 4)
      << ",\"margin_error\":" << fixed(o.error(), 4) << ",\"mean_score\":["
      << fixed(o.per_game(o.score_a), 4) << ',' << fixed(o.per_game(o.score_b), 4)
      << "],\"seconds\":" << fixed(o.seconds, 6)
      << ",\"games_per_second\":" << fixed(o.games_per_second(), 1) << "}\n";
}

void print_text(std::ostream& out, const MatchOptions& options, const Outcome& o) {
  out << options.a << " against " << options.b << ": "
      << grouped(static_cast<std::uint64_t>(o.pairs)) << " pairs, wins "
      << fixed(100 * o.per_game(o.wins), 2) << " %, margin " << (o.margin < 0 ? "" : "+")
      << fixed(o.margin, 2) << " +- " << fixed(o.error(), 2) << " points a game, mean scores "
      << fixed(o.per_game(o.score_a), 1) << " and " << fixed(o.per_game(o.score_b), 1) << ", "
      << fixed(o.games_per_second(), 0) << " games/s\n";
}

}  // namespace

int run_match(const Data& data, const MatchOptions& options, std::ostream& out, std::ostream& err) {
  for (const auto& [option, policy] : {std::pair{"--a", &options.a}, {"--b", &options.b}})
    if (std::find(kPolicies.begin(), kPolicies.end(), *policy) == kPolicies.end())
      return fail(
          err,
          Error{"unknown-value", option, "no policy " + *policy + "; known: " + policy_names()});
  const Result<GameSetup> setup = game_setup(data, options.play, 2);
  if (!setup) return fail(err, setup.error());
  const Result<Rules> rules = make_rules(setup.value());
  if (!rules) return fail(err, rules.error());
  Progress progress(err, "pairs", static_cast<std::uint64_t>(options.pairs));
  const Result<Outcome> outcome = play_match(rules.value(), options, progress);
  if (!outcome) return fail(err, outcome.error());
  if (options.json)
    print_json(out, rules.value(), options, outcome.value());
  else
    print_text(out, options, outcome.value());
  return kWell;
}

}  // namespace aude::cli
