// All tables of a server, without any network: frames in, frames out. docs/socket.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "codec/wire/opening.hpp"
#include "server/store.hpp"
#include "table/table.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude::server {

/// Whoever is connected. The hall keeps one for as long as it watches a table, or is owed an
/// answer.
class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  /// Takes a frame to be sent after those before it. Called from any thread of the pool; must not
  /// wait, nor call the hall.
  virtual void send(std::shared_ptr<const std::string> frame) = 0;
};

/// Looks at a game as it would be after a commit; what it says is why the table must be closed.
using Audit = std::function<std::optional<std::string>(const Table&)>;

struct HallOptions {
  /// What `hello` tells: where others in the network reach the server.
  std::vector<std::string> addresses;
  /// Tables in the store, those that have ended included.
  std::size_t most_tables = 100'000;
  /// Of one table.
  std::size_t most_watchers = 200;
  /// Tables that one client has watched and not left.
  std::size_t most_watched = 1000;
  /// Between the turns of a table that has only computer players.
  std::chrono::milliseconds pause{600};
  /// A table that nobody watches leaves the memory after this time.
  std::chrono::milliseconds idle{std::chrono::minutes{5}};
  /// A computer's turn that could not be stored is tried again after this time.
  std::chrono::milliseconds retry{std::chrono::seconds{2}};
  /// Of a player's name, in bytes; not more than `kMaxPlayerName`.
  std::size_t most_name = kMaxPlayerName;
  /// Besides the hall's own.
  Audit audit;
  /// Hears, on any thread, what whoever runs the server should know: a table was closed or put
  /// aside, or the store failed.
  std::function<void(const std::string&)> report;
};

/// Upper bounds of the buckets of `Stats::latency`, in milliseconds; one more bucket has no bound.
inline constexpr std::array<double, 9> kLatencyBounds{1, 2, 5, 10, 20, 50, 100, 250, 1000};

/// For health and metrics. Counts are since the start.
struct Stats {
  std::size_t tables_in_memory = 0;
  std::size_t tables_stored = 0;
  /// Sockets at tables: one that watches two tables counts twice.
  std::size_t watchers = 0;
  std::uint64_t commits = 0;
  /// Requests that were refused, by code.
  std::map<std::string, std::uint64_t> refusals;
  /// From a commit's request to its answer, by bucket, not cumulated.
  std::array<std::uint64_t, kLatencyBounds.size() + 1> latency{};
  double latency_sum_ms = 0;
  std::uint64_t latency_count = 0;
  /// Tables whose log did not load.
  std::uint64_t quarantined = 0;
  /// Tables that were closed by a failed assertion, an exception or an audit.
  std::uint64_t broken = 0;
  /// Writes that the store refused.
  std::uint64_t store_failures = 0;
};

class Lobby;

/// Every member may be called from any thread.
class Hall {
 public:
  /// The hall's work is done on `pool`, which must run until `stop` has returned. `store`,
  /// `catalog` and `texts` must outlive it.
  Hall(boost::asio::any_io_executor pool,
       Store& store,
       const Catalog& catalog,
       const RuleTexts& texts,
       HallOptions options);
  /// Stops it.
  ~Hall();
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  /// A request, whatever it holds: it is answered by `client->send`, at once or later.
  void receive(const std::shared_ptr<Client>& client, std::string_view frame);

  /// This client sends nothing more and is sent nothing more; its tables go on.
  void gone(const std::shared_ptr<Client>& client);

  [[nodiscard]] Stats stats() const;

  /// Waits until what is being stored has been stored and told, and refuses every request from
  /// here on. Not to be called from the pool. May be called twice.
  void stop();

 private:
  std::shared_ptr<Lobby> lobby_;
};

/// A refusal in the words of the protocol, for a door that refuses a frame by itself: `slow-down`,
/// `too-long`. `id` is that of the request, as JSON; empty where it is not known.
std::string refusal_text(const Error& error, const std::string& id = "");

}  // namespace aude::server
