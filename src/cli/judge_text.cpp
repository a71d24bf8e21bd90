// A judgement in words.
#include "cli/judge.hpp"
#include "cli/text.hpp"
#include "codec/wire/actions.hpp"

#include <algorithm>
#include <ostream>

namespace aude::cli {
namespace json = boost::json;

namespace {

std::string word(const json::object& from, std::string_view key) {
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(std::string_view(value->get_string()))
                                                : std::string();
}

const json::array& list(const json::object& from, std::string_view key) {
  static const json::array none;
  const json::value* value = from.if_contains(key);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}

std::string place_words(const json::value& at) {
  return "(" + std::to_string(at.at(0).to_number<std::int64_t>()) + "," +
         std::to_string(at.at(1).to_number<std::int64_t>()) + ")";
}

std::string places_words(const json::array& places) {
  std::string out;
  for (const json::value& at : places)
    out += (out.empty() ? "" : " ") + place_words(at);
  return out;
}

// `action.at: two whole numbers are needed`
std::string error_words(const json::object& error) {
  const std::string field = word(error, "field");
  return (field.empty() ? "" : field + ": ") + word(error, "message");
}

// What else happens that a score does not tell. HALF-10, HALF-19
std::string event_words(const json::array& events) {
  std::string out;
  for (const json::value& event : events) {
    if (word(event.as_object(), "event") == "hill") out += "; a tile goes under the hill";
    if (word(event.as_object(), "event") == "ended") out += "; the game ends";
  }
  return out;
}

// `(0,-1) road E`
std::string feature_words(const json::object& feature) {
  std::string out = place_words(feature.at("at"));
  for (const char* key : {"half", "kind", "port"})
    if (const std::string one = word(feature, key); !one.empty()) out += " " + one;
  return out;
}

std::string joined_words(const json::array& words, const char* between) {
  std::string out;
  for (const json::value& one : words)
    out += (out.empty() ? "" : between) + std::string(std::string_view(one.as_string()));
  return out;
}

std::string without_markup(std::string_view text) {
  constexpr std::string_view kMarks = "\\`*_[]<>&|#~";
  std::string out;
  for (const char c : text) {
    if (kMarks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string cut_text(std::string text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return text;
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
    --end;  // no letter of several bytes is cut
  text.resize(end);
  return text + "...";
}

class JudgementPrinter {
 public:
  JudgementPrinter(const json::object& answer, bool markdown, std::ostream& out)
      : a_(answer), markdown_(markdown), out_(out) {}

  void print();

 private:
  void heading(const std::string& text) {
    out_ << '\n' << (markdown_ ? "### " : "") << text << '\n' << (markdown_ ? "\n" : "");
  }

  // A line of a list, indented by its depth.
  void item(const std::string& text, std::size_t depth) {
    if (markdown_)
      out_ << std::string(2 * depth, ' ') << "- " << text << '\n';
    else
      out_ << wrapped(text, 2 * depth + 2);
  }

  void print_faults();
  void print_asked();
  void print_features();
  void print_actions(const json::object& asked);
  void print_feature(const json::object& entry);
  void print_causes(const json::array& causes, std::size_t depth);

  // Names and what quotes them: nothing in them is markup.
  [[nodiscard]] std::string said(std::string text) const {
    return markdown_ ? without_markup(text) : std::move(text);
  }

  [[nodiscard]] std::string name(std::int64_t seat) const {
    return said(std::string(
        std::string_view(a_.at("players").at(static_cast<std::size_t>(seat)).as_string())));
  }

  [[nodiscard]] std::string points(const json::array& points) const;
  [[nodiscard]] std::string readings(const json::object& answer) const;
  [[nodiscard]] std::string state_of(const json::object& feature) const;
  [[nodiscard]] std::string action_words(const json::value& asked) const;

  const json::object& a_;
  bool markdown_;
  std::ostream& out_;
};

std::string JudgementPrinter::points(const json::array& points) const {
  std::string out;
  for (const json::value& one : points)
    out += (out.empty() ? "" : ", ") + name(one.at("player").to_number<std::int64_t>()) + " " +
           std::to_string(one.at("points").to_number<std::int64_t>());
  return out.empty() ? "nothing" : out;
}

std::string JudgementPrinter::readings(const json::object& answer) const {
  const json::array& names = list(answer, "readings");
  if (names.empty()) return "by every reading";
  return "by " + joined_words(names, ", ");
}

// `complete; 3 tiles on 2 spaces; Red has most; now Red 6, at the end Red 6`
std::string JudgementPrinter::state_of(const json::object& feature) const {
  const json::value& complete = feature.at("complete");
  const std::string kind = word(feature, "kind");
  std::string out = kind == "field" || kind == "river" ? ""
                    : complete.is_null()               ? "complete or not, "
                    : complete.as_bool()               ? "complete, "
                                                       : "not complete, ";
  const std::int64_t tiles = feature.at("tiles").to_number<std::int64_t>();
  const std::int64_t spaces = feature.at("spaces").to_number<std::int64_t>();
  out += std::to_string(tiles) + (tiles == 1 ? " tile" : " tiles");
  if (spaces != tiles)
    out += " on " + std::to_string(spaces) + (spaces == 1 ? " space" : " spaces");
  for (const json::value& end : list(feature, "open"))
    out += "; open at " + place_words(end.at("at")) + " " + word(end.as_object(), "half") +
           (word(end.as_object(), "half").empty() ? "" : " ") + word(end.as_object(), "port") +
           (word(end.as_object(), "port").empty() ? "" : " ") + "(" + word(end.as_object(), "why") +
           ")";
  if (list(feature, "meeples").empty()) return out + "; nobody";
  std::string most;
  for (const json::value& seat : list(feature, "majority"))
    most += (most.empty() ? "" : ", ") + name(seat.to_number<std::int64_t>());
  out += "; most: " + (most.empty() ? "nobody" : most);
  if (!list(feature, "now").empty()) out += "; now " + points(list(feature, "now"));
  return out + "; at the end " + points(list(feature, "at_end"));
}

void JudgementPrinter::print_causes(const json::array& causes, std::size_t depth) {
  for (const json::value& value : causes) {
    const json::object& cause = value.as_object();
    const std::string date = word(cause, "date");
    item("because " + word(cause, "toggle") + " = " + word(cause, "value") + ", not " +
             word(cause, "given") + (cause.contains("together") ? " (only with others)" : "") +
             ": " + word(cause.at("value_title").as_object(), "en") + " [" +
             joined_words(list(cause, "rules"), ", ") + "; " + word(cause, "status") +
             (date.empty() ? "" : " " + date) + ": " + word(cause, "source") + "]",
         depth);
  }
}

void JudgementPrinter::print_faults() {
  if (list(a_, "faults").empty()) return;
  heading("What is wrong");
  for (const json::value& value : list(a_, "faults")) {
    const json::object& fault = value.as_object();
    const std::string rule = word(fault, "rule");
    item(word(fault, "field") + ": " + said(word(fault, "message")) + " (" + word(fault, "code") +
             (rule.empty() ? "" : ", " + rule) + ")" +
             (fault.contains("readings") ? " " + readings(fault) : ""),
         0);
  }
}

std::string JudgementPrinter::action_words(const json::value& asked) const {
  // What is no action is shown as it was written.
  if (!read_action(asked, "")) return said(cut_text(json::serialize(asked)));
  const json::object& action = asked.as_object();
  std::string out = word(action, "type");
  for (const char* key : {"tile", "figure", "color", "what", "do"})
    if (const std::string one = word(action, key); !one.empty()) out += " " + one;
  if (action.contains("at")) out += " " + place_words(action.at("at"));
  if (const json::value* turn = action.if_contains("rotation"))
    out += " turned by " + std::to_string(turn->to_number<std::int64_t>());
  if (const json::value* feature = action.if_contains("feature"); feature != nullptr)
    out += " " + feature_words(feature->as_object());
  return said(out);
}

void JudgementPrinter::print_actions(const json::object& asked) {
  std::string title;
  if (const json::value* one = asked.if_contains("action")) title = action_words(*one);
  for (const json::value& one : list(asked, "actions"))
    title += (title.empty() ? "" : ", then ") + action_words(one);
  item(title, 0);
  for (const json::value& value : list(asked, "answers")) {
    const json::object& answer = value.as_object();
    const json::value& legal = answer.at("legal");
    std::string line = readings(answer) + ": ";
    if (answer.contains("error"))
      line += said(error_words(answer.at("error").as_object()));
    else
      line += legal.is_null() ? "cannot be told" : legal.as_bool() ? "legal" : "illegal";
    if (answer.contains("scores")) line += "; scores " + points(list(answer, "scores"));
    line += event_words(list(answer, "events"));
    if (const std::string then = word(answer, "then"); !then.empty()) line += "; then " + then;
    if (answer.contains("depends_on"))
      line += "; depends on " + places_words(list(answer, "depends_on"));
    if (answer.contains("needs")) line += "; needs " + joined_words(list(answer, "needs"), ", ");
    item(line, 1);
    for (const json::value& rule : list(answer, "rules"))
      item(word(rule.as_object(), "rule") +
               (rule.at("allows").as_bool() ? " allows: " : " forbids: ") +
               said(word(rule.as_object(), "message")),
           2);
  }
  print_causes(list(asked, "causes"), 1);
}

void JudgementPrinter::print_feature(const json::object& entry) {
  item(feature_words(entry.at("feature").as_object()), 0);
  if (entry.contains("error")) {
    item(said(error_words(entry.at("error").as_object())), 1);
    return;
  }
  for (const json::value& value : list(entry, "answers")) {
    const json::object& answer = value.as_object();
    const bool several = list(answer, "as").size() > 1;
    std::string line = answer.contains("readings") ? readings(answer) + ": " : "";
    for (const json::value& one : list(answer, "as")) {
      const json::object& feature = one.as_object();
      if (&one != &list(answer, "as").front()) line += " | ";
      if (several) line += feature_words(feature.at("feature").as_object()) + ": ";
      line += state_of(feature);
      if (feature.contains("depends_on"))
        line += "; depends on " + places_words(list(feature, "depends_on"));
      if (feature.contains("needs"))
        line += "; needs " + joined_words(list(feature, "needs"), ", ");
    }
    item(line, 1);
  }
  print_causes(list(entry, "causes"), 1);
}

void JudgementPrinter::print_asked() {
  if (list(a_, "asked").empty()) return;
  heading("Asked");
  for (const json::value& value : list(a_, "asked")) {
    if (value.as_object().contains("feature"))
      print_feature(value.as_object());
    else
      print_actions(value.as_object());
  }
}

void JudgementPrinter::print_features() {
  bool differences = false;
  bool others = false;
  for (const json::value& value : list(a_, "features")) {
    const json::object& entry = value.as_object();
    const bool differs = list(entry, "answers").size() > 1;
    if (differs && !differences) heading("What depends on the rules");
    if (!differs && !others) heading("What every reading says alike");
    (differs ? differences : others) = true;
    print_feature(entry);
  }
}

void JudgementPrinter::print() {
  out_ << (markdown_ ? "**" : "") << "The position is " << word(a_, "verdict")
       << (markdown_ ? "**" : "") << ".\n";
  print_faults();
  print_asked();
  print_features();
  if (const json::value* legal = a_.if_contains("legal")) {
    heading("Legal now (" + word(a_, "phase") + "), as given");
    const json::array& actions = legal->at("given").as_array();
    constexpr std::size_t shown = 12;
    for (std::size_t i = 0; i < std::min(shown, actions.size()); ++i)
      item(action_words(actions[i]), 0);
    if (actions.size() > shown) item("and " + std::to_string(actions.size() - shown) + " more", 0);
  }
  out_ << '\n' << (markdown_ ? "`" : "") << word(a_, "text") << (markdown_ ? "`" : "") << '\n';
}

}  // namespace

void print_judgement(const json::object& answer, bool markdown, std::ostream& out) {
  JudgementPrinter(answer, markdown, out).print();
}

int status_of_judgement(const json::object& answer) {
  const std::string verdict = word(answer, "verdict");
  if (verdict == "impossible") return kJudgedImpossible;
  bool illegal = false;
  for (const json::value& value : list(answer, "asked")) {
    const json::object& asked = value.as_object();
    if (asked.contains("error")) return kJudgedNothing;
    const json::object& given = asked.at("answers").as_array().front().as_object();
    if (given.contains("error")) return kJudgedNothing;
    const json::value* legal = given.if_contains("legal");
    illegal = illegal || (legal != nullptr && legal->is_bool() && !legal->as_bool());
  }
  if (illegal) return kJudgedIllegal;
  return verdict == "undecidable" ? kJudgedUndecidable : kJudgedLegal;
}

}  // namespace aude::cli
