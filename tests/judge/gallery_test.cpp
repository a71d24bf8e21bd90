// Every file of data/gallery, judged by every reading and compared with what the documents say.
// docs/gallery.md
#include "support/gallery.hpp"

#include "codec/strict_json.hpp"
#include "judge/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace aude::testing {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::vector<fs::path> gallery_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(AUDE_SOURCE_DIR "/data/gallery"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

json::object read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  json::value document;
  const auto fault = parse_strictly(text, document);
  EXPECT_FALSE(fault) << path << ": " << fault->path << ": " << fault->message;
  return fault ? json::object() : document.as_object();
}

json::object judged(const json::object& position) {
  static const Catalog catalog = std::move(Catalog::from_embedded()).value();
  static const RuleTexts texts = std::move(RuleTexts::from_embedded()).value();
  auto answer = judge_json(catalog, texts, {{"position", position}, {"rules", "all"}});
  EXPECT_TRUE(answer) << answer.error().code << ' ' << answer.error().path << ": "
                      << answer.error().message;
  return answer ? std::move(answer).value() : json::object();
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line + '\n';
  return text;
}

class GalleryFile : public ::testing::TestWithParam<fs::path> {};

TEST_P(GalleryFile, IsJudgedAsTheDocumentsSay) {
  const json::object file = read(GetParam());
  ASSERT_FALSE(file.empty());
  for (const std::string_view text : {"title", "text"})
    for (const std::string_view language : {"en", "de"})
      EXPECT_FALSE(file.at(text).at(language).as_string().empty()) << text << ' ' << language;
  EXPECT_FALSE(file.at("source").as_string().empty());
  EXPECT_FALSE(file.at("expect").as_array().empty());
  const json::object answer = judged(file);
  ASSERT_FALSE(answer.empty());
  const std::vector<std::string> differences = gallery_differences(file, answer);
  EXPECT_TRUE(differences.empty()) << joined(differences);
}

INSTANTIATE_TEST_SUITE_P(Files,
                         GalleryFile,
                         ::testing::ValuesIn(gallery_files()),
                         [](const ::testing::TestParamInfo<fs::path>& file) {
                           std::string name = file.param.stem().string();
                           std::replace_if(
                               name.begin(),
                               name.end(),
                               [](unsigned char c) { return std::isalnum(c) == 0; },
                               '_');
                           return name;
                         });

TEST(Gallery, HasAtLeastFortyFiles) {
  EXPECT_GE(gallery_files().size(), 40U);
}

// A position for each fault but `capacity`, which takes more tiles than anybody wants to read.
TEST(Gallery, ShowsEveryFault) {
  std::set<std::string> shown;
  for (const fs::path& path : gallery_files()) {
    const json::object file = read(path);
    for (const json::value& statement : file.at("expect").as_array())
      if (const json::value* code = statement.as_object().if_contains("fault"))
        shown.emplace(code->as_string());
  }
  for (const char* code :
       {"corner-only",     "edges",          "ghosts-supply",    "guard-reserve",
        "halves",          "island",         "long-edge",        "may-not-stand",
        "no-ghost",        "no-segment",     "overlap",          "river",
        "third-ghost",     "third-token",    "token-where-none", "too-many-figures",
        "too-many-halves", "too-many-tiles", "two-tokens",       "unowned-color"})
    EXPECT_EQ(shown.count(code), 1U) << code;
}

// The reader itself: what is wrong is found, and what it does not know is no silent success.
TEST(Gallery, WrongStatementsAreFound) {
  json::object file = read(AUDE_SOURCE_DIR "/data/gallery/base-city-of-two.json");
  const json::object answer = judged(file);
  const auto found = [&](const char* statement) {
    file["expect"] = json::array{json::parse(statement)};
    return gallery_differences(file, answer).size();
  };
  const std::string city = R"("feature":{"at":[0,-1],"kind":"city","port":"S"})";
  EXPECT_EQ(found(("{" + city + R"(,"now":{"Red":4}})").c_str()), 0U);
  EXPECT_EQ(found(("{" + city + R"(,"now":{"Red":5}})").c_str()), 1U);
  EXPECT_EQ(found(("{" + city + R"(,"now":{}})").c_str()), 1U) << "who is not named gets nothing";
  EXPECT_EQ(found(("{" + city + R"(,"now":{"Rot":4}})").c_str()), 1U);
  EXPECT_EQ(found(("{" + city + R"(,"complete":false})").c_str()), 1U);
  EXPECT_EQ(found(("{" + city + R"(,"size":2})").c_str()), 1U);
  EXPECT_EQ(found(("{" + city + R"(,"reading":"c9"})").c_str()), 1U);
  EXPECT_EQ(found(R"({"feature":{"at":[9,9],"kind":"city","port":"S"},"tiles":2})"), 1U);
  EXPECT_EQ(found(R"({"verdict":"impossible"})"), 1U);
  EXPECT_EQ(found(R"({"fault":"edges"})"), 1U);
  EXPECT_EQ(found(R"({"action":{"type":"pass"},"legal":true})"), 1U);
  EXPECT_EQ(found(R"({"reading":"given"})"), 1U);
}

}  // namespace
}  // namespace aude::testing
