// Which names the server answers to, and which pages may speak to it. A page of somebody else that
// runs in a player's browser must not reach a server on that player's machine, neither directly
// (Origin) nor by a name that it lets point here (Host; DNS rebinding).
#pragma once
#include "rules/base/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace aude::server {

class HostGuard {
 public:
  /// `origins`: others that are allowed, such as `https://aude.example`, where a proxy stands
  /// before the server. Error: `bad-field` for one that is no origin.
  static Result<HostGuard> make(const std::vector<std::string>& origins);

  /// Whether a request with this `Host` is meant for this server: addresses in digits (which no
  /// name can be made to point to), the names of this machine, and those of the allowed origins.
  [[nodiscard]] bool knows_host(std::string_view host) const;

  /// Whether a page of this origin may open a socket at this `Host`: the page that the server
  /// itself serves there, and the allowed origins.
  [[nodiscard]] bool allows_origin(std::string_view origin, std::string_view host) const;

 private:
  std::vector<std::string> origins_;
  std::vector<std::string> names_;
};

}  // namespace aude::server
