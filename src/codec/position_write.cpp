// Positions as JSON, written. docs/positions.md
#include "codec/position.hpp"

namespace aude {
namespace json = boost::json;

namespace {

json::object seat_json(const PositionSeat& seat) {
  json::object out;
  if (!seat.name.empty()) out["name"] = seat.name;
  if (seat.score) out["score"] = *seat.score;
  json::object supply;
  for (std::size_t i = 0; i < kFigures; ++i)
    if (seat.supply[i] >= 0) supply[kFigureNames[i]] = seat.supply[i];
  if (!supply.empty()) out["supply"] = std::move(supply);
  if (seat.hand) out["hand"] = json::value_from(*seat.hand);
  if (seat.hand_count) out["hand_count"] = *seat.hand_count;
  if (seat.tokens) {
    json::array tokens;
    for (const Color color : *seat.tokens)
      tokens.emplace_back(kColorNames[static_cast<std::size_t>(color)]);
    out["tokens"] = std::move(tokens);
  }
  if (seat.reserve) out["reserve"] = json::object{{"guard", *seat.reserve}};
  return out;
}

json::object tile_json(const PlacedTile& tile) {
  json::object out{
      {"tile", tile.tile}, {"at", json_of(tile.at)}, {"rotation", int{tile.turns} * 90}};
  if (tile.names_half) out["half"] = kHalfNames[static_cast<std::size_t>(half_at(tile.turns))];
  return out;
}

json::object standing_json(const PositionMeeple& meeple) {
  json::object out{{"player", meeple.player},
                   {"figure", kFigureNames[static_cast<std::size_t>(meeple.figure)]},
                   {"feature", json_of(meeple.feature)}};
  if (meeple.ghosts > 0) out["ghosts"] = meeple.ghosts;
  return out;
}

json::object token_json(const PositionToken& token) {
  json::object out{{"color", kColorNames[static_cast<std::size_t>(token.color)]}};
  if (token.player) out["player"] = *token.player;
  out["feature"] = json_of(token.feature);
  if (token.now) out["now"] = true;
  if (token.passed) out["passed"] = true;
  return out;
}

template <class Entries, class Write>
void add_list(json::object& to, std::string_view key, const Entries& entries, Write&& write) {
  if (entries.empty()) return;
  json::array list;
  for (const auto& entry : entries)
    list.push_back(write(entry));
  to[key] = std::move(list);
}

void add_turn(json::object& to, const PositionFile& position) {
  if (position.player) to["player"] = *position.player;
  if (position.turn) to["turn"] = *position.turn;
  if (!position.phase.empty()) to["phase"] = position.phase;
  if (!position.tile.empty()) to["tile"] = position.tile;
  if (position.last) {
    json::object last{{"at", json_of(position.last->at)}};
    if (position.last->half)
      last["half"] = kHalfNames[static_cast<std::size_t>(*position.last->half)];
    to["last"] = std::move(last);
  }
  if (position.circle)
    to["crop_circle"] =
        json::object{{"kind", kRoleNames[static_cast<std::size_t>(position.circle->role)]},
                     {"do", kDeedNames[static_cast<std::size_t>(position.circle->deed)]}};
}

}  // namespace

json::object json_of(const AskedSegment& segment) {
  json::object out{{"at", json_of(segment.at)}};
  if (segment.half) out["half"] = kHalfNames[static_cast<std::size_t>(*segment.half)];
  out["kind"] = kFeatureKindNames[static_cast<std::size_t>(segment.kind)];
  if (segment.port) out["port"] = kPortNames[static_cast<std::size_t>(*segment.port)];
  return out;
}

json::object position_json(const PositionFile& position) {
  json::object out{{"sets", json::value_from(position.options.sets)}};
  if (!position.options.rules.empty()) out["rules"] = json::value_from(position.options.rules);
  json::object toggles;
  for (const auto& [toggle, value] : position.options.toggles)
    toggles[toggle] = value;
  if (!toggles.empty()) out["toggles"] = std::move(toggles);
  if (!position.tiles.empty()) out["tiles"] = position.tiles;
  add_list(out, "players", position.players, seat_json);
  add_list(out, "board", position.board, tile_json);
  add_list(out, "meeples", position.meeples, standing_json);
  add_list(out, "tokens", position.tokens, token_json);
  add_turn(out, position);
  if (position.left) {
    json::object left;
    for (const auto& [tile, count] : *position.left)
      left[tile] = count;
    out["left"] = std::move(left);
  }
  if (position.to_draw) out["to_draw"] = *position.to_draw;
  if (!position.discarded.empty()) out["discarded"] = json::value_from(position.discarded);
  if (position.unknown) out["elsewhere"] = "unknown";
  if (!position.ask.empty()) out["ask"] = position.ask;
  return out;
}

}  // namespace aude
