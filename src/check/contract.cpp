#include "check/contract.hpp"

#include "check/compare.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace aude::checks {
namespace {

constexpr int kGarbage = 20;
constexpr int kSampledPlaces = 6;

Place near_board(const Facts& f, Prng& prng) {
  const Place at = f.parts.list[prng.below(f.parts.count)].at;
  const auto step = [&] { return static_cast<int>(prng.below(5)) - 2; };
  const int dx = step();
  const int dy = step();
  return {static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)};
}

// Changes one field of a move to something that may make no sense.
void spoil(Position p, Move& move, Prng& prng) {
  const Facts& f = p.state.facts;
  switch (prng.below(12)) {
    case 0:
      move.verb = static_cast<Verb>(prng.below(kVerbs));
      break;
    case 1:
      move.owner = static_cast<Owner>(prng.below(3));
      break;
    case 2:
      move.figure = static_cast<Figure>(prng.below(kFigures + 2));
      break;
    case 3:
      move.turns = static_cast<std::uint8_t>(prng.below(6));
      break;
    case 4:
      move.tile = prng.below(4) == 0 ? kNoKind
                                     : static_cast<std::uint16_t>(prng.below(
                                           static_cast<std::uint32_t>(p.rules.kinds.size() + 2)));
      break;
    case 5:
      move.at = near_board(f, prng);
      break;
    case 8:
      move.what = static_cast<What>(prng.below(kWhats + 1));
      move.role = static_cast<Role>(prng.below(kRoles + 1));
      break;
    case 9:
      move.deed = static_cast<Deed>(prng.below(kDeeds + 1));
      break;
    case 10:
      move.color = static_cast<Color>(prng.below(kColors + 1));
      std::swap(move.on, move.other);
      break;
    case 11:
      move.seat = static_cast<Seat>(prng.below(static_cast<std::uint32_t>(f.seats) + 1));
      move.ghosts = static_cast<std::uint8_t>(prng.below(4));
      break;
    case 6:
      move.at.x = prng.below(2) == 0 ? std::int16_t{32767} : std::int16_t{-32768};
      break;
    default:
      move.on.part = prng.below(4) == 0 ? kNone
                                        : static_cast<std::uint16_t>(prng.below(
                                              static_cast<std::uint32_t>(f.parts.count) + 2));
      move.on.segment = static_cast<std::uint8_t>(prng.below(kMaxSegmentsOnPart + 2));
      break;
  }
}

Move garbage(Position p, const MoveList& moves, Prng& prng) {
  Move move;
  if (!moves.empty() && prng.below(4) != 0)
    move = moves[prng.below(static_cast<std::uint32_t>(moves.size()))];
  for (std::uint32_t times = 1 + prng.below(3); times > 0; --times)
    spoil(p, move, prng);
  return move;
}

// A figure on some segment of the tile just laid: the refusals that people meet.
Move garbage_figure(Position p, Prng& prng) {
  const Facts& f = p.state.facts;
  Move move;
  move.verb = Verb::figure;
  move.figure = static_cast<Figure>(prng.below(kFigures));
  const auto count = static_cast<std::uint16_t>(end_of_last_tile(p) - f.last_part);
  move.on.part = static_cast<std::uint16_t>(f.last_part + prng.below(count));
  move.on.segment = static_cast<std::uint8_t>(
      prng.below(p.rules.forms[f.parts.list[move.on.part].form].segments));
  return move;
}

SegmentName any_segment(Position p, Prng& prng) {
  const Facts& f = p.state.facts;
  const auto part = static_cast<std::uint16_t>(prng.below(f.parts.count));
  const std::uint32_t segments = p.rules.forms[f.parts.list[part].form].segments;
  return {part, static_cast<std::uint8_t>(segments == 0 ? 0 : prng.below(segments))};
}

// A free opening, if there is one, or one that a token claims, or any segment.
SegmentName some_opening(Position p, Prng& prng) {
  const Parts& parts = p.state.facts.parts;
  const std::uint32_t choice = prng.below(8);
  if (choice == 0) return any_segment(p, prng);
  if (choice == 1 && parts.tokens.count > 0)
    return parts.tokens.list[prng.below(parts.tokens.count)].on;
  std::vector<SegmentName> free;
  find_free_opening(p.rules, parts, [&](SegmentName on) {
    free.push_back(on);
    return false;
  });
  if (free.empty()) return any_segment(p, prng);
  return free[prng.below(static_cast<std::uint32_t>(free.size()))];
}

// A token of some colour somewhere: the refusals that people meet. TUN-17
Move garbage_token(Position p, Prng& prng) {
  Move move;
  move.verb = Verb::token;
  move.owner = Owner::tunnel;
  move.color = static_cast<Color>(prng.below(kColors));
  move.on = some_opening(p, prng);
  if (p.rules.toggles.is(BothAtOnce::on) == (prng.below(8) != 0))
    move.other = some_opening(p, prng);
  return move;
}

std::string misjudged(Position p, const MoveList& moves, const Move& move, RuleCounts& counts) {
  const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
  const Refusal refusal = check(p, move);
  counts.count(refusal.rule);
  if (refusal.none() == listed) return {};
  if (listed) return "a legal move is refused: " + words_for(p, move);
  // Its fields may mean nothing, so they are shown as they are.
  std::string out = "a move that is not legal passes:";
  for (const int field : {static_cast<int>(move.verb),
                          static_cast<int>(move.owner),
                          static_cast<int>(move.figure),
                          int{move.turns},
                          int{move.tile},
                          int{move.at.x},
                          int{move.at.y},
                          int{move.on.part},
                          int{move.on.segment}})
    out += " " + std::to_string(field);
  return out;
}

// GEO-7: whether the refusal of a square tile speaks of an edge that does not match.
void count_misfit(Position p, Place at, RuleId rule, RuleCounts& counts) {
  if (!(rule == "BASE-3"_rule) || p.rules.kinds[p.state.facts.tile].shape != Shape::square) return;
  const std::uint16_t id = find_space(p.rules, p.state.board, at);
  if (id != kNone && p.state.board.space[id].requirement != 0) counts.saw(Seen::mismatch);
}

// BASE-3, GEO-2, GEO-3, HALF-6: places near the board, refused or listed; before a draw those of
// the first half tile on the list (HALF-5).
std::string misplaced(Position p, const MoveList& moves, Prng& prng, RuleCounts& counts) {
  const std::uint16_t kind =
      phase_of(p) == PhaseId::place ? p.state.facts.tile : moves.front().tile;
  for (int i = 0; i < kSampledPlaces; ++i) {
    const Place at = near_board(p.state.facts, prng);
    const Move move = place_move(kind, Placement{at, static_cast<std::uint8_t>(prng.below(4))});
    if (phase_of(p) == PhaseId::place) count_misfit(p, at, check(p, move).rule, counts);
    std::string why = misjudged(p, moves, move, counts);
    if (!why.empty()) return why;
  }
  return {};
}

// Every rotation has its look-alike among the distinct ones, and is legal just where that is.
std::string wrong_count(Position p, const MoveList& moves, FitBits& bits) {
  const int all = placements(p, 0xFU, bits);
  const auto listed = std::count_if(
      moves.begin(), moves.end(), [](const Move& move) { return move.verb == Verb::place; });
  if (all != listed) return "placements() counts other moves than legal()";
  const std::uint8_t distinct = p.rules.kinds[p.state.facts.tile].distinct;
  const auto once = std::count_if(moves.begin(), moves.end(), [&](const Move& move) {
    return move.verb == Verb::place && (distinct >> move.turns & 1U) != 0;
  });
  if (placements(p, distinct, bits) != once) return "look-alike rotations are counted otherwise";
  return {};
}

// TUN-1: two of a colour, each on an opening of its own.
std::string too_many_tokens(Position p) {
  const Parts& parts = p.state.facts.parts;
  for (const TunnelToken& token : parts.tokens)
    if (count_tokens(parts, token.color) > kTokensOfColor || token_on(parts, token.on) != &token ||
        !is_opening(p.rules, parts, token.on))
      return "tokens " + std::string(kColorNames[static_cast<std::size_t>(token.color)]);
  return {};
}

}  // namespace

std::string not_conserved(Position p) {
  const Facts& f = p.state.facts;
  for (std::uint8_t seat = 0; seat < f.seats; ++seat)
    for (std::size_t figure = 0; figure < kFigures; ++figure) {
      int count = f.seat[seat].supply[figure];
      for (std::uint8_t i = 0; i < f.meeples; ++i)
        if (f.meeple[i].seat == seat && static_cast<std::size_t>(f.meeple[i].figure) == figure)
          ++count;
      // GCC-16: some may have come from the reserve.
      if (count < p.rules.supply[figure] ||
          count > p.rules.supply[figure] + p.rules.reserve[figure])
        return "seat " + std::to_string(seat) + " has " + std::to_string(count) + " figures " +
               std::string(kFigureNames[figure]);
    }
  if (std::string why = too_many_tokens(p); !why.empty()) return why;
  std::vector<int> tiles(p.rules.kinds.size());
  for (std::uint16_t i = 0; i < f.parts.count; ++i) {
    const PartForm& form = p.rules.forms[f.parts.list[i].form];
    if (form.quarter == 0) ++tiles[form.kind];
  }
  for (std::uint16_t i = 0; i < f.discards; ++i)
    ++tiles[f.discarded[i]];
  if (f.tile != kNoKind && f.last_part == kNone) ++tiles[f.tile];
  for (const HalfTile& half : f.halflings.halves)
    if (half.kind != kNoKind) ++tiles[half.kind];
  for (std::size_t kind = 0; kind < tiles.size(); ++kind)
    if (tiles[kind] + f.bag[kind] != p.rules.kinds[kind].count)
      return "tiles of " + p.rules.kinds[kind].name + ": " +
             std::to_string(tiles[kind] + f.bag[kind]);
  return {};
}

std::string wrong_sums(const Events& events, const Facts& before, const Facts& after) {
  std::array<int, kMaxSeats> points{};
  for (const Event& event : events.list) {
    if (event.kind == EventKind::track_floor) points[event.seat] += event.points;  // GCC-12
    if (event.kind != EventKind::scored) continue;
    points[event.seat] += event.points;
    int lines = 0;
    for (std::uint32_t i = 0; i < event.item_count; ++i)
      lines += events.items[event.first_item + i].points;
    if (lines != event.points) return "the lines of a sheet do not make its points";
  }
  for (std::size_t seat = 0; seat < after.seats; ++seat)
    if (after.seat[seat].score - before.seat[seat].score != points[seat])
      return "scored events do not make the score of seat " + std::to_string(seat);
  return {};
}

std::string Contract::broken_copy(Position p) {
  copy(p.rules, p.state, *other_);
  if (!same_facts(p.rules, p.state.facts, other_->facts)) return "a copy has other facts";
  if (hash_of(p.rules, p.state.facts) != hash_of(p.rules, other_->facts))
    return "a copy has another hash";
  if (!same_board(p.rules, p.state.facts.parts, p.state.board, other_->board))
    return "a copy has another board";
  rebuild(p.rules, *other_);
  if (!same_board(p.rules, p.state.facts.parts, p.state.board, other_->board))
    return "a rebuilt board differs from the one that was kept";
  return {};
}

// HALF-4: a game that is dealt anew where a viewer sees nothing looks the same to it.
std::string Contract::broken_view(Position p, Prng& prng) {
  const Facts& f = p.state.facts;
  if (f.halflings.halves.count == 0) return {};
  const auto viewer_number = static_cast<Seat>(prng.below(static_cast<std::uint32_t>(f.seats) + 1));
  const Viewer viewer = viewer_number == f.seats ? kSpectator : viewer_at(viewer_number);
  State& seen = *other_;
  copy(p.rules, p.state, seen);
  hide(p.rules, viewer, seen.facts);
  const std::uint64_t known = hash_of(p.rules, seen.facts);
  for (const HalfTile& half : seen.facts.halflings.halves)
    if (half.kind != kNoKind && half.seat != kNoSeat && !sees_hand(p.rules, viewer, half.seat))
      return "a viewer knows a half tile that is hidden";
  copy(p.rules, p.state, seen);
  determinize(p.rules, viewer, seen.facts, prng);
  if (std::string why = not_conserved({p.rules, seen}); !why.empty()) return "dealt anew: " + why;
  hide(p.rules, viewer, seen.facts);
  return known == hash_of(p.rules, seen.facts) ? "" : "a game dealt anew looks otherwise";
}

std::string Contract::broken(Position p, const MoveList& moves, Prng& prng, RuleCounts& counts) {
  if (std::string why = not_conserved(p); !why.empty()) return why;
  if (std::string why = broken_view(p, prng); !why.empty()) return why;
  if (std::string why = broken_copy(p); !why.empty()) return why;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!check(p, moves[i]).none()) return "check refuses " + words_for(p, moves[i]);
    if (std::find(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i), moves[i]) !=
        moves.begin() + static_cast<std::ptrdiff_t>(i))
      return "listed twice: " + words_for(p, moves[i]);
  }
  const bool figures = !p.state.facts.ended && phase_of(p) == PhaseId::figure;
  const bool tokens = !p.state.facts.ended && has_tokens(p.rules) && takes_tokens(phase_of(p));
  for (int i = 0; i < kGarbage; ++i) {
    Move move = figures && i % 4 == 0 ? garbage_figure(p, prng) : garbage(p, moves, prng);
    if (tokens && i % 4 == 1) move = garbage_token(p, prng);
    if (std::string why = misjudged(p, moves, move, counts); !why.empty()) return why;
  }
  const bool before_draw = !p.state.facts.ended && phase_of(p) == PhaseId::half_or_draw;
  if (before_draw)
    if (std::string why = misplaced(p, moves, prng, counts); !why.empty()) return why;
  if (!p.state.facts.ended && phase_of(p) == PhaseId::place) {
    if (std::string why = misplaced(p, moves, prng, counts); !why.empty()) return why;
    FitBits bits;
    if (std::string why = wrong_count(p, moves, bits); !why.empty()) return why;
  }
  if (!same_facts(p.rules, p.state.facts, other_->facts)) return "asking changed the facts";
  return {};
}

std::string Contract::broken_after(Position p, const Move& move) {
  copy(p.rules, p.state, *other_);
  apply(Turn{p.rules, *other_, nullptr}, move);
  const Position after{p.rules, *other_};
  if (std::string why = not_conserved(after); !why.empty())
    return "after " + words_for(p, move) + ": " + why;
  if (hash_of(p.rules, p.state.facts) == hash_of(p.rules, other_->facts))
    return "nothing changed by " + words_for(p, move);
  return {};
}

}  // namespace aude::checks
