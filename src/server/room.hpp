// One table: an actor. Whatever happens at it happens on its strand, one after the other; what
// fails at it closes it alone. docs/socket.md
#pragma once
#include "ai/player.hpp"
#include "server/head.hpp"
#include "server/ledger.hpp"
#include "server/services.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  /// A table that is to be read from the store.
  Room(std::shared_ptr<Services> services, std::string id);

  [[nodiscard]] const std::string& id() const { return id_; }

  /// Whether this is a request to a table.
  static bool knows(std::string_view cmd);

  /// Begins to read it; to be called once, before anything else.
  void read();

  /// From any thread: a request whose `cmd` is known.
  void take(Request request);

  /// From any thread: this client watches no more.
  void gone(const std::shared_ptr<Client>& client);

 private:
  /// What comes of a request at once: the fields of its answer as a JSON object, or a refusal;
  /// nothing where it is answered later.
  using Reply = std::optional<Result<std::string>>;

  struct Command {
    std::string_view name;
    Reply (Room::*run)(Request& request);
    /// It waits while something is being stored.
    bool writes;
  };

  struct Watcher {
    std::shared_ptr<Client> client;
    /// Seats whose keys it has, one bit each.
    unsigned seats = 0;

    [[nodiscard]] Viewer viewer() const { return {false, seats}; }
  };

  /// `seq` and `actions` of a request.
  struct Asked {
    std::int64_t seq = 0;
    boost::json::array actions;
  };

  /// The table as it will be when somebody has sat down; with a game where it begins by that.
  struct Seated {
    TableHead head;
    TableState state = TableState::waiting;
    std::optional<Ledger> ledger;
    std::optional<Entry> opening;
  };

  enum class Phase : std::uint8_t { reading, there, absent, unreadable, quarantined };

  static const Command* find_command(std::string_view cmd);

  // room.cpp: what comes in.
  void handle(Request request);
  void process(Request request);
  Reply run(const Command& command, Request& request);
  void answer(const Request& request, const Result<std::string>& reply);
  bool guard(const std::function<void()>& what);
  void break_down(const std::string& why);
  void rest();
  void drop_watcher(const Client* client);
  void push(const std::string& what,
            std::string_view field,
            const std::function<std::string(Viewer)>& value);
  void push_head();
  void push_commit();
  [[nodiscard]] Viewer viewer_of(const Request& request);
  const std::string& turn_for(const Watcher& watcher) const;
  std::string head_text() const;

  // room_load.cpp: from the store.
  void loaded(Result<std::optional<StoredTable>> stored);
  std::optional<Error> load(const StoredTable& stored);
  void take_state();

  // room_play.cpp: what changes it.
  Reply commit(Request& request);
  Reply join(Request& request);
  void store(const std::shared_ptr<Entry>& entry, const std::shared_ptr<const Request>& request);
  void stand(Entry entry, TableState state);
  void sit_down(Seated& next);
  Store::Done stored(std::function<void(const std::optional<Error>&)> what);
  void go_on();
  [[nodiscard]] bool is_for_computer() const;
  void schedule();
  void computer_turn();
  [[nodiscard]] std::optional<std::string> fault_of(const Entry& entry) const;

  // room_ask.cpp: what does not.
  Reply watch(Request& request);
  Reply leave(Request& request);
  Reply try_out(Request& request);
  Reply why(Request& request);
  Reply survey(Request& request);
  Reply record(Request& request);
  Reply compare(Request& request);
  static Result<Asked> read_asked(Reader& reader, bool needed);
  [[nodiscard]] Watcher* watcher_of(const Client* client);
  [[nodiscard]] std::optional<Error> refuses_actions(Draft& draft,
                                                     const boost::json::array& actions) const;
  [[nodiscard]] std::optional<Error> refuses_closed() const;
  [[nodiscard]] std::optional<Error> refuses_asked(std::int64_t seq) const;
  [[nodiscard]] std::optional<Error> refuses_to_act(const Request& request, std::int64_t seq);

  std::shared_ptr<Services> services_;
  const std::string id_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer idle_;
  boost::asio::steady_timer pause_;
  Phase phase_ = Phase::reading;
  TableState state_ = TableState::waiting;
  TableHead head_;
  std::optional<Ledger> ledger_;
  /// By seat; empty for people.
  std::vector<ChooseMove> computers_;
  std::vector<Watcher> watchers_;
  /// Requests that wait until the table has been read, or stored.
  std::deque<Request> waiting_;
  std::uint64_t heard_ = 0;
  bool storing_ = false;
  /// A computer's turn is on its way.
  bool thinking_ = false;
  /// The last one of them could not be stored.
  bool failed_ = false;
  /// The turn, as JSON: for whoever watches, and for whoever has the key of the seat to act.
  std::string turn_ = "null";
  std::string turn_with_legal_ = "null";
};

}  // namespace aude::server
