// BASE-3 to BASE-17, GEO-6 to GEO-12, HALF-6 to HALF-17: whatever the oracle answers.
#include "check/compare.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace aude::checks {
namespace {

using oracle::Feature;
using oracle::SegmentRef;

std::string yes_no(bool yes) {
  return yes ? "yes" : "no";
}

std::string both(const std::string& what, const std::string& engine, const std::string& oracle) {
  return what + ": engine " + engine + ", oracle " + oracle;
}

std::string both(const std::string& what, int engine, int oracle) {
  return both(what, std::to_string(engine), std::to_string(oracle));
}

std::string differ_in_counts(const Feature& feature, Position p, std::uint16_t root) {
  const SegmentName name = name_of(p.rules, p.state.facts.parts, p.state.board, root);
  Tally counted = tally(p, root);
  if (looks_around(feature.kind)) {
    const int pennants = counted.pennants;
    counted = tally_around(p, p.state.facts.parts.list[name.part].at);
    counted.pennants = pennants;
  }
  const std::string where = words_for(p, name);
  if (counted.tiles != feature.tiles)
    return both("tiles of " + where, counted.tiles, feature.tiles);
  if (counted.spaces != feature.spaces)
    return both("spaces of " + where, counted.spaces, feature.spaces);
  if (counted.pennants != feature.pennants)
    return both("coats of arms of " + where, counted.pennants, feature.pennants);
  return {};
}

// Who stands on a feature; `gone` are off the board by now. BASE-7
std::string differ_in_meeples(const Feature& feature,
                              const std::vector<int>& gone,
                              Position p,
                              std::uint16_t root,
                              const std::string& where) {
  const bool left = std::any_of(feature.standing.begin(), feature.standing.end(), [&](int figure) {
    return std::binary_search(gone.begin(), gone.end(), figure);
  });
  const auto standing = left ? 0 : static_cast<int>(feature.standing.size());
  const int counted = p.state.board.nodes[root].meeples;
  if (counted != standing) return both("meeples on " + where, counted, standing);
  unsigned expected = 0;
  for (const int seat : feature.majority)
    if (!left) expected |= 1U << static_cast<unsigned>(seat);
  const unsigned most = majority_on(p, root).seats;
  if (most == expected) return {};
  return both(
      "seats with the majority on " + where, static_cast<int>(most), static_cast<int>(expected));
}

std::string differ_in_feature(const Reading& reading,
                              const Feature& feature,
                              Position p,
                              const std::vector<int>& gone,
                              std::vector<bool>& used) {
  const Board& board = p.state.board;
  const auto root_of = [&](const SegmentRef& ref) {
    return find_root(board, segment_id(p.state.facts.parts, reading.told.name_of(ref)));
  };
  const std::uint16_t root = root_of(*feature.segments.begin());
  const std::string where = words_for(p, reading.told.name_of(*feature.segments.begin()));
  for (const SegmentRef& ref : feature.segments)
    if (root_of(ref) != root)
      return where + " and " + words_for(p, reading.told.name_of(ref)) +
             ": one feature for the oracle, two for the engine";
  if (used[root]) return where + ": joined to another feature by the engine, not by the oracle";
  used[root] = true;
  const Node& node = board.nodes[root];
  if (node.kind != feature.kind) return "another kind: " + where;
  if (is_complete(node) != feature.complete)
    return both("complete " + where, yes_no(is_complete(node)), yes_no(feature.complete));
  if (std::string why = differ_in_counts(feature, p, root); !why.empty()) return why;
  return differ_in_meeples(feature, gone, p, root, where);
}

std::vector<SegmentName> figure_targets(const Reading& reading, Figure figure) {
  std::set<const Feature*> named;
  std::vector<SegmentName> out;
  std::vector<SegmentRef> refs = reading.analysis.figure_places(figure);
  std::sort(refs.begin(), refs.end());
  for (const SegmentRef& ref : refs)
    if (named.insert(&reading.analysis.feature_of(ref)).second)
      out.push_back(reading.told.name_of(ref));
  return out;
}

// BASE-17: the abbot of a seat, if it may be called back.
std::vector<SegmentName> abbots(const Reading& reading, int seat) {
  std::vector<SegmentName> out;
  for (const oracle::Standing& one : reading.told.board.standing)
    if (one.seat == seat && one.figure == Figure::abbot &&
        !reading.analysis.feature_of(one.on).complete)
      out.push_back(reading.told.name_of(one.on));
  return out;
}

std::string differ_in_targets(const std::string& what,
                              Position p,
                              std::vector<SegmentName> engine,
                              std::vector<SegmentName> oracle) {
  const auto before = [](SegmentName a, SegmentName b) {
    return std::tie(a.part, a.segment) < std::tie(b.part, b.segment);
  };
  std::sort(engine.begin(), engine.end(), before);
  std::sort(oracle.begin(), oracle.end(), before);
  if (engine == oracle) return {};
  const auto list = [&](const std::vector<SegmentName>& names) {
    std::string out;
    for (const SegmentName name : names)
      out += (out.empty() ? "" : "; ") + words_for(p, name);
    return out.empty() ? std::string("none") : out;
  };
  return both(what, list(engine), list(oracle));
}

}  // namespace

std::string words_for(Position p, SegmentName name) {
  if (name.none()) return "nothing";
  const LaidPart& laid = p.state.facts.parts.list[name.part];
  const PartForm& form = p.rules.forms[laid.form];
  if (name.segment >= form.segments) return "a gap";
  std::string out = "(" + std::to_string(laid.at.x) + "," + std::to_string(laid.at.y) + ")";
  if (form.half != Half::whole)
    out += " " + std::string(kHalfNames[static_cast<std::size_t>(form.half)]);
  out += " " +
         std::string(
             kFeatureKindNames[static_cast<std::size_t>(p.rules.segment(form, name.segment).kind)]);
  const int port = first_port(ports_of(p.rules, p.state.facts.parts, name));
  if (port >= 0) out += " " + std::string(kPortNames[static_cast<std::size_t>(port)]);
  return out;
}

std::string words_for(Position p, const Move& move) {
  std::string out(kVerbNames[static_cast<std::size_t>(move.verb)]);
  switch (move.verb) {
    case Verb::chance:
      if (move.tile == kNoKind) return out + " unknown";
      return out + " " + p.rules.kinds[move.tile].name;
    case Verb::place:
      return out + " " + p.rules.kinds[move.tile].name + " (" + std::to_string(move.at.x) + "," +
             std::to_string(move.at.y) + ") " + std::to_string(90 * move.turns);
    case Verb::choose:
      if (move.what == What::draft) return out + " " + p.rules.kinds[move.tile].name;
      return out + " " + std::string(kRoleNames[static_cast<std::size_t>(move.role)]) + " " +
             std::string(kDeedNames[static_cast<std::size_t>(move.deed)]);
    case Verb::figure:
    case Verb::retrieve:
    case Verb::remove:
      return out + " " + std::string(kFigureNames[static_cast<std::size_t>(move.figure)]) + " " +
             words_for(p, move.on);
    case Verb::token:
      return out + " " + std::string(kColorNames[static_cast<std::size_t>(move.color) % kColors]) +
             " " + words_for(p, move.on) +
             (move.other.none() ? "" : " and " + words_for(p, move.other));
    case Verb::ghost:
      return out + " for seat " + std::to_string(move.seat) + ": " +
             std::string(kFigureNames[static_cast<std::size_t>(move.figure)]) + " " +
             words_for(p, move.on) + " with " + std::to_string(move.ghosts);
    case Verb::pass:
    case Verb::draw:
      break;
  }
  return out;
}

std::string differ_in_features(const Reading& reading,
                               Position p,
                               const std::vector<int>& gone,
                               std::uint64_t& compared) {
  std::vector<bool> used(p.state.facts.parts.segments, false);
  for (const Feature& feature : reading.analysis.features()) {
    std::string why = differ_in_feature(reading, feature, p, gone, used);
    if (!why.empty()) return why;
    ++compared;
  }
  return {};
}

std::string differ_in_placements(const std::vector<oracle::Placement>& expected,
                                 Position p,
                                 std::uint16_t kind,
                                 const MoveList& moves) {
  std::vector<oracle::Placement> found;
  for (const Move& move : moves)
    if (move.verb == Verb::place && move.tile == kind)
      found.push_back({move.at.x, move.at.y, move.turns});
  std::sort(found.begin(), found.end());
  if (found == expected) return {};
  std::vector<oracle::Placement> odd;
  std::set_symmetric_difference(
      found.begin(), found.end(), expected.begin(), expected.end(), std::back_inserter(odd));
  const oracle::Placement& first = odd.front();
  const bool engine_has = std::binary_search(found.begin(), found.end(), first);
  return p.rules.kinds[kind].name + " at (" + std::to_string(first.x) + "," +
         std::to_string(first.y) + ") turned by " + std::to_string(90 * first.turns) +
         ": only the " + (engine_has ? "engine" : "oracle") + " lets it lie there";
}

std::string differ_in_figures(const Reading& reading, Position p, const MoveList& moves) {
  const Facts& f = p.state.facts;
  for (std::size_t i = 0; i < kFigures; ++i) {
    const auto figure = static_cast<Figure>(i);
    std::vector<SegmentName> found;
    for (const Move& move : moves)
      if (move.verb == Verb::figure && move.figure == figure) found.push_back(move.on);
    std::vector<SegmentName> expected;
    if (f.seat[f.turn_seat].supply[i] > 0) expected = figure_targets(reading, figure);
    std::string why = differ_in_targets(
        "places for the figure " + std::string(kFigureNames[i]), p, found, expected);
    if (!why.empty()) return why;
  }
  std::vector<SegmentName> found;
  for (const Move& move : moves)
    if (move.verb == Verb::retrieve) found.push_back(move.on);
  return differ_in_targets("abbots to call back", p, found, abbots(reading, f.turn_seat));
}

std::string differ_in_tokens(const Reading& reading, Position p, const MoveList& moves) {
  std::vector<oracle::TokenChoice> found;
  for (const Move& move : moves) {
    if (move.verb != Verb::token) continue;
    oracle::TokenChoice choice{move.color, {reading.told.ref_of(move.on)}};
    if (!move.other.none()) choice.on.push_back(reading.told.ref_of(move.other));
    std::sort(choice.on.begin(), choice.on.end());
    found.push_back(std::move(choice));
  }
  std::sort(found.begin(), found.end());
  const std::vector<oracle::TokenChoice> expected =
      reading.analysis.token_choices(p.state.facts.turn_seat);
  if (found == expected) return {};
  return both("tokens that may be placed",
              static_cast<int>(found.size()),
              static_cast<int>(expected.size()));
}

std::string differ_in_ghosts(const Reading& reading, Position p, const MoveList& moves) {
  const auto key = [](const Move& move) {
    return std::tuple{move.seat, move.figure, move.on.part, move.on.segment, move.ghosts};
  };
  std::set<decltype(key(Move{}))> found;
  std::set<decltype(key(Move{}))> expected;
  std::size_t listed = 0;
  for (const Move& move : moves) {
    if (move.verb != Verb::ghost) continue;
    found.insert(key(move));
    ++listed;
  }
  const bool own = phase_of(p) == PhaseId::ghost_own;
  for (const int i : ghost_victims(reading.told.board, p.state.facts.turn_seat, own)) {
    const oracle::Standing& one = reading.told.board.standing[static_cast<std::size_t>(i)];
    const Meeple meeple{reading.told.name_of(one.on),
                        static_cast<Seat>(one.seat),
                        one.figure,
                        static_cast<std::uint8_t>(one.ghosts)};
    expected.insert(key(ghost_move(meeple)));
  }
  if (found == expected && found.size() == listed) return {};
  return both("meeples that may take a ghost",
              static_cast<int>(found.size()),
              static_cast<int>(expected.size()));
}

bool has_figure_action(const Reading& reading, const SeatFacts& seat, Seat number) {
  for (std::size_t i = 0; i < kFigures; ++i)
    if (seat.supply[i] > 0 && !reading.analysis.figure_places(static_cast<Figure>(i)).empty())
      return true;
  return !abbots(reading, number).empty();
}

std::string differ_in_outcome(const Translation& told, const Expected& expected, Position p) {
  const Facts& f = p.state.facts;
  for (std::size_t seat = 0; seat < f.seats; ++seat)
    if (f.seat[seat].score != expected.scores[seat])
      return both(
          "score of seat " + std::to_string(seat), f.seat[seat].score, expected.scores[seat]);
  bool same = f.meeples == expected.standing.size();
  for (std::size_t i = 0; same && i < f.meeples; ++i) {
    const oracle::Standing& one = expected.standing[i];
    same = one.seat == f.meeple[i].seat && one.figure == f.meeple[i].figure &&
           told.name_of(one.on) == f.meeple[i].on && one.ghosts == f.meeple[i].ghosts;
  }
  if (same) return {};
  return both(
      "figures that stay on the board", f.meeples, static_cast<int>(expected.standing.size()));
}

}  // namespace aude::checks
