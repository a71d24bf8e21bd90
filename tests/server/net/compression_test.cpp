// permessage-deflate, as browsers offer it.
#include "server/net/running_server.hpp"
#include "support/table_over_socket.hpp"

#include <zlib.h>

namespace aude::testing {
namespace {

namespace json = boost::json;

const std::string kOffer =
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
constexpr int kWindow = 12;  // what the server answers
constexpr unsigned kText = 0x81;
constexpr unsigned kCompressed = 0x40;

// RFC 7692: a raw deflate block without its empty end.
const std::string kEnd("\0\0\xff\xff", 4);

std::string deflated(std::string text) {
  z_stream stream{};
  deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -kWindow, 8, Z_DEFAULT_STRATEGY);
  std::string out(text.size() + 1000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&stream, Z_SYNC_FLUSH), Z_OK);
  out.resize(stream.total_out - kEnd.size());
  deflateEnd(&stream);
  return out;
}

std::string inflated(std::string bytes) {
  bytes += kEnd;
  z_stream stream{};
  inflateInit2(&stream, -kWindow);
  std::string out(std::size_t{1} << 20U, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_SYNC_FLUSH), Z_OK);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

TEST(ServeCompression, ShrinksWhatIsLong) {
  RunningServer server;
  WebSocket good(server.port());
  TableOverSocket table(1);
  table.open(good);
  WebSocket socket(server.port(), kOffer);
  ASSERT_EQ(socket.status(), 101);
  EXPECT_EQ(socket.answer().headers.at("sec-websocket-extensions"),
            "permessage-deflate; server_max_window_bits=12; client_max_window_bits=12");
  socket.send_frame(kText | kCompressed,
                    deflated(R"({"cmd":"watch","id":5,"keys":[],"table":")" + table.id() + "\"}"));
  const std::optional<WebMessage> answer = socket.next();
  ASSERT_TRUE(answer);
  ASSERT_TRUE(answer->compressed);
  const std::string text = inflated(answer->payload);
  EXPECT_EQ(json::parse(text).at("id"), 5);
  EXPECT_LT(answer->payload.size(), text.size() / 3);
  socket.send(R"({"cmd":"hello","id":6})");
  EXPECT_FALSE(socket.next().value().compressed);
}

TEST(ServeCompression, ABombIsAMessageTooLong) {
  RunningServer server;
  WebSocket bad(server.port(), kOffer);
  const std::string bomb = deflated(std::string(std::size_t{8} << 20U, ' '));
  ASSERT_LT(bomb.size(), 20'000U);
  bad.send_frame(kText | kCompressed, bomb);
  EXPECT_EQ(bad.wait_for_close(), 1009);
  WebSocket garbage(server.port(), kOffer);
  garbage.send_frame(kText | kCompressed, std::string(100, '\xff'));
  EXPECT_NE(garbage.wait_for_close(), -1);
  EXPECT_EQ(get(server.port(), "/health").status, 200);
}

}  // namespace
}  // namespace aude::testing
