// What the network side counts since the start.
#pragma once
#include <atomic>
#include <cstdint>

namespace aude::server {

struct NetCounters {
  /// Connections let in, and those for which there was no place.
  std::atomic<std::uint64_t> connections = 0;
  std::atomic<std::uint64_t> turned_away = 0;
  /// Answers over HTTP, by the first digit of their status.
  std::atomic<std::uint64_t> answers_2xx = 0;
  std::atomic<std::uint64_t> answers_3xx = 0;
  std::atomic<std::uint64_t> answers_4xx = 0;
  std::atomic<std::uint64_t> answers_5xx = 0;
  /// Sockets open now.
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::uint64_t> messages_in = 0;
  std::atomic<std::uint64_t> messages_out = 0;
  /// Bytes of messages, before compression.
  std::atomic<std::uint64_t> bytes_in = 0;
  std::atomic<std::uint64_t> bytes_out = 0;
  /// Requests refused as `slow-down`.
  std::atomic<std::uint64_t> slowed = 0;
  /// Sockets closed because their reader was too slow, because they sent too much or what they may
  /// not.
  std::atomic<std::uint64_t> dropped = 0;
  std::atomic<bool> stopping = false;
};

}  // namespace aude::server
