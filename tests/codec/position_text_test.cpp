// Positions as one line of text: there and back, and what happens to a line that was cut or
// changed.
#include "codec/position_text.hpp"

#include "codec/compact_json.hpp"
#include "codec/position_letters.hpp"
#include "engine_talk.hpp"

namespace aude::testing {
namespace {

PositionFile read(std::string_view text) {
  const auto position = read_position(json::parse(text), "");
  EXPECT_TRUE(position.ok()) << position.error().path << ": " << position.error().message;
  return position.value();
}

constexpr const char* kEverything = R"({"sets":["base:c3","halflings-1","7"],
  "rules":["c3-2021"],"toggles":{"base.tiny-city":"2"},
  "tiles":[{"id":"a!+","edges":"FFFF","segments":[{"kind":"field",
    "ports":["NL","NR","EL","ER","SL","SR","WL","WR"]}],"symbols":[]}],
  "players":[{"name":"Jörg; ~'x'","score":3,"supply":{"normal":3,"guard":0},
              "hand":["halflings-1/03","7/x"],"tokens":["red","black"],"reserve":{"guard":2}},
             {"hand":[],"hand_count":2,"tokens":[]},{"name":"B"}],
  "board":[{"tile":"base/E.garden","at":[0,0],"rotation":0},
           {"tile":"halflings-1/01","at":[-1,12],"rotation":180,"half":"NE"},
           {"tile":"own/a!+","at":[2,-3],"rotation":270},{"tile":"odd","at":[0,0],"rotation":90},
           {"tile":"9/x","at":[5,5],"rotation":0}],
  "meeples":[{"player":2,"figure":"large",
              "feature":{"at":[-1,12],"half":"NE","kind":"field","port":"LL"},"ghosts":2}],
  "tokens":[{"color":"gray","player":1,"feature":{"at":[0,0],"kind":"road","port":"N"},
             "now":true,"passed":true},
            {"color":"red","feature":{"at":[0,0],"kind":"road"}}],
  "player":1,"turn":0,"phase":"crop-circle","tile":"base/F","last":{"at":[-1,12],"half":"NE"},
  "crop_circle":{"kind":"knight","do":"remove"},"left":{"base/D":2,"base/F":1},"to_draw":3,
  "discarded":["base/A"],"elsewhere":"unknown",
  "ask":[{"action":{"type":"place","tile":"base/F","at":[3,0],"rotation":0,"x":[true,false,null,
          1.5,123456789012,"",{"":[]}]}}]})";

TEST(PositionText, SaysEverythingThatJsonSays) {
  const PositionFile position = read(kEverything);
  const std::string text = position_text(position);
  for (const char c : text)
    EXPECT_NE(std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                               "-_.~!$'()*+,;:@/?=")
                  .find(c),
              std::string_view::npos)
        << c;
  const auto again = read_position_text(text);
  ASSERT_TRUE(again.ok()) << again.error().message << '\n' << text;
  EXPECT_EQ(json::serialize(position_json(again.value())),
            json::serialize(position_json(position)));
  EXPECT_EQ(position_text(again.value()), text);
}

TEST(PositionText, IsShort) {
  EXPECT_EQ(position_text(read(R"({"sets":["base","halflings-1"],
      "board":[{"tile":"base/E","at":[0,0],"rotation":90},
               {"tile":"halflings-1/01","at":[1,0],"rotation":180}],
      "meeples":[{"player":0,"feature":{"at":[0,0],"kind":"city","port":"N"}}]})"))
                .substr(0, 60),
            "aude1;s=base,halflings-1;b=E@0,0*1~1/01@1,0*2;m=0n@0,0cN!" +
                checksum_of_text("aude1;s=base,halflings-1;b=E@0,0*1~1/01@1,0*2;m=0n@0,0cN")
                    .substr(0, 3));
}

TEST(PositionText, ByHandEndsWithoutAChecksum) {
  EXPECT_TRUE(read_position_text("aude1;s=base;b=E@0,0!").ok());
  EXPECT_TRUE(read_position_text("aude1;s=base;b=E@0,0!\n").ok());
}

std::string refusal(std::string_view text) {
  const auto position = read_position_text(text);
  return position.ok() ? "none" : position.error().path + ": " + position.error().message;
}

TEST(PositionText, TellsWhereItIsAtFault) {
  EXPECT_EQ(refusal("hello"), "text: character 1: a position as text begins with aude1");
  EXPECT_EQ(refusal("aude2;s=base;b=E@0,0!"),
            "text: character 1: a text of another version: this program reads aude1");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,"),
            "text: character 19: the text is cut: it ends without \"!\" and a checksum");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0!AB"),
            "text: character 23: the text is cut: its checksum has four letters");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0!AAAA"),
            "text: character 22: the checksum does not fit: something before it has changed");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0!AAAAA"),
            "text: character 26: nothing may follow the checksum");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0;m=!"), "text: character 19: \",\" is needed");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0;b=E@0,1!"),
            "text: character 23: the field stands here twice");
  EXPECT_EQ(refusal("aude1;s=base;b=4/E@0,0!"),
            "text: character 19: there is no set of that number");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0*7!"),
            "text: character 23: a rotation is 0 to 3 quarter turns");
  EXPECT_EQ(refusal("aude1;s=base;b=E@9999,0!"),
            "board[0].at[0]: a whole number of at most 1000 each way is needed");
  EXPECT_EQ(refusal("aude1;s=base;b=E@0,0;q=*(*(*(*(*(*(*(*(*(*(*(*(*(*(*(*(*())))))))))))))))))!"),
            "text: character 54: too deep");
}

// A position cut anywhere, or with any character changed, is refused and never read as another.
// Forums and mail break lines where they like.
TEST(PositionText, PassesOverWhiteSpace) {
  const auto whole = read_position_text("aude1;s=base;b=E@0,0~E@0,-1*2;m=0n@0,0cN!");
  ASSERT_TRUE(whole.ok());
  const std::string text = position_text(whole.value());
  for (std::size_t at = 0; at <= text.size(); ++at) {
    std::string broken = text;
    broken.insert(at, " \r\n\t");
    const auto read = read_position_text(broken);
    ASSERT_TRUE(read.ok()) << at;
    EXPECT_EQ(position_text(read.value()), text) << at;
  }
}

TEST(PositionText, NothingCutOrChangedIsRead) {
  const std::string text = position_text(read(kEverything));
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t end = text.find('!');
    if (i != end + 1) {
      EXPECT_FALSE(read_position_text(text.substr(0, i)).ok()) << i;
    }
    std::string changed = text;
    changed[i] = changed[i] == 'z' ? 'y' : 'z';
    EXPECT_FALSE(read_position_text(changed).ok()) << i;
  }
}

TEST(PositionJson, RefusesWhatItDoesNotKnow) {
  const auto refused = [](std::string_view text) {
    const auto position = read_position(json::parse(text), "position");
    return position.ok() ? "none" : position.error().code + " " + position.error().path;
  };
  EXPECT_EQ(refused(R"({"board":[]})"), "missing position.sets");
  EXPECT_EQ(refused(R"({"sets":["base"]})"), "missing position.board");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[]})"), "bad-field position.board");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0],"half":"NE"}]})"),
            "bad-field position.board[0].half");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0],"x":1}]})"),
            "unknown-field position.board[0].x");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],"phase":"draft"})"),
            "bad-field position.phase");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],
                        "meeples":[{"player":6,"feature":{"at":[0,0],"kind":"city"}}]})"),
            "bad-field position.meeples[0].player");
  EXPECT_EQ(refused(R"({"sets":["base"],"board":[{"tile":"base/E","at":[0,0]}],"players":[]})"),
            "bad-field position.players");
}

}  // namespace
}  // namespace aude::testing
