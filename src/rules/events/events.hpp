// What happened, in order, each with the rules that made it; and the items of score sheets.
// docs/protocol.md, "Events"
#pragma once
#include "rules/state/state.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace aude {

/// What a line of a score sheet counts.
enum class Item : std::uint8_t {
  tiles,
  pennants,
  inn,
  cathedral,
  monastery,
  neighbours,
  garden,
  cities,
  vineyards,
  hill,
  mist,
  ghosts
};
inline constexpr int kItems = 12;
inline constexpr std::array<std::string_view, kItems> kItemNames{"tiles",
                                                                 "pennants",
                                                                 "inn",
                                                                 "cathedral",
                                                                 "monastery",
                                                                 "neighbours",
                                                                 "garden",
                                                                 "cities",
                                                                 "vineyards",
                                                                 "hill",
                                                                 "mist",
                                                                 "ghosts"};

/// One line of a score sheet.
struct SheetItem {
  Item what = Item::tiles;
  std::int16_t count = 0;
  std::int16_t points = 0;
  RuleId rule;
  /// What it speaks of, where it is one thing: a city that a field touches.
  SegmentName where;
};

/// A sum in search, a list of items where somebody wants to read it; one code fills both.
struct Sheet {
  int points = 0;
  std::vector<SheetItem>* items = nullptr;

  void add(SheetItem item) {
    points += item.points;
    if (items != nullptr) items->push_back(item);
  }
};

enum class EventKind : std::uint8_t {
  started,
  drawn,
  discarded,
  placed,
  figure_placed,
  figure_returned,
  completed,
  scored,
  turn,
  ended,
  dealt,
  drafted,
  hill,
  chosen,
  token_placed,
  joined,
  ghost_added,
  ghost_returned,
  guard_taken,
  track_floor
};
inline constexpr int kEventKinds = 20;
inline constexpr std::array<std::string_view, kEventKinds> kEventNames{
    "started",         "drawn",       "discarded",      "placed",      "figure-placed",
    "figure-returned", "completed",   "scored",         "turn",        "ended",
    "dealt",           "drafted",     "hill",           "chosen",      "token-placed",
    "joined",          "ghost-added", "ghost-returned", "guard-taken", "track-floor"};

/// Who is told which tile an event speaks of. HALF-4
enum class Audience : std::uint8_t { all, owner };

/// One event; fields that its kind does not use keep their defaults.
struct Event {
  EventKind kind = EventKind::started;
  std::array<RuleId, 3> rules{};
  Seat seat = kNoSeat;
  Figure figure = Figure::normal;
  Audience audience = Audience::all;
  /// `chosen`: what a crop circle asks of everybody. HALF-33
  Role role = Role::farmer;
  Deed deed = Deed::add;
  /// `token_placed`, `joined`
  Color color = Color::red;
  /// `placed`: a half tile that was in hand. HALF-5
  bool from_hand = false;
  std::uint8_t turns = 0;
  std::uint16_t tile = kNoKind;
  Place at;
  /// The feature by its name as it lay then; for a figure, the feature it stood on.
  SegmentName feature;
  /// The very segment that a figure goes on or comes from.
  SegmentName segment;
  /// `joined`: the opening of the second token; `segment` is that of the first. TUN-5
  SegmentName other;
  /// `turn`: how many turns began, this one included. `drawn`, `hill`: the tiles left to draw.
  /// `ghost_added`, `ghost_returned`: how many ghosts the meeple has now, or had.
  std::uint16_t number = 0;
  std::int32_t points = 0;
  /// `scored`: its lines in `Events::items`.
  std::uint32_t first_item = 0;
  std::uint32_t item_count = 0;
  /// `ended`: bit s for each winner.
  std::uint8_t winners = 0;
};

struct Events {
  std::vector<Event> list;
  std::vector<SheetItem> items;

  void clear() {
    list.clear();
    items.clear();
  }
};

}  // namespace aude
