#include "cli/options.hpp"

#include "table/table.hpp"

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include <array>
#include <charconv>
#include <cstdio>
#include <optional>
#include <ostream>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace aude::cli {

Result<Data> load_data(const std::vector<std::string>& folders) {
  Result<Catalog> catalog = Catalog::from_embedded();
  if (!catalog) return catalog.error();
  for (const std::string& folder : folders)
    if (std::optional<Error> fault = catalog.value().add_folder(folder)) return *fault;
  Result<RuleTexts> texts = RuleTexts::from_embedded();
  if (!texts) return texts.error();
  return Data{std::move(catalog).value(), std::move(texts).value()};
}

Result<GameOptions> game_options(const PlayOptions& options) {
  GameOptions out;
  out.sets = options.sets;
  out.rules = options.rules;
  for (const std::string& text : options.toggles) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
      return Error{"bad-field", "toggles", "a toggle is given as name=value, not " + text};
    out.toggles.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return out;
}

Result<GameSetup> game_setup(const Data& data, const PlayOptions& options, int players) {
  Result<GameOptions> names = game_options(options);
  if (!names) return names.error();
  if (names.value().sets.empty()) names.value().sets.emplace_back("base");
  Result<GameSetup> setup = read_game_options(data.catalog, data.texts, names.value());
  if (setup) setup.value().seats = players;
  return setup;
}

std::uint64_t seed_from(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [at, failed] = std::from_chars(text.data(), end, number);
  return failed == std::errc() && at == end ? number : seed_of(text);
}

int fail(std::ostream& err, const Error& error) {
  err << "aude: ";
  if (!error.path.empty()) err << error.path << ": ";
  err << error.message;
  if (!error.rule.empty()) err << " (" << error.rule << ')';
  err << '\n';
  return kUsage;
}

bool is_terminal(int descriptor) {
  return isatty(descriptor) != 0;
}

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t i = out.size(); i > 3; i -= 3)
    out.insert(i - 3, 1, ',');
  return out;
}

std::string fixed(double number, int digits) {
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, number);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string quoted(std::string_view text) {
  return boost::json::serialize(boost::json::value(boost::json::string(text.begin(), text.end())));
}

}  // namespace aude::cli
