// From what a request names to the move that is meant. BASE-3, BASE-5, BASE-17, HALF-3, HALF-5,
// HALF-8, HALF-33, TUN-4, TUN-15, TUN-17, GCC-6
#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "rules/state/hands.hpp"

#include <algorithm>
#include <utility>

namespace aude {
namespace {

Error unknown_tile(const AskedAction& asked, const std::string& path) {
  const bool show = is_presentable(asked.tile, kMaxNameLength);
  return Error{"unknown-tile",
               json_path(path, "tile"),
               "no tile " + (show ? asked.tile : std::string("of that name")) + " in this game"};
}

Result<Move> find_placing(Position p, const AskedAction& asked, const std::string& path) {
  Move move;
  move.tile = find_kind(p.rules, asked.tile);
  if (move.tile == kNoKind) return unknown_tile(asked, path);
  const bool is_half = p.rules.kinds[move.tile].shape == Shape::half;
  if (asked.half && (!is_half || half_at(asked.turns) != *asked.half))
    return Error{"bad-field",
                 json_path(path, "half"),
                 is_half
                     ? "the rotation makes it the half " +
                           std::string(kHalfNames[static_cast<std::size_t>(half_at(asked.turns))])
                     : asked.tile + " is no half tile"};
  move.verb = Verb::place;
  move.at = asked.at;
  move.turns = asked.turns;
  return move;
}

Result<Move> find_chance(Position p, const AskedAction& asked, const std::string& path) {
  Move move;
  move.verb = Verb::chance;
  move.tile = find_kind(p.rules, asked.tile);
  if (move.tile == kNoKind) return unknown_tile(asked, path);
  const int unseen = count_for_chance(p, move.tile);
  if (asked.count && *asked.count != unseen)
    return Error{"bad-field",
                 json_path(path, "count"),
                 std::to_string(unseen) + " of " + asked.tile + " are unseen"};
  return move;
}

// BASE-17: the segment where the seat's own figure stands in that feature.
SegmentName under_own_figure(Position p, Figure figure, SegmentName named) {
  const Facts& f = p.state.facts;
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, named));
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    if (f.meeple[i].seat == f.turn_seat && f.meeple[i].figure == figure &&
        find_root(p.state.board, segment_id(f.parts, f.meeple[i].on)) == root)
      return f.meeple[i].on;
  return named;
}

// The kind of figure that was named, with as many ghosts, if that was said.
bool is_meant(const Meeple& meeple, const AskedAction& asked) {
  return meeple.figure == asked.figure && (!asked.ghosts || meeple.ghosts == *asked.ghosts);
}

// HALF-33: the spot in that feature where the seat to act has a figure, of that kind if one comes
// back; the very one that was named, or else the first. None stays as it was named, for `check` to
// refuse.
SegmentName spot_of_own(Position p, const AskedAction& asked, SegmentName named) {
  const Facts& f = p.state.facts;
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, named));
  SegmentName first;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    const bool is_one = asked.type == ActionType::figure || is_meant(meeple, asked);
    if (meeple.seat != to_act(p) || !is_one ||
        find_root(p.state.board, segment_id(f.parts, meeple.on)) != root)
      continue;
    if (meeple.on == named) return named;
    if (first.none() || comes_before(p.rules, f.parts, meeple.on, first)) first = meeple.on;
  }
  return first.none() ? named : first;
}

Error needs_ghosts(const std::string& path) {
  return Error{"ambiguous", path, "several such meeples stand there: \"ghosts\" is needed"};
}

// HALF-33: one's own figure on that segment; how many ghosts it has must be clear (GCC-6).
Result<Move> find_removed(Position p,
                          const AskedAction& asked,
                          SegmentName spot,
                          const std::string& path) {
  const Facts& f = p.state.facts;
  Move move;
  move.verb = Verb::remove;
  move.figure = asked.figure;
  move.on = spot;
  move.ghosts = static_cast<std::uint8_t>(asked.ghosts.value_or(0));
  bool found = false;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    if (meeple.seat != to_act(p) || !(meeple.on == spot) || !is_meant(meeple, asked)) continue;
    if (found && meeple.ghosts != move.ghosts) return needs_ghosts(path);
    move.ghosts = meeple.ghosts;
    found = true;
  }
  return move;
}

Error not_beside(const AskedAction& asked, const std::string& path) {
  return Error{"illegal",
               json_path(path, asked.beside ? "beside" : "feature"),
               std::string(asked.beside ? kBesideInVain : kBesideIsMissing),
               "HALF-33"};
}

Result<Move> find_figure(Position p, const AskedAction& asked, const std::string& path) {
  const std::string where = asked.type == ActionType::remove ? json_path(path, "meeple") : path;
  const auto named = find_segment(p, asked.feature, json_path(where, "feature"));
  if (!named) return named.error();
  const std::uint16_t root =
      find_root(p.state.board, segment_id(p.state.facts.parts, named.value()));
  const bool circle = circle_order(p).has_value();
  Move move;
  move.figure = asked.figure;
  if (asked.type == ActionType::remove) {
    if (asked.owner != int{to_act(p)})
      return Error{"illegal",
                   json_path(where, "player"),
                   "a player takes back one of their own figures",
                   "HALF-33"};
    return find_removed(p, asked, spot_of_own(p, asked, named.value()), where);
  }
  if (asked.type == ActionType::retrieve) {
    move.verb = Verb::retrieve;
    move.owner = Owner::abbot;
    move.on = under_own_figure(p, asked.figure, named.value());
  } else {
    if (asked.beside != circle) return not_beside(asked, path);
    move.verb = Verb::figure;
    const SegmentName place =
        circle ? spot_of_own(p, asked, named.value()) : place_for_figure(p, root);
    // A feature out of reach stays as it was named, for `check` to refuse.
    move.on = place.none() ? named.value() : place;
  }
  return move;
}

// GCC-6: the meeple in that feature; of several that are alike the one on the segment that was
// named, or else the first. None stays as it was named, for `check` to refuse.
Result<Move> find_haunted(Position p, const AskedAction& asked, const std::string& path) {
  const std::string where = json_path(path, "meeple");
  const auto named = find_segment(p, asked.feature, json_path(where, "feature"));
  if (!named) return named.error();
  const Facts& f = p.state.facts;
  if (asked.owner >= f.seats)
    return Error{"bad-field", json_path(where, "player"), "no such player in this game", "GCC-6"};
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, named.value()));
  Meeple wanted{named.value(),
                static_cast<Seat>(asked.owner),
                asked.figure,
                static_cast<std::uint8_t>(asked.ghosts.value_or(0))};
  const Meeple* found = nullptr;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    if (meeple.seat != wanted.seat || !is_meant(meeple, asked) ||
        find_root(p.state.board, segment_id(f.parts, meeple.on)) != root)
      continue;
    if (found != nullptr && found->ghosts != meeple.ghosts) return needs_ghosts(where);
    const bool better =
        found == nullptr || meeple.on == named.value() ||
        (!(found->on == named.value()) && comes_before(p.rules, f.parts, meeple.on, found->on));
    if (better) found = &meeple;
  }
  return ghost_move(found != nullptr ? *found : wanted);
}

Result<Move> find_choice(Position p, const AskedAction& asked, const std::string& path) {
  Move move;
  move.verb = Verb::choose;
  move.what = asked.what;
  if (asked.what == What::crop_circle) {
    move.role = asked.role;
    move.deed = asked.deed;
    return move;
  }
  move.tile = find_kind(p.rules, asked.tile);
  if (move.tile == kNoKind) return unknown_tile(asked, path);
  return move;
}

// The opening that is meant: the segment's own, or the only free one of its road. None at all stays
// as it was named, for `check` to refuse. TUN-4
Result<SegmentName> find_opening(Position p, const AskedSegment& asked, const std::string& path) {
  auto named = find_segment(p, asked, path);
  // TUN-17: an opening that is not there is refused by its rule.
  if (!named && named.error().code == "bad-field")
    return Error{"illegal", path, named.error().message + ", so no tunnel opening", "TUN-4"};
  const Parts& parts = p.state.facts.parts;
  if (!named || is_opening(p.rules, parts, named.value())) return named;
  const std::uint16_t road = find_root(p.state.board, segment_id(parts, named.value()));
  SegmentName only;
  bool several = false;
  find_free_opening(p.rules, parts, [&](SegmentName on) {
    if (find_root(p.state.board, segment_id(parts, on)) != road) return false;
    several = !only.none();
    only = on;
    return several;
  });
  if (several)
    return Error{"ambiguous", path, "this road has several free openings: name the one meant"};
  return only.none() ? named.value() : only;
}

Result<Move> find_token(Position p, const AskedAction& asked, const std::string& path) {
  Move move;
  move.verb = Verb::token;
  move.owner = Owner::tunnel;
  move.color = asked.color;
  const std::string list = json_path(path, "features");
  const auto on =
      find_opening(p, asked.feature, asked.pair ? json_path(list, 0) : json_path(path, "feature"));
  if (!on) return on.error();
  move.on = on.value();
  if (!asked.pair) return move;
  const auto other = find_opening(p, asked.other, json_path(list, 1));
  if (!other) return other.error();
  move.other = other.value();
  // TUN-15: in whatever order they are named.
  if (comes_before(p.rules, p.state.facts.parts, move.other, move.on))
    std::swap(move.on, move.other);
  return move;
}

}  // namespace

int count_for_chance(Position p, std::uint16_t kind) {
  const bool dealt = p.rules.kinds[kind].group != 0;
  return dealt ? count_unseen(p.state.facts, kind) : int{p.state.facts.bag[kind]};
}

Result<Move> find_move(Position p, const AskedAction& asked, const std::string& path) {
  if (asked.fault) return *asked.fault;
  switch (asked.type) {
    case ActionType::chance:
      return find_chance(p, asked, path);
    case ActionType::place:
      return find_placing(p, asked, path);
    case ActionType::figure:
    case ActionType::retrieve:
    case ActionType::remove:
      return find_figure(p, asked, path);
    case ActionType::choose:
      return find_choice(p, asked, path);
    case ActionType::draw: {
      Move move;
      move.verb = Verb::draw;
      return move;
    }
    case ActionType::ghost:
      return find_haunted(p, asked, path);
    case ActionType::pass:
      return Move{};
    case ActionType::token:
      if (has_tokens(p.rules)) return find_token(p, asked, path);
      break;
  }
  return Error{"wrong-phase",
               json_path(path, "type"),
               "no set in this game knows \"" +
                   std::string(kActionTypes[static_cast<std::size_t>(asked.type)]) + "\""};
}

}  // namespace aude
