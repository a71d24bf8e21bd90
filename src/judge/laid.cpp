// BASE-1, BASE-3, BASE-15, HALF-2, HALF-5, HALF-19, GCC-1, GCC-5
#include "judge/laid.hpp"

#include "codec/strict_json.hpp"
#include "judge/stack.hpp"
#include "rules/expansions/ghosts/mist.hpp"

#include <algorithm>
#include <utility>

namespace aude {
namespace {

struct NamedPhase {
  std::string_view name;
  PhaseId id;
};

constexpr std::array<NamedPhase, 8> kPhaseNames{{{"chance", PhaseId::draw},
                                                 {"draw", PhaseId::half_or_draw},
                                                 {"place", PhaseId::place},
                                                 {"ghost-other", PhaseId::ghost_other},
                                                 {"ghost-own", PhaseId::ghost_own},
                                                 {"figure", PhaseId::figure},
                                                 {"token", PhaseId::token},
                                                 {"crop-circle", PhaseId::crop_circle}}};

// What the position says, or what follows from a tile in hand or one just laid.
std::string_view phase_meant(const PositionFile& file) {
  if (!file.phase.empty()) return file.phase;
  if (!file.tile.empty()) return "place";
  return file.last ? "figure" : std::string_view();
}

void clear(const Rules& rules, State& state) {
  Facts& f = state.facts;
  clear_board(rules, f.parts, state.board);
  f.seats = static_cast<std::uint8_t>(rules.seats);
  f.depth = 1;
  f.meeples = 0;
  f.ended = false;
  f.turn_seat = 0;
  f.turn = 1;
  f.tile = kNoKind;
  f.last_part = kNone;
  f.draws_left = 0;
  f.discards = 0;
  f.stack.fill(Frame{});
  f.seat.fill(SeatFacts{0, {}});
  f.bag.fill(0);
  f.halflings.halves.count = 0;
}

void add_half(Facts& f, HalfTile half) {
  auto& halves = f.halflings.halves;
  if (halves.count >= halves.list.size()) return;  // `check_box` says so
  halves.insert(std::upper_bound(halves.begin(), halves.end(), half, half_comes_before), half);
}

class Laying {
 public:
  Laying(const PositionSetup& setup, LaidPosition& laid) : setup_(setup), laid_(laid) {}

  std::optional<Error> run(const std::vector<KnownTile>& tiles);

 private:
  Result<std::uint16_t> kind_of(const std::string& name, const std::string& path) const;
  Result<std::uint16_t> drawn_kind(const std::string& name, const std::string& path) const;
  std::optional<Error> fill_hands();
  std::optional<Error> fill_bag();
  std::optional<Error> set_turn();
  std::optional<Error> set_phase(std::string_view name);
  std::optional<Error> set_circle(std::uint8_t step);
  [[nodiscard]] std::optional<Error> check_phase() const;

  [[nodiscard]] int used(std::uint16_t kind) const { return used_[kind]; }

  const PositionSetup& setup_;
  LaidPosition& laid_;
  std::vector<int> used_;
};

Result<std::uint16_t> Laying::kind_of(const std::string& name, const std::string& path) const {
  const std::uint16_t kind = find_kind(laid_.rules, name);
  if (kind != kNoKind) return kind;
  const bool show = is_presentable(name, kMaxTileName);
  return Error{"unknown-tile",
               path,
               "no tile " + (show ? name : std::string("of that name")) + " in these sets"};
}

// GCC-1: a start tile is never in the stack, so it is not drawn either.
Result<std::uint16_t> Laying::drawn_kind(const std::string& name, const std::string& path) const {
  if (is_only_start(setup_, name))
    return Error{"bad-field", path, name + " is a start tile: it is never drawn", "GCC-1"};
  return kind_of(name, path);
}

// HALF-4: a hand that nobody told is at least one half tile that may be any.
std::optional<Error> Laying::fill_hands() {
  Facts& f = laid_.state.facts;
  const bool any = std::any_of(laid_.rules.kinds.begin(),
                               laid_.rules.kinds.end(),
                               [](const KindForm& kind) { return kind.group != 0; });
  const auto& players = setup_.file.players;
  for (Seat seat = 0; seat < f.seats; ++seat) {
    const PositionSeat* const one = seat < players.size() ? &players[seat] : nullptr;
    if (one == nullptr || !one->hand) {
      const int count = one != nullptr ? one->hand_count.value_or(1) : 1;
      if (!any || count == 0) continue;
      laid_.unknown_hands |= 1U << seat;
      for (int i = 0; i < count; ++i)
        add_half(f, {kNoKind, seat});
      continue;
    }
    const std::string path = json_path(json_path("players", seat), "hand");
    for (std::size_t i = 0; i < one->hand->size(); ++i) {
      const auto kind = kind_of((*one->hand)[i], json_path(path, i));
      if (!kind) return kind.error();
      if (laid_.rules.kinds[kind.value()].group == 0)
        return bad_field(json_path(path, i), (*one->hand)[i] + " is no half tile for a hand");
      ++used_[kind.value()];
      add_half(f, {kind.value(), seat});
    }
    if (one->hand_count && *one->hand_count != static_cast<int>(one->hand->size()))
      return bad_field(json_path(json_path("players", seat), "hand_count"),
                       "the hand lists " + std::to_string(one->hand->size()) + ", not as many");
  }
  return {};
}

// BASE-3: what is left to draw; HALF-2: half tiles that nobody has are out of the game.
std::optional<Error> Laying::fill_bag() {
  Facts& f = laid_.state.facts;
  const Rules& rules = laid_.rules;
  const PositionFile& file = setup_.file;
  for (std::size_t i = 0; i < file.discarded.size(); ++i) {
    const auto kind = drawn_kind(file.discarded[i], json_path("discarded", i));
    if (!kind) return kind.error();
    ++used_[kind.value()];
    f.discarded[f.discards++] = kind.value();
  }
  const std::vector<int> follows = tiles_left(setup_, rules, f.parts, used_);
  int left = 0;
  int hills = 0;
  for (std::uint16_t kind = 0; kind < rules.kinds.size(); ++kind) {
    const int there = rules.kinds[kind].group != 0 ? rules.kinds[kind].count - used_[kind] : 0;
    for (int i = 0; i < there; ++i)
      add_half(f, {kind, kNoSeat});
    if (file.left) continue;
    f.bag[kind] = static_cast<std::uint16_t>(follows[kind]);
    left += follows[kind];
  }
  if (file.left) {
    for (const auto& [name, count] : *file.left) {
      const auto kind = drawn_kind(name, json_path("left", cut_name(name)));
      if (!kind) return kind.error();
      if (rules.kinds[kind.value()].group != 0)
        return bad_field(json_path("left", name), name + " is not drawn");
      f.bag[kind.value()] = static_cast<std::uint16_t>(count);
      left += count;
    }
  }
  if (file.to_draw.value_or(0) > left)
    return bad_field(
        "to_draw",
        "more to draw than are left: " + std::to_string(left) + (left == 1 ? " tile" : " tiles"));
  // HALF-19: a tile lies under each hill.
  const bool work = setup_.game.toggles.is(Symbols::always);
  for (std::uint16_t part = 0; work && part < f.parts.count; ++part)
    hills += rules.forms[f.parts.list[part].form].symbols.has(Symbol::hill) ? 1 : 0;
  f.draws_left = static_cast<std::uint16_t>(file.to_draw.value_or(std::max(0, left - hills)));
  return {};
}

// HALF-33: what was named, on top of the phase.
std::optional<Error> Laying::set_circle(std::uint8_t step) {
  Facts& f = laid_.state.facts;
  if (!setup_.file.circle) return {};
  const Seat seat = static_cast<Seat>(setup_.file.player.value_or((f.turn_seat + 1) % f.seats));
  f.stack[f.depth++] =
      Frame{step, seat, memo_of({setup_.file.circle->role, setup_.file.circle->deed})};
  return {};
}

std::optional<Error> Laying::set_phase(std::string_view name) {
  Facts& f = laid_.state.facts;
  const auto& program = laid_.rules.program;
  const auto* const known = std::find_if(
      kPhaseNames.begin(), kPhaseNames.end(), [&](const NamedPhase& p) { return p.name == name; });
  const PhaseId id = known == kPhaseNames.end() ? PhaseId::draw : known->id;
  const auto found = std::find(program.begin(), program.end(), id);
  if (found == program.end()) {
    if (laid_.rules.toggles == setup_.game.toggles)
      return bad_field("phase", "these sets have no phase " + std::string(name));
    // By this reading nobody is asked that: it says nothing of whose move it is.
    if (auto fault = set_phase("chance")) return fault;
    laid_.has_phase = false;
    laid_.phase_never_comes = true;
    return {};
  }
  const auto step = static_cast<std::uint8_t>(found - program.begin());
  f.stack[0] = Frame{step, id == PhaseId::draw ? kNoSeat : f.turn_seat, 0};
  laid_.has_phase = true;
  const bool laid = id != PhaseId::draw && id != PhaseId::half_or_draw && id != PhaseId::place;
  if (laid && !setup_.file.last)
    return Error{"missing", "last", "\"last\" is missing: which tile was laid in this turn"};
  if (laid) {
    f.tile = laid_.rules.forms[f.parts.list[f.last_part].form].kind;
    return id == PhaseId::crop_circle ? set_circle(step) : std::nullopt;
  }
  f.last_part = kNone;
  laid_.state.board.closed = 0;  // what an earlier tile completed was scored
  if (id != PhaseId::place) return {};
  if (setup_.file.tile.empty())
    return Error{"missing", "tile", "\"tile\" is missing: which tile is in hand"};
  const auto kind = drawn_kind(setup_.file.tile, "tile");
  if (!kind) return kind.error();
  f.tile = kind.value();
  return {};
}

std::optional<Error> Laying::set_turn() {
  Facts& f = laid_.state.facts;
  const PositionFile& file = setup_.file;
  const bool circle = file.circle.has_value();
  f.turn_seat = static_cast<Seat>(file.turn.value_or(circle ? 0 : file.player.value_or(0)));
  if (file.phase == "ended") {
    f.ended = true;
    laid_.has_phase = true;
    f.last_part = kNone;
    laid_.state.board.closed = 0;
    f.stack[0] = Frame{laid_.rules.turn_start, kNoSeat, 0};
    return {};
  }
  const std::string_view phase = phase_meant(file);
  if (auto fault = set_phase(phase.empty() ? "chance" : phase)) return fault;
  if (phase.empty()) laid_.has_phase = false;
  return {};
}

// What contradicts the phase that the position names. By other readings than its own the phase may
// be one that does not come, and that is no fault of the position.
std::optional<Error> Laying::check_phase() const {
  const Facts& f = laid_.state.facts;
  const bool own = laid_.rules.toggles == setup_.game.toggles;
  if (!laid_.has_phase || f.ended || !own) return {};
  const PhaseId id = phase_of(laid_.position());
  if ((id == PhaseId::draw || id == PhaseId::half_or_draw) && f.draws_left == 0)
    return Error{"bad-field", "left", "no tile is left to draw: the game has ended", "BASE-15"};
  const bool other = id == PhaseId::ghost_other;
  if (setup_.file.unknown || (!other && id != PhaseId::ghost_own)) return {};
  const MistMeets mist = mist_of_last_tile(laid_.position());
  if (other ? mist.expanded : mist.limited) return {};
  return Error{"bad-field",
               "phase",
               std::string("no ghost comes: the tile laid last does not ") +
                   (other ? "expand" : "limit") + " the mist",
               "GCC-5"};
}

std::optional<Error> Laying::run(const std::vector<KnownTile>& tiles) {
  State& state = laid_.state;
  Facts& f = state.facts;
  const Rules& rules = laid_.rules;
  clear(rules, state);
  used_.assign(rules.kinds.size(), 0);
  for (const KnownTile& tile : tiles) {
    const std::uint16_t first =
        lay_tile(rules, f.parts, state.board, tile.kind, tile.turns, tile.at);
    ++used_[tile.kind];
    if (setup_.file.last) f.last_part = first;  // it is the last of them
  }
  for (Seat seat = 0; seat < f.seats; ++seat)
    if (seat < setup_.file.players.size())
      f.seat[seat].score = setup_.file.players[seat].score.value_or(0);
  if (auto fault = place_pieces(setup_, laid_)) return fault;
  if (auto fault = set_turn()) return fault;
  if (phase_meant(setup_.file) == "place" && f.tile != kNoKind) ++used_[f.tile];
  if (auto fault = fill_hands()) return fault;
  if (auto fault = fill_bag()) return fault;
  return check_phase();
}

}  // namespace

Result<std::unique_ptr<LaidPosition>> lay_out(const PositionSetup& setup,
                                              Rules rules,
                                              const std::vector<KnownTile>& tiles) {
  auto laid = std::make_unique<LaidPosition>();
  laid->rules = std::move(rules);
  if (auto fault = Laying(setup, *laid).run(tiles)) return *fault;
  return laid;
}

}  // namespace aude
