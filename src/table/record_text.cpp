// Records as lines of text, and what `aude verify` asks beyond loading.
#include "codec/strict_json.hpp"
#include "table/dealer.hpp"
#include "table/record.hpp"

#include <algorithm>
#include <charconv>

namespace aude {
namespace json = boost::json;

namespace {

using Fault = std::optional<Error>;

std::string line_path(std::size_t number) {
  return "line " + std::to_string(number);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// `moves[3].at` is the field `at` of line 5: the head is line 1, the end the last one.
Error by_line(Error error, std::size_t moves) {
  constexpr std::string_view prefix = "moves[";
  std::size_t line = 1;
  std::string field = error.path;
  if (field.compare(0, prefix.size(), prefix) == 0) {
    std::size_t index = 0;
    const auto [at, failed] =
        std::from_chars(field.data() + prefix.size(), field.data() + field.size(), index);
    line = index + 2;
    field.erase(0, static_cast<std::size_t>(at - field.data()) + 1);
  } else if (field == "end" || field.compare(0, 4, "end.") == 0) {
    line = moves + 2;
    field.erase(0, 3);
  }
  if (!field.empty() && field.front() == '.') field.erase(0, 1);
  error.path = line_path(line) + (field.empty() ? "" : ": " + field);
  return error;
}

Result<json::object> object_in(std::string_view line, std::size_t number) {
  if (line.empty()) return Error{"bad-json", line_path(number), "an empty line"};
  json::value value;
  if (Fault fault = parse_strictly(line, value)) {
    fault->path = line_path(number);
    return *fault;
  }
  if (!value.is_object())
    return Error{"bad-json", line_path(number), "each line of a record is an object in JSON"};
  return std::move(value).as_object();
}

// The object of the protocol, perhaps in the answer that carried it.
std::optional<json::value> protocol_record(std::string_view text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
    text.remove_suffix(1);
  json::value value;
  if (parse_strictly(text, value)) return {};
  const json::object* object = value.if_object();
  if (object == nullptr) return {};
  if (const json::value* inside = object->if_contains("record")) return *inside;
  if (object->contains("moves")) return value;
  return {};
}

// Other spaces, escapes or ends of lines say the same and are still not what was written.
Fault check_letters(std::string_view text, const json::object& record) {
  const std::string own = record_text(record);
  if (own == text) return {};
  const auto differ =
      std::mismatch(own.begin(),
                    own.begin() + static_cast<std::ptrdiff_t>(std::min(own.size(), text.size())),
                    text.begin());
  const auto line = std::count(own.begin(), differ.first, '\n');
  return Error{"bad-field",
               line_path(static_cast<std::size_t>(line) + 1),
               "the line is not written as Aude writes it"};
}

Fault check_order(const LoadedGame& loaded) {
  const TableGame& game = loaded.game;
  if (game.table.asks_chance() || game.origin.by == Origin::By::nobody) return {};
  TableSetup setup;
  setup.seed = game.origin.secret.seed.low;
  setup.seed_high = game.origin.secret.seed.high;
  setup.draw_given = game.origin.given > 0;
  setup.then_shuffle = true;
  const Rules& rules = game.table.rules();
  for (std::size_t i = 0; i < game.origin.given; ++i)
    setup.draw.push_back(rules.kinds[loaded.order[i]].name);
  const auto order = stack_tiles(rules, setup);
  if (!order) return order.error();
  const auto deals = stack_halves(rules, setup);
  if (!deals) return deals.error();
  const bool same_deals = rules.dealing.named || deals.value() == loaded.deals;  // HALF-2
  if (order.value() == loaded.order && same_deals) return {};
  return Error{"bad-field", "end.seed", "the seed gives another order of the tiles"};
}

}  // namespace

Result<json::object> record_of_text(std::string_view text) {
  if (text.size() > kMaxRecordBytes)
    return Error{
        "too-long", "", "a record has at most " + std::to_string(kMaxRecordBytes) + " bytes"};
  const auto lines = lines_of(text);
  if (lines.empty()) return Error{"missing", line_path(1), "the file is empty"};
  auto head = object_in(lines[0], 1);
  if (!head) return head.error();
  json::object record = std::move(head).value();
  for (const char* key : {"moves", "end"})
    if (record.contains(key))
      return Error{"unknown-field", line_path(1) + ": " + key, "not known in a line of text"};
  json::array moves;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (record.contains("end"))
      return Error{"bad-field", line_path(i + 1), "the record has ended in the line before"};
    auto entry = object_in(lines[i], i + 1);
    if (!entry) return entry.error();
    if (entry.value().contains("ended"))
      record["end"] = std::move(entry).value();
    else
      moves.emplace_back(std::move(entry).value());
  }
  if (!record.contains("end"))
    return Error{"missing", line_path(lines.size() + 1), "the record is cut: its end is missing"};
  record["moves"] = std::move(moves);
  return record;
}

Result<LoadedGame> load_record_text(const Catalog& catalog,
                                    const RuleTexts& texts,
                                    std::string_view text) {
  if (const auto record = protocol_record(text)) return load_record(catalog, texts, *record);
  auto record = record_of_text(text);
  if (!record) return record.error();
  const std::size_t moves = record.value().at("moves").get_array().size();
  auto loaded = load_record(catalog, texts, std::move(record).value());
  if (!loaded) return by_line(loaded.error(), moves);
  return loaded;
}

Result<LoadedGame> verify_record(const Catalog& catalog,
                                 const RuleTexts& texts,
                                 std::string_view text) {
  auto record = record_of_text(text);
  if (!record) return record.error();
  const json::value value = std::move(record).value();
  const std::size_t moves = value.at("moves").get_array().size();
  auto loaded = load_record(catalog, texts, value);
  if (!loaded) return by_line(loaded.error(), moves);
  if (const auto fault = check_order(loaded.value())) return by_line(*fault, moves);
  if (const auto fault = check_letters(text, value.get_object())) return *fault;
  return loaded;
}

}  // namespace aude
