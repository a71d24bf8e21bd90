// Toggles, rule sets and codex: complete, sourced, and in step with the rule numbers of the code.
#include "codec/embedded.hpp"
#include "codec/rule_texts.hpp"
#include "rules/base/rule_id.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace aude {
namespace {

const RuleTexts& texts() {
  static const RuleTexts loaded = [] {
    Result<RuleTexts> all = RuleTexts::from_embedded();
    EXPECT_TRUE(all) << all.error().path << ": " << all.error().message;
    return all ? std::move(all).value() : RuleTexts();
  }();
  return loaded;
}

TEST(Toggles, AreThoseOfThePresets) {  // rules/presets.md
  const std::map<std::string, std::vector<std::string>> expected{
      {"base.field-scoring", {"per-field-3", "per-city-3", "per-city-4"}},
      {"base.tiny-city", {"4", "2"}},
      {"base.farmers", {"on", "off"}},
      {"base.tie-break", {"shared", "second-player"}},
      {"base.river.start-tile", {"shuffled-in", "left-out"}},
      {"base.unfinished-inns-cathedrals", {"0", "as-usual"}},
      {"halflings.count.roads-and-cities", {"space", "tile"}},
      {"halflings.count.monasteries", {"space", "tile"}},
      {"halflings.gap.closure", {"blocks", "ignored"}},
      {"halflings.gap.fields", {"separates", "joins"}},
      {"halflings.grid", {"space", "tile"}},  // HALF-9
      {"halflings.deal", {"3", "2", "even", "1", "4", "5", "6", "7", "8", "9", "10", "11", "12"}},
      {"halflings.both-sets", {"together", "from-each"}},
      {"halflings.first-game", {"off", "on"}},
      {"halflings.draft", {"off", "on"}},
      {"halflings.meeple-on-partner", {"no", "yes"}},
      {"halflings.vineyard.own-space", {"yes", "no"}},
      {"halflings.crop-circle", {"german", "printed-english"}},
      {"halflings.symbols", {"always", "with-expansion"}},
      {"tunnel.token-sets", {"publisher", "spielbox"}},
      {"tunnel.follower-needed", {"off", "on"}},
      {"tunnel.steal", {"off", "on"}},
      {"tunnel.both-at-once", {"off", "on"}},
      {"tunnel.no-blocking", {"off", "on"}},
      {"tunnel.foreign-tunnels", {"on", "off"}},
      {"ghosts.ghosts", {"on", "off"}},
      {"ghosts.guards", {"on", "off"}},
      {"ghosts.castles", {"on", "off"}},
      {"ghosts.cemeteries", {"on", "off"}},
      {"ghosts.start-tile", {"on", "off"}},
      {"ghosts.limit-reading", {"german", "printed-english"}},
      {"ghosts.special-areas", {"community-2023", "free"}},  // GCC-9
  };
  const std::set<std::string> setup{"base.farmers",
                                    "base.river.start-tile",
                                    "halflings.deal",
                                    "halflings.both-sets",
                                    "halflings.first-game",
                                    "halflings.draft",
                                    "tunnel.token-sets",
                                    "tunnel.both-at-once",
                                    "ghosts.ghosts",
                                    "ghosts.guards",
                                    "ghosts.castles",
                                    "ghosts.cemeteries",
                                    "ghosts.start-tile"};
  EXPECT_EQ(texts().toggles().size(), expected.size());
  for (const auto& [id, values] : expected) {
    const auto toggle = texts().toggle(id);
    ASSERT_TRUE(toggle) << id;
    std::vector<std::string> found;
    for (const ToggleValue& value : toggle.value()->values)
      found.push_back(value.value);
    EXPECT_EQ(found, values) << id;
    EXPECT_EQ(toggle.value()->setup, setup.count(id) > 0) << id;
  }
}

TEST(Toggles, HaveTitlesRulesStatusAndSource) {
  for (const ToggleText& toggle : texts().toggles()) {
    SCOPED_TRACE(toggle.id);
    EXPECT_FALSE(toggle.title.de.empty());
    EXPECT_FALSE(toggle.rules.empty());
    for (const std::string& rule : toggle.rules)
      EXPECT_NE(texts().codex(rule), nullptr) << rule;
    EXPECT_GE(toggle.values.size(), 2U);
    for (const ToggleValue& value : toggle.values) {
      EXPECT_FALSE(value.title.en.empty()) << value.value;
      EXPECT_FALSE(value.title.de.empty()) << value.value;
      EXPECT_FALSE(value.status.empty()) << value.value;
      EXPECT_FALSE(value.source.empty()) << value.value;
    }
  }
}

TEST(RuleSets, GiveEveryToggleOfTheirGroupAValue) {
  const std::vector<std::string_view> groups = texts().groups();
  for (const RuleSetText& set : texts().rule_sets()) {
    SCOPED_TRACE(set.name);
    EXPECT_NE(std::find(groups.begin(), groups.end(), set.group), groups.end());
    EXPECT_FALSE(set.title.de.empty());
    std::size_t toggles = 0;
    for (const ToggleText& toggle : texts().toggles()) {
      if (toggle.group != set.group) continue;
      ++toggles;
      EXPECT_NE(toggle.value(set.value(toggle.id)), nullptr) << toggle.id;
    }
    EXPECT_EQ(set.values.size(), toggles);
    EXPECT_FALSE(embedded_file("rulesets/" + set.name + ".json").empty());
  }
  EXPECT_EQ(texts().rule_sets().size(), embedded_files("rulesets/").size());
}

TEST(RuleSets, OneDefaultForEachGroup) {
  std::map<std::string_view, int> defaults;
  for (const RuleSetText& set : texts().rule_sets())
    defaults[set.group] += set.is_default ? 1 : 0;
  for (const std::string_view group : texts().groups())
    EXPECT_EQ(defaults[group], 1) << group;
  EXPECT_EQ(texts().default_of("base")->name, "c3-2021");
  EXPECT_EQ(texts().default_of("halflings")->name, "halflings-2021-01");
  EXPECT_EQ(texts().default_of("tunnel")->name, "tunnel-publisher");
  EXPECT_EQ(texts().default_of("none"), nullptr);
  for (const ToggleText& toggle : texts().toggles())
    EXPECT_EQ(texts().default_of(toggle.group)->value(toggle.id), toggle.values[0].value);
}

TEST(RuleSets, AreThoseOfThePresets) {  // rules/presets.md

  struct Row {
    std::string name, first, second;
  };

  const auto value = [](const std::string& set, const std::string& toggle) {
    const auto found = texts().rule_set(set);
    return found ? found.value()->value(toggle) : std::string_view("no such set");
  };
  for (const Row& row : std::vector<Row>{{"c3-2021", "per-field-3", "4"},
                                         {"c3.1-2025", "per-field-3", "4"},
                                         {"c2-2014", "per-field-3", "4"},
                                         {"c1-2009", "per-field-3", "4"},
                                         {"c1-second", "per-city-3", "2"},
                                         {"c1-2000", "per-city-4", "2"}}) {
    EXPECT_EQ(value(row.name, "base.field-scoring"), row.first) << row.name;
    EXPECT_EQ(value(row.name, "base.tiny-city"), row.second) << row.name;
    EXPECT_EQ(value(row.name, "base.unfinished-inns-cathedrals"),
              row.name == "c3.1-2025" ? "as-usual" : "0");
  }
  for (const Row& row : std::vector<Row>{{"halflings-2014", "space", "space"},
                                         {"halflings-2015-10", "tile", "tile"},
                                         {"halflings-2020", "tile", "space"},
                                         {"halflings-2020-english", "tile", "space"},
                                         {"halflings-2021-01", "space", "space"},
                                         {"halflings-community", "tile", "tile"}}) {
    EXPECT_EQ(value(row.name, "halflings.count.roads-and-cities"), row.first) << row.name;
    EXPECT_EQ(value(row.name, "halflings.count.monasteries"), row.second) << row.name;
    EXPECT_EQ(value(row.name, "halflings.gap.closure"), "blocks") << row.name;
    EXPECT_EQ(value(row.name, "halflings.gap.fields"), "separates") << row.name;
  }
}

TEST(RuleSets, OfTheHalflingsAreThoseOfThePresets) {  // rules/presets.md, HALF-9
  const std::vector<std::string> toggles{
      "grid", "deal", "vineyard.own-space", "symbols", "meeple-on-partner", "crop-circle"};
  const std::map<std::string, std::vector<std::string>> rows{
      {"halflings-2014", {"space", "2", "no", "with-expansion", "no", "german"}},
      {"halflings-2015-10", {"tile", "2", "no", "with-expansion", "no", "german"}},
      {"halflings-2020", {"tile", "3", "no", "always", "no", "german"}},
      {"halflings-2020-english", {"tile", "3", "no", "always", "yes", "printed-english"}},
      {"halflings-2021-01", {"space", "3", "yes", "always", "no", "german"}},
      {"halflings-community", {"tile", "2", "no", "with-expansion", "no", "german"}}};
  for (const auto& [name, values] : rows) {
    const auto set = texts().rule_set(name);
    ASSERT_TRUE(set) << name;
    for (std::size_t i = 0; i < toggles.size(); ++i)
      EXPECT_EQ(set.value()->value("halflings." + toggles[i]), values[i]) << name << toggles[i];
    EXPECT_EQ(set.value()->value("halflings.both-sets"), "together");
    for (const char* off : {"halflings.first-game", "halflings.draft"})
      EXPECT_EQ(set.value()->value(off), "off") << name;
  }
}

TEST(RuleSets, OfTheGhostsAreThoseOfThePresets) {  // rules/presets.md, GCC-2, GCC-5
  EXPECT_EQ(texts().default_of("ghosts")->name, "ghosts-german");
  for (const char* name : {"ghosts-german", "ghosts-printed-english"}) {
    const auto set = texts().rule_set(name);
    ASSERT_TRUE(set) << name;
    for (const char* part : {"ghosts", "guards", "castles", "cemeteries", "start-tile"})
      EXPECT_EQ(set.value()->value(std::string("ghosts.") + part), "on") << name << part;
    EXPECT_EQ(set.value()->value("ghosts.special-areas"), "community-2023") << name;
    EXPECT_EQ(set.value()->value("ghosts.limit-reading"), std::string(name).substr(7)) << name;
  }
}

TEST(RuleTexts, UnknownNamesAreRefusedWithWhatExists) {
  EXPECT_EQ(texts().toggle("base.colour").error().code, "unknown-toggle");
  EXPECT_NE(texts().toggle("tiny-city").error().message.find("base.tiny-city"), std::string::npos);
  EXPECT_EQ(texts().rule_set("c4").error().code, "unknown-rules");
  EXPECT_NE(texts().rule_set("c4").error().message.find("c3-2021"), std::string::npos);
  EXPECT_EQ(texts().codex("BASE-99"), nullptr);
}

TEST(RuleTexts, FaultyFilesAreRefusedWithThePath) {
  const std::string toggles = R"({"group":"g","toggles":[{"id":"g.a","kind":"ruling","rules":[],)"
                              R"("title":{"en":"A"},"values":[{"value":"x","title":{"en":"X"},)"
                              R"("status":"official","source":"S"}]}]})";
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = toggles;
    return text.replace(text.find(from), from.size(), to);
  };

  struct Case {
    std::string text, code, path;
  };

  for (const Case& one : std::vector<Case>{
           {replaced("official", "rumour"), "bad-field", "toggles[0].values[0].status"},
           {replaced("g.a", "h.a"), "bad-field", "toggles[0].id"},
           {replaced("ruling", "law"), "bad-field", "toggles[0].kind"},
           {replaced(R"("S")", R"("")"), "bad-field", "toggles[0].values[0].source"},
           {replaced(R"("rules":[],)", ""), "missing", "toggles[0]"},
           {replaced(R"("en":"X")", R"("fr":"X")"),
            "unknown-field",
            "toggles[0].values[0].title.fr"},
       }) {
    RuleTexts some;
    const std::optional<Error> error = some.add_toggles(one.text);
    ASSERT_TRUE(error) << one.text;
    EXPECT_EQ(error->code, one.code);
    EXPECT_EQ(error->path, one.path);
    EXPECT_TRUE(some.toggles().empty());
  }

  RuleTexts some;
  ASSERT_EQ(some.add_toggles(toggles), std::nullopt);
  EXPECT_EQ(some.add_toggles(toggles)->path, "toggles[0].id");
  const auto set = [&](const std::string& values) {
    return some.add_rule_set(
        R"({"name":"s","group":"g","title":{"en":"S"},"default":true,"values":)" + values + "}");
  };
  EXPECT_EQ(set(R"({})")->code, "missing");
  EXPECT_EQ(set(R"({"g.a":"y"})")->code, "unknown-value");
  EXPECT_EQ(set(R"({"g.a":"x","g.b":"x"})")->code, "unknown-toggle");
  EXPECT_EQ(set(R"({"g.a":"x"})"), std::nullopt);
  EXPECT_EQ(set(R"({"g.a":"x"})")->path, "name");
}

TEST(RuleTexts, FaultyCodexFilesAreRefusedWithThePath) {
  RuleTexts some;
  const auto add = [&](const std::string& language, const std::string& rules) {
    return some.add_codex(R"({"language":")" + language + R"(","rules":[)" + rules + "]}");
  };
  const std::string one = R"({"rule":"R-1","title":"T","text":"X."})";
  EXPECT_EQ(some.add_codex(R"({"rules":[]})")->code, "missing");
  EXPECT_EQ(add("fr", one)->path, "language");
  EXPECT_EQ(add("en", R"({"rule":"R-1","title":"T"})")->path, "rules[0]");
  EXPECT_EQ(add("en", one + "," + one)->path, "rules[1].rule");
  EXPECT_EQ(add("de", one)->path, "rules[0].rule") << "English comes first";
  EXPECT_TRUE(some.codex().empty());
  EXPECT_EQ(add("en", one), std::nullopt);
  EXPECT_EQ(add("en", one)->path, "rules[0].rule");
  EXPECT_TRUE(some.codex("R-1")->text.de.empty());
  EXPECT_EQ(add("de", R"({"rule":"R-1","title":"U","text":"Y."},)" + one)->path, "rules[1].rule");
  EXPECT_TRUE(some.codex("R-1")->text.de.empty()) << "nothing of a refused file is added";
  EXPECT_EQ(add("de", R"({"rule":"R-1","title":"U","text":"Y."})"), std::nullopt);
  EXPECT_EQ(some.codex().size(), 1U);
  EXPECT_EQ(some.codex("R-1")->title.en, "T");
  EXPECT_EQ(some.codex("R-1")->title.de, "U");
  EXPECT_EQ(some.codex("R-1")->text.en, "X.");
  EXPECT_EQ(some.codex("R-1")->text.de, "Y.");
}

/// Every rule number written in the text, such as HALF-14.
void collect_numbers(const std::string& text, std::set<std::string>& numbers) {
  for (const std::string_view family : kRuleFamilies) {
    const std::string stem = std::string(family) + "-";
    for (std::size_t at = text.find(stem); at != std::string::npos; at = text.find(stem, at + 1)) {
      if (at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0) continue;
      std::size_t end = at + stem.size();
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0)
        ++end;
      if (end > at + stem.size()) numbers.insert(text.substr(at, end - at));
    }
  }
}

TEST(Codex, HasEveryRuleOfEveryFamily) {
  const std::array<int, kRuleFamilies.size()> highest{12, 20, 35, 17, 24};
  std::size_t expected = 0;
  for (std::size_t f = 0; f < kRuleFamilies.size(); ++f)
    for (int n = 1; n <= highest[f]; ++n, ++expected)
      EXPECT_NE(texts().codex(std::string(kRuleFamilies[f]) + "-" + std::to_string(n)), nullptr)
          << kRuleFamilies[f] << "-" << n;
  EXPECT_EQ(texts().codex().size(), expected);
}

TEST(Codex, HasEveryRuleThatTheCodeNames) {
  std::set<std::string> numbers;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(AUDE_SOURCE_DIR "/src")) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    collect_numbers({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()},
                    numbers);
  }
  EXPECT_FALSE(numbers.empty());
  for (const std::string& rule : numbers)
    EXPECT_NE(texts().codex(rule), nullptr) << rule;
}

TEST(Codex, IsShort) {
  for (const CodexEntry& entry : texts().codex()) {
    EXPECT_LE(entry.title.en.size(), 40U) << entry.rule;
    EXPECT_LE(entry.title.de.size(), 40U) << entry.rule;
    EXPECT_LE(entry.text.en.size(), 320U) << entry.rule;
    EXPECT_LE(entry.text.de.size(), 320U) << entry.rule;
  }
}

TEST(Codex, HasEveryRuleInBothLanguages) {
  RuleTexts english;
  ASSERT_EQ(english.add_codex(embedded_file("codex/en.json")), std::nullopt);
  ASSERT_EQ(english.codex().size(), texts().codex().size());
  for (const CodexEntry& entry : texts().codex()) {  // none is German only: the reader sees to that
    SCOPED_TRACE(entry.rule);
    for (const Wording& wording : {entry.title, entry.text}) {
      EXPECT_FALSE(wording.en.empty());
      EXPECT_FALSE(wording.de.empty());
      EXPECT_NE(wording.en, wording.de);
    }
    EXPECT_EQ(entry.text.en.back(), '.');
    EXPECT_EQ(entry.text.de.empty() ? '.' : entry.text.de.back(), '.');
  }
}

TEST(Codex, GermanNumbersAreThoseOfTheEnglishText) {
  const auto numbers = [](const std::string& text) {
    std::multiset<std::string> found;
    for (std::size_t at = 0; at < text.size(); ++at) {
      std::size_t end = at;
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0)
        ++end;
      if (end > at) found.insert(text.substr(at, end - at));
      at = std::max(at, end);
    }
    return found;
  };
  for (const CodexEntry& entry : texts().codex())
    EXPECT_EQ(numbers(entry.text.en), numbers(entry.text.de)) << entry.rule;
}

}  // namespace
}  // namespace aude
