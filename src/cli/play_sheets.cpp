#include "cli/play_sheets.hpp"

#include "check/compare.hpp"
#include "cli/text.hpp"
#include "codec/wire/names.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

namespace aude::cli {
namespace {

// Columns of the table of features.
constexpr std::size_t kNameWidth = 24;
constexpr std::size_t kNumberWidth = 10;
constexpr std::size_t kOpenWidth = 12;

bool is_listed(const Node& node, bool all) {
  if (node.kind == FeatureKind::river) return false;
  if (all || node.meeples > 0) return true;
  return node.kind != FeatureKind::field && !is_complete(node);
}

// `Player 2, Computer 1`: how strong everybody is there; the majority comes first, marked. BASE-7
std::string holders(const Speaker& speaker, Position p, std::uint16_t root) {
  const Strengths strong = strengths(p, root);
  const unsigned most = majority(strong);
  std::string first;
  std::string rest;
  for (Seat seat = 0; seat < p.state.facts.seats; ++seat) {
    if (strong[seat] == 0) continue;
    const bool has_it = (most >> seat & 1U) != 0;
    std::string& to = has_it ? first : rest;
    to += (to.empty() ? "" : ", ") + speaker.name(seat) + ' ' + std::to_string(strong[seat]);
  }
  if (first.empty()) return "nobody";
  return first + (rest.empty() ? "" : "; behind: " + rest);
}

std::string points_at(Position p, std::uint16_t root, Stage stage) {
  Sheet sheet;
  worth(p, root, stage, sheet);
  return std::to_string(sheet.points);
}

// A field pays each seat by its own count: `9`, or `6/0` in the order of the seats that farm it.
std::string points_of_field(Position p, std::uint16_t root) {
  const Strengths strong = strengths(p, root);
  std::string out;
  bool differ = false;
  std::string one;
  for (Seat seat = 0; seat < p.state.facts.seats; ++seat) {
    if (strong[seat] == 0) continue;
    Sheet sheet;
    field_worth(p, root, seat, sheet);
    const std::string points = std::to_string(sheet.points);
    differ = differ || (!one.empty() && points != one);
    one = points;
    out += (out.empty() ? "" : "/") + points;
  }
  if (out.empty()) return "-";
  return differ ? out : one;
}

std::string open_word(const Node& node) {
  if (node.kind == FeatureKind::field) return "-";
  if (is_complete(node)) return "complete";
  const bool around = looks_around(node.kind);
  return std::to_string(node.open) + (around ? " spaces" : (node.open == 1 ? " end" : " ends"));
}

std::string feature_line(const Speaker& speaker, Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  const Node& node = p.state.board.nodes[root];
  const SegmentName name = name_of(p.rules, parts, p.state.board, root);
  const bool field = node.kind == FeatureKind::field;
  const bool around = looks_around(node.kind);
  const Tally count = around ? tally_around(p, parts.list[name.part].at) : tally(p, root);
  return "  " + padded(checks::words_for(p, name), kNameWidth) +
         right_aligned(std::to_string(count.tiles), kNumberWidth) +
         right_aligned(open_word(node), kOpenWidth) +
         right_aligned(field ? "-" : points_at(p, root, Stage::complete), kNumberWidth) +
         right_aligned(
             field ? points_of_field(p, root)
                   : points_at(p, root, is_complete(node) ? Stage::complete : Stage::at_end),
             kNumberWidth) +
         "   " + holders(speaker, p, root) + '\n';
}

}  // namespace

std::string features_text(const Speaker& speaker, Position p, bool all) {
  std::string lines;
  for (const std::uint16_t root : features_on_board(p))
    if (is_listed(p.state.board.nodes[root], all)) lines += feature_line(speaker, p, root);
  if (lines.empty()) return "  No feature is open or occupied.\n";
  return "  " + padded("feature", kNameWidth) + right_aligned("tiles", kNumberWidth) +
         right_aligned("open", kOpenWidth) + right_aligned("complete", kNumberWidth) +
         right_aligned("at end", kNumberWidth) + "   who (strength)\n" + lines +
         "  complete: points if it were complete as it is; at end: points if the game ended now\n";
}

std::string score_sheet_text(const Speaker& speaker, const Table& table) {
  // Played again from the beginning: the table keeps moves, not events.
  const auto state = std::make_unique<State>();
  Events events;
  const Turn turn{table.rules(), *state, &events};
  start(turn);
  for (const Move& move : table.moves())
    apply(turn, move);
  const Position p = table.position();
  const std::vector<bool> at_end = scored_at_end(events);
  std::string out;
  int number = 0;
  for (std::size_t i = 0; i < events.list.size(); ++i) {
    const Event& event = events.list[i];
    if (event.kind == EventKind::turn) number = event.number;
    if (event.kind == EventKind::track_floor)  // GCC-12
      out += "         " + speaker.name(event.seat) + " is spared " + std::to_string(event.points) +
             " points below zero [GCC-12]\n";
    if (event.kind != EventKind::scored) continue;
    out += "  " +
           (at_end[i] ? std::string("end    ") : "turn " + padded(std::to_string(number), 4)) +
           speaker.name(event.seat) + ' ' + scoring_words(p, events, event) + '\n';
  }
  if (out.empty()) out = "  Nothing has been scored yet.\n";
  for (Seat seat = 0; seat < p.state.facts.seats; ++seat)
    out += "  " + speaker.name(seat) + ": " + std::to_string(p.state.facts.seat[seat].score) + '\n';
  return out;
}

std::string standings_text(const Speaker& speaker, Position p) {
  const Facts& f = p.state.facts;
  std::vector<Seat> order(f.seats);
  std::iota(order.begin(), order.end(), Seat{0});
  std::stable_sort(order.begin(), order.end(), [&](Seat a, Seat b) {
    return f.seat[a].score > f.seat[b].score;
  });
  std::string out = "The final scores:\n";
  for (const Seat seat : order)
    out += "  " + right_aligned(std::to_string(f.seat[seat].score), 4) + "  " + speaker.name(seat) +
           '\n';
  const unsigned won = winners(p);
  const bool alone = (won & (won - 1)) == 0;
  out += names_of(speaker, won);
  const int best = f.seat[order[0]].score;
  if (!alone)
    return out + " share the victory with " + std::to_string(best) + " points [BASE-15].\n";
  out += " has won with " + std::to_string(best) + " points";
  if (f.seats > 1) {
    const int ahead = best - f.seat[order[1]].score;
    out += ahead == 0 ? ", being the later of equals"
                      : ", " + std::to_string(ahead) + " ahead of " + speaker.name(order[1]);
  }
  return out + " [BASE-15].\n";
}

}  // namespace aude::cli
