// New tables: opened to be played at, or shown from a record. They are stored, and read from there
// when somebody first asks for them.
#include "server/ledger.hpp"
#include "server/lobby.hpp"
#include "server/tokens.hpp"
#include "server/utc.hpp"
#include "table/record.hpp"

#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

// Keys for those who sit at this screen; the head keeps what they are known by.
json::array give_keys(TableHead& head) {
  json::array keys;
  for (SeatHead& seat : head.seats) {
    if (seat.kind != SeatKind::here) {
      keys.emplace_back(nullptr);
      continue;
    }
    const std::string key = fresh_key();
    seat.key_hash = hash_of_key(key);
    keys.emplace_back(key);
  }
  return keys;
}

}  // namespace

std::optional<Error> Lobby::open(Request& request) {
  auto opening = read_opening(request.body, services_->options.most_name, fresh_secret());
  if (!opening) return opening.error();
  TableHead head = std::move(opening).value();
  auto game = open_game(services_->catalog, services_->texts, head);
  if (!game) return named_as_given(game.error(), request.body);
  settle(head, game.value());
  const json::array keys = give_keys(head);
  StoredTable table{fresh_id(), stored_text(head), name_of(TableState::waiting), {}};
  if (head.is_full()) {
    const Ledger ledger(std::move(game).value(), services_->texts);
    const Entry entry = ledger.opening(head.created);
    const bool ended = entry.after.state().facts.ended;
    table.state = name_of(ended ? TableState::ended : TableState::playing);
    table.commits.push_back(entry.commit);
  }
  const std::string answer = json::serialize(json::object{{"table", table.id}, {"keys", keys}});
  return keep(request, std::move(table), answer);
}

std::optional<Error> Lobby::load(Request& request) {
  Reader reader(request.body, "", {"cmd", "id", "text"});
  TableHead head;
  head.record = reader.text("text", kMaxJsonBytes);
  head.created = utc_now();
  if (!reader.ok()) return reader.error();
  const auto record = load_record_text(services_->catalog, services_->texts, head.record);
  if (!record) return record.error();
  const bool ended = record.value().game.table.state().facts.ended;
  StoredTable table{
      fresh_id(), stored_text(head), name_of(ended ? TableState::ended : TableState::playing), {}};
  if (table.head.size() > kMaxJsonBytes)
    return Error{"too-long", "text", "the record is too long to be kept"};
  const std::string answer = json::serialize(json::object{{"table", table.id}});
  return keep(request, std::move(table), answer);
}

std::optional<Error> Lobby::keep(Request& request, StoredTable table, const std::string& answer) {
  if (tables_++ >= services_->options.most_tables) {
    --tables_;
    return Error{"full", "", "there is no room for another table"};
  }
  const bool begun = !table.commits.empty();
  const auto asked = std::make_shared<const Request>(std::move(request));
  services_->store.create(
      std::move(table),
      [self = shared_from_this(), asked, answer, begun](const std::optional<Error>& fault) {
        if (!fault) {
          if (begun) self->services_->counters.committed();
          send(*asked->client, answer_text(asked->id, answer));
          return;
        }
        --self->tables_;
        self->services_->counters.store_failed();
        self->services_->report("a new table: " + fault->message);
        self->services_->refuse(*asked, *fault);
      });
  return {};
}

}  // namespace aude::server
