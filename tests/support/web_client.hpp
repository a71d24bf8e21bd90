// A client that can also misbehave: bytes over TCP, HTTP and WebSocket by hand, to loopback.
#pragma once
#include <boost/json.hpp>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude::testing {

inline constexpr std::chrono::milliseconds kPatience{std::chrono::seconds{20}};

/// A TCP connection. Throws std::runtime_error where it cannot connect.
class Tcp {
 public:
  explicit Tcp(std::uint16_t port);
  ~Tcp();
  Tcp(Tcp&& other) noexcept;
  Tcp(const Tcp&) = delete;
  Tcp& operator=(const Tcp&) = delete;
  Tcp& operator=(Tcp&&) = delete;

  /// False where the other side has gone.
  bool send(std::string_view bytes);

  void shut();

  /// What has come, at least one byte; empty where the other side has closed; nothing where it took
  /// too long.
  std::optional<std::string> receive(std::chrono::milliseconds longest = kPatience);

  /// Everything until the other side closes; nothing where it took too long.
  std::optional<std::string> receive_all(std::chrono::milliseconds longest = kPatience);

 private:
  int descriptor_ = -1;
};

struct HttpAnswer {
  /// 0: no answer.
  int status = 0;
  /// Names in lower case.
  std::map<std::string, std::string> headers;
  std::string body;
};

/// Sends a whole request and reads one answer. `Connection: close` is up to the request.
HttpAnswer fetch(std::uint16_t port, std::string_view request);

/// GET of a path with the usual headers, and more of them (each ended by CR LF).
HttpAnswer get(std::uint16_t port, const std::string& path, const std::string& more = "");

/// What a server sent: a message, or the end.
struct WebMessage {
  /// 1 text, 2 binary, 8 close, 9 ping, 10 pong; 0: the connection ended without a word.
  int opcode = 0;
  std::string payload;
  /// Its payload is compressed.
  bool compressed = false;

  /// Of a close: its code, 0 for none.
  [[nodiscard]] int code() const;
};

class WebSocket {
 public:
  /// Opens `/socket`; `more`: headers besides the usual ones. Look at `status` before anything
  /// else.
  explicit WebSocket(std::uint16_t port, const std::string& more = "");

  /// 101 for an open socket.
  [[nodiscard]] int status() const { return answer_.status; }

  [[nodiscard]] const HttpAnswer& answer() const { return answer_; }

  bool send(std::string_view text) { return send_frame(0x81, text); }

  /// `first`: FIN, RSV and opcode as they are sent.
  bool send_frame(unsigned first, std::string_view payload, bool masked = true);

  bool send_bytes(std::string_view bytes) { return tcp_.send(bytes); }

  /// The next message, control frames among them; nothing where it took too long.
  std::optional<WebMessage> next(std::chrono::milliseconds longest = kPatience);

  /// The code with which the server closes, after whatever it says before; 0 where it just went,
  /// -1 where it stays.
  int wait_for_close(std::chrono::milliseconds longest = kPatience);

  /// Ends the connection without a word.
  void shut() { tcp_.shut(); }

  /// Sends a request under a new id and waits for its answer; pushes before it go to `pushes`.
  /// Throws std::runtime_error where none comes.
  boost::json::object ask(boost::json::object request);

  std::vector<boost::json::object> pushes;

 private:
  Tcp tcp_;
  HttpAnswer answer_;
  std::string buffer_;
  int last_id_ = 0;
};

}  // namespace aude::testing
