// The session that all doors share: one request line in, one answer line out, at most one game.
// docs/protocol.md
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "table/secret.hpp"
#include "table/table.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace aude {

struct TableGame;

/// Knows no input or output: whoever holds it carries the lines.
class Session {
 public:
  /// `catalog` and `texts` must outlive the session and not change. `fresh_secret` gives seed
  /// and salt of a game that is shuffled and whose request names no `seed`.
  Session(const Catalog& catalog, const RuleTexts& texts, std::function<Secret()> fresh_secret);
  ~Session();
  Session(Session&&) noexcept;
  Session& operator=(Session&&) = delete;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// The answer to a request, without a line's end. A refused request changes nothing, whatever it
  /// holds.
  std::string answer(std::string_view line);

  /// The answer to a line of more than `kMaxJsonBytes`, for a door that does not keep such a line.
  static std::string answer_to_too_long();

  /// Null before the first `new` or `load`. Holds until the next `answer`.
  [[nodiscard]] const Table* table() const;

 private:
  const Catalog& catalog_;
  const RuleTexts& texts_;
  std::function<Secret()> fresh_secret_;
  std::unique_ptr<TableGame> game_;
};

}  // namespace aude
