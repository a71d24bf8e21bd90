// The turn program: it enters phases until a seat or chance must decide. BASE-3, BASE-15
#include "rules/turn/program.hpp"

#include "rules/atoms/atoms.hpp"
#include "rules/moments/order.hpp"
#include "rules/turn/phases.hpp"

namespace aude {
namespace {

// The base game's turn. A module's phase gets its line here, and is left out of games without the
// module.
constexpr std::array<PhaseId, kPhases> kTurnProgram{
    PhaseId::draw,      // BASE-3, BASE-4
    PhaseId::place,     // BASE-3
    PhaseId::figure,    // BASE-5, BASE-17
    PhaseId::score,     // BASE-6
    PhaseId::end_turn,  // BASE-15
};

template <class Module>
concept Moves = requires(Position p, const Turn& turn, const Move& move) {
  Module::owner;
  Module::check(p, move);
  Module::apply(turn, move);
};

struct OwnerDoors {
  Refusal (*check)(Position, const Move&) = nullptr;
  void (*apply)(const Turn&, const Move&) = nullptr;
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
bool is_limited(Position p) {
  bool limited = false;
  run<moment::LimitsPlacing>(p.rules, p, limited);
  return limited;
}

std::uint8_t step_of(const Rules& rules, PhaseId id) {
  std::uint8_t step = 0;
  while (rules.program[step] != id)
    ++step;
  return step;
}

std::uint8_t after(const Rules& rules, std::uint8_t step) {
  ++step;
  return step == rules.program.size() ? std::uint8_t{0} : step;
}

void settle(const Turn& turn, std::uint8_t step) {
  for (;;) {
    const Phase& here = phase(turn.rules.program[step]);
    switch (here.enter(turn)) {
      case Next::wait:
        move_to(turn, step, here.chance ? kNoSeat : turn.state.facts.turn_seat);
        return;
      case Next::over:
        return;
      case Next::advance:
        step = after(turn.rules, step);
        break;
      case Next::draw_again:
        step = step_of(turn.rules, PhaseId::draw);
        break;
      case Next::end_turn:
        step = step_of(turn.rules, PhaseId::end_turn);
        break;
    }
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
  rules.value().program.assign(kTurnProgram.begin(), kTurnProgram.end());
  return rules;
}

void start(const Turn& turn) {
  set_up(turn);
  begin_turn(turn, 0);
  settle(turn, 0);
}

Seat to_act(Position p) {
  return p.state.facts.stack[0].seat;
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
  if (move.owner == Owner::core)
    waiting_phase(turn).apply(turn, move);
  else
    kOwners[static_cast<std::size_t>(move.owner)].apply(turn, move);
  settle(turn, after(turn.rules, step));
}

int placements(Position p, unsigned rotations, FitBits& bits) {
  const Facts& f = p.state.facts;
  const int count = find_fits(p.rules, f.parts, p.state.board, f.tile, rotations, bits);
  if (!is_limited(p)) return count;
  return keep_fits(p.state.board, bits, [&](Placement where) {
    RuleId forbidden;
    run<moment::TileFits>(p.rules, p, where, forbidden);
    return forbidden.none();
  });
}

bool can_be_placed(Position p) {
  const Facts& f = p.state.facts;
  if (!is_limited(p)) return fits_anywhere(p.rules, f.parts, p.state.board, f.tile);
  FitBits bits;
  return placements(p, 0xFU, bits) > 0;
}

Move place_move(Position p, Placement where) {
  Move move;
  move.verb = Verb::place;
  move.tile = p.state.facts.tile;
  move.at = where.at;
  move.turns = where.turns;
  return move;
}

std::uint16_t end_of_last_tile(Position p) {
  const Facts& f = p.state.facts;
  if (f.last_part == kNone) return 0;
  const bool big = p.rules.kinds[f.tile].shape == Shape::big;
  return static_cast<std::uint16_t>(f.last_part + (big ? 4 : 1));
}

}  // namespace aude
