// What all connections of a server share.
#pragma once
#include "server/hall.hpp"
#include "server/net/counters.hpp"
#include "server/net/judge_queue.hpp"
#include "server/net/limits.hpp"
#include "server/net/site.hpp"
#include "server/net/visitors.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace aude::server {

/// One that can be asked to end.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// The server stops: says goodbye and ends, soon. Called from any thread.
  virtual void end() = 0;
};

/// The connections that are open. Every member may be called from any thread.
class Connections {
 public:
  void add(Connection& one) {
    const std::lock_guard lock(mutex_);
    open_.insert(&one);
  }

  /// Each must be removed before its destruction ends.
  void remove(Connection& one) {
    const std::lock_guard lock(mutex_);
    open_.erase(&one);
    if (open_.empty()) none_.notify_all();
  }

  void end_all() {
    std::vector<std::shared_ptr<Connection>> all;
    {
      const std::lock_guard lock(mutex_);
      for (Connection* one : open_)
        if (std::shared_ptr<Connection> alive = one->weak_from_this().lock())
          all.push_back(std::move(alive));
    }
    for (const std::shared_ptr<Connection>& one : all)
      one->end();
  }

  /// Waits until none is open, and no longer than that.
  void wait(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    none_.wait_for(lock, longest, [this] { return open_.empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable none_;
  std::unordered_set<Connection*> open_;
};

struct Context {
  explicit Context(const Limits& given) : limits(given), visitors(given) {}

  const Limits limits;
  Visitors visitors;
  NetCounters counters;
  Connections connections;
  /// Set before the first connection is let in.
  Hall* hall = nullptr;
  const Site* site = nullptr;
  JudgeQueue judges;
};

}  // namespace aude::server
