// Records of games: a head, the draws and actions with the state's hash after every ten actions,
// and an end that opens the commitment. docs/records.md says every field; as one JSON object in the
// protocol, as one line for each entry in a file.
#pragma once
#include "rules/view/view.hpp"
#include "table/game.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

inline constexpr int kRecordFormat = 1;
/// After so many actions the state's hash stands in a record.
inline constexpr int kActionsForHash = 10;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{8} << 20U;

/// The record as one object: the head's fields, `moves`, `end`. Before the end of the game it tells
/// a seat or a spectator neither seed nor salt, nor a tile that nobody has drawn, nor a half tile
/// that is hidden from them (HALF-4); afterwards it tells everything.
boost::json::object record_json(const TableGame& game, Viewer viewer);

/// The same as text, line by line: the head, each entry of `moves`, the end.
std::string record_text(const boost::json::object& record);

/// A game that was played again from its record.
struct LoadedGame {
  TableGame game;
  /// From the opening to the last move.
  Events events;
  /// How many hashes of states were compared, the last one included.
  int hashes = 0;
  /// The record was made for a viewer before the end: the tiles to come are not known, and chance
  /// is asked from here on.
  bool redacted = false;
  /// The dealer's order, or what is known of it: `kNoKind` for a tile under a hill.
  std::vector<std::uint16_t> order;
  /// Half tiles in the order in which they were dealt; `kNoKind` for one that is hidden. HALF-2
  std::vector<std::uint16_t> deals;
};

/// Plays a record again: every move through `check`, every hash, score and sum compared, the
/// commitment opened. Errors: those of `new` and `act`, `bad-field`, `missing`; the path is the
/// field in the object (`moves[3].at`, `end.hash`).
Result<LoadedGame> load_record(const Catalog& catalog,
                               const RuleTexts& texts,
                               const boost::json::value& record);

/// The object that the lines of a text stand for; its fields are not looked at yet. Errors:
/// `too-long`, `bad-json`, `missing` for a record without its end; the path is `line 3`.
Result<boost::json::object> record_of_text(std::string_view text);

/// `load_record` for a text, or for the JSON object of the protocol with or without the answer
/// around it. Errors: the same, by line for a text: `line 5: at[0]`.
Result<LoadedGame> load_record_text(const Catalog& catalog,
                                    const RuleTexts& texts,
                                    std::string_view text);

/// `load_record_text` for the text form alone, to the letter: besides all that loading compares,
/// each line is written as Aude writes it, and the order of the tiles is what the seed gives.
Result<LoadedGame> verify_record(const Catalog& catalog,
                                 const RuleTexts& texts,
                                 std::string_view text);

/// A hash over a whole record but for the sum itself, whatever order its fields are in.
std::string sum_of_record(const boost::json::object& record);

}  // namespace aude
