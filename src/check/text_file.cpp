// zlib's gzip reader does the work; it passes on plain files unchanged, but those need no zlib.
#include "check/text_file.hpp"

#include <array>
#include <fstream>
#include <string_view>

#ifdef AUDE_HAS_ZLIB
#include <zlib.h>
#endif

namespace aude {
namespace {

Error unreadable(const std::string& path, const char* why) {
  return Error{"bad-field", path, why};
}

Result<std::string> unpack(const std::string& path) {
#ifdef AUDE_HAS_ZLIB
  gzFile file = gzopen(path.c_str(), "rb");
  if (file == nullptr) return unreadable(path, "the file cannot be read");
  std::string text;
  std::array<char, 1U << 16U> piece{};
  int got = 0;
  while ((got = gzread(file, piece.data(), static_cast<unsigned>(piece.size()))) > 0)
    text.append(piece.data(), static_cast<std::size_t>(got));
  // A file that breaks off is noticed on closing only.
  const bool whole = gzclose(file) == Z_OK && got == 0;
  if (!whole) return unreadable(path, "the compressed file is damaged");
  return text;
#else
  return unreadable(path, "this program was built without zlib: unpack the file first");
#endif
}

}  // namespace

Result<std::string> read_text_file(const std::string& path) {
  constexpr std::string_view ending = ".gz";
  if (path.size() > ending.size() &&
      std::string_view(path).substr(path.size() - ending.size()) == ending)
    return unpack(path);
  std::ifstream file(path, std::ios::binary);
  // By way of the stream: a folder opens, and throws when it is read behind the stream's back.
  std::string text;
  std::array<char, 1U << 16U> piece{};
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0)
    text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
  if (!file.is_open() || file.bad()) return unreadable(path, "the file cannot be read");
  return text;
}

}  // namespace aude
