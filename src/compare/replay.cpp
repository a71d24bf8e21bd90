// BASE-5, BASE-17, HALF-8, HALF-19, HALF-33
#include "compare/replay.hpp"

#include "codec/wire/grounds.hpp"
#include "codec/wire/names.hpp"
#include "rules/base/assert.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace aude {
namespace {

bool has_module(const Rules& rules, ModuleId id) {
  return (rules.active >> static_cast<unsigned>(id) & 1U) != 0;
}

// HALF-19
bool buries(const Rules& rules, const Move& move) {
  if (move.verb != Verb::place || !has_module(rules, ModuleId::hill)) return false;
  return rules.forms[rules.kinds[move.tile].first_form].symbols.has(Symbol::hill);
}

// What to do in its place where a move is not done.
Move pass_move() {
  return Move{};
}

class Replay {
 public:
  Replay(const Rules& recorded, const Rules& rules, const Trace& trace, const Words& words)
      : recorded_(recorded), rules_(rules), trace_(trace), words_(words) {}

  Replayed run();

 private:
  [[nodiscard]] Turn turn() { return {rules_, *state_, &events_}; }

  [[nodiscard]] Position position() const { return {rules_, *state_}; }

  void follow(const Step& step);
  void catch_up(Stand stand, std::uint16_t left);
  void play_placing(const Step& step);
  void play_figure(const Step& step);
  void play_ghost(const Step& step);
  void play_deed(const Step& step);
  void note_figure_passed();
  void play_token(const Step& step);
  void give_to_first();
  void pass_choice();
  void pass_circle();
  void leave_unasked(const Step& step);
  void leave_out(const Step& step, std::string rule, std::string message);
  void leave_out(const Step& step, const Move& move, Refusal refusal);
  void note_passed(std::string rule, std::string message);
  void note_hill(const Step& step, bool buried);
  void do_move(const Move& move);
  void collect(int turn);

  const Rules& recorded_;
  const Rules& rules_;
  const Trace& trace_;
  Words words_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Events events_;
  Replayed out_;
};

// `apply` trusts: what is passed here may be a thing that these rules ask for.
void Replay::do_move(const Move& move) {
  const int number = state_->facts.turn;
  events_.clear();
  apply(turn(), move);
  collect(number);
}

void Replay::collect(int turn) {
  const Parts& parts = state_->facts.parts;
  std::vector<SegmentName> completed;
  for (const Event& event : events_.list) {
    if (event.kind == EventKind::completed) completed.push_back(event.feature);
    if (event.kind == EventKind::track_floor) out_.forgiven[event.seat] += event.points;
    if (event.kind != EventKind::scored) continue;
    Payment paid;
    paid.seat = event.seat;
    paid.points = event.points;
    paid.feature = event.feature;
    paid.turn = turn;
    // BASE-17: an abbot that is called back is paid for what is unfinished, in the game.
    paid.at_end = !(event.rules[0] == "BASE-17"_rule) &&
                  std::find(completed.begin(), completed.end(), event.feature) == completed.end();
    const std::uint16_t root = find_root(state_->board, segment_id(parts, event.feature));
    paid.kind = state_->board.nodes[root].kind;
    for_each_segment(
        rules_, parts, state_->board, root, [&](SegmentName name, const PartForm& /*form*/) {
          paid.segments.push_back(key_of(name));
        });
    out_.payments.push_back(std::move(paid));
  }
}

void Replay::note_passed(std::string rule, std::string message) {
  Remark remark;
  remark.what = Remark::What::passed;
  remark.turn = state_->facts.turn;
  remark.player = to_act(position());
  remark.rule = std::move(rule);
  remark.message = std::move(message);
  out_.remarks.push_back(std::move(remark));
}

void Replay::leave_out(const Step& step, std::string rule, std::string message) {
  Remark remark;
  remark.what = Remark::What::left_out;
  remark.turn = step.stand.turn;
  remark.seq = step.seq;
  remark.player = step.seat;
  remark.action = step.action;
  remark.rule = std::move(rule);
  remark.message = std::move(message);
  out_.remarks.push_back(std::move(remark));
}

void Replay::leave_out(const Step& step, const Move& move, Refusal refusal) {
  Error error = error_of(position(), move, refusal, "", words_);
  leave_out(step, std::move(error.rule), std::move(error.message));
}

// The record goes on beyond a figure or a deed that these rules did not ask for.
void Replay::leave_unasked(const Step& step) {
  if (step.move.verb == Verb::pass) return;
  if (step.move.verb == Verb::token) {
    leave_out(step, "TUN-4", "no token may be placed at this point");
  } else if (step.move.verb == Verb::ghost) {
    leave_out(step, "GCC-5", "the mist calls for no ghost here, or nobody can take one");
  } else if (step.stand.stage > kTokenStage) {
    leave_out(step,
              "HALF-33",
              has_module(rules_, ModuleId::crop_circle)
                  ? "no crop circle asks this of the player"
                  : "the crop circle counts only with its expansion");
  } else if (step.move.verb == Verb::retrieve) {
    leave_out(step, "BASE-17", "there is no abbot to call back");
  } else if (step.on_partner && rules_.toggles.is(MeepleOnPartner::no)) {
    leave_out(step, "HALF-8", "a figure goes on the half tile just placed, on no other");
  } else if (state_->facts.seat[step.seat].supply[static_cast<std::size_t>(step.move.figure)] ==
             0) {
    leave_out(
        step,
        "BASE-5",
        words_.players[step.seat] + " has no " + figure_words(step.move.figure) + " in the supply");
  } else {
    leave_out(step, "BASE-5", "there was no figure to place, or no place for one");
  }
}

// HALF-33: whoever named nothing is taken to ask for what everybody then leaves undone.
void Replay::pass_circle() {
  Move naming;
  naming.verb = Verb::choose;
  naming.what = What::crop_circle;
  do_move(naming);
  while (circle_order(position()))
    do_move(pass_move());
}

// Nothing of it was to be had in the record, or the player would have been asked there.
void Replay::note_figure_passed() {
  MoveList moves;
  legal(position(), moves);
  const auto any = [&](auto&& is_one) { return std::any_of(moves.begin(), moves.end(), is_one); };
  const std::uint16_t tile = state_->facts.last_part;
  if (any([&](const Move& one) { return one.verb == Verb::figure && one.on.part >= tile; }))
    note_passed("BASE-5", "a figure may be placed here; the record has no choice");
  else if (any([](const Move& one) { return one.verb == Verb::retrieve; }))
    note_passed("BASE-17", "the abbot may be called back here; the record has no choice");
  else
    note_passed("HALF-8",
                "a figure may go on a half tile beside the new one; the record has no choice");
}

// GCC-6: somebody must take a ghost; the record names nobody, or somebody who cannot.
void Replay::give_to_first() {
  MoveList moves;
  legal(position(), moves);
  do_move(moves.front());
}

void Replay::pass_choice() {
  const Position p = position();
  if (is_giving_ghosts(p)) {
    note_passed("GCC-6",
                "a ghost is to be given here; the record names nobody, so the first gets it");
    give_to_first();
    return;
  }
  const bool circle = phase_of(p) == PhaseId::crop_circle;
  const bool token = phase_of(p) == PhaseId::token;
  AUDE_ASSERT(circle || token || phase_of(p) == PhaseId::figure);
  if (token) {  // hardly a turn without one: nothing to tell
    do_move(pass_move());
  } else if (!circle) {
    note_figure_passed();
    do_move(pass_move());
  } else if (circle_order(p)) {
    note_passed("HALF-33", "the crop circle asks this player too; the record has no choice");
    do_move(pass_move());
  } else {
    note_passed("HALF-33", "a crop circle is to be named here; the record has no choice");
    pass_circle();
  }
}

// Decisions that come before `stand` are none of the record's; `left` tiles are to be drawn.
void Replay::catch_up(Stand stand, std::uint16_t left) {
  state_->facts.draws_left = left;
  while (stand_of(position()) < stand)
    pass_choice();
}

void Replay::note_hill(const Step& step, bool buried) {
  Remark remark;
  remark.what = Remark::What::hill;
  remark.turn = step.stand.turn;
  remark.player = step.seat;
  remark.at = step.move.at;
  remark.rule = "HALF-19";
  remark.message = buried ? "the hill takes a tile; no draw of the record is missed for it"
                          : "the hill takes no tile; the one that it took in the record stays out";
  out_.remarks.push_back(std::move(remark));
}

void Replay::play_placing(const Step& step) {
  const bool chance = step.move.verb == Verb::chance;
  AUDE_ASSERT(chance || check(position(), step.move).none());
  const bool buried = buries(rules_, step.move);
  // HALF-19: the stack is as high as the record's once this move is done, whoever puts tiles under
  // hills, so that every draw is the same and the game ends in the same turn.
  const bool draws = chance && phase_of(position()) == PhaseId::draw;
  state_->facts.draws_left = static_cast<std::uint16_t>(step.left + (buried || draws ? 1 : 0));
  if (buried != buries(recorded_, step.move)) note_hill(step, buried);
  do_move(step.move);
}

void Replay::play_figure(const Step& step) {
  if (step.move.verb == Verb::pass) {
    do_move(step.move);
    return;
  }
  // `check` knows a feature by its first segment on the tile, and features may hang together
  // otherwise here; the figure stands where it stood.
  const Position p = position();
  Move named = step.move;
  if (named.verb == Verb::figure) {
    const SegmentName place =
        place_for_figure(p, find_root(p.state.board, segment_id(p.state.facts.parts, named.on)));
    if (!place.none()) named.on = place;
  }
  const Refusal refusal = check(p, named);
  if (!refusal.none()) leave_out(step, named, refusal);
  do_move(refusal.none() ? step.move : pass_move());
}

// GCC-6: the same meeple, however many ghosts it has by these rules.
void Replay::play_ghost(const Step& step) {
  const Facts& f = state_->facts;
  if (check(position(), step.move).none()) {
    do_move(step.move);
    return;
  }
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    Move move = step.move;
    move.ghosts = f.meeple[i].ghosts;
    if (!(ghost_move(f.meeple[i]) == move) || !check(position(), move).none()) continue;
    do_move(move);
    return;
  }
  leave_out(step, "GCC-6", "the meeple cannot take a ghost here; the first that can gets it");
  give_to_first();
}

void Replay::play_deed(const Step& step) {
  const Refusal refusal = check(position(), step.move);
  if (!refusal.none() && step.move.verb == Verb::pass)
    note_passed("HALF-33", "what the crop circle asks for must be done; the record passes");
  else if (!refusal.none())
    leave_out(step, step.move, refusal);
  do_move(refusal.none() ? step.move : pass_move());
}

// TUN-4: as long as it is the same turn the moment does not matter; what is refused changes nothing
// else.
void Replay::play_token(const Step& step) {
  const Refusal refusal = check(position(), step.move);
  if (refusal.none())
    do_move(step.move);
  else
    leave_out(step, step.move, refusal);
}

void Replay::follow(const Step& step) {
  catch_up(step.stand, state_->facts.draws_left);
  const Position p = position();
  const bool token = step.move.verb == Verb::token && !p.state.facts.ended &&
                     p.state.facts.turn == step.stand.turn && takes_tokens(phase_of(p));
  if (token) {
    play_token(step);
    return;
  }
  if (!(stand_of(p) == step.stand)) {
    AUDE_ASSERT(step.stand < stand_of(p) && step.stand.stage >= kGhostStage);
    leave_unasked(step);
    return;
  }
  switch (phase_of(p)) {
    case PhaseId::figure:
      play_figure(step);
      return;
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
      play_ghost(step);
      return;
    case PhaseId::token:
      do_move(step.move);
      return;
    case PhaseId::crop_circle:
      if (circle_order(p))
        play_deed(step);
      else
        do_move(step.move);
      return;
    case PhaseId::deal:
    case PhaseId::draft:
    case PhaseId::half_or_draw:
    case PhaseId::draw:
    case PhaseId::place:
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  play_placing(step);
}

Replayed Replay::run() {
  start(turn());
  out_.forgiven.assign(state_->facts.seats, 0);
  for (const Step& step : trace_.steps)
    follow(step);
  catch_up(trace_.end, state_->facts.draws_left);
  const Facts& f = state_->facts;
  AUDE_ASSERT(f.ended == trace_.ended);
  for (Seat seat = 0; seat < f.seats; ++seat)
    out_.scores.push_back(f.seat[seat].score);
  if (f.ended) out_.winners = winners(position());
  return std::move(out_);
}

}  // namespace

Replayed replay(const Rules& recorded,
                const Rules& rules,
                const Trace& trace,
                const std::vector<std::string>& players,
                const RuleTexts& texts) {
  return Replay(recorded, rules, trace, {players, texts}).run();
}

}  // namespace aude
