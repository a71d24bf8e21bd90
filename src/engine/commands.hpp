// The commands of the protocol, one function each. docs/protocol.md, "Requests"
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"
#include "codec/wire/reader.hpp"
#include "codec/wire/snapshot.hpp"
#include "table/game.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace aude::engine {

/// What a command may use. Only `game` changes, and only by a command that succeeds.
struct Context {
  const Catalog& catalog;
  const RuleTexts& texts;
  const std::function<Secret()>& fresh_secret;
  std::unique_ptr<TableGame>& game;
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
Answer position(Context& context, const boost::json::value& request);
Answer judge(Context& context, const boost::json::value& request);

/// The program's own version.
std::string_view version();

Error no_game();

/// The field `for`: a seat, `all` for spectators; absent for whoever may know everything.
Viewer read_viewer(const Context& context, Reader& reader);

/// What `new`, `act`, `undo` and `load` answer: `seq`, `phase`, `player`, `tile`, `events`.
boost::json::object progress(const Table& table, const Events& events);

}  // namespace aude::engine
