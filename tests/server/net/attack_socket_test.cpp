// What a hostile program may try over a socket. A table beside it plays on, untouched.
#include "server/net/running_server.hpp"
#include "support/table_over_socket.hpp"

#include <thread>
#include <utility>

namespace aude::testing {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

class ServeAttack : public ::testing::Test {
 protected:
  ServeAttack() { good_table_.open(good_); }

  // Everything else went well if the good table goes on.
  void TearDown() override {
    ASSERT_NO_THROW(good_table_.watch(good_));
    ASSERT_NO_THROW(good_table_.play_turn(good_));
    EXPECT_EQ(server_.stats().broken, 0U);
    EXPECT_EQ(server_.stats().quarantined, 0U);
  }

  std::uint16_t port() const { return server_.port(); }

  RunningServer server_;
  WebSocket good_{port()};
  TableOverSocket good_table_{1};
};

struct BadFrame {
  const char* what;
  unsigned first;
  std::string payload;
  bool masked;
  int code;
};

TEST_F(ServeAttack, FramesThatAreNoneCloseTheSocket) {
  using namespace std::string_literals;

  const std::vector<BadFrame> frames{
      {"a reserved opcode", 0x83, "x", true, 1002},
      {"a reserved bit", 0xA1, "{}", true, 1002},
      {"all reserved bits", 0xF1, "{}", true, 1002},
      {"no mask", 0x81, "{}", false, 1002},
      {"a continuation of nothing", 0x80, "x", true, 1002},
      {"a ping in parts", 0x09, "x", true, 1002},
      {"a ping too long", 0x89, std::string(126, 'p'), true, 1002},
      {"a close of one byte", 0x88, "x", true, 1002},
      {"a close with a code that is none", 0x88, "\x03\xe7"s, true, 1002},
      {"text that is no UTF-8", 0x81, "\"\xff\xfe\"", true, 1007},
      {"binary", 0x82, R"({"cmd":"hello","id":1})", true, 1003}};

  for (const auto& frame : frames) {
    WebSocket bad(port());
    ASSERT_EQ(bad.status(), 101) << frame.what;
    bad.send_frame(frame.first, frame.payload, frame.masked);
    EXPECT_EQ(bad.wait_for_close(), frame.code) << frame.what;
  }
}

TEST_F(ServeAttack, AMessageTooLongIsRefused) {
  WebSocket announced(port());
  // The head of a message of 2^62 bytes is enough.
  announced.send_bytes(std::string("\x81\xff\x40\0\0\0\0\0\0\0mask", 14));
  EXPECT_EQ(announced.wait_for_close(), 1009);
  WebSocket in_parts(port());
  const std::string part(300'000, ' ');
  in_parts.send_frame(0x01, part);
  for (int i = 0; i < 4; ++i)
    in_parts.send_frame(0x00, part);
  EXPECT_EQ(in_parts.wait_for_close(), 1009);
  WebSocket longest(port());
  longest.send(std::string((1U << 20U) - 2, ' ') + "{}");
  const auto answer = longest.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->opcode, 1);
}

TEST_F(ServeAttack, RequestsThatAreNoneAreRefusedWithACode) {
  WebSocket bad(port());
  for (const char* frame : {"",
                            " ",
                            "null",
                            "7",
                            "[]",
                            "{",
                            "{}",
                            "{}{}",
                            R"({"cmd":null,"id":1})",
                            R"({"cmd":"dance","id":1})",
                            R"({"cmd":"hello"})",
                            R"({"cmd":"hello","id":"x"})",
                            R"({"cmd":"hello","id":1.5})",
                            R"({"cmd":"hello","id":1,"id":2})",
                            R"({"cmd":"hello","id":99999999999999999999999})",
                            R"({"cmd":"watch","id":1,"table":"../../etc","keys":[]})",
                            R"({"cmd":"watch","id":1,"table":{},"keys":7})",
                            R"({"cmd":"load","id":1,"text":"aude"})"}) {
    ASSERT_TRUE(bad.send(frame));
    const auto answer = bad.next();
    ASSERT_TRUE(answer) << frame;
    ASSERT_EQ(answer->opcode, 1) << frame;
    const json::object said = json::parse(answer->payload).as_object();
    EXPECT_FALSE(said.at("ok").as_bool()) << frame;
    EXPECT_FALSE(said.at("error").at("code").as_string().empty()) << frame;
  }
  EXPECT_TRUE(bad.ask({{"cmd", "hello"}}).at("ok").as_bool());
}

TEST_F(ServeAttack, WithoutTheKeyNobodyActs) {
  WebSocket bad(port());
  const std::string zeros(32, '0');
  json::object watched =
      bad.ask({{"cmd", "watch"}, {"table", good_table_.id()}, {"keys", json::array{zeros}}});
  // A key that is none is refused, or ignored: it never opens the seat.
  if (!watched.at("ok").as_bool())
    watched = bad.ask({{"cmd", "watch"}, {"table", good_table_.id()}, {"keys", json::array()}});
  ASSERT_TRUE(watched.at("ok").as_bool()) << watched;
  EXPECT_FALSE(watched.at("turn").as_object().contains("legal"));
  for (const char* cmd : {"commit", "try"}) {
    const json::object answer = bad.ask({{"cmd", cmd},
                                         {"table", good_table_.id()},
                                         {"seq", 0},
                                         {"actions", json::array{{{"type", "pass"}}}}});
    EXPECT_EQ(answer.at("error").at("code"), "not-yours") << answer;
  }
}

TEST_F(ServeAttack, WhoGoesInTheMiddleLeavesNothing) {
  for (int i = 0; i < 20; ++i) {
    WebSocket bad(port());
    bad.send(R"({"cmd":"watch","id":1,"keys":[],"table":")" + good_table_.id() + R"("})");
    bad.send_bytes(std::string("\x81\xfe\x10", 3));
  }
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  const server::NetCounters& counters = server_.counters();
  while ((counters.messages_in < 22 || counters.sockets > 1) &&  // two of the good table
         std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(10ms);
  EXPECT_EQ(server_.counters().sockets, 1);
  EXPECT_EQ(server_.stats().watchers, 1U);
}

server::Limits no_more_than_a_burst() {
  server::Limits out;
  out.requests_a_second = 1e-6;
  return out;
}

TEST(ServeAttackLimits, AFloodIsSlowedAndThenClosed) {
  RunningServer server(no_more_than_a_burst());
  WebSocket bad(server.port());
  for (int i = 0; i < 400; ++i)
    bad.send(R"({"cmd":"hello","id":)" + std::to_string(i) + "}");
  int answered = 0;
  int slowed = 0;
  std::optional<WebMessage> message;
  while ((message = bad.next()) && message->opcode == 1) {
    const json::object said = json::parse(message->payload).as_object();
    EXPECT_EQ(said.at("id"), answered + slowed);
    if (said.at("ok").as_bool())
      ++answered;
    else if (said.at("error").at("code") == "slow-down")
      ++slowed;
  }
  ASSERT_TRUE(message);
  EXPECT_EQ(message->code(), 1008);
  EXPECT_EQ(answered, 60);
  EXPECT_EQ(slowed, 61);
  EXPECT_EQ(server.counters().slowed, 61U);
}

TEST(ServeAttackLimits, AFloodOfPingsEndsTheConnection) {
  RunningServer server(no_more_than_a_burst());
  WebSocket bad(server.port());
  bad.send_frame(0x89, "first");
  ASSERT_EQ(bad.next().value().payload, "first");
  for (int i = 0; i < 1000; ++i)
    bad.send_frame(0x89, "");
  EXPECT_NE(bad.wait_for_close(), -1);
  EXPECT_EQ(server.counters().dropped, 1U);
}

TEST(ServeAttackLimits, WhoDoesNotAnswerAPingIsGone) {
  server::Limits limits;
  limits.silence = 600ms;
  limits.close = 300ms;
  RunningServer server(limits);
  WebSocket bad(server.port());
  bool pinged = false;
  std::optional<WebMessage> message;
  while ((message = bad.next()) && message->opcode != 0 && message->opcode != 8)
    pinged = pinged || message->opcode == 9;
  EXPECT_TRUE(message);
  EXPECT_TRUE(pinged);
}

TEST(ServeAttackLimits, AReaderTooSlowIsDisconnected) {
  server::Limits limits;
  limits.requests_burst = 1e9;
  limits.waiting_bytes = 200'000;
  RunningServer server(limits);
  WebSocket good(server.port());
  TableOverSocket table(2);
  table.open(good);
  WebSocket bad(server.port());
  for (int i = 0; i < 5000 && server.counters().dropped == 0; ++i)
    bad.send(R"({"cmd":"watch","id":1,"keys":[],"table":")" + table.id() + R"("})");
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (server.counters().dropped == 0 && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(10ms);
  EXPECT_NE(bad.wait_for_close(), -1);
  EXPECT_EQ(server.counters().dropped, 1U);
  ASSERT_NO_THROW(table.play_turn(good));
}

TEST(ServeAttackLimits, AnAddressOpensSoManyTables) {
  server::Limits limits;
  limits.spare_loopback = false;
  limits.opens_burst = 2;
  limits.opens_a_second = 0.001;
  RunningServer server(limits);
  const json::object open{{"cmd", "open"},
                          {"seats", json::array{{{"kind", "here"}, {"name", "A"}}}},
                          {"sets", json::array{"base"}}};
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(WebSocket(server.port()).ask(open).at("ok").as_bool());
  WebSocket another(server.port());
  EXPECT_EQ(another.ask(open).at("error").at("code"), "slow-down");
  EXPECT_TRUE(another.ask({{"cmd", "hello"}}).at("ok").as_bool());
}

// As a browser does: says goodbye in turn, and goes.
void expect_goodbye(WebSocket socket) {
  EXPECT_EQ(socket.wait_for_close(), 1001);
  socket.send_frame(0x88, "\x03\xe9");
}

TEST(ServeStop, SaysGoodbyeToEverySocket) {
  RunningServer server;
  WebSocket playing(server.port());
  TableOverSocket table(3);
  table.open(playing);
  table.play_turn(playing);
  WebSocket idle(server.port());
  ASSERT_EQ(idle.status(), 101);
  Tcp silent(server.port());
  std::thread stopping([&server] { server.server().stop(); });
  expect_goodbye(std::move(playing));
  expect_goodbye(std::move(idle));
  stopping.join();
  EXPECT_EQ(silent.receive_all(), "");
  EXPECT_THROW(Tcp{server.port()}, std::runtime_error);
}

}  // namespace
}  // namespace aude::testing
