// A move: what a seat or chance does. docs/protocol.md, "Actions"
#pragma once
#include "rules/state/state.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace aude {

enum class Verb : std::uint8_t {
  chance,
  place,
  figure,
  retrieve,
  pass,
  draw,
  remove,
  choose,
  token,
  ghost
};
inline constexpr int kVerbs = 10;
inline constexpr std::array<std::string_view, kVerbs> kVerbNames{
    "chance", "place", "figure", "retrieve", "pass", "draw", "remove", "choose", "token", "ghost"};

/// What is chosen with `Verb::choose`, in the protocol's words.
enum class What : std::uint8_t { draft, crop_circle };
inline constexpr int kWhats = 2;
inline constexpr std::array<std::string_view, kWhats> kWhatNames{"draft", "crop-circle"};

/// The module that a move belongs to: its `check` and `apply` are asked.
enum class Owner : std::uint8_t { core, abbot, tunnel };

struct Move {
  Verb verb = Verb::pass;
  Owner owner = Owner::core;
  Figure figure = Figure::normal;
  std::uint8_t turns = 0;
  std::uint16_t tile = kNoKind;
  Place at;
  /// The first segment of the feature on the tile in question; beside one's own figure, for one
  /// that is taken back (HALF-33) and for one that takes a ghost, the segment that it stands on.
  SegmentName on;
  /// `choose`: HALF-3 with `tile`, HALF-33 with `role` and `deed`.
  What what = What::draft;
  Role role = Role::farmer;
  Deed deed = Deed::add;
  /// `token`: on the opening `on`; with both at once also on `other`, the later by name (TUN-15).
  Color color = Color::red;
  SegmentName other;
  /// `ghost`: whose meeple takes it; `ghost`, `remove`: how many ghosts it has. GCC-6
  Seat seat = 0;
  std::uint8_t ghosts = 0;
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
