// How `aude serve` bears many tables: its memory with idle ones, and how long a commit takes to be
// acknowledged while many are in play. Loopback only. Exit status 1 for any error.
#include "load/table.hpp"
#include "support/serve_process.hpp"
#include "support/web_client.hpp"

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

namespace aude::load {
namespace {

namespace asio = boost::asio;

constexpr std::size_t kAtOnce = 32;  // tables that are opened side by side
constexpr std::size_t kErrorsShown = 5;

struct Options {
  int idle_tables = 1000;
  int idle_turns = 5;
  int tables = 200;
  int seconds = 20;
  int least_pause_ms = 100;
  int most_pause_ms = 250;
  std::uint16_t port = 0;
};

// The number of a sample such as `aude_resident_bytes`; negative where there is none.
double metric(std::uint16_t port, const std::string& name) {
  const std::string text = testing::get(port, "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == text.npos ? -1 : std::stod(text.substr(at + name.size() + 2));
}

// Does `one(table)` for every table, so many side by side; what goes wrong is found.
template <class One>
void for_all(asio::io_context& io,
             const std::vector<std::unique_ptr<Table>>& tables,
             std::size_t at_once,
             Findings& findings,
             One one) {
  std::size_t next = 0;
  std::size_t working = std::min(at_once, tables.size());
  const auto work = [&]() -> asio::awaitable<void> {
    while (next < tables.size()) {
      Table& table = *tables[next++];
      try {
        co_await one(table);
      } catch (const std::exception& error) {
        findings.errors.emplace_back(error.what());
      }
    }
    // The readers of the sockets go on for ever.
    if (--working == 0) io.stop();
  };
  for (std::size_t i = working; i > 0; --i)
    asio::co_spawn(io, work(), asio::detached);
  io.restart();
  if (!tables.empty()) io.run();
}

std::vector<std::unique_ptr<Table>> make_tables(
    asio::io_context& io, std::uint16_t port, int count, std::uint64_t seed, Findings& findings) {
  std::vector<std::unique_ptr<Table>> out;
  out.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    out.push_back(std::make_unique<Table>(io, port, ++seed, findings));
  return out;
}

double quantile(const std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size()));
  return sorted[std::min(at, sorted.size() - 1)];
}

void tell_times(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%-8s %8zu  p50 %6.2f  p95 %6.2f  p99 %6.2f  max %6.2f ms\n",
              what,
              times.size(),
              quantile(times, 0.5),
              quantile(times, 0.95),
              quantile(times, 0.99),
              quantile(times, 1));
}

void tell_memory(const char* when, std::uint16_t port) {
  std::printf("%-28s %6.1f MB, %.0f sockets, %.0f tables in memory\n",
              when,
              metric(port, "aude_resident_bytes") / 1e6,
              metric(port, "aude_sockets"),
              metric(port, "aude_tables_in_memory"));
}

int measure(std::uint16_t port, const Options& options) {
  asio::io_context io(1);
  Findings idle;
  Findings found;
  tell_memory("at first:", port);
  const auto idle_tables = make_tables(io, port, options.idle_tables, 1, idle);
  for_all(io, idle_tables, kAtOnce, idle, [&](Table& table) -> asio::awaitable<void> {
    co_await table.open();
    co_await table.play(options.idle_turns);
  });
  tell_memory("with idle tables:", port);

  const auto tables = make_tables(io, port, options.tables, 1'000'000, found);
  for_all(io, tables, kAtOnce, found, [](Table& table) { return table.open(); });
  const auto begin = std::chrono::steady_clock::now();
  const auto end = begin + std::chrono::seconds(options.seconds);
  found.tries.clear();
  for_all(io, tables, tables.size(), found, [&](Table& table) {
    return table.play_until(end,
                            std::chrono::milliseconds(options.least_pause_ms),
                            std::chrono::milliseconds(options.most_pause_ms));
  });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  tell_memory("with tables in play:", port);
  tell_times("commit", found.commits);
  tell_times("try", found.tries);
  std::printf("%d tables in play for %.1f s: %.0f commits a second, %llu games ended\n",
              options.tables,
              took.count(),
              static_cast<double>(found.commits.size()) / took.count(),
              static_cast<unsigned long long>(found.games));
  std::vector<std::string> errors = idle.errors;
  errors.insert(errors.end(), found.errors.begin(), found.errors.end());
  std::printf("%zu errors\n", errors.size());
  for (std::size_t i = 0; i < std::min(errors.size(), kErrorsShown); ++i)
    std::printf("  %s\n", errors[i].c_str());
  return errors.empty() ? 0 : 1;
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run(const Options& options) {
  if (options.port != 0) return measure(options.port, options);
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("aude-load-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  int status = 1;
  {
    testing::ServeProcess server((folder / "tables.sqlite").string());
    status = measure(server.port(), options);
    if (server.end(SIGTERM) != 0) status = 1;
  }
  std::filesystem::remove_all(folder);
  return status;
}

int run_command_line(int argc, char** argv) {
  Options options;
  CLI::App app{"Loads an Aude server on this machine: idle tables, then tables in play"};
  app.add_option("--idle-tables", options.idle_tables, "Tables with two sockets each, at rest")
      ->check(CLI::Range(0, 4000));
  app.add_option("--idle-turns", options.idle_turns, "Turns played at them before")
      ->check(CLI::Range(0, 100));
  app.add_option("--tables", options.tables, "Tables in play, with two sockets each")
      ->check(CLI::Range(1, 1000));
  app.add_option("--seconds", options.seconds, "How long they play")->check(CLI::Range(1, 600));
  app.add_option("--least-pause", options.least_pause_ms, "Before a turn, in milliseconds")
      ->check(CLI::Range(0, 60'000));
  app.add_option("--most-pause", options.most_pause_ms, "Before a turn, in milliseconds")
      ->check(CLI::Range(1, 60'000));
  app.add_option(
      "--port", options.port, "A server that runs on this machine, instead of a new one");
  CLI11_PARSE(app, argc, argv);
  options.most_pause_ms = std::max(options.most_pause_ms, options.least_pause_ms);
  allow_many_files();
  return run(options);
}

}  // namespace
}  // namespace aude::load

int main(int argc, char** argv) {
  try {
    return aude::load::run_command_line(argc, argv);
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    std::fputc('\n', stderr);
  }
  return 1;
}
