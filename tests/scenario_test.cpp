// Every file below tests/scenarios as a test of its own, and the strictness of their reader.
// tests/scenarios/README.md
#include "support/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace aude::testing {
namespace {

namespace fs = std::filesystem;
const std::string kFolder = AUDE_SOURCE_DIR "/tests/scenarios";

std::vector<fs::path> scenario_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kFolder))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

struct Data {
  Catalog catalog;
  RuleTexts texts;
};

const Data& data() {
  static const Data read_once = [] {
    Result<Catalog> catalog = Catalog::from_embedded();
    Result<RuleTexts> texts = RuleTexts::from_embedded();
    EXPECT_TRUE(catalog.ok() && texts.ok());
    Data read{std::move(catalog).value(), std::move(texts).value()};
    const auto fault = read.catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles");
    EXPECT_FALSE(fault.has_value());
    return read;
  }();
  return read_once;
}

ScenarioReport run(const std::string& text) {
  return run_scenario(text, data().catalog, data().texts);
}

class Scenario : public ::testing::TestWithParam<fs::path> {};

TEST_P(Scenario, Holds) {
  const ScenarioReport report = run(text_of_file(GetParam()));
  for (const std::string& fault : report.faults)
    ADD_FAILURE() << GetParam().lexically_relative(kFolder).string() << ": " << fault;
}

// `base/tiny-city.json` becomes `base_tiny_city`: a test's name has no `-`, which filters would
// read as "not".
std::string name_of(const ::testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.lexically_relative(kFolder).replace_extension().string();
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Scenario, ::testing::ValuesIn(scenario_files()), name_of);

// The river has its own issue; BASE-2 tells contents only.
TEST(Scenarios, NameEveryRuleOfTheBaseGame) {
  std::set<std::string> named;
  for (const fs::path& path : scenario_files())
    for (const std::string& rule : run(text_of_file(path)).rules)
      named.insert(rule);
  for (int number = 1; number <= 20; ++number) {
    if (number == 18 || number == 19) continue;
    EXPECT_EQ(named.count("BASE-" + std::to_string(number)), 1U) << "BASE-" << number;
  }
}

// --- the reader -------------------------------------------------------------------------------

std::string scenario(const std::string& steps, const std::string& more = "") {
  return R"({"title": "t", "rules": ["BASE-3"], "new": {"players": ["Alice", "Bob"],
    "sets": ["base"], "draw": ["base/E", "base/B"]}, )" +
         more + R"("steps": [)" + steps + "]}";
}

const std::string kPlace = R"({"do": "Alice: place base/E 0,-1 180"})";
const std::string kPass = R"({"do": "Alice: pass", "scores": [0, 0]})";
const std::string kStop = R"({"stop": "place"})";

std::string first_fault(const std::string& text) {
  const ScenarioReport report = run(text);
  return report.faults.empty() ? "" : report.faults.front();
}

void expect_fault(const std::string& text, const std::string& part) {
  const std::string fault = first_fault(text);
  EXPECT_NE(fault.find(part), std::string::npos) << "in \"" << fault << "\" no \"" << part << '"';
}

TEST(Scenarios, AGoodOneHasNoFault) {
  EXPECT_EQ(first_fault(scenario(kPlace + "," + kPass + "," + kStop)), "");
}

TEST(Scenarios, FailWhereAChoiceIsNotScripted) {
  expect_fault(scenario(kPlace + R"(, {"do": "Bob: place base/B 0,1 0"})"), "is refused");
  expect_fault(scenario(kPlace + "," + kPass), "somebody is to act");
  expect_fault(scenario(kPlace + R"(, {"do": "Bob: pass"})"), "wrong-player");
  expect_fault(scenario(kPlace + R"(, {"stop": "place"})"), "phase: expected");
  expect_fault(scenario(R"({"stop": "place"}, )" + kPlace), "the last step");
}

TEST(Scenarios, FailWhereSomethingHappensThatNobodyExpected) {
  const std::string claim = R"({"do": "Alice: normal on city 0,-1 S"})";
  expect_fault(scenario(kPlace + "," + claim + "," + kStop), "scored: expected [], came [Alice 4");
  const std::string wrong = R"({"do": "Alice: normal on city 0,-1 S", "scored": ["Alice 5 city"]})";
  expect_fault(scenario(kPlace + "," + wrong), "expected [Alice 5 city]");
  const std::string parts =
      R"({"do": "Alice: normal on city 0,-1 S", "scored": ["Alice 4 city: 1 tiles 4"]})";
  expect_fault(scenario(kPlace + "," + parts), "expected [Alice 4 city: 1 tiles 4]");
}

TEST(Scenarios, FailWhereTheyExpectNothingOrWhatIsNotKnown) {
  const std::string silent = R"({"do": "Alice: pass"})";
  expect_fault(scenario(kPlace), "somebody is to act");
  expect_fault(scenario(R"({"stop": "place", "abuot": ""})"), "unknown key: abuot");
  expect_fault(scenario(R"({"doo": "Alice: pass"})"), "unknown key: doo");
  expect_fault(scenario(""), "has steps");
  expect_fault(scenario(kPlace + R"(, {"legal": "figure"})"), "says nothing");
  expect_fault(scenario(kPlace + R"(, {"value": "city 0,-1 S"})"), "says nothing");
  expect_fault(scenario(R"({"do": "Carol: pass"})"), "nobody here is called Carol");
  expect_fault(scenario(kPlace, R"("variants": {"a": {}, "b": {}},)"), "somebody is to act");
  const std::string by = R"({"stop": {"by": {"a": "place"}}})";
  expect_fault(scenario(by, R"("variants": {"a": {}, "b": {}},)"), "`by` names [a]");
  expect_fault(R"({"title": "t", "rules": ["BASE-99"], "new": {}, "steps": []})",
               "no rule BASE-99");
}

TEST(Scenarios, FailWhereARefusalIsAnotherOrNone) {
  const std::string wrong =
      R"({"refuse": "Alice: place base/E 0,0 0", "code": "illegal", "rule": "BASE-4"})";
  expect_fault(scenario(wrong), "rule: expected");
  const std::string legal =
      R"({"refuse": "Alice: place base/E 0,-1 180", "code": "illegal", "rule": "BASE-3"})";
  expect_fault(scenario(legal), "should be refused");
}

}  // namespace
}  // namespace aude::testing
