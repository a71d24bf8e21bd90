// Rate limits.
#pragma once
#include <algorithm>
#include <chrono>

namespace aude::server {

/// Holds up to `burst` tokens and gains `a_second` of them. Method: token bucket.
class TokenBucket {
 public:
  using Clock = std::chrono::steady_clock;

  TokenBucket(double burst, double a_second, Clock::time_point now)
      : burst_(burst), a_second_(a_second), tokens_(burst), at_(now) {}

  /// Takes `cost` tokens; false, and takes none, where there are not so many. A cost above the
  /// burst is met by a full bucket.
  bool take(Clock::time_point now, double cost = 1) {
    tokens_ = tokens_at(now);
    at_ = std::max(at_, now);
    cost = std::min(cost, burst_);
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
  }

  /// Whether it has forgotten everything that was taken.
  [[nodiscard]] bool full(Clock::time_point now) const { return tokens_at(now) >= burst_; }

 private:
  [[nodiscard]] double tokens_at(Clock::time_point now) const {
    const std::chrono::duration<double> since = now - at_;
    return std::min(burst_, tokens_ + std::max(0.0, since.count()) * a_second_);
  }

  double burst_;
  double a_second_;
  double tokens_;
  Clock::time_point at_;
};

}  // namespace aude::server
