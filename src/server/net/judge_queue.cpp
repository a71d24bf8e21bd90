#include "server/net/judge_queue.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace aude::server {

void JudgeQueue::add(const std::string& address, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& one) {
      return one.address == address;
    });
    Waiting& mine = known != waiting_.end() ? *known : waiting_.emplace_back(Waiting{address, {}});
    mine.works.push_back(std::move(work));
  }
  boost::asio::post(thread_, [this] { do_next(); });
}

void JudgeQueue::do_next() {
  std::function<void()> work;
  {
    const std::lock_guard lock(mutex_);
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    work = std::move(first.works.front());
    first.works.pop_front();
    if (!first.works.empty()) waiting_.push_back(std::move(first));
  }
  work();
}

void JudgeQueue::stop() {
  thread_.stop();
  thread_.join();
  const std::lock_guard lock(mutex_);
  waiting_.clear();
}

}  // namespace aude::server
