// Kinds of tiles as JSON. docs/protocol.md, "tiles"
#pragma once
#include "rules/base/result.hpp"
#include "rules/tiles/tile.hpp"

#include <boost/json.hpp>

#include <vector>

namespace aude {

/// Every kind at rotation 0, with the copies of all sets together, in the order of the sets. Error:
/// `bad-field` for two editions of one set.
Result<boost::json::array> tiles_json(const std::vector<const TileSet*>& sets);

}  // namespace aude
