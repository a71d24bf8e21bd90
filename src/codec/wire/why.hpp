// Why an action is legal or not, as an answer. docs/protocol.md, "why"
#pragma once
#include "codec/wire/actions.hpp"
#include "codec/wire/grounds.hpp"

#include <boost/json.hpp>

#include <string>

namespace aude {

/// `legal`, and in `rules` every ground for and against the action. Errors: as of `find_move`;
/// `path` is where the action lies in the request.
Result<boost::json::object> why_json(Position p,
                                     const AskedAction& asked,
                                     const std::string& path,
                                     const Words& words);

}  // namespace aude
