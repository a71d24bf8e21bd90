#include "support/web_client.hpp"

#include <arpa/inet.h>
#include <array>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdexcept>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace aude::testing {
namespace {

namespace json = boost::json;
constexpr std::string_view kMask = "mask";  // any four bytes
using Clock = std::chrono::steady_clock;

std::chrono::milliseconds until(Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  return std::max(left, std::chrono::milliseconds{0});
}

// Status line and headers, up to the empty line; nothing where there is no empty line yet.
std::optional<std::size_t> read_head(std::string_view text, HttpAnswer& out) {
  const std::size_t end = text.find("\r\n\r\n");
  if (end == text.npos || !text.starts_with("HTTP/1.") || text.size() < 12) return std::nullopt;
  out.status = std::stoi(std::string(text.substr(9, 3)));
  std::size_t at = text.find("\r\n") + 2;
  while (at < end) {
    const std::size_t stop = text.find("\r\n", at);
    const std::string_view line = text.substr(at, stop - at);
    const std::size_t colon = line.find(": ");
    std::string name(line.substr(0, colon));
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    out.headers[name] = colon == line.npos ? "" : std::string(line.substr(colon + 2));
    at = stop + 2;
  }
  return end + 4;
}

// Reads from `tcp` until the head is whole; what follows it stays in `buffer`.
void receive_head(Tcp& tcp, std::string& buffer, HttpAnswer& out) {
  const auto deadline = Clock::now() + kPatience;
  std::optional<std::size_t> body;
  while (!(body = read_head(buffer, out))) {
    const std::optional<std::string> more = tcp.receive(until(deadline));
    if (!more || more->empty()) return;
    buffer += *more;
  }
  buffer.erase(0, *body);
}

}  // namespace

Tcp::Tcp(std::uint16_t port) : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(descriptor_);
    throw std::runtime_error("nobody listens at port " + std::to_string(port));
  }
  const int on = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

Tcp::~Tcp() {
  if (descriptor_ >= 0) close(descriptor_);
}

Tcp::Tcp(Tcp&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

bool Tcp::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void Tcp::shut() {
  shutdown(descriptor_, SHUT_RDWR);
}

std::optional<std::string> Tcp::receive(std::chrono::milliseconds longest) {
  pollfd one{descriptor_, POLLIN, 0};
  if (poll(&one, 1, static_cast<int>(longest.count())) <= 0) return std::nullopt;
  std::array<char, 16384> part{};
  const ssize_t count = recv(descriptor_, part.data(), part.size(), 0);
  return std::string(part.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
}

std::optional<std::string> Tcp::receive_all(std::chrono::milliseconds longest) {
  const auto deadline = Clock::now() + longest;
  std::string out;
  for (;;) {
    const std::optional<std::string> more = receive(until(deadline));
    if (!more) return std::nullopt;
    if (more->empty()) return out;
    out += *more;
  }
}

HttpAnswer fetch(std::uint16_t port, std::string_view request) {
  Tcp tcp(port);
  tcp.send(request);
  HttpAnswer out;
  receive_head(tcp, out.body, out);
  const bool has_body = out.status != 304 && !request.starts_with("HEAD ");
  const std::string& length = out.headers["content-length"];
  const std::size_t whole = has_body && !length.empty() ? std::stoul(length) : 0;
  while (out.body.size() < whole) {
    const std::optional<std::string> more = tcp.receive();
    if (!more || more->empty()) break;
    out.body += *more;
  }
  return out;
}

HttpAnswer get(std::uint16_t port, const std::string& path, const std::string& more) {
  return fetch(port,
               "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n" +
                   more + "\r\n");
}

int WebMessage::code() const {
  if (opcode != 8 || payload.size() < 2) return 0;
  return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

WebSocket::WebSocket(std::uint16_t port, const std::string& more) : tcp_(port) {
  // A request that sets a header of its own leaves the usual one out.
  const std::string host = more.find("Host: ") == more.npos
                               ? "Host: 127.0.0.1:" + std::to_string(port) + "\r\n"
                               : std::string();
  tcp_.send("GET /socket HTTP/1.1\r\n" + host +
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
            more + "\r\n");
  receive_head(tcp_, buffer_, answer_);
}

bool WebSocket::send_frame(unsigned first, std::string_view payload, bool masked) {
  const unsigned mask_bit = masked ? 0x80U : 0U;
  std::string out(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size < 126) {
    out += static_cast<char>(mask_bit | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    out += static_cast<char>(mask_bit | (bytes == 2 ? 126U : 127U));
    for (int i = bytes - 1; i >= 0; --i)
      out += static_cast<char>(size >> (8 * i) & 0xFFU);
  }
  if (masked) {
    out += kMask;
    for (std::size_t i = 0; i < size; ++i)
      out += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
  } else {
    out += payload;
  }
  return tcp_.send(out);
}

std::optional<WebMessage> WebSocket::next(std::chrono::milliseconds longest) {
  const auto deadline = Clock::now() + longest;
  for (;;) {
    const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    std::size_t head = 2;
    if (buffer_.size() >= 2) {
      std::size_t size = byte(1) & 0x7FU;
      const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
      head += more;
      if (buffer_.size() >= head) {
        if (more > 0) size = 0;
        for (std::size_t i = 0; i < more; ++i)
          size = size << 8U | byte(2 + i);
        if (buffer_.size() >= head + size) {
          WebMessage out{byte(0) & 0x0F, buffer_.substr(head, size), (byte(0) & 0x40) != 0};
          buffer_.erase(0, head + size);
          return out;
        }
      }
    }
    const std::optional<std::string> came = tcp_.receive(until(deadline));
    if (!came) return std::nullopt;
    if (came->empty()) return WebMessage{};
    buffer_ += *came;
  }
}

int WebSocket::wait_for_close(std::chrono::milliseconds longest) {
  const auto deadline = Clock::now() + longest;
  for (;;) {
    const std::optional<WebMessage> message = next(until(deadline));
    if (!message) return -1;
    if (message->opcode == 8 || message->opcode == 0) return message->code();
  }
}

json::object WebSocket::ask(json::object request) {
  request["id"] = ++last_id_;
  if (!send(json::serialize(request))) throw std::runtime_error("the server has gone");
  const auto deadline = Clock::now() + kPatience;
  for (;;) {
    const std::optional<WebMessage> message = next(until(deadline));
    if (!message || message->opcode == 8 || message->opcode == 0)
      throw std::runtime_error("no answer to " + json::serialize(request));
    if (message->opcode != 1) continue;
    json::object answer = json::parse(message->payload).as_object();
    if (answer.contains("push"))
      pushes.push_back(std::move(answer));
    else if (answer.contains("id") && answer.at("id") == request.at("id"))
      return answer;
  }
}

}  // namespace aude::testing
