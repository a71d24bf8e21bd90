// How the server is, for machines.
#pragma once
#include "server/hall.hpp"
#include "server/net/counters.hpp"

#include <string>

namespace aude::server {

/// A JSON object with `ok`, which is false while the server stops.
std::string health_as_json(const Stats& stats, const NetCounters& counters);

/// In Prometheus' text format.
std::string metrics_text(const Stats& stats, const NetCounters& counters);

}  // namespace aude::server
