#include "server/answers.hpp"

#include "codec/wire/request.hpp"

#include <utility>

namespace aude::server {

std::string with_field(std::string_view key, std::string_view value, std::string_view object) {
  std::string out = "{\"" + std::string(key) + "\":" + std::string(value);
  if (object.size() > 2) out += ',';
  out += object.substr(1);
  return out;
}

std::string answer_text(const std::string& id, std::string_view fields) {
  return with_field("ok", "true", with_field("id", id, fields));
}

std::string refusal_text(const Error& error, const std::string& id) {
  const std::string fields = with_field("error", boost::json::serialize(error_json(error)), "{}");
  return with_field("ok", "false", id.empty() ? fields : with_field("id", id, fields));
}

void send(Client& client, std::string text) {
  client.send(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace aude::server
