// The little of SQLite that the store needs. Faults are told by the return value; `fault` says what
// the last one was.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace aude::server {

/// A file that is open, for one thread at a time.
class Database {
 public:
  /// Makes the file where there is none; `:memory:` for none at all.
  explicit Database(const std::string& path);

  [[nodiscard]] bool is_open() const { return open_; }

  /// What went wrong last, in SQLite's words.
  [[nodiscard]] std::string fault() const;

  /// Whether it is all done.
  bool run(const std::string& sql);

  /// The first column of the first row, if there is one.
  std::optional<std::int64_t> number(const char* sql);

  /// A fault may have ended the transaction.
  [[nodiscard]] bool in_transaction() const;

  [[nodiscard]] sqlite3* handle() const { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };

  std::unique_ptr<sqlite3, Close> db_;
  bool open_ = false;
};

/// A statement to be run again and again. Texts that are bound must live until it is done.
class Statement {
 public:
  /// `is_ready` says whether SQLite took it. `db` must outlive it.
  Statement(const Database& db, const char* sql);

  [[nodiscard]] bool is_ready() const { return statement_ != nullptr; }

  /// Parameters count from 1.
  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::int64_t number);
  Statement& bind_null(int index);

  /// Whether there is another row.
  bool next();

  /// Runs it to its end and makes it ready for the next time; whether that went well.
  bool done();

  /// Columns of the row count from 0.
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int last_ = 0;
};

}  // namespace aude::server
