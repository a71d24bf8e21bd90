// What a game is played by: tile forms turned every way, tables for legal placements, toggles,
// contents. Made once a game by `compile`, never changed after.
#pragma once
#include "rules/base/result.hpp"
#include "rules/base/rule_id.hpp"
#include "rules/setup/toggles.hpp"
#include "rules/tiles/tile.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace aude {

/// Parts on the board at most; a set-up that could exceed one of these is refused (`capacity`).
inline constexpr int kMaxParts = 320;
inline constexpr int kMaxSegments = 1600;
inline constexpr int kMaxKindsInGame = 160;
/// A laid part opens at most three spaces besides its own.
inline constexpr int kMaxSpaces = 3 * kMaxParts + 8;

inline constexpr std::uint8_t kNoSegment = 0xFF;
inline constexpr std::uint16_t kNoKind = 0xFFFF;

/// Requirements of a space: base-5 digits of its four sides, `Terrain` values, none where nothing
/// is known.
inline constexpr std::array<std::uint16_t, 4> kSideDigit{1, 5, 25, 125};
inline constexpr int kRequirements = 625;

/// One printed part as it lies after turning.
struct PartForm {
  std::uint16_t kind = 0;
  /// Index into the printed parts of its kind (0 but for 2x2 tiles).
  std::uint8_t quarter = 0;
  std::uint8_t turns = 0;
  Half half = Half::whole;
  std::uint8_t segments = 0;
  /// Some segment waits for the spaces around it.
  bool looks_around = false;
  /// Some segment has a tunnel opening that takes tokens. TUN-3
  bool has_opening = false;
  /// Its tunnel takes none: the road goes on under ground. TUN-11
  bool runs_through = false;
  SymbolSet symbols;
  /// Its edges in mist, and whether mist lies anywhere on it. GCC-4, GCC-17
  PortSet mist;
  bool misty = false;
  std::array<Terrain, kSides> edges{};
  /// The road, city or river segment at each edge.
  std::array<std::uint8_t, kSides> edge_segment{};
  /// The field segment at each half-edge: left and right of each side in turn. GEO-8
  std::array<std::uint8_t, std::size_t{2} * kSides> half_segment{};
  /// Where its segments start in `Rules::segments`.
  std::uint16_t first_segment = 0;
};

/// A segment as scoring needs it, the same for every rotation.
struct SegmentForm {
  FeatureKind kind = FeatureKind::field;
  std::uint8_t edges = 0;
  /// What must be closed until it is complete: its edges, and an opening that takes tokens. TUN-3
  std::int16_t ends = 0;
  std::uint8_t pennants = 0;
  bool inn = false;
  bool cathedral = false;
  /// A tunnel is printed, and it takes tokens. TUN-3, TUN-11
  bool tunnel = false;
  bool opening = false;
  std::uint16_t cities = 0;
  PortSet ports;
  SymbolSet symbols;
};

/// Tiers of drawing: a set that comes first, its last tile, everything else. BASE-18
enum class Tier : std::uint8_t { first, last_of_first, others };

/// One kind of tile in this game.
struct KindForm {
  std::string name;
  Shape shape = Shape::square;
  /// Copies in the game, the start tile included.
  std::uint16_t count = 0;
  /// `Rules::forms[first_form + 4 * quarter + turns]`
  std::uint16_t first_form = 0;
  /// While the bag holds tiles of a lower tier, those are drawn. BASE-18
  Tier tier = Tier::others;
  /// 0: it is drawn; else the group of half tiles that it is dealt with. HALF-2
  std::uint8_t group = 0;
  /// Rotations that differ from every smaller one: bit r for r quarter turns.
  std::uint8_t distinct = 0;
  /// By requirement: the rotations whose known sides all match; halves look at their short sides
  /// only.
  std::array<std::uint8_t, kRequirements> fits{};
};

/// A tile that lies on the board when the game starts.
struct StartTile {
  std::uint16_t kind = 0;
  Place at;
  std::uint8_t turns = 0;
};

/// The modules that rules outside the base game live in. One bit each in `Rules::active`.
enum class ModuleId : std::uint8_t {
  abbot,
  inns,
  river,
  halflings,
  partner,
  hill,
  vineyard,
  crop_circle,
  tunnel,
  ghosts,
  guards,
  castles
};

/// The phases of a turn; `turn/program` says in which order they come.
enum class PhaseId : std::uint8_t {
  draw,  ///< chance takes a tile from the stack
  place,
  figure,
  score,
  end_turn,
  deal,          ///< HALF-2: chance
  draft,         ///< HALF-3
  half_or_draw,  ///< HALF-5: the protocol's `draw`
  crop_circle,   ///< HALF-33
  token,         ///< TUN-4: the last moment for one
  ghost_other,   ///< GCC-6: the mist was expanded
  ghost_own      ///< GCC-6: the mist was limited
};
inline constexpr std::size_t kPhases = 12;

/// Half tiles that are dealt, at most.
inline constexpr int kMaxHalves = 128;

/// How half tiles get into hands. HALF-2, HALF-3
struct Dealing {
  /// How many each seat gets from each group of kinds, one group after the other.
  std::vector<std::uint8_t> each;
  /// How many each seat gets in all.
  std::array<std::uint8_t, kMaxSeats> size{};
  /// Somebody has named them: `each` does not matter.
  bool named = false;
  /// They are chosen in turn.
  bool drafted = false;
  /// Hands are known to all. HALF-4
  bool open = false;
};

struct Rules {
  int seats = 2;
  /// The modules in this game, one bit each.
  std::uint64_t active = 0;
  /// `base`, `abbot`: the names of the sets in this game, without editions, each once.
  std::vector<std::string> sets;
  ToggleValues toggles;
  std::vector<KindForm> kinds;
  std::vector<PartForm> forms;
  std::vector<SegmentForm> segments;
  std::vector<StartTile> start;
  /// Figures of each kind that every seat starts with. BASE-1
  std::array<std::uint8_t, kFigures> supply{};
  /// Figures of each kind that every seat may come to have besides: they lie in the reserve. GCC-2
  std::array<std::uint8_t, kFigures> reserve{};
  /// Ghosts in the box; 0 where none come. GCC-2
  std::uint8_t ghosts = 0;
  /// Square tiles to draw.
  std::uint16_t draws = 0;
  Dealing dealing;
  /// What comes before the first turn, then the turn as these rules play it, phase after phase.
  std::vector<PhaseId> program;
  /// The step that a turn begins with.
  std::uint8_t turn_start = 0;
  /// log2 of the size of the table of spaces.
  std::uint8_t table_bits = 0;
  /// A gap is more than an absence: HALF-15 or HALF-16 joins over it.
  bool gaps_join = false;

  [[nodiscard]] const SegmentForm& segment(const PartForm& form, std::size_t index) const {
    return segments[form.first_segment + index];
  }
};

/// A start tile by name, as a request gives it.
struct NamedStart {
  std::string tile;
  Place at;
  std::uint8_t turns = 0;
  /// The request named the half that it covers; right for half tiles only.
  bool names_half = false;
};

/// What somebody asks to play. Sets may be named more than once.
struct GameSetup {
  int seats = 2;
  std::vector<const TileSet*> sets;
  ToggleValues toggles;
  /// Replaces the start tile of the sets.
  std::vector<NamedStart> start;
  /// Tiles to draw, if fewer than the sets hold; -1: all of them.
  int draws = -1;
  /// Half tiles in each hand, where somebody has named them; empty: by the toggles. HALF-2
  std::vector<int> hands;
};

/// The contents of a game without its modules (`make_rules` adds them), or what is wrong with the
/// set-up: codes `bad-field`, `capacity`, `missing`, `unknown-tile`, `illegal`; the path is the
/// field of the request (`sets`, `players`, `start[2].tile`).
Result<Rules> compile(const GameSetup& setup);

/// The index of a kind by its name; `kNoKind` when this game has none.
std::uint16_t find_kind(const Rules& rules, std::string_view name);

/// Whether some tile of this game shows it.
bool shows_symbol(const Rules& rules, Symbol symbol);

/// Whether some tile of this game shows mist, a castle or a cemetery. GCC-1
bool shows_haunts(const Rules& rules);

}  // namespace aude
