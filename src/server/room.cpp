// What comes to a table, and what becomes of it.
#include "server/room.hpp"

#include "server/guard.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <utility>

namespace aude::server {
namespace asio = boost::asio;
namespace json = boost::json;

namespace {

// Of an executor that stands for nothing no strand can be made.
asio::strand<asio::any_io_executor> strand_on(const asio::any_io_executor& pool) {
  if (!pool) throw std::invalid_argument("a room needs something to work on");
  return asio::make_strand(pool);
}

Error closed(const std::string& why) {
  return Error{"closed", "", why};
}

}  // namespace

const Room::Command* Room::find_command(std::string_view cmd) {
  static constexpr std::array<Command, 9> commands{{{"join", &Room::join, true},
                                                    {"watch", &Room::watch, false},
                                                    {"leave", &Room::leave, false},
                                                    {"try", &Room::try_out, false},
                                                    {"commit", &Room::commit, true},
                                                    {"why", &Room::why, false},
                                                    {"survey", &Room::survey, false},
                                                    {"record", &Room::record, false},
                                                    {"compare", &Room::compare, false}}};
  const auto* const found = std::find_if(
      commands.begin(), commands.end(), [cmd](const Command& one) { return one.name == cmd; });
  return found == commands.end() ? nullptr : found;
}

bool Room::knows(std::string_view cmd) {
  return find_command(cmd) != nullptr;
}

Room::Room(std::shared_ptr<Services> services, std::string id)
    : services_(std::move(services)),
      id_(std::move(id)),
      strand_(strand_on(services_->pool)),
      idle_(strand_),
      pause_(strand_) {}

void Room::take(Request request) {
  asio::post(strand_, [self = shared_from_this(), request = std::move(request)]() mutable {
    self->handle(std::move(request));
  });
}

void Room::gone(const std::shared_ptr<Client>& client) {
  asio::post(strand_, [self = shared_from_this(), client] {
    std::erase_if(self->waiting_, [&](const Request& request) { return request.client == client; });
    self->drop_watcher(client.get());
    self->rest();
  });
}

void Room::handle(Request request) {
  ++heard_;
  if (phase_ == Phase::reading)
    waiting_.push_back(std::move(request));
  else
    guard([&] { process(std::move(request)); });
  rest();
}

void Room::process(Request request) {
  const Command& command = *find_command(request.body.at("cmd").get_string());
  if (command.writes && storing_) {
    waiting_.push_back(std::move(request));
    return;
  }
  const Reply reply = run(command, request);
  if (reply) answer(request, *reply);
}

// A bug in a command must not be felt beyond this table.
Room::Reply Room::run(const Command& command, Request& request) {
  switch (phase_) {
    case Phase::absent:
      return Error{"unknown-table", "table", "there is no such table"};
    case Phase::unreadable:
      return Error{"unavailable", "table", "the table could not be read; try again later"};
    case Phase::quarantined:
      return closed("what is kept of this table is damaged");
    case Phase::reading:
    case Phase::there:
      break;
  }
  Reply reply;
  if (!guard([&] { reply = (this->*command.run)(request); }))
    reply = closed("something went wrong at this table");
  return reply;
}

// A computer's turn has nobody who asked for it.
void Room::answer(const Request& request, const Result<std::string>& reply) {
  if (request.client == nullptr) return;
  if (reply)
    send(*request.client, answer_text(request.id, reply.value()));
  else
    services_->refuse(request, reply.error());
}

bool Room::guard(const std::function<void()>& what) {
  const AssertionsThrow guarded;
  try {
    what();
    return true;
  } catch (const std::exception& error) {
    break_down(error.what());
  }
  return false;
}

void Room::break_down(const std::string& why) {
  if (phase_ != Phase::there || state_ == TableState::closed) return;
  services_->counters.broken();
  services_->report("table " + id_ + " was closed: " + why);
  state_ = TableState::closed;
  turn_ = turn_with_legal_ = "null";
  push_head();
  services_->store.change({id_, stored_text(head_), "closed", {}},
                          [services = services_](const std::optional<Error>& fault) {
                            if (fault) services->counters.store_failed();
                          });
}

// A table that nobody watches leaves the memory, a table that there is none of at once.
void Room::rest() {
  idle_.cancel();
  if (phase_ == Phase::reading || !watchers_.empty() || !waiting_.empty() || storing_ || thinking_)
    return;
  if (phase_ == Phase::absent || phase_ == Phase::unreadable) {
    services_->forget(*this, heard_);
    return;
  }
  idle_.expires_after(services_->options.idle);
  idle_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (cancelled || self == nullptr) return;
    if (self->watchers_.empty() && !self->storing_ && !self->thinking_)
      self->services_->forget(*self, self->heard_);
  });
}

void Room::drop_watcher(const Client* client) {
  const auto erased = std::erase_if(
      watchers_, [client](const Watcher& watcher) { return watcher.client.get() == client; });
  services_->counters.watchers(-static_cast<int>(erased));
}

// One frame for all who watch with the same seats' keys.
void Room::push(const std::string& what,
                std::string_view field,
                const std::function<std::string(Viewer)>& value) {
  std::map<unsigned, std::shared_ptr<const std::string>> frames;
  for (const Watcher& watcher : watchers_) {
    auto& frame = frames[watcher.seats];
    if (frame == nullptr)
      frame = std::make_shared<const std::string>(
          R"({"push":")" + what + R"(","table":")" + id_ + R"(",")" + std::string(field) +
          "\":" + value(watcher.viewer()) + ",\"turn\":" + turn_for(watcher) + "}");
    watcher.client->send(frame);
  }
}

void Room::push_head() {
  if (watchers_.empty()) return;
  push("head", "head", [text = head_text()](Viewer) { return text; });
}

// The last one.
void Room::push_commit() {
  push("commit", "commit", [this](Viewer viewer) {
    return ledger_->commit(static_cast<std::size_t>(ledger_->seq()), viewer);
  });
}

Viewer Room::viewer_of(const Request& request) {
  const Watcher* watcher = watcher_of(request.client.get());
  return watcher == nullptr ? kSpectator : watcher->viewer();
}

const std::string& Room::turn_for(const Watcher& watcher) const {
  if (state_ != TableState::playing) return turn_;
  const Seat seat = to_act(ledger_->table().position());
  return seat != kNoSeat && (watcher.seats >> seat & 1U) != 0 ? turn_with_legal_ : turn_;
}

std::string Room::head_text() const {
  return json::serialize(head_json(head_, ledger_->game(), services_->catalog, id_, state_));
}

}  // namespace aude::server
