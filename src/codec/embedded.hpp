// The files below data/, compiled into the program by tools/embed.cmake: no installation path
// needed.
#pragma once
#include <string_view>
#include <vector>

namespace aude {

/// The text of a file, by its path below data/ such as `tiles/base.json`. Empty for an unknown
/// path; the text lives as long as the program.
std::string_view embedded_file(std::string_view path);

/// The paths that begin with `prefix` (such as `rulesets/`), sorted by their bytes.
std::vector<std::string_view> embedded_files(std::string_view prefix);

}  // namespace aude
