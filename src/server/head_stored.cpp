// Heads as the store keeps them.
#include "ai/player.hpp"
#include "codec/strict_json.hpp"
#include "codec/wire/opening.hpp"
#include "codec/wire/request.hpp"
#include "server/head.hpp"
#include "table/record.hpp"

#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

constexpr std::size_t kHashLength = 64;
constexpr std::size_t kMostNames = 64;

json::array seats_text(const TableHead& head) {
  json::array out;
  for (const SeatHead& seat : head.seats) {
    json::object one{{"kind", kSeatKindNames[static_cast<std::size_t>(seat.kind)]},
                     {"name", seat.name},
                     {"key", seat.key_hash}};
    if (seat.kind == SeatKind::computer) one["policy"] = seat.policy;
    out.push_back(std::move(one));
  }
  return out;
}

void read_seats(Reader& reader, TableHead& head) {
  const json::array* seats = reader.list("seats", kMaxSeats);
  for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
    Reader seat(
        (*seats)[i], json_path(reader.path_of("seats"), i), {"kind", "name", "policy", "key"});
    SeatHead out;
    out.kind = static_cast<SeatKind>(seat.word("kind", kSeatKindNames));
    out.name = seat.text("name", kMaxPlayerName);
    if (out.kind == SeatKind::computer) out.policy = kPolicies[seat.word("policy", kPolicies)];
    out.key_hash = seat.text("key", kHashLength);
    head.seats.push_back(std::move(out));
    if (!seat.ok()) reader.refuse(seat.error());
  }
}

void read_aids(Reader& reader, TableHead& head) {
  const json::array* aids = reader.list("aids", kAidNames.size());
  head.aids.fill(false);
  for (std::size_t i = 0; aids != nullptr && i < aids->size(); ++i)
    for (std::size_t aid = 0; aid < kAidNames.size(); ++aid)
      if ((*aids)[i].is_string() && std::string_view((*aids)[i].get_string()) == kAidNames[aid])
        head.aids[aid] = true;
}

// A person's seed as it was typed, or the system's with its salt.
Origin read_origin(Reader& reader) {
  if (reader.find("salt") == nullptr) return read_typed_seed(reader);
  const auto seed = bits_from_hex(reader.text("seed", kHashLength));
  const auto salt = bits_from_hex(reader.text("salt", kHashLength));
  if (seed && salt) return sealed({*seed, *salt});
  reader.refuse("bad-field", "seed", "32 hexadecimal digits each are needed");
  return {};
}

}  // namespace

std::string stored_text(const TableHead& head) {
  json::object out;
  out["created"] = head.created;
  if (!head.record.empty()) {
    out["record"] = head.record;
    return json::serialize(out);
  }
  out["seats"] = seats_text(head);
  out["sets"] = json::value_from(head.options.sets);
  out["tiles"] = json::value_from(head.tiles);
  out["rules"] = json::value_from(head.rules);
  json::object toggles;
  for (const auto& [toggle, value] : head.options.toggles)
    toggles[toggle] = value;
  out["toggles"] = std::move(toggles);
  json::array aids;
  for (std::size_t i = 0; i < kAidNames.size(); ++i)
    if (head.aids[i]) aids.emplace_back(kAidNames[i]);
  out["aids"] = std::move(aids);
  if (head.origin.by == Origin::By::person) {
    out["seed"] = head.origin.typed;
  } else {
    out["seed"] = hex_of(head.origin.secret.seed);
    out["salt"] = hex_of(head.origin.secret.salt);
  }
  return json::serialize(out);
}

Result<TableHead> read_stored(const std::string& text) {
  json::value value;
  if (auto fault = parse_request(text, value)) return *fault;
  Reader reader(
      value,
      "",
      {"created", "record", "seats", "sets", "tiles", "rules", "toggles", "aids", "seed", "salt"});
  TableHead head;
  head.created = reader.text("created", kMaxNameLength);
  head.record = reader.text_if_any("record", kMaxRecordBytes).value_or("");
  if (head.record.empty()) {
    read_seats(reader, head);
    head.options = read_options(reader);
    head.tiles = read_names(reader, "tiles", kMostNames, kMaxNameLength);
    head.rules = read_names(reader, "rules", kMostNames, 2 * kMaxNameLength);
    read_aids(reader, head);
    head.origin = read_origin(reader);
  }
  if (!reader.ok()) return reader.error();
  return head;
}

}  // namespace aude::server
