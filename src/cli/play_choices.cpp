// BASE-3, BASE-5, HALF-3, HALF-5, HALF-33, TUN-4, GCC-6
#include "cli/play_choices.hpp"

#include <algorithm>
#include <cstdlib>

namespace aude::cli {
namespace {

std::optional<std::size_t> number_in(std::string_view text) {
  if (text.empty() || text.size() > 4 ||
      text.find_first_not_of("0123456789") != std::string_view::npos)
    return {};
  return static_cast<std::size_t>(std::strtoul(std::string(text).c_str(), nullptr, 10));
}

bool has_pass(const MoveList& legal) {
  return !legal.empty() && (legal.back().verb == Verb::pass || legal.back().verb == Verb::draw);
}

// `  [1] (0,1) a c   [2] (1,0) b`, for the places of one kind.
std::string places_text(const std::vector<PlaceChoice>& places, std::uint16_t kind) {
  std::string out;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind != kind) continue;
    out += shown % 6 == 0 ? (shown == 0 ? "  " : "\n  ") : "   ";
    out += '[' + std::to_string(i + 1) + "] (" + std::to_string(places[i].at.x) + ',' +
           std::to_string(places[i].at.y) + ")";
    for (std::size_t turns = 0; turns < 4; ++turns)
      if (places[i].move[turns] >= 0) out += std::string(" ") + static_cast<char>('a' + turns);
    ++shown;
  }
  return shown == 0 ? "  nowhere\n" : out + '\n';
}

std::string hand_choices(const std::string& name,
                         Position p,
                         const std::vector<PlaceChoice>& places,
                         bool colour) {
  std::string out = name + " may lay a half tile instead of drawing; 0 draws:\n";
  for_each_playable(p.state.facts, p.state.facts.turn_seat, [&](std::uint16_t kind) {
    out += p.rules.kinds[kind].name + '\n' + hand_text(p, kind, colour) + places_text(places, kind);
  });
  return out;
}

std::string numbered(Position p, const MoveList& legal) {
  std::string out;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::size_t number = has_pass(legal) ? (i + 1) % legal.size() : i + 1;
    out += "  " + std::to_string(number) + "  " + words_for_figure(p, legal[i]) + '\n';
  }
  return out;
}

// TUN-4: tokens may come before the tile: `t1`, `t2` and so on.
std::string tokens_first(Position p, const MoveList& legal) {
  std::string out;
  std::size_t number = 0;
  for (const Move& move : legal)
    if (move.verb == Verb::token)
      out += "  t" + std::to_string(++number) + "  " + words_for_figure(p, move) + '\n';
  return out.empty() ? out : "or first a tunnel token:\n" + out;
}

std::optional<std::size_t> chosen_token(const MoveList& legal, std::string_view line) {
  const auto number = number_in(line.substr(1));
  std::size_t seen = 0;
  for (std::size_t i = 0; number && i < legal.size(); ++i)
    if (legal[i].verb == Verb::token && ++seen == *number) return i;
  return {};
}

// `3b`, `3 b`, or `3` where only one rotation fits.
std::optional<std::size_t> chosen_place(const std::vector<PlaceChoice>& places,
                                        const std::string& line) {
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const auto number = number_in(std::string_view(line).substr(0, digits));
  if (!number || *number == 0 || *number > places.size()) return {};
  const PlaceChoice& choice = places[*number - 1];
  const auto ways =
      std::count_if(choice.move.begin(), choice.move.end(), [](int move) { return move >= 0; });
  const std::size_t letter = line.find_first_of("abcd", digits);
  if (letter == std::string::npos && (ways > 1 || digits != line.size())) return {};
  int move = *std::max_element(choice.move.begin(), choice.move.end());
  if (letter != std::string::npos) move = choice.move[static_cast<std::size_t>(line[letter] - 'a')];
  if (move < 0) return {};
  return static_cast<std::size_t>(move);
}

}  // namespace

bool is_placing(Position p) {
  return phase_of(p) == PhaseId::place || phase_of(p) == PhaseId::half_or_draw;
}

std::string_view prompt_of(Position p) {
  switch (phase_of(p)) {
    case PhaseId::place:
      return "place";
    case PhaseId::half_or_draw:
      return "half tile or draw";
    case PhaseId::draft:
      return "half tile";
    case PhaseId::token:
      return "token";
    case PhaseId::crop_circle:
      return "crop circle";
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
      return "ghost";
    case PhaseId::figure:
    case PhaseId::draw:
    case PhaseId::deal:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return "figure";
}

std::string choices_text(const Speaker& speaker,
                         Position p,
                         const MoveList& legal,
                         const std::vector<PlaceChoice>& places,
                         bool colour) {
  const std::string name = speaker.name(to_act(p));
  switch (phase_of(p)) {
    case PhaseId::place: {
      const std::uint16_t tile = p.state.facts.tile;
      return name + " has " + p.rules.kinds[tile].name + " to lay:\n" + hand_text(p, tile, colour) +
             places_text(places, tile) + tokens_first(p, legal);
    }
    case PhaseId::half_or_draw:
      return hand_choices(name, p, places, colour);
    case PhaseId::draft: {
      std::string out = name + " chooses a half tile of these:\n";
      for (const Move& move : legal)
        out += p.rules.kinds[move.tile].name + '\n' + hand_text(p, move.tile, colour);
      return out + numbered(p, legal);
    }
    case PhaseId::crop_circle:
      return name +
             (circle_order(p) ? " does what the crop circle asks for:\n"
                              : " names what everybody does, beginning at the left:\n") +
             numbered(p, legal);
    case PhaseId::token:
      return name + " may put a tunnel token:\n" + numbered(p, legal);
    case PhaseId::ghost_other:
      return name + " has expanded the mist and haunts another player's meeple:\n" +
             numbered(p, legal);
    case PhaseId::ghost_own:
      return name + " has limited the mist and haunts a meeple of their own:\n" +
             numbered(p, legal);
    case PhaseId::figure:
    case PhaseId::draw:
    case PhaseId::deal:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return name + " may put a figure:\n" + numbered(p, legal);
}

std::optional<std::size_t> index_of_number(const MoveList& legal, std::size_t number) {
  if (number > legal.size()) return {};
  if (has_pass(legal)) {
    if (number == legal.size()) return {};
    return (number + legal.size() - 1) % legal.size();
  }
  if (number == 0) return {};
  return number - 1;
}

std::optional<std::size_t> chosen_move(Position p,
                                       const MoveList& legal,
                                       const std::vector<PlaceChoice>& places,
                                       const std::string& line) {
  const auto number = number_in(line);
  if (is_placing(p) && !line.empty() && line.front() == 't') return chosen_token(legal, line);
  if (is_placing(p)) {
    if (phase_of(p) == PhaseId::half_or_draw && number == std::size_t{0}) return legal.size() - 1;
    return chosen_place(places, line);
  }
  return number ? index_of_number(legal, *number) : std::nullopt;
}

std::string hands_text(const Speaker& speaker, Position p, Seat seat, bool shared, bool colour) {
  const Facts& f = p.state.facts;
  std::string out;
  for (Seat other = 0; other < f.seats; ++other) {
    const bool open = p.rules.dealing.open || (other == seat && !shared);
    out += "  " + speaker.name(other) + ": " + std::to_string(count_halves(f, other)) +
           " half tiles\n";
    for_each_kind(f, other, [&](std::uint16_t kind) {
      if (!open || kind == kNoKind) return;
      out += "  " + p.rules.kinds[kind].name + '\n';
      if (other == seat) out += hand_text(p, kind, colour);
    });
  }
  return out;
}

}  // namespace aude::cli
