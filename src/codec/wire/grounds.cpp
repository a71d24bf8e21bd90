// Sentences for grounds.
#include "codec/wire/grounds.hpp"

#include "codec/wire/actions.hpp"
#include "codec/wire/piece_words.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace aude {
namespace json = boost::json;

namespace {

using Kind = Ground::Kind;

/// By `Ground::Kind`.
constexpr std::array<std::string_view, 34> kGroundNames{
    "game-over",   "wrong-phase",  "unseen-tiles", "tile-in-hand", "space",      "pair-of-halves",
    "contact",     "edge",         "gap",          "supply",       "last-tile",  "may-stand",
    "occupied",    "may-pass",     "calling-back", "own-figure",   "surrounded", "half-in-hand",
    "may-draw",    "lies-open",    "may-name",     "must-do",      "color",      "opening",
    "claimed",     "one-token",    "follower",     "blocked",      "steal",      "both-tokens",
    "whose-ghost", "takes-ghosts", "must-haunt",   "other"};
static_assert(kGroundNames.size() == static_cast<std::size_t>(Kind::other) + 1);

constexpr std::array<std::string_view, kSides> kSideWords{
    "north side", "east side", "south side", "west side", "long edge"};
constexpr std::array<std::string_view, 5> kTerrainWords{
    "nothing", "field", "road", "city", "river"};

std::string space_words(Place at) {
  return "[" + std::to_string(at.x) + ", " + std::to_string(at.y) + "]";
}

std::string kind_words(FeatureKind kind) {
  return std::string(kFeatureKindNames[static_cast<std::size_t>(kind)]);
}

std::string name_of_seat(const std::vector<std::string>& players, Seat seat) {
  return seat < players.size() ? players[seat] : "chance";
}

std::string side_words(const Ground& ground) {
  return "the " + std::string(kSideWords[static_cast<std::size_t>(ground.side)]) + " on " +
         space_words(ground.at);
}

std::string edge_words(const Ground& ground) {
  const auto word = [](Terrain terrain) {
    return std::string(kTerrainWords[static_cast<std::size_t>(terrain)]);
  };
  return side_words(ground) + " shows " + word(ground.ours) + " and meets " + word(ground.theirs);
}

std::string occupied_words(const Ground& ground, const std::vector<std::string>& players) {
  const std::string there = " on the " + kind_words(ground.feature);
  if (ground.allows) return "nobody stands" + there;
  return with_article(figure_words(ground.figure)) + " of " + name_of_seat(players, ground.seat) +
         " stands" + there;
}

bool in_token_phase(Position p) {
  return !p.state.facts.ended && phase_of(p) == PhaseId::token;
}

// `Ann has a meeple`, `Ann has no abbot`
std::string has_words(const Ground& ground, const std::string& seat) {
  const std::string figure = figure_words(ground.figure);
  return seat + (ground.allows ? " has " + with_article(figure) : " has no " + figure);
}

// GCC-6: a meeple that is named with its ghosts may stand there with others.
std::string ghosts_words(Position p, const Move& move, const Ground& ground) {
  const bool counts = move.verb == Verb::ghost || move.verb == Verb::remove;
  if (!counts || ground.allows || p.rules.ghosts == 0) return {};
  return " with " + std::to_string(move.ghosts) + (move.ghosts == 1 ? " ghost" : " ghosts");
}

// GCC-2
std::string stand_words(const Ground& ground) {
  return with_article(figure_words(ground.figure)) +
         (ground.allows ? " may stand on a " : " may not stand on a ") +
         kind_words(ground.feature) +
         (ground.rule == "GCC-2"_rule ? ": that part of the set is left out" : "");
}

// A module's rule: the codex says what it is about.
std::string codex_words(RuleId rule, const Words& words) {
  const CodexEntry* entry = words.texts.codex(name_of_rule(rule));
  return entry != nullptr ? entry->text.en : "the rule " + name_of_rule(rule) + " decides";
}

// What half tiles, tokens and ghosts bring. HALF-3, HALF-5, HALF-33, TUN-17, GCC-6, GCC-9
std::string set_words(Position p, const Move& move, const Ground& ground, const std::string& seat) {
  const auto either = [&ground](const char* yes, const char* no) {
    return std::string(ground.allows ? yes : no);
  };
  if (ground.kind >= Kind::whose_ghost) return ghost_words(p, ground, seat);
  if (ground.kind >= Kind::color) return token_words(ground, seat);
  if (ground.kind == Kind::half_in_hand)
    return seat + either(" has ", " has no ") + p.rules.kinds[move.tile].name + " in hand";
  if (ground.kind == Kind::lies_open)
    return p.rules.kinds[move.tile].name +
           either(" lies open to be chosen", " cannot be chosen now");
  if (ground.kind == Kind::may_name)
    return either("the player names a kind of meeple and what everybody does",
                  "everybody does now what was named");
  if (ground.kind == Kind::must_do)
    return either("what the crop circle asks for may be left undone",
                  "what the crop circle asks for cannot be left undone");
  return "a player need not lay a half tile";
}

}  // namespace

std::string figure_words(Figure figure) {
  switch (figure) {
    case Figure::normal:
      return "meeple";
    case Figure::abbot:
      return "abbot";
    case Figure::large:
      return "large meeple";
    case Figure::guard:
      return "guard";
  }
  return {};
}

std::string with_article(const std::string& word) {
  constexpr std::string_view vowels = "aeio";
  return (vowels.find(word.front()) == vowels.npos ? "a " : "an ") + word;
}

std::string sentence_of(Position p, const Move& move, const Ground& ground, const Words& words) {
  const auto either = [&ground](const char* yes, const char* no) {
    return std::string(ground.allows ? yes : no);
  };
  const std::string figure = figure_words(ground.figure);
  const std::string feature = kind_words(ground.feature);
  const std::string seat = name_of_seat(words.players, ground.seat);
  switch (ground.kind) {
    case Kind::game_over:
      return "the game is over";
    case Kind::wrong_phase:
      return "the phase is " + std::string(phase_name(p)) + ": \"" +
             std::string(kVerbNames[static_cast<std::size_t>(move.verb)]) + "\" is none of it";
    case Kind::unseen_tiles:
      return p.rules.kinds[move.tile].name + either(" is still unseen", ": all have been seen");
    case Kind::tile_in_hand:
      return "the tile in hand is " + p.rules.kinds[p.state.facts.tile].name;
    case Kind::space:
      return "the space " + space_words(ground.at) + either(" is empty", " is taken");
    case Kind::pair_of_halves:
      return "the half on " + space_words(ground.at) +
             either(" makes a pair with this one", " makes no pair with this one");
    case Kind::contact:
      return either("the tile touches one that lies there, edge to edge",
                    "the tile touches none that lies there, edge to edge");
    case Kind::edge:
      return edge_words(ground);
    case Kind::gap:
      return side_words(ground) + " faces a gap, which asks for nothing";
    case Kind::supply:
      return has_words(ground, seat) + " in the supply";
    case Kind::last_tile:
      return "the " + feature +
             either(" lies on the tile just laid", " has no part on the tile just laid");
    case Kind::may_stand:
      return stand_words(ground);
    case Kind::occupied:
      return occupied_words(ground, words.players);
    case Kind::may_pass:
      return in_token_phase(p) ? "a player need not place a token"
                               : "a player need not place a figure";
    case Kind::calling_back:
      return with_article(figure) + either(" may be called back", " is never called back");
    case Kind::own_figure:
      return has_words(ground, seat) + ghosts_words(p, move, ground) + " on that " + feature;
    case Kind::surrounded:
      return "the " + feature + either(" still waits for neighbours", " is complete");
    case Kind::half_in_hand:
    case Kind::may_draw:
    case Kind::lies_open:
    case Kind::may_name:
    case Kind::must_do:
    case Kind::color:
    case Kind::opening:
    case Kind::claimed:
    case Kind::one_token:
    case Kind::follower:
    case Kind::blocked:
    case Kind::steal:
    case Kind::both_tokens:
    case Kind::whose_ghost:
    case Kind::takes_ghosts:
    case Kind::must_haunt:
      return set_words(p, move, ground, seat);
    case Kind::other:
      break;
  }
  return codex_words(ground.rule, words);
}

Error error_of(
    Position p, const Move& move, Refusal refusal, const std::string& path, const Words& words) {
  switch (refusal.code) {
    case Refusal::Code::ended:
      return Error{"ended", "", "the game is over"};
    case Refusal::Code::wrong_phase:
      return Error{"wrong-phase", path, "this is none of the phase " + std::string(phase_name(p))};
    case Refusal::Code::none:
    case Refusal::Code::illegal:
      break;
  }
  std::string message = "the rule forbids it";
  for (const Ground& ground : explain(p, move)) {
    if (ground.allows || !(ground.rule == refusal.rule)) continue;
    message = sentence_of(p, move, ground, words);
    break;
  }
  return Error{"illegal", path, message, name_of_rule(refusal.rule)};
}

namespace {

void add_figure_and_seat(json::object& to, const Ground& ground) {
  to["player"] = std::int64_t{ground.seat};
  to["figure"] = kFigureNames[static_cast<std::size_t>(ground.figure)];
}

// TUN-17
void add_token_parameters(json::object& to, const Ground& ground) {
  const auto is_one_of = [&ground](std::initializer_list<Kind> kinds) {
    return std::find(kinds.begin(), kinds.end(), ground.kind) != kinds.end();
  };
  if (is_one_of({Kind::color, Kind::steal}) || (ground.kind == Kind::claimed && !ground.allows))
    to["color"] = color_words(ground.color);
  if (is_one_of({Kind::color, Kind::steal, Kind::one_token, Kind::follower}))
    to["player"] = std::int64_t{ground.seat};
  if (is_one_of({Kind::claimed, Kind::opening, Kind::blocked, Kind::follower}))
    to["at"] = json_of(ground.at);
}

// What `sentence_of` makes its sentence with.
void add_parameters(json::object& to, Position p, const Move& move, const Ground& ground) {
  const auto terrain = [](Terrain t) { return kTerrainWords[static_cast<std::size_t>(t)]; };
  const std::string_view figure = kFigureNames[static_cast<std::size_t>(ground.figure)];
  const std::string_view feature = kFeatureKindNames[static_cast<std::size_t>(ground.feature)];
  switch (ground.kind) {
    case Kind::wrong_phase:
      to["phase"] = phase_name(p);
      to["action"] = kVerbNames[static_cast<std::size_t>(move.verb)];
      break;
    case Kind::unseen_tiles:
      to["tile"] = p.rules.kinds[move.tile].name;
      break;
    case Kind::tile_in_hand:
      to["tile"] = p.rules.kinds[p.state.facts.tile].name;
      break;
    case Kind::space:
    case Kind::pair_of_halves:
    case Kind::contact:
      to["at"] = json_of(ground.at);
      break;
    case Kind::edge:
      to["ours"] = terrain(ground.ours);
      to["theirs"] = terrain(ground.theirs);
      [[fallthrough]];
    case Kind::gap:
      to["at"] = json_of(ground.at);
      to["side"] = kPortNames[static_cast<std::size_t>(edge_port(ground.side))];
      break;
    case Kind::supply:
      add_figure_and_seat(to, ground);
      break;
    case Kind::last_tile:
    case Kind::surrounded:
      to["kind"] = feature;
      break;
    case Kind::may_stand:
      to["figure"] = figure;
      to["kind"] = feature;
      break;
    case Kind::occupied:
      to["kind"] = feature;
      if (!ground.allows) add_figure_and_seat(to, ground);
      break;
    case Kind::calling_back:
    case Kind::takes_ghosts:
      to["figure"] = figure;
      break;
    case Kind::whose_ghost:
      to["player"] = std::int64_t{ground.seat};
      break;
    case Kind::own_figure:
      add_figure_and_seat(to, ground);
      to["kind"] = feature;
      break;
    case Kind::half_in_hand:
      to["player"] = std::int64_t{ground.seat};
      to["tile"] = p.rules.kinds[move.tile].name;
      break;
    case Kind::lies_open:
      to["tile"] = p.rules.kinds[move.tile].name;
      break;
    case Kind::color:
    case Kind::steal:
    case Kind::one_token:
    case Kind::claimed:
    case Kind::opening:
    case Kind::blocked:
    case Kind::follower:
    case Kind::both_tokens:
      add_token_parameters(to, ground);
      break;
    case Kind::game_over:
    case Kind::may_pass:
    case Kind::may_draw:
    case Kind::may_name:
    case Kind::must_do:
    case Kind::must_haunt:
    case Kind::other:
      break;
  }
}

}  // namespace

json::array grounds_json(Position p,
                         const Move& move,
                         const std::vector<Ground>& grounds,
                         const Words& words) {
  json::array out;
  for (const Ground& ground : grounds) {
    json::object line;
    line["rule"] = name_of_rule(ground.rule);
    line["allows"] = ground.allows;
    line["message"] = sentence_of(p, move, ground, words);
    line["what"] = kGroundNames[static_cast<std::size_t>(ground.kind)];
    add_parameters(line, p, move, ground);
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace aude
