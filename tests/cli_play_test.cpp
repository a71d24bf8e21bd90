// The terminal table: every command in a piped session, as a person types it.
#include "cli_run.hpp"

#include <vector>

namespace aude::testing {
namespace {

void expect_all(const Ran& ran, const std::vector<std::string>& parts) {
  EXPECT_EQ(ran.status, 0);
  for (const std::string& part : parts)
    EXPECT_TRUE(says(ran, part)) << part << '\n' << ran.out;
}

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

// Whatever is asked, one of these lines is the first choice; the others are refused.
std::string first_choices() {
  std::string out;
  for (int i = 0; i < 400; ++i)
    out += "1a\n1b\n1c\n1d\n0\n";
  return out;
}

class CliPlay : public ::testing::Test {
 protected:
  ~CliPlay() override { std::filesystem::remove(file_); }

  std::filesystem::path file_ =
      std::filesystem::temp_directory_path() / ("aude-cli-play-" + std::to_string(getpid()));
};

TEST_F(CliPlay, SaysWhyAPlacementIsLegalOrNot) {
  const Ran ran = run("play --seed 5", "w 1\nw 5,5 b\nw (0,0) a\nw 9\nw\nw x y\nw 99999,0\nq\n");
  expect_all(ran,
             {"base/X on (-1,0), turned as in a, is legal:",
              "yes  the east side on [-1, 0] shows road and meets road [BASE-3]",
              "base/X on (5,5), turned as in b, is not legal:",
              "NO   the tile touches none that lies there, edge to edge [BASE-3: Draw and place]",
              "NO   the space [0, 0] is taken [GEO-2: "});
  EXPECT_EQ(times(ran.out, "Ask for a number and how the tile is turned"), 4U) << ran.out;
  // Without the letter: every way to turn it that looks different.
  const Ran ways = run("play --seed 5", "1a\n0\nw 1\nq\n");
  expect_all(ways, {"turned as in a, is legal:", "turned as in b, is not legal:", "NO   the "});
}

TEST_F(CliPlay, SaysWhyAFigureActionIsLegalOrNot) {
  const Ran ran = run("play --seed 5",
                      "1a\nw 1\nw 0\nw field NL\nw meeple road n\nw 0,0 city N\nw abbot city\n"
                      "w 55\nw -1\nw nonsense\nw road\nq\n");
  expect_all(ran,
             {"meeple on (-1,0) road N is legal:",
              "nothing is legal:",
              "meeple on (-1,0) field NL is legal:",
              "yes  nobody stands on the field [BASE-5]",
              "meeple on (0,0) city N is not legal:",
              "NO   the city has no part on the tile just laid [BASE-5: ",
              "There is no such part: the tile on [-1, 0] has no city.",
              "a road is named with one of its ports"});
  EXPECT_EQ(times(ran.out, "Ask for a number (w 2)"), 5U) << ran.out;
}

TEST_F(CliPlay, ListsFeaturesTilesAndScores) {
  const Ran start = run("play --seed 5", "f\nf all\ns\nt\nq\n");
  expect_all(start,
             {"who (strength)",
              "(0,0) road E                     1      2 ends         1         1   nobody",
              "(0,0) city N                     1       1 end         2         1   nobody",
              "(0,0) field EL",
              "Nothing has been scored yet.",
              "4 x base/B",
              "70 tiles are still unseen"});
  const Ran later = run("play --seed 5", "1a\n0\nf\nq\n");
  expect_all(later, {"(0,1) monastery", "6 spaces", "Computer 1"});
  EXPECT_FALSE(says(later, "(0,0) field EL")) << later.out;
}

TEST_F(CliPlay, AnEmptyLineShowsTheChoicesAndBadInputIsRefused) {
  const Ran ran = run("play --seed 5", "\n  \nzzz\n0\n3a\n1x\nf none\n q\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(times(ran.out, "to lay:"), 3U) << ran.out;
  EXPECT_EQ(times(ran.out, "none of the choices"), 5U) << ran.out;
  EXPECT_TRUE(says(ran, "left unfinished")) << ran.out;
}

TEST_F(CliPlay, TellsSeveralPeopleWhoseTurnItIs) {
  const Ran ran = run("play --seed 5 --humans 2", "1a\n0\nu\nq\n");
  expect_all(ran,
             {"=== Player 1, it is your turn (turn 1) ===",
              "=== Player 1, it is still your turn (turn 1) ===",
              "=== Player 2, it is your turn (turn 2) ===",
              "Player 2, place (? for help)>",
              "Taken back."});
  EXPECT_FALSE(says(run("play --seed 5", "q\n"), "it is your turn"));
}

TEST_F(CliPlay, TheEndOfTheInputStillWritesTheRecord) {
  const Ran ran = run("play --record " + file_.string(), "");
  expect_all(ran,
             {"The computer plays greedy.",
              "The input has ended.",
              "left unfinished",
              "aude verify " + file_.string(),
              "aude replay " + file_.string()});
  EXPECT_EQ(run("verify " + file_.string()).status, 0);
}

TEST_F(CliPlay, MarksTheTileLaidLast) {
  const Ran ran = run("play --seed 5", "1a\nq\n");
  expect_all(ran, {"     /..|..\\..###..\n0    --.X.-----+---\n     \\..|../.......\n"});
}

TEST_F(CliPlay, AWholeGameWithFirstChoices) {
  for (const char* policy : {"greedy", "random"}) {
    const Ran ran =
        run("play --seed 5 --policy " + std::string(policy) + " --record " + file_.string(),
            first_choices());
    expect_all(ran,
               {"The final scoring [BASE-15]:",
                "The game is over. Computer wins.",
                "The final scores:",
                "Computer has won with ",
                " ahead of Player [BASE-15]."});
    const Ran verified = run("verify " + file_.string());
    expect_all(verified, {"played to its end"});
  }
}

TEST_F(CliPlay, TheScoreSheetAddsUp) {
  // Nearly to the end, where much has been scored; the sheet comes before the next tile.
  std::string input;
  for (int i = 0; i < 30; ++i)
    input += "1a\n1b\n1c\n1d\n0\n";
  const Ran ran = run("play --seed 5", input + "s\nq\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(says(ran, "turn ")) << ran.out;
  const std::size_t sheet = ran.out.rfind("  Player: ");
  ASSERT_NE(sheet, std::string::npos);
  int sum = 0;
  const std::string scored = "Computer scores ";
  const std::size_t begin = ran.out.rfind("(? for help)>", sheet);
  for (std::size_t at = ran.out.find(scored, begin); at < sheet; at = ran.out.find(scored, at + 1))
    sum += std::atoi(ran.out.c_str() + at + scored.size());
  EXPECT_GT(sum, 0);
  EXPECT_TRUE(says(ran, "  Computer: " + std::to_string(sum) + "\n")) << ran.out;
}

std::string halves_choices() {
  std::string out;
  for (int i = 0; i < 500; ++i)
    out += "1a\n1b\n1c\n1d\n0\n1\n";
  return out;
}

TEST_F(CliPlay, ShowsAHandOfHalfTiles) {  // HALF-5
  const Ran ran =
      run("play --sets base,halflings-1,halflings-2 --seed 3", "w 1\nw 5,5 b\nh\n1d\nw 0\n0\nq\n");
  expect_all(ran,
             {"Player may lay a half tile instead of drawing; 0 draws:",
              "halflings-1/01\n",
              "half tile or draw (? for help)>",
              "halflings-1/01 on (-1,0), turned as in d, is legal:",
              "yes  Player has halflings-1/01 in hand [HALF-5]",
              "halflings-1/01 on (5,5), turned as in b, is not legal:",
              "  Player: 3 half tiles",
              "  Computer: 3 half tiles",
              "3 half tiles   Computer (2)",
              "Player lays halflings-1/01 at (-1,0)",
              "2 half tiles   Computer (2)"});
}

TEST_F(CliPlay, PeopleAtOneScreenDoNotSeeEachOthersHands) {  // HALF-4
  const Ran ran =
      run("play --sets base,halflings-1 --seed 3 --humans 2", "\nh\n0\n1a\n1b\n1c\n1d\n0\nq\n");
  expect_all(ran,
             {"The others look away. Enter shows the half tiles of Player 1>",
              "The others look away. Enter shows the half tiles of Player 2>"});
  const std::size_t first = ran.out.find("halflings-1/");
  EXPECT_GT(first, ran.out.find("The others look away"));
  EXPECT_EQ(ran.out.find("is dealt"), std::string::npos);
}

TEST_F(CliPlay, WholeGamesWithHalfTiles) {
  for (const char* how : {"",
                          " --toggle halflings.draft=on,halflings.deal=even",
                          " --rules halflings-2020-english --policy random"}) {
    const Ran ran = run("play --seed 6 --sets base,halflings-2,halflings-1" + std::string(how) +
                            " --record " + file_.string(),
                        halves_choices());
    expect_all(ran, {"The final scores:", "half tile"});
    expect_all(run("verify " + file_.string()), {"played to its end"});
    expect_all(run("replay " + file_.string()), {"The game is over."});
    expect_all(run("check " + file_.string()), {"differences: 0"});
  }
}

}  // namespace
}  // namespace aude::testing
