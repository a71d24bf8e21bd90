// Questions that the sources leave open: complete, and in step with toggles, rules and gallery.
#include "cli_run.hpp"
#include "codec/open_questions.hpp"
#include "codec/rule_texts.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace aude {
namespace {

using testing::Ran;
using testing::run;
using testing::says;

const std::vector<OpenQuestion>& questions() {
  static const std::vector<OpenQuestion> loaded = [] {
    auto all = embedded_open_questions();
    EXPECT_TRUE(all) << all.error().path << ": " << all.error().message;
    return all ? std::move(all).value() : std::vector<OpenQuestion>();
  }();
  return loaded;
}

const RuleTexts& texts() {
  static const RuleTexts loaded = std::move(RuleTexts::from_embedded()).value();
  return loaded;
}

TEST(OpenQuestions, EveryOpenValueOfAToggleIsAnAnswer) {
  std::set<std::pair<std::string, std::string>> answered;
  for (const OpenQuestion& question : questions())
    for (const OpenAnswer& answer : question.answers)
      answered.insert(answer.when.begin(), answer.when.end());
  for (const ToggleText& toggle : texts().toggles())
    for (const ToggleValue& value : toggle.values) {
      if (value.status != "open" && value.status != "project") continue;
      EXPECT_EQ(answered.count({toggle.id, value.value}), 1U) << toggle.id << '=' << value.value;
    }
}

TEST(OpenQuestions, NameWhatExists) {
  std::set<std::string> ids;
  for (const OpenQuestion& question : questions()) {
    SCOPED_TRACE(question.id);
    EXPECT_TRUE(ids.insert(question.id).second);
    EXPECT_FALSE(question.rules.empty());
    for (const std::string& rule : question.rules)
      EXPECT_NE(texts().codex(rule), nullptr) << rule;
    for (const OpenAnswer& answer : question.answers)
      for (const auto& [id, value] : answer.when) {
        const auto toggle = texts().toggle(id);
        ASSERT_TRUE(toggle) << id;
        EXPECT_NE(toggle.value()->value(value), nullptr) << id << '=' << value;
      }
    if (question.position.empty()) continue;
    const std::string file = AUDE_SOURCE_DIR "/data/gallery/" + question.position + ".json";
    EXPECT_TRUE(std::filesystem::exists(file)) << file;
  }
  EXPECT_GE(ids.size(), 50U);
}

// Some ask what becomes of a part that is left out: none of their answers is the toggle's default.
TEST(OpenQuestions, TheDefaultOfAToggleStandsInTheDefaultAnswer) {
  for (const OpenQuestion& question : questions()) {
    SCOPED_TRACE(question.id);
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
      if (i == question.default_answer) continue;
      for (const auto& [id, value] : question.answers[i].when) {
        const auto toggle = texts().toggle(id);
        ASSERT_TRUE(toggle) << id;
        EXPECT_NE(toggle.value()->values[0].value, value) << id;
      }
    }
  }
}

TEST(OpenQuestions, AreInBothLanguages) {
  for (const OpenQuestion& question : questions()) {
    SCOPED_TRACE(question.id);
    EXPECT_FALSE(question.question.de.empty());
    EXPECT_EQ(question.waiting.de.empty(), question.waiting.en.empty());
    EXPECT_FALSE(question.source.empty());
    for (const OpenAnswer& answer : question.answers)
      EXPECT_FALSE(answer.means.de.empty()) << answer.means.en;
  }
}

TEST(OpenQuestions, FaultyFilesAreRefusedWithThePath) {
  const auto fault = [](const std::string& questions) {
    const auto read = read_open_questions(R"({"group":"g","questions":[)" + questions + "]}");
    return read ? std::string("none") : read.error().code + " " + read.error().path;
  };
  const std::string words = R"({"en":"E","de":"D"})";
  const auto entry = [&](const std::string& answers, const std::string& status = "open") {
    return R"({"id":"g.a","status":")" + status + R"(","rules":["R-1"],"source":"S","question":)" +
           words + R"(,"answers":[)" + answers + "]}";
  };
  const std::string yes = R"({"default":true,"means":)" + words + "}";
  const std::string no = R"({"when":{"g.t":"x"},"means":)" + words + "}";
  EXPECT_EQ(fault(entry(yes + "," + no)), "none");
  EXPECT_EQ(fault(entry(yes)), "bad-field questions[0].answers");
  EXPECT_EQ(fault(entry(no + "," + no)), "bad-field questions[0].answers");
  EXPECT_EQ(fault(entry(yes + "," + yes)), "bad-field questions[0].answers");
  EXPECT_EQ(fault(entry(yes + "," + no, "unsure")), "bad-field questions[0].status");
  EXPECT_EQ(fault(entry(yes + R"(,{"when":{},"means":)" + words + "}")),
            "bad-field questions[0].answers[1].when");
  EXPECT_EQ(fault(entry(yes + "," + no) + "," + entry(yes + "," + no)),
            "bad-field questions[1].id");
  EXPECT_EQ(fault(R"({"id":"h.a"})"), "bad-field questions[0].id");
  EXPECT_FALSE(read_open_questions("{}"));
}

TEST(OpenQuestions, AreListed) {
  const Ran all = run("rules open");
  EXPECT_EQ(all.status, 0);
  for (const char* part : {"halflings.gap-in-a-field",
                           "Does a triangular gap part fields?",
                           "halflings.gap.fields=joins",
                           "position: halflings-farm-at-gap",
                           "[default, halflings.gap.fields=separates]",
                           "About expansions that are not built yet",
                           "waits for: The Tower"})
    EXPECT_TRUE(says(all, part)) << part << '\n' << all.out;
  const Ran tunnel = run("rules open tunnel");
  EXPECT_TRUE(says(tunnel, "tunnel.which-colours"));
  EXPECT_FALSE(says(tunnel, "halflings."));
  EXPECT_EQ(run("rules open weather").status, 2);
  const Ran json = run("rules open halflings.gap-in-a-field --json");
  const boost::json::value list = boost::json::parse(json.out);
  ASSERT_EQ(list.as_array().size(), 1U);
  EXPECT_EQ(list.at(0).at("answers").at(1).at("when").at("halflings.gap.fields"), "joins");
  EXPECT_EQ(list.at(0).at("question").at("de"), "Trennt eine dreieckige Lücke Wiesen?");
}

}  // namespace
}  // namespace aude
