// Where games that nobody gave a seed to come from.
#pragma once
#include "table/secret.hpp"

namespace aude::cli {

/// 256 bits of the system's randomness. Method: std::random_device, which reads what the operating
/// system offers for keys.
Secret fresh_secret();

}  // namespace aude::cli
