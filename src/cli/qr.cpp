#include "cli/qr.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <qrencode.h>
#include <string_view>

namespace aude::cli {
namespace {

constexpr int kQuiet = 2;  // modules; readers do with less than the standard's four

// By whether the upper and the lower module are light.
constexpr std::array<std::string_view, 4> kSigns{" ", "▄", "▀", "█"};

}  // namespace

std::string qr_code(const std::string& text, bool colours) {
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_L), QRcode_free);
  if (!code) return {};
  const int width = code->width;
  const auto is_light = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= width) return true;
    return (code->data[y * width + x] & 1U) == 0;
  };
  std::string out;
  for (int y = -kQuiet; y < width + kQuiet; y += 2) {
    if (colours) out += "\x1b[97;40m";
    for (int x = -kQuiet; x < width + kQuiet; ++x) {
      const std::size_t upper = is_light(x, y) ? 2 : 0;
      const std::size_t lower = is_light(x, y + 1) ? 1 : 0;
      out += kSigns.at(upper + lower);
    }
    if (colours) out += "\x1b[0m";
    out += '\n';
  }
  return out;
}

}  // namespace aude::cli
