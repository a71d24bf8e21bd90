// A move: what a seat or chance does. docs/protocol.md, "Actions"
#pragma once
#include "rules/state/state.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace aude {

enum class Verb : std::uint8_t { chance, place, figure, retrieve, pass };
inline constexpr int kVerbs = 5;
inline constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "chance", "place", "figure", "retrieve", "pass"};

/// The module that a move belongs to: its `check` and `apply` are asked.
enum class Owner : std::uint8_t { core, abbot };

struct Move {
  Verb verb = Verb::pass;
  Owner owner = Owner::core;
  Figure figure = Figure::normal;
  std::uint8_t turns = 0;
  std::uint16_t tile = kNoKind;
  Place at;
  /// The first segment of the feature on the tile in question.
  SegmentName on;
  friend bool operator==(const Move&, const Move&) = default;
};

/// Filled by `legal`; keeps its room between calls.
using MoveList = std::vector<Move>;

/// Why a move is refused: a protocol code and, for `illegal`, the rule.
struct Refusal {
  enum class Code : std::uint8_t { none, wrong_phase, ended, illegal };
  Code code = Code::none;
  RuleId rule;

  [[nodiscard]] bool none() const { return code == Code::none; }

  static Refusal illegal(RuleId rule) { return {Code::illegal, rule}; }
};

}  // namespace aude
