// Starts the program itself, as a person does.
#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace aude::testing {

struct Ran {
  int status = -1;
  std::string out;
};

// Standard error comes with the output.
inline Ran run(const std::string& arguments, const std::string& input = "") {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("aude-cli-" + std::to_string(getpid()));
  std::ofstream(file) << input;
  const std::string command =
      std::string(AUDE_BINARY) + " " + arguments + " 2>&1 <" + file.string();
  Ran ran;
  // NOLINTNEXTLINE(cert-env33-c): a fixed program with arguments of our own
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return ran;
  std::array<char, 4096> part{};
  for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), pipe)) > 0;)
    ran.out.append(part.data(), count);
  ran.status = WEXITSTATUS(pclose(pipe));
  std::filesystem::remove(file);
  return ran;
}

inline bool says(const Ran& ran, const std::string& what) {
  return ran.out.find(what) != std::string::npos;
}

}  // namespace aude::testing
