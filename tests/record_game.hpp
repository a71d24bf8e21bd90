// Games to make records of.
#pragma once
#include "engine_talk.hpp"
#include "rules/base/prng.hpp"
#include "table/record.hpp"

#include <string>
#include <vector>

namespace aude::testing {

inline constexpr Secret kTestSecret{{0x0123456789ABCDEFU, 0x1122334455667788U},
                                    {0x99AABBCCDDEEFF00U, 0xFEDCBA9876543210U}};

/// Refused set-ups end the test that asks for them.
inline TableGame recorded_game(const GameOptions& options,
                               const Origin& origin,
                               TableSetup setup = {}) {
  if (setup.players.empty()) setup.players = {"Alice", "Bob"};
  return open_game(test_catalog(), test_texts(), options, setup, origin).value();
}

inline GameOptions with_sets(std::vector<std::string> sets) {
  GameOptions options;
  options.sets = std::move(sets);
  return options;
}

/// So many random actions, or fewer to the end; chance too where it is asked.
inline void play_some(TableGame& game, Prng& prng, int actions) {
  MoveList moves;
  Events events;
  while (actions-- > 0 && !game.table.state().facts.ended) {
    legal(game.table.position(), moves);
    const auto any = prng.below(static_cast<std::uint32_t>(moves.size()));
    ASSERT_TRUE(game.table.act(moves[any], events).none());
  }
}

inline std::string text_for(const TableGame& game, Viewer reader) {
  return record_text(record_json(game, reader));
}

inline Result<LoadedGame> loaded(std::string_view text) {
  return load_record_text(test_catalog(), test_texts(), text);
}

inline Result<LoadedGame> verified(std::string_view text) {
  return verify_record(test_catalog(), test_texts(), text);
}

inline std::vector<std::string> lines_in(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line + '\n';
  return text;
}

}  // namespace aude::testing
