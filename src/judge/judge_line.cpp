#include "judge/judge_line.hpp"

#include "codec/game_options.hpp"
#include "codec/wire/opening.hpp"
#include "codec/wire/request.hpp"
#include "codec/wire/tiles.hpp"
#include "judge/judge.hpp"

namespace aude {
namespace json = boost::json;

namespace {

Result<json::object> tiles_answer(const Catalog& catalog,
                                  const RuleTexts& texts,
                                  const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "sets"});
  const GameOptions options = read_options(reader);
  if (!reader.ok()) return reader.error();
  const auto setup = read_game_options(catalog, texts, options);
  if (!setup) return setup.error();
  auto list = tiles_json(setup.value().sets);
  if (!list) return list.error();
  return json::object{{"tiles", std::move(list).value()}};
}

Result<json::object> answer_of(const Catalog& catalog,
                               const RuleTexts& texts,
                               const json::value& request) {
  const json::object* object = request.if_object();
  if (object == nullptr) return Error{"bad-json", "", "a request is a JSON object"};
  const json::value* name = object->if_contains("cmd");
  if (name == nullptr) return judge_json(catalog, texts, request);
  if (!name->is_string()) return Error{"bad-field", "cmd", "a text is needed"};
  if (name->get_string() == "judge") return judge_json(catalog, texts, request);
  if (name->get_string() == "tiles") return tiles_answer(catalog, texts, request);
  return Error{"unknown-command", "cmd", "the commands are: judge tiles"};
}

}  // namespace

std::string judge_line(const Catalog& catalog, const RuleTexts& texts, std::string_view line) {
  json::value request;
  const std::optional<Error> fault = parse_request(line, request);
  const Result<json::object> answer =
      fault ? Result<json::object>(*fault) : answer_of(catalog, texts, request);
  json::object out{{"ok", answer.ok()}};
  if (const json::object* object = request.if_object())
    if (const json::value* id = object->if_contains("id")) out["id"] = *id;
  if (!answer) {
    out["error"] = error_json(answer.error());
    return json::serialize(out);
  }
  for (const auto& field : answer.value())
    out[field.key()] = field.value();
  return json::serialize(out);
}

}  // namespace aude
