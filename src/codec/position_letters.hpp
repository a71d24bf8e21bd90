// What the text form of positions writes for what. docs/positions.md, "As text"
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace aude {

inline constexpr std::string_view kTextHead = "aude1";
/// What the head begins with in every version, then the number.
inline constexpr std::string_view kTextFamily = "aude";
inline constexpr std::size_t kChecksumLetters = 4;

/// By `FeatureKind`, `Figure`, `Color`.
inline constexpr std::string_view kKindLetters = "rcfsmgky";
inline constexpr std::string_view kFigureLetters = "nalg";
inline constexpr std::string_view kColorLetters = "rbgyka";

/// Besides letters and digits these stand for themselves.
inline constexpr std::string_view kBareInNames = "._-+/:";
inline constexpr std::string_view kBareInPlayers = "._-";

/// Four letters for everything before the `!` that ends a text.
std::string checksum_of_text(std::string_view text);

}  // namespace aude
