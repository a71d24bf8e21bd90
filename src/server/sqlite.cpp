#include "server/sqlite.hpp"

#include <sqlite3.h>

namespace aude::server {

void Database::Close::operator()(sqlite3* db) const {
  sqlite3_close_v2(db);
}

Database::Database(const std::string& path) {
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  open_ = sqlite3_open_v2(path.c_str(), &db, flags, nullptr) == SQLITE_OK;
  db_.reset(db);
}

std::string Database::fault() const {
  return db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_.get());
}

bool Database::run(const std::string& sql) {
  return sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<std::int64_t> Database::number(const char* sql) {
  Statement statement(*this, sql);
  if (!statement.is_ready() || !statement.next()) return {};
  const std::int64_t value = statement.number(0);
  if (!statement.done()) return {};
  return value;
}

bool Database::in_transaction() const {
  return sqlite3_get_autocommit(db_.get()) == 0;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

Statement::Statement(const Database& db, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(db.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

Statement& Statement::bind(int index, std::string_view text) {
  sqlite3_bind_text64(
      statement_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), index, number);
  return *this;
}

Statement& Statement::bind_null(int index) {
  sqlite3_bind_null(statement_.get(), index);
  return *this;
}

bool Statement::next() {
  last_ = sqlite3_step(statement_.get());
  return last_ == SQLITE_ROW;
}

bool Statement::done() {
  while (last_ == SQLITE_ROW || last_ == SQLITE_OK)
    last_ = sqlite3_step(statement_.get());
  const bool well = last_ == SQLITE_DONE;
  sqlite3_reset(statement_.get());
  last_ = SQLITE_OK;
  return well;
}

std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  const auto bytes = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  if (text == nullptr) return {};
  return {text, text + bytes};
}

std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

}  // namespace aude::server
