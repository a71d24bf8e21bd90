// All by the session, but for the hash, which only the table can tell.
#include "support/playthrough.hpp"

#include "check/json_look.hpp"
#include "engine/session.hpp"
#include "rules/base/prng.hpp"
#include "support/scenario_words.hpp"

#include <array>
#include <cstdio>
#include <string_view>

namespace aude::testing {
namespace json = boost::json;

namespace {

// Placements, which are most of a file, in short; everything else as the protocol has it.
std::string print_action(const json::value& action) {
  if (text_of(look(action, "type")) == "place") return words_of_action({}, action);
  return json::serialize(action);
}

std::string print_event(const json::value& event, const Players& players) {
  const std::string kind = text_of(look(event, "event"));
  std::string out = kind;
  if (kind == "scored") return out + " " + words_of_score(players, event);
  for (const json::value& rule : list_of(look(event, "rules")))
    out += " " + text_of(rule);
  if (kind == "dealt" || kind == "drafted") out += " " + json::serialize(look(event, "player"));
  if (kind == "hill") out += " " + json::serialize(look(event, "to_draw"));
  if (kind == "chosen")
    out += " " + text_of(look(event, "kind")) + " " + text_of(look(event, "do"));
  if (kind == "drawn" || kind == "discarded" || kind == "dealt" || kind == "drafted")
    out += " " + text_of(look(event, "tile"));
  if (kind == "ghost-added" || kind == "ghost-returned")
    out += " " + json::serialize(look(event, "ghosts")) + " " +
           words_of_segment(look(event, "segment"));
  if (kind == "guard-taken" || kind == "track-floor")
    out +=
        " " + json::serialize(look(event, "player")) + " " + json::serialize(look(event, "points"));
  if (kind == "figure-returned")
    out += " " + json::serialize(look(event, "player")) + " " + text_of(look(event, "figure"));
  if (kind == "completed") out += " " + words_of_segment(look(event, "feature"));
  if (kind == "ended") out += " " + json::serialize(look(event, "winners"));
  return out;
}

std::string print_events(const json::value& answer, const Players& players) {
  std::string out;
  for (const json::value& event : list_of(look(answer, "events")))
    out += (out.empty() ? "" : "; ") + print_event(event, players);
  return out;
}

std::string print_hash(const Session& session) {
  const Table& table = *session.table();
  std::array<char, 24> text{};
  std::snprintf(text.data(),
                text.size(),
                "%016llx",
                static_cast<unsigned long long>(hash_of(table.rules(), table.state().facts)));
  return "hash " + std::string(text.data()) + "\n";
}

}  // namespace

std::string play_through(const Catalog& catalog,
                         const RuleTexts& texts,
                         const json::object& request,
                         std::uint64_t seed) {
  Session session(catalog, texts, [] { return Secret{{0, 0}, {}}; });
  const auto ask = [&](const json::object& what) {
    return json::parse(session.answer(json::serialize(what)));
  };
  Players players;
  for (const json::value& player : list_of(look(request, "players")))
    players.push_back(text_of(player));
  Prng prng(seed);
  json::value answer = ask(request);
  if (look(answer, "ok") != json::value(true)) return json::serialize(answer) + "\n";
  std::string out = json::serialize(request) + "\n" + print_events(answer, players) + "\n";
  for (int lines = 1; text_of(look(answer, "phase")) != "ended"; ++lines) {
    const json::value legal = ask({{"cmd", "legal"}});
    const json::array& actions = list_of(look(legal, "actions"));
    if (actions.empty()) return out + "nothing is legal\n";
    const json::value& action = actions[prng.below(static_cast<std::uint32_t>(actions.size()))];
    answer = ask({{"cmd", "act"}, {"action", action}});
    if (look(answer, "ok") != json::value(true)) return out + json::serialize(answer) + "\n";
    out += print_action(action) + " | " + print_events(answer, players) + "\n";
    if (lines % 10 == 0) out += print_hash(session);
  }
  const json::value state = ask({{"cmd", "state"}});
  out += "scores";
  for (const json::value& player : list_of(look(state, "players")))
    out += " " + json::serialize(look(player, "score"));
  return out + "\n" + print_hash(session);
}

}  // namespace aude::testing
