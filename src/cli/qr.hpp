// An address as a picture that a phone reads.
#pragma once
#include <string>

namespace aude::cli {

/// A QR code of half-blocks, two modules a sign, with the quiet space around it. `colours`: black
/// on white, whatever the terminal's colours are; without them the signs are drawn where it is
/// light, as suits a dark terminal. Empty where the text is too long for a code.
std::string qr_code(const std::string& text, bool colours);

}  // namespace aude::cli
