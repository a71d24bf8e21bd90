// A session to talk to in tests, with the sets compiled in and those of tests/tiles.
#pragma once
#include "engine/session.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace aude::testing {

namespace json = boost::json;

inline const Catalog& test_catalog() {
  static const Catalog kCatalog = [] {
    Result<Catalog> catalog = Catalog::from_embedded();
    EXPECT_TRUE(catalog.ok());
    EXPECT_FALSE(catalog.value().add_folder(AUDE_SOURCE_DIR "/tests/tiles"));
    return std::move(catalog).value();
  }();
  return kCatalog;
}

inline const RuleTexts& test_texts() {
  static const RuleTexts kTexts = RuleTexts::from_embedded().value();
  return kTexts;
}

class Talk {
 public:
  Session session{test_catalog(), test_texts(), [] { return Secret{{42, 0}, {}}; }};

  /// The answer, which must be an object with `ok`.
  json::object ask(std::string_view line) {
    json::error_code failed;
    const std::string text = session.answer(line);
    EXPECT_EQ(text.find('\n'), text.npos);
    json::value answer = json::parse(text, failed);
    EXPECT_FALSE(failed) << text;
    EXPECT_TRUE(answer.is_object() && answer.get_object().contains("ok")) << text;
    return answer.get_object();
  }

  json::object ask(const json::object& request) { return ask(json::serialize(request)); }

  /// The answer, which must not be a refusal.
  template <class Request>
  json::object must(const Request& request) {
    json::object answer = ask(request);
    EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
    return answer;
  }

  json::object act(const json::value& action) {
    return must(json::object{{"cmd", "act"}, {"action", action}});
  }

  json::array legal() { return must(R"({"cmd":"legal"})").at("actions").as_array(); }

  /// `code`, `code field` or `code field rule` of a refusal, which must leave the game as it was.
  std::string refusal(std::string_view line) {
    const std::string before = session.answer(R"({"cmd":"state"})");
    const json::object answer = ask(line);
    EXPECT_EQ(session.answer(R"({"cmd":"state"})"), before) << line;
    if (answer.at("ok").as_bool()) return "ok: " + json::serialize(answer);
    const json::object& error = answer.at("error").as_object();
    EXPECT_FALSE(error.at("message").as_string().empty());
    std::string out(error.at("code").as_string());
    for (const char* key : {"field", "rule"})
      if (error.contains(key)) out += " " + std::string(error.at(key).as_string());
    return out;
  }
};

/// By number rather than by type: JSON has one kind of number.
inline std::string text_of(const json::value& value) {
  return json::serialize(value);
}

}  // namespace aude::testing
