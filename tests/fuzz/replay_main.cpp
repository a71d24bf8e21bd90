// The main of a fuzz target in every build but `fuzz`: it runs the target over the files that are
// named, and over every file of a folder that is, so that no target goes stale.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> inputs(int argc, char** argv) {
  std::vector<fs::path> files;
  for (int i = 1; i < argc; ++i) {
    const fs::path path(argv[i]);
    if (!fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    for (const auto& entry : fs::directory_iterator(path))
      if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

bool replay(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    std::cerr << file << " cannot be read\n";
    return false;
  }
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  std::cout << file.filename().string() << std::endl;  // seen even if the target ends the program
  // A copy of just that size, so that a sanitizer sees every byte too far.
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<fs::path> files = inputs(argc, argv);
  int unread = 0;
  for (const fs::path& file : files)
    unread += replay(file) ? 0 : 1;
  const std::vector<std::uint8_t> nothing;
  LLVMFuzzerTestOneInput(nothing.data(), 0);
  std::cout << files.size() << " inputs replayed\n";
  return unread == 0 ? 0 : 1;
}
