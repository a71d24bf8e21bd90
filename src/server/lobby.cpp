#include "server/lobby.hpp"

#include "codec/wire/request.hpp"
#include "server/guard.hpp"
#include "server/tokens.hpp"

#include <exception>
#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

Error unknown_table() {
  return Error{"unknown-table", "table", "there is no such table"};
}

Error stopping() {
  return Error{"unavailable", "", "the server is stopping"};
}

// Reads what every request has; the rest belongs to the commands.
std::optional<Error> read_request(std::string_view frame, Request& request) {
  if (auto fault = parse_request(frame, request.body)) return fault;
  const json::object* object = request.body.if_object();
  if (object == nullptr) return Error{"bad-json", "", "a request is a JSON object"};
  const json::value* id = object->if_contains("id");
  if (id == nullptr) return Error{"missing", "id", "the field \"id\" is missing"};
  if (!id->is_int64()) return Error{"bad-field", "id", "a whole number is needed"};
  request.id = json::serialize(*id);
  const json::value* cmd = object->if_contains("cmd");
  if (cmd == nullptr) return Error{"missing", "cmd", "the field \"cmd\" is missing"};
  if (!cmd->is_string()) return Error{"bad-field", "cmd", "a text is needed"};
  return {};
}

}  // namespace

Lobby::Lobby(std::shared_ptr<Services> services)
    : services_(std::move(services)), tables_(services_->store.tables()) {}

void Lobby::begin() {
  services_->forget = [weak = weak_from_this()](const Room& room, std::uint64_t heard) {
    if (const auto self = weak.lock()) self->forget(room, heard);
  };
}

void Lobby::receive(const std::shared_ptr<Client>& client, std::string_view frame) {
  Request request{client, {}, "", std::chrono::steady_clock::now(), services_->tickets.take()};
  const AssertionsThrow guarded;
  std::optional<Error> fault;
  try {
    fault = read_request(frame, request);
    if (!fault && request.ticket == nullptr) fault = stopping();
    if (!fault) fault = take(request);
  } catch (const std::exception& error) {
    services_->report(std::string("a request failed: ") + error.what());
    fault = Error{"unavailable", "", "something went wrong with this request"};
  }
  if (!fault) return;
  // A request that was passed on has taken its client along.
  request.client = client;
  services_->refuse(request, *fault);
}

std::optional<Error> Lobby::take(Request& request) {
  const std::string_view cmd = request.body.at("cmd").get_string();
  if (cmd == "hello") return hello(request);
  if (cmd == "open") return open(request);
  if (cmd == "load") return load(request);
  if (Room::knows(cmd)) return pass_on(request);
  return Error{"unknown-command",
               "cmd",
               "the commands are: hello open join watch leave try commit why survey record load"};
}

std::optional<Error> Lobby::hello(const Request& request) {
  const Reader reader(request.body, "", {"cmd", "id"});
  if (!reader.ok()) return reader.error();
  const json::object out{{"name", "aude"},
                         {"version", AUDE_VERSION},
                         {"protocol", 1},
                         {"addresses", json::value_from(services_->options.addresses)}};
  send(*request.client, answer_text(request.id, json::serialize(out)));
  return {};
}

std::optional<Error> Lobby::pass_on(Request& request) {
  const json::value* table = request.body.get_object().if_contains("table");
  if (table == nullptr) return Error{"missing", "table", "the field \"table\" is missing"};
  if (!table->is_string()) return Error{"bad-field", "table", "a text is needed"};
  const std::string id(std::string_view(table->get_string()));
  if (!is_id(id)) return unknown_table();
  const std::lock_guard lock(mutex_);
  if (auto fault = note_watching(request.client.get(), id, request.body.at("cmd").get_string()))
    return fault;
  Place& place = rooms_[id];
  if (place.room == nullptr) {
    place.room = std::make_shared<Room>(services_, id);
    place.room->read();
  }
  ++place.asked;
  place.room->take(std::move(request));
  return {};
}

// Noted before the room hears of it, so that whoever is gone by then is taken off again.
std::optional<Error> Lobby::note_watching(const Client* client,
                                          const std::string& id,
                                          std::string_view cmd) {
  if (cmd == "watch") {
    std::set<std::string>& tables = watched_[client];
    if (tables.size() >= services_->options.most_watched && !tables.contains(id))
      return Error{"full", "table", "too many tables are watched at once"};
    tables.insert(id);
  }
  const auto found = watched_.find(client);
  if (cmd == "leave" && found != watched_.end()) found->second.erase(id);
  return {};
}

void Lobby::gone(const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  const auto found = watched_.find(client.get());
  if (found == watched_.end()) return;
  for (const std::string& id : found->second)
    if (const auto place = rooms_.find(id); place != rooms_.end()) place->second.room->gone(client);
  watched_.erase(found);
}

void Lobby::forget(const Room& room, std::uint64_t heard) {
  const std::lock_guard lock(mutex_);
  const auto place = rooms_.find(room.id());
  if (place != rooms_.end() && place->second.room.get() == &room && place->second.asked == heard)
    rooms_.erase(place);
}

Stats Lobby::stats() const {
  Stats stats = services_->counters.stats();
  stats.tables_stored = services_->store.tables();
  const std::lock_guard lock(mutex_);
  stats.tables_in_memory = rooms_.size();
  return stats;
}

void Lobby::stop() {
  services_->tickets.end();
  std::unordered_map<std::string, Place> rooms;
  const std::lock_guard lock(mutex_);
  rooms.swap(rooms_);
  watched_.clear();
}

}  // namespace aude::server
