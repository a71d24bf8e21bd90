// Folding a viewer's events onto the first snapshot gives the later one. docs/protocol.md, "Events"
#include "engine/session.hpp"
#include "rules/base/prng.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace aude::test {
namespace {

namespace json = boost::json;

// What a reader of events keeps: the facts of a snapshot. Features follow from the board and are
// the engine's to say.
struct Folded {
  json::array board;
  json::array discarded;
  json::object left;
  std::int64_t to_draw = 0;
  /// Half tiles by seat; those whose names are not known by their number alone. HALF-4
  std::vector<std::multiset<std::string>> hands;
  std::vector<std::int64_t> hidden;
  std::vector<std::int64_t> scores;
  std::vector<std::map<std::string, std::int64_t>> supply;

  /// Player, figure, and the segment that it stands on; its ghosts. GCC-6
  struct Standing {
    std::string meeple;
    std::int64_t ghosts = 0;
    friend bool operator==(const Standing&, const Standing&) = default;
  };

  std::vector<Standing> meeples;
  /// As `tokens` has them, and the colours left by seat. TUN-4
  json::array tokens;
  std::vector<std::multiset<std::string>> colors;
  /// In the supply, and guards in the reserve; 0 where there are none. GCC-2
  std::int64_t ghosts = 0;
  std::vector<std::int64_t> reserve;

  explicit Folded(const json::object& state)
      : board(state.at("board").as_array()),
        discarded(state.at("discarded").as_array()),
        left(state.at("left").as_object()),
        to_draw(state.at("to_draw").as_int64()) {
    if (const json::value* supply_of_ghosts = state.if_contains("ghosts"))
      ghosts = supply_of_ghosts->as_int64();
    for (const json::value& player : state.at("players").as_array()) {
      const json::value* kept = player.as_object().if_contains("reserve");
      reserve.push_back(kept == nullptr ? 0 : kept->at("guard").as_int64());
      scores.push_back(player.at("score").as_int64());
      hands.emplace_back();
      colors.emplace_back();
      for (const json::value& color : player.at("tokens").as_array())
        colors.back().insert(std::string(color.as_string()));
      hidden.push_back(0);
      const json::object& fields = player.as_object();
      if (const json::value* hand = fields.if_contains("hand"))
        for (const json::value& tile : hand->as_array())
          hands.back().insert(std::string(tile.as_string()));
      else
        hidden.back() = fields.at("hand_count").as_int64();
      std::map<std::string, std::int64_t> pieces;
      for (const auto& [figure, count] : player.at("supply").as_object())
        pieces[figure] = count.as_int64();
      supply.push_back(pieces);
    }
    EXPECT_TRUE(state.at("meeples").as_array().empty()) << "the first snapshot has no meeples";
  }

  static std::string meeple(const json::object& event) {
    return json::serialize(event.at("player")) + json::serialize(event.at("figure")) +
           json::serialize(event.at("segment"));
  }

  void haunt(const json::object& event, std::int64_t before, std::int64_t after) {
    const auto found = std::find(meeples.begin(), meeples.end(), Standing{meeple(event), before});
    ASSERT_NE(found, meeples.end());
    found->ghosts = after;
    ghosts += before - after;
  }

  void lay_from_hand(const json::object& event) {
    const auto seat = static_cast<std::size_t>(event.at("player").as_int64());
    const auto known = hands[seat].find(std::string(event.at("tile").as_string()));
    if (known != hands[seat].end())
      hands[seat].erase(known);
    else
      --hidden[seat];
  }

  void take(const json::object& event) {
    const std::string kind(event.at("event").as_string());
    if (kind == "drawn") {
      const auto name = event.at("tile").as_string();
      std::int64_t& count = left.at(name).as_int64();
      if (--count == 0) left.erase(name);
      to_draw = event.at("to_draw").as_int64();
    } else if (kind == "discarded") {
      discarded.push_back(event.at("tile"));
    } else if (kind == "hill") {
      to_draw = event.at("to_draw").as_int64();
    } else if (kind == "dealt" || kind == "drafted") {
      const auto seat = static_cast<std::size_t>(event.at("player").as_int64());
      if (event.contains("tile"))
        hands[seat].insert(std::string(event.at("tile").as_string()));
      else
        ++hidden[seat];
    } else if (kind == "placed") {
      if (event.contains("from_hand")) lay_from_hand(event);
      json::object tile;
      for (const char* key : {"tile", "at", "rotation", "half"})
        if (event.contains(key)) tile[key] = event.at(key);
      board.push_back(tile);
    } else if (kind == "figure-placed" || kind == "figure-returned") {
      const bool placed = kind == "figure-placed";
      auto& pieces = supply[static_cast<std::size_t>(event.at("player").as_int64())];
      pieces[std::string(event.at("figure").as_string())] += placed ? -1 : 1;
      if (placed) {
        meeples.push_back({meeple(event)});
      } else {
        const auto gone = std::find(meeples.begin(), meeples.end(), Standing{meeple(event)});
        ASSERT_NE(gone, meeples.end());
        meeples.erase(gone);
      }
    } else if (kind == "token-placed") {
      const char* const owner = event.contains("from") ? "from" : "player";
      auto& own = colors[static_cast<std::size_t>(event.at(owner).as_int64())];
      own.erase(own.find(std::string(event.at("color").as_string())));
      tokens.push_back(json::object{{"color", event.at("color")},
                                    {"player", event.at("player")},
                                    {"feature", event.at("feature")}});
    } else if (kind == "ghost-added") {
      const std::int64_t now = event.at("ghosts").as_int64();
      haunt(event, now - 1, now);
    } else if (kind == "ghost-returned") {
      haunt(event, event.at("ghosts").as_int64(), 0);
    } else if (kind == "guard-taken") {
      const auto seat = static_cast<std::size_t>(event.at("player").as_int64());
      --reserve[seat];
      ++supply[seat]["guard"];
    } else if (kind == "scored" || kind == "track-floor") {
      scores[static_cast<std::size_t>(event.at("player").as_int64())] +=
          event.at("points").as_int64();
    }
  }
};

// By number rather than by type: JSON has one kind of number.
bool same_json(const json::value& a, const json::value& b) {
  return json::serialize(a) == json::serialize(b);
}

void expect_same(const Folded& folded, const json::object& state) {
  EXPECT_TRUE(same_json(folded.board, state.at("board")));
  EXPECT_TRUE(same_json(folded.discarded, state.at("discarded")));
  EXPECT_TRUE(same_json(folded.tokens, state.at("tokens")));
  EXPECT_EQ(folded.to_draw, state.at("to_draw").as_int64());
  EXPECT_EQ(folded.left.size(), state.at("left").as_object().size());
  for (const auto& [tile, count] : state.at("left").as_object())
    EXPECT_EQ(folded.left.at(tile).as_int64(), count.as_int64()) << std::string(tile);
  const json::array& players = state.at("players").as_array();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    EXPECT_EQ(folded.scores[seat], players[seat].at("score").as_int64());
    const json::object& fields = players[seat].as_object();
    std::multiset<std::string> colors;
    for (const json::value& color : fields.at("tokens").as_array())
      colors.insert(std::string(color.as_string()));
    EXPECT_EQ(folded.colors[seat], colors);
    if (const json::value* hand = fields.if_contains("hand")) {
      std::multiset<std::string> names;
      for (const json::value& tile : hand->as_array())
        names.insert(std::string(tile.as_string()));
      EXPECT_EQ(folded.hands[seat], names);
    } else {
      EXPECT_EQ(folded.hidden[seat], fields.at("hand_count").as_int64());
    }
    if (const json::value* reserve = fields.if_contains("reserve")) {
      EXPECT_EQ(folded.reserve[seat], reserve->at("guard").as_int64());
    }
    for (const auto& [figure, count] : players[seat].at("supply").as_object())
      EXPECT_EQ(folded.supply[seat].at(std::string(figure)), count.as_int64());
  }
  // A meeple of the snapshot names its feature; the fold knows a segment of it.
  std::vector<std::string> seen;
  for (const json::value& meeple : state.at("meeples").as_array()) {
    const json::value* ghosts = meeple.as_object().if_contains("ghosts");
    seen.push_back(json::serialize(meeple.at("player")) + json::serialize(meeple.at("figure")) +
                   json::serialize(meeple.at("feature")) +
                   (ghosts == nullptr ? "0" : json::serialize(*ghosts)));
  }
  if (const json::value* ghosts = state.if_contains("ghosts")) {
    EXPECT_EQ(folded.ghosts, ghosts->as_int64());
  }
  std::vector<std::string> kept;
  for (const auto& [meeple, ghosts] : folded.meeples)
    for (const json::value& feature : state.at("features").as_array())
      for (const json::value& segment : feature.at("segments").as_array()) {
        const std::string text = json::serialize(segment);
        if (meeple.size() > text.size() && meeple.ends_with(text))
          kept.push_back(meeple.substr(0, meeple.size() - text.size()) +
                         json::serialize(feature.at("feature")) + std::to_string(ghosts));
      }
  std::sort(seen.begin(), seen.end());
  std::sort(kept.begin(), kept.end());
  EXPECT_EQ(seen, kept);
}

class EngineFold : public testing::TestWithParam<const char*> {
 protected:
  static json::object ask(Session& session, const json::object& request) {
    const json::value answer = json::parse(session.answer(json::serialize(request)));
    EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
    return answer.as_object();
  }
};

TEST_P(EngineFold, GivesTheLaterSnapshot) {
  Catalog catalog = Catalog::from_embedded().value();
  ASSERT_FALSE(catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles"));
  const RuleTexts texts = RuleTexts::from_embedded().value();
  Session session(catalog, texts, [] { return Secret{{1, 0}, {}}; });
  ask(session, json::parse(GetParam()).as_object());
  Folded folded(ask(session, {{"cmd", "state"}, {"for", 0}}));
  Prng prng(5);
  for (int turn = 0;; ++turn) {
    const json::object legal = ask(session, {{"cmd", "legal"}});
    const json::array& actions = legal.at("actions").as_array();
    if (actions.empty()) break;
    const json::value& action = actions[prng.below(static_cast<std::uint32_t>(actions.size()))];
    const json::object answer = ask(session, {{"cmd", "act"}, {"action", action}});
    for (const json::value& event : answer.at("events").as_array())
      folded.take(event.as_object());
    if (turn % 7 == 0) expect_same(folded, ask(session, {{"cmd", "state"}, {"for", 0}}));
  }
  expect_same(folded, ask(session, {{"cmd", "state"}, {"for", 0}}));
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    EngineFold,
    testing::Values(
        R"({"cmd":"new","players":["A","B"],"sets":["base"],"seed":3})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base:c1","abbot"],"rules":"c1-2000","seed":4})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","tunnel","tunnel"],"seed":8,)"
        R"("toggles":{"tunnel.steal":"on"}})",
        R"({"cmd":"new","players":["A"],"sets":["base","halves","bigs","squares"],"seed":5})",
        R"({"cmd":"new","players":["A","B"],"sets":["base","halflings-1","halflings-2"],"seed":6,)"
        R"("hands":[["halflings-2/03","halflings-2/04"],["halflings-1/04","halflings-2/01"]]})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","halflings-2"],"seed":6,)"
        R"("toggles":{"halflings.draft":"on"}})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","ghosts","abbot"],"seed":7})",
        R"({"cmd":"new","players":["A","B"],"sets":["ghosts","base","halflings-2"],"seed":8})",
        R"({"cmd":"new","players":["A","B","C"],"sets":["base","ghosts","tunnel","tunnel"],"seed":9,)"
        R"("toggles":{"tunnel.steal":"on"}})",
        R"({"cmd":"new","players":["A","B"],"sets":["base"],"draw":["base/C","base/E","base/X"]})"));

}  // namespace
}  // namespace aude::test
