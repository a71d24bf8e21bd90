// A thread that judges positions one after the other, beside the threads that tables need.
#pragma once
#include <boost/asio/thread_pool.hpp>

#include <deque>
#include <functional>
#include <mutex>
#include <string>

namespace aude::server {

/// Addresses take turns: whoever asks much waits for themselves, and nobody else for them.
class JudgeQueue {
 public:
  /// From any thread. `work` must not throw.
  void add(const std::string& address, std::function<void()> work);

  /// What waits is given up; returns once the thread has ended.
  void stop();

 private:
  struct Waiting {
    std::string address;
    std::deque<std::function<void()>> works;
  };

  void do_next();

  std::mutex mutex_;
  std::deque<Waiting> waiting_;
  boost::asio::thread_pool thread_{1};
};

}  // namespace aude::server
