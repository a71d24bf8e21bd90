// Where others in the network reach this machine.
#pragma once
#include <string>
#include <vector>

namespace aude::server {

/// The machine's addresses in its networks, in digits: IPv4, and IPv6 only where there is no other.
std::vector<std::string> network_addresses();

}  // namespace aude::server
