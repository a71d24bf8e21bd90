// Conversations with a server as the page's tests read them too: tests/fixtures/socket.
// AUDE_UPDATE=1 writes them anew: look at the difference before you commit it. docs/socket.md
#include "hall_talk.hpp"
#include "json_schema.hpp"
#include "rules/base/prng.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>

namespace aude::testing {
namespace {

const std::string kFolder = AUDE_SOURCE_DIR "/tests/fixtures/socket/";
constexpr std::size_t kStateEvery = 20;

// What differs from day to day: times, the program's version, and the names and keys of tables.
class Frozen {
 public:
  void replace(std::string real, std::string shown) {
    shown_.emplace_back(std::move(real), std::move(shown));
  }

  [[nodiscard]] std::string text(std::string frozen) const {
    static const std::regex kTime(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)");
    frozen = std::regex_replace(frozen, kTime, "2026-11-30T04:00:00Z");
    for (const auto& [real, shown] : shown_)
      for (std::size_t at = 0; (at = frozen.find(real, at)) != frozen.npos; at += shown.size())
        frozen.replace(at, real.size(), shown);
    return frozen;
  }

 private:
  std::vector<std::pair<std::string, std::string>> shown_;
};

// An entry of a list on a line of its own, so that a difference is one of lines.
std::string lines_of(const json::array& list) {
  std::string out = "[";
  for (const json::value& entry : list)
    out += (out.size() > 1 ? ",\n" : "\n") + json::serialize(entry);
  return out + "\n]";
}

void compare(const std::string& name, const std::string& text) {
  const std::string path = kFolder + name + ".json";
  if (std::getenv("AUDE_UPDATE") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  const std::string kept(std::istreambuf_iterator<char>(file), {});
  const auto [here, there] = std::mismatch(kept.begin(), kept.end(), text.begin(), text.end());
  EXPECT_TRUE(kept == text) << path << " differs: " << std::string(here, kept.end()).substr(0, 200)
                            << "\nfrom " << std::string(there, text.end()).substr(0, 200);
}

void expect_fits(const json::value& value, std::string_view definition) {
  EXPECT_EQ(JsonSchema(protocol_schema(), true).fault(value, definition), "");
}

// A whole game of people who place where a tile meets most others, and mostly set a figure.
class Game {
 public:
  explicit Game(const std::string& request)
      : at_(AtTable::open(hall_, request)), opened_(json::parse(request).as_object()) {}

  void play() {
    at_.catch_up({});
    begin_engine();
    while (!at_.is_over()) {
      expect_fits(at_.turn, "Turn");
      hall_.must(at_.person, at_.request("commit", decide()));
      at_.follow();
      follow_engine();
    }
    at_.catch_up(at_.seq());
    expect_fits(at_.head, "Head");
    if (states_.back().at("seq").as_int64() != at_.seq()) add_state();
  }

  [[nodiscard]] std::string text() const {
    Frozen frozen;
    frozen.replace(at_.table(), "abcdefghijklmnop");
    return frozen.text("{\n\"head\":" + json::serialize(at_.head) + ",\n\"commits\":" +
                       lines_of(at_.commits) + ",\n\"states\":" + lines_of(states_) + "\n}\n");
  }

 private:
  json::array decide() {
    json::array actions;
    json::array legal = at_.turn.at("legal").as_array();
    while (!legal.empty()) {
      actions.push_back(pick(actions, legal));
      const json::object tried = hall_.must(at_.person, at_.request("try", actions));
      expect_fits(tried, "SocketTryAnswer");
      legal = tried.at("legal").as_array();
    }
    return actions;
  }

  json::value pick(const json::array& before, const json::array& legal) {
    const auto any = [&] { return legal[prng_.below(static_cast<std::uint32_t>(legal.size()))]; };
    json::value best = any();
    if (best.at("type").as_string() == "place") {
      std::size_t most = 0;
      for (int i = 0; i < 12; ++i) {
        const json::value one = any();
        json::object request = at_.request("why", before);
        request["action"] = one;
        const json::object why = hall_.must(at_.person, request);
        expect_fits(why, "SocketWhyAnswer");
        const std::size_t grounds = why.at("rules").as_array().size();
        if (grounds > most) best = one;
        most = std::max(most, grounds);
      }
    }
    for (int i = 0; i < 3 && best.at("type").as_string() == "pass"; ++i)
      best = any();
    return best;
  }

  void begin_engine() {
    json::array players;
    for (const json::value& seat : opened_.at("seats").as_array())
      players.push_back(seat.at("name"));
    json::object request{{"cmd", "new"},
                         {"players", players},
                         {"sets", opened_.at("sets")},
                         {"seed", opened_.at("seed")}};
    if (opened_.contains("toggles")) request["toggles"] = opened_.at("toggles");
    const json::object begun = engine_.must(request);
    EXPECT_EQ(text_of(begun.at("events")), text_of(at_.commits[0].at("events")));
    add_state();
  }

  // The engine says the same of the same actions.
  void follow_engine() {
    const json::value& commit = at_.commits.back();
    expect_fits(commit, "Commit");
    json::array events;
    for (const json::value& action : commit.at("actions").as_array()) {
      const json::object done = engine_.act(action);
      for (const json::value& event : done.at("events").as_array())
        events.push_back(event);
    }
    EXPECT_EQ(text_of(events), text_of(commit.at("events")));
    if (at_.commits.size() % kStateEvery == 0) add_state();
  }

  void add_state() {
    json::object state = engine_.must(R"({"cmd":"state"})");
    states_.push_back(json::object{{"seq", at_.seq()}, {"state", std::move(state)}});
  }

  TestHall hall_;
  AtTable at_;
  json::object opened_;
  Talk engine_;
  Prng prng_{12};
  json::array states_;
};

TEST(SocketFixtures, GamesAreWhatTheServerSays) {
  const std::string two =
      R"("seats":[{"kind":"here","name":"Mireille"},{"kind":"here","name":"Anselm"}])";
  const std::string three = two.substr(0, two.size() - 1) + R"(,{"kind":"here","name":"Odo"}])";
  const std::vector<std::pair<std::string, std::string>> games{
      {"river-abbot", two + R"(,"sets":["base","river","abbot"],"seed":7)"},
      {"inns", three + R"(,"sets":["base","inns"],"seed":11)"},
      {"shapes", two + R"(,"sets":["squares","halves","bigs"],"seed":3)"},
      {"halflings", two + R"(,"sets":["base","halflings-1","halflings-2"],"seed":13)"},
      {"halflings-draft",
       three + R"(,"sets":["base","halflings-1"],"seed":17,"toggles":{"halflings.draft":"on"})"},
      {"tunnel", two + R"(,"sets":["base","tunnel"],"seed":19,"toggles":{"tunnel.steal":"on"})"},
      {"ghosts", three + R"(,"sets":["base","ghosts"],"seed":23)"},
      {"all",
       two + R"(,"sets":["base","abbot","inns","halflings-1","tunnel","ghosts"],"seed":29)"}};
  for (const auto& [name, request] : games) {
    Game game(R"({"cmd":"open",)" + request + "}");
    game.play();
    compare(name, game.text());
  }
}

// Every kind of request with its answer, and what is pushed meanwhile.
class Exchanges {
 public:
  json::object ask(const std::shared_ptr<Person>& person, json::object request) {
    const json::object answer = hall_.ask(person, request);
    request["id"] = answer.at("id");
    expect_fits(request, "SocketRequest");
    expect_fits(answer, "SocketAnswer");
    list_.push_back(json::object{{"request", request}, {"answer", answer}});
    return answer;
  }

  std::shared_ptr<Person> come() { return hall_.come(); }

  std::string keep(const json::value& name, const std::string& shown) {
    std::string real(name.as_string());
    frozen.replace(real, shown);
    return real;
  }

  [[nodiscard]] std::string text(const std::vector<json::object>& pushes) const {
    json::array pushed;
    for (const json::object& push : pushes) {
      expect_fits(push, "SocketPush");
      pushed.push_back(push);
    }
    return frozen.text("{\n\"exchanges\":" + lines_of(list_) + ",\n\"pushes\":" + lines_of(pushed) +
                       "\n}\n");
  }

  Frozen frozen;

 private:
  TestHall hall_;
  json::array list_;
};

TEST(SocketFixtures, ExchangesAreWhatTheServerSays) {
  Exchanges with;
  const auto mireille = with.come();
  const auto anselm = with.come();
  const json::object hello = with.ask(mireille, {{"cmd", "hello"}});
  with.frozen.replace("\"version\":" + text_of(hello.at("version")), R"("version":"0.1.0")");
  const json::object opened = with.ask(
      mireille,
      json::parse(R"({"cmd":"open","seats":[{"kind":"here","name":"Mireille"},{"kind":"open"}],)"
                  R"("sets":["base"],"seed":7,"aids":{"dead":false}})")
          .as_object());
  const std::string table = with.keep(opened.at("table"), "abcdefghijklmnop");
  const std::string key = with.keep(opened.at("keys").at(0), std::string(32, '0'));
  const auto at = [&](std::string_view cmd, json::object more = {}) {
    json::object request{{"cmd", cmd}, {"table", table}};
    for (const auto& field : more)
      request[field.key()] = field.value();
    return request;
  };
  const auto seq = [](std::int64_t number, json::array actions, json::object more = {}) {
    more["seq"] = number;
    more["actions"] = std::move(actions);
    return more;
  };
  with.ask(mireille, at("watch", {{"keys", json::array{key}}}));
  with.ask(mireille, at("try", seq(-1, {})));
  const json::object seat{{"seat", 1}, {"name", "Anselm"}};
  with.keep(with.ask(anselm, at("join", seat)).at("key"), std::string(32, '1'));
  with.ask(anselm, at("join", seat));
  const json::object watched = with.ask(mireille, at("watch", {{"keys", json::array{key}}}));
  const json::value place = watched.at("turn").at("legal").at(0);
  json::value far_away = place;
  far_away.as_object()["at"] = json::array{50, 50};
  const json::object tried = with.ask(mireille, at("try", seq(0, {place})));
  const json::value figure = tried.at("legal").at(0);
  with.ask(mireille, at("try", seq(0, {place, figure})));
  with.ask(mireille, at("try", seq(0, {far_away})));
  with.ask(mireille, at("why", seq(0, {}, {{"action", far_away}})));
  with.ask(mireille, at("why", seq(0, {place}, {{"action", figure}})));
  with.ask(mireille, at("survey", seq(0, {place, figure})));
  with.ask(anselm, at("commit", seq(0, {place, figure})));
  with.ask(mireille, at("commit", seq(0, {place, figure})));
  with.ask(mireille, at("commit", seq(0, {place, figure})));
  with.ask(anselm, at("watch", {{"keys", json::array{}}, {"since", 0}}));
  const json::object record = with.ask(mireille, at("record"));
  const json::object loaded =
      with.ask(anselm, json::object{{"cmd", "load"}, {"text", record.at("text")}});
  with.keep(loaded.at("table"), "bcdefghijklmnopq");
  with.ask(anselm, {{"cmd", "load"}, {"text", "not a record"}});
  with.ask(anselm, at("leave"));
  with.ask(anselm, {{"cmd", "leave"}, {"table", "aaaaaaaaaaaaaaaa"}});
  compare("exchanges", with.text(mireille->until_commit(1)));
}

}  // namespace
}  // namespace aude::testing
