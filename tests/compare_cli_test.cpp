// `aude compare`, as a person starts it.
#include "cli_run.hpp"

#include <boost/json.hpp>

namespace aude::testing {
namespace {

std::string record(const std::string& name) {
  return AUDE_SOURCE_DIR "/tests/records/" + name + ".aude";
}

TEST(CliCompare, TellsWhoWinsAndWhy) {
  const Ran ran = run("compare " + record("compare/who-wins"));
  EXPECT_EQ(ran.status, 0);
  for (const char* part :
       {"Red and Blue: 8 actions in 4 turns, played to the end\n",
        "  as recorded                8      9*\n",
        "  halflings-2020            10*     9 \n",
        "  halflings-community       10*    10*\n",
        "nothing differs by c1-2009, c1-second, c2-2014, c3-2021, c3.1-2025, halflings-2014, "
        "halflings-2021-01\n",
        "  By halflings-2020 Red wins, in the record Blue: "
        "halflings.count.roads-and-cities = tile\n",
        "halflings.count.monasteries: tile, not space  (HALF-12)\n"
        "  Each half tile counts\n"
        "  clarification 2015-10: Halflings, first edition rules page: new rules of 10/2015\n"
        "  by halflings-2015-10, halflings-community\n"
        "    at the end  (1,1) monastery  Blue 6 -> 7\n"})
    EXPECT_TRUE(says(ran, part)) << part << '\n' << ran.out;
}

TEST(CliCompare, TellsWhereTheRecordIsNotFollowed) {
  const Ran ran = run("compare --rules halflings-2014,halflings-2020 " + record("compare/partner"));
  EXPECT_EQ(ran.status, 0);
  for (const char* part : {"turn 2, Bob places normal on (1,0) SW city S (action 4): left out\n"
                           "    HALF-8: the city has no part on the tile just laid\n"
                           "    by halflings-2014, halflings-2020\n",
                           "turn 4, Bob has a choice more: passed\n",
                           "turn 4, Bob names knight, remove (action 8): left out\n",
                           "takes back normal from (1,0) SW city S"})
    EXPECT_TRUE(says(ran, part)) << part << '\n' << ran.out;
  EXPECT_TRUE(says(run("compare " + record("compare/hill")), "lays a hill at (0,0)"));
}

TEST(CliCompare, PrintsJson) {
  const Ran ran = run("compare --json --rules c1-2000 " + record("v1/base"));
  EXPECT_EQ(ran.status, 0);
  const boost::json::value value = boost::json::parse(ran.out);
  EXPECT_EQ(value.at("outcomes").as_array().size(), 1U);
}

TEST(CliCompare, BadInputIsRefused) {
  const auto refused = [](const std::string& arguments, const std::string& what) {
    const Ran ran = run("compare " + arguments);
    EXPECT_EQ(ran.status, 2) << ran.out;
    EXPECT_TRUE(says(ran, what)) << ran.out;
  };
  refused("", "record");
  refused("no-such-file", "no-such-file: the file cannot be read");
  refused("--rules c9 " + record("v1/base"), "--rules[0]: no rule set c9");
  refused(record("v1/halflings-for-a-player"), "end.rest: the record was made for a viewer");
  const std::filesystem::path damaged =
      std::filesystem::temp_directory_path() / ("aude-compare-" + std::to_string(getpid()));
  {
    std::ifstream in(record("compare/hill"), std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    text.replace(text.find("\"rotation\":90"), 13, "\"rotation\":0");
    std::ofstream(damaged, std::ios::binary) << text;
  }
  refused(damaged.string(), "line 5: the south side on [1, 0] shows road");
  std::filesystem::remove(damaged);
}

}  // namespace
}  // namespace aude::testing
