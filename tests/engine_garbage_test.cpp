// Random bytes and damaged requests: answered, and nothing changes unless the answer says so.
#include "engine_talk.hpp"
#include "rules/base/prng.hpp"

#include <vector>

namespace aude::testing {
namespace {

const std::vector<std::string> kLines{
    R"({"cmd":"hello","id":1})",
    R"({"cmd":"new","players":["Alice","Bob"],"sets":["base"],"rules":["c3-2021"],"seed":7})",
    R"({"cmd":"new","players":["A"],"sets":["base:c1"],"toggles":{"base.tiny-city":"2"},"draw":[]})",
    R"({"cmd":"new","players":["A"],"sets":["base"],"start":[{"tile":"base/D","at":[0,0],"rotation":0}],"chance":"ask"})",
    R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-2"],"hands":[["halflings-2/03"],[]],"seed":2})",
    R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1"],"toggles":{"halflings.draft":"on"},"seed":3})",
    R"({"cmd":"act","action":{"type":"choose","what":"draft","tile":"halflings-1/01"}})",
    R"({"cmd":"act","action":{"type":"choose","what":"crop-circle","kind":"farmer","do":"add"}})",
    R"({"cmd":"act","action":{"type":"draw"}})",
    R"({"cmd":"act","action":{"type":"place","tile":"halflings-2/03","at":[0,-1],"rotation":180,"half":"NE"}})",
    R"({"cmd":"legal","for":1})",
    R"({"cmd":"tiles","sets":["base:c2"]})",
    R"({"cmd":"legal","type":"place"})",
    R"({"cmd":"act","action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":180,"player":0}})",
    R"({"cmd":"act","action":{"type":"figure","figure":"normal","feature":{"at":[0,0],"kind":"city","port":"N"}}})",
    R"({"cmd":"act","action":{"type":"retrieve","figure":"abbot","feature":{"at":[0,0],"kind":"city","port":"N"}}})",
    R"({"cmd":"act","action":{"type":"chance","tile":"base/E","count":4}})",
    R"({"cmd":"act","action":{"type":"pass"}})",
    R"({"cmd":"state","for":1})",
    R"({"cmd":"undo","to":0})",
    R"({"cmd":"why","action":{"type":"place","tile":"base/E","at":[0,-1],"rotation":0}})",
    R"({"cmd":"value","feature":{"at":[0,0],"kind":"road","port":"E"}})",
    R"({"cmd":"record"})"};

const std::vector<std::string> kSnippets{"null",
                                         "true",
                                         "-1",
                                         "1e400",
                                         "0.5",
                                         "99999999999999999999",
                                         "[",
                                         "]",
                                         "{",
                                         "}",
                                         ",",
                                         ":",
                                         "\"",
                                         "\\",
                                         "\\u0000",
                                         "\"\"",
                                         "[[[[",
                                         "{\"a\":1}",
                                         "\"at\":",
                                         "NaN",
                                         "-0",
                                         "1001",
                                         "\xFF",
                                         "\xED\xA0\x80",
                                         "\"player\":3,",
                                         "\"base/C\"",
                                         "\n"};

class EngineGarbage : public ::testing::Test {
 protected:
  std::uint32_t below(std::size_t count) { return prng_.below(static_cast<std::uint32_t>(count)); }

  const std::string& any_of(const std::vector<std::string>& list) {
    return list[below(list.size())];
  }

  std::string damaged(std::string line) {
    for (std::uint32_t times = 1 + below(3); times > 0; --times) {
      const std::size_t at = below(line.size() + 1);
      switch (below(4)) {
        case 0:
          line.insert(at, any_of(kSnippets));
          break;
        case 1:
          line.erase(at, 1 + below(6));
          break;
        case 2:
          if (at < line.size()) line[at] = static_cast<char>(below(256));
          break;
        default: {  // something else instead of a value
          const std::size_t colon = line.find_first_of(":[,", at);
          if (colon == line.npos) break;
          const std::size_t end = line.find_first_of(",}]", colon + 1);
          if (end != line.npos) line.replace(colon + 1, end - colon - 1, any_of(kSnippets));
          break;
        }
      }
    }
    return line;
  }

  [[nodiscard]] std::uint64_t fingerprint() const {
    const Table* table = talk_.session.table();
    if (table == nullptr) return 0;
    return hash_of(table->rules(), table->state().facts) + static_cast<unsigned>(table->seq());
  }

  void say(const std::string& line) {
    const std::uint64_t before = fingerprint();
    const Table* const table = talk_.session.table();
    const json::object answer = talk_.ask(line);
    if (answer.at("ok").as_bool()) return;
    EXPECT_EQ(talk_.session.table(), table) << line;
    EXPECT_EQ(fingerprint(), before) << line;
    EXPECT_FALSE(answer.at("error").at("code").as_string().empty());
  }

  Talk talk_;
  Prng prng_{3};
};

TEST_F(EngineGarbage, DamagedLines) {
  for (int i = 0; i < 20'000; ++i)
    say(below(4) == 0 ? any_of(kLines) : damaged(any_of(kLines)));
}

TEST_F(EngineGarbage, RandomBytes) {
  talk_.must(kLines[1]);
  for (int i = 0; i < 3'000; ++i) {
    std::string line;
    for (std::uint32_t length = below(200); length > 0; --length)
      line += static_cast<char>(below(256));
    say(line);
  }
}

TEST_F(EngineGarbage, DamagedRecords) {
  talk_.must(kLines[1]);
  for (int i = 0; i < 30; ++i)
    talk_.act(talk_.legal()[0]);
  const std::string load = text_of(
      json::object{{"cmd", "load"}, {"record", talk_.must(R"({"cmd":"record"})").at("record")}});
  talk_.must(load);
  for (int i = 0; i < 500; ++i)
    say(damaged(load));
}

}  // namespace
}  // namespace aude::testing
