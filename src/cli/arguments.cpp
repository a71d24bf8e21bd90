#include "cli/arguments.hpp"

#include "cli/options.hpp"
#include "cli/simulate.hpp"
#if __has_include("cli/engine.hpp")
#include "cli/engine.hpp"
#endif

#include <CLI/CLI.hpp>

#include <functional>
#include <iostream>
#include <utility>

namespace aude::cli {
namespace {

using Run = std::function<int(const Data&)>;

void add_play_options(CLI::App& command, PlayOptions& play) {
  command
      .add_option("--sets", play.sets, "Tile sets, such as base:c1,abbot; base if none is named")
      ->delimiter(',');
  command.add_option("--rules", play.rules, "Rule sets, at most one of a group; see `aude rules`")
      ->delimiter(',');
  command
      .add_option("--toggle",
                  play.toggles,
                  "A toggle that differs, such as base.tiny-city=2; see `aude rules toggles`")
      ->delimiter(',');
}

Run add_simulate(CLI::App& app) {
  const auto options = std::make_shared<SimulateOptions>();
  CLI::App& command = *app.add_subcommand("simulate", "Plays many games: results and speed");
  add_play_options(command, options->play);
  command.add_option("--games", options->games, "How many")->check(CLI::Range(1, 1'000'000'000));
  command.add_option("--seed", options->seed, "A number or a text");
  command.add_option("--players", options->players, "One to six");
  command.add_option("--policy", options->policy, "How the players choose: random");
  command.add_flag("--json", options->json, "The result as one JSON object");
  return [options](const Data& data) { return run_simulate(data, *options, std::cout, std::cerr); };
}

}  // namespace

int run_command_line(int argc, char** argv) {
  CLI::App app{"Aude: a Carcassonne table, referee and engine", "aude"};
  app.set_version_flag("--version", "aude " AUDE_VERSION);
  app.require_subcommand(1);
  std::vector<std::string> folders;
  app.add_option("--tiles", folders, "A folder of tile files: adds or replaces sets");
  app.fallthrough();
  std::vector<std::pair<std::string, Run>> runs;
  runs.emplace_back("simulate", add_simulate(app));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kWell : kUsage;
  }
  std::ios::sync_with_stdio(false);
  const Result<Data> data = load_data(folders);
  if (!data) return fail(std::cerr, data.error());
  for (const auto& [name, run] : runs)
    if (app.got_subcommand(name)) return run(data.value());
  return kUsage;
}

}  // namespace aude::cli
