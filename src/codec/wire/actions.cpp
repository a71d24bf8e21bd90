// Actions of the protocol. BASE-3, BASE-5, BASE-17
#include "codec/wire/actions.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

// A number beyond the game's seats is somebody who is not to act.
constexpr int kMostSeats = 99;

Reader::Keys keys_of(ActionType type) {
  switch (type) {
    case ActionType::chance:
      return {"type", "player", "tile", "count"};
    case ActionType::place:
      return {"type", "player", "tile", "at", "rotation", "half"};
    case ActionType::figure:
      return {"type", "player", "figure", "feature", "beside"};
    case ActionType::retrieve:
      return {"type", "player", "figure", "feature"};
    case ActionType::pass:
    case ActionType::draw:
      return {"type", "player"};
    case ActionType::token:
      return {"type", "player", "token", "color", "feature", "features"};
    case ActionType::ghost:
    case ActionType::remove:
      return {"type", "player", "meeple"};
    case ActionType::choose:
      return {"type", "player", "what", "tile", "kind", "do"};
  }
  return {};
}

void read_figure(Reader& reader, AskedAction& asked) {
  asked.figure = static_cast<Figure>(reader.word("figure", kFigureNames));
  const json::value* feature = reader.need("feature");
  if (feature == nullptr) return;
  const auto segment = read_segment(*feature, reader.path_of("feature"));
  if (segment)
    asked.feature = segment.value();
  else
    reader.refuse(segment.error());
}

void read_fields(Reader& reader, AskedAction& asked) {
  if (const auto player = reader.number_if_any("player", 0, kMostSeats))
    asked.player = static_cast<int>(*player);
  switch (asked.type) {
    case ActionType::chance:
      asked.tile = reader.text("tile", kMaxTextLength);
      if (const auto count = reader.number_if_any("count", 0, kMaxParts))
        asked.count = static_cast<int>(*count);
      break;
    case ActionType::place:
      asked.tile = reader.text("tile", kMaxTextLength);
      asked.at = reader.place("at");
      asked.turns = reader.turns("rotation");
      if (const auto half = reader.word_if_any("half", kHalfNames))
        asked.half = static_cast<Half>(*half);
      break;
    case ActionType::figure:
      asked.beside = reader.flag_if_any("beside");
      read_figure(reader, asked);
      break;
    case ActionType::retrieve:
      read_figure(reader, asked);
      break;
    case ActionType::pass:
    case ActionType::draw:
    case ActionType::token:
    case ActionType::ghost:
    case ActionType::remove:
    case ActionType::choose:
      break;
  }
}

bool belongs_to(ActionType type, PhaseId phase) {
  switch (phase) {
    case PhaseId::draw:
      return type == ActionType::chance;
    case PhaseId::place:
      return type == ActionType::place;
    case PhaseId::figure:
      return type == ActionType::figure || type == ActionType::retrieve || type == ActionType::pass;
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return false;
}

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
  const int unseen = p.state.facts.bag[move.tile];
  if (asked.count && *asked.count != unseen)
    return Error{"bad-field",
                 json_path(path, "count"),
                 std::to_string(unseen) + " of " + asked.tile + " are unseen"};
  return move;
}

// BASE-5: a figure goes on the first segment that the feature has on the tile just laid. A feature
// without any stays as it was named, for `check` to refuse.
SegmentName on_last_tile(Position p, SegmentName named) {
  const Parts& parts = p.state.facts.parts;
  const std::uint16_t root = find_root(p.state.board, segment_id(parts, named));
  const std::uint16_t end = end_of_last_tile(p);
  for (std::uint16_t part = p.state.facts.last_part; part < end; ++part)
    for (std::uint8_t s = 0; s < p.rules.forms[parts.list[part].form].segments; ++s)
      if (find_root(p.state.board, segment_id(parts, {part, s})) == root) return {part, s};
  return named;
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

Result<Move> find_figure(Position p, const AskedAction& asked, const std::string& path) {
  const auto named = find_segment(p, asked.feature, json_path(path, "feature"));
  if (!named) return named.error();
  Move move;
  move.figure = asked.figure;
  if (asked.type == ActionType::figure) {
    if (asked.beside)
      return Error{"illegal",
                   json_path(path, "beside"),
                   "a figure joins one of one's own only by a crop circle",
                   "HALF-33"};
    move.verb = Verb::figure;
    move.on = on_last_tile(p, named.value());
  } else {
    move.verb = Verb::retrieve;
    move.owner = Owner::abbot;
    move.on = under_own_figure(p, asked.figure, named.value());
  }
  return move;
}

bool comes_earlier(Position p, const Move& a, const Move& b) {
  if (a.verb != b.verb) return a.verb < b.verb;
  switch (a.verb) {
    case Verb::chance:
      return p.rules.kinds[a.tile].name < p.rules.kinds[b.tile].name;
    case Verb::place:
      if (a.at.y != b.at.y) return a.at.y < b.at.y;
      if (a.at.x != b.at.x) return a.at.x < b.at.x;
      return a.turns < b.turns;
    case Verb::figure:
    case Verb::retrieve: {
      if (a.figure != b.figure) return a.figure < b.figure;
      const Parts& parts = p.state.facts.parts;
      const auto name = [&](SegmentName on) {
        const std::uint16_t root = find_root(p.state.board, segment_id(parts, on));
        return aude::name_of(p.rules, parts, p.state.board, root);
      };
      return comes_before(p.rules, parts, name(a.on), name(b.on));
    }
    case Verb::pass:
      break;
  }
  return false;
}

}  // namespace

Result<AskedAction> read_action(const json::value& value, const std::string& path) {
  const json::object* object = value.if_object();
  if (object == nullptr) return Error{"bad-field", path, "an object is needed"};
  const json::value* type = object->if_contains("type");
  if (type == nullptr)
    return Error{"missing", json_path(path, "type"), "the field \"type\" is missing"};
  AskedAction asked;
  const json::string* name = type->if_string();
  const auto* const known =
      name == nullptr
          ? kActionTypes.end()
          : std::find(kActionTypes.begin(), kActionTypes.end(), std::string_view(*name));
  if (known == kActionTypes.end()) {
    std::string all;
    for (const std::string_view one : kActionTypes)
      all += " " + std::string(one);
    return Error{"bad-field", json_path(path, "type"), "one of these is needed:" + all};
  }
  asked.type = static_cast<ActionType>(known - kActionTypes.begin());
  Reader reader(value, path, keys_of(asked.type));
  read_fields(reader, asked);
  if (!reader.ok()) return reader.error();
  return asked;
}

std::optional<Error> check_turn(Position p, const AskedAction& asked, const std::string& path) {
  if (p.state.facts.ended) return Error{"ended", "", "the game is over"};
  const Seat seat = to_act(p);
  if (asked.player && *asked.player != seat)
    return Error{"wrong-player",
                 json_path(path, "player"),
                 seat == kNoSeat ? "chance is to act"
                                 : "player " + std::to_string(int{seat}) + " is to act"};
  if (belongs_to(asked.type, phase_of(p))) return {};
  const std::string type(kActionTypes[static_cast<std::size_t>(asked.type)]);
  return Error{"wrong-phase",
               json_path(path, "type"),
               "the phase is " + std::string(phase_name(p)) + ": \"" + type + "\" is none of it"};
}

Result<Move> find_move(Position p, const AskedAction& asked, const std::string& path) {
  switch (asked.type) {
    case ActionType::chance:
      return find_chance(p, asked, path);
    case ActionType::place:
      return find_placing(p, asked, path);
    case ActionType::figure:
    case ActionType::retrieve:
      return find_figure(p, asked, path);
    case ActionType::pass:
      return Move{};
    case ActionType::draw:
    case ActionType::token:
    case ActionType::ghost:
    case ActionType::remove:
    case ActionType::choose:
      break;
  }
  return Error{"wrong-phase",
               json_path(path, "type"),
               "no set in this game knows \"" +
                   std::string(kActionTypes[static_cast<std::size_t>(asked.type)]) + "\""};
}

json::object json_of(Position p, const Move& move) {
  json::object out;
  out["type"] = kVerbNames[static_cast<std::size_t>(move.verb)];
  switch (move.verb) {
    case Verb::chance:
      out["tile"] = p.rules.kinds[move.tile].name;
      break;
    case Verb::place:
      add_laid(p.rules, out, move.tile, move.at, move.turns);
      break;
    case Verb::figure:
    case Verb::retrieve:
      out["figure"] = kFigureNames[static_cast<std::size_t>(move.figure)];
      out["feature"] =
          feature_json(p, find_root(p.state.board, segment_id(p.state.facts.parts, move.on)));
      break;
    case Verb::pass:
      break;
  }
  return out;
}

json::array legal_json(Position p, const MoveList& moves, std::optional<ActionType> only) {
  MoveList sorted = moves;
  std::sort(sorted.begin(), sorted.end(), [p](const Move& a, const Move& b) {
    return comes_earlier(p, a, b);
  });
  json::array out;
  for (const Move& move : sorted) {
    if (only && kActionTypes[static_cast<std::size_t>(*only)] !=
                    kVerbNames[static_cast<std::size_t>(move.verb)])
      continue;
    json::object action = json_of(p, move);
    if (move.verb == Verb::chance) action["count"] = p.state.facts.bag[move.tile];
    out.push_back(std::move(action));
  }
  return out;
}

std::string_view phase_name(Position p) {
  if (p.state.facts.ended) return "ended";
  switch (phase_of(p)) {
    case PhaseId::draw:
      return "chance";
    case PhaseId::place:
      return "place";
    case PhaseId::figure:
      return "figure";
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return "ended";
}

}  // namespace aude
