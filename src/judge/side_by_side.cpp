#include "judge/side_by_side.hpp"

#include "judge/groups.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

json::array SideBySide::names(const SameReadings& which) const {
  json::array out;
  for (const std::size_t reading : which)
    out.emplace_back(readings[reading].name);
  return out;
}

void SideBySide::add_cause(std::vector<Found>& to, Found one) {
  const auto known = std::find_if(to.begin(), to.end(), [&](const Found& other) {
    return other.cause == one.cause && other.together == one.together;
  });
  if (known == to.end())
    to.push_back(std::move(one));
  else
    known->readings.push_back(one.readings.front());
}

json::array SideBySide::causes_json(const SideBySide& all, const std::vector<Found>& found) {
  json::array out;
  for (const Found& one : found) {
    json::object entry = cause_json(one.cause, "given");
    entry["readings"] = all.names(one.readings);
    if (one.together) entry["together"] = true;
    out.push_back(std::move(entry));
  }
  return out;
}

namespace {

// Segments that belong together under some reading.
Groups groups_of(const SideBySide& all) {
  Groups groups(all.judged.front()->feature_of.size());
  const JudgedReading* last = nullptr;
  for (const JudgedReading* judged : all.judged) {
    if (judged == last) continue;
    last = judged;
    for (const FeatureFacts& feature : judged->features)
      for (const SegmentName segment : feature.segments)
        groups.join(key_of_segment(feature.segments.front()), key_of_segment(segment));
  }
  return groups;
}

// What the segments of a group are under one reading: indexes of features, each once.
std::vector<std::uint16_t> features_with(const JudgedReading& judged,
                                         const std::vector<SegmentName>& segments) {
  std::vector<std::uint16_t> out;
  for (const SegmentName segment : segments) {
    const std::uint16_t index = judged.feature_of[key_of_segment(segment)];
    if (std::find(out.begin(), out.end(), index) == out.end()) out.push_back(index);
  }
  return out;
}

bool say_the_same(const JudgedReading& a,
                  const JudgedReading& b,
                  const std::vector<SegmentName>& segments) {
  if (&a == &b) return true;
  const std::vector<std::uint16_t> here = features_with(a, segments);
  const std::vector<std::uint16_t> there = features_with(b, segments);
  return std::equal(
      here.begin(), here.end(), there.begin(), there.end(), [&](std::uint16_t i, std::uint16_t j) {
        return a.features[i] == b.features[j];
      });
}

// A group: its segments in the order of names.
std::vector<SegmentName> segments_in(const SideBySide& all, Groups& groups, std::size_t group) {
  std::vector<SegmentName> out;
  const JudgedReading& given = *all.judged.front();
  for (const FeatureFacts& feature : given.features)
    if (groups.find(key_of_segment(feature.segments.front())) == group)
      out.insert(out.end(), feature.segments.begin(), feature.segments.end());
  const Position p = given.laid->position();
  std::sort(out.begin(), out.end(), [&](SegmentName a, SegmentName b) {
    return comes_before(p.rules, p.state.facts.parts, a, b);
  });
  return out;
}

struct FeatureEntry {
  json::object entry;
  bool differs = false;
};

FeatureEntry entry_of(const SideBySide& all, const std::vector<SegmentName>& segments) {
  const std::vector<SameReadings> same =
      gather(all.judged.size(), [&](std::size_t a, std::size_t b) {
        return say_the_same(*all.judged[a], *all.judged[b], segments);
      });
  const Position p = all.judged.front()->laid->position();
  FeatureEntry out;
  out.differs = same.size() > 1;
  out.entry = json_of(p.rules, p.state.facts.parts, segments.front());
  json::object entry{{"feature", out.entry}, {"kind", out.entry["kind"]}};
  json::array names;
  for (const SegmentName segment : segments)
    names.push_back(json_of(p.rules, p.state.facts.parts, segment));
  entry["segments"] = std::move(names);
  json::array answers;
  for (const SameReadings& group : same) {
    const JudgedReading& judged = *all.judged[group.front()];
    json::array as;
    for (const std::uint16_t index : features_with(judged, segments))
      as.push_back(feature_answer_json(judged.laid->position(), judged.features[index]));
    json::object answer;
    if (out.differs) answer["readings"] = all.names(group);
    answer["as"] = std::move(as);
    answers.push_back(std::move(answer));
  }
  entry["answers"] = std::move(answers);
  if (out.differs)
    entry["causes"] = all.causes(same, [&](std::size_t reading, const JudgedReading& other) {
      return say_the_same(*all.judged[reading], other, segments);
    });
  out.entry = std::move(entry);
  return out;
}

}  // namespace

json::array features_side_by_side(const SideBySide& all) {
  Groups groups = groups_of(all);
  std::vector<bool> done(all.judged.front()->feature_of.size(), false);
  json::array differing_ones;
  json::array others;
  for (const FeatureFacts& feature : all.judged.front()->features) {
    const std::size_t group = groups.find(key_of_segment(feature.segments.front()));
    if (done[group]) continue;
    done[group] = true;
    FeatureEntry one = entry_of(all, segments_in(all, groups, group));
    (one.differs ? differing_ones : others).push_back(std::move(one.entry));
  }
  for (json::value& entry : others)
    differing_ones.push_back(std::move(entry));
  return differing_ones;
}

json::object feature_side_by_side(const SideBySide& all, SegmentName segment) {
  Groups groups = groups_of(all);
  return entry_of(all, segments_in(all, groups, groups.find(key_of_segment(segment)))).entry;
}

}  // namespace aude
