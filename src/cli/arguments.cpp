#include "cli/arguments.hpp"

#include "ai/player.hpp"
#include "cli/bench.hpp"
#include "cli/check.hpp"
#include "cli/compare.hpp"
#include "cli/conform.hpp"
#include "cli/engine.hpp"
#include "cli/judge.hpp"
#include "cli/match.hpp"
#include "cli/options.hpp"
#include "cli/perft.hpp"
#include "cli/play.hpp"
#include "cli/replay.hpp"
#include "cli/rules.hpp"
#include "cli/rules_open.hpp"
#ifndef __EMSCRIPTEN__
#include "cli/serve.hpp"
#endif
#include "cli/simulate.hpp"
#include "cli/verify.hpp"

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
  command.add_option("--policy", options->policy, "How the players choose: random, greedy");
  command.add_flag("--json", options->json, "The result as one JSON object");
  return [options](const Data& data) { return run_simulate(data, *options, std::cout, std::cerr); };
}

Run add_match(CLI::App& app) {
  const auto options = std::make_shared<MatchOptions>();
  CLI::App& command = *app.add_subcommand(
      "match", "Plays two players against each other, each deck twice with the seats exchanged");
  add_play_options(command, options->play);
  command.add_option("--a", options->a, "A player: random, greedy");
  command.add_option("--b", options->b, "The other one");
  command.add_option("--pairs", options->pairs, "How many decks")
      ->check(CLI::Range(1, 100'000'000));
  command.add_option("--seed", options->seed, "A number or a text");
  command.add_flag("--json", options->json, "The result as one JSON object");
  return [options](const Data& data) { return run_match(data, *options, std::cout, std::cerr); };
}

Run add_check(CLI::App& app) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App& command = *app.add_subcommand(
      "check", "Plays games with the engine and the oracle side by side and compares");
  add_play_options(command, options->play);
  command.add_option("record", options->file, "A record to check instead of random games");
  command.add_option("--games", options->games, "How many")->check(CLI::Range(1, 1'000'000'000));
  command.add_option("--first", options->first, "Number of the first game")
      ->check(CLI::Range(0, 1'000'000'000));
  command.add_option("--seed", options->seed, "A number or a text");
  command.add_option("--players", options->players, "One to six; random if not given");
  command.add_option("--jobs", options->jobs, "Threads")->check(CLI::Range(1, 64));
  command.add_flag("--json", options->json, "The result as one JSON object");
  return [options](const Data& data) { return run_check(data, *options, std::cout, std::cerr); };
}

Run add_conform(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  CLI::App& command =
      *app.add_subcommand("conform", "Plays recorded games of another program and compares");
  command.add_option("file", *files, "Files of converted games, .jsonl or .jsonl.gz")->required();
  return [files](const Data& data) {
    return run_conform(data.catalog, data.texts, *files, std::cout);
  };
}

Run add_engine(CLI::App& app) {
  app.add_subcommand("engine", "Answers protocol lines on standard input");
  return [](const Data& data) { return run_engine(data.catalog, data.texts, std::cin, std::cout); };
}

Run add_play(CLI::App& app) {
  const auto options = std::make_shared<GameOptionsAtTerminal>();
  look_at_terminal(*options);
  CLI::App& command = *app.add_subcommand("play", "A game in this terminal");
  add_play_options(command, options->play);
  command.add_option("--players", options->players, "Players at the table, one to six");
  command.add_option("--humans", options->humans, "How many of them are people; they go first");
  command.add_option("--seed", options->seed, "For the same game again: a number or a text");
  command.add_option("--policy",
                     options->policy,
                     "How the computer plays: " + policy_names() + "; greedy if none is named");
  command.add_option("--record", options->record, "Writes the game's record to this file");
  return [options](const Data& data) {
    return run_play(data, *options, std::cin, std::cout, std::cerr);
  };
}

Run add_perft(CLI::App& app) {
  const auto options = std::make_shared<PerftOptions>();
  CLI::App& command = *app.add_subcommand("perft", "Counts the games to a depth");
  add_play_options(command, options->play);
  command.add_option("files", options->files, "Files of counts to compare: tests/perft/*.perft");
  command.add_option("--limit", options->limit, "Of files: leaves larger counts out")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 62U));
  command.add_option("--depth", options->depth, "Moves of seats")->check(CLI::Range(0, kMostPlies));
  command.add_option("--players", options->players, "One to six");
  command
      .add_option("--draw", options->draw, "The first tiles to draw; alone, there are no others")
      ->delimiter(',');
  command.add_option("--seed", options->seed, "Shuffles the tiles: a number or a text");
  command.add_flag("--with-chance", options->with_chance, "Each kind that may come is a branch");
  command.add_flag("--divide", options->divide, "The count for each first move");
  return [options](const Data& data) { return run_perft(data, *options, std::cout, std::cerr); };
}

Run add_replay(CLI::App& app) {
  const auto options = std::make_shared<ReplayOptions>();
  look_at_terminal(*options);
  CLI::App& command = *app.add_subcommand("replay", "Shows a recorded game, action by action");
  command.add_option("record", options->file, "A record's file")->required();
  command.add_option("--step", options->step, "Begin after so many actions")
      ->check(CLI::Range(0, 100'000));
  command.add_flag("--events", options->events, "Every event in JSON, with its rules");
  return [options](const Data& data) {
    return run_replay(data, *options, std::cin, std::cout, std::cerr);
  };
}

Run add_verify(CLI::App& app) {
  const auto file = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand(
      "verify", "Plays a record again and checks its hashes, its order of tiles, its commitment");
  command.add_option("record", *file, "A record's file")->required();
  return [file](const Data& data) { return run_verify(data, *file, std::cout, std::cerr); };
}

Run add_compare(CLI::App& app) {
  const auto options = std::make_shared<CompareOptions>();
  CLI::App& command = *app.add_subcommand(
      "compare", "A recorded game by other rule sets: who wins, and which ruling decides");
  command.add_option("record", options->file, "A record's file")->required();
  command.add_option("--rules", options->rules, "Rule sets; all, if none is named")->delimiter(',');
  command.add_flag("--json", options->json, "The result as one JSON object");
  return [options](const Data& data) { return run_compare(data, *options, std::cout, std::cerr); };
}

Run add_judge(CLI::App& app) {
  const auto options = std::make_shared<JudgeOptions>();
  CLI::App& command = *app.add_subcommand(
      "judge", "A position by many rule sets: what is possible, legal, complete, worth how much");
  command.add_option("position", options->file, "A file with a position, or - for standard input")
      ->required();
  command
      .add_option("--rules",
                  options->rules,
                  "Rule sets, or single rulings as base.tiny-city=2; all, if none is named")
      ->delimiter(',');
  command.add_flag("--json", options->json, "The answer as one JSON object");
  command.add_flag("--markdown", options->markdown, "The answer for pasting into a post");
  command.add_flag("--text", options->text, "Only the position as one line of text");
  command.add_option("--action", options->actions, "Is this action legal, and what does it score?")
      ->allow_extra_args(false);
  command.add_option("--feature", options->features, "What is this feature worth?")
      ->allow_extra_args(false);
  command.add_option("--move", options->move, "Of a record: after so many actions")
      ->check(CLI::Range(0, 100'000));
  return [options](const Data& data) {
    return run_judge(data, *options, std::cin, std::cout, std::cerr);
  };
}

Run add_bench(CLI::App& app) {
  const auto as_json = std::make_shared<bool>(false);
  CLI::App& command = *app.add_subcommand("bench", "A signature over fixed games");
  command.add_flag("--json", *as_json, "The result as one JSON object");
  return [as_json](const Data& data) { return run_bench(data, *as_json, std::cout, std::cerr); };
}

#ifndef __EMSCRIPTEN__  // there are no sockets
Run add_serve(CLI::App& app) {
  const auto options = std::make_shared<ServeOptions>();
  CLI::App& command = *app.add_subcommand("serve", "The table in the browser");
  command.add_option("--port", options->port, "Where it listens: 8080; 0 for any free port");
  command.add_flag("--lan", options->lan, "For others in the network too, not only this machine");
  command.add_option(
      "--data",
      options->data,
      "The file of the tables; tables.sqlite in the user's data folder if none is named");
  command.add_option("--threads", options->threads, "Threads; one of each processor if not given")
      ->check(CLI::Range(1, 256));
  command.add_option(
      "--page", options->page, "A folder with the page, instead of the built-in one");
  command.add_option("--origin",
                     options->origins,
                     "Where a proxy serves it to others, such as https://aude.example");
  return [options](const Data& data) { return run_serve(data, *options, std::cout, std::cerr); };
}
#endif

Run add_rules(CLI::App& app) {
  const auto options = std::make_shared<RulesOptions>();
  CLI::App& command = *app.add_subcommand("rules", "Rule sets, toggles with sources, rule texts");
  command.add_flag("--json", options->json, "The answer as one JSON value");
  command.require_subcommand(0, 1);
  CLI::App* toggles = command.add_subcommand("toggles", "What rule sets decide, with sources");
  toggles->add_option("name", options->names, "Only these");
  CLI::App* show = command.add_subcommand("show", "Every value of a rule set");
  show->add_option("name", options->names, "A rule set")->required()->expected(1);
  CLI::App* diff = command.add_subcommand("diff", "How two rule sets of a group differ");
  diff->add_option("names", options->names, "Two rule sets")->required()->expected(2);
  CLI::App* codex = command.add_subcommand("codex", "The texts of rules by number");
  codex->add_option("rules", options->names, "Such as BASE-9; none: the list of all");
  CLI::App* open = command.add_subcommand("open", "Questions that the sources leave open");
  open->add_option("names", options->names, "Only these, or of these groups");
  for (CLI::App* one : {toggles, show, diff, codex, open})
    one->fallthrough();
  return [=](const Data& data) {
    if (toggles->parsed()) return list_toggles(data, *options, std::cout, std::cerr);
    if (show->parsed()) return show_rule_set(data, *options, std::cout, std::cerr);
    if (diff->parsed()) return diff_rule_sets(data, *options, std::cout, std::cerr);
    if (codex->parsed()) return show_codex(data, *options, std::cout, std::cerr);
    if (open->parsed()) return list_open_questions(*options, std::cout, std::cerr);
    return list_rule_sets(data, *options, std::cout);
  };
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
  runs.emplace_back("play", add_play(app));
#ifndef __EMSCRIPTEN__
  runs.emplace_back("serve", add_serve(app));
#endif
  runs.emplace_back("engine", add_engine(app));
  runs.emplace_back("simulate", add_simulate(app));
  runs.emplace_back("match", add_match(app));
  runs.emplace_back("check", add_check(app));
  runs.emplace_back("replay", add_replay(app));
  runs.emplace_back("verify", add_verify(app));
  runs.emplace_back("compare", add_compare(app));
  runs.emplace_back("judge", add_judge(app));
  runs.emplace_back("conform", add_conform(app));
  runs.emplace_back("perft", add_perft(app));
  runs.emplace_back("bench", add_bench(app));
  runs.emplace_back("rules", add_rules(app));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (app.exit(error) == 0) return kWell;
    // Of `judge`, 2 tells that a position is impossible.
    return app.got_subcommand("judge") ? kJudgedNothing : kUsage;
  }
  std::ios::sync_with_stdio(false);
  const Result<Data> data = load_data(folders);
  if (!data) return fail(std::cerr, data.error());
  for (const auto& [name, run] : runs)
    if (app.got_subcommand(name)) return run(data.value());
  return kUsage;
}

}  // namespace aude::cli
