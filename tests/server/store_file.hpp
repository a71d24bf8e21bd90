// Files for stores in tests.
#pragma once
#include <filesystem>
#include <string>
#include <unistd.h>

namespace aude::testing {

/// A file that is gone after the test.
class StoreFile {
 public:
  StoreFile() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("aude-hall-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    remove();
  }

  ~StoreFile() { remove(); }

  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  void remove() {
    for (const char* end : {"", "-wal", "-shm", "-journal"})
      std::filesystem::remove(path_.string() + end);
  }

  std::filesystem::path path_;
};

}  // namespace aude::testing
