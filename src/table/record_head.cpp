// The head of a record. BASE-1, HALF-2
#include "table/record_head.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/opening.hpp"
#include "table/record.hpp"

#include <array>
#include <string_view>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostNames = 64;
constexpr int kMostDraws = 2 * kMaxParts;
constexpr std::array<std::string_view, 1> kKind{"record"};
constexpr std::array<std::string_view, 1> kChance{"ask"};
/// By `Origin::By`.
constexpr std::array<std::string_view, 3> kSeedBy{"", "person", "system"};

// HALF-2: how many half tiles somebody named for each hand.
void read_hands(Reader& reader, RecordHead& head) {
  const json::array* hands = reader.list_if_any("hands", kMaxSeats);
  if (hands == nullptr) return;
  if (hands->size() != head.setup.players.size())
    reader.refuse("bad-field", "hands", "a number for each player is needed");
  for (std::size_t i = 0; i < hands->size(); ++i) {
    const std::int64_t* number = (*hands)[i].if_int64();
    if (number == nullptr || *number < 0 || *number > kMaxHalves) {
      reader.refuse(Error{"bad-field",
                          json_path(reader.path_of("hands"), i),
                          "a whole number from 0 to " + std::to_string(kMaxHalves) + " is needed"});
      return;
    }
    head.setup.game.hands.push_back(static_cast<int>(*number));
  }
}

void read_dealing(Reader& reader, RecordHead& head) {
  reader.need("draws");
  head.setup.game.draws =
      static_cast<int>(reader.number_if_any("draws", 0, kMostDraws).value_or(0));
  head.asks_chance = reader.word_if_any("chance", kChance).has_value();
  const auto given = reader.number_if_any("given", 0, head.setup.game.draws);
  head.given = static_cast<std::size_t>(given.value_or(0));
  if (const auto by = reader.word_if_any("seed_by", kSeedBy)) head.by = Origin::By(*by);
  head.commitment = reader.text_if_any("commitment", 2 * kMaxNameLength).value_or("");
  for (const char* key : {"given", "seed_by"})
    if (head.asks_chance && reader.find(key) != nullptr)
      reader.refuse("bad-field", key, "chance is asked: there is no order of tiles");
  if (reader.find("commitment") != nullptr && head.by != Origin::By::system)
    reader.refuse("bad-field", "commitment", "the seed is not the system's");
}

}  // namespace

Result<RecordHead> read_head(const json::value& record) {
  Reader reader(record,
                "",
                {"aude",
                 "format",
                 "players",
                 "sets",
                 "tiles",
                 "rules",
                 "toggles",
                 "start",
                 "draws",
                 "hands",
                 "given",
                 "chance",
                 "seed_by",
                 "commitment",
                 "moves",
                 "end"});
  RecordHead head;
  reader.word("aude", kKind);
  reader.need("format");
  reader.number_if_any("format", kRecordFormat, kRecordFormat);
  head.setup.players = read_players(reader);
  head.options = read_options(reader);
  reader.need("tiles");
  head.tiles = read_names(reader, "tiles", kMostNames, kMaxNameLength);
  head.rules = read_names(reader, "rules", kMostNames, 2 * kMaxNameLength);
  reader.need("toggles");
  reader.need("start");
  head.setup.game.start = read_start(reader);
  head.setup.ask_chance = true;
  read_dealing(reader, head);
  read_hands(reader, head);
  head.moves = reader.list("moves", kMostMoves);
  head.end = reader.need("end");
  if (!reader.ok()) return reader.error();
  return head;
}

}  // namespace aude
