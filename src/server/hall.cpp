#include "server/hall.hpp"

#include "server/lobby.hpp"
#include "server/services.hpp"

#include <sodium.h>
#include <stdexcept>
#include <utility>

namespace aude::server {

Hall::Hall(boost::asio::any_io_executor pool,
           Store& store,
           const Catalog& catalog,
           const RuleTexts& texts,
           HallOptions options)
    : lobby_(std::make_shared<Lobby>(
          std::make_shared<Services>(std::move(pool), store, catalog, texts, std::move(options)))) {
  if (sodium_init() < 0) throw std::runtime_error("libsodium has no random numbers");
  lobby_->begin();
}

Hall::~Hall() {
  stop();
}

void Hall::receive(const std::shared_ptr<Client>& client, std::string_view frame) {
  lobby_->receive(client, frame);
}

void Hall::gone(const std::shared_ptr<Client>& client) {
  lobby_->gone(client);
}

Stats Hall::stats() const {
  return lobby_->stats();
}

void Hall::stop() {
  lobby_->stop();
}

}  // namespace aude::server
