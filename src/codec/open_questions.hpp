// Questions that the sources leave open, read from data/open; docs/gallery.md describes the files.
#pragma once
#include "codec/strict_json.hpp"
#include "rules/base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace aude {

/// One way to answer a question.
struct OpenAnswer {
  Wording means;
  /// Toggle in full, value: the values that give this answer in a game. Empty where none does.
  std::vector<std::pair<std::string, std::string>> when;
};

struct OpenQuestion {
  /// In full: `halflings.gap-in-a-field`.
  std::string id;
  std::string group;
  /// `open disputed project`.
  std::string status;
  /// The numbers of the rules that it is about.
  std::vector<std::string> rules;
  Wording question;
  /// At least two.
  std::vector<OpenAnswer> answers;
  /// The index of the answer that Aude gives where nobody chose.
  std::size_t default_answer = 0;
  /// The position of the gallery in which it matters; empty where none shows it.
  std::string position;
  /// The expansion that it needs and that is not built yet; empty where nothing is missing.
  Wording waiting;
  std::string source;
};

/// The questions of one file. Errors: as of `read_tile_file`.
Result<std::vector<OpenQuestion>> read_open_questions(std::string_view json);

/// All that are compiled into the program, file by file. An error means that a file below data/ is
/// at fault; its path begins with the file's name.
Result<std::vector<OpenQuestion>> embedded_open_questions();

}  // namespace aude
