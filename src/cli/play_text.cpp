#include "cli/play_text.hpp"

#include "check/compare.hpp"
#include "check/rule_counts.hpp"
#include "cli/picture.hpp"

namespace aude::cli {
namespace {

std::string figure_word(Figure figure) {
  switch (figure) {
    case Figure::normal:
      return "meeple";
    case Figure::abbot:
      return "abbot";
    case Figure::large:
      return "large meeple";
    case Figure::guard:
      break;
  }
  return "guard";
}

std::string place_word(Place at) {
  return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")";
}

// `3 tiles 6, 1 pennants 2 [BASE-9]`
std::string sheet_words(const Events& events, const Event& event) {
  std::string out;
  RuleId last = event.rules[0];
  std::string rules = checks::rule_name(last);
  for (std::uint32_t i = 0; i < event.item_count; ++i) {
    const SheetItem& item = events.items[event.first_item + i];
    out += (out.empty() ? "" : ", ") + std::to_string(item.count) + ' ' +
           std::string(kItemNames[static_cast<std::size_t>(item.what)]) + ' ' +
           std::to_string(item.points);
    if (item.rule == last || item.rule.none()) continue;
    last = item.rule;
    if (rules.find(checks::rule_name(last)) == std::string::npos)
      rules += ", " + checks::rule_name(last);
  }
  return out + " [" + rules + "]";
}

std::string ending(const Speaker& speaker, const Event& event) {
  std::string out;
  for (unsigned seat = 0; seat < speaker.players.size(); ++seat)
    if ((event.winners >> seat & 1U) != 0)
      out += (out.empty() ? "" : " and ") + speaker.name(static_cast<Seat>(seat));
  return "The game is over. " + out + (out.find(" and ") == std::string::npos ? " wins." : " win.");
}

std::string words_for_event(const Speaker& speaker,
                            Position p,
                            const Events& events,
                            const Event& event) {
  switch (event.kind) {
    case EventKind::discarded:
      return p.rules.kinds[event.tile].name + " fits nowhere and leaves the game [" +
             checks::rule_name(event.rules[0]) + "]";
    case EventKind::placed:
      if (event.seat == kNoSeat) return {};
      return speaker.name(event.seat) + " lays " + p.rules.kinds[event.tile].name + " at " +
             place_word(event.at);
    case EventKind::figure_placed:
      return speaker.name(event.seat) + " puts a " + figure_word(event.figure) + " on " +
             checks::words_for(p, event.feature);
    case EventKind::scored:
      return speaker.name(event.seat) + " scores " + std::to_string(event.points) + " for " +
             checks::words_for(p, event.feature) + ": " + sheet_words(events, event);
    case EventKind::ended:
      return ending(speaker, event);
    case EventKind::started:
    case EventKind::drawn:
    case EventKind::figure_returned:
    case EventKind::completed:
    case EventKind::turn:
      break;
  }
  return {};
}

}  // namespace

std::string Speaker::name(Seat seat) const {
  return in_seat_colour(players[seat], seat, colour);
}

std::string words_for_events(const Speaker& speaker, Position p, const Events& events) {
  std::string out;
  for (const Event& event : events.list) {
    const std::string line = words_for_event(speaker, p, events, event);
    if (!line.empty()) out += "  " + line + '\n';
  }
  return out;
}

std::string words_for_figure(Position p, const Move& move) {
  if (move.verb == Verb::pass) return "nothing";
  if (move.verb == Verb::retrieve)
    return "call the abbot back from " + checks::words_for(p, move.on);
  return figure_word(move.figure) + " on " + checks::words_for(p, move.on);
}

std::string status_text(const Speaker& speaker, Position p) {
  const Facts& f = p.state.facts;
  std::string out;
  for (Seat seat = 0; seat < f.seats; ++seat) {
    int figures = 0;
    for (const std::uint8_t count : f.seat[seat].supply)
      figures += count;
    out += speaker.name(seat) + " (" + std::to_string(seat + 1) +
           "): " + std::to_string(f.seat[seat].score) + " points, " + std::to_string(figures) +
           " figures   ";
  }
  return out + std::to_string(f.draws_left) + " tiles to draw\n";
}

}  // namespace aude::cli
