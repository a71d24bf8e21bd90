#include "cli/rules_open.hpp"

#include "cli/text.hpp"
#include "codec/open_questions.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <ostream>

namespace aude::cli {
namespace {

namespace json = boost::json;

json::object as_json(const Wording& text) {
  return {{"en", text.en}, {"de", text.de}};
}

json::object as_json(const OpenQuestion& question) {
  json::array rules;
  for (const std::string& rule : question.rules)
    rules.emplace_back(rule);
  json::array answers;
  for (std::size_t i = 0; i < question.answers.size(); ++i) {
    const OpenAnswer& answer = question.answers[i];
    json::object one{{"means", as_json(answer.means)}, {"default", i == question.default_answer}};
    json::object when;
    for (const auto& [toggle, value] : answer.when)
      when[toggle] = value;
    if (!when.empty()) one["when"] = std::move(when);
    answers.push_back(std::move(one));
  }
  json::object out{{"id", question.id},
                   {"group", question.group},
                   {"status", question.status},
                   {"rules", std::move(rules)},
                   {"question", as_json(question.question)},
                   {"answers", std::move(answers)}};
  if (!question.position.empty()) out["position"] = question.position;
  if (!question.waiting.en.empty()) out["waiting"] = as_json(question.waiting);
  out["source"] = question.source;
  return out;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts)
    out += (out.empty() ? "" : ", ") + text;
  return out;
}

std::string answer_line(const OpenQuestion& question, std::size_t index) {
  const OpenAnswer& answer = question.answers[index];
  std::vector<std::string> grounds;
  if (index == question.default_answer) grounds.emplace_back("default");
  for (const auto& [toggle, value] : answer.when) {
    std::string setting = toggle;
    setting += '=';
    setting += value;
    grounds.push_back(std::move(setting));
  }
  std::string line = answer.means.en;
  if (!grounds.empty()) line += " [" + joined(grounds) + "]";
  std::string text = wrapped(line, 4);
  text[2] = '-';
  return text;
}

void print(const OpenQuestion& question, std::ostream& out) {
  out << '\n'
      << question.id << "  (" << question.status << "; " << joined(question.rules) << ")\n"
      << wrapped(question.question.en, 2);
  for (std::size_t i = 0; i < question.answers.size(); ++i)
    out << answer_line(question, i);
  if (!question.position.empty()) out << "  position: " << question.position << '\n';
  if (!question.waiting.en.empty()) out << wrapped("waits for: " + question.waiting.en, 2);
  out << wrapped("source: " + question.source, 2);
}

bool is_named(const OpenQuestion& question, const std::vector<std::string>& names) {
  return names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
           return name == question.group || name == question.id;
         });
}

std::optional<Error> unknown_name(const std::vector<OpenQuestion>& all,
                                  const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (std::any_of(
            all.begin(), all.end(), [&](const OpenQuestion& one) { return is_named(one, {name}); }))
      continue;
    std::vector<std::string> known;
    known.reserve(all.size());
    for (const OpenQuestion& one : all)
      known.push_back(one.id);
    return Error{
        "bad-field",
        "",
        "no question and no group of questions " + cut_name(name) + "; known: " + joined(known)};
  }
  return {};
}

}  // namespace

int list_open_questions(const RulesOptions& options, std::ostream& out, std::ostream& err) {
  const auto read = embedded_open_questions();
  if (!read) return fail(err, read.error());
  const std::vector<OpenQuestion>& all = read.value();
  if (const auto fault = unknown_name(all, options.names)) return fail(err, *fault);
  std::vector<const OpenQuestion*> shown;
  for (const OpenQuestion& one : all)
    if (is_named(one, options.names)) shown.push_back(&one);
  const auto waiting = std::stable_partition(
      shown.begin(), shown.end(), [](const OpenQuestion* one) { return one->waiting.en.empty(); });
  if (options.json) {
    json::array list;
    for (const OpenQuestion* one : shown)
      list.push_back(as_json(*one));
    out << json::serialize(list) << '\n';
    return kWell;
  }
  out << shown.size() << (shown.size() == 1 ? " question" : " questions")
      << " that the sources leave open or do not ask; [default] is what Aude does\n";
  for (auto one = shown.begin(); one != shown.end(); ++one) {
    if (one == waiting) out << "\nAbout expansions that are not built yet\n";
    print(**one, out);
  }
  return kWell;
}

}  // namespace aude::cli
