#include "server/net/page.hpp"

#include "rules/base/hash.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>
#include <zlib.h>

namespace aude::server {
namespace {

struct Type {
  std::string_view ending;
  std::string_view name;
  bool compresses;
};

constexpr std::array<Type, 12> kTypes{{{".html", "text/html; charset=utf-8", true},
                                       {".js", "text/javascript; charset=utf-8", true},
                                       {".css", "text/css; charset=utf-8", true},
                                       {".json", "application/json", true},
                                       {".svg", "image/svg+xml", true},
                                       {".txt", "text/plain; charset=utf-8", true},
                                       {".webmanifest", "application/manifest+json", true},
                                       {".wasm", "application/wasm", true},
                                       {".woff2", "font/woff2", false},
                                       {".png", "image/png", false},
                                       {".webp", "image/webp", false},
                                       {".ico", "image/x-icon", false}}};
constexpr Type kAnyType{"", "application/octet-stream", false};

constexpr std::string_view kIndex = "index.html";
// Their names change with what is in them.
constexpr std::string_view kAssets = "/assets/";

constexpr std::string_view kUnbuilt =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Aude</title>\n"
    "<h1>Aude</h1>\n<p>The server runs, but this program was built without its page. "
    "<code>./play</code> builds both.</p>\n</html>\n";

const Type& type_of(std::string_view path) {
  const auto found = std::find_if(kTypes.begin(), kTypes.end(), [path](const Type& type) {
    return path.ends_with(type.ending);
  });
  return found == kTypes.end() ? kAnyType : *found;
}

// Weak: the same for the compressed form.
std::string etag_of(std::string_view text) {
  Hash hash;
  for (const char c : text)
    hash.add(static_cast<unsigned char>(c));
  std::array<char, 32> out{};
  const int length = std::snprintf(
      out.data(), out.size(), "W/\"%016llx\"", static_cast<unsigned long long>(hash.value()));
  return {out.data(), static_cast<std::size_t>(length)};
}

constexpr int kGzip = 15 + 16;  // the largest window, in gzip's frame

// Empty where it would not be smaller.
std::string compressed(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string out(text.size(), '\0');
  std::string in(text);
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(done ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

Document document(std::string path,
                  std::string_view text,
                  std::shared_ptr<const std::string> owner) {
  const Type& type = type_of(path);
  Document out;
  out.type = type.name;
  out.cache = path.starts_with(kAssets) ? "public, max-age=31536000, immutable" : "no-cache";
  out.etag = etag_of(text);
  out.text = text;
  out.gzip = type.compresses ? compressed(text) : std::string();
  out.owner = std::move(owner);
  out.path = path == "/index.html" ? "/" : std::move(path);
  return out;
}

std::optional<std::string> text_of_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad()) return std::nullopt;
  return text;
}

}  // namespace

Document make_document(std::string path, std::string text) {
  const auto owner = std::make_shared<const std::string>(std::move(text));
  return document(std::move(path), *owner, owner);
}

std::vector<Document> embedded_documents() {
  std::vector<Document> out;
  for (const EmbeddedPageFile& file : embedded_page())
    out.push_back(document("/" + std::string(file.path), file.text, nullptr));
  if (out.empty()) out.push_back(document("/index.html", kUnbuilt, nullptr));
  return out;
}

Result<std::vector<Document>> documents_of_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<Document> out;
  std::error_code failed;
  const Error no_page{"bad-field", "page", "there is no page in " + folder};
  if (!fs::is_regular_file(fs::path(folder) / kIndex, failed)) return no_page;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end;
       at.increment(failed)) {
    if (!at->is_regular_file(failed)) continue;
    const std::optional<std::string> text = text_of_file(at->path());
    if (!text) return Error{"bad-field", "page", at->path().string() + " cannot be read"};
    out.push_back(
        make_document("/" + at->path().lexically_relative(folder).generic_string(), *text));
  }
  if (failed) return no_page;
  return out;
}

}  // namespace aude::server
