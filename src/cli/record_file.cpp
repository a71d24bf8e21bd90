// The engine reads the record; here it is only asked what it has read. docs/protocol.md, `load`
#include "cli/record_file.hpp"

#include "engine/session.hpp"

#include <boost/json.hpp>

#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace aude::cli {
namespace {

namespace json = boost::json;

Error cannot_read(const std::string& file, const std::string& why) {
  return Error{"bad-field", file, why};
}

std::string text_at(const json::object& object, std::string_view key) {
  const json::value* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string().c_str()) : "";
}

// `{"ok":true,"record":{...}}`, or what is inside.
Result<json::value> record_in(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return cannot_read(file, "the file cannot be read");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  json::error_code failed;
  json::value document = json::parse(text, failed);
  if (failed || !document.is_object()) return cannot_read(file, "a record is an object in JSON");
  if (json::value* inside = document.get_object().if_contains("record"))
    return json::value(*inside);
  return document;
}

Error error_of(const json::object& answer, const std::string& file) {
  const json::value* error = answer.if_contains("error");
  if (error == nullptr || !error->is_object()) return cannot_read(file, "the record is refused");
  const json::object& what = error->get_object();
  const std::string field = text_at(what, "field");
  return Error{text_at(what, "code"),
               file + (field.empty() ? "" : ": " + field),
               text_at(what, "message"),
               text_at(what, "rule")};
}

std::vector<std::string> sets_in(const json::value& record) {
  std::vector<std::string> names;
  const json::object* object = record.if_object();
  const json::value* sets = object != nullptr ? object->if_contains("sets") : nullptr;
  if (sets == nullptr || !sets->is_array()) return names;
  for (const json::value& name : sets->get_array())
    if (name.is_string()) names.emplace_back(name.get_string().c_str());
  return names;
}

}  // namespace

Result<RecordedGame> read_record(const Data& data, const std::string& file) {
  const Result<json::value> record = record_in(file);
  if (!record) return record.error();
  Session session(data.catalog, data.texts, [] { return std::uint64_t{1}; });
  json::object request{{"cmd", "load"}, {"record", record.value()}};
  const json::value answer = json::parse(session.answer(json::serialize(request)));
  if (session.table() == nullptr) return error_of(answer.get_object(), file);
  const Table& table = *session.table();
  RecordedGame game{{}, table.rules(), table.moves()};
  game.setup.seats = table.rules().seats;
  game.setup.toggles = table.rules().toggles;
  for (const std::string& name : sets_in(record.value())) {
    const Result<const TileSet*> set = data.catalog.find(name);
    if (!set) return set.error();
    game.setup.sets.push_back(set.value());
  }
  return game;
}

}  // namespace aude::cli
