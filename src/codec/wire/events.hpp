// Events and score sheets as JSON. docs/protocol.md, "Events"
#pragma once
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace aude {

/// The lines of a score sheet: `{"what":"tiles","count":4,"points":8,"rule":"BASE-9"}`.
boost::json::array sheet_json(Position p, const SheetItem* items, std::size_t count);

/// Where a feature stands in a game that has just had these events; `players` are the names. Of a
/// half tile that is dealt only those learn which who may see that hand. HALF-4
boost::json::array events_json(Position p,
                               const Events& events,
                               const std::vector<std::string>& players,
                               Viewer viewer = kEverything);

}  // namespace aude
