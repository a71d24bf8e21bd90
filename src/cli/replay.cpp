#include "cli/replay.hpp"

#include "cli/board_view.hpp"
#include "cli/play.hpp"
#include "cli/play_text.hpp"
#include "cli/record_file.hpp"
#include "codec/wire/events.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <memory>
#include <ostream>
#include <unistd.h>

namespace aude::cli {
namespace {

class Replay {
 public:
  Replay(const Table& table, const ReplayOptions& options, std::istream& in, std::ostream& out)
      : table_(table),
        options_(options),
        in_(in),
        out_(out),
        speaker_{table.players(), options.colour} {}

  void run();

 private:
  [[nodiscard]] Position position() const { return {table_.rules(), *state_}; }

  void go_to(int step);
  void show();
  bool ask();

  const Table& table_;
  const ReplayOptions& options_;
  std::istream& in_;
  std::ostream& out_;
  Speaker speaker_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  /// Of the step shown: its action and the draws that follow it.
  Events events_;
  int step_ = 0;
};

// From the beginning: a whole game takes a millisecond.
void Replay::go_to(int step) {
  const Turn turn{table_.rules(), *state_, &events_};
  events_.clear();
  start(turn);
  step_ = 0;
  for (const Move& move : table_.moves()) {
    if (move.verb != Verb::chance) {
      if (step_ == step) return;
      ++step_;
      events_.clear();
    }
    apply(turn, move);
  }
}

void Replay::show() {
  const Position p = position();
  out_ << "--- " << step_ << " of " << table_.seq() << '\n';
  if (options_.events)
    for (const boost::json::value& event : events_json(p, events_, table_.players()))
      out_ << boost::json::serialize(event) << '\n';
  else
    out_ << words_for_events(speaker_, p, events_);
  out_ << board_text(p, {}, options_.columns, options_.colour) << '\n' << status_text(speaker_, p);
}

// False at the end.
bool Replay::ask() {
  for (;;) {
    out_ << "Enter: next, b: back, a number: go there, q: leave> " << std::flush;
    std::string line;
    if (!std::getline(in_, line) || line == "q") return false;
    int wanted = step_;
    if (line.empty()) {
      ++wanted;
    } else if (line == "b") {
      --wanted;
    } else {
      const char* end = line.data() + line.size();
      const auto [at, failed] = std::from_chars(line.data(), end, wanted);
      if (failed != std::errc() || at != end) wanted = -1;
    }
    if (wanted >= 0 && wanted <= table_.seq()) {
      go_to(wanted);
      return true;
    }
    out_ << "  There are " << table_.seq() << " actions, and 0 is the beginning.\n";
  }
}

void Replay::run() {
  const int first = std::min(options_.step.value_or(0), table_.seq());
  const int last = options_.interactive || options_.step ? first : table_.seq();
  for (int step = first; step <= last; ++step) {
    go_to(step);
    show();
  }
  while (options_.interactive && ask())
    show();
}

}  // namespace

void look_at_terminal(ReplayOptions& options) {
  GameOptionsAtTerminal terminal;
  look_at_terminal(terminal);
  options.colour = terminal.colour;
  options.columns = terminal.columns;
  options.interactive = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO);
}

int run_replay(const Data& data,
               const ReplayOptions& options,
               std::istream& in,
               std::ostream& out,
               std::ostream& err) {
  const Result<LoadedGame> loaded = read_record(data, options.file);
  if (!loaded) return fail(err, loaded.error());
  Replay(loaded.value().game.table, options, in, out).run();
  return kWell;
}

}  // namespace aude::cli
