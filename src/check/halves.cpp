#include "check/halves.hpp"

#include "check/compare.hpp"

#include <algorithm>
#include <map>

namespace aude::checks {
namespace {

std::map<int, int> hand_of(Position p, Seat seat) {
  std::map<int, int> hand;
  for (const HalfTile& half : p.state.facts.halflings.halves)
    if (half.seat == seat) ++hand[half.kind];
  return hand;
}

int size_of(const std::map<int, int>& hand) {
  int size = 0;
  for (const auto& [kind, count] : hand)
    size += count;
  return size;
}

std::string words_for_seat(Seat seat) {
  return seat == kNoSeat ? "chance" : "seat " + std::to_string(int{seat});
}

}  // namespace

// HALF-2: the sets together or one after the other; in a first game without their symbols.
HalfRules::HalfRules(const GameSetup& setup, const Rules& rules)
    : seats_(rules.seats), draft_(setup.toggles.is(Draft::on)), named_(rules.dealing.named) {
  std::vector<std::string> names;
  std::vector<int> counts;
  for (const TileSet* set : setup.sets) {
    if (!set->dealt) continue;
    const std::string name = setup.toggles.is(BothSets::together) ? "all" : set->name;
    auto at = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    if (at == names.size()) {
      names.push_back(name);
      groups_.emplace_back();
      counts.push_back(0);
    }
    for (const KindCount& one : set->kinds) {
      if (setup.toggles.is(FirstGame::on) && one.kind.parts[0].symbols.bits() != 0) continue;
      groups_[at].kinds.insert(find_kind(rules, one.kind.name));
      counts[at] += one.count;
    }
  }
  const Deal deal = setup.toggles.get<Deal>();
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const int rounds = counts[i] / seats_;
    groups_[i].each = deal == Deal::even ? rounds : std::min(rounds, number_of(deal));
  }
}

int HalfRules::dealt(Position p) const {
  int count = 0;
  for (Seat seat = 0; seat < seats_; ++seat)
    count += size_of(hand_of(p, seat));
  return count;
}

// HALF-3: each round the same, the last first; dealt from the first on.
Seat HalfRules::next_seat(int dealt) const {
  const int in_round = dealt % seats_;
  return static_cast<Seat>(draft_ ? seats_ - 1 - in_round : in_round);
}

std::string HalfRules::differ_in_dealing(Position p, const MoveList& moves) const {
  if (named_) return {};
  const int done = dealt(p);
  const Seat wanted = draft_ ? next_seat(done) : kNoSeat;
  if (to_act(p) != wanted)
    return words_for_seat(to_act(p)) + " is to act, not " + words_for_seat(wanted);
  int round = done / seats_;
  const Group* group = nullptr;
  for (const Group& one : groups_) {
    group = &one;
    if (round < one.each) break;
    round -= one.each;
  }
  if (group == nullptr || round >= group->each) return "everybody has all that is due";
  std::set<int> found;
  for (const Move& move : moves)
    found.insert(move.tile);
  std::set<int> expected;
  for (const auto& [kind, count] : hand_of(p, kNoSeat))
    if (group->kinds.count(kind) > 0) expected.insert(kind);
  return found == expected && found.size() == moves.size() ? "" : "other half tiles may come";
}

std::string HalfRules::differ_after_dealing(Position before, Position after) const {
  if (named_) return {};
  const Seat seat = next_seat(dealt(before));
  for (Seat one = 0; one < seats_; ++one) {
    const int more = size_of(hand_of(after, one)) - size_of(hand_of(before, one));
    if (more != (one == seat ? 1 : 0))
      return "a half tile went elsewhere than to " + words_for_seat(seat);
  }
  return {};
}

std::string HalfRules::differ_in_hands(Position p) const {
  if (named_) return {};
  int due = 0;
  for (const Group& group : groups_)
    due += group.each;
  for (Seat seat = 0; seat < seats_; ++seat)
    if (size_of(hand_of(p, seat)) != due)
      return words_for_seat(seat) + " begins with " + std::to_string(size_of(hand_of(p, seat))) +
             " half tiles, not " + std::to_string(due);
  return {};
}

std::string HalfRules::differ_in_choice(Position p,
                                        const MoveList& moves,
                                        const PlacesFor& places,
                                        bool river_comes) {
  if (river_comes) return "a half tile while the river is laid";
  if (p.state.facts.draws_left == 0) return "a half tile when the square tiles are used up";
  std::size_t listed = 1;
  for (const auto& [kind, count] : hand_of(p, p.state.facts.turn_seat)) {
    const std::vector<oracle::Placement> expected = places(static_cast<std::uint16_t>(kind));
    listed += expected.size();
    std::string why = differ_in_placements(expected, p, static_cast<std::uint16_t>(kind), moves);
    if (!why.empty()) return why;
  }
  if (listed == 1) return "a choice without a half tile that fits";
  const auto draws = std::count_if(
      moves.begin(), moves.end(), [](const Move& move) { return move.verb == Verb::draw; });
  return draws == 1 && listed == moves.size() ? "" : "other moves than half tiles and one draw";
}

std::string HalfRules::differ_without_choice(Position p,
                                             const PlacesFor& places,
                                             bool river_comes) {
  if (river_comes) return {};
  for (const auto& [kind, count] : hand_of(p, p.state.facts.turn_seat))
    if (!places(static_cast<std::uint16_t>(kind)).empty())
      return p.rules.kinds[static_cast<std::size_t>(kind)].name +
             " could be laid, and nobody asked";
  return {};
}

}  // namespace aude::checks
