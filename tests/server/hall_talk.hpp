// A hall to talk to in tests, and people who are connected to it.
#pragma once
#include "engine_talk.hpp"
#include "json_schema.hpp"
#include "server/hall.hpp"
#include "store_file.hpp"

#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace aude::testing {

/// Longer than anything takes; only a test that fails waits for so long.
inline constexpr std::chrono::seconds kHallPatience{30};

/// What is wrong with a frame by a definition of docs/protocol.schema.json; empty if nothing is.
inline std::string schema_fault(const json::value& frame, const std::string& definition) {
  static const json::value schema = [] {
    std::ifstream file(AUDE_SOURCE_DIR "/docs/protocol.schema.json", std::ios::binary);
    return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  }();
  return JsonSchema(schema, true).fault(frame, definition);
}

/// Somebody's socket: keeps what it is sent, which must be as the schema says.
class Person : public server::Client {
 public:
  void send(std::shared_ptr<const std::string> frame) override {
    const json::object object = json::parse(*frame).as_object();
    if (object.contains("push")) {
      EXPECT_EQ(schema_fault(object, object.contains("head") ? "HeadPush" : "CommitPush"), "");
    } else if (!object.at("ok").as_bool()) {
      EXPECT_EQ(schema_fault(object, "SocketErrorAnswer"), "");
    }
    const std::lock_guard lock(mutex_);
    if (object.contains("push"))
      pushes_.push_back(object);
    else if (object.contains("id"))
      answers_[object.at("id").as_int64()] = object;
    else
      nameless_.push_back(object);
    order_.emplace_back(object.contains("push") ? "push" : "answer");
    news_.notify_all();
  }

  json::object answer(std::int64_t id) {
    wait([&] { return answers_.contains(id); });
    const std::lock_guard lock(mutex_);
    return answers_[id];
  }

  /// An answer to something whose id could not be read.
  json::object nameless() {
    wait([&] { return !nameless_.empty(); });
    const std::lock_guard lock(mutex_);
    return nameless_.back();
  }

  /// The pushes so far, once there is one of which this holds.
  std::vector<json::object> pushes(const std::function<bool(const json::object&)>& wanted) {
    wait([&] { return std::any_of(pushes_.begin(), pushes_.end(), wanted); });
    const std::lock_guard lock(mutex_);
    return pushes_;
  }

  /// Until the push of that commit has come.
  std::vector<json::object> until_commit(std::int64_t seq) {
    return pushes([seq](const json::object& push) {
      return push.contains("commit") && push.at("commit").at("seq").as_int64() >= seq;
    });
  }

  /// Until the table is in that state.
  json::object until_state(std::string_view state) {
    const auto is_it = [state](const json::object& push) {
      return push.contains("head") && push.at("head").at("state").as_string() == state;
    };
    const auto all = pushes(is_it);
    const auto found = std::find_if(all.begin(), all.end(), is_it);
    return found == all.end() ? json::object{} : *found;
  }

  std::vector<std::string> order() {
    const std::lock_guard lock(mutex_);
    return order_;
  }

 private:
  void wait(const std::function<bool()>& done) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(news_.wait_for(lock, kHallPatience, done)) << "nothing has come";
  }

  std::mutex mutex_;
  std::condition_variable news_;
  std::map<std::int64_t, json::object> answers_;
  std::vector<json::object> nameless_;
  std::vector<json::object> pushes_;
  std::vector<std::string> order_;
};

/// A server without a network.
class TestHall {
 public:
  explicit TestHall(const std::string& path = ":memory:", server::HallOptions options = quick())
      : store_(server::Store::open(path).value()),
        hall_(pool_.get_executor(), *store_, test_catalog(), test_texts(), std::move(options)) {}

  ~TestHall() {
    hall_.stop();
    pool_.join();
  }

  TestHall(const TestHall&) = delete;
  TestHall& operator=(const TestHall&) = delete;

  static server::HallOptions quick() {
    server::HallOptions options;
    options.pause = std::chrono::milliseconds{0};
    options.retry = std::chrono::milliseconds{1};
    return options;
  }

  server::Hall& hall() { return hall_; }

  std::shared_ptr<Person> come() { return std::make_shared<Person>(); }

  json::object ask(const std::shared_ptr<Person>& person, json::object request) {
    const std::int64_t id = ++last_id_;
    request["id"] = id;
    hall_.receive(person, json::serialize(request));
    json::object answer = person->answer(id);
    if (!answer.at("ok").as_bool()) return answer;
    std::string cmd(request.at("cmd").as_string());
    cmd[0] = static_cast<char>(cmd[0] - 'a' + 'A');
    EXPECT_EQ(schema_fault(request, "Socket" + cmd + "Request"), "");
    EXPECT_EQ(schema_fault(answer, "Socket" + cmd + "Answer"), "");
    return answer;
  }

  json::object ask(const std::shared_ptr<Person>& person, const std::string& request) {
    return ask(person, json::parse(request).as_object());
  }

  /// The answer, which must not be a refusal.
  template <class Request>
  json::object must(const std::shared_ptr<Person>& person, const Request& request) {
    json::object answer = ask(person, request);
    EXPECT_TRUE(answer.at("ok").as_bool()) << json::serialize(answer);
    return answer;
  }

  /// The code of the refusal; empty where it was none.
  template <class Request>
  std::string code(const std::shared_ptr<Person>& person, const Request& request) {
    const json::object answer = ask(person, request);
    if (answer.at("ok").as_bool()) return "";
    return std::string(answer.at("error").at("code").as_string());
  }

 private:
  boost::asio::thread_pool pool_{2};
  std::unique_ptr<server::Store> store_;
  server::Hall hall_;
  std::int64_t last_id_ = 0;
};

/// A table as somebody with keys sees it.
class AtTable {
 public:
  AtTable(TestHall& hall, std::string table, json::array keys)
      : hall_(hall), table_(std::move(table)), keys_(std::move(keys)) {
    catch_up({});
  }

  /// Opens a table; the keys are those that the answer gives.
  static AtTable open(TestHall& hall, const std::string& request) {
    const auto person = hall.come();
    const json::object answer = hall.must(person, request);
    json::array keys;
    for (const json::value& key : answer.at("keys").as_array())
      if (key.is_string()) keys.push_back(key);
    return {hall, std::string(answer.at("table").as_string()), keys};
  }

  /// Watches anew, from the last commit known or from the beginning.
  json::object catch_up(const json::value& since) {
    json::object request{{"cmd", "watch"}, {"table", table_}, {"keys", keys_}};
    if (!since.is_null()) request["since"] = since;
    json::object answer = hall_.must(person, request);
    head = answer.at("table").as_object();
    turn = answer.at("turn");
    if (answer.at("from").as_int64() == 0) commits.clear();
    for (const json::value& commit : answer.at("commits").as_array())
      commits.push_back(commit);
    return answer;
  }

  json::object request(std::string_view cmd, json::array actions = {}) const {
    return {{"cmd", cmd}, {"table", table_}, {"seq", seq()}, {"actions", std::move(actions)}};
  }

  [[nodiscard]] std::int64_t seq() const { return static_cast<std::int64_t>(commits.size()) - 1; }

  [[nodiscard]] const std::string& table() const { return table_; }

  /// Takes over what has been pushed, up to a turn of one's own or the end.
  void follow() {
    const auto pushes = person->pushes([this](const json::object& push) {
      const auto& at = push.at("turn");
      if (push.at("push").as_string() != "commit") return false;
      const bool later = push.at("commit").at("seq").as_int64() > seq();
      return later && (at.is_null() || at.as_object().contains("legal"));
    });
    for (const json::object& push : pushes) {
      if (push.at("push").as_string() == "head") head = push.at("head").as_object();
      if (push.at("push").as_string() != "commit") continue;
      if (push.at("commit").at("seq").as_int64() != seq() + 1) continue;
      commits.push_back(push.at("commit"));
      turn = push.at("turn");
      if (turn.is_null() || turn.as_object().contains("legal")) break;
    }
  }

  /// A whole turn by `try`, the first legal action or, with a number, another; what was tried.
  json::array try_turn(std::uint32_t number = 0) {
    json::array actions;
    json::array legal = turn.at("legal").as_array();
    while (!legal.empty()) {
      actions.push_back(legal[number % legal.size()]);
      const json::object tried = hall_.must(person, request("try", actions));
      legal = tried.at("legal").as_array();
      EXPECT_EQ(tried.at("done").as_bool(), legal.empty());
    }
    return actions;
  }

  /// Plays a turn of one's own, and waits for the next or the end.
  void play(std::uint32_t number = 0) {
    hall_.must(person, request("commit", try_turn(number)));
    follow();
  }

  [[nodiscard]] bool is_over() const { return turn.is_null(); }

  std::shared_ptr<Person> person = std::make_shared<Person>();
  json::object head;
  json::array commits;
  json::value turn;

 private:
  TestHall& hall_;
  std::string table_;
  json::array keys_;
};

inline const std::string kTwoHere =
    R"({"cmd":"open","seats":[{"kind":"here","name":"Ann"},{"kind":"here","name":"Ben"}],)"
    R"("sets":["base"],"seed":7})";
inline const std::string kAgainstComputer =
    R"({"cmd":"open","seats":[{"kind":"here","name":"Ann"},)"
    R"({"kind":"computer","name":"Aude","policy":"greedy"}],"sets":["base"],"seed":7})";
inline const std::string kComputersOnly =
    R"({"cmd":"open","seats":[{"kind":"computer","name":"A","policy":"random"},)"
    R"({"kind":"computer","name":"B","policy":"greedy"}],"sets":["base"],"seed":7})";

}  // namespace aude::testing
