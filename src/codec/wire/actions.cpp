// Actions of the protocol: listed and written. BASE-3, BASE-5, BASE-17, HALF-3, HALF-5,
// HALF-33, TUN-4, TUN-15, GCC-6
#include "codec/wire/actions.hpp"

#include "codec/strict_json.hpp"

#include <algorithm>
#include <tuple>

namespace aude {
namespace json = boost::json;

namespace {

bool belongs_to(ActionType type, Position p) {
  if (type == ActionType::token) return has_tokens(p.rules) && takes_tokens(phase_of(p));
  switch (phase_of(p)) {
    case PhaseId::draw:
    case PhaseId::deal:
      return type == ActionType::chance;
    case PhaseId::draft:
      return type == ActionType::choose;
    case PhaseId::half_or_draw:
      return type == ActionType::draw || type == ActionType::place;
    case PhaseId::crop_circle:
      if (!circle_order(p)) return type == ActionType::choose;
      return type == ActionType::figure || type == ActionType::remove || type == ActionType::pass;
    case PhaseId::ghost_other:
    case PhaseId::ghost_own:
      return type == ActionType::ghost || type == ActionType::pass;
    case PhaseId::place:
      return type == ActionType::place;
    case PhaseId::figure:
      return type == ActionType::figure || type == ActionType::retrieve || type == ActionType::pass;
    case PhaseId::token:
      return type == ActionType::pass;
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return false;
}

// The feature's name; where the seat has figures of a crop circle's kind at several spots of it,
// the segment in question, which names the feature too. HALF-33
json::object feature_of_figure(Position p, const Move& move) {
  const Facts& f = p.state.facts;
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, move.on));
  const bool several =
      circle_order(p) &&
      std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& other) {
        return other.seat == to_act(p) && !(other.on == move.on) &&
               find_root(p.state.board, segment_id(f.parts, other.on)) == root;
      });
  return several ? json_of(p.rules, f.parts, move.on) : feature_json(p, root);
}

// Whether some of a seat's figures of that kind in a feature differ in their ghosts.
bool ghosts_differ(Position p, Seat seat, const Move& move, std::uint16_t root) {
  const Facts& f = p.state.facts;
  return std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
    return meeple.seat == seat && meeple.figure == move.figure && meeple.ghosts != move.ghosts &&
           find_root(p.state.board, segment_id(f.parts, meeple.on)) == root;
  });
}

// GCC-6: the meeple, with its ghosts where others there differ only in these; where several differ
// in nothing but the segment that they stand on, that names the feature.
json::object haunted_json(Position p, const Move& move) {
  const Facts& f = p.state.facts;
  const std::uint16_t root = find_root(p.state.board, segment_id(f.parts, move.on));
  const bool other_spot =
      std::any_of(f.meeple.begin(), f.meeple.begin() + f.meeples, [&](const Meeple& meeple) {
        Meeple alike = meeple;
        alike.on = move.on;
        return ghost_move(alike) == move && !(meeple.on == move.on) &&
               find_root(p.state.board, segment_id(f.parts, meeple.on)) == root;
      });
  json::object out{
      {"player", move.seat},
      {"figure", kFigureNames[static_cast<std::size_t>(move.figure)]},
      {"feature", other_spot ? json_of(p.rules, f.parts, move.on) : feature_json(p, root)}};
  if (ghosts_differ(p, move.seat, move, root)) out["ghosts"] = move.ghosts;
  return out;
}

// HALF-33
json::object removed_json(Position p, const Move& move) {
  const std::uint16_t root = find_root(p.state.board, segment_id(p.state.facts.parts, move.on));
  json::object out{{"player", to_act(p)},
                   {"figure", kFigureNames[static_cast<std::size_t>(move.figure)]},
                   {"feature", feature_of_figure(p, move)}};
  if (ghosts_differ(p, to_act(p), move, root)) out["ghosts"] = move.ghosts;
  return out;
}

bool comes_earlier(Position p, const Move& a, const Move& b) {
  if (a.verb != b.verb) return a.verb < b.verb;
  switch (a.verb) {
    case Verb::chance:
      return p.rules.kinds[a.tile].name < p.rules.kinds[b.tile].name;
    case Verb::choose:
      if (a.what == What::draft) return p.rules.kinds[a.tile].name < p.rules.kinds[b.tile].name;
      return std::tie(a.role, a.deed) < std::tie(b.role, b.deed);
    case Verb::place:
      if (a.tile != b.tile) return p.rules.kinds[a.tile].name < p.rules.kinds[b.tile].name;
      if (a.at.y != b.at.y) return a.at.y < b.at.y;
      if (a.at.x != b.at.x) return a.at.x < b.at.x;
      return a.turns < b.turns;
    case Verb::figure:
    case Verb::retrieve:
    case Verb::remove:
    case Verb::ghost: {
      if (a.seat != b.seat) return a.seat < b.seat;
      if (a.figure != b.figure) return a.figure < b.figure;
      const Parts& parts = p.state.facts.parts;
      const auto name = [&](SegmentName on) {
        const std::uint16_t root = find_root(p.state.board, segment_id(parts, on));
        return aude::name_of(p.rules, parts, p.state.board, root);
      };
      const SegmentName of_a = name(a.on);
      const SegmentName of_b = name(b.on);
      if (of_a == of_b && a.on == b.on) return a.ghosts < b.ghosts;
      if (of_a == of_b) return comes_before(p.rules, parts, a.on, b.on);
      return comes_before(p.rules, parts, of_a, of_b);
    }
    case Verb::token: {
      if (a.color != b.color) return a.color < b.color;
      const Parts& parts = p.state.facts.parts;
      if (!(a.on == b.on)) return comes_before(p.rules, parts, a.on, b.on);
      return !a.other.none() && comes_before(p.rules, parts, a.other, b.other);
    }
    case Verb::pass:
    case Verb::draw:
      break;
  }
  return false;
}

// TUN-15: the two openings of a move by their segments.
json::array features_of_pair(Position p, const Move& move) {
  const Parts& parts = p.state.facts.parts;
  return {json_of(p.rules, parts, move.on), json_of(p.rules, parts, move.other)};
}

}  // namespace

std::optional<Error> check_turn(Position p, const AskedAction& asked, const std::string& path) {
  if (p.state.facts.ended) return Error{"ended", "", "the game is over"};
  const Seat seat = to_act(p);
  if (asked.player && *asked.player != seat)
    return Error{"wrong-player",
                 json_path(path, "player"),
                 seat == kNoSeat ? "chance is to act"
                                 : "player " + std::to_string(int{seat}) + " is to act"};
  if (belongs_to(asked.type, p)) return {};
  const std::string type(kActionTypes[static_cast<std::size_t>(asked.type)]);
  return Error{"wrong-phase",
               json_path(path, "type"),
               "the phase is " + std::string(phase_name(p)) + ": \"" + type + "\" is none of it"};
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
      out["figure"] = kFigureNames[static_cast<std::size_t>(move.figure)];
      out["feature"] = feature_of_figure(p, move);
      if (circle_order(p)) out["beside"] = true;  // HALF-33
      break;
    case Verb::retrieve:
      out["figure"] = kFigureNames[static_cast<std::size_t>(move.figure)];
      out["feature"] = feature_of_figure(p, move);
      break;
    case Verb::remove:
      out["meeple"] = removed_json(p, move);
      break;
    case Verb::ghost:
      out["meeple"] = haunted_json(p, move);
      break;
    case Verb::choose:
      out["what"] = kWhatNames[static_cast<std::size_t>(move.what)];
      if (move.what == What::draft) {
        out["tile"] = p.rules.kinds[move.tile].name;
      } else {
        out["kind"] = kRoleNames[static_cast<std::size_t>(move.role)];
        out["do"] = kDeedNames[static_cast<std::size_t>(move.deed)];
      }
      break;
    case Verb::token:
      out["token"] = "tunnel";
      out["color"] = kColorNames[static_cast<std::size_t>(move.color)];
      // An opening is a road segment, whatever road it belongs to.
      if (move.other.none())
        out["feature"] = json_of(p.rules, p.state.facts.parts, move.on);
      else
        out["features"] = features_of_pair(p, move);
      break;
    case Verb::pass:
    case Verb::draw:
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
    if (move.verb == Verb::chance) action["count"] = count_for_chance(p, move.tile);
    out.push_back(std::move(action));
  }
  return out;
}

std::string_view phase_name(Position p) {
  if (p.state.facts.ended) return "ended";
  switch (phase_of(p)) {
    case PhaseId::draw:
    case PhaseId::deal:
      return "chance";
    case PhaseId::draft:
      return "draft";
    case PhaseId::half_or_draw:
      return "draw";
    case PhaseId::crop_circle:
      return "crop-circle";
    case PhaseId::place:
      return "place";
    case PhaseId::ghost_other:
      return "ghost-other";
    case PhaseId::ghost_own:
      return "ghost-own";
    case PhaseId::figure:
      return "figure";
    case PhaseId::token:
      return "token";
    case PhaseId::score:
    case PhaseId::end_turn:
      break;
  }
  return "ended";
}

}  // namespace aude
