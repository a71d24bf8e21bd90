// A set named so often that counts of tiles would outgrow their type is refused like any other that
// is too large. GEO-1
#include "codec/catalog.hpp"
#include "rules/api.hpp"

#include <gtest/gtest.h>

namespace aude {
namespace {

TEST(SetupCapacity, AnyNumberOfCopiesIsCounted) {
  const Catalog catalog = Catalog::from_embedded().value();
  const TileSet* base = catalog.find("base:c1").value();
  // Counts of 16 bits begin again after 65,536 copies.
  for (const std::size_t copies : {5U, 100U, 8'192U, 65'536U, 65'537U}) {
    GameSetup setup;
    setup.sets.assign(copies, base);
    const Result<Rules> rules = make_rules(setup);
    ASSERT_FALSE(rules) << copies;
    EXPECT_EQ(rules.error().code, "capacity") << copies;
  }
}

}  // namespace
}  // namespace aude
