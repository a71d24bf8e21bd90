#include "cli/check.hpp"

#include "check/run.hpp"
#include "cli/check_report.hpp"
#include "cli/progress.hpp"
#include "cli/record_file.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <ostream>
#include <thread>
#include <utility>

namespace aude::cli {
namespace {

// More would only be more of the same.
constexpr std::size_t kDifferencesShown = 5;

// Games are taken one by one by whoever is free; the sums do not depend on who played which.
class Run {
 public:
  Run(const Data& data, const CheckOptions& options, checks::Wanted wanted, Progress& progress)
      : data_(data),
        options_(options),
        wanted_(std::move(wanted)),
        seed_(seed_from(options.seed)),
        progress_(progress) {}

  std::optional<Error> play(checks::Report& report);

 private:
  void work();

  const Data& data_;
  const CheckOptions& options_;
  checks::Wanted wanted_;
  std::uint64_t seed_;
  Progress& progress_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  checks::Report sum_;
  std::optional<Error> error_;
};

void Run::work() {
  while (!stop_) {
    const std::uint64_t game = next_++;
    if (game >= options_.games) return;
    checks::Report report;
    const std::optional<Error> error = checks::check_random_game(
        data_.catalog, data_.texts, wanted_, seed_, options_.first + game, report);
    const std::lock_guard lock(mutex_);
    sum_.add(report);
    progress_.at(++done_);
    if (error) error_ = error;
    if (error || sum_.differences.size() >= kDifferencesShown) stop_ = true;
  }
}

std::optional<Error> Run::play(checks::Report& report) {
#ifdef __EMSCRIPTEN__
  work();
#else
  std::vector<std::thread> others;
  for (int i = 1; i < options_.jobs; ++i)
    others.emplace_back([this] { work(); });
  work();
  for (std::thread& other : others)
    other.join();
#endif
  std::sort(sum_.differences.begin(), sum_.differences.end(), [](const auto& a, const auto& b) {
    return a.game < b.game;
  });
  report = std::move(sum_);
  return error_;
}

Result<checks::Wanted> wanted_from(const CheckOptions& options) {
  Result<GameOptions> names = game_options(options.play);
  if (!names) return names.error();
  return checks::Wanted{options.players,
                        std::move(names.value().sets),
                        std::move(names.value().rules),
                        std::move(names.value().toggles)};
}

std::optional<Error> check_record(const Data& data,
                                  const std::string& file,
                                  checks::Report& report) {
  const Result<LoadedGame> game = read_record(data, file);
  if (!game) return game.error();
  const Table& table = game.value().game.table;
  const Result<GameSetup> setup = setup_of(data, game.value().game);
  if (!setup) return setup.error();
  std::size_t next = 0;
  const std::vector<Move>& moves = table.moves();
  std::optional<checks::Difference> difference = checks::check_game(
      setup.value(),
      table.rules(),
      1,
      [&](Position /*p*/, const MoveList& /*legal*/) -> std::optional<Move> {
        if (next == moves.size()) return {};
        return moves[next++];
      },
      report.compared,
      report.counts);
  if (difference) report.differences.push_back(std::move(*difference));
  return {};
}

}  // namespace

int run_check(const Data& data, const CheckOptions& options, std::ostream& out, std::ostream& err) {
  const auto begin = std::chrono::steady_clock::now();
  checks::Report report;
  std::optional<Error> error;
  if (!options.file.empty()) {
    error = check_record(data, options.file, report);
  } else {
    Result<checks::Wanted> wanted = wanted_from(options);
    if (!wanted) return fail(err, wanted.error());
    Progress progress(err, "games", options.games);
    Run run(data, options, std::move(wanted).value(), progress);
    error = run.play(report);
    progress.done();
  }
  if (error) return fail(err, *error);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return options.json ? print_check_json(report, seconds, out)
                      : print_check_text(data.texts, report, seconds, out);
}

}  // namespace aude::cli
