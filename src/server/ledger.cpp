#include "server/ledger.hpp"

#include "codec/wire/actions.hpp"
#include "codec/wire/events.hpp"
#include "codec/wire/request.hpp"
#include "codec/wire/snapshot.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

namespace aude::server {
namespace json = boost::json;

namespace {

void append(json::array& to, json::array events) {
  for (json::value& event : events)
    to.push_back(std::move(event));
}

// GCC-12: what is forgotten below zero is an event of its own.
void add_points(Points& points, const json::array& events) {
  for (const json::value& event : events) {
    const json::string& kind = event.at("event").get_string();
    if (kind != "scored" && kind != "track-floor") continue;
    points[static_cast<std::size_t>(event.at("player").as_int64())] +=
        event.at("points").as_int64();
  }
}

std::string hash_now(const Table& table) {
  return hex_of(hash_of(table.rules(), table.state().facts));
}

std::string text_of(std::int64_t seq,
                    std::optional<int> player,
                    const json::array& actions,
                    const json::array& events,
                    const std::string& at) {
  json::object text;
  text["seq"] = seq;
  text["player"] = nullptr;
  if (player) text["player"] = *player;
  text["actions"] = actions;
  text["events"] = events;
  text["at"] = at;
  return json::serialize(text);
}

// The moves of a game as commits: what one seat does until chance or another seat must act, and
// what chance does then.
class Splitter {
 public:
  explicit Splitter(const Table& table) : table_(table) {
    start(turn());
    take_events();
  }

  struct Part {
    std::optional<int> player;
    json::array actions;
    json::array events;
  };

  /// Does the next move; what was complete before it, if it begins another commit.
  std::optional<Part> add(const Move& move) {
    std::optional<Part> complete;
    const bool is_draw = move.verb == Verb::chance;
    const Seat seat = to_act(turn().position());
    if (!is_draw && (drew_ || part_.player != int{seat})) {
      complete = std::move(part_);
      part_ = Part{int{seat}, {}, {}};
    }
    drew_ = is_draw;
    if (!is_draw) {
      json::object action = json_of(turn().position(), move);
      action["player"] = std::int64_t{seat};
      part_.actions.push_back(std::move(action));
    }
    apply(turn(), move);
    take_events();
    return complete;
  }

  Part last() { return std::move(part_); }

 private:
  Turn turn() { return {table_.rules(), *state_, &events_}; }

  void take_events() {
    append(part_.events, events_json(turn().position(), events_, table_.players()));
    events_.clear();
  }

  const Table& table_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Events events_;
  Part part_;
  bool drew_ = false;
};

}  // namespace

Ledger::Ledger(TableGame game, const RuleTexts& texts) : game_(std::move(game)), texts_(texts) {}

Ledger::Ledger(LoadedGame loaded, const RuleTexts& texts, const std::string& at)
    : game_(std::move(loaded.game)), texts_(texts) {
  Splitter splitter(game_.table);
  const auto keep = [&](const Splitter::Part& part) {
    texts_of_.push_back(text_of(seq() + 1, part.player, part.actions, part.events, at));
  };
  for (const Move& move : game_.table.moves())
    if (const auto complete = splitter.add(move)) keep(*complete);
  keep(splitter.last());
}

Entry Ledger::entry(Table after,
                    std::optional<int> player,
                    const json::array& actions,
                    const json::array& events,
                    const std::string& at) const {
  Entry out{std::move(after), {}, {}, points_};
  out.commit.seq = seq() + 1;
  out.commit.player = player;
  out.commit.actions = json::serialize(actions);
  out.commit.at = at;
  out.commit.hash = hash_now(out.after);
  out.text = text_of(out.commit.seq, player, actions, events, at);
  add_points(out.points, events);
  return out;
}

json::array Ledger::opening_events(Viewer viewer) const {
  const Table& table = game_.table;
  return events_json(table.position(), table.opening(), table.players(), viewer);
}

Entry Ledger::opening(const std::string& at) const {
  return entry(game_.table.fork(), {}, {}, opening_events(kSpectator), at);
}

std::string Ledger::commit(std::size_t number, Viewer viewer) const {
  const bool dealt = number == 0 && !opened_.empty() && viewer.seats != 0;
  return dealt ? text_of(0, {}, {}, opening_events(viewer), opened_) : texts_of_[number];
}

Entry Ledger::next(const Draft& draft, const std::string& at) const {
  Table after = game_.table.fork();
  json::array events;
  for (const Move& move : draft.moves()) {
    Events more;
    if (!after.act(move, more).none()) throw std::logic_error("a drafted move is refused");
    append(events, events_json(after.position(), more, after.players()));
  }
  return entry(std::move(after), int{draft.seat()}, draft.actions(), events, at);
}

void Ledger::accept(Entry entry) {
  game_.table = std::move(entry.after);
  points_ = entry.points;
  if (entry.commit.seq == 0) opened_ = entry.commit.at;
  texts_of_.push_back(std::move(entry.text));
}

std::optional<Error> Ledger::replay(const StoredCommit& commit) {
  if (commit.seq != seq() + 1) return Error{"bad-field", "seq", "it is not the next commit"};
  const std::string path = "commits[" + std::to_string(commit.seq) + "].actions";
  json::value value;
  if (auto fault = parse_request(commit.actions, value)) return fault;
  const json::array* actions = value.if_array();
  if (actions == nullptr || actions->empty() != (commit.seq == 0))
    return Error{"bad-field", path, "a list of actions is needed"};
  Draft drafted = draft();
  if (auto fault = drafted.act_all(*actions, path)) return fault;
  Entry entry = commit.seq == 0 ? opening(commit.at) : next(drafted, commit.at);
  if (entry.commit.player != commit.player)
    return Error{"bad-field", path, "another seat was to act"};
  if (entry.commit.hash != commit.hash)
    return Error{"bad-field", path, "these actions lead to another state"};
  accept(std::move(entry));
  return {};
}

json::value Ledger::turn() const {
  if (facts().ended) return nullptr;
  json::object out;
  out["seq"] = seq();
  add_turn(out, game_.table.position());
  out["to_draw"] = facts().draws_left;
  return out;
}

json::array Ledger::legal() const {
  MoveList moves;
  aude::legal(game_.table.position(), moves);
  return legal_json(game_.table.position(), moves, {});
}

std::optional<std::string> audit(const Entry& entry) {
  const Table& table = entry.after;
  const auto rebuilt = std::make_unique<State>();
  copy(table.rules(), table.state(), *rebuilt);
  rebuild(table.rules(), *rebuilt);
  const Facts& f = table.state().facts;
  if (!same_board(table.rules(), f.parts, table.state().board, rebuilt->board))
    return "the board is not what follows from what lies on it";
  for (Seat seat = 0; seat < f.seats; ++seat)
    if (f.seat[seat].score != entry.points[seat])
      return "the scores are not the sums of what was scored";
  return {};
}

}  // namespace aude::server
