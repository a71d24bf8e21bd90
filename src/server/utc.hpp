// The time as the protocol writes it.
#pragma once
#include <string>

namespace aude::server {

/// `2026-11-30T04:00:00Z`
std::string utc_now();

}  // namespace aude::server
