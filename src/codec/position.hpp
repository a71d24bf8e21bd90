// A position as somebody describes it: by names alone, before anybody looked at a rule.
// docs/positions.md
#pragma once
#include "codec/game_options.hpp"
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace aude {

/// The set of tiles that a position brings itself: `own/promo`.
inline constexpr std::string_view kOwnSet = "own";
/// What one request may ask of a position, at most.
inline constexpr std::size_t kMostAsked = 64;

/// A tile as it lies. GEO-12
struct PlacedTile {
  std::string tile;
  Place at;
  std::uint8_t turns = 0;
  /// The half was named; it is the one of the rotation. GEO-3
  bool names_half = false;
  friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

/// What a player has; what is absent follows from the rest.
struct PositionSeat {
  std::string name;
  std::optional<int> score;
  /// By `Figure`; -1: as many as the set-up gives less those on the board.
  std::array<int, kFigures> supply{-1, -1, -1, -1};
  /// Half tiles by name. Absent: not known; then at least so many, if that was said. HALF-4
  std::optional<std::vector<std::string>> hand;
  std::optional<int> hand_count;
  /// Tunnel tokens left, once for each. TUN-2
  std::optional<std::vector<Color>> tokens;
  /// Guards in the reserve. GCC-2
  std::optional<int> reserve;
};

struct PositionMeeple {
  int player = 0;
  Figure figure = Figure::normal;
  AskedSegment feature;
  int ghosts = 0;
};

struct PositionToken {
  Color color = Color::red;
  /// Who placed it; absent: whoever owns the colour.
  std::optional<int> player;
  AskedSegment feature;
  /// It was placed in this turn. TUN-4
  bool now = false;
  /// Its owner has let a turn pass. TUN-14
  bool passed = false;
};

/// The tile laid last.
struct LastTile {
  Place at;
  std::optional<Half> half;
};

/// What a crop circle asks of everybody, once it is named. HALF-33
struct NamedCircle {
  Role role = Role::farmer;
  Deed deed = Deed::add;
};

/// Every field of docs/positions.md, in its order; those that are absent are empty.
struct PositionFile {
  /// `sets`, `rules`, `toggles`
  GameOptions options;
  /// Tiles given by hand, as tile files give them.
  boost::json::array tiles;
  std::vector<PositionSeat> players;
  std::vector<PlacedTile> board;
  std::vector<PositionMeeple> meeples;
  std::vector<PositionToken> tokens;
  /// Who is to act, and whose turn it is where that is another.
  std::optional<int> player;
  std::optional<int> turn;
  /// As `state` names it.
  std::string phase;
  /// The tile in hand.
  std::string tile;
  std::optional<LastTile> last;
  std::optional<NamedCircle> circle;
  std::optional<std::vector<std::pair<std::string, int>>> left;
  std::optional<int> to_draw;
  std::vector<std::string> discarded;
  /// `elsewhere` is `unknown`: a space without a tile may hold anything.
  bool unknown = false;
  /// As it was written; the judge reads it.
  boost::json::array ask;
};

/// Errors: `missing`, `unknown-field`, `bad-field`; `path` is where the position lies. What only a
/// board can tell, such as an unknown tile, is not looked at.
Result<PositionFile> read_position(const boost::json::value& value, const std::string& path);

/// The position again, in the order of docs/positions.md. Reading it gives the same.
boost::json::object position_json(const PositionFile& position);

/// A segment as somebody named it.
boost::json::object json_of(const AskedSegment& segment);

/// The phases in which a position may stand, in the protocol's words.
inline constexpr std::array<std::string_view, 9> kPositionPhases{"chance",
                                                                 "draw",
                                                                 "place",
                                                                 "ghost-other",
                                                                 "ghost-own",
                                                                 "figure",
                                                                 "token",
                                                                 "crop-circle",
                                                                 "ended"};

}  // namespace aude
