// What changes a table: somebody sits down, somebody's turn, a computer's turn. Each is worked out
// on a copy, stored, and stands only then: store, push, answer.
#include "server/room.hpp"
#include "server/tokens.hpp"
#include "server/utc.hpp"

#include <boost/asio/post.hpp>

#include <chrono>
#include <utility>

namespace aude::server {
namespace asio = boost::asio;
namespace json = boost::json;

namespace {

using std::chrono::milliseconds;

TableState state_after(const Entry& entry) {
  return entry.after.state().facts.ended ? TableState::ended : TableState::playing;
}

Error broken() {
  return Error{"closed", "", "something went wrong at this table"};
}

double ms_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
      .count();
}

}  // namespace

// What is to be done on the strand when the store has answered.
Store::Done Room::stored(std::function<void(const std::optional<Error>&)> what) {
  return [self = shared_from_this(), what = std::move(what)](const std::optional<Error>& fault) {
    if (fault) {
      self->services_->counters.store_failed();
      self->services_->report("table " + self->id_ + ": " + fault->message);
    }
    asio::post(self->strand_, [self, what, fault] {
      self->storing_ = false;
      self->guard([&] { what(fault); });
      self->go_on();
    });
  };
}

// What waited while the table was being read or stored, then the computers.
void Room::go_on() {
  std::deque<Request> waiting;
  waiting.swap(waiting_);
  for (Request& request : waiting)
    guard([&] { process(std::move(request)); });
  schedule();
  rest();
}

std::optional<std::string> Room::fault_of(const Entry& entry) const {
  if (auto fault = audit(entry)) return fault;
  if (services_->options.audit) return services_->options.audit(entry.after);
  return {};
}

Room::Reply Room::commit(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "seq", "actions"});
  const auto actions = read_asked(reader, true);
  if (!actions) return actions.error();
  if (auto fault = refuses_to_act(request, actions.value().seq)) return *fault;
  Draft draft = ledger_->draft();
  if (auto fault = refuses_actions(draft, actions.value().actions)) return *fault;
  if (draft.moves().empty())
    return Error{"bad-field", "actions", "a commit has at least one action"};
  const auto entry = std::make_shared<Entry>(ledger_->next(draft, utc_now()));
  if (const auto fault = fault_of(*entry)) {
    break_down(*fault);
    return broken();
  }
  store(entry, std::make_shared<const Request>(std::move(request)));
  return {};
}

void Room::store(const std::shared_ptr<Entry>& entry,
                 const std::shared_ptr<const Request>& request) {
  const TableState state = state_after(*entry);
  services_->store.add(id_,
                       entry->commit,
                       name_of(state),
                       stored([this, entry, request, state](const std::optional<Error>& fault) {
                         failed_ = fault.has_value();
                         const std::int64_t seq = entry->commit.seq;
                         if (fault)
                           answer(*request, *fault);
                         else if (!guard([&] { stand(std::move(*entry), state); }))
                           answer(*request, broken());
                         else
                           answer(*request, "{\"seq\":" + std::to_string(seq) + "}");
                         if (request->client != nullptr)
                           services_->counters.answered(ms_since(request->begun));
                       }));
  storing_ = true;
}

// The commit is on the disk. A table that was closed meanwhile stays closed.
void Room::stand(Entry entry, TableState state) {
  services_->counters.committed();
  ledger_->accept(std::move(entry));
  if (state_ != TableState::closed) state_ = state;
  take_state();
  push_commit();
  if (state_ == TableState::ended) push_head();
}

Room::Reply Room::join(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "table", "seat", "name"});
  reader.need("seat");
  const auto seat = reader.number_if_any("seat", 0, static_cast<int>(head_.seats.size()) - 1);
  const std::string name = read_name(reader, services_->options.most_name);
  if (!reader.ok()) return reader.error();
  if (auto fault = refuses_closed()) return *fault;
  const auto index = static_cast<std::size_t>(*seat);
  if (head_.seats[index].kind != SeatKind::open || !head_.seats[index].name.empty())
    return Error{"taken", "seat", "this seat is not open"};
  const std::string key = fresh_key();
  auto next = std::make_shared<Seated>();
  next->head = head_;
  next->head.seats[index].name = name;
  next->head.seats[index].key_hash = hash_of_key(key);
  next->state = TableState::waiting;
  StoredTable kept{id_, stored_text(next->head), {}, {}};
  if (next->head.is_full()) {
    auto game = open_game(services_->catalog, services_->texts, next->head);
    if (!game) return game.error();
    next->ledger.emplace(std::move(game).value(), services_->texts);
    next->opening.emplace(next->ledger->opening(utc_now()));
    next->state = state_after(*next->opening);
    kept.commits.push_back(next->opening->commit);
  }
  kept.state = name_of(next->state);
  const auto asked = std::make_shared<const Request>(std::move(request));
  services_->store.change(std::move(kept),
                          stored([this, next, asked, key](const std::optional<Error>& fault) {
                            if (fault)
                              answer(*asked, *fault);
                            else if (!guard([&] { sit_down(*next); }))
                              answer(*asked, broken());
                            else
                              answer(*asked, json::serialize(json::object{{"key", key}}));
                          }));
  storing_ = true;
  return {};
}

// Somebody has sat down; with the last of them the game begins.
void Room::sit_down(Seated& next) {
  head_ = std::move(next.head);
  if (next.ledger) {
    ledger_.emplace(std::move(*next.ledger));
    ledger_->accept(std::move(*next.opening));
    services_->counters.committed();
  }
  if (state_ != TableState::closed) state_ = next.state;
  take_state();
  push_head();
  if (next.opening) push_commit();
}

bool Room::is_for_computer() const {
  if (state_ != TableState::playing) return false;
  const Seat seat = to_act(ledger_->table().position());
  return seat != kNoSeat && computers_[seat] != nullptr;
}

// A table with people does not keep them waiting; one without plays while somebody looks.
void Room::schedule() {
  if (phase_ != Phase::there || storing_ || thinking_ || !is_for_computer()) return;
  const bool show = head_.has_computers_only();
  if (show && watchers_.empty()) return;
  thinking_ = true;
  milliseconds wait = show ? services_->options.pause : milliseconds{0};
  if (failed_) wait = services_->options.retry;
  pause_.expires_after(wait);
  pause_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (cancelled || self == nullptr) return;
    self->thinking_ = false;
    if (!self->storing_) self->guard([&] { self->computer_turn(); });
    self->rest();
  });
}

void Room::computer_turn() {
  if (!is_for_computer() || (head_.has_computers_only() && watchers_.empty())) return;
  auto ticket = services_->tickets.take();
  if (ticket == nullptr) return;
  Draft draft = ledger_->draft();
  while (!draft.is_done())
    draft.act(computers_[draft.seat()](draft.position()));
  const auto entry = std::make_shared<Entry>(ledger_->next(draft, utc_now()));
  if (const auto fault = fault_of(*entry)) {
    break_down(*fault);
    return;
  }
  Request nobody;
  nobody.ticket = std::move(ticket);
  store(entry, std::make_shared<const Request>(std::move(nobody)));
}

}  // namespace aude::server
