#include "cli/play.hpp"

#include "ai/player.hpp"
#include "cli/board_view.hpp"
#include "cli/fresh_secret.hpp"
#include "cli/play_choices.hpp"
#include "cli/play_sheets.hpp"
#include "cli/play_text.hpp"
#include "cli/play_why.hpp"
#include "cli/record_file.hpp"
#include "table/record.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <optional>
#include <ostream>
#include <random>
#include <sys/ioctl.h>
#include <unistd.h>

namespace aude::cli {
namespace {

constexpr std::string_view kHelp =
    "  Laying a tile: the number of a space and how the tile is turned, such as 3b; the number\n"
    "  alone where there is only one way. Then the number of a figure action, or 0 for none.\n"
    "  A tunnel token may come before the tile: t1 for the first that is listed, and so on.\n"
    "  With half tiles in hand: one of them the same way before the draw, or 0 to draw.\n"
    "  An empty line shows the choices again.\n"
    "  u       take back your last decision      b       show the board again\n"
    "  h       half tiles in hand: yours, and how many the others have\n"
    "  f       open and occupied features: tiles, open ends, worth, who has them; f all: every "
    "one\n"
    "  s       the score sheet so far            t       the tiles that nobody has seen yet\n"
    "  w 3b    why this placement is legal or not, with the rules; w -1,0 b for any space\n"
    "  w 2     why a figure action is; w field NL, w abbot garden for a part of the tile just "
    "laid\n"
    "  ?       this help                         q       leave the game\n"
    "  On the board: # city  - | road  . field  ~ river  M monastery  G garden  * coat of arms\n"
    "  v vineyard  h hill  c crop circle  s sheep\n"
    "  n tunnel opening, with a token R red, B blue, G green, Y yellow, K black or A gray\n"
    "  % mist  H haunted castle  T cemetery  ' one ghost on a meeple, \" two of them\n"
    "  i inn  C cathedral  X crossing  o a road's end  / \\ in the corners: the tile laid last;\n"
    "  1 to 6 the players' meeples, with A an abbot, with L a large one, with g a guard.\n";

// Who reads what is printed: with several people nobody may read another's hand. HALF-4
Viewer viewer_of(const GameOptionsAtTerminal& options) {
  return options.humans == 1 ? viewer_at(0) : kSpectator;
}

enum class Answer : std::uint8_t { move, again, back, leave };

class Game {
 public:
  Game(TableGame game,
       const RuleTexts& texts,
       const GameOptionsAtTerminal& options,
       std::istream& in,
       std::ostream& out)
      : game_(std::move(game)),
        texts_(texts),
        options_(options),
        in_(in),
        out_(out),
        speaker_{table_.players(), options.colour, viewer_of(options)} {}

  int play();

  [[nodiscard]] const TableGame& game() const { return game_; }

 private:
  [[nodiscard]] bool is_human(Seat seat) const { return seat < options_.humans; }

  bool human_turn();
  void do_move(const Move& move);
  void take_back();
  Answer ask();
  void show();
  void show_choices();
  void show_turn();
  bool read_question(const std::string& line);
  Answer read_choice(const std::string& line);
  [[nodiscard]] bool needs_cover() const;
  bool lift_cover();
  void cover();

  TableGame game_;
  Table& table_ = game_.table;
  const RuleTexts& texts_;
  const GameOptionsAtTerminal& options_;
  std::istream& in_;
  std::ostream& out_;
  Speaker speaker_;
  ChooseMove computer_;
  MoveList legal_;
  std::vector<PlaceChoice> choices_;
  Move chosen_;
  Events events_;
  /// `seq` of the table at each decision of a human.
  std::vector<int> decisions_;
};

void Game::do_move(const Move& move) {
  // Names are those of the board as it lies now; afterwards a scored feature is called the same.
  table_.act(move, events_);
  out_ << words_for_events(speaker_, table_.position(), events_);
}

void Game::show() {
  const Position p = table_.position();
  out_ << '\n'
       << board_text(p, choices_, options_.columns, options_.colour) << '\n'
       << status_text(speaker_, p);
}

void Game::show_choices() {
  out_ << choices_text(speaker_, table_.position(), legal_, choices_, options_.colour);
}

// Several people share the screen: they must see when to change places.
void Game::show_turn() {
  if (options_.humans < 2) return;
  const Position p = table_.position();
  const Facts& f = p.state.facts;
  const bool begins = phase_of(p) == PhaseId::place || phase_of(p) == PhaseId::half_or_draw;
  out_ << "\n=== " << speaker_.name(to_act(p))
       << (begins ? ", it is your turn" : ", it is still your turn") << " (turn " << f.turn
       << ") ===\n";
}

// HALF-4: whether a hand is about to be shown that others at this screen may not see.
bool Game::needs_cover() const {
  const Position p = table_.position();
  return options_.humans > 1 && !p.rules.dealing.open && phase_of(p) == PhaseId::half_or_draw;
}

// False at the end of the input.
bool Game::lift_cover() {
  out_ << "  The others look away. Enter shows the half tiles of "
       << speaker_.name(to_act(table_.position())) << "> " << std::flush;
  std::string line;
  return static_cast<bool>(std::getline(in_, line));
}

void Game::cover() {
  out_ << (options_.colour ? std::string("\x1b[2J\x1b[3J\x1b[H") : std::string(60, '\n'));
}

// Whether the line asks for something to be shown; then it has been.
bool Game::read_question(const std::string& line) {
  const Position p = table_.position();
  if (line.empty()) {
    show_choices();
  } else if (line == "?") {
    out_ << kHelp;
  } else if (line == "b") {
    show();
    show_choices();
  } else if (line == "f" || line == "f all") {
    out_ << features_text(speaker_, p, line != "f");
  } else if (line == "s") {
    out_ << score_sheet_text(speaker_, table_);
  } else if (line == "t") {
    out_ << tiles_left_text(p, options_.columns, options_.colour);
  } else if (line == "h") {
    out_ << hands_text(speaker_, p, to_act(p), options_.humans > 1, options_.colour);
  } else if (line == "w" || line.rfind("w ", 0) == 0) {
    out_ << why_text(p, line.substr(1), {choices_, legal_}, {table_.players(), texts_});
  } else {
    return false;
  }
  return true;
}

Answer Game::read_choice(const std::string& line) {
  if (line == "q") return Answer::leave;
  if (line == "u") return Answer::back;
  const auto index = chosen_move(table_.position(), legal_, choices_, line);
  if (!index) return Answer::again;
  chosen_ = legal_[*index];
  return Answer::move;
}

Answer Game::ask() {
  for (;;) {
    // With several people at one screen the prompt says whose it is.
    if (options_.humans > 1) out_ << speaker_.name(to_act(table_.position())) << ", ";
    out_ << prompt_of(table_.position()) << " (? for help)> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n  The input has ended.";
      return Answer::leave;
    }
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
      line.pop_back();
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    if (read_question(line)) continue;
    const Answer answer = read_choice(line);
    if (answer != Answer::again) return answer;
    out_ << "  That is none of the choices; an empty line shows them.\n";
  }
}

void Game::take_back() {
  if (decisions_.empty()) {
    out_ << "  There is nothing to take back.\n";
    return;
  }
  table_.undo_to(decisions_.back());
  decisions_.pop_back();
  out_ << "  Taken back.\n";
}

// False when the player leaves.
bool Game::human_turn() {
  choices_ = choices_of(table_.position(), legal_);
  show_turn();
  show();
  const bool covered = needs_cover();
  if (covered && !lift_cover()) return false;
  show_choices();
  const Answer answer = ask();
  if (covered) cover();
  switch (answer) {
    case Answer::leave:
      return false;
    case Answer::back:
      take_back();
      break;
    case Answer::move:
      decisions_.push_back(table_.seq());
      do_move(chosen_);
      break;
    case Answer::again:
      break;
  }
  return true;
}

int Game::play() {
  computer_ = make_player(options_.policy, table_.rules(), seed_from(options_.seed));
  out_ << "Aude: " << options_.humans << " of " << options_.players
       << " at this table are people; ? for help.\n";
  if (options_.humans < options_.players) out_ << "The computer plays " << options_.policy << ".\n";
  if (!game_.origin.commitment.empty())
    out_ << "The order of the tiles is sealed: " << game_.origin.commitment << '\n';
  while (!table_.state().facts.ended) {
    const Seat seat = to_act(table_.position());
    legal(table_.position(), legal_);
    if (!is_human(seat)) {
      do_move(computer_(table_.position()));
    } else if (!human_turn()) {
      out_ << "\nThe game is left unfinished.\n";
      return kWell;
    }
  }
  choices_.clear();
  show();
  out_ << '\n' << standings_text(speaker_, table_.position());
  return kWell;
}

std::vector<std::string> names_for(const GameOptionsAtTerminal& options) {
  std::vector<std::string> names;
  for (int seat = 1; seat <= options.players; ++seat) {
    const bool human = seat <= options.humans;
    const bool alone = human ? options.humans == 1 : options.players - options.humans == 1;
    const int number = human ? seat : seat - options.humans;
    names.push_back((human ? "Player" : "Computer") +
                    (alone ? std::string() : " " + std::to_string(number)));
  }
  return names;
}

// A number stands for itself if a record can say it so, any other text for its hash.
Origin origin_of(const std::string& seed) {
  constexpr std::uint64_t limit = std::uint64_t{1} << 53U;
  const std::uint64_t number = seed_from(seed);
  const bool is_number = number < limit && std::to_string(number) == seed;
  return typed_origin(is_number ? boost::json::value(static_cast<std::int64_t>(number))
                                : boost::json::value(boost::json::string(seed)));
}

}  // namespace

void look_at_terminal(GameOptionsAtTerminal& options) {
  const char* no_colour = std::getenv("NO_COLOR");
  options.colour =
      is_terminal(STDOUT_FILENO) && (no_colour == nullptr || std::string_view(no_colour).empty());
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    options.columns = size.ws_col;
}

int run_play(const Data& data,
             const GameOptionsAtTerminal& given,
             std::istream& in,
             std::ostream& out,
             std::ostream& err) {
  GameOptionsAtTerminal options = given;
  const Origin origin = options.seed.empty() ? sealed(fresh_secret()) : origin_of(options.seed);
  if (options.seed.empty()) options.seed = std::to_string(std::random_device{}());  // the players'
  if (options.humans < 0 || options.humans > options.players)
    return fail(
        err,
        Error{
            "bad-field", "--humans", "there are " + std::to_string(options.players) + " players"});
  if (std::find(kPolicies.begin(), kPolicies.end(), options.policy) == kPolicies.end())
    return fail(err,
                Error{"unknown-value",
                      "--policy",
                      "no policy " + options.policy + "; known: " + policy_names()});
  Result<GameOptions> names = game_options(options.play);
  if (!names) return fail(err, names.error());
  if (names.value().sets.empty()) names.value().sets.emplace_back("base");
  TableSetup setup;
  setup.players = names_for(options);
  Result<TableGame> opened = open_game(data.catalog, data.texts, names.value(), setup, origin);
  if (!opened) return fail(err, opened.error());
  for (const Wording& note : data.catalog.notes(names.value().sets))
    out << note.en << '\n';
  Game game(std::move(opened).value(), data.texts, options, in, out);
  const int status = game.play();
  if (options.record.empty()) return status;
  const std::string text = record_text(record_json(game.game(), kEverything));
  if (const auto fault = write_file(options.record, text)) return fail(err, *fault);
  out << "\nThe record is in " << options.record << ".\n  aude verify " << options.record
      << "   checks it: moves, hashes, order of the tiles\n  aude replay " << options.record
      << "   shows the game again\n";
  return status;
}

}  // namespace aude::cli
