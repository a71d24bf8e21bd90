#include "judge/feature_facts.hpp"

#include "codec/wire/snapshot.hpp"
#include "codec/wire/worth.hpp"

#include <algorithm>
#include <utility>

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

// Fields are never complete, and the river never scores.
bool is_undecided(const FeatureFacts& facts, Position p, const PositionFile& file) {
  if (facts.depends.empty() && facts.needs.empty()) return false;
  const FeatureKind kind = p.state.board.nodes[facts.root].kind;
  return kind != FeatureKind::field && kind != FeatureKind::river &&
         !is_open_in_any_case(p, facts.root, file);
}

void fill(FeatureFacts& out, Position p, const PositionFile& file) {
  const std::uint16_t root = out.root;
  const Node& node = p.state.board.nodes[root];
  out.complete = is_complete(node);
  out.open = open_ends(p, root, out.segments);
  if (file.unknown) {
    out.depends = depends_of(p, root);
    out.needs = needs_of(p, root, file);
    out.undecided = is_undecided(out, p, file);
  }
  // BASE-13: a field without a farmer pays nobody, by whatever rules.
  if (node.meeples == 0) return;
  out.majority = majority_on(p, root).seats;
  if (out.complete) out.now = points_of(p, root, out, Stage::complete);
  out.at_end = points_of(p, root, out, stage_at_end(node));
}

}  // namespace

std::vector<SegmentName> segments_by_name(Position p) {
  const Parts& parts = p.state.facts.parts;
  // Method: the keys that `comes_before` compares, each made once.
  std::vector<std::pair<std::uint64_t, SegmentName>> keys;
  for (std::uint16_t part = 0; part < parts.count; ++part) {
    const LaidPart& laid = parts.list[part];
    const PartForm& form = p.rules.forms[laid.form];
    for (std::uint8_t s = 0; s < form.segments; ++s)
      keys.emplace_back(std::uint64_t{static_cast<std::uint16_t>(laid.at.y + 0x8000)} << 32U |
                            std::uint64_t{static_cast<std::uint16_t>(laid.at.x + 0x8000)} << 16U,
                        SegmentName{part, s});
  }
  // Only segments of one space are left to be told apart by half, kind and port.
  std::sort(keys.begin(), keys.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first
                              : comes_before(p.rules, parts, a.second, b.second);
  });
  std::vector<SegmentName> out;
  out.reserve(keys.size());
  for (const auto& key : keys)
    out.push_back(key.second);
  return out;
}

std::vector<FeatureFacts> facts_of_features(Position p,
                                            const std::vector<SegmentName>& order,
                                            const PositionFile& file) {
  std::vector<FeatureFacts> out;
  std::vector<std::uint16_t> feature_of(p.state.facts.parts.segments, kNone);
  for (const SegmentName segment : order) {
    const std::uint16_t root = find_root(p.state.board, segment_id(p.state.facts.parts, segment));
    if (feature_of[root] == kNone) {
      feature_of[root] = static_cast<std::uint16_t>(out.size());
      out.emplace_back().root = root;
    }
    out[feature_of[root]].segments.push_back(segment);
  }
  for (FeatureFacts& feature : out)
    fill(feature, p, file);
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
  if (facts.undecided) out["complete"] = nullptr;
  if (!facts.depends.empty()) out["depends_on"] = places_json(facts.depends);
  if (!facts.needs.empty()) out["needs"] = json::value_from(facts.needs);
  return out;
}

}  // namespace aude
