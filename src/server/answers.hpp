// Requests as the hall passes them on, and the frames that go back. docs/socket.md
#pragma once
#include "server/hall.hpp"

#include <boost/json.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace aude::server {

/// A request that has been read as JSON, and whom to answer.
struct Request {
  std::shared_ptr<Client> client;
  boost::json::value body;
  /// As JSON.
  std::string id;
  std::chrono::steady_clock::time_point begun;
  /// While there is one, the hall does not end.
  std::shared_ptr<void> ticket;
};

/// `fields` is a JSON object, what the answer has besides `ok` and `id`.
std::string answer_text(const std::string& id, std::string_view fields);

/// A JSON object with one more field before its others.
std::string with_field(std::string_view key, std::string_view value, std::string_view object);

void send(Client& client, std::string text);

}  // namespace aude::server
