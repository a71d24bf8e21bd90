// What is answered over HTTP, without a network.
#include "server/net/site.hpp"

#include "server/net/choices.hpp"
#include "server/net/metrics.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <unistd.h>
#include <zlib.h>

namespace aude::server {
namespace {

namespace json = boost::json;

std::string header(const WebReply& reply, std::string_view name) {
  for (const auto& [one, value] : reply.headers)
    if (one == name) return std::string(value);
  return {};
}

std::string unpacked(std::string_view gzip) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string in(gzip);
  std::string out(1U << 20U, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

class ServeSite : public ::testing::Test {
 protected:
  static WebRequest get(std::string_view target) {
    WebRequest out;
    out.method = "GET";
    out.target = target;
    out.host = "127.0.0.1:8080";
    return out;
  }

  static std::vector<Document> documents() {
    std::vector<Document> out;
    out.push_back(make_document("/index.html", std::string(5000, 'i')));
    out.push_back(make_document("/assets/index-1a.js", std::string(9000, 'j')));
    out.push_back(make_document("/assets/letters-2b.woff2", std::string(100, 'w')));
    return out;
  }

  NetCounters counters_;
  Site site_{documents(),
             HostGuard::make({"https://aude.example"}).value(),
             [] { return Stats{}; },
             counters_};
};

TEST_F(ServeSite, ServesThePageAndItsParts) {
  const WebReply page = site_.answer(get("/?from=qr"));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body(), std::string(5000, 'i'));
  EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(page, "Vary"), "Accept-Encoding");
  const WebReply script = site_.answer(get("/assets/index-1a.js"));
  EXPECT_EQ(header(script, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(header(script, "Cache-Control"), "public, max-age=31536000, immutable");
  const WebReply letters = site_.answer(get("/assets/letters-2b.woff2"));
  EXPECT_EQ(header(letters, "Content-Type"), "font/woff2");
  EXPECT_EQ(header(letters, "Vary"), "");
}

TEST_F(ServeSite, CompressesForWhoTakesIt) {
  WebRequest request = get("/assets/index-1a.js");
  for (const char* takes : {"gzip", "br, gzip;q=0.8, *;q=0.1", "deflate,gzip"}) {
    request.accept_encoding = takes;
    const WebReply reply = site_.answer(request);
    EXPECT_EQ(header(reply, "Content-Encoding"), "gzip") << takes;
    EXPECT_EQ(unpacked(reply.body()), std::string(9000, 'j'));
  }
  for (const char* takes : {"", "br", "gzip;q=0", "gzip;q=0.0", "x-gzip"}) {
    request.accept_encoding = takes;
    EXPECT_EQ(header(site_.answer(request), "Content-Encoding"), "") << takes;
  }
}

TEST_F(ServeSite, SendsNothingThatIsKnown) {
  WebRequest request = get("/");
  const WebReply first = site_.answer(request);
  const std::string etag = header(first, "ETag");
  EXPECT_TRUE(etag.starts_with("W/\"")) << etag;
  const std::string list = "\"other\", " + etag;
  request.if_none_match = list;
  const WebReply again = site_.answer(request);
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body().empty());
  request.if_none_match = "\"other\"";
  EXPECT_EQ(site_.answer(request).status, 200);
}

TEST_F(ServeSite, PathsAreNamesAndNothingElse) {
  for (const char* path : {"/index.html",
                           "/assets",
                           "/assets/",
                           "//",
                           "/../etc/passwd",
                           "/assets/../index.html",
                           "/assets/%2e%2e/index.html",
                           "/assets\\index-1a.js",
                           "/ASSETS/index-1a.js",
                           "/socket/",
                           "/data/choices.json/"})
    EXPECT_EQ(site_.answer(get(path)).status, 404) << path;
  for (const char* path : {"", "*", "index.html", "http://127.0.0.1:8080/"})
    EXPECT_EQ(site_.answer(get(path)).status, 400) << path;
}

TEST_F(ServeSite, AnswersReadersOnly) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get"}) {
    WebRequest request = get("/");
    request.method = method;
    const WebReply reply = site_.answer(request);
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
  }
  WebRequest head = get("/");
  head.method = "HEAD";
  EXPECT_EQ(site_.answer(head).status, 200);
}

TEST_F(ServeSite, EveryReplyHasTheHeadersThatKeepOthersOut) {
  WebRequest no_host = get("/");
  no_host.host = "";
  for (const WebReply& reply : {site_.answer(get("/")),
                                site_.answer(get("/assets/index-1a.js")),
                                site_.answer(get("/nothing")),
                                site_.answer(get("/health")),
                                site_.answer(no_host)}) {
    const std::string policy = header(reply, "Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'self'"), policy.npos);
    EXPECT_NE(policy.find("frame-ancestors 'none'"), policy.npos);
    EXPECT_EQ(policy.find("'unsafe-eval'"), policy.npos);
    EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header(reply, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(header(reply, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_NE(header(reply, "Permissions-Policy"), "");
    EXPECT_EQ(header(reply, "Access-Control-Allow-Origin"), "");
  }
}

TEST_F(ServeSite, TheSocketIsForPagesOfThisServer) {
  WebRequest request = get("/socket");
  EXPECT_EQ(site_.answer(request).status, 426);
  request.upgrade = true;
  EXPECT_EQ(site_.answer(request).status, 101);
  for (const char* origin :
       {"http://127.0.0.1:8080", "https://127.0.0.1:8080", "https://aude.example"}) {
    request.origin = origin;
    EXPECT_EQ(site_.answer(request).status, 101) << origin;
  }
  for (const char* origin : {"",
                             "null",
                             "http://evil.example",
                             "http://127.0.0.1",
                             "http://127.0.0.1:8081",
                             "http://127.0.0.1:8080.evil.example",
                             "http://127.0.0.1:8080/",
                             "file://",
                             "http://aude.example"}) {
    request.origin = origin;
    EXPECT_EQ(site_.answer(request).status, 403) << origin;
  }
  request.origin.reset();
  request.host = "evil.example";
  EXPECT_EQ(site_.answer(request).status, 403);
}

TEST_F(ServeSite, TellsHowItIs) {
  const json::object well =
      json::parse(std::string(site_.answer(get("/health")).body())).as_object();
  EXPECT_TRUE(well.at("ok").as_bool());
  const std::string metrics(site_.answer(get("/metrics")).body());
  for (const char* part : {"# TYPE aude_commits_total counter\naude_commits_total 0\n",
                           "aude_commit_seconds_bucket{le=\"0.001\"} 0\n",
                           "aude_commit_seconds_bucket{le=\"+Inf\"} 0\n",
                           "aude_http_answers_total{status=\"2xx\"} 0\n",
                           "aude_resident_bytes "})
    EXPECT_NE(metrics.find(part), metrics.npos) << part << metrics;
  counters_.stopping = true;
  const WebReply stopping = site_.answer(get("/health"));
  EXPECT_EQ(stopping.status, 503);
  EXPECT_FALSE(json::parse(std::string(stopping.body())).at("ok").as_bool());
}

TEST_F(ServeSite, TheRefereeHasAnAddressToType) {
  const WebReply reply = site_.answer(get("/referee"));
  EXPECT_EQ(reply.status, 302U);
  EXPECT_EQ(header(reply, "Location"), "/#/referee");
  // The judge runs in the page: its own scripts, and WebAssembly; no other.
  const std::string policy = header(reply, "Content-Security-Policy");
  EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval';"), policy.npos) << policy;
  EXPECT_EQ(make_document("/assets/judge-1a.wasm", "").type, "application/wasm");
}

TEST(ServeMetrics, BucketsAddUp) {
  Stats stats;
  stats.latency = {5, 3, 0, 0, 0, 0, 0, 0, 1, 2};
  stats.latency_count = 11;
  stats.latency_sum_ms = 2500;
  stats.refusals = {{"stale", 4}};
  const std::string metrics = metrics_text(stats, NetCounters{});
  for (const char* part : {"aude_commit_seconds_bucket{le=\"0.001\"} 5\n",
                           "aude_commit_seconds_bucket{le=\"0.002\"} 8\n",
                           "aude_commit_seconds_bucket{le=\"1\"} 9\n",
                           "aude_commit_seconds_bucket{le=\"+Inf\"} 11\n",
                           "aude_commit_seconds_sum 2.5\n",
                           "aude_commit_seconds_count 11\n",
                           "aude_refusals_total{code=\"stale\"} 4\n"})
    EXPECT_NE(metrics.find(part), metrics.npos) << part << metrics;
}

TEST(ServeHosts, NamesThatPointHere) {
  const HostGuard guard =
      HostGuard::make({"https://aude.example:8443", "http://Other.Example/"}).value();
  for (const char* host : {"localhost",
                           "LocalHost:8080",
                           "aude.localhost:1",
                           "127.0.0.1:8080",
                           "192.168.1.20:8080",
                           "[::1]:8080",
                           "[::1]",
                           "aude.example:8443",
                           "aude.example",
                           "other.example"})
    EXPECT_TRUE(guard.knows_host(host)) << host;
  for (const char* host : {"",
                           "evil.example",
                           "localhost.evil.example",
                           "127.0.0.1.evil.example",
                           "evil.example#localhost",
                           "user@localhost",
                           "[::1",
                           "::1]",
                           "1.2.3"})
    EXPECT_FALSE(guard.knows_host(host)) << host;
  for (const char* origin : {"aude.example", "ftp://aude.example", "https://", "https://a b"})
    EXPECT_FALSE(HostGuard::make({origin})) << origin;
}

TEST(ServePage, ComesFromAFolder) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("aude-page-" + std::to_string(getpid()));
  fs::create_directories(folder / "assets");
  EXPECT_FALSE(documents_of_folder(folder.string()));
  std::ofstream(folder / "index.html") << "page";
  std::ofstream(folder / "assets" / "a.css") << "style";
  const auto documents = documents_of_folder(folder.string());
  ASSERT_TRUE(documents);
  std::set<std::string> paths;
  for (const Document& one : documents.value())
    paths.insert(one.path + " " + std::string(one.text));
  EXPECT_EQ(paths, (std::set<std::string>{"/ page", "/assets/a.css style"}));
  fs::remove_all(folder);
  EXPECT_FALSE(documents_of_folder(folder.string()));
}

TEST(ServePage, TheProgramHasOne) {
  const std::vector<Document> documents = embedded_documents();
  const auto page = std::find_if(
      documents.begin(), documents.end(), [](const Document& one) { return one.path == "/"; });
  ASSERT_NE(page, documents.end());
  EXPECT_NE(page->text.find("<title>Aude</title>"), page->text.npos);
}

TEST(ServeChoices, AreWhatTheDataSay) {
  const Catalog catalog = Catalog::from_embedded().value();
  const RuleTexts texts = RuleTexts::from_embedded().value();
  const json::object choices = json::parse(choices_as_json(catalog, texts)).as_object();
  EXPECT_EQ(choices.at("sets").as_array().size(), catalog.files().size());
  EXPECT_EQ(choices.at("rules").as_array().size(), texts.rule_sets().size());
  EXPECT_EQ(choices.at("toggles").as_array().size(), texts.toggles().size());
  EXPECT_EQ(choices.at("policies"), (json::array{"random", "greedy"}));
  for (const json::value& set : choices.at("sets").as_array()) {
    EXPECT_FALSE(set.at("title").at("en").as_string().empty());
    EXPECT_FALSE(set.at("title").at("de").as_string().empty());
  }
  for (const json::value& rules : choices.at("rules").as_array())
    EXPECT_TRUE(rules.at("note").is_null() || rules.at("note").at("en").is_string());
  for (const Language language : {Language::en, Language::de}) {
    const json::array codex = json::parse(codex_as_json(texts, language)).as_array();
    EXPECT_EQ(codex.size(), texts.codex().size());
    for (const json::value& entry : codex)
      EXPECT_FALSE(entry.at("text").as_string().empty()) << entry.at("rule").as_string();
  }
  EXPECT_NE(codex_as_json(texts, Language::en), codex_as_json(texts, Language::de));
}

}  // namespace
}  // namespace aude::server
