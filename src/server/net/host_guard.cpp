#include "server/net/host_guard.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <unistd.h>

namespace aude::server {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// Without the port; an IPv6 address without its brackets.
std::string_view name_of(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == host.npos ? std::string_view() : host.substr(1, end - 1);
  }
  return host.substr(0, host.rfind(':'));
}

bool is_address(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, name.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, name.c_str(), bytes.data()) == 1;
}

// What follows `http://` or `https://`; empty where it is neither.
std::string_view host_of(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return {};
}

bool is_host(std::string_view host) {
  return !host.empty() && host.find_first_of("/?#@ \t\"',;") == host.npos;
}

}  // namespace

Result<HostGuard> HostGuard::make(const std::vector<std::string>& origins) {
  HostGuard guard;
  guard.names_.emplace_back("localhost");
  std::array<char, 256> own{};
  if (gethostname(own.data(), own.size() - 1) == 0 && own[0] != '\0') {
    guard.names_.push_back(lower(own.data()));
    guard.names_.push_back(guard.names_.back() + ".local");
  }
  for (const std::string& origin : origins) {
    std::string text = lower(origin);
    if (text.ends_with('/')) text.pop_back();
    const std::string_view host = host_of(text);
    if (!is_host(host))
      return Error{
          "bad-field", "origin", "an origin is written https://aude.example, not " + origin};
    guard.names_.emplace_back(name_of(host));
    guard.origins_.push_back(std::move(text));
  }
  return guard;
}

bool HostGuard::knows_host(std::string_view host) const {
  if (!is_host(host)) return false;
  const std::string name = lower(name_of(host));
  return is_address(name) || name.ends_with(".localhost") ||
         std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool HostGuard::allows_origin(std::string_view origin, std::string_view host) const {
  const std::string text = lower(origin);
  if (std::find(origins_.begin(), origins_.end(), text) != origins_.end()) return true;
  const std::string_view page = host_of(text);
  return !page.empty() && page == lower(host);
}

}  // namespace aude::server
