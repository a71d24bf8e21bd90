// A player's socket, as the load program has thousands of.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>

#include <cstdint>
#include <memory>
#include <string>

namespace aude::load {

/// Everything happens on one thread.
class Client {
 public:
  explicit Client(boost::asio::io_context& io);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// To `/socket` on this machine's loopback address. Compression is offered, as browsers do.
  /// Throws std::runtime_error where it is refused.
  boost::asio::awaitable<void> connect(std::uint16_t port);

  /// Sends a request under a new id and waits for its answer; one at a time. Throws
  /// std::runtime_error where it is refused, with the answer, or the connection ends.
  boost::asio::awaitable<boost::json::object> ask(boost::json::object request);

  /// Waits until the table's turn is another than `seq`.
  boost::asio::awaitable<void> wait_for_turn_after(std::int64_t seq);

  /// The turn as it was told last, by an answer to `watch` or a push; null where there is none.
  [[nodiscard]] const boost::json::value& turn() const { return turn_; }

  void close();

 private:
  struct Stream;

  static boost::asio::awaitable<void> read(std::shared_ptr<Stream> stream);
  void take(const std::string& text);
  boost::asio::awaitable<void> wait();

  std::shared_ptr<Stream> stream_;
  std::int64_t last_id_ = 0;
  boost::json::object answer_;
  bool answered_ = false;
  std::string ended_;
  boost::json::value turn_;
};

}  // namespace aude::load
