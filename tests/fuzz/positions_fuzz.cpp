// Any bytes as a request to the judge, or as a position's text: there is an answer, whatever they
// are, and a position that can be read says the same after being written as text and as JSON.
#include "codec/position_text.hpp"
#include "fuzz/fuzz_bytes.hpp"
#include "judge/judge_line.hpp"

#include <boost/json.hpp>

namespace json = boost::json;

namespace aude::fuzz {
namespace {

void check_round_trip(const PositionFile& position) {
  const std::string text = position_text(position);
  const auto again = read_position_text(text);
  demand(again.ok(), "a position's text cannot be read", text);
  demand(position_text(again.value()) == text, "a position's text changes", text);
  const json::object written = position_json(position);
  demand(position_json(again.value()) == written, "a position changes as text", text);
  const auto read = read_position(json::value(written), "");
  demand(read.ok() && position_text(read.value()) == text, "JSON loses something", text);
}

void run(std::string_view bytes) {
  static const Catalog catalog = Catalog::from_embedded().value();
  static const RuleTexts texts = RuleTexts::from_embedded().value();
  const std::string answer = judge_line(catalog, texts, bytes);
  const json::value said = json::parse(answer);
  if (said.at("ok").as_bool() && said.as_object().contains("position")) {
    const auto position = read_position(said.at("position"), "");
    demand(position.ok(), "the position in an answer cannot be read", answer);
    check_round_trip(position.value());
  }
  const auto position = read_position_text(bytes);
  if (!position.ok()) return;
  check_round_trip(position.value());
  json::object request{{"text", position_text(position.value())}, {"rules", "given"}};
  judge_line(catalog, texts, json::serialize(request));
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aude::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
