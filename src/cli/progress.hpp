// A progress bar on standard error; nothing at all where that is no terminal.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <string>

namespace aude::cli {

class Progress {
 public:
  /// `what` is counted up to `total`.
  Progress(std::ostream& err, std::string what, std::uint64_t total);

  /// So many are done. Cheap: it draws a hundred times in all.
  void at(std::uint64_t count) {
    if (count >= next_) draw(count);
  }

  /// Takes the bar away.
  void done();

 private:
  void draw(std::uint64_t count);

  std::ostream* err_;
  std::string what_;
  std::uint64_t total_;
  std::uint64_t next_;
  bool drawn_ = false;
};

}  // namespace aude::cli
