// `aude perft` as a person starts it.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>
#include <sys/wait.h>

namespace aude {
namespace {

struct Ran {
  int status = -1;
  std::string out;
};

Ran perft(const std::string& arguments) {
  const std::string command = AUDE_BINARY " perft " + arguments + " 2>&1";
  Ran ran;
  // NOLINTNEXTLINE(cert-env33-c): a fixed program with arguments of our own
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return ran;
  std::array<char, 4096> part{};
  for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
    ran.out.append(part.data(), count);
  ran.status = WEXITSTATUS(pclose(pipe));
  return ran;
}

// The count by hand of tests/perft/base.perft.
TEST(CliPerft, CountsToEachDepth) {
  const Ran ran = perft("--sets base:c1 --draw base/B,base/E --depth 4");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "depth 1: 1\ndepth 2: 3\ndepth 3: 30\ndepth 4: 81\n");
}

TEST(CliPerft, DividesByTheFirstMove) {
  const Ran ran = perft("--sets base:c1 --draw base/U,base/U --depth 2 --divide");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out,
            "place base/U (-1,0) 90: 4\n"
            "place base/U (1,0) 90: 4\n"
            "place base/U (0,1) 90: 4\n"
            "depth 2: 12\n");
}

TEST(CliPerft, BranchesOverTheDraws) {
  const Ran ran = perft("--sets base:c1 --with-chance --depth 3");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "depth 1: 24\ndepth 2: 102\ndepth 3: 484\n");
}

TEST(CliPerft, ComparesFiles) {
  const Ran ran = perft(AUDE_SOURCE_DIR "/tests/perft/base.perft --limit 10000");
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_NE(ran.out.find(" 0 wrong"), std::string::npos) << ran.out;
}

TEST(CliPerft, RefusesWhatItDoesNotUnderstand) {
  const std::string no_counts = std::string(AUDE_SOURCE_DIR) + "/README.md";
  for (const std::string& arguments : {std::string("--depth 99"),
                                       std::string("--depth x"),
                                       std::string("--players 7"),
                                       std::string("--sets nothing"),
                                       std::string("--draw base/none"),
                                       std::string("--rules nothing"),
                                       std::string("nowhere.perft"),
                                       no_counts})
    EXPECT_EQ(perft(arguments).status, 2) << arguments;
}

}  // namespace
}  // namespace aude
