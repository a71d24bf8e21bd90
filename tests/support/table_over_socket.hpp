// A table played over a socket: one client holds every seat and chooses moves by chance.
#pragma once
#include "support/web_client.hpp"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace aude::testing {

class TableOverSocket {
 public:
  explicit TableOverSocket(std::uint64_t seed) : random_(seed) {}

  /// Opens a table with seats `here` and watches it. Throws std::runtime_error where it cannot.
  void open(WebSocket& socket, int seats = 2);

  /// Watches it again, perhaps over another socket; the commits that there are.
  boost::json::array watch(WebSocket& socket);

  /// Whether somebody has a turn.
  [[nodiscard]] bool goes_on() const { return turn_.is_object(); }

  /// One whole turn. Throws std::runtime_error where it is not acknowledged.
  void play_turn(WebSocket& socket);

  [[nodiscard]] const std::string& id() const { return id_; }

  struct Acknowledged {
    std::int64_t seq = 0;
    /// As commits have them, with their player.
    boost::json::array actions;
  };

  /// What has been acknowledged to this client.
  std::vector<Acknowledged> acknowledged;

 private:
  // The answer to a request that must be granted; one that comes too early is made again.
  boost::json::object granted(WebSocket& socket, const boost::json::object& request);
  boost::json::value chosen(const boost::json::array& legal);
  void take_pushes(WebSocket& socket);

  std::mt19937_64 random_;
  std::string id_;
  boost::json::array keys_;
  boost::json::value turn_;
};

}  // namespace aude::testing
