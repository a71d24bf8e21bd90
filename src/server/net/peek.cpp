#include "server/net/peek.hpp"

#include <boost/json.hpp>

#include <array>

namespace aude::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostPeeked = std::size_t{4} << 10U;

}  // namespace

Peek peek(std::string_view frame) {
  if (frame.size() > kMostPeeked) return {{}, true};
  std::array<unsigned char, 2 * kMostPeeked> memory;  // NOLINT: written before it is read
  json::monotonic_resource resource(memory.data(), memory.size());
  json::error_code failed;
  const json::value value =
      json::parse(json::string_view(frame.data(), frame.size()), failed, &resource);
  Peek out;
  const json::object* request = failed ? nullptr : value.if_object();
  if (request == nullptr) return out;
  if (const json::value* id = request->if_contains("id"); id != nullptr && id->is_number())
    out.id = json::serialize(*id);
  if (const json::value* cmd = request->if_contains("cmd"); cmd != nullptr && cmd->is_string())
    out.opens = cmd->get_string() == "open" || cmd->get_string() == "load";
  return out;
}

}  // namespace aude::server
