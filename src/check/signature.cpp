#include "check/signature.hpp"

#include "ai/random.hpp"
#include "check/setups.hpp"
#include "codec/game_options.hpp"
#include "rules/base/hash.hpp"

#include <memory>
#include <utility>

namespace aude::checks {
namespace {

// Every fact after every move; the moves themselves show in them.
void play(const Rules& rules, std::uint64_t seed, Hash& hash, std::uint64_t& moves) {
  RandomPlayer player(seed);
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  start(turn);
  hash.add(hash_of(rules, state->facts));
  while (!state->facts.ended) {
    apply(turn, player.choose(turn));
    hash.add(hash_of(rules, state->facts));
    ++moves;
  }
}

class Signing {
 public:
  Signing(const Catalog& catalog, const RuleTexts& texts) : catalog_(catalog), texts_(texts) {}

  // Errors are kept: the first of them is the answer.
  void add(
      std::string name, const GameOptions& options, int players, int games, bool abbot = false);

  Result<Signature> result();

 private:
  const Catalog& catalog_;
  const RuleTexts& texts_;
  Signature signature_;
  std::optional<Error> error_;
};

void Signing::add(
    std::string name, const GameOptions& options, int players, int games, bool abbot) {
  Result<GameSetup> setup = read_game_options(catalog_, texts_, options);
  if (setup) {
    setup.value().seats = players;
    if (abbot) setup.value().sets.push_back(abbot_set(catalog_));
  }
  const Result<Rules> rules = setup ? make_rules(setup.value()) : Result<Rules>(setup.error());
  if (!rules) {
    if (!error_) error_ = rules.error();
    return;
  }
  SignedGames part{std::move(name), games, 0, 0};
  Hash hash;
  for (int game = 0; game < games; ++game)
    play(rules.value(), static_cast<std::uint64_t>(game) + 1, hash, part.moves);
  part.value = hash.value();
  signature_.parts.push_back(std::move(part));
}

Result<Signature> Signing::result() {
  if (error_) return *error_;
  Hash hash;
  for (const SignedGames& part : signature_.parts) {
    hash.add(part.value);
    signature_.moves += part.moves;
  }
  signature_.value = hash.value();
  return signature_;
}

void add_tunnels(Signing& signing, const RuleTexts& texts) {
  for (const RuleSetText& rules : texts.rule_sets())
    if (rules.group == "tunnel")
      signing.add("tunnels by " + rules.name, {{"base", "tunnel"}, {rules.name}, {}}, 2, 20);
  signing.add("tunnels with variants, 2 players",
              {{"base", "inns", "tunnel", "halflings-1"},
               {},
               {{"tunnel.steal", "on"}, {"tunnel.follower-needed", "on"}}},
              2,
              20);
}

void add_ghosts(Signing& signing, const RuleTexts& texts) {
  for (const RuleSetText& rules : texts.rule_sets())
    if (rules.group == "ghosts")
      signing.add("ghosts by " + rules.name, {{"base", "ghosts"}, {rules.name}, {}}, 3, 20);
  signing.add("everything, 4 players",
              {{"base", "abbot", "inns", "halflings-1", "halflings-2", "tunnel", "ghosts"}, {}, {}},
              4,
              20);
}

}  // namespace

Result<Signature> signature(const Catalog& catalog, const RuleTexts& texts) {
  Signing signing(catalog, texts);
  signing.add("base, 2 players", {{"base"}, {}, {}}, 2, 200);
  signing.add("base, 1 player", {{"base:c3"}, {}, {}}, 1, 20);
  signing.add("base:c1, 5 players", {{"base:c1"}, {"c1-2000"}, {}}, 5, 50);
  signing.add("base:c2, 6 players", {{"base:c2"}, {"c2-2014"}, {}}, 6, 50);
  signing.add("base four times", {{"base", "base", "base", "base"}, {}, {}}, 2, 20);
  signing.add("base and abbot, 3 players", {{"base"}, {}, {}}, 3, 100, true);
  signing.add("base without farmers", {{"base"}, {}, {{"base.farmers", "off"}}}, 4, 20);
  signing.add("base and inns, 4 players", {{"base", "inns"}, {}, {}}, 4, 50);
  signing.add("river and base, 2 players", {{"river", "base"}, {}, {}}, 2, 50);
  // Rule sets of later groups change nothing in a game without their sets.
  for (const RuleSetText& rules : texts.rule_sets())
    if (rules.group == "base" || rules.group == "halflings")
      signing.add("base and inns by " + rules.name, {{"base", "inns"}, {rules.name}, {}}, 3, 10);
  for (const RuleSetText& rules : texts.rule_sets())
    if (rules.group == "halflings")
      signing.add("half tiles by " + rules.name,
                  {{"base", "halflings-1", "halflings-2"}, {rules.name}, {}},
                  3,
                  20);
  signing.add("half tiles drafted, 2 players",
              {{"base", "abbot", "halflings-2", "halflings-1"},
               {},
               {{"halflings.draft", "on"}, {"halflings.deal", "even"}}},
              2,
              20);
  add_tunnels(signing, texts);
  add_ghosts(signing, texts);
  return signing.result();
}

std::string hexadecimal(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i-- > 0; value >>= 4U)
    out[i] = "0123456789abcdef"[value & 15U];
  return out;
}

}  // namespace aude::checks
