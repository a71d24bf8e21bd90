#include "server/services.hpp"

#include <algorithm>

namespace aude::server {

void Counters::refused(const std::string& code) {
  const std::lock_guard lock(mutex_);
  ++stats_.refusals[code];
}

void Counters::committed() {
  const std::lock_guard lock(mutex_);
  ++stats_.commits;
}

void Counters::answered(double ms) {
  const auto* const bound = std::lower_bound(kLatencyBounds.begin(), kLatencyBounds.end(), ms);
  const std::lock_guard lock(mutex_);
  ++stats_.latency[static_cast<std::size_t>(bound - kLatencyBounds.begin())];
  stats_.latency_sum_ms += ms;
  ++stats_.latency_count;
}

void Counters::watchers(int more) {
  const std::lock_guard lock(mutex_);
  stats_.watchers += static_cast<std::size_t>(more);
}

void Counters::broken() {
  const std::lock_guard lock(mutex_);
  ++stats_.broken;
}

void Counters::store_failed() {
  const std::lock_guard lock(mutex_);
  ++stats_.store_failures;
}

void Counters::quarantined(const std::string& id) {
  const std::lock_guard lock(mutex_);
  quarantined_.insert(id);
  stats_.quarantined = quarantined_.size();
}

Stats Counters::stats() const {
  const std::lock_guard lock(mutex_);
  return stats_;
}

std::shared_ptr<void> Tickets::take() {
  {
    const std::lock_guard lock(inside_->mutex);
    if (inside_->ending) return nullptr;
    ++inside_->out;
  }
  // The pointer has something to point at, so that it is not null; nobody looks at it.
  return {inside_.get(), [inside = inside_](void* /*inside*/) {
            const std::lock_guard lock(inside->mutex);
            if (--inside->out == 0) inside->back.notify_all();
          }};
}

void Tickets::end() {
  std::unique_lock lock(inside_->mutex);
  inside_->ending = true;
  inside_->back.wait(lock, [this] { return inside_->out == 0; });
}

}  // namespace aude::server
