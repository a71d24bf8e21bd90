// What a table was opened with: seats, set-up, aids, where the order of the tiles comes from. Asked
// for by `open`, kept in the store, and told to whoever watches. docs/socket.md, "Head"
#pragma once
#include "table/game.hpp"

#include <boost/json.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aude::server {

/// `here`: a person at the screen that opened the table. `open`: for a person who joins.
enum class SeatKind : std::uint8_t { here, computer, open };
inline constexpr std::array<std::string_view, 3> kSeatKindNames{"here", "computer", "open"};

struct SeatHead {
  SeatKind kind = SeatKind::here;
  /// Empty while nobody has joined.
  std::string name;
  /// Of a computer: one of `kPolicies`.
  std::string policy;
  /// As `hash_of_key` makes it; empty for whom nobody acts with a key.
  std::string key_hash;
};

/// The helps that a table may forbid.
enum class Aid : std::uint8_t { places, worth, fields, left, dead, why };
inline constexpr std::array<std::string_view, 6> kAidNames{
    "places", "worth", "fields", "left", "dead", "why"};

enum class TableState : std::uint8_t { waiting, playing, ended, closed };
inline constexpr std::array<std::string_view, 4> kTableStateNames{
    "waiting", "playing", "ended", "closed"};

inline std::string name_of(TableState state) {
  return std::string(kTableStateNames[static_cast<std::size_t>(state)]);
}

struct TableHead {
  std::vector<SeatHead> seats;
  GameOptions options;
  /// The rule sets that it was opened with; once settled, `options` has what they say.
  std::vector<std::string> rules;
  Origin origin;
  /// By `Aid`: whether it is allowed.
  std::array<bool, kAidNames.size()> aids{true, true, true, true, true, true};
  /// UTC.
  std::string created;
  /// For each set the hash of its contents, as `TableGame` has it: a set that has changed since
  /// must not replay another game. Empty before the game was opened once.
  std::vector<std::string> tiles;
  /// The record that the table shows; empty for one that was opened to be played at.
  std::string record;

  [[nodiscard]] bool allows(Aid aid) const { return aids[static_cast<std::size_t>(aid)]; }

  /// Whether every seat has a name.
  [[nodiscard]] bool is_full() const;

  /// Whether every seat is a computer's.
  [[nodiscard]] bool has_computers_only() const;
};

/// The request `open`, with `fresh` for the secret of a game that names no seed. Names have at most
/// `most_name` bytes. Errors: `missing`, `unknown-field`, `bad-field`.
Result<TableHead> read_opening(const boost::json::value& request,
                               std::size_t most_name,
                               const Secret& fresh);

/// A presentable name of at most so many bytes; on a fault the reader has it.
std::string read_name(Reader& reader, std::size_t most_bytes);

/// The game that this head opens; names that are not known yet are `?`. Errors: as of `open_game`,
/// and `bad-field` where a set has changed since (path `sets`).
Result<TableGame> open_game(const Catalog& catalog, const RuleTexts& texts, const TableHead& head);

/// After its game was opened once: from now on the head says by itself what was taken by default,
/// so that it opens the same game in later versions too.
void settle(TableHead& head, const TableGame& game);

/// As the store keeps it.
std::string stored_text(const TableHead& head);

/// Errors: `bad-json`, `missing`, `bad-field`.
Result<TableHead> read_stored(const std::string& text);

/// As a client sees it.
boost::json::object head_json(const TableHead& head,
                              const TableGame& game,
                              const Catalog& catalog,
                              const std::string& id,
                              TableState state);

}  // namespace aude::server
