// One table with two persons, each at a socket of their own.
#pragma once
#include "load/client.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <random>
#include <vector>

namespace aude::load {

/// What all tables found together.
struct Findings {
  /// From a commit's request to its answer, in milliseconds.
  std::vector<double> commits;
  /// The same of `try`.
  std::vector<double> tries;
  std::uint64_t games = 0;
  std::vector<std::string> errors;
};

class Table {
 public:
  Table(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed, Findings& findings)
      : io_(io), port_(port), findings_(findings), random_(seed) {}

  /// Connects both persons, opens a table and watches it. Throws as a client does.
  boost::asio::awaitable<void> open();

  /// So many turns, or until the game ends.
  boost::asio::awaitable<void> play(int turns);

  /// Turns with pauses of `least` to `most` between them, game after game, until the time has come.
  boost::asio::awaitable<void> play_until(std::chrono::steady_clock::time_point end,
                                          std::chrono::milliseconds least,
                                          std::chrono::milliseconds most);

 private:
  boost::asio::awaitable<void> start_game();
  boost::asio::awaitable<void> play_turn();
  boost::json::value chosen(const boost::json::array& legal);

  [[nodiscard]] bool goes_on() const { return persons_[0]->turn().is_object(); }

  boost::asio::io_context& io_;
  std::uint16_t port_;
  Findings& findings_;
  std::mt19937_64 random_;
  std::array<std::unique_ptr<Client>, 2> persons_;
  boost::json::value id_;
};

}  // namespace aude::load
