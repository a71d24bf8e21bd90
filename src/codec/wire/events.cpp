// Events as JSON: enough in each to bring a snapshot up to date.
#include "codec/wire/events.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

void add_rule(json::array& rules, RuleId rule) {
  if (rule.none()) return;
  const json::value name = json::value_from(name_of_rule(rule));
  if (std::find(rules.begin(), rules.end(), name) == rules.end()) rules.push_back(name);
}

// The event's own rules, then those of its score sheet.
json::array rules_json(const Event& event, const Events& events) {
  json::array rules;
  for (const RuleId rule : event.rules)
    add_rule(rules, rule);
  for (std::uint32_t i = 0; i < event.item_count; ++i)
    add_rule(rules, events.items[event.first_item + i].rule);
  return rules;
}

json::value seat_json(Seat seat) {
  if (seat == kNoSeat) return nullptr;
  return std::int64_t{seat};
}

json::array scores_json(const Facts& f) {
  json::array scores;
  for (std::size_t seat = 0; seat < f.seats; ++seat)
    scores.emplace_back(f.seat[seat].score);
  return scores;
}

void add_feature(json::object& out, Position p, SegmentName feature) {
  out["feature"] = json_of(p.rules, p.state.facts.parts, feature);
}

void add_figure(json::object& out, Position p, const Event& event) {
  out["player"] = seat_json(event.seat);
  out["figure"] = kFigureNames[static_cast<std::size_t>(event.figure)];
  add_feature(out, p, event.feature);
  out["segment"] = json_of(p.rules, p.state.facts.parts, event.segment);
  if (event.kind == EventKind::figure_placed && event.rules[0] == "HALF-33"_rule)
    out["beside"] = true;
}

// What half tiles bring. HALF-2 to HALF-4, HALF-19, HALF-33
void add_half_fields(json::object& out, Position p, const Event& event, Viewer viewer) {
  out["player"] = seat_json(event.seat);
  if (event.kind == EventKind::hill) {
    out["at"] = json_of(event.at);
    out["to_draw"] = event.number;
  } else if (event.kind == EventKind::chosen) {
    out["what"] = kWhatNames[static_cast<std::size_t>(What::crop_circle)];
    out["kind"] = kRoleNames[static_cast<std::size_t>(event.role)];
    out["do"] = kDeedNames[static_cast<std::size_t>(event.deed)];
  } else if (event.tile != kNoKind &&
             (event.audience == Audience::all || viewer.sees_hand_of(event.seat))) {
    // HALF-4: others learn only that there is one more.
    out["tile"] = p.rules.kinds[event.tile].name;
  }
}

// TUN-4, TUN-5: openings by their segments.
void add_token_fields(json::object& out, Position p, const Event& event) {
  const Parts& parts = p.state.facts.parts;
  out["player"] = seat_json(event.seat);
  out["token"] = "tunnel";
  out["color"] = kColorNames[static_cast<std::size_t>(event.color)];
  if (event.kind == EventKind::joined) {
    add_feature(out, p, event.feature);
    out["features"] =
        json::array{json_of(p.rules, parts, event.segment), json_of(p.rules, parts, event.other)};
    return;
  }
  add_feature(out, p, event.segment);
  const Seat owner = owner_of(p.rules, event.color);
  if (owner != kNoSeat && owner != event.seat) out["from"] = owner;  // TUN-14
}

// What ghosts and guards bring. GCC-6, GCC-12, GCC-13, GCC-16
void add_ghost_fields(json::object& out, Position p, const Event& event) {
  out["player"] = seat_json(event.seat);
  if (event.kind == EventKind::track_floor) {
    out["points"] = event.points;
    return;
  }
  if (event.kind == EventKind::guard_taken) {
    out["figure"] = kFigureNames[static_cast<std::size_t>(event.figure)];
    return;
  }
  add_figure(out, p, event);
  out["ghosts"] = event.number;
}

void add_fields(json::object& out,
                Position p,
                const Event& event,
                const Events& events,
                const std::vector<std::string>& players,
                Viewer viewer) {
  switch (event.kind) {
    case EventKind::started:
      out["players"] = json::value_from(players);
      break;
    case EventKind::drawn:
    case EventKind::discarded:
      out["player"] = seat_json(event.seat);
      out["tile"] = p.rules.kinds[event.tile].name;
      if (event.kind == EventKind::drawn) out["to_draw"] = event.number;
      break;
    case EventKind::placed:
      out["player"] = seat_json(event.seat);
      add_laid(p.rules, out, event.tile, event.at, event.turns);
      if (event.from_hand) out["from_hand"] = true;
      break;
    case EventKind::figure_placed:
    case EventKind::figure_returned:
      add_figure(out, p, event);
      break;
    case EventKind::dealt:
    case EventKind::drafted:
    case EventKind::hill:
    case EventKind::chosen:
      add_half_fields(out, p, event, viewer);
      break;
    case EventKind::token_placed:
    case EventKind::joined:
      add_token_fields(out, p, event);
      break;
    case EventKind::ghost_added:
    case EventKind::ghost_returned:
    case EventKind::guard_taken:
    case EventKind::track_floor:
      add_ghost_fields(out, p, event);
      break;
    case EventKind::completed:
      add_feature(out, p, event.feature);
      out["kind"] = out["feature"].at("kind");
      break;
    case EventKind::scored:
      out["player"] = seat_json(event.seat);
      out["points"] = event.points;
      add_feature(out, p, event.feature);
      out["parts"] = sheet_json(p, events.items.data() + event.first_item, event.item_count);
      break;
    case EventKind::turn:
      out["player"] = seat_json(event.seat);
      out["number"] = event.number;
      break;
    case EventKind::ended:
      out["winners"] = seats_json(event.winners);
      out["scores"] = scores_json(p.state.facts);
      break;
  }
}

}  // namespace

json::array sheet_json(Position p, const SheetItem* items, std::size_t count) {
  json::array parts;
  for (std::size_t i = 0; i < count; ++i) {
    const SheetItem& item = items[i];
    json::object part;
    part["what"] = kItemNames[static_cast<std::size_t>(item.what)];
    part["count"] = item.count;
    part["points"] = item.points;
    if (!item.where.none()) {
      const json::object where = json_of(p.rules, p.state.facts.parts, item.where);
      for (const char* key : {"at", "half"})
        if (const json::value* value = where.if_contains(key)) part[key] = *value;
      part["feature"] = where;
    }
    part["rule"] = name_of_rule(item.rule);
    parts.push_back(std::move(part));
  }
  return parts;
}

json::array events_json(Position p,
                        const Events& events,
                        const std::vector<std::string>& players,
                        Viewer viewer) {
  json::array list;
  for (const Event& event : events.list) {
    json::object out;
    out["event"] = kEventNames[static_cast<std::size_t>(event.kind)];
    out["rules"] = rules_json(event, events);
    add_fields(out, p, event, events, players, viewer);
    list.push_back(std::move(out));
  }
  return list;
}

}  // namespace aude
