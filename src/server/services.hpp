// What the rooms of a hall share.
#pragma once
#include "server/answers.hpp"
#include "server/hall.hpp"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>

namespace aude::server {

class Room;

/// Counts for `Stats`, from any thread.
class Counters {
 public:
  void refused(const std::string& code);
  void committed();
  /// A commit that a client asked for was answered after so long.
  void answered(double ms);
  void watchers(int more);
  void broken();
  void store_failed();
  /// A table counts once, however often it is asked for.
  void quarantined(const std::string& id);

  [[nodiscard]] Stats stats() const;

 private:
  mutable std::mutex mutex_;
  Stats stats_;
  std::set<std::string> quarantined_;
};

/// What is under way, so that a graceful end can wait for it.
class Tickets {
 public:
  /// Held for as long as something is under way; null once the end has begun.
  std::shared_ptr<void> take();

  /// Gives out no more of them, and waits until all have been given back.
  void end();

 private:
  struct Inside {
    std::mutex mutex;
    std::condition_variable back;
    std::size_t out = 0;
    bool ending = false;
  };

  std::shared_ptr<Inside> inside_ = std::make_shared<Inside>();
};

struct Services {
  Services(boost::asio::any_io_executor executor,
           Store& tables,
           const Catalog& sets,
           const RuleTexts& rules,
           HallOptions chosen)
      : pool(std::move(executor)),
        store(tables),
        catalog(sets),
        texts(rules),
        options(std::move(chosen)) {}

  boost::asio::any_io_executor pool;
  Store& store;
  const Catalog& catalog;
  const RuleTexts& texts;
  HallOptions options;
  Counters counters;
  Tickets tickets;
  /// Takes a room that has heard so many requests out of the memory, unless another request is on
  /// its way to it.
  std::function<void(const Room& room, std::uint64_t heard)> forget;

  void report(const std::string& what) const {
    if (options.report) options.report(what);
  }

  /// Refuses a request, and counts it.
  void refuse(const Request& request, const Error& error) {
    counters.refused(error.code);
    send(*request.client, refusal_text(error, request.id));
  }
};

}  // namespace aude::server
