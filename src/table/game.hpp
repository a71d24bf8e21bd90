// A table with what its record tells beyond the moves: the sets, and where the order of the tiles
// came from.
#pragma once
#include "codec/catalog.hpp"
#include "codec/game_options.hpp"
#include "codec/rule_texts.hpp"
#include "codec/wire/reader.hpp"
#include "table/secret.hpp"
#include "table/table.hpp"

#include <boost/json.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace aude {

/// Where the order of the tiles came from.
struct Origin {
  /// Nobody's seed: nothing is shuffled.
  enum class By : std::uint8_t { nobody, person, system };
  By by = By::nobody;
  /// As a person typed it: a text, or a whole number below 2^53.
  boost::json::value typed;
  /// Its seed is what the shuffle follows from, whoever chose it; its salt is the system's.
  Secret secret;
  /// Published at the start; empty where a person chose, or in a build without libsodium.
  std::string commitment;
  /// So many of the first tiles were given by name.
  std::size_t given = 0;
};

/// The origin of a game that the system shuffles.
Origin sealed(const Secret& secret);

/// The origin of a game by the seed that a person typed. `typed` is a text or a number not below 0.
Origin typed_origin(const boost::json::value& typed);

/// The field `seed` as a person typed it; nobody's where it is absent. Error: `bad-field`.
Origin read_typed_seed(Reader& reader);

struct TableGame {
  Table table;
  /// With their editions: `base:c3`.
  std::vector<std::string> sets;
  /// For each set the hash of its contents.
  std::vector<std::string> tiles;
  /// The names of rule sets that it was opened with.
  std::vector<std::string> rules;
  Origin origin;
  /// How many half tiles somebody named for each hand; empty where nobody did. HALF-2
  std::vector<int> named_hands;
};

/// A hash over everything that is printed on the tiles of a set, how many there are, and their
/// order in the file, which the shuffle begins with. It stays the same when later versions of tiles
/// can have more on them. 16 hexadecimal digits.
std::string hash_of(const TileSet& set);

/// Opens a table: `setup.game` but for its start tiles, draws and hands, and the seed, are set from
/// the other arguments. Where nothing is shuffled the seed is dropped. Errors: as of
/// `read_game_options` and `Table::open`.
Result<TableGame> open_game(const Catalog& catalog,
                            const RuleTexts& texts,
                            const GameOptions& options,
                            TableSetup setup,
                            Origin origin);

}  // namespace aude
