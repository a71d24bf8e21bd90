#include "cli/check_report.hpp"

#include "cli/options.hpp"
#include "cli/text.hpp"

#include <algorithm>
#include <ostream>

namespace aude::cli {
namespace {

using Line = checks::RuleCounts::Line;

bool any_missing(const std::vector<Line>& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) { return line.missing; });
}

int status_of(const checks::Report& report, const std::vector<Line>& lines) {
  return report.differences.empty() && !any_missing(lines) ? kWell : kBad;
}

void print_compared(const checks::Compared& c, double seconds, std::ostream& out) {
  const auto line = [&out](const char* what, std::uint64_t count, const std::string& note = "") {
    out << padded(what, 22) << right_aligned(grouped(count), 14) << note << '\n';
  };
  line("games", c.games, " in " + fixed(seconds, 1) + " s");
  line("moves", c.moves);
  line("decisions compared", c.decisions());
  line("  features", c.features);
  line("  placement lists", c.placement_lists, ", " + grouped(c.placements) + " placements");
  line("  figure lists", c.figure_lists);
  line("  draw lists", c.draw_lists);
  line("  turn scores", c.turn_scores);
  line("  final scores", c.final_scores);
  line("  discards", c.discards);
  line("contract tests", c.contracts);
}

void print_difference(const checks::Difference& d, std::ostream& out) {
  out << "\nDIFFERENCE in " << d.where << ": " << d.message << "\n  " << d.setup << '\n';
  if (d.seed != 0 || d.game != 0)
    out << "  again: aude check --seed " << d.seed << " --first " << d.game << " --games 1\n";
  out << "  after " << d.moves.size() << " moves:\n";
  for (const std::string& move : d.moves)
    out << "    " << move << '\n';
}

void print_line(const RuleTexts& texts, const Line& line, std::ostream& out) {
  const std::string rule = checks::rule_name(line.rule);
  std::string what = "    " + std::string(line.what);
  if (line.what.empty()) {
    const CodexEntry* entry = texts.codex(rule);
    what = padded(rule, 9) + (entry != nullptr ? entry->title.en : "");
  }
  out << padded(what, 64) << right_aligned(grouped(line.count), 14);
  if (line.missing) out << "  never, in " << grouped(line.games) << " games";
  if (!line.missing && line.count == 0 && line.games > 0) out << "  too few games";
  out << '\n';
}

}  // namespace

int print_check_text(const RuleTexts& texts,
                     const checks::Report& report,
                     double seconds,
                     std::ostream& out) {
  const std::vector<Line> lines = report.counts.lines();
  print_compared(report.compared, seconds, out);
  out << "\nHow often each rule decided something:\n";
  for (const Line& line : lines)
    print_line(texts, line, out);
  for (const checks::Difference& difference : report.differences)
    print_difference(difference, out);
  const auto missing =
      std::count_if(lines.begin(), lines.end(), [](const Line& line) { return line.missing; });
  out << "\ndifferences: " << report.differences.size()
      << "; rules that should have come up and did not: " << missing << '\n';
  return status_of(report, lines);
}

int print_check_json(const checks::Report& report, double seconds, std::ostream& out) {
  const std::vector<Line> lines = report.counts.lines();
  const checks::Compared& c = report.compared;
  out << "{\"games\":" << c.games << ",\"seconds\":" << fixed(seconds, 3)
      << ",\"moves\":" << c.moves << ",\"decisions\":" << c.decisions()
      << ",\"features\":" << c.features << ",\"placement_lists\":" << c.placement_lists
      << ",\"placements\":" << c.placements << ",\"figure_lists\":" << c.figure_lists
      << ",\"turn_scores\":" << c.turn_scores << ",\"final_scores\":" << c.final_scores
      << ",\"discards\":" << c.discards << ",\"contract_tests\":" << c.contracts << ",\"rules\":[";
  for (const Line& line : lines) {
    out << (&line == lines.data() ? "" : ",")
        << "{\"rule\":" << quoted(checks::rule_name(line.rule));
    if (!line.what.empty()) out << ",\"what\":" << quoted(line.what);
    out << ",\"count\":" << line.count << ",\"games\":" << line.games
        << ",\"missing\":" << (line.missing ? "true" : "false") << '}';
  }
  out << "],\"differences\":[";
  for (const checks::Difference& d : report.differences) {
    out << (&d == report.differences.data() ? "" : ",") << "{\"where\":" << quoted(d.where)
        << ",\"message\":" << quoted(d.message) << ",\"setup\":" << quoted(d.setup)
        << ",\"seed\":" << quoted(std::to_string(d.seed)) << ",\"game\":" << d.game
        << ",\"moves\":[";
    for (const std::string& move : d.moves)
      out << (&move == d.moves.data() ? "" : ",") << quoted(move);
    out << "]}";
  }
  out << "]}\n";
  return status_of(report, lines);
}

}  // namespace aude::cli
