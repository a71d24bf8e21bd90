// Names of segments and features for every shape. docs/protocol.md, "Names"; GEO-11, GEO-12
#include "codec/wire/names.hpp"
#include "engine_talk.hpp"

namespace aude::testing {
namespace {

std::string named(Position p, const char* segment) {
  const auto asked = read_segment(json::parse(segment), "feature");
  if (!asked) return asked.error().code + " " + asked.error().path;
  const auto found = find_segment(p, asked.value(), "feature");
  if (!found) return found.error().code + " " + found.error().path;
  return text_of(
      feature_json(p, find_root(p.state.board, segment_id(p.state.facts.parts, found.value()))));
}

TEST(WireNames, AFeatureIsNamedByItsFirstSegmentWhateverSegmentIsAsked) {
  Talk talk;
  talk.must(
      R"({"cmd":"new","players":["A"],"sets":["base"],"draw":[],"start":[)"
      R"({"tile":"base/D","at":[0,0],"rotation":0},{"tile":"base/D","at":[-1,0],"rotation":0},)"
      R"({"tile":"base/E","at":[0,-1],"rotation":180}]})");
  const Position p = talk.session.table()->position();
  const std::string road = R"({"at":[-1,0],"kind":"road","port":"E"})";
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"road","port":"E"})"), road);
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"road","port":"W"})"), road);
  EXPECT_EQ(named(p, R"({"at":[-1,0],"kind":"road","port":"W"})"), road);
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"city","port":"N"})"),
            R"({"at":[0,-1],"kind":"city","port":"S"})");
  // GEO-8: the field south of the road, through WL of one and ER of the other.
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"field","port":"SR"})"),
            R"({"at":[-1,0],"kind":"field","port":"ER"})");
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"field","port":"N"})"), "bad-field feature");
}

TEST(WireNames, HalvesStandInTheOrderSwNwNeSe) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["squares","halves"],"draw":[],"start":[)"
            R"({"tile":"halves/08","at":[0,0],"rotation":180},)"
            R"({"tile":"halves/08","at":[0,0],"rotation":0}]})");
  const Position p = talk.session.table()->position();
  EXPECT_EQ(named(p, R"({"at":[0,0],"half":"NE","kind":"road","port":"N"})"),
            R"({"at":[0,0],"half":"SW","kind":"road","port":"S"})");
  EXPECT_EQ(named(p, R"({"at":[0,0],"half":"NE","kind":"road","port":"S"})"), "bad-field feature");
  EXPECT_EQ(named(p, R"({"at":[0,0],"half":"NW","kind":"road","port":"N"})"), "bad-field feature");
  EXPECT_EQ(named(p, R"({"at":[0,0],"kind":"road","port":"N"})"), "ambiguous feature");
  const json::object state = talk.must(R"({"cmd":"state"})");
  EXPECT_EQ(text_of(state.at("board")),
            R"([{"tile":"halves/08","at":[0,0],"rotation":180,"half":"NE"},)"
            R"({"tile":"halves/08","at":[0,0],"rotation":0,"half":"SW"}])");
}

TEST(WireNames, ALoneHalfIsOpenOnItsLongEdge) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["squares","halves"],"draw":[],"start":[)"
            R"({"tile":"halves/08","at":[0,0],"rotation":0}]})");
  const json::object state = talk.must(R"({"cmd":"state"})");
  EXPECT_EQ(text_of(state.at("features").at(0).at("open")),
            R"([{"at":[0,0],"half":"SW","port":"S","why":"empty-space"},)"
            R"({"at":[0,0],"half":"SW","port":"L","why":"gap"}])");
}

TEST(WireNames, ABigTileLiesAtItsNorthWestSpaceAndNamesQuarters) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["bigs"],"draw":[],)"
            R"("start":[{"tile":"bigs/01","at":[3,-2],"rotation":90}]})");
  const json::object state = talk.must(R"({"cmd":"state"})");
  EXPECT_EQ(text_of(state.at("board")), R"([{"tile":"bigs/01","at":[3,-2],"rotation":90}])");
  // GEO-1: the quarter in the north-west at rotation 0 lies in the north-east now.
  const Position p = talk.session.table()->position();
  EXPECT_EQ(named(p, R"({"at":[4,-2],"kind":"road","port":"E"})"),
            R"({"at":[4,-2],"kind":"road","port":"N"})");
}

TEST(WireNames, AMonasteryIsOpenWhereItsNeighboursAreMissing) {
  Talk talk;
  talk.must(R"({"cmd":"new","players":["A"],"sets":["base"],"draw":[],)"
            R"("start":[{"tile":"base/B","at":[0,0],"rotation":0}]})");
  const json::value road = talk.must(R"({"cmd":"state"})").at("features").at(1);
  EXPECT_EQ(road.at("kind").as_string(), "monastery");
  EXPECT_EQ(road.at("open").as_array().size(), 8U);
  EXPECT_EQ(text_of(road.at("open").at(0)), R"({"at":[-1,-1],"why":"empty-space"})");
  EXPECT_EQ(road.at("tiles").as_int64(), 1);
  EXPECT_EQ(road.at("spaces").as_int64(), 1);
}

}  // namespace
}  // namespace aude::testing
