// The network side of `aude serve`: a port, HTTP and sockets on it, and the threads that all work
// is done on. docs/serve.md
#pragma once
#include "server/hall.hpp"
#include "server/net/counters.hpp"
#include "server/net/limits.hpp"
#include "server/net/site.hpp"

#include <boost/asio/any_io_executor.hpp>

#include <cstdint>
#include <memory>

namespace aude::server {

struct ServerOptions {
  /// 0 for any that is free.
  std::uint16_t port = 8080;
  /// On every address of the machine instead of its loopback address alone.
  bool lan = false;
  /// 0 for one of each processor, two at least.
  unsigned threads = 0;
  Limits limits;
};

/// Is there first and goes last: the hall works on its pool.
class Server {
 public:
  /// Takes the port; nobody is let in yet. Error: `unavailable`: the port is taken or not allowed.
  static Result<std::unique_ptr<Server>> listen(const ServerOptions& options);

  /// The hall must be gone by then.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;

  /// Its threads run from `listen` to the end of `stop`.
  [[nodiscard]] boost::asio::any_io_executor pool() const;

  [[nodiscard]] const NetCounters& counters() const;

  /// Lets everybody in. Both must live until `stop` has returned.
  void start(Hall& hall, const Site& site);

  /// Lets nobody in, stops the hall, so that what it was asked to store is stored and told, and
  /// says goodbye to every connection (sockets: 1001). Returns when all have gone, or after the
  /// limit's time. Not to be called from the pool.
  void stop();

 private:
  struct Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace aude::server
