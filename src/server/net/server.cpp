#include "server/net/server.hpp"

#include "server/net/context.hpp"
#include "server/net/session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace aude::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptAgain{100};
constexpr std::string_view kNoPlace =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

// As bytes; one that reaches an IPv6 port by IPv4 counts as IPv4.
std::string bytes_of(const asio::ip::address& address) {
  const auto text = [](const auto& bytes) { return std::string(bytes.begin(), bytes.end()); };
  if (address.is_v4()) return text(address.to_v4().to_bytes());
  const asio::ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped())
    return text(asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_bytes());
  return text(six.to_bytes());
}

bool is_loopback(const std::string& bytes) {
  if (bytes.size() == 4) return bytes[0] == 127;
  return bytes == bytes_of(asio::ip::address_v6::loopback());
}

void bind(tcp::acceptor& acceptor, const tcp::endpoint& endpoint, error_code& failed) {
  acceptor.open(endpoint.protocol(), failed);
  if (!failed && endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false), failed);
  if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
  if (!failed) acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
}

}  // namespace

struct Server::Inside {
  explicit Inside(const Limits& limits)
      : context(limits),
        acceptor(asio::make_strand(io)),
        keeps_running(asio::make_work_guard(io)) {}

  error_code listen(const ServerOptions& options) {
    error_code failed;
    if (!options.lan) {
      bind(acceptor, {asio::ip::address_v4::loopback(), options.port}, failed);
      return failed;
    }
    bind(acceptor, {asio::ip::address_v6::any(), options.port}, failed);
    if (failed == asio::error::address_in_use || !failed) return failed;
    error_code ignored;
    acceptor.close(ignored);  // a machine without IPv6
    failed = {};
    bind(acceptor, {asio::ip::address_v4::any(), options.port}, failed);
    return failed;
  }

  // Errors are of one connection, or for want of descriptors: there will be others.
  asio::awaitable<void> accept() {
    asio::steady_timer pause(acceptor.get_executor());
    while (acceptor.is_open()) {
      error_code failed;
      tcp::socket socket = co_await acceptor.async_accept(
          asio::make_strand(io), asio::redirect_error(asio::use_awaitable, failed));
      if (!failed) {
        let_in(std::move(socket));
      } else if (acceptor.is_open()) {
        pause.expires_after(kAcceptAgain);
        co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      }
    }
  }

  void let_in(tcp::socket socket) {
    error_code failed;
    const tcp::endpoint from = socket.remote_endpoint(failed);
    if (failed) return;
    const std::string address = bytes_of(from.address());
    Visitors::Ticket ticket = context.visitors.enter(address, is_loopback(address));
    if (!ticket) {
      ++context.counters.turned_away;
      socket.non_blocking(true, failed);
      socket.write_some(asio::buffer(kNoPlace), failed);
      return;
    }
    ++context.counters.connections;
    socket.set_option(tcp::no_delay(true), failed);
    start_session(std::move(socket), std::move(ticket), context);
  }

  void end_threads() {
    io.stop();
    for (std::thread& thread : threads)
      thread.join();
    threads.clear();
    context.judges.stop();
  }

  // What connections hold of the context goes with `io`.
  Context context;
  asio::io_context io;
  tcp::acceptor acceptor;
  asio::executor_work_guard<asio::io_context::executor_type> keeps_running;
  std::vector<std::thread> threads;
};

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Server::~Server() {
  inside_->end_threads();
}

Result<std::unique_ptr<Server>> Server::listen(const ServerOptions& options) {
  auto inside = std::make_unique<Inside>(options.limits);
  if (const error_code failed = inside->listen(options)) {
    const std::string port = "port " + std::to_string(options.port);
    if (failed == asio::error::address_in_use)
      return Error{"unavailable",
                   "",
                   port + " is taken by another program; --port chooses another, 0 any free one"};
    return Error{"unavailable", "", port + " cannot be listened at: " + failed.message()};
  }
  const unsigned count =
      options.threads > 0 ? options.threads : std::max(2U, std::thread::hardware_concurrency());
  for (unsigned i = 0; i < count; ++i)
    inside->threads.emplace_back([&io = inside->io] { io.run(); });
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const {
  error_code failed;
  return inside_->acceptor.local_endpoint(failed).port();
}

asio::any_io_executor Server::pool() const {
  return inside_->io.get_executor();
}

const NetCounters& Server::counters() const {
  return inside_->context.counters;
}

void Server::start(Hall& hall, const Site& site) {
  inside_->context.hall = &hall;
  inside_->context.site = &site;
  asio::co_spawn(inside_->acceptor.get_executor(), inside_->accept(), asio::detached);
}

void Server::stop() {
  Context& context = inside_->context;
  if (context.counters.stopping.exchange(true)) return;
  asio::post(inside_->acceptor.get_executor(), [inside = inside_.get()] {
    error_code ignored;
    inside->acceptor.close(ignored);
  });
  if (context.hall != nullptr) context.hall->stop();
  context.connections.end_all();
  context.connections.wait(context.limits.close);
  inside_->end_threads();  // whoever has not gone by now must not find the hall gone
}

}  // namespace aude::server
