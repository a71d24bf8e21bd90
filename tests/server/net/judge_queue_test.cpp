#include "server/net/judge_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace aude::testing {
namespace {

// Whoever asks a hundred times keeps nobody else waiting for more than the one that is judged now
// and the next.
TEST(JudgeQueue, AddressesTakeTurns) {
  server::JudgeQueue queue;
  std::promise<void> begun;
  std::promise<void> all_are_there;
  std::promise<void> done;
  std::vector<std::string> order;
  queue.add("busy", [&] {
    begun.set_value();
    all_are_there.get_future().wait();
  });
  begun.get_future().wait();
  for (int i = 0; i < 100; ++i)
    queue.add("busy", [&] { order.emplace_back("busy"); });
  queue.add("other", [&] { order.emplace_back("other"); });
  queue.add("third", [&] { order.emplace_back("third"); });
  queue.add("busy", [&] { done.set_value(); });
  all_are_there.set_value();
  done.get_future().wait();
  ASSERT_EQ(order.size(), 102U);
  EXPECT_EQ(std::vector(order.begin(), order.begin() + 4),
            (std::vector<std::string>{"busy", "other", "third", "busy"}));
  queue.stop();
}

TEST(JudgeQueue, GivesUpWhatWaits) {
  server::JudgeQueue queue;
  std::promise<void> begun;
  std::promise<void> may_end;
  queue.add("a", [&] {
    begun.set_value();
    may_end.get_future().wait();
  });
  const auto token = std::make_shared<int>(1);
  queue.add("a", [token] { ADD_FAILURE() << "it was given up"; });
  begun.get_future().wait();
  auto stopping = std::async(std::launch::async, [&] { queue.stop(); });
  while (stopping.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout)
    if (token.use_count() == 2) {
      may_end.set_value();
      break;
    }
  stopping.wait();
  EXPECT_EQ(token.use_count(), 1);
}

}  // namespace
}  // namespace aude::testing
