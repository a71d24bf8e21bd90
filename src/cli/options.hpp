// What the commands share: the data they know, the options that say what is played, and how they
// report a fault.
#pragma once
#include "codec/catalog.hpp"
#include "codec/game_options.hpp"
#include "codec/rule_texts.hpp"

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace aude::cli {

/// Exit statuses: all well; the answer is bad news (`check` found a difference); the command was
/// not understood.
inline constexpr int kWell = 0;
inline constexpr int kBad = 1;
inline constexpr int kUsage = 2;

/// The tile sets and rule texts that the program knows, with those of `--tiles`.
struct Data {
  Catalog catalog;
  RuleTexts texts;
};

/// What is compiled in, and the sets of each folder on top. Errors: as of the catalog.
Result<Data> load_data(const std::vector<std::string>& folders);

/// The options by which a person says what is played.
struct PlayOptions {
  std::vector<std::string> sets;
  std::vector<std::string> rules;
  /// Each `base.tiny-city=2`.
  std::vector<std::string> toggles;
};

/// The same, taken apart. Error: `bad-field` for a toggle without `=`.
Result<GameOptions> game_options(const PlayOptions& options);

/// A whole set-up; without any set the base game. Errors: as of `read_game_options`.
Result<GameSetup> game_setup(const Data& data, const PlayOptions& options, int players);

/// A number stands for itself, any other text for its hash.
std::uint64_t seed_from(const std::string& text);

/// Prints a fault and gives the exit status for it.
int fail(std::ostream& err, const Error& error);

/// Whether a standard stream is a terminal.
bool is_terminal(int descriptor);

/// `34,012`
std::string grouped(std::uint64_t number);

/// With so many digits after the point.
std::string fixed(double number, int digits);

/// As JSON: in quotes, with what must be escaped.
std::string quoted(std::string_view text);

}  // namespace aude::cli
