// One seeded random game for each rule set and for each edition of each tile set, compared line by
// line with tests/playthroughs. AUDE_UPDATE=1 writes them anew: look at the difference before you
// commit it.
#include "support/playthrough.hpp"

#include "check/json_look.hpp"
#include "rules/base/hash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

namespace aude::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
const fs::path kFolder = AUDE_SOURCE_DIR "/tests/playthroughs";
constexpr std::size_t kMostBytes = 25'000;

struct Data {
  Catalog catalog;
  RuleTexts texts;
};

const Data& data() {
  static const Data read_once{Catalog::from_embedded().value(), RuleTexts::from_embedded().value()};
  return read_once;
}

json::object game(const json::array& sets, const json::array& rules, int players) {
  constexpr std::array<const char*, 3> everybody{"Ann", "Ben", "Cleo"};
  json::array names(everybody.begin(), everybody.begin() + players);
  json::object request{{"cmd", "new"}, {"players", names}, {"sets", sets}, {"seed", 1}};
  if (!rules.empty()) request["rules"] = rules;
  return request;
}

// A set without a start tile is played with the base game; the base game's own editions alone.
json::array sets_with(const std::string& name) {
  const std::string set = name.substr(0, name.find(':'));
  if (set == "base") return {name};
  return {"base", name};
}

json::array sets_for(const RuleSetText& rules) {
  if (rules.group == "halflings") return {"base", "halflings-1", "halflings-2"};
  if (rules.group == "tunnel") return {"base", "tunnel", "inns"};
  if (rules.group == "ghosts") return {"base", "ghosts"};
  return {"base", "abbot", "inns"};
}

// File names to games, for everything that the program knows.
std::map<std::string, json::object> games() {
  std::map<std::string, json::object> all;
  for (const RuleSetText& rules : data().texts.rule_sets())
    all["rules-" + rules.name] = game(sets_for(rules), {rules.name}, 2);
  for (std::string name : data().catalog.names()) {
    const json::object request = game(sets_with(name), {}, 3);
    std::replace(name.begin(), name.end(), ':', '-');
    all["set-" + name] = request;
  }
  return all;
}

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The first line that differs is what a person wants to see, not two whole files.
void expect_same_lines(const std::string& expected, const std::string& came) {
  std::istringstream a(expected);
  std::istringstream b(came);
  std::string line_a;
  std::string line_b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a));
    const bool more_b = static_cast<bool>(std::getline(b, line_b));
    if (!more_a && !more_b) return;
    if (more_a && more_b && line_a == line_b) continue;
    ADD_FAILURE() << "line " << line << "\n  expected " << (more_a ? line_a : "the end")
                  << "\n  came     " << (more_b ? line_b : "the end");
    return;
  }
}

class Playthrough : public ::testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsAsRecorded) {
  Catalog catalog = data().catalog;
  const auto fault = catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles");
  ASSERT_FALSE(fault.has_value());
  const json::object request = games().at(GetParam());
  Hash seed;
  for (const char c : GetParam())
    seed.add(static_cast<unsigned char>(c));
  const std::string came = play_through(catalog, data().texts, request, seed.value());
  EXPECT_LT(came.size(), kMostBytes);
  const fs::path path = kFolder / (GetParam() + ".txt");
  if (std::getenv("AUDE_UPDATE") != nullptr) {
    fs::create_directories(kFolder);
    std::ofstream(path, std::ios::binary) << came;
    return;
  }
  ASSERT_TRUE(fs::exists(path)) << path << " is missing: AUDE_UPDATE=1 writes it";
  expect_same_lines(text_of_file(path), came);
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const auto& [name, request] : games())
    names.push_back(name);
  return names;
}

std::string name_of_test(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, Playthrough, ::testing::ValuesIn(names_of_games()), name_of_test);

TEST(Playthroughs, BelongToARuleSetOrATileSet) {
  const auto known = games();
  EXPECT_GE(known.size(), 12U);
  ASSERT_TRUE(fs::exists(kFolder));
  for (const auto& entry : fs::directory_iterator(kFolder))
    EXPECT_EQ(known.count(entry.path().stem().string()), 1U) << entry.path();
}

}  // namespace
}  // namespace aude::testing
