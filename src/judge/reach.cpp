// BASE-3, BASE-5, BASE-6, BASE-17, GEO-6, GEO-9, TUN-5, TUN-7, TUN-13, TUN-15, TUN-16
#include "judge/reach.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>
#include <cstdlib>

namespace aude {
namespace json = boost::json;

namespace {

std::uint16_t root_of(Position p, SegmentName name) {
  return find_root(p.state.board, segment_id(p.state.facts.parts, name));
}

// TUN-13, TUN-15, TUN-16: where a follower is asked for, or another's is in the way, and one's own
// is not in sight.
PlaceList reach_of_followers(Position p, const Move& move) {
  const Facts& f = p.state.facts;
  const ToggleValues& toggles = p.rules.toggles;
  const bool pair = toggles.is(BothAtOnce::on);
  const bool first = !pair && tokens_left(f, move.color) == kTokensOfColor;
  PlaceList out;
  if (!pair && !toggles.is(FollowerNeeded::on) && !(first && toggles.is(NoBlocking::on)))
    return out;
  for (const SegmentName on : {move.on, move.other})
    if (!on.none()) {
      if (has_follower(p, f.turn_seat, on)) return {};
      out = merged(std::move(out), depends_of(p, root_of(p, on)));
    }
  return out;
}

// BASE-17: the monastery or garden that the abbot leaves.
PlaceList reach_of_abbot(Position p) {
  const Facts& f = p.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    if (f.meeple[i].seat == f.turn_seat && f.meeple[i].figure == Figure::abbot)
      return depends_of(p, root_of(p, f.meeple[i].on));
  return {};
}

bool is_near(Place a, Place b) {
  return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

// GEO-9: it looks around itself, and the tile just laid is there.
bool watches_last_tile(Position p, std::uint16_t part) {
  const Parts& parts = p.state.facts.parts;
  const std::uint16_t first = p.state.facts.last_part;
  for (std::uint16_t laid = first; laid < end_of_last_tile(p); ++laid)
    if (is_near(parts.list[laid].at, parts.list[part].at)) return true;
  return false;
}

}  // namespace

bool may_be_out_of_sight(const json::object& ground) {
  const std::string_view what = ground.at("what").as_string();
  return what == "contact" || what == "follower" || what == "blocked";
}

PlaceList reach_of_move(Position p, const Move& move) {
  switch (move.verb) {
    case Verb::place:
      return move.tile < p.rules.kinds.size() ? empty_beside(p, move.tile, move.turns, move.at)
                                              : PlaceList();
    case Verb::figure: {
      if (move.on.none()) return {};
      const std::uint16_t root = root_of(p, move.on);
      return looks_around(p.state.board.nodes[root].kind) ? PlaceList() : depends_of(p, root);
    }
    case Verb::token:
      return move.on.none() ? PlaceList() : reach_of_followers(p, move);
    case Verb::retrieve:
      return reach_of_abbot(p);
    default:
      return {};
  }
}

Reached reach_of_token(Position p, const Move& move, const PositionFile& file) {
  Reached out;
  if (!file.unknown || move.on.none()) return out;
  const Seat seat = p.state.facts.turn_seat;
  std::vector<SegmentName> joined{move.on};
  if (!move.other.none()) joined.push_back(move.other);
  for (const TunnelToken& token : p.state.facts.parts.tokens)
    if (token.color == move.color && move.other.none()) joined.push_back(token.on);
  if (joined.size() == 1) {
    const bool told = seat < file.players.size() && file.players[seat].tokens.has_value();
    const auto held =
        told ? std::count(
                   file.players[seat].tokens->begin(), file.players[seat].tokens->end(), move.color)
             : 0;
    if (held >= kTokensOfColor) return out;  // its tunnel stays unfinished
    out.needs.push_back(told ? "tokens"
                             : json_path(json_path("players", std::size_t{seat}), "tokens"));
  }
  for (const SegmentName opening : joined) {
    const std::uint16_t root = root_of(p, opening);
    if (is_open_in_any_case(p, root, file, opening)) return {};
    out.spaces = merged(std::move(out.spaces), depends_of(p, root));
  }
  return out;
}

Reached reach_of_turn(Position p, const PositionFile& file) {
  const Facts& f = p.state.facts;
  Reached out;
  if (!file.unknown || f.ended || f.last_part == kNone) return out;
  for (std::uint16_t part = 0; part < f.parts.count; ++part) {
    const bool last = part >= f.last_part && part < end_of_last_tile(p);
    const bool near = watches_last_tile(p, part);
    const PartForm& form = p.rules.forms[f.parts.list[part].form];
    for (std::uint8_t s = 0; near && s < form.segments; ++s) {
      const std::uint16_t root = root_of(p, {part, s});
      const FeatureKind kind = p.state.board.nodes[root].kind;
      if (kind == FeatureKind::field || kind == FeatureKind::river) continue;
      // Whoever stands on a building would be in sight.
      if (looks_around(kind) ? p.state.board.nodes[root].meeples == 0 : !last) continue;
      if (is_open_in_any_case(p, root, file)) continue;
      out.spaces = merged(std::move(out.spaces), depends_of(p, root));
      for (std::string& need : needs_of(p, root, file))
        if (std::find(out.needs.begin(), out.needs.end(), need) == out.needs.end())
          out.needs.push_back(std::move(need));
    }
  }
  return out;
}

}  // namespace aude
