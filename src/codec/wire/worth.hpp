// What a feature is worth to whom, as JSON. docs/protocol.md, "value"
#pragma once
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <cstdint>

namespace aude {

/// Adds `now`, what the feature pays as it stands (nothing while it is not complete), and `at_end`,
/// what it would pay at the end of the game: a sheet for each seat that gets points.
void add_worth(boost::json::object& to, Position p, std::uint16_t root);

}  // namespace aude
