// Whole files as text, compressed ones unpacked.
#pragma once
#include "rules/base/result.hpp"

#include <string>

namespace aude {

/// What a file holds; one whose name ends with `.gz` is unpacked. Error: `bad-field`, with the
/// path, for one that cannot be read, is damaged, or is compressed where the program was built
/// without zlib.
Result<std::string> read_text_file(const std::string& path);

}  // namespace aude
