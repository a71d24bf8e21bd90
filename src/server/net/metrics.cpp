#include "server/net/metrics.hpp"

#include <boost/json.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <string_view>
#include <unistd.h>

namespace aude::server {
namespace {

// Bytes of this process in memory; 0 where the system does not tell.
std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t whole = 0;
  std::uint64_t resident = 0;
  if (!(file >> whole >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::string text_of(double number) {
  std::array<char, 32> out{};
  const int length = std::snprintf(out.data(), out.size(), "%.9g", number);
  return {out.data(), static_cast<std::size_t>(length)};
}

class Text {
 public:
  void about(std::string_view name, std::string_view type, std::string_view help) {
    out_.append("# HELP aude_").append(name).append(" ").append(help).append("\n");
    out_.append("# TYPE aude_").append(name).append(" ").append(type).append("\n");
  }

  // `labels` as they are written: `{code="stale"}`.
  void sample(std::string_view name, const std::string& value, const std::string& labels = "") {
    out_.append("aude_").append(name).append(labels).append(" ").append(value).append("\n");
  }

  void one(std::string_view name,
           std::string_view type,
           std::string_view help,
           std::uint64_t value) {
    about(name, type, help);
    sample(name, std::to_string(value));
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

void tell_tables(const Stats& stats, Text& text) {
  text.one("tables_in_memory", "gauge", "Tables in memory.", stats.tables_in_memory);
  text.one("tables_stored", "gauge", "Tables in the data file.", stats.tables_stored);
  text.one("watchers", "gauge", "Sockets at tables.", stats.watchers);
  text.one("commits_total", "counter", "Commits stored.", stats.commits);
  text.about("refusals_total", "counter", "Requests refused, by code.");
  for (const auto& [code, count] : stats.refusals)
    text.sample("refusals_total", std::to_string(count), "{code=\"" + code + "\"}");
  text.one("tables_quarantined_total", "counter", "Logs that did not load.", stats.quarantined);
  text.one("tables_broken_total", "counter", "Tables closed by a fault.", stats.broken);
  text.one("store_failures_total", "counter", "Writes that failed.", stats.store_failures);

  text.about("commit_seconds", "histogram", "From a commit's request to its answer.");
  std::uint64_t below = 0;
  for (std::size_t i = 0; i < stats.latency.size(); ++i) {
    below += stats.latency[i];
    const std::string bound =
        i < kLatencyBounds.size() ? text_of(kLatencyBounds[i] / 1000) : "+Inf";
    text.sample("commit_seconds_bucket", std::to_string(below), "{le=\"" + bound + "\"}");
  }
  text.sample("commit_seconds_sum", text_of(stats.latency_sum_ms / 1000));
  text.sample("commit_seconds_count", std::to_string(stats.latency_count));
}

void tell_network(const NetCounters& counters, Text& text) {
  text.one("connections_total", "counter", "Connections let in.", counters.connections);
  text.one("turned_away_total", "counter", "Connections without a place.", counters.turned_away);
  text.about("http_answers_total", "counter", "Answers over HTTP, by status.");
  text.sample("http_answers_total", std::to_string(counters.answers_2xx), "{status=\"2xx\"}");
  text.sample("http_answers_total", std::to_string(counters.answers_3xx), "{status=\"3xx\"}");
  text.sample("http_answers_total", std::to_string(counters.answers_4xx), "{status=\"4xx\"}");
  text.sample("http_answers_total", std::to_string(counters.answers_5xx), "{status=\"5xx\"}");
  text.about("sockets", "gauge", "Sockets open.");
  text.sample("sockets", std::to_string(counters.sockets));
  text.one("messages_in_total", "counter", "Messages received.", counters.messages_in);
  text.one("messages_out_total", "counter", "Messages sent.", counters.messages_out);
  text.one("bytes_in_total", "counter", "Their bytes, uncompressed.", counters.bytes_in);
  text.one("bytes_out_total", "counter", "Their bytes, uncompressed.", counters.bytes_out);
  text.one("slowed_total", "counter", "Requests refused as slow-down.", counters.slowed);
  text.one("dropped_total", "counter", "Sockets closed for what they did.", counters.dropped);
  text.one("resident_bytes", "gauge", "Memory of the process.", resident_bytes());
}

}  // namespace

std::string health_as_json(const Stats& stats, const NetCounters& counters) {
  return boost::json::serialize(boost::json::object{{"ok", !counters.stopping.load()},
                                                    {"version", AUDE_VERSION},
                                                    {"tables", stats.tables_in_memory},
                                                    {"sockets", counters.sockets.load()}}) +
         "\n";
}

std::string metrics_text(const Stats& stats, const NetCounters& counters) {
  Text text;
  tell_tables(stats, text);
  tell_network(counters, text);
  return text.take();
}

}  // namespace aude::server
