// A bare board for tests of the geometry: tiles by name, segments by port, no turns and no players.
#pragma once
#include "codec/catalog.hpp"
#include "rules/api.hpp"

#include <gtest/gtest.h>

namespace aude::test {

/// The base game and the synthetic sets of every shape.
inline const Catalog& shapes() {
  static const Catalog catalog = [] {
    Catalog all = Catalog::from_embedded().value();
    const auto error = all.add_folder(AUDE_SOURCE_DIR "/tests/tiles");
    if (error) ADD_FAILURE() << error->path << ": " << error->message;
    return all;
  }();
  return catalog;
}

class BoardTable {
 public:
  explicit BoardTable(GapClosure closure = GapClosure::blocks,
                      GapFields fields = GapFields::separates)
      : state(std::make_unique<State>()) {
    GameSetup setup;
    for (const char* name : {"base:c1", "halves", "bigs", "squares"})
      setup.sets.push_back(shapes().find(name).value());
    setup.toggles.set(closure);
    setup.toggles.set(fields);
    rules = make_rules(setup).value();
    clear_board(rules, state->facts.parts, state->board);
    state->facts.meeples = 0;
  }

  /// Lays a tile without asking whether it may lie there; returns its first part. What is kept
  /// along the way must be what a board made from nothing says.
  std::uint16_t lay(const char* name, unsigned turns, Place at) {
    const std::uint16_t kind = find_kind(rules, name);
    EXPECT_NE(kind, kNoKind) << name;
    const std::uint16_t part = lay_tile(
        rules, state->facts.parts, state->board, kind, static_cast<std::uint8_t>(turns), at);
    const auto fresh = std::make_unique<State>();
    fresh->facts.parts = state->facts.parts;
    rebuild_board(rules, fresh->facts.parts, fresh->board);
    EXPECT_TRUE(same_board(rules, fresh->facts.parts, state->board, fresh->board)) << name;
    return part;
  }

  /// The rule that forbids a placement, as text; empty if none does.
  [[nodiscard]] std::string why_not(const char* name, unsigned turns, Place at) const {
    const RuleId rule = misfit(rules,
                               state->facts.parts,
                               state->board,
                               find_kind(rules, name),
                               static_cast<std::uint8_t>(turns),
                               at);
    return rule.none()
               ? ""
               : std::string(kRuleFamilies[rule.family]) + "-" + std::to_string(rule.number);
  }

  [[nodiscard]] int fits(const char* name) const {
    const auto bits = std::make_unique<FitBits>();
    return find_fits(rules, state->facts.parts, state->board, find_kind(rules, name), 0xFU, *bits);
  }

  /// The feature of a part that reaches this port as the part lies.
  [[nodiscard]] std::uint16_t at(std::uint16_t part, Port port) const {
    const PartForm& form = rules.forms[state->facts.parts.list[part].form];
    for (std::uint8_t s = 0; s < form.segments; ++s)
      if (ports_of(rules, state->facts.parts, SegmentName{part, s}).has(port))
        return find_root(state->board, segment_id(state->facts.parts, SegmentName{part, s}));
    ADD_FAILURE() << "no segment of part " << part << " at "
                  << kPortNames[static_cast<std::size_t>(port)];
    return 0;
  }

  [[nodiscard]] const Node& feature(std::uint16_t part, Port port) const {
    return state->board.nodes[at(part, port)];
  }

  [[nodiscard]] bool joined(std::uint16_t a, Port port_a, std::uint16_t b, Port port_b) const {
    return at(a, port_a) == at(b, port_b);
  }

  [[nodiscard]] bool complete(std::uint16_t part, Port port) const {
    return is_complete(feature(part, port));
  }

  [[nodiscard]] Tally count(std::uint16_t part, Port port) const {
    return tally(Position{rules, *state}, at(part, port));
  }

  Rules rules;
  std::unique_ptr<State> state;
};

}  // namespace aude::test
