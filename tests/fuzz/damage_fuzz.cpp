// Bytes as a game, and then as damage to its record: the record itself loads and is verified; one
// with any other byte in it never is, and loading it is refused or leads to a whole game.
// docs/records.md
#include "fuzz/fuzz_bytes.hpp"
#include "table/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace aude::fuzz {
namespace {

constexpr std::size_t kMostActions = 48;
constexpr std::array<std::string_view, 6> kSets{"base:c1",
                                                "base:c2,abbot",
                                                "river,base:c3",
                                                "base:c2,inns:c2,abbot",
                                                "base,halves",
                                                "base,bigs"};
constexpr std::array<std::string_view, 5> kPlayers{"Alice", "Bob", "Zo\xC3\xAB", "a \"b\"", "\\"};

struct Data {
  Catalog catalog = Catalog::from_embedded().value();
  RuleTexts texts = RuleTexts::from_embedded().value();
};

const Data& data() {
  static const Data all = [] {
    Data out;
    demand(!out.catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles"), "tests/tiles cannot be read");
    return out;
  }();
  return all;
}

Result<LoadedGame> load(std::string_view text) {
  return load_record_text(data().catalog, data().texts, text);
}

bool verified(std::string_view text) {
  return verify_record(data().catalog, data().texts, text).ok();
}

std::uint64_t hash_at(const Table& table) {
  return hash_of(table.rules(), table.state().facts);
}

std::string text_of(const TableGame& game) {
  return record_text(record_json(game, kEverything));
}

GameOptions options_from(Bytes& bytes) {
  GameOptions out;
  std::string_view names = kSets[bytes.below(kSets.size())];
  for (;;) {
    const std::size_t end = std::min(names.find(','), names.size());
    out.sets.emplace_back(names.substr(0, end));
    if (end == names.size()) return out;
    names.remove_prefix(end + 1);
  }
}

TableGame opened(Bytes& bytes) {
  const GameOptions options = options_from(bytes);
  TableSetup setup;
  const std::size_t seats = 1 + bytes.below(kPlayers.size());
  setup.players.assign(kPlayers.begin(), kPlayers.begin() + static_cast<std::ptrdiff_t>(seats));
  const std::uint8_t seed = bytes.next();
  Origin origin = seed % 2 == 0 ? sealed(Secret{{seed, 1}, {2, seed}})
                                : typed_origin(boost::json::value(static_cast<std::int64_t>(seed)));
  Result<TableGame> game =
      open_game(data().catalog, data().texts, options, std::move(setup), std::move(origin));
  demand(game.ok(), "a game cannot be opened");
  return std::move(game).value();
}

void play(TableGame& game, Bytes& bytes) {
  MoveList moves;
  Events events;
  for (std::size_t left = bytes.below(kMostActions); left > 0; --left) {
    legal(game.table.position(), moves);
    if (moves.empty()) return;
    demand(game.table.act(moves[bytes.below(moves.size())], events).none(), "a legal move refused");
  }
}

// Each change is a place of two bytes and what comes there.
std::string damaged(std::string text, Bytes& bytes) {
  while (!bytes.empty()) {
    const std::size_t at = bytes.next_two() % text.size();
    text[at] = static_cast<char>(bytes.next());
  }
  return text;
}

void run(Bytes bytes) {
  TableGame game = opened(bytes);
  play(game, bytes);
  const std::string text = text_of(game);
  const Result<LoadedGame> loaded = load(text);
  demand(loaded.ok(), "a record is refused", text);
  demand(hash_at(loaded.value().game.table) == hash_at(game.table), "another game", text);
  demand(text_of(loaded.value().game) == text, "a record is written otherwise", text);
  demand(verified(text), "a record is not verified", text);
  const std::string changed = damaged(text, bytes);
  if (changed == text) return;
  demand(!verified(changed), "a changed record is verified", text + "\n->\n" + changed);
  const Result<LoadedGame> other = load(changed);
  if (!other) {
    demand(!other.error().code.empty() && !other.error().message.empty(), "no words", changed);
    return;
  }
  demand(load(text_of(other.value().game)).ok(), "a loaded record is not written well", changed);
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aude::fuzz::run(aude::fuzz::Bytes(data, size));
  return 0;
}
