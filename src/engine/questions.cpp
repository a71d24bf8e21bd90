// tiles, why, value.
#include "codec/wire/actions.hpp"
#include "codec/wire/events.hpp"
#include "codec/wire/grounds.hpp"
#include "codec/wire/opening.hpp"
#include "codec/wire/tiles.hpp"
#include "engine/commands.hpp"

#include <algorithm>

namespace aude::engine {
namespace json = boost::json;

namespace {

/// Rules that speak of actions which no set brings yet.
std::string_view rule_of_absent(ActionType type) {
  switch (type) {
    case ActionType::draw:
      return "HALF-5";
    case ActionType::token:
      return "TUN-1";
    case ActionType::ghost:
      return "GCC-1";
    case ActionType::remove:
    case ActionType::choose:
      return "HALF-33";
    case ActionType::chance:
    case ActionType::place:
    case ActionType::figure:
    case ActionType::retrieve:
    case ActionType::pass:
      break;
  }
  return {};
}

json::object forbidding(std::string_view rule, std::string message) {
  return json::object{{"rule", rule}, {"allows", false}, {"message", std::move(message)}};
}

json::array worth_json(Position p, std::uint16_t root, Stage stage) {
  json::array out;
  const bool field = p.state.board.nodes[root].kind == FeatureKind::field;
  const unsigned seats = majority(strengths(p, root));
  for (Seat seat = 0; seat < p.rules.seats; ++seat) {
    if (!field && (seats >> seat & 1U) == 0) continue;
    std::vector<SheetItem> items;
    Sheet sheet;
    sheet.items = &items;
    if (field)
      field_worth(p, root, seat, sheet);
    else
      worth(p, root, stage, sheet);
    if (sheet.points == 0) continue;
    out.push_back(json::object{{"player", seat},
                               {"points", sheet.points},
                               {"parts", sheet_json(p, items.data(), items.size())}});
  }
  return out;
}

// HALF-33: no crop circle is drawn in any set yet.
bool joins_own(const AskedAction& asked) {
  return asked.type == ActionType::figure && asked.beside;
}

json::array why_rules(const Context& context, const AskedAction& asked, const Move& move) {
  const Table& table = context.game->table;
  const Position p = table.position();
  json::array rules = grounds_json(p, move, explain(p, move), {table.players(), context.texts});
  if (asked.player && !p.state.facts.ended && *asked.player != to_act(p))
    rules.push_back(forbidding("BASE-3", "it is not this player's turn"));
  if (joins_own(asked))
    rules.push_back(forbidding("HALF-33", "a figure joins one of one's own only by a crop circle"));
  return rules;
}

}  // namespace

Answer tiles(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "sets"});
  const GameOptions options = read_options(reader);
  if (!reader.ok()) return reader.error();
  const auto setup = read_game_options(context.catalog, context.texts, options);
  if (!setup) return setup.error();
  auto list = tiles_json(setup.value().sets);
  if (!list) return list.error();
  return json::object{{"tiles", std::move(list).value()}};
}

Answer why(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "action"});
  const json::value* action = reader.need("action");
  if (!reader.ok()) return reader.error();
  const auto read = read_action(*action, "action");
  if (!read) return read.error();
  if (context.game == nullptr) return no_game();
  const Table& table = context.game->table;
  json::array rules;
  const std::string_view absent = rule_of_absent(read.value().type);
  if (!absent.empty()) {
    rules.push_back(forbidding(absent, "no set in this game knows this action"));
  } else {
    AskedAction plain = read.value();
    plain.beside = false;
    const auto move = find_move(table.position(), plain, "action");
    if (!move) return move.error();
    rules = why_rules(context, read.value(), move.value());
  }
  const bool legal = std::all_of(rules.begin(), rules.end(), [](const json::value& rule) {
    return rule.at("allows").as_bool();
  });
  return json::object{{"legal", legal}, {"rules", std::move(rules)}};
}

Answer value(Context& context, const json::value& request) {
  Reader reader(request, "", {"cmd", "id", "feature"});
  const json::value* feature = reader.need("feature");
  if (!reader.ok()) return reader.error();
  const auto asked = read_segment(*feature, "feature");
  if (!asked) return asked.error();
  if (context.game == nullptr) return no_game();
  const Position p = context.game->table.position();
  const auto segment = find_segment(p, asked.value(), "feature");
  if (!segment) return segment.error();
  const std::uint16_t root =
      find_root(p.state.board, segment_id(p.state.facts.parts, segment.value()));
  const bool complete = is_complete(p.state.board.nodes[root]);
  json::object out;
  out["now"] = complete ? worth_json(p, root, Stage::complete) : json::array();
  out["at_end"] = worth_json(p, root, complete ? Stage::complete : Stage::at_end);
  return out;
}

}  // namespace aude::engine
