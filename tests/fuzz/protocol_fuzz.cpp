// Any bytes as protocol lines: each is answered with one line of JSON, a refusal changes nothing,
// and nothing ends the session. docs/protocol.md
//
// A line `!7` does the eighth legal action and `?7` asks why it is legal, so that games get
// somewhere.
#include "check/contract.hpp"
#include "engine/session.hpp"
#include "fuzz/fuzz_bytes.hpp"

#include <boost/json.hpp>

#include <charconv>

namespace json = boost::json;

namespace aude::fuzz {
namespace {

constexpr int kMostLines = 200;

struct Data {
  Catalog catalog = Catalog::from_embedded().value();
  RuleTexts texts = RuleTexts::from_embedded().value();
};

const Data& data() {
  static const Data all = [] {
    Data out;
    const auto fault = out.catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles");
    demand(!fault, "tests/tiles cannot be read");
    return out;
  }();
  return all;
}

// What a refusal must leave alone.
struct Remembered {
  bool game = false;
  std::uint64_t facts = 0;
  std::size_t moves = 0;
  int seq = 0;

  explicit Remembered(const Session& session) {
    const Table* table = session.table();
    game = table != nullptr;
    if (!game) return;
    facts = hash_of(table->rules(), table->state().facts);
    moves = table->moves().size();
    seq = table->seq();
  }

  friend bool operator==(const Remembered&, const Remembered&) = default;
};

class Run {
 public:
  void line(std::string_view text) {
    if (!text.empty() && (text.front() == '!' || text.front() == '?'))
      take_nth(text.front() == '!', text.substr(1));
    else
      ask(text);
  }

  // A record leads back to the same game.
  void end() {
    if (session_.table() == nullptr) return;
    json::object request;
    request["cmd"] = "load";
    request["record"] = ask(R"({"cmd":"record"})").at("record");
    const std::string text = json::serialize(request);
    const Remembered before(session_);
    demand(ask(text).at("ok").get_bool(), "a record is refused", text);
    demand(before == Remembered(session_), "a record leads to another game", text);
  }

 private:
  // The answer as an object; `ok` is there and says whether something may have changed.
  json::object ask(std::string_view text) {
    const Remembered before(session_);
    const std::string answer = session_.answer(text);
    const std::string both = std::string(text) + "\n" + answer;
    demand(answer.find('\n') == std::string::npos, "an answer of several lines", both);
    json::error_code failed;
    json::value value = json::parse(answer, failed);
    demand(!failed && value.is_object(), "an answer that is no JSON object", both);
    json::object& object = value.get_object();
    const json::value* ok = object.if_contains("ok");
    demand(ok != nullptr && ok->is_bool(), "an answer without ok", both);
    if (!ok->get_bool()) {
      demand(before == Remembered(session_), "a refusal has changed the game", both);
      check_error(object, both);
    }
    check_game(both);
    return object;
  }

  // `illegal` always names its rule.
  static void check_error(const json::object& answer, const std::string& both) {
    const json::value* error = answer.if_contains("error");
    demand(error != nullptr && error->is_object(), "a refusal without error", both);
    const json::object& what = error->get_object();
    const json::value* code = what.if_contains("code");
    demand(code != nullptr && code->is_string(), "an error without code", both);
    demand(what.if_contains("message") != nullptr, "an error without message", both);
    demand(code->get_string() != "illegal" || what.if_contains("rule") != nullptr,
           "illegal without its rule",
           both);
  }

  void check_game(const std::string& both) {
    const Table* table = session_.table();
    if (table == nullptr) return;
    demand(checks::not_conserved(table->position()).empty(), "pieces are lost or made", both);
  }

  // Each action that `legal` lists is taken as it stands there.
  void take_nth(bool act, std::string_view digits) {
    unsigned nth = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), nth);
    json::object answer = ask(R"({"cmd":"legal"})");
    if (!answer.at("ok").get_bool()) return;
    json::array& actions = answer.at("actions").get_array();
    if (actions.empty()) return;
    json::object request;
    request["cmd"] = act ? "act" : "why";
    request["action"] = actions[nth % actions.size()];
    const std::string text = json::serialize(request);
    const json::object done = ask(text);
    demand(done.at("ok").get_bool(), "a legal action is refused", text);
    demand(act || done.at("legal").get_bool(), "a legal action is called illegal", text);
  }

  Session session_{data().catalog, data().texts, [] { return Secret{{1, 0}, {}}; }};
};

void run(std::string_view text) {
  Run session;
  for (int lines = 0; !text.empty() && lines < kMostLines; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    session.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  session.end();
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aude::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
