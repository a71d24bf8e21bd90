// Snapshots. TUN-2, GCC-2
#include "codec/wire/snapshot.hpp"

#include "codec/wire/actions.hpp"
#include "codec/wire/open_ends.hpp"

#include <algorithm>
#include <map>

namespace aude {
namespace json = boost::json;

namespace {

json::array board_json(Position p) {
  const Parts& parts = p.state.facts.parts;
  json::array board;
  for (const std::uint16_t part : tiles_on_board(p.rules, parts)) {
    const PartForm& form = p.rules.forms[parts.list[part].form];
    json::object tile;
    add_laid(p.rules, tile, form.kind, place_of_tile(p.rules, parts, part), form.turns);
    board.push_back(std::move(tile));
  }
  return board;
}

json::array meeples_json(Position p, std::uint16_t root) {
  const Facts& f = p.state.facts;
  json::array meeples;
  for (std::uint8_t i = 0; i < f.meeples; ++i)
    if (root == kNone || find_root(p.state.board, segment_id(f.parts, f.meeple[i].on)) == root)
      meeples.push_back(meeple_json(p, f.meeple[i]));
  return meeples;
}

// Figures that exist in this game, each with how many the seat has left.
json::object supply_json(Position p, std::size_t seat) {
  const Facts& f = p.state.facts;
  json::object supply;
  for (std::size_t i = 0; i < kFigures; ++i) {
    bool exists = p.rules.supply[i] > 0 || f.seat[seat].supply[i] > 0;
    for (std::uint8_t m = 0; m < f.meeples; ++m)
      exists = exists || static_cast<std::size_t>(f.meeple[m].figure) == i;
    if (exists) supply[kFigureNames[i]] = f.seat[seat].supply[i];
  }
  return supply;
}

// The names of the half tiles in a hand, or how many where some of them are not the viewer's to
// know. HALF-4
void add_hand(json::object& player, Position p, Seat seat, Viewer viewer) {
  const Facts& f = p.state.facts;
  json::array hand;
  bool known = sees_hand(p.rules, viewer, seat);
  for (const HalfTile& half : f.halflings.halves) {
    if (half.seat != seat) continue;
    known = known && half.kind != kNoKind;
    if (known) hand.emplace_back(p.rules.kinds[half.kind].name);
  }
  if (known)
    player["hand"] = std::move(hand);
  else
    player["hand_count"] = count_halves(f, seat);
}

// Colours in the order of dealing, once for each token that is left. TUN-1, TUN-2
json::array colors_left(Position p, Seat owner) {
  json::array out;
  for (std::size_t c = 0; has_tokens(p.rules) && c < kColors; ++c) {
    const auto color = static_cast<Color>(c);
    if (owner_of(p.rules, color) != owner) continue;
    for (int i = tokens_left(p.state.facts, color); i > 0; --i)
      out.emplace_back(kColorNames[c]);
  }
  return out;
}

json::array tokens_json(Position p) {
  const Parts& parts = p.state.facts.parts;
  json::array out;
  for (const TunnelToken& token : parts.tokens)
    out.push_back(json::object{{"color", kColorNames[static_cast<std::size_t>(token.color)]},
                               {"player", token.seat},
                               {"feature", json_of(p.rules, parts, token.on)}});
  return out;
}

json::array players_json(Position p, const std::vector<std::string>& players, Viewer viewer) {
  json::array out;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    json::object player;
    player["name"] = players[seat];
    player["score"] = p.state.facts.seat[seat].score;
    player["supply"] = supply_json(p, seat);
    add_hand(player, p, static_cast<Seat>(seat), viewer);
    player["tokens"] = colors_left(p, static_cast<Seat>(seat));
    if (p.rules.reserve[static_cast<std::size_t>(Figure::guard)] > 0)  // GCC-2
      player["reserve"] = json::object{{"guard", guards_in_reserve(p, static_cast<Seat>(seat))}};
    out.push_back(std::move(player));
  }
  return out;
}

// HALF-3: the half tiles that lie open to be chosen.
json::object pool_json(Position p) {
  json::object out;
  for_each_kind(p.state.facts, kNoSeat, [&](std::uint16_t kind) {
    out[p.rules.kinds[kind].name] = count_unseen(p.state.facts, kind);
  });
  return out;
}

// What belongs to a phase that a set brings.
void add_phase_details(json::object& to, Position p) {
  if (p.state.facts.ended) return;
  if (phase_of(p) == PhaseId::draft) to["pool"] = pool_json(p);
  if (const auto order = circle_order(p))  // HALF-33
    to["crop_circle"] = json::object{{"kind", kRoleNames[static_cast<std::size_t>(order->role)]},
                                     {"do", kDeedNames[static_cast<std::size_t>(order->deed)]}};
}

}  // namespace

json::object feature_entry_json(Position p, std::uint16_t root) {
  const Parts& parts = p.state.facts.parts;
  const Node& node = p.state.board.nodes[root];
  const Tally counts =
      looks_around(node.kind) ? tally_around(p, parts.list[node.part].at) : tally(p, root);
  json::array segments;
  for (const SegmentName segment : segments_of(p, root))
    segments.push_back(json_of(p.rules, parts, segment));
  json::object out;
  out["feature"] = feature_json(p, root);
  out["kind"] = kFeatureKindNames[static_cast<std::size_t>(node.kind)];
  out["complete"] = is_complete(node);
  out["open"] = open_json(p, root);
  out["tiles"] = counts.tiles;
  out["spaces"] = counts.spaces;
  out["segments"] = std::move(segments);
  out["meeples"] = meeples_json(p, root);
  out["majority"] = seats_json(majority_on(p, root).seats);
  return out;
}

json::object left_json(Position p) {
  std::map<std::string_view, std::uint16_t> left;
  for (std::size_t kind = 0; kind < p.rules.kinds.size(); ++kind)
    if (p.state.facts.bag[kind] > 0) left[p.rules.kinds[kind].name] = p.state.facts.bag[kind];
  json::object out;
  for (const auto& [name, count] : left)
    out[name] = count;
  return out;
}

void add_turn(json::object& to, Position p) {
  const std::uint16_t tile = p.state.facts.tile;
  to["phase"] = phase_name(p);
  to["player"] = nullptr;
  to["tile"] = nullptr;
  if (p.state.facts.ended || to_act(p) == kNoSeat) return;
  to["player"] = std::int64_t{to_act(p)};
  if (tile != kNoKind) to["tile"] = p.rules.kinds[tile].name;
}

void add_snapshot(
    json::object& to, Position p, const std::vector<std::string>& players, int seq, Viewer viewer) {
  const Facts& f = p.state.facts;
  to["board"] = board_json(p);
  json::array features;
  for (const std::uint16_t root : features_on_board(p))
    features.push_back(feature_entry_json(p, root));
  to["features"] = std::move(features);
  to["meeples"] = meeples_json(p, kNone);
  to["tokens"] = tokens_json(p);
  if (p.rules.ghosts > 0) to["ghosts"] = ghosts_in_supply(p);  // GCC-2
  to["players"] = players_json(p, players, viewer);
  if (has_tokens(p.rules) && p.rules.toggles.is(BothAtOnce::on))
    to["common_tokens"] = colors_left(p, kNoSeat);  // TUN-15
  add_turn(to, p);
  add_phase_details(to, p);
  to["left"] = left_json(p);
  to["to_draw"] = f.draws_left;
  json::array discarded;
  for (std::uint16_t i = 0; i < f.discards; ++i)
    discarded.emplace_back(p.rules.kinds[f.discarded[i]].name);
  to["discarded"] = std::move(discarded);
  to["seq"] = seq;
}

}  // namespace aude
