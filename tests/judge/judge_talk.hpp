// Judgements in tests: requests as JSON, answers to look into.
#pragma once
#include "codec/position_text.hpp"
#include "engine_talk.hpp"
#include "judge/judge.hpp"
#include "judge/judge_line.hpp"

#include <string>

namespace aude::testing {

/// The answer to a request, which must be none of bad input.
inline json::object judged(std::string_view position, std::string_view ask = "[]") {
  json::object request{{"position", json::parse(position)}, {"ask", json::parse(ask)}};
  const auto answer = judge_json(test_catalog(), test_texts(), request);
  EXPECT_TRUE(answer.ok()) << (answer.ok() ? "" : answer.error().message);
  return answer.ok() ? answer.value() : json::object();
}

inline Error refused(const json::value& request) {
  const auto answer = judge_json(test_catalog(), test_texts(), request);
  EXPECT_FALSE(answer.ok());
  return answer.ok() ? Error{} : answer.error();
}

inline Error refused_position(std::string_view position) {
  return refused(json::object{{"position", json::parse(position)}});
}

/// The entry of `features` or `asked` that has this segment.
inline json::object entry_with(const json::array& entries, std::string_view segment) {
  const json::value wanted = json::parse(segment);
  for (const json::value& entry : entries)
    for (const json::value& one : entry.at("segments").as_array())
      if (one == wanted) return entry.as_object();
  ADD_FAILURE() << "no feature " << segment;
  return {};
}

/// What an entry says by a reading.
inline json::object answer_by(const json::object& entry, std::string_view reading) {
  for (const json::value& answer : entry.at("answers").as_array()) {
    if (!answer.as_object().contains("readings")) return answer.as_object();
    for (const json::value& name : answer.at("readings").as_array())
      if (name.as_string() == reading) return answer.as_object();
  }
  ADD_FAILURE() << "no answer by " << reading;
  return {};
}

/// `0:3 1:3`
inline std::string points(const json::value& list) {
  std::string out;
  for (const json::value& one : list.as_array())
    out += (out.empty() ? "" : " ") + std::to_string(one.at("player").to_number<int>()) + ":" +
           std::to_string(one.at("points").to_number<int>());
  return out;
}

/// `edges [1,0] W BASE-3`: those of the given reading.
inline std::string faults(const json::object& judgement) {
  std::string out;
  for (const json::value& value : judgement.at("faults").as_array()) {
    const json::object& fault = value.as_object();
    const json::value* readings = fault.if_contains("readings");
    if (readings != nullptr && readings->at(0) != "given") continue;
    const auto word = [&](const char* key) {
      const json::value* one = fault.if_contains(key);
      return one == nullptr ? std::string() : " " + std::string(std::string_view(one->as_string()));
    };
    out += (out.empty() ? "" : "; ") + std::string(std::string_view(fault.at("code").as_string()));
    if (const json::value* at = fault.if_contains("at")) out += " " + json::serialize(*at);
    out += word("half") + word("port") + word("rule");
  }
  return out;
}

}  // namespace aude::testing
