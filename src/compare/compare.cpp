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
  for (const std::size_t t : list.toggles)
    // What several rule sets do alike is told once, on the ground that the value has by itself.
    causes.list.push_back(cause_of(texts_, t, recorded_, there, nullptr));
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
