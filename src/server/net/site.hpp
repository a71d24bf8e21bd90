// What the server answers over HTTP, without the network: a request in, a reply out.
#pragma once
#include "server/hall.hpp"
#include "server/net/counters.hpp"
#include "server/net/host_guard.hpp"
#include "server/net/page.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aude::server {

/// What of a request's head is looked at.
struct WebRequest {
  std::string_view method;
  /// With its query.
  std::string_view target;
  /// Empty where it is absent.
  std::string_view host;
  /// Absent for programs that are no browser.
  std::optional<std::string_view> origin;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  /// It asks for a WebSocket.
  bool upgrade = false;
};

/// `status` 101: the socket may be opened; 100: the body may be read, and `judgement` answers it.
/// Whatever is a view lives as long as the site.
struct WebReply {
  unsigned status = 200;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  /// What is sent; where a document is, its bytes.
  std::string_view view;
  std::string text;

  [[nodiscard]] std::string_view body() const { return text.empty() ? view : text; }
};

class Site {
 public:
  using Count = std::function<Stats()>;
  /// Request bytes to answer bytes; called from any thread.
  using Judge = std::function<std::string(std::string_view)>;

  /// `documents`: each path once. `counters` must outlive it. Without `judge` nothing is judged.
  Site(std::vector<Document> documents,
       HostGuard guard,
       Count count,
       const NetCounters& counters,
       Judge judge = {});

  [[nodiscard]] WebReply answer(const WebRequest& request) const;

  /// Answers the body of `POST /api/judge`. It takes its time: not for a thread that others wait
  /// for.
  [[nodiscard]] WebReply judgement(std::string_view body) const;

  /// Whether a request for this path may have a body at all.
  static bool takes_body(std::string_view target);

  /// A reply of one line, with the headers that every reply has.
  static WebReply short_reply(unsigned status, std::string_view text);

 private:
  [[nodiscard]] WebReply socket(const WebRequest& request) const;
  [[nodiscard]] WebReply judging(const WebRequest& request) const;
  [[nodiscard]] const Document* find(std::string_view path) const;

  /// Sorted by path.
  std::vector<Document> documents_;
  HostGuard guard_;
  Count count_;
  const NetCounters& counters_;
  Judge judge_;
};

}  // namespace aude::server
