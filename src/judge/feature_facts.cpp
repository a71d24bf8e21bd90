#include "judge/feature_facts.hpp"

#include "codec/wire/snapshot.hpp"
#include "codec/wire/worth.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

std::vector<SeatPoints> points_of(Position p,
                                  std::uint16_t root,
                                  const FeatureFacts& facts,
                                  Stage stage) {
  std::vector<SeatPoints> out;
  const bool field = p.state.board.nodes[root].kind == FeatureKind::field;
  for (Seat seat = 0; seat < p.rules.seats; ++seat) {
    if (!field && (facts.majority >> seat & 1U) == 0) continue;
    Sheet sheet;
    worth_to(p, root, stage, seat, sheet);
    if (sheet.points != 0) out.push_back({seat, sheet.points});
  }
  return out;
}

FeatureFacts facts_of(Position p, std::uint16_t root, bool unknown_elsewhere) {
  const Node& node = p.state.board.nodes[root];
  FeatureFacts out;
  out.root = root;
  out.segments = segments_of(p, root);
  out.complete = is_complete(node);
  out.open = open_ends(p, root);
  if (unknown_elsewhere) out.depends = depends_of(p, root);
  // BASE-13: a field without a farmer pays nobody, by whatever rules.
  if (node.meeples == 0) return out;
  out.majority = majority_on(p, root).seats;
  if (out.complete) out.now = points_of(p, root, out, Stage::complete);
  out.at_end = points_of(p, root, out, stage_at_end(node));
  return out;
}

}  // namespace

std::vector<FeatureFacts> facts_of_features(Position p, bool unknown_elsewhere) {
  std::vector<FeatureFacts> out;
  for (const std::uint16_t root : features_on_board(p))
    out.push_back(facts_of(p, root, unknown_elsewhere));
  return out;
}

json::array places_json(const PlaceList& places) {
  json::array out;
  for (const Place at : places)
    out.push_back(json_of(at));
  return out;
}

json::object feature_answer_json(Position p, const FeatureFacts& facts) {
  json::object out = feature_entry_json(p, facts.root);
  add_worth(out, p, facts.root);
  if (facts.depends.empty()) return out;
  const FeatureKind kind = p.state.board.nodes[facts.root].kind;
  const bool undecided = kind != FeatureKind::field && kind != FeatureKind::river &&
                         !is_open_in_any_case(p, facts.root);
  if (undecided) out["complete"] = nullptr;
  out["depends_on"] = places_json(facts.depends);
  return out;
}

}  // namespace aude
