#include "load/client.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <stdexcept>

namespace aude::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;

}  // namespace

struct Client::Stream {
  explicit Stream(asio::io_context& io) : socket(io), news(io) {}

  websocket::stream<tcp::socket> socket;
  /// Never expires; whoever waits for news waits for its being cancelled.
  asio::steady_timer news;
  /// Null when the client is gone.
  Client* client = nullptr;
};

Client::Client(asio::io_context& io) : stream_(std::make_shared<Stream>(io)) {
  stream_->client = this;
}

Client::~Client() {
  close();
  stream_->client = nullptr;
}

asio::awaitable<void> Client::connect(std::uint16_t port) {
  websocket::permessage_deflate compression;
  compression.client_enable = true;
  auto& socket = stream_->socket;
  socket.set_option(compression);
  socket.read_message_max(std::size_t{16} << 20U);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  co_await socket.next_layer().async_connect({asio::ip::address_v4::loopback(), port},
                                             asio::use_awaitable);
  socket.next_layer().set_option(tcp::no_delay(true));
  co_await socket.async_handshake(host, "/socket", asio::use_awaitable);
  socket.text(true);
  asio::co_spawn(socket.get_executor(), read(stream_), asio::detached);
}

asio::awaitable<json::object> Client::ask(json::object request) {
  request["id"] = ++last_id_;
  const std::string text = json::serialize(request);
  answered_ = false;
  co_await stream_->socket.async_write(asio::buffer(text), asio::use_awaitable);
  while (!answered_)
    co_await wait();
  if (!answer_.at("ok").as_bool())
    throw std::runtime_error(text.substr(0, 200) + " is refused: " + json::serialize(answer_));
  co_return std::move(answer_);
}

asio::awaitable<void> Client::wait_for_turn_after(std::int64_t seq) {
  while (turn_.is_object() && turn_.at("seq").to_number<std::int64_t>() <= seq)
    co_await wait();
}

void Client::close() {
  boost::system::error_code ignored;
  stream_->socket.next_layer().close(ignored);
}

asio::awaitable<void> Client::read(std::shared_ptr<Stream> stream) {
  beast::flat_buffer buffer;
  boost::system::error_code failed;
  while (stream->client != nullptr) {
    co_await stream->socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
    if (stream->client == nullptr) co_return;
    if (failed) {
      stream->client->ended_ = failed.message();
    } else {
      stream->client->take(beast::buffers_to_string(buffer.data()));
      buffer.clear();
    }
    stream->news.cancel();
    if (failed) co_return;
  }
}

void Client::take(const std::string& text) {
  json::object message = json::parse(text).as_object();
  if (const json::value* turn = message.if_contains("turn")) turn_ = *turn;
  if (!message.contains("id")) return;
  answer_ = std::move(message);
  answered_ = true;
}

asio::awaitable<void> Client::wait() {
  if (!ended_.empty()) throw std::runtime_error("the connection ended: " + ended_);
  boost::system::error_code woken;
  stream_->news.expires_at(asio::steady_timer::time_point::max());
  co_await stream_->news.async_wait(asio::redirect_error(asio::use_awaitable, woken));
}

}  // namespace aude::load
