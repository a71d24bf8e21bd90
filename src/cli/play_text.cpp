#include "cli/play_text.hpp"

#include "check/compare.hpp"
#include "check/rule_counts.hpp"
#include "cli/picture.hpp"
#include "codec/wire/grounds.hpp"
#include "codec/wire/piece_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace aude::cli {
namespace {

std::string place_word(Place at) {
  return "(" + std::to_string(at.x) + "," + std::to_string(at.y) + ")";
}

struct ItemWords {
  std::string_view one;
  std::string_view many;
};

// In the order of `Item`.
constexpr std::array<ItemWords, kItems> kItemWords{{{"tile", "tiles"},
                                                    {"coat of arms", "coats of arms"},
                                                    {"inn", "inns"},
                                                    {"cathedral", "cathedrals"},
                                                    {"monastery", "monasteries"},
                                                    {"neighbour", "neighbours"},
                                                    {"garden", "gardens"},
                                                    {"city", "cities"},
                                                    {"vineyard", "vineyards"},
                                                    {"meeple on a hill", "meeples on a hill"},
                                                    {"tile with mist", "tiles with mist"},
                                                    {"ghost", "ghosts"}}};

// `3 tiles 6`; a city that a field touches, by its name: `(0,1) city N 3`.
std::string item_words(Position p, const SheetItem& item) {
  const ItemWords& words = kItemWords[static_cast<std::size_t>(item.what)];
  if (item.what == Item::monastery || item.what == Item::garden)
    return "the " + std::string(words.one) + ' ' + std::to_string(item.points);
  const std::string what =
      item.where.none() || item.what == Item::hill
          ? std::to_string(item.count) + ' ' + std::string(item.count == 1 ? words.one : words.many)
          : checks::words_for(p, item.where);
  // An inn and a cathedral change what the tiles are worth and have no points of their own.
  if (item.what == Item::hill) return what + " won the tie";
  const bool changes = item.what == Item::inn || item.what == Item::cathedral;
  return changes ? "with " + what : what + ' ' + std::to_string(item.points);
}

// `3 tiles 6, 1 coat of arms 2 [BASE-9]`
std::string sheet_words(Position p, const Events& events, const Event& event) {
  std::string out;
  std::vector<RuleId> named{event.rules[0]};
  std::string rules = checks::rule_name(event.rules[0]);
  for (std::uint32_t i = 0; i < event.item_count; ++i) {
    const SheetItem& item = events.items[event.first_item + i];
    out += (out.empty() ? "" : ", ") + item_words(p, item);
    if (item.rule.none() || std::find(named.begin(), named.end(), item.rule) != named.end())
      continue;
    named.push_back(item.rule);
    rules += ", " + checks::rule_name(item.rule);
  }
  return (out.empty() ? "nothing" : out) + " [" + rules + "]";
}

std::string ending(const Speaker& speaker, const Event& event) {
  const bool alone = (event.winners & (event.winners - 1)) == 0;
  return "The game is over. " + names_of(speaker, event.winners) + (alone ? " wins." : " win.");
}

// HALF-4: a dealt tile by name for its owner alone; others see the number in the status.
std::string words_for_half(const Speaker& speaker, Position p, const Event& event) {
  const bool known = event.tile != kNoKind &&
                     (event.audience == Audience::all || speaker.viewer.sees_hand_of(event.seat));
  if (!known) return {};
  return speaker.name(event.seat) + (event.kind == EventKind::dealt ? " is dealt " : " chooses ") +
         p.rules.kinds[event.tile].name;
}

// GCC-6, GCC-8, GCC-12, GCC-16
std::string words_for_ghosts(const Speaker& speaker, Position p, const Event& event) {
  const std::string seat = speaker.name(event.seat);
  const std::string rule = " [" + checks::rule_name(event.rules[0]) + "]";
  if (event.kind == EventKind::track_floor)
    return seat + " keeps 0 points; " + std::to_string(event.points) + " below are forgotten" +
           rule;
  if (event.kind == EventKind::guard_taken) return seat + " takes a guard from the reserve" + rule;
  return seat + "'s " + figure_words(event.figure) + " on " + checks::words_for(p, event.feature) +
         " is haunted by " + std::to_string(event.number) +
         (event.number == 1 ? " ghost" : " ghosts") + rule;
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
      return speaker.name(event.seat) + " puts " + with_article(figure_words(event.figure)) +
             " on " + checks::words_for(p, event.feature) +
             (event.rules[0] == "HALF-33"_rule ? " beside another" : "");
    case EventKind::dealt:
    case EventKind::drafted:
      return words_for_half(speaker, p, event);
    case EventKind::hill:
      return "a tile goes unseen under the hill at " + place_word(event.at) + " [HALF-19]";
    case EventKind::chosen:
      return speaker.name(event.seat) + " names " +
             std::string(kRoleNames[static_cast<std::size_t>(event.role)]) + "s: everybody " +
             (event.deed == Deed::add ? "adds one" : "takes one back") + " [HALF-33]";
    case EventKind::figure_returned:
      if (event.rules[0] == "GCC-8"_rule)
        return speaker.name(event.seat) + "'s " + figure_words(event.figure) + " runs away from " +
               checks::words_for(p, event.feature) + " [GCC-8]";
      if (!(event.rules[0] == "HALF-33"_rule)) return {};
      return speaker.name(event.seat) + " takes " + with_article(figure_words(event.figure)) +
             " back from " + checks::words_for(p, event.feature);
    case EventKind::token_placed:
      return speaker.name(event.seat) + " puts a " + color_words(event.color) +
             " token on the opening at " + checks::words_for(p, event.segment);
    case EventKind::joined:
      return "the tunnel joins two roads to " + checks::words_for(p, event.feature) + " [TUN-5]";
    case EventKind::ghost_added:
    case EventKind::guard_taken:
    case EventKind::track_floor:
      return words_for_ghosts(speaker, p, event);
    case EventKind::scored:
      return speaker.name(event.seat) + ' ' + scoring_words(p, events, event);
    case EventKind::ended:
      return ending(speaker, event);
    case EventKind::started:
    case EventKind::drawn:
    case EventKind::completed:
    case EventKind::turn:
    case EventKind::ghost_returned:
      break;
  }
  return {};
}

// `, tokens red red green`; TUN-2
std::string tokens_words(Position p, Seat seat) {
  std::string out;
  for (int c = 0; has_tokens(p.rules) && c < kColors; ++c) {
    const auto color = static_cast<Color>(c);
    if (owner_of(p.rules, color) != seat) continue;
    for (int i = tokens_left(p.state.facts, color); i > 0; --i)
      out += ' ' + color_words(color);
  }
  return out.empty() ? out : ", tokens" + out;
}

}  // namespace

std::string Speaker::name(Seat seat) const {
  return in_seat_colour(players[seat], seat, colour);
}

std::string names_of(const Speaker& speaker, unsigned seats) {
  std::string out;
  for (std::size_t seat = 0; seat < speaker.players.size(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    const bool last = (seats >> seat) == 1U;
    if (!out.empty()) out += last ? " and " : ", ";
    out += speaker.name(static_cast<Seat>(seat));
  }
  return out;
}

std::vector<bool> scored_at_end(const Events& events) {
  std::vector<bool> out;
  std::vector<SegmentName> completed;
  for (const Event& event : events.list) {
    if (event.kind == EventKind::completed) completed.push_back(event.feature);
    // Within a turn a feature pays when it is completed, or when its abbot is called back.
    out.push_back(event.kind == EventKind::scored && !(event.rules[0] == "BASE-17"_rule) &&
                  std::find(completed.begin(), completed.end(), event.feature) == completed.end());
  }
  return out;
}

std::string scoring_words(Position p, const Events& events, const Event& event) {
  return "scores " + std::to_string(event.points) + " for " + checks::words_for(p, event.feature) +
         ": " + sheet_words(p, events, event);
}

std::string words_for_events(const Speaker& speaker, Position p, const Events& events) {
  std::string out;
  const std::vector<bool> at_end = scored_at_end(events);
  bool headed = false;
  for (std::size_t i = 0; i < events.list.size(); ++i) {
    const std::string line = words_for_event(speaker, p, events, events.list[i]);
    if (at_end[i] && !headed) out += "The final scoring [BASE-15]:\n";
    headed = headed || at_end[i];
    if (!line.empty()) out += "  " + line + '\n';
  }
  return out;
}

namespace {

std::string haunted_words(Position p, const Move& move) {
  const std::string ghosts = move.ghosts == 0 ? "" : ", " + std::to_string(move.ghosts) + " so far";
  return "player " + std::to_string(move.seat + 1) + "'s " + figure_words(move.figure) + " on " +
         checks::words_for(p, move.on) + ghosts;
}

}  // namespace

std::string words_for_figure(Position p, const Move& move) {
  if (move.verb == Verb::pass) return "nothing";
  if (move.verb == Verb::draw) return "draw a tile";
  if (move.verb == Verb::token)
    return color_words(move.color) + " token on " + checks::words_for(p, move.on) +
           (move.other.none() ? "" : " and on " + checks::words_for(p, move.other));
  if (move.verb == Verb::choose && move.what == What::draft) return p.rules.kinds[move.tile].name;
  if (move.verb == Verb::choose)
    return std::string(kRoleNames[static_cast<std::size_t>(move.role)]) +
           (move.deed == Deed::add ? "s: everybody adds one beside one of theirs"
                                   : "s: everybody takes one back");
  if (move.verb == Verb::remove)
    return "take the " + figure_words(move.figure) + " back from " + checks::words_for(p, move.on);
  if (move.verb == Verb::retrieve)
    return "call the abbot back from " + checks::words_for(p, move.on);
  if (move.verb == Verb::ghost) return haunted_words(p, move);
  return figure_words(move.figure) + " on " + checks::words_for(p, move.on);
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
           " figures";
    if (const int halves = count_halves(f, seat); halves > 0)
      out += ", " + std::to_string(halves) + (halves == 1 ? " half tile" : " half tiles");
    out += tokens_words(p, seat) + "   ";
  }
  out += std::to_string(f.draws_left) + " tiles to draw";
  if (p.rules.ghosts > 0) out += "   " + std::to_string(ghosts_in_supply(p)) + " ghosts";  // GCC-7
  return out + '\n';
}

}  // namespace aude::cli
