#include "support/table_over_socket.hpp"

#include <stdexcept>
#include <thread>

namespace aude::testing {

namespace json = boost::json;

void TableOverSocket::open(WebSocket& socket, int seats) {
  json::array people;
  for (int i = 0; i < seats; ++i)
    people.push_back({{"kind", "here"}, {"name", "Player " + std::to_string(i)}});
  json::object answer =
      granted(socket, {{"cmd", "open"}, {"seats", people}, {"sets", json::array{"base"}}});
  id_ = json::value_to<std::string>(answer.at("table"));
  keys_ = answer.at("keys").as_array();
  watch(socket);
}

json::array TableOverSocket::watch(WebSocket& socket) {
  json::object answer = granted(socket, {{"cmd", "watch"}, {"table", id_}, {"keys", keys_}});
  turn_ = answer.at("turn");
  return answer.at("commits").as_array();
}

void TableOverSocket::play_turn(WebSocket& socket) {
  const json::value seq = turn_.at("seq");
  json::array actions{chosen(turn_.at("legal").as_array())};
  for (;;) {
    json::object trial =
        granted(socket, {{"cmd", "try"}, {"table", id_}, {"seq", seq}, {"actions", actions}});
    if (trial.at("done").as_bool()) break;
    actions.push_back(chosen(trial.at("legal").as_array()));
  }
  json::object answer =
      granted(socket, {{"cmd", "commit"}, {"table", id_}, {"seq", seq}, {"actions", actions}});
  for (json::value& action : actions)
    action.as_object()["player"] = turn_.at("player");
  acknowledged.push_back({answer.at("seq").to_number<std::int64_t>(), actions});
  take_pushes(socket);
}

json::object TableOverSocket::granted(WebSocket& socket, const json::object& request) {
  for (;;) {
    json::object answer = socket.ask(request);
    if (answer.at("ok").as_bool()) return answer;
    if (answer.at("error").at("code") != "slow-down")
      throw std::runtime_error(json::serialize(request) + ": " + json::serialize(answer));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

json::value TableOverSocket::chosen(const json::array& legal) {
  std::uniform_int_distribution<std::size_t> any(0, legal.size() - 1);
  return legal.at(any(random_));
}

void TableOverSocket::take_pushes(WebSocket& socket) {
  for (const json::object& push : socket.pushes)
    turn_ = push.at("turn");
  socket.pushes.clear();
}

}  // namespace aude::testing
