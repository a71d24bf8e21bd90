// BASE-3, BASE-5, BASE-6, BASE-17, HALF-4, HALF-5, TUN-4, GCC-12
#include "judge/asked.hpp"

#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "codec/wire/events.hpp"
#include "codec/wire/why.hpp"
#include "judge/reach.hpp"

#include <algorithm>
#include <set>

namespace aude {
namespace json = boost::json;

namespace {

/// Actions in one question, at most.
constexpr std::size_t kMostActions = 16;

std::uint8_t step_of(const Rules& rules, PhaseId id) {
  const auto found = std::find(rules.program.begin(), rules.program.end(), id);
  return static_cast<std::uint8_t>(found - rules.program.begin());
}

bool has_phase(const Rules& rules, PhaseId id) {
  return step_of(rules, id) < rules.program.size();
}

std::string hand_of(Seat seat) {
  return json_path(json_path("players", std::size_t{seat}), "hand");
}

// One question under one reading: a copy of the position on which actions are done.
class Trial {
 public:
  Trial(const JudgedReading& judged,
        const PositionSetup& setup,
        const RuleTexts& texts,
        bool possible)
      : laid_(*judged.laid),
        setup_(setup),
        words_{setup.players, texts},
        possible_(possible),
        has_phase_(judged.laid->has_phase),
        state_(std::make_unique<State>()) {
    copy(laid_.rules, laid_.state, *state_);
  }

  ActionAnswer run(const Question& question);

 private:
  [[nodiscard]] Position position() const { return {laid_.rules, *state_}; }

  bool stand_for(const AskedAction& asked);
  bool stand_for_placing(const AskedAction& asked);
  bool look(const json::value& action);
  void look_at_hand(const AskedAction& asked);
  void follow(const Move& move);
  void finish();
  void refuse_phase();
  void note(const Reached& reached);

  const LaidPosition& laid_;
  const PositionSetup& setup_;
  Words words_;
  bool possible_;
  bool has_phase_;
  std::unique_ptr<State> state_;
  Events events_;
  ActionAnswer out_;
  std::optional<Move> move_;
};

// Nobody said whose move it is: the tile that is asked about is in hand, as if it had been drawn or
// dealt. HALF-5
bool Trial::stand_for_placing(const AskedAction& asked) {
  Facts& f = state_->facts;
  const std::uint16_t kind = find_kind(laid_.rules, asked.tile);
  if (kind == kNoKind) return true;  // `find_move` says so
  const bool held = laid_.rules.kinds[kind].group != 0;
  f.turn_seat = static_cast<Seat>(asked.player.value_or(setup_.file.player.value_or(0)));
  if (f.turn_seat >= f.seats) f.turn_seat = 0;
  f.last_part = kNone;
  f.stack[0] =
      Frame{step_of(laid_.rules, held ? PhaseId::half_or_draw : PhaseId::place), f.turn_seat, 0};
  if (!held) {
    f.tile = kind;
    return true;
  }
  if (!may_hold(f, f.turn_seat, kind)) {
    auto& halves = f.halflings.halves;
    const HalfTile half{kind, f.turn_seat};
    if (halves.count < halves.list.size())
      halves.insert(std::upper_bound(halves.begin(), halves.end(), half, half_comes_before), half);
  }
  return true;
}

// Where the position does not say what phase it is in, what is asked does; false where it takes
// more than that, which `needs` then tells.
bool Trial::stand_for(const AskedAction& asked) {
  if (has_phase_) return true;
  Facts& f = state_->facts;
  const auto stand = [&](PhaseId id) {
    if (!has_phase(laid_.rules, id)) return true;
    f.turn_seat = static_cast<Seat>(asked.player.value_or(int{f.turn_seat}) % f.seats);
    f.stack[0] = Frame{step_of(laid_.rules, id), f.turn_seat, 0};
    return true;
  };
  switch (asked.type) {
    case ActionType::place:
      return stand_for_placing(asked);
    case ActionType::token:
      return stand(PhaseId::token);
    case ActionType::retrieve:
      return stand(PhaseId::figure);
    case ActionType::figure:
      out_.needs.emplace_back("last");
      return false;
    case ActionType::chance:
      return true;
    case ActionType::draw:
    case ActionType::ghost:
    case ActionType::pass:
    case ActionType::remove:
    case ActionType::choose:
      break;
  }
  out_.needs.emplace_back("phase");
  return false;
}

// HALF-4: with a hand that nobody told the tile may be in it, or not.
void Trial::look_at_hand(const AskedAction& asked) {
  const Facts& f = state_->facts;
  if (!laid_.has_phase || asked.type != ActionType::place || f.ended ||
      phase_of(position()) != PhaseId::half_or_draw ||
      (laid_.unknown_hands >> f.turn_seat & 1U) == 0)
    return;
  const std::uint16_t kind = find_kind(laid_.rules, asked.tile);
  if (find_half(f, {kind, f.turn_seat}) != nullptr) return;
  out_.needs.push_back(hand_of(f.turn_seat));
  const auto held = std::find_if(out_.rules.begin(), out_.rules.end(), [](const json::value& rule) {
    return rule.at("what").as_string() == "half-in-hand";
  });
  if (held != out_.rules.end()) out_.rules.erase(held);
}

// HALF-33: by rulings under which a crop circle is a mark for another expansion nobody is asked to
// do what it names. It is the only phase that a ruling takes away.
void Trial::refuse_phase() {
  out_.legal = false;
  out_.rules.push_back(json::object{{"rule", "HALF-33"},
                                    {"allows", false},
                                    {"message", "by these rulings nobody is asked for that here"},
                                    {"what", "other"}});
}

// One action; false where it is not certainly legal.
bool Trial::look(const json::value& action) {
  out_.rules.clear();
  out_.legal.reset();
  move_.reset();
  const auto asked = read_action(action, "action");
  if (!asked) {
    out_.error = asked.error();
    return false;
  }
  if (laid_.phase_never_comes && !has_phase_) {
    refuse_phase();
    return false;
  }
  if (!stand_for(asked.value())) return false;
  const auto why = why_json(position(), asked.value(), "action", words_);
  if (!why) {
    out_.error = why.error();
    if (why.error().code != "illegal") return false;
    out_.legal = false;
    out_.rules.push_back(json::object{{"rule", why.error().rule},
                                      {"allows", false},
                                      {"message", why.error().message},
                                      {"what", "other"}});
    out_.error.reset();
    return false;
  }
  out_.rules = why.value().at("rules").as_array();
  const bool legal = why.value().at("legal").as_bool();
  const bool forbidden =
      std::any_of(out_.rules.begin(), out_.rules.end(), [&](const json::value& rule) {
        const json::object& ground = rule.as_object();
        return !ground.at("allows").as_bool() &&
               !(setup_.file.unknown && may_be_out_of_sight(ground));
      });
  const auto move = find_move(position(), asked.value(), "action");
  if (asked.value().type == ActionType::chance && state_->facts.draws_left == 0) {
    out_.legal = false;
    out_.rules = {json::object{{"rule", "BASE-15"},
                               {"allows", false},
                               {"message", "no tile is left to draw"},
                               {"what", "other"}}};
    return false;
  }
  if (move && setup_.file.unknown && !forbidden)
    out_.depends = reach_of_move(position(), move.value());
  if (!forbidden) look_at_hand(asked.value());
  if (!out_.depends.empty() || !out_.needs.empty()) return false;
  out_.legal = legal;
  if (legal && move && check(position(), move.value()).none()) move_ = move.value();
  return legal;
}

void Trial::follow(const Move& move) {
  // What a move ends is scored; the tile that it is about is forgotten then.
  if (move.verb != Verb::place) note(reach_of_turn(position(), setup_.file));
  if (move.verb == Verb::token) note(reach_of_token(position(), move, setup_.file));
  apply(Turn{laid_.rules, *state_, &events_}, move);
  has_phase_ = true;
}

// Where elsewhere is unknown, what is scored depends on what the tile just laid, or a token,
// reaches.
void Trial::note(const Reached& reached) {
  out_.depends = merged(std::move(out_.depends), reached.spaces);
  for (const std::string& need : reached.needs)
    if (std::find(out_.needs.begin(), out_.needs.end(), need) == out_.needs.end())
      out_.needs.push_back(need);
}

// The rest of the turn as if nobody did anything more, so that what was done is scored. BASE-6
void Trial::finish() {
  const Facts& f = state_->facts;
  const std::uint16_t turn = f.turn;
  while (!f.ended && f.turn == turn && to_act(position()) != kNoSeat &&
         (phase_of(position()) == PhaseId::figure || phase_of(position()) == PhaseId::token) &&
         f.last_part != kNone)
    follow(Move{});
  if (!f.ended && f.turn == turn && to_act(position()) != kNoSeat)
    out_.then = phase_name(position());
  for (Seat seat = 0; seat < f.seats; ++seat)
    out_.scores.push_back(f.seat[seat].score - laid_.state.facts.seat[seat].score);
  // GCC-12: how far the track is from its end is not known without a score.
  for (const Event& event : events_.list)
    if (event.kind == EventKind::track_floor &&
        (event.seat >= setup_.file.players.size() || !setup_.file.players[event.seat].score))
      out_.needs.push_back(json_path(json_path("players", std::size_t{event.seat}), "score"));
  out_.events = events_json(position(), events_, setup_.players);
}

ActionAnswer Trial::run(const Question& question) {
  for (std::size_t i = 0; i < question.actions.size(); ++i) {
    out_.decides = i;
    if (!look(question.actions[i])) return std::move(out_);
    if (!possible_ || !move_) return std::move(out_);
    follow(*move_);
  }
  finish();
  return std::move(out_);
}

std::set<std::string> forbidding_rules(const ActionAnswer& answer) {
  std::set<std::string> rules;
  for (const json::value& rule : answer.rules)
    if (!rule.at("allows").as_bool()) rules.emplace(std::string_view(rule.at("rule").as_string()));
  return rules;
}

// What happened; not the rules and the parts of a sheet, by which the same points may come.
bool same_events(const json::array& a, const json::array& b) {
  return std::equal(
      a.begin(), a.end(), b.begin(), b.end(), [](const json::value& one, const json::value& other) {
        json::object here = one.as_object();
        json::object there = other.as_object();
        for (const char* key : {"rules", "parts"}) {
          here.erase(key);
          there.erase(key);
        }
        return here == there;
      });
}

}  // namespace

Result<std::vector<Question>> read_questions(const json::array& ask) {
  std::vector<Question> out;
  for (std::size_t i = 0; i < ask.size(); ++i) {
    const std::string path = json_path("ask", i);
    Reader reader(ask[i], path, {"action", "actions", "feature"});
    if (!reader.ok()) return reader.error();
    Question& question = out.emplace_back();
    if (const json::value* action = reader.find("action")) question.actions.push_back(*action);
    if (const json::array* actions = reader.list_if_any("actions", kMostActions))
      question.actions.insert(question.actions.end(), actions->begin(), actions->end());
    if (!reader.ok()) return reader.error();
    if (const json::value* feature = reader.find("feature")) {
      const auto segment = read_segment(*feature, reader.path_of("feature"));
      if (!segment) return segment.error();
      question.feature = segment.value();
    }
    if (question.feature.has_value() == question.actions.empty()) continue;
    return bad_field(path, "an action or a feature is asked about");
  }
  return out;
}

bool same_answer(const ActionAnswer& a, const ActionAnswer& b) {
  return same_events(a.events, b.events) && a.legal == b.legal && a.scores == b.scores &&
         a.decides == b.decides && a.depends == b.depends && a.needs == b.needs &&
         a.error == b.error && a.then == b.then && forbidding_rules(a) == forbidding_rules(b);
}

ActionAnswer answer_actions(const JudgedReading& judged,
                            const PositionSetup& setup,
                            const RuleTexts& texts,
                            const Question& question,
                            bool possible) {
  return Trial(judged, setup, texts, possible).run(question);
}

json::object action_answer_json(const ActionAnswer& answer) {
  json::object out;
  if (answer.legal)
    out["legal"] = *answer.legal;
  else
    out["legal"] = nullptr;
  out["rules"] = answer.rules;
  if (answer.decides > 0) out["decides"] = answer.decides;
  json::array scores;
  for (std::size_t seat = 0; seat < answer.scores.size(); ++seat)
    if (answer.scores[seat] != 0)
      scores.push_back(json::object{{"player", seat}, {"points", answer.scores[seat]}});
  if (!answer.scores.empty()) {
    out["scores"] = std::move(scores);
    out["events"] = answer.events;
  }
  if (!answer.then.empty()) out["then"] = answer.then;
  if (!answer.depends.empty()) out["depends_on"] = places_json(answer.depends);
  if (!answer.needs.empty()) out["needs"] = json::value_from(answer.needs);
  if (answer.error) {
    json::object error{{"code", answer.error->code}, {"message", answer.error->message}};
    if (!answer.error->path.empty()) error["field"] = answer.error->path;
    out["error"] = std::move(error);
  }
  return out;
}

}  // namespace aude
