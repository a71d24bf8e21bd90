#include "server/draft.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "codec/wire/events.hpp"

#include <algorithm>
#include <utility>

namespace aude::server {
namespace json = boost::json;

Draft::Draft(const Table& table, const RuleTexts& texts, Viewer viewer)
    : table_(table), texts_(texts), state_(std::make_unique<State>()) {
  copy(table.rules(), table.state(), *state_);
  if (!viewer.everything && !table.rules().dealing.open) hide(table.rules(), viewer, state_->facts);
  seat_ = state_->facts.ended ? kNoSeat : to_act(position());
}

bool Draft::is_done() const {
  return state_->facts.ended || turn_over_ || to_act(position()) != seat_;
}

std::optional<Error> Draft::act(const json::value& action, const std::string& path) {
  const auto asked = read_action(action, path);
  if (!asked) return asked.error();
  if (asked.value().type == ActionType::chance)
    return Error{"wrong-phase", json_path(path, "type"), "the dealer draws"};
  if (auto fault = check_turn(position(), asked.value(), path)) return fault;
  const auto move = find_move(position(), asked.value(), path);
  if (!move) return move.error();
  const Refusal refusal = check(position(), move.value());
  if (!refusal.none()) return error_of(position(), move.value(), refusal, path, words());
  act(move.value());
  return {};
}

std::optional<Error> Draft::act_all(const json::array& actions, const std::string& path) {
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (auto fault = act(actions[i], json_path(path, i))) return fault;
  return {};
}

void Draft::act(const Move& move) {
  json::object action = json_of(position(), move);
  action["player"] = std::int64_t{seat_};
  Events events;
  apply(Turn{table_.rules(), *state_, &events}, move);
  turn_over_ = std::any_of(events.list.begin(), events.list.end(), [](const Event& event) {
    return event.kind == EventKind::turn || event.kind == EventKind::drafted;
  });
  moves_.push_back(move);
  actions_.push_back(std::move(action));
  for (json::value& event : events_json(position(), events, table_.players()))
    events_.push_back(std::move(event));
}

}  // namespace aude::server
