// Setting text in columns.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace aude::cli {

/// Signs, not bytes: our texts have letters beyond ASCII.
std::size_t width_of(std::string_view text);

/// Filled up with spaces on its right.
std::string padded(std::string_view text, std::size_t width);

/// Filled up on its left.
std::string right_aligned(std::string_view text, std::size_t width);

/// Broken between words into lines of at most `width` signs; all of them are indented, the last one
/// ends with a line's end too.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = 96);

}  // namespace aude::cli
