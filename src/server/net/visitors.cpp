#include "server/net/visitors.hpp"

#include <utility>

namespace aude::server {
namespace {

constexpr std::size_t kNetworkBytes = 8;  // of an IPv6 address

}  // namespace

Visitors::Ticket::Ticket(Ticket&& other) noexcept
    : visitors_(std::exchange(other.visitors_, nullptr)), address_(std::move(other.address_)) {}

Visitors::Ticket::~Ticket() {
  if (visitors_ != nullptr) visitors_->leave(address_);
}

bool Visitors::Ticket::may_open() const {
  return visitors_ != nullptr && visitors_->may_open(address_);
}

bool Visitors::Ticket::may_judge() const {
  return visitors_ != nullptr && visitors_->may_judge(address_);
}

Visitors::Ticket Visitors::enter(std::string address, bool loopback) {
  if (address.size() > kNetworkBytes) address.resize(kNetworkBytes);
  if (loopback && limits_.spare_loopback) address.clear();
  const auto now = TokenBucket::Clock::now();
  const std::lock_guard lock(mutex_);
  if (connections_ >= limits_.connections) return {};
  if (!address.empty()) {
    // Those who have left are remembered until they may open as many tables as anybody.
    if (visitors_.size() >= 2 * limits_.connections)
      std::erase_if(visitors_, [now](const auto& one) {
        return one.second.connections == 0 && one.second.opens.full(now) &&
               one.second.judgements.full(now);
      });
    const auto found =
        visitors_
            .try_emplace(
                address,
                Visitor{0,
                        TokenBucket(limits_.opens_burst, limits_.opens_a_second, now),
                        TokenBucket(limits_.judgements_burst, limits_.judgements_a_second, now)})
            .first;
    if (found->second.connections >= limits_.connections_of_address) return {};
    ++found->second.connections;
  }
  ++connections_;
  return {*this, std::move(address)};
}

std::size_t Visitors::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

void Visitors::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --connections_;
  const auto found = visitors_.find(address);
  if (found == visitors_.end()) return;
  --found->second.connections;
  const auto now = TokenBucket::Clock::now();
  if (found->second.connections == 0 && found->second.opens.full(now) &&
      found->second.judgements.full(now))
    visitors_.erase(found);
}

bool Visitors::may_open(const std::string& address) {
  if (address.empty()) return true;
  const std::lock_guard lock(mutex_);
  const auto found = visitors_.find(address);
  return found != visitors_.end() && found->second.opens.take(TokenBucket::Clock::now());
}

bool Visitors::may_judge(const std::string& address) {
  if (address.empty()) return true;
  const std::lock_guard lock(mutex_);
  const auto found = visitors_.find(address);
  return found != visitors_.end() && found->second.judgements.take(TokenBucket::Clock::now());
}

}  // namespace aude::server
