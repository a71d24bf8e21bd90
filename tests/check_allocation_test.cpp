// Nothing is allocated in play by `placements`, `check` and `apply`. docs/design.md, idea 11
#include "ai/random.hpp"
#include "codec/catalog.hpp"
#include "codec/game_options.hpp"
#include "codec/rule_texts.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace {
std::atomic<std::uint64_t>& allocations() {
  static std::atomic<std::uint64_t> count{0};
  return count;
}

void* counted(std::size_t size) {
  ++allocations();
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}
}  // namespace

// For the whole program of tests: memory is as before, only counted.
void* operator new(std::size_t size) {
  return counted(size);
}

void* operator new[](std::size_t size) {
  return counted(size);
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return counted(size);
}

void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return counted(size);
}

void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept {
  std::free(memory);
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete[](void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

void operator delete[](void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace aude {
namespace {

// A game by the random player, which asks for placements and lists of moves, and applies; every
// move is checked, and so is one that is out of place.
std::uint64_t allocated_in_game(const Rules& rules, std::uint64_t seed) {
  const auto player = std::make_unique<RandomPlayer>(seed);
  const auto state = std::make_unique<State>();
  const Turn turn{rules, *state, nullptr};
  const std::uint64_t before = allocations();
  int refused = 0;
  start(turn);
  while (!state->facts.ended) {
    const Move move = player->choose(turn);
    Move wrong = move;
    wrong.turns = 7;
    refused += check(turn, wrong).none() ? 0 : 1;
    refused += check(turn, move).none() ? 0 : 1;
    apply(turn, move);
  }
  const std::uint64_t after = allocations();
  EXPECT_GT(refused, 0);
  return after - before;
}

TEST(CheckAllocation, PlayAllocatesNothing) {
  Catalog catalog = Catalog::from_embedded().value();
  ASSERT_FALSE(catalog.add_folder(std::string(AUDE_SOURCE_DIR) + "/tests/tiles"));
  const RuleTexts texts = RuleTexts::from_embedded().value();
  const std::vector<GameOptions> games{
      {{"base"}, {}, {}},
      {{"base", "abbot"}, {"c1-2000"}, {}},  // BASE-13, BASE-17
      {{"base"}, {"c1-second"}, {}},         // BASE-13
      {{"river", "base", "inns"}, {}, {}},   // BASE-18, BASE-20
      {{"base", "squares", "bigs", "halves"},
       {"halflings-2015-10"},
       {{"halflings.gap.closure", "ignored"}, {"halflings.gap.fields", "joins"}}},  // HALF-15..17
      {{"base", "halflings-1", "halflings-2"},
       {},
       {{"halflings.deal", "even"}}},  // HALF-2, HALF-19
      {{"base", "halflings-1", "halflings-2"},
       {"halflings-2020-english"},
       {{"halflings.draft", "on"}, {"halflings.deal", "even"}}},  // HALF-3, HALF-8, HALF-33
      {{"base", "tunnel"}, {}, {{"tunnel.steal", "on"}, {"tunnel.no-blocking", "on"}}},  // TUN-14
      {{"base", "tunnel", "tunnel", "halflings-1"}, {}, {{"tunnel.both-at-once", "on"}}},
      {{"base", "ghosts", "abbot"}, {}, {}},  // GCC-6, GCC-11, GCC-16
      {{"base", "ghosts"}, {}, {{"base.field-scoring", "per-city-4"}}},
      {{"base", "ghosts", "tunnel", "halflings-1", "halflings-2"}, {}, {}},  // TUN-4, GCC-6
  };
  for (const GameOptions& options : games) {
    Result<GameSetup> setup = read_game_options(catalog, texts, options);
    ASSERT_TRUE(setup) << setup.error().message;
    setup.value().seats = 3;
    const Result<Rules> rules = make_rules(setup.value());
    ASSERT_TRUE(rules) << rules.error().message;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      EXPECT_EQ(allocated_in_game(rules.value(), seed), 0U) << options.sets.back();
  }
}

TEST(CheckAllocation, TheCounterCounts) {
  const std::uint64_t before = allocations();
  const auto memory = std::make_unique<State>();
  EXPECT_GT(allocations(), before);
}

}  // namespace
}  // namespace aude
