#include "server/net/session.hpp"

#include "server/net/socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <memory>
#include <utility>

namespace aude::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using beast::error_code;

using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

// A header that came more than once is as good as none.
std::string_view only(const Request& request, http::field name) {
  return request.count(name) == 1 ? view(request[name]) : std::string_view();
}

bool has_token(std::string_view list, beast::string_view token) {
  return http::token_list(beast::string_view(list.data(), list.size())).exists(token);
}

WebRequest web_request(const Request& request) {
  WebRequest out;
  out.method = view(request.method_string());
  out.target = view(request.target());
  out.host = only(request, http::field::host);
  if (request.count(http::field::origin) > 0) out.origin = only(request, http::field::origin);
  out.accept_encoding = view(request[http::field::accept_encoding]);
  out.if_none_match = view(request[http::field::if_none_match]);
  out.upgrade = has_token(view(request[http::field::upgrade]), "websocket");
  return out;
}

// What is said to a request that cannot be read; 0: nobody is there any more.
unsigned status_of(const error_code& failed) {
  if (failed == http::error::header_limit) return 431;
  if (failed == http::error::body_limit || failed == http::error::unexpected_body) return 413;
  const bool is_broken = failed.category() == make_error_code(http::error::bad_version).category();
  return is_broken && failed != http::error::end_of_stream && failed != http::error::partial_message
             ? 400
             : 0;
}

void count(NetCounters& counters, unsigned status) {
  if (status >= 500)
    ++counters.answers_5xx;
  else if (status >= 400)
    ++counters.answers_4xx;
  else if (status >= 300)
    ++counters.answers_3xx;
  else if (status >= 200)
    ++counters.answers_2xx;
}

class Session final : public Connection {
 public:
  Session(asio::ip::tcp::socket connection, Visitors::Ticket ticket, Context& context)
      : context_(context),
        executor_(connection.get_executor()),
        stream_(std::move(connection)),
        ticket_(std::move(ticket)) {
    context_.connections.add(*this);
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  ~Session() override { context_.connections.remove(*this); }

  void end() override {
    asio::dispatch(executor_, [self = shared_from_this(), this] {
      ended_ = true;
      if (!handed_over_) stream_.cancel();
    });
  }

  // `self` keeps this alive; a member of a coroutine's frame would not.
  static asio::awaitable<void> run(std::shared_ptr<Session> self) {
    bool more = true;
    while (more && !self->ended_)
      more = co_await self->one_request();
    if (self->handed_over_) co_return;
    error_code ignored;
    self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

 private:
  // Whether another may follow.
  asio::awaitable<bool> one_request() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(context_.limits.head_bytes));
    parser.body_limit(context_.limits.judgement_bytes);
    error_code failed;
    stream_.expires_after(context_.limits.request);
    co_await http::async_read_header(
        stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, failed));
    if (failed) co_return co_await refuse(failed);
    const Request request{http::request_header<>(parser.get().base())};
    WebReply reply = context_.site->answer(web_request(request));
    if (reply.status == 100) {
      reply = ticket_.may_judge()
                  ? WebReply()
                  : Site::short_reply(429, "So many positions at once are too many.");
      if (reply.status == 429) co_return co_await write(reply, request.version(), false, false);
      co_await http::async_read(
          stream_, buffer_, parser, asio::redirect_error(asio::use_awaitable, failed));
      if (failed) co_return co_await refuse(failed);
      stream_.expires_never();
      reply = co_await judgement(std::move(parser.get().body()));
    } else if (!parser.is_done() && Site::takes_body(view(request.target()))) {
      co_return co_await write(reply, request.version(), false, false);  // its body is not read
    } else if (!parser.is_done()) {
      co_return co_await refuse(http::error::unexpected_body);
    }
    // Nobody may speak as a socket before it is one.
    if (reply.status == 101 && buffer_.size() > 0)
      reply = Site::short_reply(400, "There is more than a request for a socket.");
    if (reply.status == 101) {
      stream_.expires_never();
      handed_over_ = true;
      start_socket(std::move(stream_), request, reply, std::move(ticket_), context_);
      co_return false;
    }
    co_return co_await write(
        reply, request.version(), request.keep_alive(), request.method() == http::verb::head);
  }

  asio::awaitable<bool> refuse(error_code failed) {
    const unsigned status = status_of(failed);
    if (status == 0) co_return false;
    const WebReply unread = Site::short_reply(status, "This request cannot be read.");
    co_return co_await write(unread, 11, false, false);
  }

  // On a thread that no table waits for.
  asio::awaitable<WebReply> judgement(std::string body) {
    return asio::async_initiate<decltype(asio::use_awaitable), void(WebReply)>(
        [this](auto handler, std::string position) {
          auto done = std::make_shared<decltype(handler)>(std::move(handler));
          context_.judges.add(
              ticket_.address(), [this, done, position = std::move(position)]() mutable {
                WebReply reply = context_.site->judgement(position);
                asio::post(executor_, [done = std::move(done), reply = std::move(reply)]() mutable {
                  (*done)(std::move(reply));
                });
              });
        },
        asio::use_awaitable,
        std::move(body));
  }

  asio::awaitable<bool> write(const WebReply& reply, unsigned version, bool keep, bool head_only) {
    count(context_.counters, reply.status);
    Response response(static_cast<http::status>(reply.status), version);
    for (const auto& [name, value] : reply.headers)
      response.insert(beast::string_view(name.data(), name.size()),
                      beast::string_view(value.data(), value.size()));
    response.keep_alive(keep);
    const std::string_view body = reply.body();
    response.body() = {body.data(), body.size()};
    if (reply.status != 304) response.content_length(body.size());
    http::response_serializer<http::span_body<const char>> serializer(response);
    error_code failed;
    stream_.expires_after(context_.limits.answer);
    if (head_only || body.empty())
      co_await http::async_write_header(
          stream_, serializer, asio::redirect_error(asio::use_awaitable, failed));
    else
      co_await http::async_write(
          stream_, serializer, asio::redirect_error(asio::use_awaitable, failed));
    co_return keep && !failed;
  }

  Context& context_;
  const asio::any_io_executor executor_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  Visitors::Ticket ticket_;
  bool ended_ = false;
  /// The stream is a socket's now.
  bool handed_over_ = false;
};

}  // namespace

void start_session(asio::ip::tcp::socket connection, Visitors::Ticket ticket, Context& context) {
  const asio::any_io_executor strand = connection.get_executor();
  asio::co_spawn(
      strand,
      Session::run(std::make_shared<Session>(std::move(connection), std::move(ticket), context)),
      asio::detached);
}

}  // namespace aude::server
