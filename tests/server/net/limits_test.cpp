// Rate limits and who may come in, without a network.
#include "server/net/bucket.hpp"
#include "server/net/peek.hpp"
#include "server/net/visitors.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace aude::server {
namespace {

using namespace std::chrono_literals;

TEST(ServeLimits, ABucketHoldsABurstAndFillsAgain) {
  const TokenBucket::Clock::time_point begin{};
  TokenBucket bucket(3, 2, begin);
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin + 400ms));
  EXPECT_TRUE(bucket.take(begin + 500ms));
  EXPECT_FALSE(bucket.full(begin + 1s));
  EXPECT_TRUE(bucket.full(begin + 10s));
  EXPECT_TRUE(bucket.take(begin + 10s, 100));  // a full bucket pays for anything
  EXPECT_FALSE(bucket.take(begin + 10s));
}

Limits few() {
  Limits limits;
  limits.connections = 5;
  limits.connections_of_address = 2;
  limits.opens_burst = 2;
  limits.opens_a_second = 0.001;
  return limits;
}

std::string address(char last) {
  return {10, 0, 0, last};
}

TEST(ServeLimits, AnAddressHasSoManyPlaces) {
  Visitors visitors(few());
  std::vector<Visitors::Ticket> tickets;
  tickets.push_back(visitors.enter(address(1), false));
  tickets.push_back(visitors.enter(address(1), false));
  EXPECT_TRUE(tickets.at(1));
  EXPECT_FALSE(visitors.enter(address(1), false));
  EXPECT_TRUE(visitors.enter(address(2), false));
  EXPECT_EQ(visitors.connections(), 2U);  // the one before has gone already
  tickets.pop_back();
  EXPECT_TRUE(visitors.enter(address(1), false));
}

TEST(ServeLimits, LoopbackCountsInAllOnly) {
  Visitors visitors(few());
  const std::string here{127, 0, 0, 1};
  std::vector<Visitors::Ticket> tickets;
  for (int i = 0; i < 5; ++i)
    EXPECT_TRUE(tickets.emplace_back(visitors.enter(here, true)));
  EXPECT_FALSE(visitors.enter(here, true));
  EXPECT_FALSE(visitors.enter(address(2), false));
  for (int i = 0; i < 9; ++i)
    EXPECT_TRUE(tickets[0].may_open());
}

TEST(ServeLimits, AnIpv6NetworkIsOneVisitor) {
  Visitors visitors(few());
  const auto in_network = [](char host) {
    std::string out(16, '\7');
    out.back() = host;
    return out;
  };
  const Visitors::Ticket first = visitors.enter(in_network(1), false);
  const Visitors::Ticket second = visitors.enter(in_network(2), false);
  EXPECT_TRUE(second);
  EXPECT_FALSE(visitors.enter(in_network(3), false));
}

TEST(ServeLimits, WhoComesAgainHasNoMoreTables) {
  Visitors visitors(few());
  for (int i = 0; i < 2; ++i) {
    const Visitors::Ticket ticket = visitors.enter(address(1), false);
    EXPECT_TRUE(ticket.may_open());
  }
  const Visitors::Ticket ticket = visitors.enter(address(1), false);
  EXPECT_FALSE(ticket.may_open());
  EXPECT_TRUE(visitors.enter(address(2), false).may_open());
}

TEST(ServeLimits, PeeksAtAFrame) {
  EXPECT_EQ(peek(R"({"cmd":"try","id":7})").id, "7");
  EXPECT_FALSE(peek(R"({"cmd":"try","id":7})").opens);
  EXPECT_TRUE(peek(R"({"id":8,"cmd":"open"})").opens);
  EXPECT_TRUE(peek(R"({"cmd":"l\u006fad"})").opens);
  EXPECT_TRUE(peek(std::string(5000, ' ')).opens);
  for (const char* frame : {"", "[", "[]", "{}", "\"open\"", "\xff", R"({"cmd":5,"id":"<x>"})"}) {
    EXPECT_EQ(peek(frame).id, "") << frame;
    EXPECT_FALSE(peek(frame).opens) << frame;
  }
}

}  // namespace
}  // namespace aude::server
