#include "support/serve_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace aude::testing {
namespace {

constexpr int kStartMs = 60'000;
const std::string kAddress = "http://127.0.0.1:";

// Of the line `Aude is at http://127.0.0.1:8080/`; 0 until it has come.
std::uint16_t port_in(const std::string& said) {
  const std::size_t line = said.find("Aude is at " + kAddress);
  if (line == said.npos || said.find('\n', line) == said.npos) return 0;
  return static_cast<std::uint16_t>(
      std::stoi(said.substr(said.find(kAddress, line) + kAddress.size())));
}

}  // namespace

ServeProcess::ServeProcess(const std::string& data, const std::vector<std::string>& more) {
  std::vector<std::string> words{AUDE_BINARY, "serve", "--port", "0"};
  if (!data.empty()) words.insert(words.end(), {"--data", data});
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words)
    arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive a test that is ended
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  while (port_ == 0) {
    pollfd one{output_, POLLIN, 0};
    std::array<char, 4096> part{};
    const ssize_t count = poll(&one, 1, kStartMs) > 0 ? read(output_, part.data(), part.size()) : 0;
    if (count <= 0) break;
    said_.append(part.data(), static_cast<std::size_t>(count));
    port_ = port_in(said_);
  }
  if (port_ == 0) {
    end(SIGKILL);
    close(output_);
    throw std::runtime_error("aude serve did not start: " + said_);
  }
}

ServeProcess::~ServeProcess() {
  end(SIGKILL);
  close(output_);
}

int ServeProcess::end(int signal) {
  if (process_ < 0) return 0;
  kill(process_, signal);
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace aude::testing
