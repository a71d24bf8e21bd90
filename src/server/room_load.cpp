// A table out of the store.
#include "server/guard.hpp"
#include "server/room.hpp"
#include "server/tokens.hpp"
#include "table/record.hpp"

#include <boost/asio/post.hpp>

#include <exception>
#include <utility>

namespace aude::server {
namespace asio = boost::asio;
namespace json = boost::json;

namespace {

Error differs(const std::string& what) {
  return Error{"bad-field", "state", "the table is " + what + " by its commits"};
}

}  // namespace

void Room::read() {
  services_->store.load(id_,
                        [self = shared_from_this()](Result<std::optional<StoredTable>> stored) {
                          asio::post(self->strand_, [self, stored = std::move(stored)]() mutable {
                            self->loaded(std::move(stored));
                          });
                        });
}

void Room::loaded(Result<std::optional<StoredTable>> stored) {
  if (!stored) {
    services_->report("table " + id_ + ": " + stored.error().message);
    phase_ = Phase::unreadable;
  } else if (!stored.value()) {
    phase_ = Phase::absent;
  } else {
    std::optional<Error> fault;
    const AssertionsThrow guarded;
    try {
      fault = load(*stored.value());
    } catch (const std::exception& error) {
      fault = Error{"bad-field", "", error.what()};
    }
    phase_ = fault ? Phase::quarantined : Phase::there;
    if (fault) {
      ledger_.reset();
      services_->counters.quarantined(id_);
      services_->report("table " + id_ + " was put aside: " + fault->path + ": " + fault->message);
    }
  }
  go_on();
}

std::optional<Error> Room::load(const StoredTable& stored) {
  auto head = read_stored(stored.head);
  if (!head) return head.error();
  head_ = std::move(head).value();
  if (!head_.record.empty()) {
    auto record = load_record_text(services_->catalog, services_->texts, head_.record);
    if (!record) return record.error();
    head_.rules = record.value().game.rules;
    for (const std::string& name : record.value().game.table.players())
      head_.seats.push_back({SeatKind::here, name, "", ""});
    ledger_.emplace(std::move(record).value(), services_->texts, head_.created);
  } else {
    auto game = open_game(services_->catalog, services_->texts, head_);
    if (!game) return game.error();
    ledger_.emplace(std::move(game).value(), services_->texts);
    for (const StoredCommit& commit : stored.commits)
      if (auto fault = ledger_->replay(commit)) return fault;
  }
  if (ledger_->seq() < 0)
    state_ = TableState::waiting;
  else
    state_ = ledger_->facts().ended ? TableState::ended : TableState::playing;
  if ((state_ == TableState::waiting) == head_.is_full()) return differs("not begun");
  const std::string name = name_of(state_);
  if (stored.state == "closed")
    state_ = TableState::closed;
  else if (stored.state != name)
    return differs(name);
  take_state();
  return {};
}

// What follows from the game as it stands: the turn, and the computers that play.
void Room::take_state() {
  turn_ = turn_with_legal_ = "null";
  if (state_ != TableState::playing) return;
  if (computers_.empty()) {
    computers_.resize(head_.seats.size());
    for (std::size_t seat = 0; seat < head_.seats.size(); ++seat)
      if (head_.seats[seat].kind == SeatKind::computer)
        computers_[seat] =
            make_player(head_.seats[seat].policy, ledger_->table().rules(), fresh_seed());
  }
  json::value turn = ledger_->turn();
  turn_ = json::serialize(turn);
  if (is_for_computer() || !turn.is_object()) return;
  turn.get_object()["legal"] = ledger_->legal();
  turn_with_legal_ = json::serialize(turn);
}

}  // namespace aude::server
