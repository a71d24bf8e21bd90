// The inside of a hall: which rooms there are, who is at which, and what belongs to none.
#pragma once
#include "server/room.hpp"
#include "server/services.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace aude::server {

class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  explicit Lobby(std::shared_ptr<Services> services);

  /// To be called once, before anything else.
  void begin();

  void receive(const std::shared_ptr<Client>& client, std::string_view frame);
  void gone(const std::shared_ptr<Client>& client);
  [[nodiscard]] Stats stats() const;
  void stop();

 private:
  struct Place {
    std::shared_ptr<Room> room;
    /// Requests that were passed on to it.
    std::uint64_t asked = 0;
  };

  std::optional<Error> take(Request& request);
  std::optional<Error> pass_on(Request& request);
  std::optional<Error> hello(const Request& request);
  std::optional<Error> open(Request& request);
  std::optional<Error> load(Request& request);
  std::optional<Error> keep(Request& request, StoredTable table, const std::string& answer);
  std::optional<Error> note_watching(const Client* client,
                                     const std::string& id,
                                     std::string_view cmd);
  void forget(const Room& room, std::uint64_t heard);

  std::shared_ptr<Services> services_;
  /// In the store, and on their way to it.
  std::atomic<std::size_t> tables_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Place> rooms_;
  /// The tables that each client may be watching.
  std::unordered_map<const Client*, std::set<std::string>> watched_;
};

}  // namespace aude::server
