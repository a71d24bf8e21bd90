#include "server/net/site.hpp"

#include "server/guard.hpp"
#include "server/net/metrics.hpp"

#include <algorithm>
#include <array>
#include <exception>

namespace aude::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

// The page runs its own scripts and WebAssembly (the judge), asks nobody but its own server for
// anything, and nobody may frame it. Pictures that it draws itself are blob: and data: URLs; styles
// in attributes belong to what it draws.
constexpr std::array<Header, 8> kEveryReply{
    {{"Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
      "connect-src 'self'; style-src 'self'; "
      "style-src-attr 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
      "form-action 'none'"},
     {"X-Content-Type-Options", "nosniff"},
     {"X-Frame-Options", "DENY"},
     {"Referrer-Policy", "no-referrer"},
     {"Cross-Origin-Opener-Policy", "same-origin"},
     {"Cross-Origin-Resource-Policy", "same-origin"},
     {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
     {"Server", "Aude"}}};

constexpr std::string_view kPlain = "text/plain; charset=utf-8";

constexpr std::string_view kJudgePath = "/api/judge";
// What people type; the page has its addresses behind `#`.
constexpr std::string_view kRefereePath = "/referee";

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find_first_of("?#"));
}

WebReply reply_of(unsigned status, std::string_view type, std::string_view cache) {
  WebReply out;
  out.status = status;
  out.headers.assign(kEveryReply.begin(), kEveryReply.end());
  out.headers.emplace_back("Content-Type", type);
  out.headers.emplace_back("Cache-Control", cache);
  return out;
}

WebReply made_now(unsigned status, std::string_view type, std::string text) {
  WebReply out = reply_of(status, type, "no-store");
  out.text = std::move(text);
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
    text.remove_suffix(1);
  return text;
}

// Calls `one` with each item of a header's list until it says true; whether it did.
template <class One>
bool any_of_list(std::string_view list, One one) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (one(trimmed(list.substr(0, comma)))) return true;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

// `gzip`, or `gzip;q=0.5`; not `gzip;q=0`.
bool takes_gzip(std::string_view accept_encoding) {
  return any_of_list(accept_encoding, [](std::string_view item) {
    const std::size_t semicolon = item.find(';');
    if (trimmed(item.substr(0, semicolon)) != "gzip") return false;
    if (semicolon == item.npos) return true;
    const std::string_view weight = trimmed(item.substr(semicolon + 1));
    return !weight.starts_with("q=") || weight.find_first_of("123456789") != weight.npos;
  });
}

bool has_etag(std::string_view if_none_match, std::string_view etag) {
  return any_of_list(if_none_match,
                     [etag](std::string_view item) { return item == "*" || item == etag; });
}

WebReply reply_with(const Document& document, const WebRequest& request) {
  const bool known = has_etag(request.if_none_match, document.etag);
  WebReply out = reply_of(known ? 304 : 200, document.type, document.cache);
  out.headers.emplace_back("ETag", document.etag);
  if (!document.gzip.empty()) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (known) return out;
  if (!document.gzip.empty() && takes_gzip(request.accept_encoding)) {
    out.headers.emplace_back("Content-Encoding", "gzip");
    out.view = document.gzip;
  } else {
    out.view = document.text;
  }
  return out;
}

}  // namespace

Site::Site(std::vector<Document> documents,
           HostGuard guard,
           Count count,
           const NetCounters& counters,
           Judge judge)
    : documents_(std::move(documents)),
      guard_(std::move(guard)),
      count_(std::move(count)),
      counters_(counters),
      judge_(std::move(judge)) {
  std::sort(documents_.begin(), documents_.end(), [](const Document& a, const Document& b) {
    return a.path < b.path;
  });
}

WebReply Site::answer(const WebRequest& request) const {
  if (request.host.empty()) return short_reply(400, "The request names no host.");
  if (!guard_.knows_host(request.host))
    return short_reply(403,
                       "This server is not known by that name; `aude serve --origin` adds one.");
  if (request.target.empty() || request.target.front() != '/')
    return short_reply(400, "The request's target is no path.");
  const std::string_view path = path_of(request.target);
  if (path == kJudgePath && judge_) return judging(request);
  if (request.method != "GET" && request.method != "HEAD") {
    WebReply out = short_reply(405, "Only GET and HEAD are answered here.");
    out.headers.emplace_back("Allow", "GET, HEAD");
    return out;
  }
  if (path == "/socket") return socket(request);
  if (path == "/health")
    return made_now(
        counters_.stopping ? 503 : 200, "application/json", health_as_json(count_(), counters_));
  if (path == "/metrics")
    return made_now(
        200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(count_(), counters_));
  if (path == kRefereePath) {
    WebReply out = short_reply(302, "The referee is a part of the page.");
    out.headers.emplace_back("Location", "/#/referee");
    return out;
  }
  if (const Document* document = find(path)) return reply_with(*document, request);
  return short_reply(404, "There is nothing here.");
}

bool Site::takes_body(std::string_view target) {
  return path_of(target) == kJudgePath;
}

WebReply Site::judging(const WebRequest& request) const {
  if (request.method != "POST") {
    WebReply out = short_reply(405, "A position is judged by POST.");
    out.headers.emplace_back("Allow", "POST");
    return out;
  }
  if (request.origin && !guard_.allows_origin(*request.origin, request.host))
    return short_reply(403, "A page of another server may not ask this one.");
  if (counters_.stopping) return short_reply(503, "The server is stopping.");
  WebReply out;
  out.status = 100;
  return out;
}

WebReply Site::judgement(std::string_view body) const {
  const AssertionsThrow guard;
  try {
    return made_now(200, "application/json", judge_(body));
  } catch (const std::exception&) {  // a bug: nothing but this answer is lost
    return short_reply(500, "The judge has failed; this is a fault of the program.");
  }
}

WebReply Site::short_reply(unsigned status, std::string_view text) {
  return made_now(status, kPlain, std::string(text) + "\n");
}

WebReply Site::socket(const WebRequest& request) const {
  if (!request.upgrade || request.method != "GET") {
    WebReply out = short_reply(426, "This is a WebSocket.");
    out.headers.emplace_back("Upgrade", "websocket");
    out.headers.emplace_back("Connection", "Upgrade");
    return out;
  }
  if (request.origin && !guard_.allows_origin(*request.origin, request.host))
    return short_reply(403, "A page of another server may not open this socket.");
  if (counters_.stopping) return short_reply(503, "The server is stopping.");
  WebReply out;
  out.status = 101;
  out.headers.assign(kEveryReply.begin(), kEveryReply.end());
  return out;
}

const Document* Site::find(std::string_view path) const {
  const auto at = std::lower_bound(
      documents_.begin(), documents_.end(), path, [](const Document& one, std::string_view wanted) {
        return one.path < wanted;
      });
  return at != documents_.end() && at->path == path ? &*at : nullptr;
}

}  // namespace aude::server
