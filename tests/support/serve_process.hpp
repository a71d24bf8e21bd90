// `aude serve` as a process of its own, to be ended in every way.
#pragma once
#include <cstdint>
#include <string>
#include <sys/types.h>
#include <vector>

namespace aude::testing {

class ServeProcess {
 public:
  /// Starts it on a free port and waits until it says where it is. `data`: the file of the tables,
  /// empty for its own choice. Throws std::runtime_error where it does not start.
  explicit ServeProcess(const std::string& data, const std::vector<std::string>& more = {});

  /// Kills it if it still runs.
  ~ServeProcess();
  ServeProcess(const ServeProcess&) = delete;
  ServeProcess& operator=(const ServeProcess&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }

  /// What it printed until it listened.
  [[nodiscard]] const std::string& said() const { return said_; }

  /// Sends a signal and waits for the end: the exit status, or minus the signal that ended it.
  int end(int signal);

 private:
  pid_t process_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
  std::string said_;
};

}  // namespace aude::testing
