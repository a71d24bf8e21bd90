#include "cli/compare.hpp"

#include "check/compare.hpp"
#include "cli/play_text.hpp"
#include "cli/record_file.hpp"
#include "cli/text.hpp"
#include "compare/compare.hpp"

#include <algorithm>
#include <ostream>

namespace aude::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words)
    out += (out.empty() ? "" : between) + word;
  return out;
}

// `3 turns`, `1 action`.
std::string counted(int number, const std::string& what) {
  return std::to_string(number) + ' ' + what + (number == 1 ? "" : "s");
}

class Printer {
 public:
  Printer(const Comparison& comparison, const TableGame& game, std::ostream& out)
      : c_(comparison), table_(game.table), out_(out), speaker_{c_.players} {}

  void print();

 private:
  void print_scores();
  void print_row(const std::string& name, const std::vector<int>& scores, unsigned winners);
  void print_forgiven(const std::string& name, const std::vector<int>& forgiven);
  void print_winners();
  void print_differences();
  void print_causes(const FeatureDifference& difference);
  void print_remarks();
  [[nodiscard]] std::string when(const FeatureDifference& difference) const;
  [[nodiscard]] std::string change(const FeatureDifference& difference) const;

  const Comparison& c_;
  const Table& table_;
  std::ostream& out_;
  Speaker speaker_;
  std::size_t width_ = 0;
  std::vector<std::size_t> columns_;
};

bool differs(const Comparison& c, const Outcome& outcome) {
  const auto names = [&](const auto& one) {
    return std::find(one.rule_sets.begin(), one.rule_sets.end(), outcome.rule_set) !=
           one.rule_sets.end();
  };
  return outcome.scores != c.scores || outcome.winners != c.winners ||
         std::any_of(c.differences.begin(), c.differences.end(), names) ||
         std::any_of(c.remarks.begin(), c.remarks.end(), names);
}

void Printer::print_row(const std::string& name, const std::vector<int>& scores, unsigned winners) {
  out_ << "  " << padded(name, width_);
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    out_ << "  " << right_aligned(std::to_string(scores[seat]), columns_[seat])
         << ((winners >> seat & 1U) != 0 ? '*' : ' ');
  out_ << '\n';
}

void Printer::print_scores() {
  const std::string recorded = "as recorded";
  width_ = recorded.size();
  for (const Outcome& outcome : c_.outcomes)
    width_ = std::max(width_, outcome.rule_set.size());
  out_ << "  " << std::string(width_, ' ');
  for (const std::string& player : c_.players) {
    columns_.push_back(std::max<std::size_t>(width_of(player), 4));
    out_ << "  " << right_aligned(player, columns_.back()) << ' ';
  }
  out_ << '\n';
  print_row(recorded, c_.scores, c_.winners);
  std::string same;
  for (const Outcome& outcome : c_.outcomes) {
    if (differs(c_, outcome))
      print_row(outcome.rule_set, outcome.scores, outcome.winners);
    else
      same += (same.empty() ? "" : ", ") + outcome.rule_set;
  }
  if (!same.empty()) out_ << "  nothing differs by " << same << '\n';
  print_forgiven(recorded, c_.forgiven);
  for (const Outcome& outcome : c_.outcomes)
    if (differs(c_, outcome)) print_forgiven(outcome.rule_set, outcome.forgiven);
  out_ << (c_.ended ? "  * wins\n" : "  The game is not over: points so far, nobody wins.\n");
}

// `a.toggle = value`, all that it takes.
std::string short_causes(const Causes& causes) {
  std::string out;
  for (const Cause& cause : causes.list)
    out += (out.empty()       ? ""
            : causes.together ? " with "
                              : " or ") +
           cause.toggle + " = " + cause.value;
  return out;
}

// GCC-12
void Printer::print_forgiven(const std::string& name, const std::vector<int>& forgiven) {
  for (std::size_t seat = 0; seat < forgiven.size(); ++seat)
    if (forgiven[seat] != 0)
      out_ << "  " << name << ": " << c_.players[seat] << " was " << forgiven[seat]
           << " below zero, which is forgotten (GCC-12)\n";
}

void Printer::print_winners() {
  for (const Outcome& outcome : c_.outcomes) {
    if (outcome.winners == c_.winners) continue;
    const bool alone = (outcome.winners & (outcome.winners - 1)) == 0;
    out_ << "  By " << outcome.rule_set << ' ' << names_of(speaker_, outcome.winners)
         << (alone ? " wins" : " win") << ", in the record " << names_of(speaker_, c_.winners)
         << ": " << short_causes(outcome.causes) << '\n';
  }
}

void Printer::print_causes(const FeatureDifference& difference) {
  const Causes& causes = difference.causes;
  if (causes.list.size() > 1)
    out_ << (causes.together ? "Only together:\n" : "Each of these alone:\n");
  for (const Cause& cause : causes.list)
    out_ << cause.toggle << ": " << cause.value << ", not " << cause.from << "  ("
         << joined(cause.rules, ", ") << ")\n  " << cause.value_title.en << '\n'
         << wrapped(
                cause.status + (cause.date.empty() ? "" : " " + cause.date) + ": " + cause.source,
                2);
  out_ << wrapped("by " + joined(difference.rule_sets, ", "), 2);
}

std::string Printer::when(const FeatureDifference& difference) const {
  const auto one = [](const Paid& paid) {
    return paid.at_end ? std::string("at the end") : "turn " + std::to_string(paid.turn);
  };
  const Paid& before = difference.recorded;
  const Paid& there = difference.there;
  if (before.turn == 0) return one(there);
  if (there.turn == 0 || one(before) == one(there)) return one(before);
  return one(before) + " -> " + one(there);
}

std::string Printer::change(const FeatureDifference& difference) const {
  std::string out;
  for (std::size_t seat = 0; seat < c_.players.size(); ++seat) {
    const int before = difference.recorded.points[seat];
    const int there = difference.there.points[seat];
    if (before == there && before == 0) continue;
    out += (out.empty() ? "" : ", ") + c_.players[seat] + ' ' + std::to_string(before) +
           (before == there ? "" : " -> " + std::to_string(there));
  }
  return out;
}

void Printer::print_differences() {
  std::vector<bool> told(c_.differences.size(), false);
  std::size_t names = 0;
  std::size_t times = 0;
  const Position p = table_.position();
  for (const FeatureDifference& one : c_.differences) {
    names = std::max(names, width_of(checks::words_for(p, one.feature)));
    times = std::max(times, when(one).size());
  }
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (told[i]) continue;
    const FeatureDifference& first = c_.differences[i];
    out_ << '\n';
    print_causes(first);
    for (std::size_t j = i; j < told.size(); ++j) {
      const FeatureDifference& one = c_.differences[j];
      if (told[j] || !(one.causes == first.causes) || one.rule_sets != first.rule_sets) continue;
      told[j] = true;
      out_ << "    " << padded(when(one), times) << "  "
           << padded(checks::words_for(p, one.feature), names) << "  " << change(one) << '\n';
    }
  }
}

// `(0,-1) road E`, from the name in an action.
std::string feature_words(const boost::json::object& feature) {
  const boost::json::array& at = feature.at("at").as_array();
  std::string out =
      "(" + std::to_string(at[0].as_int64()) + "," + std::to_string(at[1].as_int64()) + ")";
  for (const char* key : {"half", "kind", "port"})
    if (const boost::json::value* word = feature.if_contains(key))
      out += " " + std::string(std::string_view(word->as_string()));
  return out;
}

// `(0,-1) road E`, or with both at once two of them. TUN-15
std::string opening_words(const boost::json::object& action) {
  const boost::json::value* const pair = action.if_contains("features");
  if (pair == nullptr) return feature_words(action.at("feature").as_object());
  return feature_words(pair->as_array().at(0).as_object()) + " and " +
         feature_words(pair->as_array().at(1).as_object());
}

// An action that was left out.
std::string action_words(const boost::json::object& action) {
  const auto word = [](const boost::json::object& from, const char* key) {
    return std::string(std::string_view(from.at(key).as_string()));
  };
  const std::string type = word(action, "type");
  if (type == "choose") return "names " + word(action, "kind") + ", " + word(action, "do");
  if (type == "token")
    return "places a " + word(action, "color") + " token on " + opening_words(action);
  const bool remove = type == "remove";
  const bool of_meeple = remove || type == "ghost";
  const boost::json::object& what = of_meeple ? action.at("meeple").as_object() : action;
  if (type == "ghost")
    return "gives a ghost to the " + word(what, "figure") + " on " +
           feature_words(what.at("feature").as_object());
  const char* verb = remove ? "takes back" : type == "retrieve" ? "calls back" : "places";
  return std::string(verb) + " " + word(what, "figure") +
         (remove || type == "retrieve" ? " from " : " on ") +
         feature_words(what.at("feature").as_object());
}

void Printer::print_remarks() {
  if (c_.remarks.empty()) return;
  out_ << "\nWhere the record is not followed to the letter\n";
  for (const Remark& remark : c_.remarks) {
    out_ << "  turn " << remark.turn << ", " << c_.players[remark.player] << ' ';
    switch (remark.what) {
      case Remark::What::left_out:
        out_ << action_words(remark.action) << " (action " << remark.seq << "): left out";
        break;
      case Remark::What::passed:
        out_ << "has a choice more: passed";
        break;
      case Remark::What::hill:
        out_ << "lays a hill at (" << remark.at.x << ',' << remark.at.y << ')';
        break;
    }
    out_ << '\n'
         << wrapped(remark.rule + ": " + remark.message, 4)
         << wrapped("by " + joined(remark.rule_sets, ", "), 4);
  }
}

void Printer::print() {
  out_ << names_of(speaker_, (1U << c_.players.size()) - 1U) << ": "
       << counted(table_.seq(), "action") << " in " << counted(table_.state().facts.turn, "turn")
       << (c_.ended ? ", played to the end" : ", not over yet");
  if (!c_.rules.empty()) out_ << ", by " << joined(c_.rules, ", ");
  out_ << "\n\n";
  print_scores();
  print_winners();
  print_differences();
  print_remarks();
}

}  // namespace

int run_compare(const Data& data,
                const CompareOptions& options,
                std::ostream& out,
                std::ostream& err) {
  const Result<LoadedGame> loaded = read_record(data, options.file);
  if (!loaded) return fail(err, loaded.error());
  if (loaded.value().redacted)
    return fail(err,
                Error{"bad-field",
                      options.file + ": end.rest",
                      "the record was made for a viewer before the end of the game: what is "
                      "hidden in it cannot be played by other rules"});
  const TableGame& game = loaded.value().game;
  const Result<Comparison> comparison =
      compare_rule_sets(data.catalog, data.texts, game, options.rules);
  if (!comparison) {
    Error error = comparison.error();
    if (error.path.compare(0, 5, "rules") == 0) error.path = "--" + error.path;
    return fail(err, error);
  }
  if (options.json)
    out << boost::json::serialize(comparison_json(comparison.value(), game)) << '\n';
  else
    Printer(comparison.value(), game, out).print();
  return kWell;
}

}  // namespace aude::cli
