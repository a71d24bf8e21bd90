// POST /api/judge: positions over HTTP, for anybody and without a table.
#include "server/net/running_server.hpp"

#include <boost/json.hpp>

namespace aude::testing {
namespace {

const std::string kHost = "Host: localhost\r\n";

std::string post(const std::string& body, const std::string& more = "") {
  return "POST /api/judge HTTP/1.1\r\n" + kHost + more +
         "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

TEST(JudgeHttp, AnswersWhatTheEngineAnswers) {
  RunningServer server;
  const std::string request = R"({"text":"aude1;s=base;b=E@0,0~E@0,-1*2;m=0n@0,0cN!"})";
  const HttpAnswer answer = fetch(server.port(), post(request));
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
  const boost::json::value said = boost::json::parse(answer.body);
  EXPECT_TRUE(said.at("ok").as_bool());
  EXPECT_EQ(said.at("verdict").as_string(), "possible");
  const HttpAnswer refused = fetch(server.port(), post("{"));
  EXPECT_EQ(refused.status, 200);
  EXPECT_FALSE(boost::json::parse(refused.body).at("ok").as_bool());
}

TEST(JudgeHttp, IsForItsOwnPageAndOnlyForPosts) {
  RunningServer server;
  EXPECT_EQ(fetch(server.port(), post("{}", "Origin: http://evil.example\r\n")).status, 403);
  EXPECT_EQ(fetch(server.port(), post("{}", "Host: evil.example\r\n")).status, 400);
  const HttpAnswer get_it = get(server.port(), "/api/judge");
  EXPECT_EQ(get_it.status, 405);
  EXPECT_EQ(get_it.headers.at("allow"), "POST");
}

TEST(JudgeHttp, HasLimits) {
  server::Limits limits;
  limits.judgement_bytes = 100;
  limits.spare_loopback = false;
  limits.judgements_burst = 2;
  limits.judgements_a_second = 0;
  RunningServer server(limits);
  EXPECT_EQ(fetch(server.port(), post(std::string(101, ' '))).status, 413);
  EXPECT_EQ(fetch(server.port(), post("{}")).status, 200);
  EXPECT_EQ(fetch(server.port(), post("{}")).status, 200);
  EXPECT_EQ(fetch(server.port(), post("{}")).status, 429);
  EXPECT_EQ(get(server.port(), "/health").status, 200);
}

}  // namespace
}  // namespace aude::testing
