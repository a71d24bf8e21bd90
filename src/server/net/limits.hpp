// What a server allows whoever comes over the network. Tests set smaller numbers.
#pragma once
#include <chrono>
#include <cstddef>

namespace aude::server {

struct Limits {
  /// Open connections, in all and from one address.
  std::size_t connections = 8192;
  std::size_t connections_of_address = 64;
  /// Tables that one address may open (or load): so many at once, and so many a second later.
  double opens_burst = 30;
  double opens_a_second = 0.5;
  /// Positions that one address may have judged over HTTP: so many at once, and so many a second
  /// later; and the bytes of one.
  double judgements_burst = 40;
  double judgements_a_second = 8;
  std::size_t judgement_bytes = std::size_t{1} << 20U;
  /// Programs on this machine, and whoever comes through a proxy on it, are not counted by address.
  bool spare_loopback = true;

  /// Bytes of a request's head over HTTP.
  std::size_t head_bytes = std::size_t{8} << 10U;
  /// From the last answer (or the connection) to a request that is whole.
  std::chrono::milliseconds request{std::chrono::seconds{15}};
  /// For an answer to be taken.
  std::chrono::milliseconds answer{std::chrono::seconds{30}};

  /// Bytes of one message over a socket.
  std::size_t message_bytes = std::size_t{1} << 20U;
  /// Bytes that wait for a reader. One who is slower is disconnected.
  std::size_t waiting_bytes = std::size_t{8} << 20U;
  /// A socket that is silent for half of it is pinged, for all of it closed.
  std::chrono::milliseconds silence{std::chrono::seconds{60}};
  /// For the other side to agree to a close; and for all sockets together when the server stops.
  std::chrono::milliseconds close{std::chrono::seconds{3}};
  /// Requests over one socket: so many at once, and so many a second later. A message counts once
  /// more for each `bytes_of_request` of it.
  double requests_burst = 60;
  double requests_a_second = 30;
  std::size_t bytes_of_request = std::size_t{32} << 10U;
  /// Refusals `slow-down` in a row until the socket is closed.
  int patience = 60;
};

}  // namespace aude::server
