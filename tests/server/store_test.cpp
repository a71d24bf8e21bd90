// The store: what it keeps, what it refuses to open, what becomes of a write that fails.
#include "server/store.hpp"

#include "server/sqlite.hpp"
#include "store_file.hpp"

#include <gtest/gtest.h>

#include <future>
#include <string>

namespace aude::testing {
namespace {

using server::Database;
using server::Store;
using server::StoredCommit;
using server::StoredTable;

using Fault = std::optional<Error>;

StoredCommit commit(std::int64_t seq, std::optional<int> player = {}) {
  return {seq, player, "[]", "2026-01-02T03:04:05Z", "00000000000000ff"};
}

/// Waits for a write.
template <class Write>
Fault done(Write&& write) {
  auto promise = std::make_shared<std::promise<Fault>>();
  write([promise](const Fault& fault) { promise->set_value(fault); });
  return promise->get_future().get();
}

Fault create(Store& store, StoredTable table) {
  return done([&](auto then) { store.create(std::move(table), then); });
}

Fault add(Store& store, const std::string& id, StoredCommit one, const std::string& state) {
  return done([&](auto then) { store.add(id, std::move(one), state, then); });
}

Result<std::optional<StoredTable>> load(Store& store, const std::string& id) {
  std::promise<Result<std::optional<StoredTable>>> promise;
  store.load(id, [&](auto table) { promise.set_value(std::move(table)); });
  return promise.get_future().get();
}

StoredTable table(const std::string& id) {
  return {id, R"({"a":"ä"})", "playing", {commit(0)}};
}

void run(const std::string& path, const std::string& sql) {
  Database db(path);
  ASSERT_TRUE(db.run(sql)) << db.fault();
}

TEST(Store, KeepsTables) {
  const StoreFile file;
  {
    const auto store = Store::open(file.path()).value();
    EXPECT_FALSE(create(*store, table("t")));
    EXPECT_FALSE(add(*store, "t", commit(1, 2), "playing"));
    EXPECT_FALSE(add(*store, "t", commit(2, 0), "ended"));
    EXPECT_EQ(store->tables(), 1U);
  }
  const auto store = Store::open(file.path()).value();
  EXPECT_EQ(store->tables(), 1U);
  const auto read = load(*store, "t");
  ASSERT_TRUE(read.ok() && read.value());
  EXPECT_EQ(read.value()->head, R"({"a":"ä"})");
  EXPECT_EQ(read.value()->state, "ended");
  ASSERT_EQ(read.value()->commits.size(), 3U);
  EXPECT_FALSE(read.value()->commits[0].player);
  EXPECT_EQ(read.value()->commits[1].player, 2);
  EXPECT_EQ(read.value()->commits[2].seq, 2);
  EXPECT_EQ(read.value()->commits[2].at, "2026-01-02T03:04:05Z");
  EXPECT_EQ(read.value()->commits[2].hash, "00000000000000ff");
  EXPECT_FALSE(load(*store, "u").value());
}

TEST(Store, ChangesHeads) {
  const auto store = Store::open(":memory:").value();
  EXPECT_FALSE(create(*store, {"t", "{}", "waiting", {}}));
  EXPECT_FALSE(done([&](auto then) { store->change({"t", "[]", "playing", {commit(0)}}, then); }));
  const auto read = load(*store, "t");
  EXPECT_EQ(read.value()->head, "[]");
  EXPECT_EQ(read.value()->state, "playing");
  EXPECT_EQ(read.value()->commits.size(), 1U);
  EXPECT_EQ(store->tables(), 1U);
}

TEST(Store, FinishesWhatIsQueued) {
  const StoreFile file;
  int written = 0;
  {
    const auto store = Store::open(file.path()).value();
    store->create(table("t"), [&](const Fault& fault) { written += fault ? 0 : 1; });
    for (std::int64_t seq = 1; seq <= 500; ++seq)
      store->add(
          "t", commit(seq), "playing", [&](const Fault& fault) { written += fault ? 0 : 1; });
  }
  EXPECT_EQ(written, 501);
  const auto store = Store::open(file.path()).value();
  EXPECT_EQ(load(*store, "t").value()->commits.size(), 501U);
}

TEST(Store, AFailedWriteStandsAlone) {
  const auto store = Store::open(":memory:").value();
  EXPECT_FALSE(create(*store, table("t")));
  // All of them wait behind the first, and are written together.
  std::promise<void> go;
  store->load("t", [ready = go.get_future().share()](const auto& /*table*/) { ready.wait(); });
  std::vector<std::promise<Fault>> faults(4);
  const auto then = [&](std::size_t i) {
    return [&faults, i](const Fault& fault) { faults[i].set_value(fault); };
  };
  store->add("t", commit(1), "playing", then(0));
  store->add("t", commit(1), "ended", then(1));
  store->create({"t", "again", "closed", {}}, then(2));
  store->add("t", commit(2), "playing", then(3));
  go.set_value();
  EXPECT_FALSE(faults[0].get_future().get());
  const Fault twice = faults[1].get_future().get();
  ASSERT_TRUE(twice);
  EXPECT_EQ(twice->code, "unavailable");
  EXPECT_TRUE(faults[2].get_future().get());
  EXPECT_FALSE(faults[3].get_future().get());
  const auto read = load(*store, "t");
  EXPECT_EQ(read.value()->commits.size(), 3U);
  EXPECT_EQ(read.value()->state, "playing");
  EXPECT_EQ(store->tables(), 1U);
}

TEST(Store, AFullDiskRefusesAndKeepsWhatIsThere) {
  const StoreFile file;
  {
    const auto store = Store::open(file.path()).value();
    EXPECT_FALSE(create(*store, table("t")));
  }
  run(file.path(),
      "CREATE TRIGGER full BEFORE INSERT ON commits WHEN NEW.seq = 2 "
      "BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END");
  const auto store = Store::open(file.path()).value();
  EXPECT_FALSE(add(*store, "t", commit(1), "playing"));
  const Fault full = add(*store, "t", commit(2), "ended");
  ASSERT_TRUE(full);
  EXPECT_EQ(full->code, "unavailable");
  EXPECT_NE(full->message.find("disk is full"), std::string::npos);
  EXPECT_EQ(load(*store, "t").value()->commits.size(), 2U);
  EXPECT_EQ(load(*store, "t").value()->state, "playing");
  EXPECT_FALSE(add(*store, "t", commit(3), "playing"));
}

TEST(Store, OpensOnlyWhatItKnows) {
  const auto code = [](const std::string& path) {
    const auto store = Store::open(path);
    return store ? std::string() : store.error().code + ": " + store.error().message;
  };
  EXPECT_NE(code("/nowhere/at/all/tables.db").find("bad-store"), std::string::npos);
  {
    const StoreFile other;
    run(other.path(), "CREATE TABLE things (name TEXT)");
    EXPECT_NE(code(other.path()).find("no store of Aude's"), std::string::npos);
  }
  {
    const StoreFile newer;
    EXPECT_EQ(code(newer.path()), "");
    run(newer.path(), "PRAGMA user_version=2");
    EXPECT_NE(code(newer.path()).find("a newer version of Aude"), std::string::npos);
  }
  const StoreFile twice;
  const auto store = Store::open(twice.path()).value();
  EXPECT_NE(code(twice.path()).find("locked"), std::string::npos);
}

}  // namespace
}  // namespace aude::testing
