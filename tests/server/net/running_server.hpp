// A server within the test: a hall over a store in memory, listening on a free loopback port.
#pragma once
#include "judge/judge_line.hpp"
#include "server/net/choices.hpp"
#include "server/net/server.hpp"
#include "support/web_client.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace aude::testing {

class RunningServer {
 public:
  explicit RunningServer(const server::Limits& limits = {},
                         const std::vector<std::string>& origins = {})
      : catalog_(Catalog::from_embedded().value()),
        texts_(RuleTexts::from_embedded().value()),
        store_(server::Store::open(":memory:").value()),
        server_(server::Server::listen({0, false, 2, limits}).value()),
        hall_(std::make_unique<server::Hall>(
            server_->pool(), *store_, catalog_, texts_, server::HallOptions{})) {
    std::vector<server::Document> documents = server::embedded_documents();
    for (server::Document& one : server::data_documents(catalog_, texts_))
      documents.push_back(std::move(one));
    site_ = std::make_unique<server::Site>(
        std::move(documents),
        server::HostGuard::make(origins).value(),
        [this] { return hall_->stats(); },
        server_->counters(),
        [this](std::string_view request) { return judge_line(catalog_, texts_, request); });
    server_->start(*hall_, *site_);
  }

  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  ~RunningServer() {
    server_->stop();
    hall_.reset();
  }

  [[nodiscard]] std::uint16_t port() const { return server_->port(); }

  server::Server& server() { return *server_; }

  [[nodiscard]] const server::NetCounters& counters() const { return server_->counters(); }

  [[nodiscard]] server::Stats stats() const { return hall_->stats(); }

 private:
  Catalog catalog_;
  RuleTexts texts_;
  std::unique_ptr<server::Store> store_;
  std::unique_ptr<server::Server> server_;
  std::unique_ptr<server::Hall> hall_;
  std::unique_ptr<server::Site> site_;
};

}  // namespace aude::testing
