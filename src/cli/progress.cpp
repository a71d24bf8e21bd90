#include "cli/progress.hpp"

#include "cli/options.hpp"

#include <algorithm>
#include <limits>
#include <ostream>
#include <utility>

namespace aude::cli {
namespace {

constexpr std::uint64_t kSteps = 100;
constexpr std::uint64_t kWidth = 40;
constexpr int kStandardError = 2;

}  // namespace

Progress::Progress(std::ostream& err, std::string what, std::uint64_t total)
    : err_(&err),
      what_(std::move(what)),
      total_(total),
      next_(is_terminal(kStandardError) ? std::max<std::uint64_t>(1, total / kSteps)
                                        : std::numeric_limits<std::uint64_t>::max()) {}

void Progress::draw(std::uint64_t count) {
  next_ = count + std::max<std::uint64_t>(1, total_ / kSteps);
  drawn_ = true;
  const std::uint64_t full = total_ == 0 ? kWidth : count * kWidth / total_;
  *err_ << "\r[" << std::string(full, '#') << std::string(kWidth - full, ' ') << "] "
        << grouped(count) << " of " << grouped(total_) << ' ' << what_ << std::flush;
}

void Progress::done() {
  if (drawn_) *err_ << "\r\x1b[K" << std::flush;
  next_ = std::numeric_limits<std::uint64_t>::max();
}

}  // namespace aude::cli
