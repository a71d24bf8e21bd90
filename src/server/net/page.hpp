// The files of the page: those in the program, or those of a folder.
#pragma once
#include "rules/base/result.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace aude::server {

/// What a path is answered with.
struct Document {
  /// As a browser asks for it: `/`, `/assets/index-1a2b3c.js`.
  std::string path;
  /// Its `Content-Type`.
  std::string_view type;
  /// Its `Cache-Control`.
  std::string_view cache;
  std::string etag;
  std::string_view text;
  /// Compressed by gzip; empty where that does not pay.
  std::string gzip;
  /// Holds `text` where it is not part of the program.
  std::shared_ptr<const std::string> owner;
};

/// A document of a text made while the program runs.
Document make_document(std::string path, std::string text);

/// web/dist as it was when the program was built; a page that says how to build it where there was
/// none.
std::vector<Document> embedded_documents();

/// All files below a folder, as they are now. Errors: `bad-field`: there is no index.html, or a
/// file cannot be read.
Result<std::vector<Document>> documents_of_folder(const std::string& folder);

/// A file of web/dist; defined by what tools/embed_page.cmake writes.
struct EmbeddedPageFile {
  /// `index.html`, `assets/index-1a2b3c.js`
  std::string_view path;
  std::string_view text;
};

std::vector<EmbeddedPageFile> embedded_page();

}  // namespace aude::server
