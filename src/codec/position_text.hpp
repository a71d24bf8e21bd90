// A position as one line that fits a forum post and a link. docs/positions.md, "As text"
#pragma once
#include "codec/position.hpp"

#include <string>
#include <string_view>

namespace aude {

/// With the checksum at its end. Reading it gives the same position.
std::string position_text(const PositionFile& position);

/// Errors: `bad-field` with the character at which the text is at fault, is cut, or does not fit
/// its checksum; then those of `read_position`.
Result<PositionFile> read_position_text(std::string_view text);

}  // namespace aude
