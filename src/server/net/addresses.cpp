#include "server/net/addresses.hpp"

#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>

namespace aude::server {
namespace {

std::string digits(int family, const void* bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const char* out = inet_ntop(family, bytes, text.data(), static_cast<socklen_t>(text.size()));
  return out == nullptr ? std::string() : std::string(out);
}

std::string ipv4_of(const sockaddr* address) {
  sockaddr_in whole{};
  std::memcpy(&whole, address, sizeof whole);
  return digits(AF_INET, &whole.sin_addr);
}

// Empty for an address that needs the name of an interface.
std::string ipv6_of(const sockaddr* address) {
  sockaddr_in6 whole{};
  std::memcpy(&whole, address, sizeof whole);
  if (IN6_IS_ADDR_LINKLOCAL(&whole.sin6_addr)) return {};
  return "[" + digits(AF_INET6, &whole.sin6_addr) + "]";
}

}  // namespace

std::vector<std::string> network_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
  std::vector<std::string> four;
  std::vector<std::string> six;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0 ||
        (one->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    if (one->ifa_addr->sa_family == AF_INET) four.push_back(ipv4_of(one->ifa_addr));
    if (one->ifa_addr->sa_family == AF_INET6)
      if (std::string text = ipv6_of(one->ifa_addr); !text.empty()) six.push_back(std::move(text));
  }
  return four.empty() ? six : four;
}

}  // namespace aude::server
