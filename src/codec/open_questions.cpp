// Reads data/open.
#include "codec/open_questions.hpp"

#include "codec/embedded.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

constexpr std::size_t kMaxEntries = 1000;
constexpr std::array<std::string_view, 3> kStatuses{"open", "disputed", "project"};

Fault read_into(const json::object& from,
                std::string_view key,
                const std::string& path,
                std::string& out) {
  Result<std::string> text = read_text(from, key, path, kMaxTextLength);
  if (!text) return text.error();
  out = std::move(text).value();
  return {};
}

Fault read_into(const json::object& from,
                std::string_view key,
                const std::string& path,
                Wording& out) {
  Result<Wording> text = read_wording(from, key, path);
  if (!text) return text.error();
  out = std::move(text).value();
  return {};
}

Fault read_rules(const json::object& from, const std::string& path, OpenQuestion& out) {
  const auto list = read_list(from, "rules", path, kMaxEntries);
  if (!list) return list.error();
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const json::string* rule = (*list.value())[i].if_string();
    if (rule == nullptr || rule->empty() || rule->size() > kMaxNameLength)
      return bad_field(json_path(json_path(path, "rules"), i), "the number of a rule is needed");
    out.rules.emplace_back(std::string_view(*rule));
  }
  return {};
}

Fault read_when(const json::object& from, const std::string& path, OpenAnswer& out) {
  const json::value* when = from.if_contains("when");
  if (when == nullptr) return {};
  if (!when->is_object() || when->get_object().empty())
    return bad_field(json_path(path, "when"), "an object of toggles and their values is needed");
  for (const auto& [toggle, value] : when->get_object()) {
    std::string text;
    if (Fault fault = read_into(when->get_object(), toggle, json_path(path, "when"), text))
      return fault;
    out.when.emplace_back(std::string(toggle), std::move(text));
  }
  return {};
}

Fault read_answers(const json::object& from, const std::string& path, OpenQuestion& out) {
  const auto list = read_list(from, "answers", path, kMaxEntries);
  if (!list) return list.error();
  std::size_t defaults = 0;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string place = json_path(json_path(path, "answers"), i);
    const json::object* entry = (*list.value())[i].if_object();
    if (entry == nullptr) return bad_field(place, "an answer is an object");
    if (Fault fault = unknown_key(*entry, place, {"means", "when", "default"})) return fault;
    OpenAnswer answer;
    if (Fault fault = read_into(*entry, "means", place, answer.means)) return fault;
    if (Fault fault = read_when(*entry, place, answer)) return fault;
    const Result<bool> is_default = read_flag(*entry, "default", place);
    if (!is_default) return is_default.error();
    if (is_default.value()) {
      out.default_answer = i;
      ++defaults;
    }
    out.answers.push_back(std::move(answer));
  }
  if (out.answers.size() < 2 || defaults != 1)
    return bad_field(json_path(path, "answers"), "two answers are needed, one of them the default");
  return {};
}

Result<OpenQuestion> read_question(const json::value& entry,
                                   const std::string& group,
                                   const std::string& path) {
  const json::object* from = entry.if_object();
  if (from == nullptr) return bad_field(path, "a question is an object");
  if (Fault fault = unknown_key(
          *from,
          path,
          {"id", "status", "rules", "question", "answers", "position", "waiting", "source"}))
    return *fault;
  OpenQuestion out;
  out.group = group;
  if (Fault fault = read_into(*from, "id", path, out.id)) return *fault;
  if (!is_plain_name(out.id) || out.id.compare(0, group.size() + 1, group + ".") != 0)
    return bad_field(json_path(path, "id"), "an id begins with its group and a dot");
  if (Fault fault = read_into(*from, "status", path, out.status)) return *fault;
  if (std::find(kStatuses.begin(), kStatuses.end(), out.status) == kStatuses.end())
    return bad_field(json_path(path, "status"), "no status; known: open disputed project");
  if (Fault fault = read_rules(*from, path, out)) return *fault;
  if (Fault fault = read_into(*from, "question", path, out.question)) return *fault;
  if (Fault fault = read_answers(*from, path, out)) return *fault;
  if (from->contains("position"))
    if (Fault fault = read_into(*from, "position", path, out.position)) return *fault;
  if (from->contains("waiting"))
    if (Fault fault = read_into(*from, "waiting", path, out.waiting)) return *fault;
  if (Fault fault = read_into(*from, "source", path, out.source)) return *fault;
  return out;
}

}  // namespace

Result<std::vector<OpenQuestion>> read_open_questions(std::string_view json) {
  json::value document;
  const auto file = read_root(json, document, {"group", "questions"});
  if (!file) return file.error();
  std::string group;
  if (Fault fault = read_into(*file.value(), "group", "", group)) return *fault;
  const auto list = read_list(*file.value(), "questions", "", kMaxEntries);
  if (!list) return list.error();
  std::vector<OpenQuestion> all;
  for (std::size_t i = 0; i < list.value()->size(); ++i) {
    const std::string path = json_path("questions", i);
    Result<OpenQuestion> one = read_question((*list.value())[i], group, path);
    if (!one) return one.error();
    for (const OpenQuestion& other : all)
      if (other.id == one.value().id)
        return bad_field(json_path(path, "id"), "another question has this id");
    all.push_back(std::move(one).value());
  }
  return all;
}

Result<std::vector<OpenQuestion>> embedded_open_questions() {
  std::vector<OpenQuestion> all;
  for (const std::string_view path : embedded_files("open/")) {
    Result<std::vector<OpenQuestion>> some = read_open_questions(embedded_file(path));
    if (!some) {
      Error error = some.error();
      error.path = std::string(path) + ": " + error.path;
      return error;
    }
    for (OpenQuestion& one : some.value())
      all.push_back(std::move(one));
  }
  return all;
}

}  // namespace aude
