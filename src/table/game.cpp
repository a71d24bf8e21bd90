// Opening a game from names, and what its record will say about it. BASE-1, BASE-2
#include "table/game.hpp"

#include "codec/strict_json.hpp"
#include "rules/base/hash.hpp"

#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::int64_t kSeedLimit = std::int64_t{1} << 53;

void add_text(Hash& hash, std::string_view text) {
  hash.add(text.size());
  for (const char c : text)
    hash.add(static_cast<unsigned char>(c));
}

// What most tiles do not have is added with a number of its own, and only where it is: what later
// versions know must not change the hash of a tile without it.
void add_mark(Hash& hash, std::uint64_t number, std::uint64_t value) {
  if (value == 0) return;
  hash.add(number << 32U);
  hash.add(value);
}

void add_segment(Hash& hash, const Segment& segment) {
  hash.add(static_cast<std::uint64_t>(segment.kind));
  hash.add(segment.ports.bits());
  const auto mark = [&hash](std::uint64_t number, std::uint64_t value) {
    add_mark(hash, number, value);
  };
  mark(1, segment.pennants);
  mark(2, segment.inn ? 1 : 0);
  mark(3, segment.cathedral ? 1 : 0);
  mark(4, segment.cities);
  mark(5, segment.symbols.bits());
  mark(8, segment.tunnel ? 1 : 0);
}

void add_kind(Hash& hash, const KindCount& entry) {
  add_text(hash, entry.kind.name);
  hash.add(static_cast<std::uint64_t>(entry.kind.shape));
  hash.add(static_cast<std::uint64_t>(entry.count));
  hash.add(entry.kind.parts.size());
  for (const PrintedPart& part : entry.kind.parts) {
    for (const Terrain edge : part.edges)
      hash.add(static_cast<std::uint64_t>(edge));
    hash.add(part.segments.size());
    for (const Segment& segment : part.segments)
      add_segment(hash, segment);
    add_mark(hash, 6, part.symbols.bits());
    add_mark(hash, 7, part.mist.bits());
    add_mark(hash, 8, part.misty ? 1 : 0);
    add_mark(hash, 9, part.ghosts);
  }
}

std::vector<int> sizes_of(const std::vector<std::vector<std::string>>& hands) {
  std::vector<int> sizes;
  sizes.reserve(hands.size());
  for (const std::vector<std::string>& hand : hands)
    sizes.push_back(static_cast<int>(hand.size()));
  return sizes;
}

}  // namespace

Origin sealed(const Secret& secret) {
  Origin origin;
  origin.by = Origin::By::system;
  origin.secret = secret;
  origin.commitment = commitment_of(secret);
  return origin;
}

Origin typed_origin(const json::value& typed) {
  Origin origin;
  origin.by = Origin::By::person;
  origin.typed = typed;
  if (const json::string* text = typed.if_string())
    origin.secret.seed.low = seed_of(std::string_view(*text));
  else
    origin.secret.seed.low = static_cast<std::uint64_t>(typed.get_int64());
  return origin;
}

Origin read_typed_seed(Reader& reader) {
  const json::value* seed = reader.find("seed");
  if (seed == nullptr) return {};
  if (seed->is_string()) {
    const std::string text = reader.text("seed", kMaxTextLength);
    return reader.ok() ? typed_origin(*seed) : Origin{};
  }
  const std::int64_t* number = seed->if_int64();
  if (number != nullptr && *number >= 0 && *number < kSeedLimit) return typed_origin(*seed);
  reader.refuse("bad-field", "seed", "a text, or a whole number from 0 to 2^53 - 1, is needed");
  return {};
}

std::string hash_of(const TileSet& set) {
  Hash hash;
  for (const std::string& text : {set.name, set.edition, set.start, set.last})
    add_text(hash, text);
  hash.add(set.first ? 1 : 0);
  add_mark(hash, 7, set.dealt ? 1 : 0);
  hash.add(set.kinds.size());
  for (const KindCount& kind : set.kinds)
    add_kind(hash, kind);
  return hex_of(hash.value());
}

Result<TableGame> open_game(const Catalog& catalog,
                            const RuleTexts& texts,
                            const GameOptions& options,
                            TableSetup setup,
                            Origin origin) {
  auto game = read_game_options(catalog, texts, options);
  if (!game) return game.error();
  game.value().start = std::move(setup.game.start);
  game.value().draws = setup.game.draws;
  game.value().hands = std::move(setup.game.hands);
  setup.game = std::move(game).value();
  setup.seed = origin.secret.seed.low;
  setup.seed_high = origin.secret.seed.high;
  origin.given = setup.draw.size();
  Result<Table> table = Table::open(setup);
  if (!table) return table.error();
  if (!table.value().is_shuffled()) {  // the seed decides nothing
    const std::size_t given = origin.given;
    origin = Origin{};
    origin.given = given;
  }
  TableGame out{std::move(table).value(), {}, {}, options.rules, std::move(origin), {}};
  if (!setup.hands.empty()) out.named_hands = sizes_of(setup.hands);
  for (const TileSet* set : setup.game.sets) {
    out.sets.push_back(set->edition.empty() ? set->name : set->name + ":" + set->edition);
    out.tiles.push_back(hash_of(*set));
  }
  return out;
}

}  // namespace aude
