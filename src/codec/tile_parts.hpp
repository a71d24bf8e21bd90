// Reads what is printed on one part of a tile: the lower half of the reading of tile files.
#pragma once
#include "rules/base/result.hpp"
#include "rules/tiles/tile.hpp"

#include <boost/json/fwd.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace aude {

/// The place of a word in a list of words; its length where the word is unknown.
template <class Words>
std::size_t index_of(const Words& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

/// `edges` and `segments` of a tile or of a quarter, segments in the protocol's order. Errors: as
/// of `read_tile_file`.
Result<PrintedPart> read_part(const boost::json::object& from, bool half, const std::string& path);

}  // namespace aude
