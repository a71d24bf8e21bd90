// What a hostile program may try over HTTP.
#include "server/net/running_server.hpp"

#include <vector>

namespace aude::testing {
namespace {

using namespace std::chrono_literals;

class ServeAttackHttp : public ::testing::Test {
 protected:
  void TearDown() override { EXPECT_EQ(get(port(), "/health").status, 200); }

  std::uint16_t port() const { return server_.port(); }

  RunningServer server_;
};

const std::string kHost = "Host: localhost\r\n";

TEST_F(ServeAttackHttp, ServesWhatItHas) {
  const HttpAnswer page = get(port(), "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("<title>Aude</title>"), page.body.npos);
  EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  const HttpAnswer head = fetch(port(), "HEAD / HTTP/1.1\r\n" + kHost + "\r\n");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), std::to_string(page.body.size()));
  EXPECT_TRUE(head.body.empty());
  const HttpAnswer again = get(port(), "/", "If-None-Match: " + page.headers.at("etag") + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(get(port(), "/data/choices.json").headers.at("content-type"), "application/json");
  EXPECT_NE(get(port(), "/metrics").body.find("aude_http_answers_total{status=\"2xx\"} 3\n"),
            std::string::npos);
}

TEST_F(ServeAttackHttp, SeveralRequestsComeOverOneConnection) {
  Tcp tcp(port());
  const std::string one = "GET /nothing HTTP/1.1\r\n" + kHost + "\r\n";
  tcp.send(one + one + "GET /nothing HTTP/1.1\r\n" + kHost + "Connection: close\r\n\r\n");
  const std::string all = tcp.receive_all().value_or("");
  std::size_t count = 0;
  for (std::size_t at = all.find("HTTP/1.1 404 "); at != all.npos;
       at = all.find("HTTP/1.1 404 ", at + 1))
    ++count;
  EXPECT_EQ(count, 3U) << all;
}

struct BadRequest {
  const char* what;
  std::string request;
  int status;
};

TEST_F(ServeAttackHttp, BadRequestsAreToldSo) {
  const std::string long_line(9000, 'x');
  std::string many;
  for (int i = 0; i < 2000; ++i)
    many += "X-" + std::to_string(i) + ": y\r\n";

  const std::vector<BadRequest> requests{
      {"no host", "GET / HTTP/1.1\r\n\r\n", 400},
      {"two hosts", "GET / HTTP/1.1\r\n" + kHost + kHost + "\r\n", 400},
      {"another's host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403},
      {"a host like ours", "GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n", 403},
      {"a whole address", "GET http://localhost/ HTTP/1.1\r\n" + kHost + "\r\n", 400},
      {"upwards", "GET /../../../../etc/passwd HTTP/1.1\r\n" + kHost + "\r\n", 404},
      {"upwards in code", "GET /assets/..%2f..%2fetc/passwd HTTP/1.1\r\n" + kHost + "\r\n", 404},
      {"a method", "BREW / HTTP/1.1\r\n" + kHost + "\r\n", 405},
      {"CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\n" + kHost + "\r\n", 400},
      {"a body", "POST / HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\n\r\nhello", 413},
      {"a body in chunks",
       "POST / HTTP/1.1\r\n" + kHost + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
       413},
      {"a body of all bytes",
       "GET / HTTP/1.1\r\n" + kHost + "Content-Length: 18446744073709551615\r\n\r\n",
       413},
      {"both lengths",
       "GET / HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
       400},
      {"a negative length", "GET / HTTP/1.1\r\n" + kHost + "Content-Length: -1\r\n\r\n", 400},
      {"a target too long", "GET /" + long_line + " HTTP/1.1\r\n" + kHost + "\r\n", 431},
      {"a header too long", "GET / HTTP/1.1\r\n" + kHost + "X: " + long_line + "\r\n\r\n", 431},
      {"too many headers", "GET / HTTP/1.1\r\n" + kHost + many + "\r\n", 431},
      {"another version", "GET / HTTP/9.9\r\n" + kHost + "\r\n", 400},
      {"a header that is none", "GET / HTTP/1.1\r\n" + kHost + "no colon\r\n\r\n", 400},
      {"nothing of HTTP", "\x16\x03\x01\x02hello TLS\r\n\r\n", 400},
      {"bytes", std::string(64, '\0'), 400}};

  for (const auto& one : requests) {
    const HttpAnswer answer = fetch(port(), one.request);
    EXPECT_EQ(answer.status, one.status) << one.what;
    EXPECT_EQ(answer.headers.count("content-security-policy"), 1U) << one.what;
    EXPECT_EQ(answer.body.find("root:"), answer.body.npos) << one.what;
  }
}

TEST_F(ServeAttackHttp, TheSocketIsForItsOwnPage) {
  const std::string own = std::to_string(port());
  EXPECT_EQ(WebSocket(port()).status(), 101);
  EXPECT_EQ(WebSocket(port(), "Origin: http://127.0.0.1:" + own + "\r\n").status(), 101);
  EXPECT_EQ(WebSocket(port(), "Origin: http://evil.example\r\n").status(), 403);
  EXPECT_EQ(WebSocket(port(), "Origin: null\r\n").status(), 403);
  EXPECT_EQ(WebSocket(port(), "Origin: \r\n").status(), 403);
  EXPECT_EQ(
      WebSocket(port(), "Origin: http://127.0.0.1:" + own + "\r\nOrigin: http://evil.example\r\n")
          .status(),
      403);
  EXPECT_EQ(WebSocket(port(), "Host: evil.example\r\nOrigin: http://evil.example\r\n").status(),
            403);
  EXPECT_EQ(get(port(), "/socket").status, 426);
  EXPECT_EQ(get(port(), "/socket", "Upgrade: websocket\r\nConnection: Upgrade\r\n").status, 400);
  EXPECT_EQ(get(port(), "/", "Upgrade: websocket\r\nConnection: Upgrade\r\n").status, 200);
}

TEST(ServeHttpLimits, ASlowRequestIsGivenUp) {
  server::Limits limits;
  limits.request = 500ms;
  RunningServer server(limits);
  Tcp slow(server.port());
  // A byte now and then does not keep it.
  std::optional<std::string> end;
  for (int i = 0; i < 400 && !end; ++i) {
    slow.send("G");
    end = slow.receive(50ms);
  }
  EXPECT_EQ(end, "");
  Tcp silent(server.port());
  EXPECT_EQ(silent.receive_all(), "");
}

TEST(ServeHttpLimits, ThereAreSoManyPlaces) {
  server::Limits limits;
  limits.connections = 3;
  RunningServer server(limits);
  std::vector<Tcp> all;
  all.reserve(3);
  for (int i = 0; i < 3; ++i)
    all.emplace_back(server.port());
  Tcp one_more(server.port());
  const std::string turned_away = one_more.receive_all().value_or("");
  EXPECT_TRUE(turned_away.starts_with("HTTP/1.1 503 ")) << turned_away;
  EXPECT_EQ(server.counters().turned_away, 1U);
  all.pop_back();
  int status = 0;
  for (int i = 0; i < 1000 && status != 200; ++i)
    status = get(server.port(), "/health").status;
  EXPECT_EQ(status, 200);
}

}  // namespace
}  // namespace aude::testing
