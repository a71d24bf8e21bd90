// docs/protocol.schema.json: its examples are replayed, and what the engine says is described
// there.
#include "engine_talk.hpp"
#include "json_schema.hpp"
#include "rules/base/prng.hpp"
#include "rules/events/events.hpp"

#include <set>

namespace aude::testing {
namespace {

// Answers name the program's version, and a record all toggles there are and hashes: these may
// differ.
json::value without_version(json::value value) {
  if (json::object* object = value.if_object()) {
    for (const char* key : {"version", "toggles", "hash", "sum"})
      if (object->contains(key)) (*object)[key] = nullptr;
    for (auto& entry : *object)
      entry.value() = without_version(entry.value());
  }
  if (json::array* list = value.if_array())
    for (json::value& entry : *list)
      entry = without_version(entry);
  return value;
}

TEST(ProtocolSchema, UsesOnlyKeywordsThatAreChecked) {
  EXPECT_EQ(JsonSchema(protocol_schema(), true).unknown_keyword(), "");
  for (const auto& definition : protocol_schema().at("$defs").as_object())
    EXPECT_FALSE(definition.key().empty());
}

TEST(ProtocolSchema, ConversationsAreWhatTheEngineSays) {
  const JsonSchema schema(protocol_schema(), true);
  int exchanges = 0;
  for (const json::value& conversation : protocol_schema().at("examples").as_array()) {
    Talk talk;
    for (const json::value& exchange : conversation.as_array()) {
      EXPECT_EQ(schema.fault(exchange, "Exchange"), "");
      const json::value said = talk.ask(exchange.at("request").as_object());
      EXPECT_EQ(text_of(without_version(said)), text_of(without_version(exchange.at("answer"))))
          << text_of(exchange.at("request"));
      ++exchanges;
    }
  }
  EXPECT_GE(exchanges, 20);
}

TEST(ProtocolSchema, ExamplesOfDefinitionsFitThem) {
  const JsonSchema schema(protocol_schema(), true);
  std::set<std::string> without;
  for (const auto& definition : protocol_schema().at("$defs").as_object()) {
    const std::string name(definition.key());
    const json::value* examples = definition.value().as_object().if_contains("examples");
    if (name.ends_with("Request") && examples == nullptr) without.insert(name);
    if (examples == nullptr) continue;
    for (const json::value& example : examples->as_array()) {
      EXPECT_EQ(schema.fault(example, name), "");
      // What is said to a server is replayed with one: tests/server/fixtures_test.cpp.
      if (!name.ends_with("Request") || name.starts_with("Socket")) continue;
      Talk talk;
      talk.must(R"({"cmd":"new","players":["A","B"],"sets":["base"],"draw":["base/E"]})");
      const json::object answer = talk.ask(example.as_object());
      EXPECT_EQ(schema.fault(answer, "Answer"), "");
      if (!answer.at("ok").as_bool()) {
        const std::string code(answer.at("error").at("code").as_string());
        EXPECT_TRUE(code == "wrong-phase" || code == "illegal" || code == "bad-field")
            << text_of(example) << text_of(answer);
      }
    }
  }
  // Their examples stand in a conversation.
  without.erase("Request");
  without.erase("SocketRequest");
  without.erase("LoadRequest");
  EXPECT_TRUE(without.empty()) << *without.begin();
}

TEST(ProtocolSchema, WordsAreThoseOfTheLibrary) {
  const json::object& defs = protocol_schema().at("$defs").as_object();
  const auto words = [&](std::string_view definition, const auto& names) {
    json::array list;
    for (const std::string_view name : names)
      if (!name.empty()) list.emplace_back(name);
    EXPECT_EQ(text_of(defs.at(definition).at("enum")), text_of(list));
  };
  words("Port", kPortNames);
  words("Kind", kFeatureKindNames);
  words("Figure", kFigureNames);
  words("Half", kHalfNames);
  words("Symbol", kSymbolNames);
  words("Role", kRoleNames);
  words("Deed", kDeedNames);
  json::array items;
  for (const std::string_view item : kItemNames)
    items.emplace_back(item);
  EXPECT_EQ(text_of(defs.at("SheetLine").at("properties").at("what").at("enum")), text_of(items));
  EXPECT_EQ(defs.at("Event").at("oneOf").as_array().size(), kEventNames.size());
}

class ProtocolSchemaGame : public ::testing::TestWithParam<const char*> {};

TEST_P(ProtocolSchemaGame, DescribesEveryAnswer) {
  const JsonSchema schema(protocol_schema(), true);
  Talk talk;
  Prng prng(9);
  const auto ask = [&](const json::object& request) {
    EXPECT_EQ(schema.fault(request, "Request"), "");
    json::object answer = talk.ask(request);
    EXPECT_EQ(schema.fault(answer, "Answer"), "") << text_of(request);
    return answer;
  };
  json::object answer = ask(json::parse(GetParam()).as_object());
  while (answer.at("phase").as_string() != "ended") {
    const json::array actions = ask({{"cmd", "legal"}}).at("actions").as_array();
    const json::value action = actions[prng.below(static_cast<std::uint32_t>(actions.size()))];
    ask({{"cmd", "why"}, {"action", action}});
    const json::object state = ask({{"cmd", "state"}});
    const json::array& features = state.at("features").as_array();
    const auto any = prng.below(static_cast<std::uint32_t>(features.size()));
    ask({{"cmd", "value"}, {"feature", features[any].at("feature")}});
    answer = ask({{"cmd", "act"}, {"action", action}});
  }
  const json::object record = ask({{"cmd", "record"}});
  ask({{"cmd", "load"}, {"record", record.at("record")}});
  ask({{"cmd", "undo"}});
  ask({{"cmd", "tiles"}, {"sets", json::parse(GetParam()).at("sets")}});
  ask({{"cmd", "state"}, {"for", "all"}});
  ask({{"cmd", "state"}, {"for", 0}});
  ask({{"cmd", "legal"}, {"for", 0}});
  ask({{"cmd", "record"}, {"for", 0}});
}

INSTANTIATE_TEST_SUITE_P(
    Sets,
    ProtocolSchemaGame,
    ::testing::Values(
        R"({"cmd":"new","players":["A","B"],"sets":["river","base","abbot"],"seed":1})",
        R"({"cmd":"new","players":["A"],"sets":["base","inns"],"seed":2})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","ghosts","abbot"],"seed":3})",
        R"({"cmd":"new","players":["A","B"],"sets":["base","tunnel","ghosts"],"seed":7})",
        R"({"cmd":"new","players":["A","B"],"sets":["squares","halves","bigs"],"seed":4})",
        R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1","halflings-2"],)"
        R"("toggles":{"halflings.draft":"on"},"seed":5})",
        R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-2","inns"],)"
        R"("rules":["c3-2021","halflings-2020-english"],"seed":6})"));

}  // namespace
}  // namespace aude::testing
