// What every door asks of a request, and how it refuses one. docs/protocol.md, "Errors"
#pragma once
#include "rules/base/result.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string_view>

namespace aude {

/// JSON into `out`, as `parse_strictly`, and no number too large to be written again. Returns why
/// it was refused: `bad-json`, `too-long`.
std::optional<Error> parse_request(std::string_view text, boost::json::value& out);

/// `{"code":"illegal","message":"...","rule":"BASE-3","field":"action"}`
boost::json::object error_json(const Error& error);

}  // namespace aude
