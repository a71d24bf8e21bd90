// The examples of docs/positions.md are positions, and possible ones.
#include "judge_talk.hpp"

#include <fstream>
#include <iterator>

namespace aude::testing {
namespace {

std::string read_document() {
  std::ifstream file(AUDE_SOURCE_DIR "/docs/positions.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string between(const std::string& text, std::string_view from, std::string_view to) {
  const std::size_t start = text.find(from) + from.size();
  return text.substr(start, text.find(to, start) - start);
}

TEST(JudgeDocs, TheExamplesArePossible) {
  const std::string document = read_document();
  EXPECT_EQ(judged(between(document, "```json\n", "```")).at("verdict").as_string(), "possible");
  const std::string text = "aude1" + between(document, "\n    aude1", "\n");
  EXPECT_EQ(text.find('!') + 5, text.size()) << "the example shows a checksum";
  const auto answer = judge_json(test_catalog(), test_texts(), json::object{{"text", text}});
  ASSERT_TRUE(answer.ok()) << answer.error().message;
  EXPECT_EQ(answer.value().at("verdict").as_string(), "possible");
  EXPECT_EQ(answer.value().at("text").as_string(), text);
}

}  // namespace
}  // namespace aude::testing
