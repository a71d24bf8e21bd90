#include "server/store.hpp"

#include "server/sqlite.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <variant>

namespace aude::server {
namespace {

/// "Aude": what SQLite keeps for programs to know their files by.
constexpr int kApplication = 0x41756465;
constexpr int kVersion = 1;

constexpr const char* kTables =
    "CREATE TABLE tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, state TEXT NOT NULL) "
    "WITHOUT ROWID;"
    "CREATE TABLE commits (table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL,"
    " player INTEGER, actions TEXT NOT NULL, at TEXT NOT NULL, hash TEXT NOT NULL,"
    " PRIMARY KEY (table_id, seq)) WITHOUT ROWID;";

struct Create {
  StoredTable table;
};

struct Change {
  StoredTable table;
};

struct Add {
  std::string id;
  StoredCommit commit;
  std::string state;
};

struct Write {
  std::variant<Create, Change, Add> what;
  Store::Done done;
  std::optional<Error> fault;
};

struct Read {
  std::string id;
  Store::Loaded done;
};

Error unavailable(const std::string& why) {
  return Error{"unavailable", "", "this could not be stored: " + why};
}

Error bad_store(const std::string& path, const std::string& why) {
  return Error{"bad-store", path, why};
}

std::optional<Error> prepare_file(Database& db, const std::string& path) {
  // No second server on the same file.
  for (const char* pragma : {"PRAGMA locking_mode=EXCLUSIVE",
                             "PRAGMA journal_mode=WAL",
                             "PRAGMA synchronous=FULL",
                             "PRAGMA foreign_keys=ON"})
    if (!db.run(pragma)) return bad_store(path, db.fault());
  const auto application = db.number("PRAGMA application_id");
  const auto version = db.number("PRAGMA user_version");
  const auto things = db.number("SELECT count(*) FROM sqlite_master");
  if (!application || !version || !things) return bad_store(path, db.fault());
  if (*things == 0) {
    const std::string sql = "BEGIN IMMEDIATE;" + std::string(kTables) +
                            "PRAGMA application_id=" + std::to_string(kApplication) +
                            ";PRAGMA user_version=" + std::to_string(kVersion) + ";COMMIT";
    if (!db.run(sql)) return bad_store(path, db.fault());
    return {};
  }
  if (*application != kApplication) return bad_store(path, "this file is no store of Aude's");
  if (*version > kVersion)
    return bad_store(path,
                     "a newer version of Aude made this store (its format is " +
                         std::to_string(*version) + ", known here is " + std::to_string(kVersion) +
                         ")");
  // Takes the lock now rather than with the first move.
  if (!db.run("BEGIN IMMEDIATE") || !db.run("COMMIT")) return bad_store(path, db.fault());
  return {};
}

}  // namespace

struct Store::Inside {
  explicit Inside(Database database)
      : db(std::move(database)),
        create(db, "INSERT INTO tables (id, head, state) VALUES (?, ?, ?)"),
        change(db, "UPDATE tables SET head = ?, state = ? WHERE id = ?"),
        set_state(db, "UPDATE tables SET state = ? WHERE id = ? AND state <> ?"),
        add(db,
            "INSERT INTO commits (table_id, seq, player, actions, at, hash) "
            "VALUES (?, ?, ?, ?, ?, ?)"),
        head(db, "SELECT head, state FROM tables WHERE id = ?"),
        commits(db,
                "SELECT seq, player, actions, at, hash FROM commits WHERE table_id = ? "
                "ORDER BY seq") {}

  bool write_commit(const std::string& id, const StoredCommit& commit) {
    add.bind(1, id).bind(2, commit.seq);
    if (commit.player)
      add.bind(3, std::int64_t{*commit.player});
    else
      add.bind_null(3);
    return add.bind(4, commit.actions).bind(5, commit.at).bind(6, commit.hash).done();
  }

  bool write_commits(const StoredTable& table) {
    for (const StoredCommit& commit : table.commits)
      if (!write_commit(table.id, commit)) return false;
    return true;
  }

  bool write(const Create& c) {
    return create.bind(1, c.table.id).bind(2, c.table.head).bind(3, c.table.state).done() &&
           write_commits(c.table);
  }

  bool write(const Change& c) {
    return change.bind(1, c.table.head).bind(2, c.table.state).bind(3, c.table.id).done() &&
           write_commits(c.table);
  }

  bool write(const Add& a) {
    return write_commit(a.id, a.commit) &&
           set_state.bind(1, a.state).bind(2, a.id).bind(3, a.state).done();
  }

  void write_all(std::vector<Write>& group);
  Result<std::optional<StoredTable>> read(const std::string& id);
  void work();

  Database db;
  Statement create;
  Statement change;
  Statement set_state;
  Statement add;
  Statement head;
  Statement commits;

  std::atomic<std::size_t> tables{0};
  std::mutex mutex;
  std::condition_variable news;
  std::vector<Write> writes;
  std::vector<Read> reads;
  bool ending = false;
  std::thread thread;
};

// One transaction for all. A write that is refused is taken back alone, and the others stand; where
// SQLite gives the whole transaction up (a full disk), or cannot end it, none of them does.
void Store::Inside::write_all(std::vector<Write>& group) {
  bool open = db.run("BEGIN IMMEDIATE");
  std::string why = db.fault();
  for (Write& one : group) {
    if (!open) break;
    open = db.run("SAVEPOINT one");
    const bool written =
        open && std::visit([this](const auto& what) { return write(what); }, one.what);
    if (!written) {
      why = db.fault();
      one.fault = unavailable(why);
      open = db.in_transaction() && db.run("ROLLBACK TO one");
    }
    open = open && db.run("RELEASE one");
  }
  if (open && !db.run("COMMIT")) {
    why = db.fault();
    open = false;
  }
  if (!open) {
    if (db.in_transaction()) db.run("ROLLBACK");
    for (Write& one : group)
      one.fault = unavailable(why);
  }
  for (Write& one : group) {
    if (!one.fault && std::holds_alternative<Create>(one.what)) ++tables;
    one.done(one.fault);
  }
}

Result<std::optional<StoredTable>> Store::Inside::read(const std::string& id) {
  const auto fault = [this] {
    return Error{"unavailable", "", "the table could not be read: " + db.fault()};
  };
  StoredTable table;
  table.id = id;
  head.bind(1, id);
  const bool found = head.next();
  if (found) {
    table.head = head.text(0);
    table.state = head.text(1);
  }
  if (!head.done()) return fault();
  if (!found) return std::optional<StoredTable>{};
  commits.bind(1, id);
  while (commits.next()) {
    StoredCommit commit;
    commit.seq = commits.number(0);
    if (!commits.is_null(1)) commit.player = static_cast<int>(commits.number(1));
    commit.actions = commits.text(2);
    commit.at = commits.text(3);
    commit.hash = commits.text(4);
    table.commits.push_back(std::move(commit));
  }
  if (!commits.done()) return fault();
  return std::optional<StoredTable>{std::move(table)};
}

void Store::Inside::work() {
  for (;;) {
    std::vector<Write> group;
    std::vector<Read> asked;
    {
      std::unique_lock lock(mutex);
      news.wait(lock, [this] { return ending || !writes.empty() || !reads.empty(); });
      if (writes.empty() && reads.empty()) return;
      group.swap(writes);
      asked.swap(reads);
    }
    if (!group.empty()) write_all(group);
    for (const Read& one : asked)
      one.done(read(one.id));
  }
}

Result<std::unique_ptr<Store>> Store::open(const std::string& path) {
  Database db(path);
  if (!db.is_open()) return bad_store(path, db.fault());
  if (auto fault = prepare_file(db, path)) return *fault;
  auto inside = std::make_unique<Inside>(std::move(db));
  const auto tables = inside->db.number("SELECT count(*) FROM tables");
  if (!tables || !inside->commits.is_ready() || !inside->add.is_ready())
    return bad_store(path, inside->db.fault());
  inside->tables = static_cast<std::size_t>(*tables);
  return std::unique_ptr<Store>(new Store(std::move(inside)));
}

Store::Store(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->thread = std::thread([this] { inside_->work(); });
}

Store::~Store() {
  {
    const std::lock_guard lock(inside_->mutex);
    inside_->ending = true;
  }
  inside_->news.notify_one();
  inside_->thread.join();
}

void Store::create(StoredTable table, Done done) {
  const std::lock_guard lock(inside_->mutex);
  inside_->writes.push_back({Create{std::move(table)}, std::move(done), {}});
  inside_->news.notify_one();
}

void Store::change(StoredTable table, Done done) {
  const std::lock_guard lock(inside_->mutex);
  inside_->writes.push_back({Change{std::move(table)}, std::move(done), {}});
  inside_->news.notify_one();
}

void Store::add(std::string id, StoredCommit commit, std::string state, Done done) {
  const std::lock_guard lock(inside_->mutex);
  inside_->writes.push_back(
      {Add{std::move(id), std::move(commit), std::move(state)}, std::move(done), {}});
  inside_->news.notify_one();
}

void Store::load(std::string id, Loaded done) {
  const std::lock_guard lock(inside_->mutex);
  inside_->reads.push_back({std::move(id), std::move(done)});
  inside_->news.notify_one();
}

std::size_t Store::tables() const {
  return inside_->tables;
}

}  // namespace aude::server
