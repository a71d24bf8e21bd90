// As much of a frame as the door itself must know.
#pragma once
#include <string>
#include <string_view>

namespace aude::server {

struct Peek {
  /// The request's id as JSON; empty where it has none.
  std::string id;
  /// Whether it makes a table. Frames of more than a few KiB count as such without a look: no other
  /// request has that much to say.
  bool opens = false;
};

/// Takes any bytes.
Peek peek(std::string_view frame);

}  // namespace aude::server
