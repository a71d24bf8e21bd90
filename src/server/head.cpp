#include "server/head.hpp"

#include "ai/player.hpp"
#include "codec/strict_json.hpp"
#include "codec/wire/opening.hpp"
#include "codec/wire/tiles.hpp"
#include "server/utc.hpp"

#include <algorithm>
#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

SeatHead read_seat(Reader& seat, std::size_t most_name) {
  SeatHead out;
  out.kind = static_cast<SeatKind>(seat.word("kind", kSeatKindNames));
  if (out.kind != SeatKind::open) out.name = read_name(seat, most_name);
  if (out.kind == SeatKind::computer)
    out.policy = kPolicies[seat.word("policy", kPolicies)];
  else if (seat.find("policy") != nullptr)
    seat.refuse("bad-field", "policy", "it is for the computer's seats");
  if (out.kind == SeatKind::open && seat.find("name") != nullptr)
    seat.refuse("bad-field", "name", "whoever joins brings a name");
  return out;
}

void read_seats(Reader& reader, TableHead& head, std::size_t most_name) {
  const json::array* seats = reader.list("seats", kMaxSeats);
  if (seats == nullptr) return;
  if (seats->empty())
    reader.refuse(Error{"bad-field", reader.path_of("seats"), "one to six seats", "BASE-1"});
  for (std::size_t i = 0; i < seats->size(); ++i) {
    Reader seat((*seats)[i], json_path(reader.path_of("seats"), i), {"kind", "name", "policy"});
    head.seats.push_back(read_seat(seat, most_name));
    if (!seat.ok()) reader.refuse(seat.error());
  }
}

void read_aids(Reader& reader, TableHead& head) {
  const json::value* field = reader.find("aids");
  if (field == nullptr) return;
  Reader aids(*field, reader.path_of("aids"), {kAidNames.begin(), kAidNames.end()});
  for (std::size_t i = 0; i < kAidNames.size(); ++i)
    if (aids.find(kAidNames[i]) != nullptr) head.aids[i] = aids.flag_if_any(kAidNames[i]);
  if (!aids.ok()) reader.refuse(aids.error());
}

json::object aids_json(const TableHead& head) {
  json::object out;
  for (std::size_t i = 0; i < kAidNames.size(); ++i)
    out[kAidNames[i]] = head.aids[i];
  return out;
}

// Figures that a seat begins with.
json::object supply_json(const Rules& rules) {
  json::object supply;
  for (std::size_t i = 0; i < kFigures; ++i)
    if (rules.supply[i] > 0) supply[kFigureNames[i]] = rules.supply[i];
  return supply;
}

json::array seats_json(const TableHead& head, const Rules& rules) {
  json::array out;
  for (const SeatHead& seat : head.seats) {
    json::object one;
    one["name"] = nullptr;
    if (!seat.name.empty()) one["name"] = seat.name;
    one["kind"] = kSeatKindNames[static_cast<std::size_t>(seat.kind)];
    if (!seat.policy.empty()) one["policy"] = seat.policy;
    one["supply"] = supply_json(rules);
    out.push_back(std::move(one));
  }
  return out;
}

// The sets of this game were all found once already.
json::array kinds_json(const Catalog& catalog, const std::vector<std::string>& names) {
  std::vector<const TileSet*> sets;
  for (const std::string& name : names)
    if (const auto set = catalog.find(name)) sets.push_back(set.value());
  auto kinds = tiles_json(sets);
  return kinds ? std::move(kinds).value() : json::array();
}

}  // namespace

bool TableHead::is_full() const {
  return std::none_of(
      seats.begin(), seats.end(), [](const SeatHead& seat) { return seat.name.empty(); });
}

bool TableHead::has_computers_only() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatHead& seat) {
    return seat.kind == SeatKind::computer;
  });
}

std::string read_name(Reader& reader, std::size_t most_bytes) {
  std::string name = reader.text("name", most_bytes);
  if (reader.ok() && !is_presentable(name, most_bytes))
    reader.refuse("bad-field", "name", "a name without control characters is needed");
  return name;
}

Result<TableHead> read_opening(const json::value& request,
                               std::size_t most_name,
                               const Secret& fresh) {
  Reader reader(request, "", {"cmd", "id", "seats", "sets", "rules", "toggles", "seed", "aids"});
  TableHead head;
  read_seats(reader, head, most_name);
  head.options = read_options(reader);
  read_rule_sets(reader, head.options);
  head.rules = head.options.rules;
  head.origin = read_typed_seed(reader);
  read_aids(reader, head);
  if (!reader.ok()) return reader.error();
  if (head.origin.by == Origin::By::nobody) head.origin = sealed(fresh);
  head.created = utc_now();
  return head;
}

Result<TableGame> open_game(const Catalog& catalog, const RuleTexts& texts, const TableHead& head) {
  TableSetup setup;
  for (const SeatHead& seat : head.seats)
    setup.players.push_back(seat.name.empty() ? "?" : seat.name);
  auto game = open_game(catalog, texts, head.options, std::move(setup), head.origin);
  if (game && !head.tiles.empty() && head.tiles != game.value().tiles)
    return Error{
        "bad-field", "sets", "a set of tiles is not what it was when the table was opened"};
  if (game) game.value().rules = head.rules;
  return game;
}

void settle(TableHead& head, const TableGame& game) {
  head.options = GameOptions{game.sets, {}, {}};
  for (const auto& entry : toggles_json(game.table.rules().toggles))
    head.options.toggles.emplace_back(entry.key(), std::string_view(entry.value().get_string()));
  head.tiles = game.tiles;
}

json::object head_json(const TableHead& head,
                       const TableGame& game,
                       const Catalog& catalog,
                       const std::string& id,
                       TableState state) {
  const Rules& rules = game.table.rules();
  json::object out;
  out["table"] = id;
  out["state"] = name_of(state);
  out["seats"] = seats_json(head, rules);
  out["sets"] = json::value_from(game.sets);
  out["rules"] = json::value_from(head.rules);
  out["toggles"] = toggles_json(rules.toggles);
  out["aids"] = aids_json(head);
  out["tiles"] = kinds_json(catalog, game.sets);
  out["draws"] = rules.draws;
  if (!game.origin.commitment.empty()) out["commitment"] = game.origin.commitment;
  if (game.origin.by == Origin::By::person) out["seed_by"] = "person";
  if (game.origin.by == Origin::By::system) out["seed_by"] = "system";
  out["created"] = head.created;
  out["loaded"] = !head.record.empty();
  return out;
}

}  // namespace aude::server
