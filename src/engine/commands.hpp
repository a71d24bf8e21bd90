// The commands of the protocol, one function each. docs/protocol.md, "Requests"
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "codec/wire/reader.hpp"
#include "table/table.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace aude {

/// A game with what its record says beyond the table.
struct SessionGame {
  Table table;
  /// With their editions: `base:c3`.
  std::vector<std::string> sets;
  /// As the request gave it, or the fresh one; null for a game without.
  boost::json::value seed;
};

namespace engine {

/// What a command may use. Only `game` changes, and only by a command that succeeds.
struct Context {
  const Catalog& catalog;
  const RuleTexts& texts;
  const std::function<std::uint64_t()>& fresh_seed;
  std::unique_ptr<SessionGame>& game;
};

/// The fields of the answer besides `ok` and `id`.
using Answer = Result<boost::json::object>;

Answer hello(Context& context, const boost::json::value& request);
Answer new_game(Context& context, const boost::json::value& request);
Answer tiles(Context& context, const boost::json::value& request);
Answer legal(Context& context, const boost::json::value& request);
Answer act(Context& context, const boost::json::value& request);
Answer state(Context& context, const boost::json::value& request);
Answer undo(Context& context, const boost::json::value& request);
Answer why(Context& context, const boost::json::value& request);
Answer value(Context& context, const boost::json::value& request);
Answer record(Context& context, const boost::json::value& request);
Answer load(Context& context, const boost::json::value& request);

/// The program's own version.
std::string_view version();

Error no_game();

/// What `new`, `act`, `undo` and `load` answer: `seq`, `phase`, `player`, `tile`, `events`.
boost::json::object progress(const Table& table, const Events& events);

}  // namespace engine
}  // namespace aude
