// One game under other rule sets: who would have won, what each feature would have paid, and the
// ruling that makes the difference. docs/compare.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "codec/rulings.hpp"
#include "table/game.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Rulings that make a difference.
struct Causes {
  std::vector<Cause> list;
  /// Several, and it takes all of them; else each does it alone.
  bool together = false;
  friend bool operator==(const Causes&, const Causes&) = default;
};

/// What a feature paid by one set of rules.
struct Paid {
  /// By seat.
  std::vector<int> points;
  /// The turn in which it paid last, counted from 1; 0 where it paid nothing.
  int turn = 0;
  /// In the final scoring.
  bool at_end = false;
  friend bool operator==(const Paid&, const Paid&) = default;
};

/// A feature that pays otherwise than in the record. What is one feature by one set of rules and
/// several by the other is taken together.
struct FeatureDifference {
  /// As it lay when it paid.
  SegmentName feature;
  FeatureKind kind = FeatureKind::road;
  Paid recorded;
  Paid there;
  Causes causes;
  std::vector<std::string> rule_sets;
};

/// A place where the record cannot be followed to the letter.
struct Remark {
  enum class What : std::uint8_t {
    left_out,  ///< an action that is not legal there, or that nobody is asked for
    passed,    ///< a choice that the record lacks, taken as passed
    hill       ///< a hill takes a tile by one of the two only; the draws stay the record's
  };
  What what = What::left_out;
  int turn = 0;
  /// `left_out`: the number of the action.
  int seq = 0;
  Seat player = kNoSeat;
  /// `left_out`: as `act` takes it, features named as they lay in the record.
  boost::json::object action;
  /// `hill`
  Place at;
  std::string rule;
  std::string message;
  std::vector<std::string> rule_sets;
};

/// `left-out`, `passed`, `hill`.
std::string_view name_of(Remark::What what);

/// How the game comes out by one rule set, its rulings alone: what is dealt, drawn and included
/// stays the record's, and so do the rulings of other groups.
struct Outcome {
  std::string rule_set;
  std::string group;
  Wording title;
  /// Its rulings are those of the record.
  bool as_recorded = false;
  std::vector<int> scores;
  /// By seat: points below zero that were forgotten. GCC-12
  std::vector<int> forgiven;
  /// Bit s for seat s; 0 while the game is not over.
  unsigned winners = 0;
  /// Where others win than in the record: why.
  Causes causes;
};

struct Comparison {
  std::vector<std::string> players;
  /// The game was played to its end.
  bool ended = false;
  /// The rule sets that it was opened with, by name.
  std::vector<std::string> rules;
  std::vector<int> scores;
  /// As in `Outcome`.
  std::vector<int> forgiven;
  unsigned winners = 0;
  std::vector<Outcome> outcomes;
  /// By turn; the final scoring last.
  std::vector<FeatureDifference> differences;
  /// By turn.
  std::vector<Remark> remarks;
};

/// Plays the game again by each of these rule sets. Errors: `unknown-rules` (path `rules[1]`),
/// `missing` for an empty list, `bad-field` for a game in which something is hidden or whose sets
/// the catalog has otherwise.
Result<Comparison> compare_rule_sets(const Catalog& catalog,
                                     const RuleTexts& texts,
                                     const TableGame& game,
                                     const std::vector<std::string>& rule_sets);

/// `Comparison` of docs/protocol.schema.json; `game` is the one that was compared.
boost::json::object comparison_json(const Comparison& comparison, const TableGame& game);

/// Both in one.
Result<boost::json::object> compare_json(const Catalog& catalog,
                                         const RuleTexts& texts,
                                         const TableGame& game,
                                         const std::vector<std::string>& rule_sets);

}  // namespace aude
