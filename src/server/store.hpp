// Where tables are kept: SQLite, one thread that owns the file. What is queued together is written
// in one transaction (group commit), and synced before anybody is told.
#pragma once
#include "rules/base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace aude::server {

/// One commit of a table.
struct StoredCommit {
  std::int64_t seq = 0;
  /// Nobody: the dealer at the opening.
  std::optional<int> player;
  /// A JSON list.
  std::string actions;
  /// UTC: `2026-11-30T04:00:00Z`.
  std::string at;
  /// Of the state after it, 16 hexadecimal digits.
  std::string hash;
};

struct StoredTable {
  std::string id;
  /// A JSON object: the set-up, seats with the hashes of their keys, the origin of the shuffle,
  /// aids.
  std::string head;
  /// `waiting playing ended closed`
  std::string state;
  /// In the order of their numbers.
  std::vector<StoredCommit> commits;
};

class Store {
 public:
  /// Nothing, or why it was not done: `unavailable`.
  using Done = std::function<void(const std::optional<Error>&)>;
  /// The table, or nothing where there is none with this id; an error where it cannot be read.
  using Loaded = std::function<void(Result<std::optional<StoredTable>>)>;

  /// A file, made where there is none, or `:memory:`. Errors: `bad-store`: it cannot be opened, is
  /// no store, or a newer version made it.
  static Result<std::unique_ptr<Store>> open(const std::string& path);

  /// Finishes what is queued.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// Writes are done in the order in which they are queued. `done` is called once each, on the
  /// store's thread, when all of it is on the disk, or nothing of it.
  ///
  /// A new table, with its commits so far.
  void create(StoredTable table, Done done);

  /// A new head and state for a table that is there, and commits that are new.
  void change(StoredTable table, Done done);

  /// A commit, and the table's state after it.
  void add(std::string id, StoredCommit commit, std::string state, Done done);

  /// `done` is called on the store's thread.
  void load(std::string id, Loaded done);

  /// Tables in it.
  [[nodiscard]] std::size_t tables() const;

 private:
  struct Inside;
  explicit Store(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace aude::server
