// Numbers that records and signatures rest on: the same on every platform, for ever. The expected
// values were worked out by another program.
#include "rules/base/hash.hpp"
#include "rules/base/prng.hpp"
#include "table/table.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace aude {
namespace {

std::uint64_t hash_of_words(const std::vector<std::uint64_t>& words) {
  Hash hash;
  for (const std::uint64_t word : words)
    hash.add(word);
  return hash.value();
}

TEST(Numbers, HashIsStable) {
  EXPECT_EQ(hash_of_words({}), 0xCBF29CE484222325U);
  EXPECT_EQ(hash_of_words({0}), 0xAF63BD4C29620A93U);
  EXPECT_EQ(hash_of_words({1, 2, 3}), 0xAC21787E52BB0763U);
  EXPECT_EQ(hash_of_words({~std::uint64_t{0}}), 0x509C41B3296207DDU);
  EXPECT_NE(hash_of_words({1, 2}), hash_of_words({2, 1}));
}

TEST(Numbers, SeedOfATextIsStable) {
  EXPECT_EQ(seed_of(""), 0xCBF29CE484222325U);
  EXPECT_EQ(seed_of("aude"), 0x0DADAA5F26A21EF4U);
}

TEST(Numbers, GeneratorIsStable) {
  struct Case {
    std::uint64_t seed;
    std::array<std::uint64_t, 4> first;
  };

  constexpr std::array<Case, 3> cases{{
      {0, {0x53175D61490B23DFU, 0x61DA6F3DC380D507U, 0x5C0FDF91EC9A7BFCU, 0x02EEBF8C3BBE5E1AU}},
      {1, {0xCFC5D07F6F03C29BU, 0xBF424132963FE08DU, 0x19A37D5757AAF520U, 0xBF08119F05CD56D6U}},
      {12345, {0x8D948A82DEF8A568U, 0x3477F953796702A0U, 0x15CAA2FCE6DB8D69U, 0x2CEF8853C20C6DD0U}},
  }};
  for (const Case& one : cases) {
    Prng prng(one.seed);
    for (const std::uint64_t expected : one.first)
      EXPECT_EQ(prng.next(), expected) << one.seed;
  }
}

TEST(Numbers, SeedsOf128BitsAreStable) {
  Prng wide(1, 2);
  for (const std::uint64_t expected :
       {0x860ACCAA326A381FU, 0xA1386139E3EC0242U, 0x909D7CBD7985B082U})
    EXPECT_EQ(wide.next(), expected);
  Prng narrow(1, 0);
  EXPECT_EQ(narrow.next(), Prng(1).next());
}

TEST(Numbers, DrawsOutOfManyAreStable) {
  Prng prng(1);
  for (const std::uint32_t expected : {58U, 53U, 7U, 53U, 13U, 42U, 71U, 37U, 6U, 9U, 66U, 24U})
    EXPECT_EQ(prng.below(72), expected);
}

TEST(Numbers, DrawsStayBelow) {
  Prng prng(5);
  std::vector<int> seen(6, 0);
  for (int i = 0; i < 6000; ++i)
    ++seen.at(prng.below(6));
  for (const int times : seen) {
    EXPECT_GT(times, 800);
    EXPECT_LT(times, 1200);
  }
  EXPECT_EQ(prng.below(1), 0U);
}

}  // namespace
}  // namespace aude
