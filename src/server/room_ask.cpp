// What changes nothing at a table: watching, trying, asking.
#include "codec/wire/actions.hpp"
#include "codec/wire/snapshot.hpp"
#include "codec/wire/why.hpp"
#include "compare/compare.hpp"
#include "server/room.hpp"
#include "server/survey.hpp"
#include "server/tokens.hpp"
#include "table/record.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostActions = 64;
constexpr std::size_t kKeyLength = 64;
constexpr std::size_t kMostRuleSets = 32;
constexpr std::size_t kRuleSetLength = 64;

std::string commits_from(const Ledger& ledger, std::size_t from, Viewer viewer) {
  std::string out = "[";
  for (std::size_t i = from; static_cast<std::int64_t>(i) <= ledger.seq(); ++i)
    out += (i == from ? "" : ",") + ledger.commit(i, viewer);
  return out + "]";
}

}  // namespace

Result<Room::Asked> Room::read_asked(Reader& reader, bool needed) {
  Asked asked;
  reader.need("seq");
  asked.seq = reader
                  .number_if_any("seq",
                                 std::numeric_limits<std::int64_t>::min(),
                                 std::numeric_limits<std::int64_t>::max())
                  .value_or(0);
  if (needed) reader.need("actions");
  const json::array* actions = reader.list_if_any("actions", kMostActions);
  if (!reader.ok()) return reader.error();
  if (actions != nullptr) asked.actions = *actions;
  return asked;
}

std::optional<Error> Room::refuses_closed() const {
  if (state_ == TableState::closed) return Error{"closed", "", "this table was closed"};
  return {};
}

// Does the actions. A table that is played without being told why tells it here neither.
std::optional<Error> Room::refuses_actions(Draft& draft, const json::array& actions) const {
  auto fault = draft.act_all(actions, "actions");
  if (fault && fault->code == "illegal" && !head_.allows(Aid::why))
    return Error{"illegal", fault->path, "this is not legal"};
  return fault;
}

std::optional<Error> Room::refuses_asked(std::int64_t seq) const {
  if (auto fault = refuses_closed()) return fault;
  if (state_ == TableState::waiting)
    return Error{"not-started", "", "the game waits for somebody to sit down"};
  if (seq != ledger_->seq())
    return Error{"stale", "seq", "the last commit is " + std::to_string(ledger_->seq())};
  return {};
}

std::optional<Error> Room::refuses_to_act(const Request& request, std::int64_t seq) {
  if (auto fault = refuses_asked(seq)) return fault;
  if (state_ == TableState::ended) return Error{"ended", "", "the game is over"};
  const Watcher* watcher = watcher_of(request.client.get());
  const Seat seat = to_act(ledger_->table().position());
  if (watcher == nullptr || seat == kNoSeat || (watcher->seats >> seat & 1U) == 0)
    return Error{"not-yours", "", "this socket has no key for the seat that is to act"};
  return {};
}

Room::Watcher* Room::watcher_of(const Client* client) {
  const auto found = std::find_if(watchers_.begin(), watchers_.end(), [client](const Watcher& one) {
    return one.client.get() == client;
  });
  return found == watchers_.end() ? nullptr : &*found;
}

Room::Reply Room::watch(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "keys", "since"});
  reader.need("keys");
  const auto keys = read_names(reader, "keys", kMaxSeats, kKeyLength);
  const auto since = reader.number_if_any(
      "since", std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
  if (!reader.ok()) return reader.error();
  Watcher* watcher = watcher_of(request.client.get());
  if (watcher == nullptr) {
    if (watchers_.size() >= services_->options.most_watchers)
      return Error{"full", "table", "too many watch this table"};
    watchers_.push_back({request.client, 0});
    services_->counters.watchers(1);
    watcher = &watchers_.back();
  }
  watcher->seats = 0;
  for (std::size_t seat = 0; seat < head_.seats.size(); ++seat)
    for (const std::string& key : keys)
      if (fits_key(key, head_.seats[seat].key_hash)) watcher->seats |= 1U << seat;
  const bool known = since && *since >= 0 && *since <= ledger_->seq();
  const auto from = static_cast<std::size_t>(known ? *since + 1 : 0);
  schedule();
  return Result<std::string>("{\"table\":" + head_text() + ",\"from\":" + std::to_string(from) +
                             ",\"commits\":" + commits_from(*ledger_, from, watcher->viewer()) +
                             ",\"turn\":" + turn_for(*watcher) + "}");
}

Room::Reply Room::leave(Request& request) {
  const Reader reader(request.body, "", {"cmd", "id", "table"});
  if (!reader.ok()) return reader.error();
  drop_watcher(request.client.get());
  return Result<std::string>("{}");
}

Room::Reply Room::try_out(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "seq", "actions"});
  const auto asked = read_asked(reader, true);
  if (!asked) return asked.error();
  if (auto fault = refuses_to_act(request, asked.value().seq)) return *fault;
  Draft draft = ledger_->draft();
  if (auto fault = refuses_actions(draft, asked.value().actions)) return *fault;
  json::object out;
  add_turn(out, draft.position());
  json::array legal;
  if (!draft.is_done()) {
    MoveList moves;
    aude::legal(draft.position(), moves);
    legal = legal_json(draft.position(), moves, {});
  }
  out["legal"] = std::move(legal);
  out["events"] = draft.events();
  out["done"] = draft.is_done();
  return json::serialize(out);
}

Room::Reply Room::why(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "seq", "actions", "action"});
  const json::value* action = reader.need("action");
  const auto asked = read_asked(reader, false);
  if (!asked) return asked.error();
  if (!head_.allows(Aid::why))
    return Error{"not-allowed", "", "this table is played without being told why"};
  if (auto fault = refuses_asked(asked.value().seq)) return *fault;
  Draft draft = ledger_->draft(viewer_of(request));
  if (auto fault = refuses_actions(draft, asked.value().actions)) return *fault;
  const auto read = read_action(*action, "action");
  if (!read) return read.error();
  const auto answer = why_json(draft.position(), read.value(), "action", draft.words());
  if (!answer) return answer.error();
  return json::serialize(answer.value());
}

Room::Reply Room::survey(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "seq", "actions"});
  const auto asked = read_asked(reader, false);
  if (!asked) return asked.error();
  if (auto fault = refuses_asked(asked.value().seq)) return *fault;
  Draft draft = ledger_->draft(viewer_of(request));
  if (auto fault = refuses_actions(draft, asked.value().actions)) return *fault;
  return json::serialize(survey_json(draft.position(), head_));
}

Room::Reply Room::record(Request& request) {
  const Reader reader(request.body, "", {"cmd", "id", "table"});
  if (!reader.ok()) return reader.error();
  if (ledger_->seq() < 0)
    return Error{"not-started", "", "the game waits for somebody to sit down"};
  // Of a record that was cut for viewers more can be told by itself than by the game that it makes.
  const std::string text = head_.record.empty()
                               ? record_text(record_json(ledger_->game(), viewer_of(request)))
                               : head_.record;
  return json::serialize(json::object{{"text", text}});
}

// While the game goes on, what somebody holds would show in it.
Room::Reply Room::compare(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "rules"});
  std::vector<std::string> rules = read_names(reader, "rules", kMostRuleSets, kRuleSetLength);
  if (!reader.ok()) return reader.error();
  if (auto fault = refuses_closed()) return *fault;
  if (state_ != TableState::ended)
    return Error{"not-allowed", "", "only a game that is over can be compared"};
  if (reader.find("rules") == nullptr) rules.emplace_back(kAllRuleSets);
  auto compared = compare_json(services_->catalog, services_->texts, ledger_->game(), rules);
  if (!compared) return compared.error();
  return json::serialize(json::object{{"comparison", std::move(compared).value()}});
}

}  // namespace aude::server
