// Who is connected, by address.
#pragma once
#include "server/net/bucket.hpp"
#include "server/net/limits.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace aude::server {

/// Every member may be called from any thread.
class Visitors {
 public:
  explicit Visitors(const Limits& limits) : limits_(limits) {}

  /// A connection's place; it is free again when this is gone.
  class Ticket {
   public:
    Ticket() = default;

    Ticket(Visitors& visitors, std::string address)
        : visitors_(&visitors), address_(std::move(address)) {}

    Ticket(Ticket&& other) noexcept;
    Ticket& operator=(Ticket&&) = delete;
    Ticket(const Ticket&) = delete;
    Ticket& operator=(const Ticket&) = delete;
    ~Ticket();

    /// False for one that was refused.
    explicit operator bool() const { return visitors_ != nullptr; }

    /// Whether its address may open one more table now.
    [[nodiscard]] bool may_open() const;

    /// Whether it may have one more position judged now.
    [[nodiscard]] bool may_judge() const;

    /// Empty for one that is not counted.
    [[nodiscard]] const std::string& address() const { return address_; }

   private:
    Visitors* visitors_ = nullptr;
    /// Empty where its address is not counted.
    std::string address_;
  };

  /// `address`: 4 or 16 bytes. An IPv6 address counts by its network (the first 64 bits), which is
  /// what one household has. An empty ticket where there are too many.
  Ticket enter(std::string address, bool loopback);

  [[nodiscard]] std::size_t connections() const;

 private:
  struct Visitor {
    std::size_t connections = 0;
    TokenBucket opens;
    TokenBucket judgements;
  };

  void leave(const std::string& address);
  bool may_open(const std::string& address);
  bool may_judge(const std::string& address);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::size_t connections_ = 0;
  std::map<std::string, Visitor> visitors_;
};

}  // namespace aude::server
