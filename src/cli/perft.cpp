#include "cli/perft.hpp"

#include "check/compare.hpp"
#include "check/perft_file.hpp"
#include "check/text_file.hpp"

#include <memory>
#include <ostream>
#include <utility>

namespace aude::cli {
namespace {

using checks::Draws;
using checks::PerftCase;
using checks::PerftCount;

static_assert(kMostPlies == checks::kMaxPerftDepth);

// The same kind of case that a file holds, with nothing expected.
Result<PerftCase> case_from(const PerftOptions& options) {
  Result<GameOptions> names = game_options(options.play);
  if (!names) return names.error();
  PerftCase one;
  one.options = std::move(names).value();
  if (one.options.sets.empty()) one.options.sets.emplace_back("base");
  one.players = options.players;
  one.draw = options.draw;
  one.shuffled = one.draw.empty() || !options.seed.empty();
  one.seed = options.seed.empty() ? 1 : seed_from(options.seed);
  return one;
}

void print_divided(const checks::PerftGame& game,
                   checks::Perft& perft,
                   const State& state,
                   int depth,
                   std::ostream& out) {
  std::uint64_t sum = 0;
  for (const checks::Divided& part : perft.divide(state, depth)) {
    out << checks::words_for(Position{game.rules, state}, part.move) << ": " << part.count << '\n';
    sum += part.count;
  }
  out << "depth " << depth << ": " << sum << '\n';
}

// The first decision of a seat is known only when its tile has been drawn.
std::unique_ptr<State> first_decision(const checks::PerftGame& game, Draws draws) {
  auto state = checks::started(game.rules);
  if (draws == Draws::given) checks::deal(game.rules, game.deck, *state);
  return state;
}

int count_one(const Data& data, const PerftOptions& options, std::ostream& out, std::ostream& err) {
  const Draws draws = options.with_chance ? Draws::all : Draws::given;
  const Result<PerftCase> one = case_from(options);
  if (!one) return fail(err, one.error());
  const auto game = checks::open_perft(one.value(), draws, data.catalog, data.texts);
  if (!game) return fail(err, game.error());
  checks::Perft perft(game.value().rules, draws, game.value().deck);
  const auto state = first_decision(game.value(), draws);
  if (options.divide) {
    print_divided(game.value(), perft, *state, options.depth, out);
    return kWell;
  }
  for (int depth = 1; depth <= options.depth; ++depth)
    out << "depth " << depth << ": " << perft.count(*state, depth) << std::endl;
  return kWell;
}

struct Outcome {
  int counts = 0;
  int left_out = 0;
  int wrong = 0;
};

Result<bool> compare_case(const Data& data,
                          const PerftCase& one,
                          std::uint64_t limit,
                          std::ostream& out,
                          Outcome& outcome) {
  for (const PerftCount& count : one.counts) {
    if (count.expected > limit) {
      ++outcome.left_out;
      continue;
    }
    const auto game = checks::open_perft(one, count.draws, data.catalog, data.texts);
    if (!game) return game.error();
    checks::Perft perft(game.value().rules, count.draws, game.value().deck);
    const std::uint64_t found = perft.count(*checks::started(game.value().rules), count.depth);
    ++outcome.counts;
    if (found == count.expected) continue;
    ++outcome.wrong;
    out << one.id << (count.draws == Draws::given ? " given " : " all ") << count.depth << ": "
        << found << ", not " << count.expected << '\n';
  }
  return true;
}

int compare_files(const Data& data,
                  const PerftOptions& options,
                  std::ostream& out,
                  std::ostream& err) {
  Outcome outcome;
  for (const std::string& file : options.files) {
    const Result<std::string> text = read_text_file(file);
    if (!text) return fail(err, text.error());
    const Result<std::vector<PerftCase>> cases = checks::read_perft(text.value());
    if (!cases) {
      err << file << ": ";
      return fail(err, cases.error());
    }
    for (const PerftCase& one : cases.value())
      if (const auto done = compare_case(data, one, options.limit, out, outcome); !done)
        return fail(err, done.error());
  }
  out << outcome.counts << " counts, " << outcome.wrong << " wrong, " << outcome.left_out
      << " above the limit of " << grouped(options.limit) << '\n';
  return outcome.wrong == 0 ? kWell : kBad;
}

}  // namespace

int run_perft(const Data& data, const PerftOptions& options, std::ostream& out, std::ostream& err) {
  return options.files.empty() ? count_one(data, options, out, err)
                               : compare_files(data, options, out, err);
}

}  // namespace aude::cli
