// The oracle: a second, slow and obvious reading of the rules, from the bare board alone.
//
// Written from the rule texts by somebody who has not read the engine, it shares nothing with it
// but the printed facts of the tiles (rules/tiles/tile.hpp) and the words (rules/base). It keeps no
// state: every answer is worked out from nothing. Tests, the fuzzer and `aude check` compare the
// two after every move.
#pragma once
#include "rules/tiles/tile.hpp"

#include <array>
#include <compare>
#include <set>
#include <utility>
#include <vector>

namespace aude::oracle {

/// The rulings that the oracle follows; values as in rules/presets.md.
struct Rulings {
  enum class FieldScoring {
    per_field_3,
    per_city_3,
    per_city_4
  } field_scoring = FieldScoring::per_field_3;
  enum class TinyCity { four, two } tiny_city = TinyCity::four;
  bool farmers = true;
  enum class Gap { blocks, ignored } gap_closure = Gap::blocks;
  enum class GapFields { separates, joins } gap_fields = GapFields::separates;
  enum class Count { space, tile };
  Count roads_and_cities = Count::space;
  Count monasteries = Count::space;
  /// BASE-20, toggle `unfinished-inns-cathedrals`: false for `0`, true for `as-usual`.
  bool unfinished_as_usual = false;
  /// HALF-8, toggle `meeple-on-partner`.
  bool meeple_on_partner = false;
  /// Vineyards, hills and crop circles work by themselves. HALF-18, HALF-19, HALF-33
  bool symbols = true;
  /// HALF-18, toggle `vineyard.own-space`.
  bool vineyard_own_space = true;
  /// HALF-33, toggle `crop-circle`: who can, must.
  bool circle_must = false;
  /// The Tunnel is in the game; openings on tiles of other sets count. TUN-11, toggle
  /// `foreign-tunnels`
  bool tunnels = false;
  bool foreign_tunnels = true;
  /// TUN-2: the magazine's rules.
  bool few_colors = false;
  /// TUN-13 to TUN-16
  bool follower_needed = false;
  bool steal = false;
  bool both_at_once = false;
  bool no_blocking = false;
  /// GCC-2: ghosts come; castles and cemeteries may be occupied.
  bool ghosts = true;
  bool castles = true;
  bool cemeteries = true;
  /// GCC-5, toggle `limit-reading`: only a misty edge of the new tile limits.
  bool limit_by_new_mist_only = false;
};

/// A tile on the board: index of its kind, its north-west space, clockwise quarter turns. In the
/// order of laying.
struct Laid {
  int kind = 0;
  int x = 0;
  int y = 0;
  int turns = 0;
};

/// A segment on the board: index into `Board::laid`, quarter as *printed* (0 but for 2x2 tiles:
/// index into TileKind::parts), index into PrintedPart::segments.
struct SegmentRef {
  int laid = 0;
  int quarter = 0;
  int segment = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const SegmentRef&) const = default;
};

/// A figure on the board.
struct Standing {
  int seat = 0;
  Figure figure = Figure::normal;
  SegmentRef on;
  /// How many haunt it. GCC-8
  int ghosts = 0;
};

/// A tunnel token on an opening. TUN-4
struct Token {
  Color color = Color::red;
  SegmentRef on;
};

/// Everything that lies on the table.
struct Board {
  std::vector<TileKind> kinds;
  std::vector<Laid> laid;
  std::vector<Standing> standing;
  Rulings rulings;
  int seats = 2;
  /// In the order of placing; the last `tokens_now` of them in this turn.
  std::vector<Token> tokens;
  int tokens_now = 0;
  /// Colours whose owner let a turn pass with the first token on the board and an opening free.
  /// TUN-14
  std::set<Color> passed_over;
};

/// One feature as it lies. GEO, BASE-8 to BASE-12, HALF-11 to HALF-17
struct Feature {
  FeatureKind kind = FeatureKind::field;
  std::set<SegmentRef> segments;
  /// Never for fields and rivers.
  bool complete = false;
  /// Raw counts, before any counting toggle: different spaces and different tiles (a half counts
  /// for itself, each quarter of a 2x2 tile for itself) that show it; for what is complete when
  /// surrounded the occupied spaces and the tiles of the nine spaces around and under it.
  int spaces = 0;
  int tiles = 0;
  int pennants = 0;
  /// Of a castle: the tiles with mist in the nine spaces around and under it. GCC-17
  int misty = 0;
  /// Indexes into Board::standing.
  std::vector<int> standing;
  /// Seats, ascending. BASE-7; a large meeple counts as two. A tie is broken by hills (HALF-19).
  std::vector<int> majority;
};

/// Every feature, sorted by its smallest SegmentRef.
///
/// Each of these functions works everything out anew; who asks several questions about one board
/// takes an `Analysis` (oracle/analysis.hpp) and asks that.
std::vector<Feature> features(const Board& board);

struct Placement {
  int x = 0;
  int y = 0;
  int turns = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const Placement&) const = default;
};

/// Every legal placement of a tile of this kind, look-alike rotations too, sorted. BASE-3, HALF-6,
/// HALF-7, GEO-2 to GEO-7, GEO-12. Empty board: none.
std::vector<Placement> placements(const Board& board, int kind);

/// The segments of the tile laid last on which a figure of this kind may be put, whoever owns it:
/// BASE-5, BASE-12, BASE-16; by HALF-8 also those of half tiles beside it, of features that do not
/// reach it and are not complete. Segments of one feature are each listed.
std::vector<SegmentRef> figure_places(const Board& board, Figure figure);

/// What the scoring phase after the last laid tile gives each seat, and which figures (indexes into
/// Board::standing, ascending) go back. BASE-6 to BASE-11, BASE-14, HALF-12, HALF-15, HALF-17
struct TurnScore {
  std::array<int, kMaxSeats> points{};
  std::vector<int> returned;
  /// Seats whose keeper stood on a completed cemetery, once for each. GCC-16
  std::vector<int> keepers;
};

TurnScore score_turn(const Board& board);

/// What final scoring gives each seat. BASE-8 to BASE-15
std::array<int, kMaxSeats> score_end(const Board& board);

/// The points that a complete road, city, monastery, garden, castle or cemetery pays each seat;
/// zeros for everything else. `vineyards`: as many as count for a monastery that is completed now
/// (HALF-18); those that are complete and paid at the end of the game have none. `ghost`: what each
/// ghost costs (GCC-11).
std::array<int, kMaxSeats> value_now(const Board& board,
                                     const Feature& feature,
                                     int vineyards = 0,
                                     int ghost = 2);

/// The points that an unfinished road, city, monastery or garden pays each seat as it stands, at
/// the end of the game or for an abbot that is called back (BASE-17; then a ghost costs 2, GCC-18);
/// zeros for everything else. BASE-8, BASE-9, BASE-11, BASE-16, BASE-20
std::array<int, kMaxSeats> value_as_it_stands(const Board& board,
                                              const Feature& feature,
                                              int ghost = 1);

/// What the tile laid last does to the mist. GCC-5
struct MistMet {
  bool expanded = false;
  bool limited = false;
};

MistMet mist_met(const Board& board);

/// Whom a seat that must give a ghost can give it to, as indexes into Board::standing: its own
/// figures or the others'. None where no ghost is left. GCC-6, GCC-7, GCC-9
std::vector<int> ghost_victims(const Board& board, int seat, bool own);

/// A token that may be placed, or two of one colour at once. TUN-4, TUN-15
struct TokenChoice {
  Color color = Color::red;
  /// Ascending; one, or two with both at once.
  std::vector<SegmentRef> on;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const TokenChoice&) const = default;
};

/// The openings that no token claims. TUN-3, TUN-4, TUN-11
std::vector<SegmentRef> free_openings(const Board& board);

/// Whose colours these are, by seat, in the order of dealing. TUN-2; TUN-15: nobody has any
std::vector<std::vector<Color>> dealt_colors(const Board& board);

/// A figure on a segment: one that may be put there, or taken from there.
struct CircleDeed {
  Figure figure = Figure::normal;
  SegmentRef on;
  /// Of one that may be taken back. GCC-6
  int ghosts = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 misreads a defaulted <=>
  auto operator<=>(const CircleDeed&) const = default;
};

/// Whether the tile laid last has the universal crop circle, and somebody stands where it could
/// matter. HALF-33
bool circle_begins(const Board& board);

/// What a seat may do when farmers (`kind` field), knights (city) or highwaymen (road) were named:
/// figures of its supply beside its own, on the very segment. Sorted, each once. HALF-33
std::vector<CircleDeed> circle_adds(const Board& board,
                                    int seat,
                                    FeatureKind kind,
                                    const std::vector<Figure>& supply);

/// Which of its own it may take back. Sorted, each once. HALF-33
std::vector<CircleDeed> circle_removes(const Board& board, int seat, FeatureKind kind);

}  // namespace aude::oracle
