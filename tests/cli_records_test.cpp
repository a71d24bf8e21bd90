// `aude verify`, `aude replay` and `aude play --record`, as a person starts them.
#include "cli_run.hpp"

#include <algorithm>
#include <iterator>

namespace aude::testing {
namespace {

class CliRecords : public ::testing::Test {
 protected:
  CliRecords()
      : file_(std::filesystem::temp_directory_path() /
              ("aude-cli-record-" + std::to_string(getpid()))) {}

  ~CliRecords() override { std::filesystem::remove(file_); }

  Ran played(const std::string& options, const std::string& input = "") {
    return run("play --record " + file_.string() + ' ' + options, input);
  }

  Ran on_file(const std::string& command) { return run(command + ' ' + file_.string()); }

  std::string text() {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::filesystem::path file_;
};

TEST_F(CliRecords, AGameOfTheSystemsIsVerified) {
  const Ran game = played("--humans 0 --sets base,abbot");
  ASSERT_EQ(game.status, 0) << game.out;
  const std::string sealed = "The order of the tiles is sealed: ";
  const std::size_t at = game.out.find(sealed);
  ASSERT_NE(at, std::string::npos);
  EXPECT_NE(text().find(R"("commitment":")" + game.out.substr(at + sealed.size(), 64)),
            std::string::npos);
  const Ran verified = on_file("verify");
  EXPECT_EQ(verified.status, 0) << verified.out;
  for (const char* part : {"71 draws follow the rules", "played to its end", "those promised"})
    EXPECT_TRUE(says(verified, part)) << part << '\n' << verified.out;
  const Ran checked = on_file("check");
  EXPECT_TRUE(says(checked, "differences: 0")) << checked.out;
}

TEST_F(CliRecords, AChangedByteIsFound) {
  ASSERT_EQ(played("--humans 0").status, 0);
  std::string changed = text();
  const std::size_t at = changed.find(R"("rotation":90)");
  ASSERT_NE(at, std::string::npos);
  changed[at + 12] = '8';
  std::ofstream(file_, std::ios::binary) << changed;
  const auto line = 1 + std::count(changed.begin(), changed.begin() + static_cast<long>(at), '\n');
  const Ran verified = on_file("verify");
  EXPECT_EQ(verified.status, 1);
  EXPECT_TRUE(says(verified, "line " + std::to_string(line) + ": rotation")) << verified.out;
  EXPECT_EQ(on_file("replay").status, 2);
  EXPECT_EQ(run("verify no-such-file").status, 2);
}

TEST_F(CliRecords, ATypedSeedMarksTheGame) {
  ASSERT_EQ(played("--humans 0 --seed 7").status, 0);
  const Ran verified = on_file("verify");
  EXPECT_EQ(verified.status, 0);
  EXPECT_TRUE(says(verified, "the seed 7 gives. A PERSON TYPED THIS SEED")) << verified.out;
}

TEST_F(CliRecords, AnUnfinishedGameIsReplayed) {
  ASSERT_EQ(played("--seed 5", "1a\n0\nq\n").status, 0);
  const Ran verified = on_file("verify");
  EXPECT_EQ(verified.status, 0);
  EXPECT_TRUE(says(verified, "not over yet")) << verified.out;
  const Ran all = on_file("replay");
  EXPECT_EQ(all.status, 0);
  for (const char* part :
       {"--- 0 of ", "--- 1 of ", "Player lays base/", "points", "tiles to draw"})
    EXPECT_TRUE(says(all, part)) << part << '\n' << all.out;
  const Ran one = on_file("replay --events --step 1");
  EXPECT_FALSE(says(one, "--- 0 of ") || says(one, "--- 2 of ")) << one.out;
  EXPECT_TRUE(says(one, R"({"event":"placed","rules":["BASE-3"])")) << one.out;
}

}  // namespace
}  // namespace aude::testing
