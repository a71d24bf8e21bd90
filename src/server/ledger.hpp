// The game of a table as a list of commits. docs/socket.md, "Commit"
#pragma once
#include "server/draft.hpp"
#include "server/store.hpp"
#include "table/record.hpp"

#include <boost/json.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace aude::server {

/// By seat: the points of every event `scored` and `track-floor` so far.
using Points = std::array<std::int64_t, kMaxSeats>;

/// A commit that has been worked out, with the game as it is after it; it does not stand yet.
struct Entry {
  Table after;
  StoredCommit commit;
  /// As spectators get it.
  std::string text;
  Points points{};
};

class Ledger {
 public:
  /// No commit stands yet. `texts` must outlive it.
  Ledger(TableGame game, const RuleTexts& texts);

  /// The moves of a record as commits, a seat's turn each; `at` is the time that all of them bear.
  Ledger(LoadedGame loaded, const RuleTexts& texts, const std::string& at);

  [[nodiscard]] const TableGame& game() const { return game_; }

  [[nodiscard]] const Table& table() const { return game_.table; }

  [[nodiscard]] const Facts& facts() const { return game_.table.state().facts; }

  /// The number of the last commit; -1 for none.
  [[nodiscard]] std::int64_t seq() const { return static_cast<std::int64_t>(texts_of_.size()) - 1; }

  /// A commit as a viewer gets it; only at the opening, where half tiles are dealt, not every
  /// viewer gets the same. 0 <= `number` <= `seq`. HALF-4
  [[nodiscard]] std::string commit(std::size_t number, Viewer viewer) const;

  [[nodiscard]] Draft draft(Viewer viewer = kEverything) const {
    return {game_.table, texts_, viewer};
  }

  /// The dealer's commit at the opening.
  [[nodiscard]] Entry opening(const std::string& at) const;

  /// What a draft of this game leads to, chance's answers included.
  [[nodiscard]] Entry next(const Draft& draft, const std::string& at) const;

  /// The commit stands from now on.
  void accept(Entry entry);

  /// A commit as the store has it, done again. Errors: as of `Draft::act`, and `bad-field` for one
  /// that is not the next, of another seat, or that leads to another state.
  std::optional<Error> replay(const StoredCommit& commit);

  /// What this table's turn is, without `legal`; null where nobody is to act.
  [[nodiscard]] boost::json::value turn() const;

  /// Every legal action of whoever is to act.
  [[nodiscard]] boost::json::array legal() const;

 private:
  [[nodiscard]] Entry entry(Table after,
                            std::optional<int> player,
                            const boost::json::array& actions,
                            const boost::json::array& events,
                            const std::string& at) const;
  [[nodiscard]] boost::json::array opening_events(Viewer viewer) const;

  TableGame game_;
  const RuleTexts& texts_;
  std::vector<std::string> texts_of_;
  /// When the game was opened; nothing for what came from a record.
  std::string opened_;
  Points points_{};
};

/// What is wrong with a game after a commit, in builds without assertions too: the board that
/// follows from the facts is not the one that was kept, or the scores are not the sums of what was
/// told.
std::optional<std::string> audit(const Entry& entry);

}  // namespace aude::server
