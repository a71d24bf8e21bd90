// What fails inside a table fails there alone: assertions throw while a guard stands.
#pragma once
#include "rules/base/assert.hpp"

#include <stdexcept>
#include <string>

namespace aude::server {

class AssertionFailed : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// While it lives, a failed assertion on this thread throws `AssertionFailed`.
class AssertionsThrow {
 public:
  AssertionsThrow() : before_(assert_listener()) { assert_listener() = fail; }

  ~AssertionsThrow() { assert_listener() = before_; }

  AssertionsThrow(const AssertionsThrow&) = delete;
  AssertionsThrow& operator=(const AssertionsThrow&) = delete;

 private:
  [[noreturn]] static void fail(const char* text, const char* file, int line) {
    throw AssertionFailed(std::string(text) + " does not hold (" + file + ":" +
                          std::to_string(line) + ")");
  }

  AssertListener before_;
};

}  // namespace aude::server
