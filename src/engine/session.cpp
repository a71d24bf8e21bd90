// Lines to commands and back.
#include "engine/session.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/request.hpp"
#include "engine/commands.hpp"

#include <array>
#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

struct Command {
  std::string_view name;
  engine::Answer (*run)(engine::Context&, const json::value&);
};

constexpr std::array<Command, 13> kCommands{{{"hello", engine::hello},
                                             {"new", engine::new_game},
                                             {"tiles", engine::tiles},
                                             {"legal", engine::legal},
                                             {"act", engine::act},
                                             {"state", engine::state},
                                             {"undo", engine::undo},
                                             {"why", engine::why},
                                             {"value", engine::value},
                                             {"record", engine::record},
                                             {"load", engine::load},
                                             {"position", engine::position},
                                             {"judge", engine::judge}}};

std::string line_of(const engine::Answer& answer, const json::value* id) {
  json::object out;
  out["ok"] = answer.ok();
  if (id != nullptr) out["id"] = *id;
  if (!answer) {
    out["error"] = error_json(answer.error());
    return json::serialize(out);
  }
  for (const auto& field : answer.value())
    out[field.key()] = field.value();
  return json::serialize(out);
}

engine::Answer run(engine::Context& context, const json::value& request) {
  const json::object* object = request.if_object();
  if (object == nullptr) return Error{"bad-json", "", "a request is a JSON object"};
  const json::value* name = object->if_contains("cmd");
  if (name == nullptr) return Error{"missing", "cmd", "the field \"cmd\" is missing"};
  if (!name->is_string()) return Error{"bad-field", "cmd", "a text is needed"};
  std::string known;
  for (const Command& command : kCommands) {
    if (command.name == std::string_view(name->get_string())) return command.run(context, request);
    known += " " + std::string(command.name);
  }
  return Error{"unknown-command", "cmd", "the commands are:" + known};
}

}  // namespace

Session::Session(const Catalog& catalog,
                 const RuleTexts& texts,
                 std::function<Secret()> fresh_secret)
    : catalog_(catalog), texts_(texts), fresh_secret_(std::move(fresh_secret)) {}

Session::~Session() = default;

Session::Session(Session&&) noexcept = default;

std::string Session::answer(std::string_view line) {
  json::value request;
  if (std::optional<Error> fault = parse_request(line, request)) return line_of(*fault, nullptr);
  engine::Context context{catalog_, texts_, fresh_secret_, game_};
  const json::object* object = request.if_object();
  return line_of(run(context, request), object == nullptr ? nullptr : object->if_contains("id"));
}

std::string Session::answer_to_too_long() {
  return line_of(
      Error{"too-long", "", "a line has at most " + std::to_string(kMaxJsonBytes) + " bytes"},
      nullptr);
}

const Table* Session::table() const {
  return game_ == nullptr ? nullptr : &game_->table;
}

}  // namespace aude
