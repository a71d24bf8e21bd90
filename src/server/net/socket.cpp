#include "server/net/socket.hpp"

#include "server/net/peek.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <deque>
#include <mutex>
#include <string>
#include <utility>

namespace aude::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using beast::error_code;

using Frame = std::shared_ptr<const std::string>;
using Headers = decltype(WebReply::headers);
using Request = http::request<http::empty_body>;

// Beyond this a buffer is given back when its message has been read.
constexpr std::size_t kKeptBuffer = std::size_t{16} << 10U;

// Thousands of sockets are open that say little: small windows, and short messages as they are.
websocket::permessage_deflate compression() {
  websocket::permessage_deflate out;
  out.server_enable = true;
  out.server_max_window_bits = 12;
  out.client_max_window_bits = 12;
  out.compLevel = 5;
  out.memLevel = 4;
  out.msg_size_threshold = 512;
  return out;
}

class Socket final : public Connection, public Client {
 public:
  Socket(beast::tcp_stream stream, Visitors::Ticket ticket, Context& context)
      : context_(context),
        executor_(stream.get_executor()),
        stream_(std::move(stream)),
        ticket_(std::move(ticket)),
        bucket_(context.limits.requests_burst,
                context.limits.requests_a_second,
                TokenBucket::Clock::now()) {
    context_.connections.add(*this);
  }

  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  ~Socket() override { context_.connections.remove(*this); }

  void send(Frame frame) override;

  void end() override { finish(websocket::close_code::going_away); }

  // `self` keeps it alive.
  static asio::awaitable<void> run(std::shared_ptr<Socket> self, Request request, Headers headers);

 private:
  std::shared_ptr<Socket> self() { return std::static_pointer_cast<Socket>(shared_from_this()); }

  // Closes it when what waits has been sent; nothing more is taken. Only the first code counts.
  void finish(websocket::close_code code);

  void start_writing() { asio::co_spawn(executor_, write(self()), asio::detached); }

  static asio::awaitable<void> write(std::shared_ptr<Socket> self);
  asio::awaitable<void> read();
  // Whether it goes on after this message.
  bool take(std::string_view frame);
  void take_ping();
  bool in_time(double cost);
  void refuse(const std::string& id, std::string why);
  void count_sent(const std::string& frame);

  Context& context_;
  const asio::any_io_executor executor_;
  websocket::stream<beast::tcp_stream> stream_;
  Visitors::Ticket ticket_;
  TokenBucket bucket_;
  /// Goes down by one with each request that came in time.
  int refused_ = 0;

  std::mutex mutex_;
  std::deque<Frame> waiting_;
  std::size_t waiting_bytes_ = 0;
  /// From the start: what answers the handshake is written first.
  bool writing_ = true;
  /// Takes no more frames to send.
  bool full_ = false;
  /// `none` while it stays open.
  websocket::close_code goodbye_ = websocket::close_code::none;
};

void Socket::send(Frame frame) {
  bool too_slow = false;
  bool idle = false;
  {
    const std::lock_guard lock(mutex_);
    if (full_) return;
    waiting_bytes_ += frame->size();
    waiting_.push_back(std::move(frame));
    too_slow = full_ = waiting_bytes_ > context_.limits.waiting_bytes;
    idle = !std::exchange(writing_, true);
  }
  if (too_slow) {
    // A goodbye would wait behind what it does not read.
    ++context_.counters.dropped;
    asio::post(executor_, [self = self(), this] { beast::get_lowest_layer(stream_).close(); });
  }
  if (idle) start_writing();
}

void Socket::finish(websocket::close_code code) {
  {
    const std::lock_guard lock(mutex_);
    full_ = true;
    if (goodbye_ != websocket::close_code::none) return;
    goodbye_ = code;
    if (std::exchange(writing_, true)) return;
  }
  start_writing();
}

asio::awaitable<void> Socket::run(std::shared_ptr<Socket> self, Request request, Headers headers) {
  Context& context = self->context_;
  auto& stream = self->stream_;
  stream.set_option(compression());
  stream.set_option(
      websocket::stream_base::timeout{context.limits.close, context.limits.silence, true});
  stream.set_option(websocket::stream_base::decorator(
      [headers = std::move(headers)](websocket::response_type& response) {
        for (const auto& [name, value] : headers)
          response.insert(beast::string_view(name.data(), name.size()),
                          beast::string_view(value.data(), value.size()));
      }));
  stream.control_callback([socket = self.get()](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::ping) socket->take_ping();
  });
  stream.read_message_max(context.limits.message_bytes);
  stream.auto_fragment(false);
  stream.text(true);
  error_code failed;
  co_await stream.async_accept(request, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return;
  ++context.counters.sockets;
  self->start_writing();
  co_await self->read();
  --context.counters.sockets;
  context.hall->gone(self);
}

asio::awaitable<void> Socket::read() {
  beast::flat_buffer buffer;
  for (;;) {
    error_code failed;
    co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) {
      // Beast has said why by then (1002, 1007, 1009).
      if (failed.category() == make_error_code(websocket::error::closed).category() &&
          failed != websocket::error::closed)
        ++context_.counters.dropped;
      co_return;
    }
    if (stream_.got_binary()) {
      ++context_.counters.dropped;
      finish(websocket::close_code::unknown_data);
      co_return;
    }
    if (!take({static_cast<const char*>(buffer.data().data()), buffer.size()})) {
      ++context_.counters.dropped;
      finish(websocket::close_code::policy_error);
      co_return;
    }
    buffer.clear();
    if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
  }
}

bool Socket::take(std::string_view frame) {
  ++context_.counters.messages_in;
  context_.counters.bytes_in += frame.size();
  const Peek seen = peek(frame);
  const std::size_t cost = 1 + frame.size() / context_.limits.bytes_of_request;
  if (!in_time(static_cast<double>(cost)))
    refuse(seen.id, "too many requests at once");
  else if (seen.opens && !ticket_.may_open())
    refuse(seen.id, "too many tables from this address; wait a minute");
  else
    context_.hall->receive(self(), std::string(frame));
  return refused_ <= context_.limits.patience;
}

// Beast answers it.
void Socket::take_ping() {
  if (in_time(1) || refused_ <= context_.limits.patience) return;
  ++context_.counters.dropped;
  beast::get_lowest_layer(stream_).close();
}

bool Socket::in_time(double cost) {
  const bool taken = bucket_.take(TokenBucket::Clock::now(), cost);
  refused_ = taken ? std::max(0, refused_ - 1) : refused_ + 1;
  return taken;
}

void Socket::refuse(const std::string& id, std::string why) {
  ++context_.counters.slowed;
  send(std::make_shared<const std::string>(
      refusal_text(Error{"slow-down", "", std::move(why)}, id)));
}

asio::awaitable<void> Socket::write(std::shared_ptr<Socket> self) {
  error_code failed;
  for (;;) {
    Frame frame;
    websocket::close_code goodbye{};
    {
      const std::lock_guard lock(self->mutex_);
      if (failed) {
        self->full_ = true;
        self->waiting_.clear();
      }
      if (self->waiting_.empty()) {
        self->writing_ = false;
        goodbye = failed ? websocket::close_code::none : self->goodbye_;
      } else {
        frame = std::move(self->waiting_.front());
        self->waiting_.pop_front();
        self->waiting_bytes_ -= frame->size();
      }
    }
    if (frame) {
      co_await self->stream_.async_write(asio::buffer(*frame),
                                         asio::redirect_error(asio::use_awaitable, failed));
      if (!failed) self->count_sent(*frame);
      continue;
    }
    if (goodbye != websocket::close_code::none)
      co_await self->stream_.async_close(goodbye,
                                         asio::redirect_error(asio::use_awaitable, failed));
    co_return;
  }
}

void Socket::count_sent(const std::string& frame) {
  ++context_.counters.messages_out;
  context_.counters.bytes_out += frame.size();
}

}  // namespace

void start_socket(beast::tcp_stream stream,
                  const Request& request,
                  const WebReply& reply,
                  Visitors::Ticket ticket,
                  Context& context) {
  const asio::any_io_executor strand = stream.get_executor();
  asio::co_spawn(
      strand,
      Socket::run(std::make_shared<Socket>(std::move(stream), std::move(ticket), context),
                  request,
                  reply.headers),
      asio::detached);
}

}  // namespace aude::server
