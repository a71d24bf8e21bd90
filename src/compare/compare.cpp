// docs/compare.md
#include "compare/compare.hpp"

#include "codec/strict_json.hpp"
#include "compare/causes.hpp"
#include "compare/features.hpp"
#include "compare/variants.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace aude {
namespace {

// The base game's rules always matter, those of an expansion where its sets are in the game.
bool concerns(const Rules& rules, std::string_view group) {
  if (group == "base") return true;
  const bool halves = (rules.active >> static_cast<unsigned>(ModuleId::partner) & 1U) != 0;
  if (group == "halflings" && halves) return true;
  return std::any_of(rules.sets.begin(), rules.sets.end(), [&](const std::string& set) {
    return std::string_view(set).substr(0, group.size()) == group;
  });
}

using RuleSets = std::vector<const RuleSetText*>;

void add_once(RuleSets& list, const RuleSetText* set) {
  if (std::find(list.begin(), list.end(), set) == list.end()) list.push_back(set);
}

Result<RuleSets> find_rule_sets(const RuleTexts& texts,
                                const Rules& rules,
                                const std::vector<std::string>& names) {
  RuleSets list;
  if (names.empty())
    return Error{"missing", "rules", "name rule sets, or \"all\" for every one that concerns it"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == kAllRuleSets) {
      for (const RuleSetText& set : texts.rule_sets())
        if (concerns(rules, set.group)) add_once(list, &set);
      continue;
    }
    const auto set = texts.rule_set(names[i]);
    if (!set) {
      Error error = set.error();
      error.path = json_path("rules", i);
      return error;
    }
    add_once(list, set.value());
  }
  // Groups one after the other, however they were named.
  const auto groups = texts.groups();
  const auto rank = [&](const RuleSetText* set) {
    return std::find(groups.begin(), groups.end(), set->group) - groups.begin();
  };
  std::stable_sort(list.begin(), list.end(), [&](const RuleSetText* a, const RuleSetText* b) {
    return rank(a) < rank(b);
  });
  return list;
}

const ToggleText& text_of(const RuleTexts& texts, std::size_t toggle) {
  return *texts.toggle(kToggleSpecs[toggle].name).value();
}

// The record's toggles with the rulings of one rule set. What is set up stays as it was.
ToggleValues with_rulings(const RuleTexts& texts, ToggleValues values, const RuleSetText& set) {
  for (std::size_t t = 0; t < kToggles; ++t) {
    const std::string_view wanted = set.value(kToggleSpecs[t].name);
    if (wanted.empty() || text_of(texts, t).setup) continue;
    const auto& names = kToggleSpecs[t].values;
    values.put(
        t,
        static_cast<std::uint8_t>(std::find(names.begin(), names.end(), wanted) - names.begin()));
  }
  return values;
}

class Comparer {
 public:
  Comparer(const RuleTexts& texts, const TableGame& game, Variants& variants)
      : texts_(texts),
        recorded_(game.table.rules().toggles),
        seats_(game.table.rules().seats),
        variants_(variants) {
    out_.players = game.table.players();
    out_.ended = game.table.state().facts.ended;
    out_.rules = game.rules;
    const Replayed& own = variants_.by(recorded_);
    out_.scores = own.scores;
    out_.forgiven = own.forgiven;
    out_.winners = own.winners;
  }

  void add(const RuleSetText& set);
  Comparison take();

 private:
  [[nodiscard]] Causes causes_of(const ToggleValues& there, const CauseList& list) const;
  void add_difference(const ToggleValues& there, Unequal unequal, const std::string& name);
  void add_remark(Remark remark, const std::string& name);

  const RuleTexts& texts_;
  ToggleValues recorded_;
  int seats_;
  Variants& variants_;
  Comparison out_;
};

Causes Comparer::causes_of(const ToggleValues& there, const CauseList& list) const {
  Causes causes;
  causes.together = list.together;
  for (const std::size_t t : list.toggles) {
    const ToggleText& toggle = text_of(texts_, t);
    const ToggleValue& value = *toggle.value(kToggleSpecs[t].values[there.at(t)]);
    Cause cause;
    cause.toggle = toggle.id;
    cause.title = toggle.title;
    cause.recorded = kToggleSpecs[t].values[recorded_.at(t)];
    cause.value = value.value;
    cause.value_title = value.title;
    cause.status = value.status;
    cause.date = value.date;
    cause.source = value.source;
    cause.rules = toggle.rules;
    causes.list.push_back(std::move(cause));
  }
  return causes;
}

// What several rule sets say alike is said once.
void Comparer::add_difference(const ToggleValues& there, Unequal unequal, const std::string& name) {
  FeatureDifference& difference = unequal.difference;
  difference.causes =
      causes_of(there, find_causes(variants_, recorded_, there, [&](const Replayed& one) {
                  return points_on(one, unequal.segments, seats_);
                }));
  const auto same = std::find_if(
      out_.differences.begin(), out_.differences.end(), [&](const FeatureDifference& other) {
        return other.feature == difference.feature && other.recorded == difference.recorded &&
               other.there == difference.there && other.causes == difference.causes;
      });
  if (same != out_.differences.end()) {
    same->rule_sets.push_back(name);
    return;
  }
  difference.rule_sets.push_back(name);
  out_.differences.push_back(std::move(difference));
}

void Comparer::add_remark(Remark remark, const std::string& name) {
  const auto same =
      std::find_if(out_.remarks.begin(), out_.remarks.end(), [&](const Remark& other) {
        return other.what == remark.what && other.turn == remark.turn && other.seq == remark.seq &&
               other.player == remark.player && other.rule == remark.rule &&
               other.message == remark.message;
      });
  if (same != out_.remarks.end()) {
    same->rule_sets.push_back(name);
    return;
  }
  remark.rule_sets.push_back(name);
  out_.remarks.push_back(std::move(remark));
}

void Comparer::add(const RuleSetText& set) {
  const ToggleValues there = with_rulings(texts_, recorded_, set);
  const Replayed& own = variants_.by(recorded_);
  const Replayed& replayed = variants_.by(there);
  Outcome outcome;
  outcome.rule_set = set.name;
  outcome.group = set.group;
  outcome.title = set.title;
  outcome.as_recorded = there == recorded_;
  outcome.scores = replayed.scores;
  outcome.forgiven = replayed.forgiven;
  outcome.winners = replayed.winners;
  if (replayed.winners != own.winners)
    outcome.causes = causes_of(
        there,
        find_causes(variants_, recorded_, there, [](const Replayed& one) { return one.winners; }));
  out_.outcomes.push_back(std::move(outcome));
  for (Unequal& unequal : unequal_features(own, replayed, seats_))
    add_difference(there, std::move(unequal), set.name);
  for (const Remark& remark : replayed.remarks)
    add_remark(remark, set.name);
}

Comparison Comparer::take() {
  const auto when = [](const FeatureDifference& one) {
    const Paid& paid = one.recorded.turn != 0 ? one.recorded : one.there;
    return std::tuple(paid.at_end, paid.turn, one.feature.part, one.feature.segment);
  };
  std::stable_sort(
      out_.differences.begin(),
      out_.differences.end(),
      [&](const FeatureDifference& a, const FeatureDifference& b) { return when(a) < when(b); });
  std::stable_sort(out_.remarks.begin(), out_.remarks.end(), [](const Remark& a, const Remark& b) {
    return a.turn < b.turn;
  });
  return std::move(out_);
}

}  // namespace

std::string_view name_of(Remark::What what) {
  switch (what) {
    case Remark::What::left_out:
      return "left-out";
    case Remark::What::passed:
      return "passed";
    case Remark::What::hill:
      break;
  }
  return "hill";
}

Result<Comparison> compare_rule_sets(const Catalog& catalog,
                                     const RuleTexts& texts,
                                     const TableGame& game,
                                     const std::vector<std::string>& rule_sets) {
  const auto sets = find_rule_sets(texts, game.table.rules(), rule_sets);
  if (!sets) return sets.error();
  auto variants = Variants::of(catalog, texts, game);
  if (!variants) return variants.error();
  Comparer comparer(texts, game, variants.value());
  for (const RuleSetText* set : sets.value())
    comparer.add(*set);
  return comparer.take();
}

Result<boost::json::object> compare_json(const Catalog& catalog,
                                         const RuleTexts& texts,
                                         const TableGame& game,
                                         const std::vector<std::string>& rule_sets) {
  const auto comparison = compare_rule_sets(catalog, texts, game, rule_sets);
  if (!comparison) return comparison.error();
  return comparison_json(comparison.value(), game);
}

}  // namespace aude
