// The program: it enters phases until a seat or chance must decide. BASE-3, BASE-15, HALF-2 to
// HALF-5, HALF-33, TUN-4, GCC-6
#include "rules/turn/program.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/turn/phases.hpp"

#include <algorithm>

namespace aude {
namespace {

constexpr std::uint64_t bit_of(ModuleId id) {
  return std::uint64_t{1} << static_cast<unsigned>(id);
}

struct ProgramLine {
  PhaseId id;
  /// In games with this module only; 0: always.
  std::uint64_t module = 0;
  /// Before the first turn.
  bool prelude = false;
};

// The whole game. A phase of a module is left out of games without the module.
constexpr std::array<ProgramLine, kPhases> kProgram{{
    {PhaseId::deal, bit_of(ModuleId::halflings), true},            // HALF-2
    {PhaseId::draft, bit_of(ModuleId::halflings), true},           // HALF-3
    {PhaseId::half_or_draw, bit_of(ModuleId::halflings), false},   // HALF-5
    {PhaseId::draw, 0, false},                                     // BASE-3, BASE-4
    {PhaseId::place, 0, false},                                    // BASE-3
    {PhaseId::ghost_other, bit_of(ModuleId::ghosts), false},       // GCC-6: before the meeple
    {PhaseId::ghost_own, bit_of(ModuleId::ghosts), false},         // GCC-6
    {PhaseId::figure, 0, false},                                   // BASE-5, BASE-17
    {PhaseId::token, bit_of(ModuleId::tunnel), false},             // TUN-4: before scoring
    {PhaseId::score, 0, false},                                    // BASE-6
    {PhaseId::crop_circle, bit_of(ModuleId::crop_circle), false},  // HALF-33: after a whole turn
    {PhaseId::end_turn, 0, false},                                 // BASE-15
}};

void make_program(Rules& rules) {
  for (const ProgramLine& line : kProgram) {
    if (line.module != 0 && (rules.active & line.module) == 0) continue;
    rules.program.push_back(line.id);
    if (line.prelude) ++rules.turn_start;
  }
}

template <class Module>
concept HasPhases = requires {
  Module::kModulePhases;
};

constexpr std::size_t kBasePhases = static_cast<std::size_t>(PhaseId::end_turn) + 1;

// The phases that modules bring, in the order of `PhaseId`.
template <class... Module>
constexpr std::array<Phase, kPhases - kBasePhases> phase_table(List<Module...> /*modules*/) {
  std::array<Phase, kPhases - kBasePhases> table{};
  (
      [&] {
        if constexpr (HasPhases<Module>)
          for (const Phase& one : Module::kModulePhases)
            table[static_cast<std::size_t>(one.id) - kBasePhases] = one;
      }(),
      ...);
  return table;
}

constexpr auto kModulePhaseTable = phase_table(AllModules{});

const Phase& phase(PhaseId id) {
  const auto index = static_cast<std::size_t>(id);
  return index < kBasePhases ? base_phase(id) : kModulePhaseTable[index - kBasePhases];
}

template <class Module>
concept Moves = requires(Position p, const Turn& turn, const Move& move) {
  Module::owner;
  Module::check(p, move);
  Module::apply(turn, move);
};

struct OwnerDoors {
  Refusal (*check)(Position, const Move&) = nullptr;
  Next (*apply)(const Turn&, const Move&) = nullptr;
};

// A move of a module goes to the module; the table is built from the list of modules.
template <class... Module>
constexpr std::array<OwnerDoors, 64> owner_table(List<Module...> /*modules*/) {
  std::array<OwnerDoors, 64> table{};
  (
      [&] {
        if constexpr (Moves<Module>)
          table[static_cast<std::size_t>(Module::owner)] =
              OwnerDoors{&Module::check, &Module::apply};
      }(),
      ...);
  return table;
}

constexpr auto kOwners = owner_table(AllModules{});

// Asked once, so that nobody is asked about every placement for nothing.
bool is_limited(Position p, std::uint16_t kind) {
  bool limited = false;
  run<moment::LimitsPlacing>(p.rules, p, kind, limited);
  return limited;
}

bool before(const Move& a, const Move& b) {
  if (a.at.y != b.at.y) return a.at.y < b.at.y;
  if (a.at.x != b.at.x) return a.at.x < b.at.x;
  return a.turns < b.turns;
}

std::uint8_t step_of(const Rules& rules, PhaseId id) {
  std::uint8_t step = 0;
  while (rules.program[step] != id)
    ++step;
  return step;
}

bool has_phase(const Rules& rules, PhaseId id) {
  return std::find(rules.program.begin(), rules.program.end(), id) != rules.program.end();
}

std::uint8_t after(const Rules& rules, std::uint8_t step) {
  ++step;
  return step == rules.program.size() ? rules.turn_start : step;
}

std::uint8_t follow(const Rules& rules, std::uint8_t step, Next next) {
  switch (next) {
    case Next::advance:
      return after(rules, step);
    case Next::placed:
      return after(rules, step_of(rules, PhaseId::place));
    case Next::draw_again:
      return step_of(rules, PhaseId::draw);
    case Next::no_tile:
      return step_of(rules, has_phase(rules, PhaseId::token) ? PhaseId::token : PhaseId::end_turn);
    case Next::again:
    case Next::wait:
    case Next::over:
      break;
  }
  return step;
}

void settle(const Turn& turn, std::uint8_t step) {
  for (;;) {
    const Phase& here = phase(turn.rules.program[step]);
    const Next next = here.enter(turn);
    if (next == Next::over) return;
    if (next == Next::wait) {
      move_to(turn, step, here.who(turn));
      return;
    }
    step = follow(turn.rules, step, next);
  }
}

const Phase& waiting_phase(Position p) {
  return phase(phase_of(p));
}

}  // namespace

Result<Rules> make_rules(const GameSetup& setup) {
  Result<Rules> rules = compile(setup);
  if (!rules) return rules;
  for_each(AllModules{}, [&]<class Module>() {
    if (Module::included(rules.value()))
      rules.value().active |= std::uint64_t{1} << static_cast<unsigned>(Module::id);
  });
  run<moment::Contents>(rules.value(), rules.value());
  make_program(rules.value());
  return rules;
}

void start(const Turn& turn) {
  set_up(turn);
  if (turn.rules.turn_start == 0) begin_turn(turn, 0);  // else after what comes before it
  settle(turn, 0);
}

Seat to_act(Position p) {
  return p.state.facts.stack[p.state.facts.depth - 1U].seat;
}

void legal(Position p, MoveList& moves) {
  moves.clear();
  if (!p.state.facts.ended) waiting_phase(p).moves(p, moves);
}

Refusal check(Position p, const Move& move) {
  if (p.state.facts.ended) return Refusal{Refusal::Code::ended, {}};
  if (move.owner == Owner::core) return waiting_phase(p).check(p, move);
  const OwnerDoors& doors = kOwners[static_cast<std::size_t>(move.owner) & 63U];
  if (doors.check == nullptr) return Refusal{Refusal::Code::wrong_phase, {}};
  return doors.check(p, move);
}

void apply(const Turn& turn, const Move& move) {
  const std::uint8_t step = turn.state.facts.stack[0].step;
  Next next = Next::advance;
  if (move.owner == Owner::core)
    next = waiting_phase(turn).apply(turn, move);
  else
    next = kOwners[static_cast<std::size_t>(move.owner)].apply(turn, move);
  settle(turn, follow(turn.rules, step, next));
}

int placements(Position p, std::uint16_t kind, unsigned rotations, FitBits& bits) {
  const Facts& f = p.state.facts;
  const int count = find_fits(p.rules, f.parts, p.state.board, kind, rotations, bits);
  if (!is_limited(p, kind)) return count;
  return keep_fits(p.state.board, bits, [&](Placement where) {
    RuleId forbidden;
    run<moment::TileFits>(p.rules, p, kind, where, forbidden);
    return forbidden.none();
  });
}

bool can_be_placed(Position p, std::uint16_t kind) {
  const Facts& f = p.state.facts;
  if (!is_limited(p, kind)) return fits_anywhere(p.rules, f.parts, p.state.board, kind);
  FitBits bits;
  return placements(p, kind, 0xFU, bits) > 0;
}

RuleId forbids_placing(Position p, std::uint16_t kind, Placement where) {
  RuleId rule = misfit(p.rules, p.state.facts.parts, p.state.board, kind, where.turns, where.at);
  if (rule.none()) run<moment::TileFits>(p.rules, p, kind, where, rule);
  return rule;
}

void list_placements(Position p, std::uint16_t kind, MoveList& moves) {
  FitBits bits;
  const int count = placements(p, kind, 0xFU, bits);
  const std::size_t first = moves.size();
  for (int i = 0; i < count; ++i)
    moves.push_back(place_move(kind, nth_fit(p.state.board, bits, i)));
  std::sort(moves.begin() + static_cast<std::ptrdiff_t>(first), moves.end(), before);
}

Move place_move(std::uint16_t kind, Placement where) {
  Move move;
  move.verb = Verb::place;
  move.tile = kind;
  move.at = where.at;
  move.turns = where.turns;
  return move;
}

void lay(const Turn& turn, Placement where) {
  place_tile(turn, where);
  run<moment::TileLaid>(turn.rules, turn, turn.state.facts.last_part);
}

std::uint16_t end_of_last_tile(Position p) {
  const Facts& f = p.state.facts;
  if (f.last_part == kNone) return 0;
  const bool big = p.rules.kinds[f.tile].shape == Shape::big;
  return static_cast<std::uint16_t>(f.last_part + (big ? 4 : 1));
}

SegmentName place_on_last_tile(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  const std::uint16_t end = end_of_last_tile(p);
  for (std::uint16_t part = p.state.facts.last_part; part < end; ++part)
    for (std::uint8_t s = 0; s < p.rules.forms[parts.list[part].form].segments; ++s)
      if (find_root(p.state.board, segment_id(parts, {part, s})) == root) return {part, s};
  return {};
}

SegmentName place_for_figure(Position p, std::uint16_t root) {
  const SegmentName here = place_on_last_tile(p, root);
  if (!here.none()) return here;
  const Parts& parts = p.state.facts.parts;
  const PartsBeside beside = parts_beside(p);
  for (std::uint8_t i = 0; i < beside.count; ++i)
    for (std::uint8_t s = 0; s < p.rules.forms[parts.list[beside.list[i]].form].segments; ++s)
      if (find_root(p.state.board, segment_id(parts, {beside.list[i], s})) == root)
        return {beside.list[i], s};
  return {};
}

PartsBeside parts_beside(Position p) {
  PartsBeside beside;
  if (p.state.facts.last_part != kNone) run<moment::StandsBeside>(p.rules, p, beside);
  return beside;
}

}  // namespace aude
